import { and, eq, gt, inArray, ne, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/db.ts';
import { orderLine, tradeOrder } from '../../db/schema/index.ts';
import { maxQtyOf } from './goods-rules.ts';
import type { Sellable } from './sellable.ts';

const ofOrder = and(eq(tradeOrder.userId, orderLine.userId), eq(tradeOrder.id, orderLine.orderId));

const bundle = alias(orderLine, 'bundle');
/** Pieces of a line that were not given back; what is given back of a bundle is noted on its own line. */
const kept = sql`${orderLine.qty} - coalesce(${bundle.refundedQty} * ${orderLine.qty} / ${bundle.qty}, ${orderLine.refundedQty})`;

/** Pieces of each goods in the user's orders that are not closed, without those that went back. */
async function boughtBefore(tx: Tx, userId: number, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await tx
    .select({ goodsId: orderLine.goodsId, qty: sum(kept).mapWith(Number) })
    .from(orderLine)
    .innerJoin(tradeOrder, ofOrder)
    .leftJoin(bundle, and(eq(bundle.userId, orderLine.userId), eq(bundle.id, orderLine.parentLineId)))
    .where(and(eq(orderLine.userId, userId), ne(tradeOrder.status, 'CLOSED'), inArray(orderLine.goodsId, [...goodsIds])))
    .groupBy(orderLine.goodsId);
  return new Map(rows.map((row) => [row.goodsId, row.qty]));
}

/**
 * How many pieces of each goods, all specifications together, the next order of a buyer may hold. What a person may have in all does not
 * count for goods that are opened: whoever has them for good cannot buy them, and a term can be extended as often as one likes.
 * @param userId null for a visitor
 */
export async function orderLimits(tx: Tx, userId: number | null, items: readonly Sellable[]): Promise<Map<number, number>> {
  const perUser = items.filter(({ type, limitPerUser }) => limitPerUser !== null && maxQtyOf(type) > 1);
  const before = await boughtBefore(tx, userId ?? 0, userId === null ? [] : perUser.map(({ goodsId }) => goodsId));
  return new Map(
    items.map((item) => {
      const ofUser = perUser.includes(item) ? (item.limitPerUser ?? 0) - (before.get(item.goodsId) ?? 0) : Number.POSITIVE_INFINITY;
      return [item.goodsId, Math.max(0, Math.min(maxQtyOf(item.type), item.limitPerOrder ?? Number.POSITIVE_INFINITY, ofUser))];
    }),
  );
}

/** Goods among `goodsIds` that another order of the user opens once it is paid or its team is full. */
export async function goodsOnTheWay(tx: Tx, userId: number, goodsIds: readonly number[], now: Date): Promise<Set<number>> {
  if (goodsIds.length === 0) return new Set();
  const isOnTheWay = or(eq(tradeOrder.status, 'WAIT_GROUP'), and(eq(tradeOrder.status, 'PENDING_PAY'), gt(tradeOrder.expiresAt, now)));
  const rows = await tx
    .selectDistinct({ goodsId: orderLine.goodsId })
    .from(orderLine)
    .innerJoin(tradeOrder, ofOrder)
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.goodsId, [...goodsIds]), isOnTheWay));
  return new Set(rows.map(({ goodsId }) => goodsId));
}
