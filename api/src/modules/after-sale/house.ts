import { and, eq } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { afterSale, afterSaleMessage, message, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { reserveExchange, shipExchange } from './exchange.ts';
import { moveCase } from './move.ts';
import { loadReturnAddress } from './return-address.ts';
import { type Case, type Order, refundable } from './rules.ts';
import { startRefund } from './start-refund.ts';
import { isOpen } from './states.ts';

const returnMs = 7 * 86_400_000;

type Locked = { one: Case; order: Order };

/** A case of any buyer and its order, read behind the lock of the order. @throws ApiError 404 */
export async function lockCaseByNo(tx: Tx, asNo: string): Promise<Locked> {
  const find = async () => {
    const [one] = await tx.select().from(afterSale).where(eq(afterSale.asNo, asNo));
    if (!one) throw new ApiError(404, { msg: `没有售后单 ${asNo}` });
    return one;
  };
  const { userId, orderId } = await find();
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.id, orderId)))
    .for('update');
  if (!order) throw new Error(`Case ${asNo} has no order`);
  return { one: await find(), order };
}

const onCase = (db: Db, asNo: string, work: (tx: Tx, locked: Locked) => Promise<void>): Promise<void> =>
  inTx(db, async (tx) => work(tx, await lockCaseByNo(tx, asNo)));

/** What the house gives back: what was asked for when `amount` is left out; `freight` on top when the house is at fault. Integer fen. */
export type Granted = { amount?: number; freight?: number; note?: string };

/**
 * The house agrees: money goes back at once where nothing has to be returned, else the buyer is told where to send it.
 * @throws ApiError 404, 409 in another state, 45002 above what may go back
 */
export const approveCase = (db: Db, asNo: string, granted: Granted, now: Date): Promise<void> =>
  onCase(db, asNo, async (tx, { one, order }) => {
    if (one.kind === 'REFUND_ONLY') return startRefund(tx, order, one, { event: 'approveRefund', actor: 'ADMIN', ...granted }, now);
    const set = { returnAddress: await loadReturnAddress(tx), deadlineAt: new Date(now.getTime() + returnMs) };
    await moveCase(tx, one, { event: 'approveReturn', actor: 'ADMIN', note: granted.note, set }, now);
  });

/** The house refuses the application. @throws ApiError 404, 409 in another state */
export const rejectCase = (db: Db, asNo: string, rejectReason: string, now: Date): Promise<void> =>
  onCase(db, asNo, async (tx, { one }) => {
    await moveCase(tx, one, { event: 'reject', actor: 'ADMIN', set: { rejectReason } }, now);
  });

/**
 * The returned goods are accepted: money goes back, or the exchange is set aside.
 * @param inspection `restockQty`: pieces that can be sold again; `refundInstead`: money instead of an exchange
 * @throws ApiError 404, 409 in another state, 40001 for more pieces than came back, 41001 when the exchange is out of stock, 45002
 */
export const acceptReturn = (
  db: Db,
  asNo: string,
  inspection: Granted & { restockQty: number; refundInstead?: boolean },
  now: Date,
): Promise<void> =>
  onCase(db, asNo, async (tx, { one, order }) => {
    const { restockQty, refundInstead = false, note = '', ...granted } = inspection;
    if (restockQty < 0 || restockQty > one.qty) throw new ApiError(40001, { msg: '可再售的件数超出寄回的件数' });
    const set = { restockQty, inspectNote: note };
    if (one.kind === 'EXCHANGE' && !refundInstead) return reserveExchange(tx, one, set, now);
    const amount = granted.amount ?? (one.kind === 'EXCHANGE' ? await wholeAmount(tx, one) : one.applyAmount);
    await startRefund(tx, order, one, { event: 'acceptRefund', actor: 'ADMIN', ...granted, amount, note, set }, now);
  });

async function wholeAmount(tx: Tx, one: Case): Promise<number> {
  const [line] = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, one.userId), eq(orderLine.id, one.orderLineId)));
  return line ? refundable(line, one.qty) : 0;
}

/** The returned goods are not accepted; the house sends them back. @throws ApiError 404, 409 in another state */
export const refuseReturn = (db: Db, asNo: string, rejectReason: string, now: Date): Promise<void> =>
  onCase(db, asNo, async (tx, { one }) => {
    await moveCase(tx, one, { event: 'refuseGoods', actor: 'ADMIN', set: { rejectReason } }, now);
  });

/** The exchange has been sent. @throws ApiError 404, 409 in another state */
export const reshipCase = (db: Db, asNo: string, parcel: { express: string; expressNo: string }, now: Date): Promise<void> =>
  onCase(db, asNo, (tx, { one }) => shipExchange(tx, one, { reshipExpress: parcel.express, reshipNo: parcel.expressNo }, now));

/** The house writes to the buyer. @throws ApiError 404, 409 when the case has ended */
export const replyToCase = (db: Db, asNo: string, text: string, now: Date): Promise<void> =>
  onCase(db, asNo, async (tx, { one }) => {
    if (!isOpen(one.status)) throw new ApiError(409, { msg: '售后已结束' });
    const id = newId();
    const { userId } = one;
    await tx.insert(afterSaleMessage).values({ userId, id, afterSaleId: one.id, author: 'HOUSE', text, images: [], createdAt: now });
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
  });
