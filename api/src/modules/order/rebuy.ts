import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { orderLine } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { addToCart, userCart } from '../cart/service.ts';
import { ownOrder } from './find.ts';
import { maxQtyOf } from './goods-rules.ts';
import type { Rebought } from './schemas.ts';
import { loadSellables } from './sellable.ts';

/**
 * Puts what can still be bought of an order into the cart, in the numbers of the order as far as stock and limits go, and says what
 * was left out and why. Goods of the points shop are not bought.
 * @throws ApiError 404 for an order of somebody else, 41005 for one of the points shop
 */
export async function rebuyOrder(db: Db, userId: number, orderNo: string, now: Date): Promise<Rebought> {
  const order = await ownOrder(db, userId, orderNo);
  if (order.type === 'POINTS') throw new ApiError(41005, { msg: '积分兑换的订单不能再次购买' });
  const lines = await db
    .select({ skuId: orderLine.skuId, title: orderLine.title, qty: orderLine.qty })
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const sellables = await loadSellables(
    db,
    lines.map(({ skuId }) => skuId),
    now,
  );
  const answer: Rebought = { added: 0, left: [] };
  for (const { skuId, title, qty } of lines) {
    const item = sellables.get(skuId);
    const most = item ? Math.min(item.available, maxQtyOf(item.type), item.limitPerOrder ?? qty) : qty;
    try {
      await addToCart(db, userCart(userId), { skuId: String(skuId), qty: Math.max(1, Math.min(qty, most)) }, now);
      answer.added += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer.left.push({ title, reason: error.message });
    }
  }
  return answer;
}
