import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { orderLine, tradeOrder } from '../../db/schema/index.ts';

/** Pieces of each goods in the user's orders that are not closed. */
export async function boughtBefore(tx: Tx, userId: number, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await tx
    .select({ goodsId: orderLine.goodsId, qty: sum(orderLine.qty).mapWith(Number) })
    .from(orderLine)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, orderLine.userId), eq(tradeOrder.id, orderLine.orderId)))
    .where(and(eq(orderLine.userId, userId), ne(tradeOrder.status, 'CLOSED'), inArray(orderLine.goodsId, [...goodsIds])))
    .groupBy(orderLine.goodsId);
  return new Map(rows.map((row) => [row.goodsId, row.qty]));
}
