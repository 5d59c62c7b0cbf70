import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, orderLine } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { putDownRefund } from '../pay/refund.ts';
import { moveCase } from './move.ts';
import { type Case, isSent, type Line, type Order, piecesLeft, refundable } from './rules.ts';
import type { AfterSaleActor } from './states.ts';

type Decision = {
  event: 'approveRefund' | 'acceptRefund';
  actor: AfterSaleActor;
  /** What was asked for when left out. */
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
  if (one.phase === 'IN_SALE' && lines.every((each) => !isSent(each) && leaving(each.id) >= piecesLeft(each))) return left;
  const given = approved.filter(({ orderLineId }) => orderLineId === line.id).reduce((sum, { freightAmount }) => sum + freightAmount, 0);
  if (added > Math.min(left, line.freightShare - given)) throw new ApiError(45002, { msg: '运费超出可退的部分' });
  return added;
}

/**
 * Decides that money goes back, inside the caller's lock on the order.
 * @throws ApiError 45002 above what may go back, 409 when the state does not allow it
 */
export async function startRefund(tx: Tx, order: Order, one: Case, decision: Decision, now: Date): Promise<void> {
  const { event, actor, amount = one.applyAmount, freight = 0, note, set } = decision;
  const [line] = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, one.userId), eq(orderLine.id, one.orderLineId)));
  if (!line || amount > refundable(line, one.qty)) throw new ApiError(45002);
  const freightAmount = await freightOf(tx, order, one, line, freight);
  await moveCase(tx, one, { event, actor, note, set: { ...set, approvedAmount: amount, freightAmount } }, now);
  await putDownRefund(tx, order, { afterSaleId: one.id, amount: amount + freightAmount }, now);
}
