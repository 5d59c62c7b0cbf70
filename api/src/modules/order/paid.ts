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
import { paySpecial } from './special.ts';
import type { OrderStatus } from './states.ts';
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

/** Tells the buyer how an order has gone on. */
async function tell(tx: Tx, order: Order, about: { title: string; content: string; key: string }, now: Date): Promise<void> {
  const { title, content, key } = about;
  await tx
    .insert(message)
    .values({
      id: newId(),
      userId: order.userId,
      isSystem: false,
      category: 'ORDER',
      title,
      content,
      linkType: 'ORDER',
      linkValue: order.orderNo,
      dedupeKey: `${key}:${order.id}`,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Gives the buyer of an order what it brings: digital lines and coupons that were bought are delivered, the sales are counted, points
 * are spent and promised, commissions are noted, coupons are used and given, and it goes to be sent or is complete.
 */
async function goOn(tx: Tx, order: Order, event: 'paid' | 'grouped', now: Date): Promise<OrderStatus> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)))
    .orderBy(orderLine.id);
  await countSales(tx, lines);
  const bundles = new Set(lines.map(({ parentLineId }) => parentLineId));
  for (const line of lines) {
    const isDigitalBundle = !line.physical && bundles.has(line.id);
    const source = { source: order.type === 'FREE' ? ('FREE' as const) : ('ORDER' as const), sourceId: line.id };
    if ((await grant(tx, order.userId, line.goodsId, source, now)) || (await deliverCoupons(tx, line, now)) || isDigitalBundle) {
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
      ...(event === 'paid' && { paidAt: now }),
      promoterId,
      ...(order.needShip ? {} : { completedAt: now, aftersaleDeadline: aftersaleDeadline(now, 'digital') }),
    })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, order.status)));
  await logOrder(tx, order, { event, from: order.status, to }, now);
  const follows = whatFollows(order);
  const about =
    event === 'paid'
      ? { title: '订单支付成功', content: `订单${order.orderNo}已支付，${follows}。`, key: 'order-paid' }
      : { title: '拼团成功', content: `订单${order.orderNo}的团已拼成，${follows}。`, key: 'order-grouped' };
  await tell(tx, order, about, now);
  return to;
}

/** The order is paid for, and nothing of it is delivered until its team is full. */
async function waitForGroup(tx: Tx, order: Order, now: Date): Promise<OrderStatus> {
  await tx
    .update(tradeOrder)
    .set({ status: 'WAIT_GROUP', paidAt: now })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, 'PENDING_PAY')));
  await logOrder(tx, order, { event: 'paid', from: 'PENDING_PAY', to: 'WAIT_GROUP' }, now);
  const content = `订单${order.orderNo}已支付，正在等待成团，可以邀请朋友参加。到时没有拼成，款项会自动退回。`;
  await tell(tx, order, { title: '订单支付成功', content, key: 'order-paid' }, now);
  return 'WAIT_GROUP';
}

/**
 * Moves an unpaid order on after its payment, all in the caller's transaction: stock is deducted and the buyer gets what the order
 * brings; one of a team waits until the team is full, and then all of the team go on. The caller holds the order's row and has seen it
 * unpaid.
 * @returns the state it has now, or `GONE` when it cannot be had any more: nothing has changed then
 */
export async function markPaid(tx: Tx, order: Order, now: Date): Promise<OrderStatus | 'GONE'> {
  const others = await paySpecial(tx, order, now);
  if (others === 'GONE') return others;
  await deductStock(tx, order.id, now);
  if (others === 'WAITS') return waitForGroup(tx, order, now);
  // In the order of their buyers, whoever pays last: two teams of the same members then never wait for each other.
  let status = order.status;
  for (const one of [order, ...others].toSorted((a, b) => a.userId - b.userId || a.id - b.id)) {
    if (one === order) status = await goOn(tx, one, 'paid', now);
    else await goOn(tx, one, 'grouped', now);
  }
  return status;
}
