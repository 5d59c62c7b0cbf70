import { formatPrice } from '@shared/contract/money';
import { TIMERS } from '@shared/contract/timers';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { afterSale, afterSaleLog, message } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { resumeReceipt } from '../order/receive.ts';
import type { Case } from './rules.ts';
import {
  type AfterSaleActor,
  type AfterSaleEvent,
  type AfterSaleStatus,
  afterSaleTransitions,
  isOpen,
  mayMove,
  statusNames,
} from './states.ts';

export const ofCase = (one: Pick<Case, 'userId' | 'id'>) => and(eq(afterSale.userId, one.userId), eq(afterSale.id, one.id));

/** What the buyer is told when the house, a timer or the provider has moved the case. */
const news: Partial<Record<AfterSaleStatus, (one: Case) => string>> = {
  APPLIED: () => '我们已为您提交申请，处理结果会告诉您。',
  WAIT_RETURN: () => `申请已通过，请在${TIMERS.returnDays}天内寄回商品并填写快递单号。`,
  REFUNDING: (one) => `申请已通过，${formatPrice((one.approvedAmount ?? 0) + one.freightAmount, { zeroAsAmount: true })}将原路退回。`,
  WAIT_RESHIP: () => '寄回的商品已验收，我们会尽快发出换货。',
  RESHIPPED: (one) => `换货已交${one.reshipExpress}，运单号${one.reshipNo}。`,
  DONE: (one) => (one.kind === 'EXCHANGE' && one.approvedAmount === null ? '换货已完成。' : '退款已完成。'),
  REJECTED: (one) => `申请未通过：${one.rejectReason}`,
  TIMEOUT: () => `超过${TIMERS.returnDays}天没有寄回商品，售后已关闭。`,
};

/** Puts the newest step of a case into its history and tells the buyer when somebody else took it; `told` in place of the usual words. */
export async function logCase(
  tx: Tx,
  one: Case,
  step: { from: AfterSaleStatus | null; actor: AfterSaleActor; note?: string; told?: string },
  now: Date,
): Promise<void> {
  const { from, actor, note = '', told } = step;
  const { userId, asNo, status: to } = one;
  const id = newId();
  await tx.insert(afterSaleLog).values({ userId, id, afterSaleId: one.id, from, to, actor, note, createdAt: now });
  const content = actor === 'USER' ? undefined : (told ?? news[to]?.(one));
  if (!content) return;
  await tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'AFTER_SALE',
    title: '售后进度',
    content: `售后单${asNo}：${content}`,
    linkType: 'AFTER_SALE',
    linkValue: asNo,
    dedupeKey: `after-sale:${id}`,
    createdAt: now,
  });
}

/**
 * Takes one step of a case inside the caller's lock on the order. The time limit of the state that ends is dropped unless `set` names
 * the next one.
 * @throws ApiError 409 for a step that the table of states does not have, or that somebody else has taken meanwhile
 */
export async function moveCase(
  tx: Tx,
  one: Case,
  step: { event: AfterSaleEvent; actor: AfterSaleActor; note?: string; told?: string; set?: Partial<typeof afterSale.$inferInsert> },
  now: Date,
): Promise<Case> {
  const { event, actor, set } = step;
  const { to } = afterSaleTransitions[event];
  if (!mayMove(event, one.status, actor))
    throw new ApiError(409, actor === 'ADMIN' ? { msg: `售后单 ${one.asNo} 现在是“${statusNames[one.status]}”，不能这样处理` } : {});
  const [moved] = await tx
    .update(afterSale)
    .set({ deadlineAt: null, ...set, status: to, closedAt: isOpen(to) ? null : now })
    .where(and(ofCase(one), eq(afterSale.status, one.status)))
    .returning();
  if (!moved) throw new ApiError(409);
  if (!isOpen(to)) await resumeReceipt(tx, { userId: moved.userId, id: moved.orderId }, now);
  await logCase(tx, moved, { ...step, from: one.status }, now);
  return moved;
}
