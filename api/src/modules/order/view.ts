import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, orderLine, type tradeOrder } from '../../db/schema/index.ts';
import type { OrderDiscounts } from '../../db/schema/trade.ts';
import { toIso } from '../../lib/time.ts';
import { lineAmounts } from './price.ts';
import { canExtend } from './receive.ts';
import type { OrderAction, OrderDetail, OrderSummary } from './schemas.ts';
import { isToReview } from './to-review.ts';

export type Order = typeof tradeOrder.$inferSelect;
export type Line = typeof orderLine.$inferSelect;

/** An unpaid order past its time is closed for the buyer, however late the timer is. */
export const isExpired = (order: Order, now: Date): boolean => order.status === 'PENDING_PAY' && order.expiresAt <= now;

/** An order with what its actions depend on; `toReview` holds the ids of lines. */
export type Known = { lines: readonly Line[]; hasOpenCase: boolean; toReview: ReadonlySet<number> };

function actionsOf(order: Order, { lines, hasOpenCase, toReview }: Known, now: Date): OrderAction[] {
  if (order.status === 'PENDING_PAY' && !isExpired(order, now))
    return ['pay', 'cancel', ...(order.needShip ? (['changeAddress'] as const) : [])];
  // One past its time is over for the buyer, yet money may still be on its way: it stays in the lists until the timer has closed it.
  const isOver = order.status === 'CLOSED' || order.status === 'COMPLETED';
  return [
    ...(order.status === 'SHIPPED' ? (['receive'] as const) : []),
    ...(canExtend(order, now) ? (['extend'] as const) : []),
    ...(order.status === 'COMPLETED' && lines.some(({ id }) => toReview.has(id)) ? (['review'] as const) : []),
    ...(order.type === 'POINTS' ? [] : (['rebuy'] as const)),
    ...(isOver && !hasOpenCase ? (['delete'] as const) : []),
  ];
}

const viewLine = (line: Line, toReview: boolean): OrderSummary['lines'][number] => ({
  id: String(line.id),
  parentId: line.parentLineId === null ? null : String(line.parentLineId),
  goodsId: String(line.goodsId),
  skuId: String(line.skuId),
  goodsType: line.goodsType,
  title: line.title,
  coverUrl: line.cover,
  specText: line.specText,
  listPrice: line.listPrice,
  ...lineAmounts(line),
  refundedQty: line.refundedQty,
  fulfilState: line.fulfilState,
  toReview,
});

/** A reduction as quotes and orders show it; those of old orders know of no gifts. */
export const viewReduction = ({
  id,
  name,
  discount,
  giftPoints = 0,
  freeFreight = false,
  giftCouponIds = [],
}: OrderDiscounts['reductions'][number]) => ({
  id,
  name,
  discount,
  giftPoints,
  freeFreight,
  giftCoupons: giftCouponIds.length,
});

/** What an order's price was made of. */
export const viewDiscounts = ({ activities = [], reductions, coupon, freightCoupon }: OrderDiscounts): OrderDetail['discounts'] => ({
  activities,
  reductions: reductions.map(viewReduction),
  coupon,
  freightCoupon,
});

/** An order as lists show it. */
export const viewOrder = (order: Order, known: Known, now: Date): OrderSummary => ({
  orderNo: order.orderNo,
  type: order.type,
  status: isExpired(order, now) ? 'CLOSED' : order.status,
  closeReason: isExpired(order, now) ? 'PAY_TIMEOUT' : order.closeReason,
  payAmount: order.payAmount,
  usedPoints: order.usedPoints,
  refundedAmount: order.refundedAmount,
  hasOpenCase: known.hasOpenCase,
  createdAt: toIso(order.createdAt),
  expiresAt: toIso(order.expiresAt),
  receiveBy: order.status === 'SHIPPED' && order.receiveBy && !order.receivePausedAt ? toIso(order.receiveBy) : null,
  lines: known.lines.map((line) => viewLine(line, order.status === 'COMPLETED' && known.toReview.has(line.id))),
  actions: actionsOf(order, known, now),
});

/** Lines, open cases and what waits for a review of one user's orders, by order. */
export async function knownOf(tx: Tx, userId: number, orders: readonly Order[]): Promise<Map<number, Known>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.orderId, ids)))
    .orderBy(asc(orderLine.id));
  const cases = await tx
    .select({ orderId: afterSale.orderId })
    .from(afterSale)
    .where(and(eq(afterSale.userId, userId), inArray(afterSale.orderId, ids), isNull(afterSale.closedAt)));
  const waiting = await tx
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.orderId, ids), isToReview(tx)));
  const open = new Set(cases.map(({ orderId }) => orderId));
  const toReview = new Set(waiting.map(({ id }) => id));
  return new Map(ids.map((id) => [id, { lines: lines.filter((line) => line.orderId === id), hasOpenCase: open.has(id), toReview }]));
}
