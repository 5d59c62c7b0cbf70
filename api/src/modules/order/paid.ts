import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, message, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { giveOrderGifts } from '../coupon/gifts.ts';
import { consumeCoupons } from '../coupon/own.ts';
import { deliverCoupons } from '../coupon/sold.ts';
import { grant } from '../library/entitlement.ts';
import { pointsOfPayment } from '../point/orders.ts';
import { commissionsOfPayment } from '../promoter/commission.ts';
import { aftersaleDeadline } from './aftersale-deadline.ts';
import { logOrder } from './log.ts';
import { deductStock } from './stock.ts';

type Order = typeof tradeOrder.$inferSelect;

/** Counts the pieces as sold, goods in ascending order so that two payments never wait for each other; a bundle is one piece, not its parts. */
async function countSales(tx: Tx, lines: readonly (typeof orderLine.$inferSelect)[]): Promise<void> {
  const sold = new Map<number, number>();
  for (const { parentLineId, goodsId, qty } of lines) {
    if (parentLineId === null) sold.set(goodsId, (sold.get(goodsId) ?? 0) + qty);
  }
  for (const [goodsId, qty] of [...sold].toSorted(([a], [b]) => a - b)) {
    await tx
      .update(goods)
      .set({ salesCount: sql`${goods.salesCount} + ${qty}` })
      .where(eq(goods.id, goodsId));
  }
}

function whatFollows({ needShip, hasDigital }: Order): string {
  if (needShip) return '我们会尽快为您发货';
  return hasDigital ? '数字内容已开通' : '优惠券已放入“我的优惠券”';
}

/**
 * Moves an unpaid order on after its payment, all in the caller's transaction: stock is deducted, digital lines and coupons that were
 * bought are delivered, the sales are counted, points are spent and promised, commissions are noted, coupons are used and given, the
 * buyer gets a message. The caller holds the order's row and has seen it unpaid.
 */
export async function markPaid(tx: Tx, order: Order, now: Date): Promise<void> {
  await deductStock(tx, order.id, now);
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)))
    .orderBy(orderLine.id);
  await countSales(tx, lines);
  for (const line of lines) {
    const source = { source: order.type === 'FREE' ? ('FREE' as const) : ('ORDER' as const), sourceId: line.id };
    if ((await grant(tx, order.userId, line.goodsId, source, now)) || (await deliverCoupons(tx, line, now))) {
      await tx
        .update(orderLine)
        .set({ fulfilState: 'DELIVERED' })
        .where(and(eq(orderLine.userId, order.userId), eq(orderLine.id, line.id)));
    }
  }
  await pointsOfPayment(tx, order, lines, now);
  const promoterId = await commissionsOfPayment(tx, order, lines, now);
  // Late, and after the goods: everybody whose order brings the same coupon waits for its row.
  await consumeCoupons(tx, order, now);
  await giveOrderGifts(tx, order, now);
  const to = order.needShip ? 'WAIT_SHIP' : 'COMPLETED';
  await tx
    .update(tradeOrder)
    .set({
      status: to,
      paidAt: now,
      promoterId,
      ...(order.needShip ? {} : { completedAt: now, aftersaleDeadline: aftersaleDeadline(now) }),
    })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, 'PENDING_PAY')));
  await logOrder(tx, order, { event: 'paid', from: 'PENDING_PAY', to }, now);
  await tx
    .insert(message)
    .values({
      id: newId(),
      userId: order.userId,
      isSystem: false,
      category: 'ORDER',
      title: '订单支付成功',
      content: `订单${order.orderNo}已支付，${whatFollows(order)}。`,
      linkType: 'ORDER',
      linkValue: order.orderNo,
      dedupeKey: `order-paid:${order.id}`,
      createdAt: now,
    })
    .onConflictDoNothing();
}
