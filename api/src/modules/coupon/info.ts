import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/db.ts';
import { goods, goodsBundleItem, orderLine, sku, tradeOrder } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { cardColumns, countOf, discountCards, isOrderable, orderBy, orders, toCards } from '../goods/list.ts';
import { goodsInScope } from '../promo/scope-sql.ts';
import { ownCoupon } from './own.ts';
import type { CouponRule } from './rules.ts';
import type { CouponGoodsQuery, CouponInfo } from './schemas.ts';
import { type Owned, statusOf, viewOwn } from './view.ts';

type CouponEvent = CouponInfo['events'][number];

const orderColumns = {
  id: tradeOrder.id,
  orderNo: tradeOrder.orderNo,
  isHidden: tradeOrder.hiddenByUser,
  createdAt: tradeOrder.createdAt,
  paidAt: tradeOrder.paidAt,
  closedAt: tradeOrder.closedAt,
};
type Order = { orderNo: string; isHidden: boolean };

/** A number that leads somewhere: who has deleted an order cannot look at it any more. */
const numberOf = (order: Order | undefined): string | null => (order && !order.isHidden ? order.orderNo : null);

/** The order that a coupon came with: it was a gift of it, or one of its lines delivered it. */
async function sourceOrder(tx: Tx, { userId, sourceOrderId, sourceLineId }: Owned): Promise<Order | undefined> {
  if (sourceOrderId === null && sourceLineId === null) return undefined;
  const ofLine = tx
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), eq(orderLine.id, sourceLineId ?? 0)));
  const [found] = await tx
    .select(orderColumns)
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), sourceOrderId === null ? inArray(tradeOrder.id, ofLine) : eq(tradeOrder.id, sourceOrderId)));
  return found;
}

/** What happened to a coupon, the first first; orders keep which coupon they were priced with, also when they gave it back. */
async function eventsOf(tx: Tx, coupon: Owned, now: Date): Promise<CouponEvent[]> {
  const named = JSON.stringify({ id: String(coupon.id) });
  const held = await tx
    .select(orderColumns)
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.userId, coupon.userId),
        or(sql`${tradeOrder.discounts} -> 'coupon' @> ${named}::jsonb`, sql`${tradeOrder.discounts} -> 'freightCoupon' @> ${named}::jsonb`),
      ),
    )
    .orderBy(asc(tradeOrder.createdAt), asc(tradeOrder.id));
  const ofOrders = held.flatMap((order): CouponEvent[] => {
    const orderNo = numberOf(order);
    const isBack = coupon.orderId !== order.id;
    return [
      { kind: 'HELD', at: toIso(order.createdAt), orderNo },
      ...(order.paidAt ? [{ kind: 'USED' as const, at: toIso(order.paidAt), orderNo }] : []),
      ...(isBack ? [{ kind: 'FREED' as const, at: toIsoOrNull(order.closedAt), orderNo }] : []),
    ];
  });
  const status = statusOf(coupon, now);
  return [
    { kind: 'TAKEN', at: toIso(coupon.createdAt), orderNo: numberOf(await sourceOrder(tx, coupon)) },
    ...ofOrders,
    ...(status === 'EXPIRED' ? [{ kind: 'EXPIRED' as const, at: toIso(coupon.validEnd), orderNo: null }] : []),
    ...(status === 'VOID' ? [{ kind: 'VOID' as const, at: null, orderNo: null }] : []),
  ];
}

/** One of the user's coupons with its terms in full and what happened to it. @throws ApiError 404 */
export async function couponInfo(tx: Tx, userId: number, id: string, now: Date): Promise<CouponInfo> {
  const { coupon, orderNo } = await ownCoupon(tx, userId, id);
  return { ...viewOwn(coupon, orderNo, now), stackable: coupon.rule.stackable, events: await eventsOf(tx, coupon, now) };
}

/** Goods that are sent; a package is what its parts are. */
function isSent(tx: Tx): SQL | undefined {
  const part = alias(goods, 'part');
  const sentParts = tx
    .select({ id: part.id })
    .from(goodsBundleItem)
    .innerJoin(sku, eq(sku.id, goodsBundleItem.skuId))
    .innerJoin(part, eq(part.id, sku.goodsId))
    .where(and(eq(goodsBundleItem.bundleGoodsId, goods.id), eq(part.delivery, 'PHYSICAL')));
  return and(eq(goods.delivery, 'PHYSICAL'), or(sql`${goods.type} <> 'package'`, exists(sentParts)));
}

/** Goods that can be ordered and that a coupon counts for, as `applyCoupon` does. */
const usableFor = (tx: Tx, rule: CouponRule, now: Date): SQL | undefined =>
  and(isOrderable(now), rule.kind === 'FREIGHT' ? isSent(tx) : undefined, goodsInScope(rule));

/** What one of the user's coupons can be used for, the most popular first. @throws ApiError 404 */
export async function couponGoods(tx: Tx, userId: number, query: CouponGoodsQuery, now: Date) {
  const { rule } = (await ownCoupon(tx, userId, query.id)).coupon;
  const where = usableFor(tx, rule, now);
  const rows = await tx
    .select(cardColumns)
    .from(goods)
    .where(where)
    .orderBy(...orderBy(orders.default))
    .limit(query.pageSize)
    .offset(offset(query));
  const { scope, scopeIds, excludeIds, kind } = rule;
  const total = await countOf(tx, { coupon: [scope, scopeIds, excludeIds, kind === 'FREIGHT'] }, where, now);
  return page(query, total, await discountCards(tx, toCards(rows), now));
}
