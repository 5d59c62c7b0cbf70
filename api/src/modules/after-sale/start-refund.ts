import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, orderLine } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { recallSoldCoupons } from '../coupon/sold.ts';
import { suspendRights } from '../library/entitlement.ts';
import { putDownRefund } from '../pay/refund.ts';
import { moveCase } from './move.ts';
import { type Case, givesBackPieces, isOpened, type Line, lineWithParts, type Order, piecesLeft, refundable, wholeOnly } from './rules.ts';
import type { AfterSaleActor } from './states.ts';

type Decision = {
  event: 'approveRefund' | 'acceptRefund';
  actor: AfterSaleActor;
  /** When left out what was asked for, and all that goods cost which are not sent. */
  amount?: number;
  /** Freight that goes back on top, because the house is at fault. */
  freight?: number;
  note?: string;
  set?: Partial<typeof afterSale.$inferInsert>;
};

/**
 * Freight that goes back with this case: all that is left of it when nothing of the order is sent any more, else what the house adds.
 * @throws ApiError 45002 when the house adds more than the line's share or than was paid
 */
async function freightOf(tx: Tx, order: Order, one: Case, line: Line, added: number): Promise<number> {
  const approved = await tx
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.userId, order.userId), eq(afterSale.orderId, order.id), inArray(afterSale.status, ['REFUNDING', 'DONE'])));
  const left = order.freight - order.freightDiscount - approved.reduce((sum, { freightAmount }) => sum + freightAmount, 0);
  const lines = await tx
    .select()
    .from(orderLine)
    .where(
      and(
        eq(orderLine.userId, order.userId),
        eq(orderLine.orderId, order.id),
        isNull(orderLine.parentLineId),
        eq(orderLine.physical, true),
      ),
    );
  const leaving = (id: number) =>
    [one, ...approved.filter(({ status }) => status === 'REFUNDING')]
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((sum, { qty }) => sum + qty, 0);
  if (one.phase === 'IN_SALE' && lines.every((each) => each.sentQty === 0 && leaving(each.id) >= piecesLeft(each))) return left;
  const given = approved.filter(({ orderLineId }) => orderLineId === line.id).reduce((sum, { freightAmount }) => sum + freightAmount, 0);
  if (added > Math.min(left, line.freightShare - given)) throw new ApiError(45002, { msg: '运费超出可退的部分' });
  return added;
}

/** What goes back with the money is of no use from now on, though the provider may take its time. */
async function suspend(tx: Tx, one: Case, lines: readonly [Line, ...Line[]], now: Date): Promise<void> {
  const [line] = lines;
  const pieces = givesBackPieces(one, line) ? one.qty : 0;
  for (const each of lines) await recallSoldCoupons(tx, each, (each.qty / line.qty) * pieces);
  if (pieces === 0 || pieces < piecesLeft(line)) return;
  const ids = lines.map(({ id }) => id);
  await suspendRights(tx, one.userId, ids, now);
}

/**
 * Decides that money goes back, inside the caller's lock on the order. Such a case ends with the money only: a refund that fails is tried
 * again or made good by hand, so that what is suspended here never comes back.
 * @throws ApiError 45002 above what may go back, 40001 for less than goods cost that are not sent, 409 when the state does not allow it,
 *   45003 when nobody of the house decides and something was opened
 */
export async function startRefund(tx: Tx, order: Order, one: Case, decision: Decision, now: Date): Promise<void> {
  const { event, actor, freight = 0, note, set } = decision;
  const lines = await lineWithParts(tx, one.userId, one.orderLineId);
  if (!lines) throw new ApiError(45002);
  const [line] = lines;
  const whole = refundable(line, one.qty);
  const amount = decision.amount ?? (one.phase === 'IN_SALE' ? whole : one.applyAmount);
  if (amount > whole) throw new ApiError(45002);
  const freightAmount = await freightOf(tx, order, one, line, freight);
  const moved = await moveCase(tx, one, { event, actor, note, set: { ...set, approvedAmount: amount, freightAmount } }, now);
  if (one.phase === 'IN_SALE' && amount < whole) throw new ApiError(40001, { msg: wholeOnly });
  await suspend(tx, moved, lines, now);
  // Asked behind the locks of what was just suspended: it may have been opened a moment ago.
  if (actor === 'SYSTEM' && (await isOpened(tx, one.userId, lines))) throw new ApiError(45003);
  await putDownRefund(tx, order, { afterSaleId: one.id, amount: amount + freightAmount }, now);
}
