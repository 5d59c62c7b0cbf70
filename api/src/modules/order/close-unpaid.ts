import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { orderLine, payment, tradeOrder } from '../../db/schema/index.ts';
import { releaseCoupons } from '../coupon/own.ts';
import { pointsOfClosing } from '../point/orders.ts';
import { releaseDiscounts } from '../promo/discount-order.ts';
import { logOrder } from './log.ts';
import { type OrderRef, releaseSpecial } from './special.ts';
import { releaseStock } from './stock.ts';

/** Payments of an order that its buyer could still make. */
export const openPayments = (order: OrderRef) =>
  and(eq(payment.userId, order.userId), eq(payment.orderId, order.id), inArray(payment.status, ['CREATED', 'PAYING']));

const closeReasons = { cancel: 'USER_CANCEL', timeout: 'PAY_TIMEOUT', houseCancel: 'HOUSE_CANCEL', groupFailed: 'GROUP_FAILED' } as const;

/** Closes an order that waits for payment and gives its stock back; its payments are void. @returns false when it was not waiting */
export async function closeUnpaid(
  tx: Tx,
  order: OrderRef,
  { event, note }: { event: keyof typeof closeReasons; note?: string },
  now: Date,
): Promise<boolean> {
  const [closed] = await tx
    .update(tradeOrder)
    .set({ status: 'CLOSED', closeReason: closeReasons[event], closedAt: now })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, 'PENDING_PAY')))
    .returning();
  if (!closed) return false;
  await tx.update(payment).set({ status: 'CLOSED' }).where(openPayments(order));
  const lines = await tx
    .update(orderLine)
    .set({ fulfilState: 'CANCELLED' })
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)))
    .returning({ discountItemId: orderLine.discountItemId, activityQty: orderLine.activityQty });
  await releaseSpecial(tx, closed, now);
  await releaseDiscounts(tx, order.userId, lines);
  await releaseStock(tx, order.id, now);
  await releaseCoupons(tx, order, now);
  await pointsOfClosing(tx, closed, now);
  await logOrder(tx, order, { event, from: 'PENDING_PAY', to: 'CLOSED', note }, now);
  return true;
}
