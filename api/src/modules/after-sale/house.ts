import { TIMERS } from '@shared/contract/timers';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { afterSale, afterSaleMessage, message, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayMs } from '../../lib/time.ts';
import { lockOrderByNo } from '../order/find.ts';
import { reserveExchange, shipExchange } from './exchange.ts';
import { moveCase } from './move.ts';
import { type Picture, storePictures } from './pictures.ts';
import { reasonsOf } from './reasons.ts';
import { loadReturnAddress } from './return-address.ts';
import { type Case, isBeforeSending, kindsOf, type Order, refundable } from './rules.ts';
import { casesOfLine, checkAmount, insertCase, stateRefusal, topLine } from './service.ts';
import { startRefund } from './start-refund.ts';
import { type AfterSaleKind, isOpen } from './states.ts';

const returnMs = TIMERS.returnDays * dayMs;

type Locked = { one: Case; order: Order };

/** A case of any buyer, for the house only. @throws ApiError 404 */
export async function caseByNo(tx: Tx, asNo: string): Promise<Case> {
  const [one] = await tx.select().from(afterSale).where(eq(afterSale.asNo, asNo));
  if (!one) throw new ApiError(404, { msg: `没有售后单 ${asNo}` });
  return one;
}

/** The same and its order, read behind the lock of the order. @throws ApiError 404 */
export async function lockCaseByNo(tx: Tx, asNo: string): Promise<Locked> {
  const { userId, orderId } = await caseByNo(tx, asNo);
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.id, orderId)))
    .for('update');
  if (!order) throw new Error(`Case ${asNo} has no order`);
  return { one: await caseByNo(tx, asNo), order };
}

/** The case after a step of the house; nothing is changed by saying the same again. */
export type Step = { one: Case; isChanged: boolean };

async function onCase(tx: Tx, asNo: string, isDone: (one: Case) => boolean, work: (locked: Locked) => Promise<unknown>): Promise<Step> {
  const locked = await lockCaseByNo(tx, asNo);
  if (isDone(locked.one)) return { one: locked.one, isChanged: false };
  await work(locked);
  return { one: await caseByNo(tx, asNo), isChanged: true };
}

export type Opening = { lineId: number; kind: AfterSaleKind; qty: number; amount?: number; reasonCode: string; note: string };

/**
 * The house opens a case for a buyer, without the buyer's limits of time and number. Money moves when the case is approved.
 * @param opening `amount`: what the pieces cost when left out. Integer fen
 * @throws ApiError 404, 45001 when the line allows none, 45002 above what may go back, 40001 for a kind or reason that does not fit
 */
export async function openForBuyer(tx: Tx, orderNo: string, opening: Opening, now: Date): Promise<Step> {
  const { lineId, kind, qty, reasonCode, note } = opening;
  const order = await lockOrderByNo(tx, orderNo);
  const [line] = await topLine(tx, order, String(lineId));
  const amount = opening.amount ?? (kind === 'EXCHANGE' ? 0 : refundable(line, qty));
  const cases = await casesOfLine(tx, order.userId, [line.id]);
  const open = cases.find(({ status }) => isOpen(status));
  const isSame = open?.kind === kind && open.qty === qty && open.applyAmount === amount && open.reasonCode === reasonCode;
  if (open && isSame && open.reasonText === note) return { one: open, isChanged: false };
  const msg = stateRefusal(order, line, cases);
  if (msg) throw new ApiError(45001, { msg });
  if (!kindsOf(line).includes(kind)) throw new ApiError(40001, { msg: `这个商品行只能 ${kindsOf(line).join('、')}` });
  const reasons = reasonsOf({ physical: line.physical, sent: !isBeforeSending(line, kind) }, kind);
  if (!reasons.some(({ code }) => code === reasonCode))
    throw new ApiError(40001, { msg: `原因请从 ${reasons.map(({ code, label }) => `${code} ${label}`).join('、')} 中选` });
  const input = { orderNo, lineId: String(lineId), kind, qty, amount, reasonCode, reasonText: note, images: [] };
  checkAmount(line, input);
  return { one: await insertCase(tx, order, line, input, 'ADMIN', now), isChanged: true };
}

/** What the house gives back: what was asked for when `amount` is left out; `freight` on top when the house is at fault. Integer fen. */
export type Granted = { amount?: number; freight?: number; note?: string };

const isGranted = (one: Case, { amount, freight }: Granted): boolean =>
  (amount === undefined || one.approvedAmount === amount) && (freight === undefined || one.freightAmount === freight);

/**
 * The house agrees: money goes back at once where nothing has to be returned, else the buyer is told where to send it.
 * @throws ApiError 404, 409 in another state, 45002 above what may go back, 40001 for money while the goods are still to come
 */
export const approveCase = (tx: Tx, asNo: string, granted: Granted, now: Date): Promise<Step> =>
  onCase(
    tx,
    asNo,
    (one) =>
      one.kind === 'REFUND_ONLY' ? ['REFUNDING', 'DONE'].includes(one.status) && isGranted(one, granted) : one.status === 'WAIT_RETURN',
    async ({ one, order }) => {
      if (one.kind === 'REFUND_ONLY') return startRefund(tx, order, one, { event: 'approveRefund', actor: 'ADMIN', ...granted }, now);
      if (granted.amount !== undefined || granted.freight !== undefined) throw new ApiError(40001, { msg: '退多少在收到寄回的商品时再定' });
      const set = { returnAddress: await loadReturnAddress(tx), deadlineAt: new Date(now.getTime() + returnMs) };
      return moveCase(tx, one, { event: 'approveReturn', actor: 'ADMIN', note: granted.note, set }, now);
    },
  );

/** Pictures beside the words of the house, and the folder that files are kept in. */
export interface Shown {
  dataDir: string;
  pictures: readonly Picture[];
}

async function say(tx: Tx, { userId, id: afterSaleId }: Case, text: string, shown: Shown | undefined, now: Date): Promise<number> {
  const images = shown ? await storePictures(tx, shown.dataDir, afterSaleId, shown.pictures, now) : [];
  const id = newId();
  await tx.insert(afterSaleMessage).values({ userId, id, afterSaleId, author: 'HOUSE', text, images, createdAt: now });
  return id;
}

const isRefused = (reason: string) => (one: Case) => one.status === 'REJECTED' && one.rejectReason === reason;

/** The house refuses the application. @throws ApiError 404, 409 in another state */
export const rejectCase = (tx: Tx, asNo: string, rejectReason: string, now: Date): Promise<Step> =>
  onCase(tx, asNo, isRefused(rejectReason), ({ one }) =>
    moveCase(tx, one, { event: 'reject', actor: 'ADMIN', set: { rejectReason } }, now),
  );

/**
 * The returned goods are not accepted; the house sends them back and may show why.
 * @throws ApiError 404, 409 in another state
 */
export const refuseReturn = (tx: Tx, asNo: string, rejectReason: string, now: Date, shown?: Shown): Promise<Step> =>
  onCase(tx, asNo, isRefused(rejectReason), async ({ one }) => {
    await moveCase(tx, one, { event: 'refuseGoods', actor: 'ADMIN', set: { rejectReason } }, now);
    if (shown?.pictures.length) await say(tx, one, rejectReason, shown, now);
  });

export type Inspection = Granted & { restockQty: number; refundInstead?: boolean };

/**
 * The returned goods are accepted: money goes back, or the exchange is set aside.
 * @param inspection `restockQty`: pieces that can be sold again; `refundInstead`: money instead of an exchange
 * @throws ApiError 404, 409 in another state, 40001 for more pieces than came back or for money in an exchange, 41001 when the exchange is
 *   out of stock, 45002
 */
export function acceptReturn(tx: Tx, asNo: string, inspection: Inspection, now: Date): Promise<Step> {
  const { restockQty, refundInstead = false, note = '', ...granted } = inspection;
  const isExchange = (one: Case) => one.kind === 'EXCHANGE' && !refundInstead;
  return onCase(
    tx,
    asNo,
    (one) =>
      one.kind !== 'REFUND_ONLY' &&
      one.status === (isExchange(one) ? 'WAIT_RESHIP' : 'REFUNDING') &&
      one.restockQty === restockQty &&
      one.inspectNote === note &&
      isGranted(one, granted),
    async ({ one, order }) => {
      if (restockQty < 0 || restockQty > one.qty) throw new ApiError(40001, { msg: '可再售的件数超出寄回的件数' });
      const set = { restockQty, inspectNote: note };
      if (isExchange(one)) {
        if (granted.amount !== undefined || granted.freight !== undefined) throw new ApiError(40001, { msg: '换货不退款' });
        return reserveExchange(tx, one, set, now);
      }
      const amount = granted.amount ?? (one.kind === 'EXCHANGE' ? await wholeAmount(tx, one) : one.applyAmount);
      return startRefund(tx, order, one, { event: 'acceptRefund', actor: 'ADMIN', ...granted, amount, note, set }, now);
    },
  );
}

async function wholeAmount(tx: Tx, one: Case): Promise<number> {
  const [line] = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, one.userId), eq(orderLine.id, one.orderLineId)));
  return line ? refundable(line, one.qty) : 0;
}

/** The exchange has been sent. @throws ApiError 404, 409 in another state */
export function reshipCase(tx: Tx, asNo: string, parcel: { express: string; expressNo: string }, now: Date): Promise<Step> {
  const set = { reshipExpress: parcel.express, reshipNo: parcel.expressNo };
  return onCase(
    tx,
    asNo,
    (one) => one.status === 'RESHIPPED' && one.reshipExpress === set.reshipExpress && one.reshipNo === set.reshipNo,
    ({ one }) => shipExchange(tx, one, set, now),
  );
}

/** The house writes to the buyer; the same as the last word is not said again. @throws ApiError 404, 409 when the case has ended */
export async function replyToCase(tx: Tx, asNo: string, text: string, now: Date, shown?: Shown): Promise<Step> {
  const { one } = await lockCaseByNo(tx, asNo);
  const { userId } = one;
  const [last] = await tx
    .select()
    .from(afterSaleMessage)
    .where(and(eq(afterSaleMessage.userId, userId), eq(afterSaleMessage.afterSaleId, one.id)))
    .orderBy(desc(afterSaleMessage.createdAt), desc(afterSaleMessage.id))
    .limit(1);
  if (last?.author === 'HOUSE' && last.text === text) return { one, isChanged: false };
  if (!isOpen(one.status)) throw new ApiError(409, { msg: '售后已结束，不能再留言' });
  const id = await say(tx, one, text, shown, now);
  await tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'AFTER_SALE',
    title: '售后留言',
    content: `售后单${asNo}有新的留言，请查看。`,
    linkType: 'AFTER_SALE',
    linkValue: asNo,
    dedupeKey: `after-sale-reply:${id}`,
    createdAt: now,
  });
  return { one, isChanged: true };
}
