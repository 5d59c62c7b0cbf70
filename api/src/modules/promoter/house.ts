import { formatPrice } from '@shared/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { commission, commissionWithdraw, goods, message, promoter, promoterCoupon, promoterGoods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Template } from '../coupon/take.ts';
import type { Promoter } from './find.ts';
import { balanceOf } from './service.ts';
import { type PromoterMove, promoterMoves, type WithdrawMove, withdrawMoves } from './states.ts';

type Withdrawal = typeof commissionWithdraw.$inferSelect;
type News = { title: string; content: string; key: string };

/** How the house hands coupons out itself; others are taken or come with something. */
const handedOut: Template['grant'][] = ['PROMOTER', 'ADMIN'];

const tell = (tx: Tx, userId: number, { title, content, key }: News, now: Date) =>
  tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'NOTICE',
    title,
    content,
    linkType: 'URL',
    linkValue: '/personalCenter/promoter',
    dedupeKey: `promoter:${key}:${now.getTime()}`,
    createdAt: now,
  });

/** A promoter, locked. @throws ApiError 404 for who has never asked to be one */
export async function lockPromoter(tx: Tx, userId: number): Promise<Promoter> {
  const [row] = await tx.select().from(promoter).where(eq(promoter.userId, userId)).for('update');
  if (!row) throw new ApiError(404, { msg: '这个账号没有申请做推广员' });
  return row;
}

const newsOf: Record<PromoterMove, (reason: string | null) => string> = {
  approve: () => '推广申请已通过，同意规则并登记收款账号后即可开始推广。',
  reject: (reason) => `推广申请没有通过：${reason}`,
  suspend: (reason) => `推广资格已暂停：${reason}。暂停期间的订单不计佣金。`,
  resume: () => '推广资格已恢复。',
};

/**
 * Moves a promoter and tells them. @param reason for a rejection or suspension
 * @returns false when they are there already @throws ApiError 404, 409 when they cannot go there from where they are
 */
export async function movePromoter(tx: Tx, userId: number, move: PromoterMove, reason: string | null, now: Date): Promise<boolean> {
  const row = await lockPromoter(tx, userId);
  const { from, to } = promoterMoves[move];
  if (row.status === to) return false;
  if (row.status !== from) throw new ApiError(409, { msg: `推广员现在是 ${row.status}，不能这样改` });
  await tx.update(promoter).set({ status: to, reason }).where(eq(promoter.id, row.id));
  await tell(tx, userId, { title: '推广资格有变化', content: newsOf[move](reason), key: `${move}:${row.id}` }, now);
  return true;
}

/** What a promoter earns from now on by goods without a rate of their own. @returns false when it is so already @throws ApiError 404 */
export async function setRate(tx: Tx, userId: number, rateBp: number): Promise<boolean> {
  const row = await lockPromoter(tx, userId);
  if (row.rateBp === rateBp) return false;
  await tx.update(promoter).set({ rateBp }).where(eq(promoter.id, row.id));
  return true;
}

/** Gives goods a rate of their own for a time, in place of the one before. @returns their title @throws ApiError 404, 40001 for no time at all */
export async function setGoodsRate(tx: Tx, offer: typeof promoterGoods.$inferInsert): Promise<string> {
  const { goodsId, ...values } = offer;
  if (values.startAt >= values.endAt) throw new ApiError(40001, { msg: '最后一天须不早于开始' });
  const [found] = await tx.select({ title: goods.title }).from(goods).where(eq(goods.id, goodsId));
  if (!found) throw new ApiError(404, { msg: `没有商品 ${goodsId}` });
  await tx.insert(promoterGoods).values(offer).onConflictDoUpdate({ target: promoterGoods.goodsId, set: values });
  return found.title;
}

/** Goods bring each promoter's own rate again. @returns false when they did so already */
export async function dropGoodsRate(tx: Tx, goodsId: number): Promise<boolean> {
  const gone = await tx.delete(promoterGoods).where(eq(promoterGoods.goodsId, goodsId)).returning({ goodsId: promoterGoods.goodsId });
  return gone.length > 0;
}

/**
 * How many of a coupon a promoter may hand out in all.
 * @returns the coupon behind the promoter's link, and whether anything changed
 * @throws ApiError 404, 409 for who is no promoter now, 422 for coupons that are not handed out or fewer than have been taken
 */
export async function setQuota(
  tx: Tx,
  userId: number,
  template: Template,
  quota: number,
  now: Date,
): Promise<{ id: number; isChanged: boolean }> {
  const own = await lockPromoter(tx, userId);
  if (own.status !== 'ACTIVE') throw new ApiError(409, { msg: `推广员现在是 ${own.status}，不能发券` });
  if (!handedOut.includes(template.grant)) throw new ApiError(422, { msg: `“${template.name}”不是由推广员或书城发放的券` });
  const of = and(eq(promoterCoupon.promoterId, own.id), eq(promoterCoupon.templateId, template.id));
  const [known] = await tx.select().from(promoterCoupon).where(of).for('update');
  if (known?.quota === quota) return { id: known.id, isChanged: false };
  if (known && quota < known.taken) throw new ApiError(422, { msg: `已领 ${known.taken} 张，不能少于这个数` });
  const id = known?.id ?? newId();
  if (known) await tx.update(promoterCoupon).set({ quota }).where(of);
  else await tx.insert(promoterCoupon).values({ id, promoterId: own.id, templateId: template.id, quota, createdAt: now });
  return { id, isChanged: true };
}

/** A withdrawal of any promoter, locked, after its promoter's row. @throws ApiError 404 */
export async function lockWithdrawal(tx: Tx, withdrawNo: string): Promise<{ row: Withdrawal; own: Promoter }> {
  const which = eq(commissionWithdraw.withdrawNo, withdrawNo);
  const [found] = await tx.select({ promoterId: commissionWithdraw.promoterId }).from(commissionWithdraw).where(which);
  const [own] = found ? await tx.select().from(promoter).where(eq(promoter.id, found.promoterId)).for('update') : [];
  const [row] = own ? await tx.select().from(commissionWithdraw).where(which).for('update') : [];
  if (!own || !row) throw new ApiError(404, { msg: `没有提现 ${withdrawNo}` });
  return { row, own };
}

const withdrawNews: Record<WithdrawMove, (note: string | null) => string> = {
  approve: () => '已通过审核，等待打款。',
  reject: (note) => `没有通过：${note}。金额已退回可提现余额。`,
  paid: (note) => `已打款，流水号 ${note}。`,
  failed: (note) => `打款失败：${note}。金额已退回可提现余额。`,
};

/**
 * Moves a withdrawal and tells the promoter: what is paid is paid, what is rejected or failed can be asked for again.
 * @param note why it is rejected or has failed, or the number of the transfer
 * @throws ApiError 404, 409 when it cannot go there, or when refunds since then have made the balance negative
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawNo: string,
  move: WithdrawMove,
  note: string | null,
  now: Date,
): Promise<{ row: Withdrawal; isChanged: boolean }> {
  const { row, own } = await lockWithdrawal(tx, withdrawNo);
  const { from, to } = withdrawMoves[move];
  if (row.status === to) return { row, isChanged: false };
  if (row.status !== from) throw new ApiError(409, { msg: `提现 ${withdrawNo} 现在是 ${row.status}，不能这样改` });
  if (move === 'approve' && (await balanceOf(tx, row.promoterId)).available < 0)
    throw new ApiError(409, { msg: '申请之后有退款，余额已为负，请退回这次提现' });
  const [moved] = await tx
    .update(commissionWithdraw)
    .set({ status: to, note, endedAt: move === 'approve' ? null : now })
    .where(and(eq(commissionWithdraw.promoterId, row.promoterId), eq(commissionWithdraw.id, row.id)))
    .returning();
  if (!moved) throw new Error('The withdrawal was not changed');
  if (move !== 'approve') {
    await tx
      .update(commission)
      .set(move === 'paid' ? { status: 'PAID' } : { withdrawId: null })
      .where(and(eq(commission.promoterId, row.promoterId), eq(commission.withdrawId, row.id)));
  }
  const content = `${formatPrice(row.amount)} 的提现${withdrawNews[move](note)}`;
  await tell(tx, own.userId, { title: '提现有进展', content, key: `${move}:${row.id}` }, now);
  return { row: moved, isChanged: true };
}
