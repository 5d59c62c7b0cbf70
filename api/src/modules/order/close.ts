import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { orderLine, payment, tradeOrder } from '../../db/schema/index.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { settlePayment } from '../pay/settle.ts';
import { logOrder } from './log.ts';
import { releaseStock } from './stock.ts';

const batch = 100;

type OrderRef = { userId: number; id: number };

/**
 * Closes an unpaid order after asking the providers, and gives its stock back. Safe to call twice and from several processes.
 * @returns `PAID` when the money had come meanwhile, `UNCHANGED` when the order was not waiting for payment
 */
export async function closeOrder(
  db: Db,
  providers: PayProviders,
  order: OrderRef,
  event: 'cancel' | 'timeout',
  now: Date,
): Promise<'CLOSED' | 'PAID' | 'UNCHANGED'> {
  const openPayments = and(eq(payment.userId, order.userId), eq(payment.orderId, order.id), inArray(payment.status, ['CREATED', 'PAYING']));
  for (const open of await db.select().from(payment).where(openPayments)) {
    const state = await providers.get(open.channel)?.close(open.payNo);
    if (state?.status === 'SUCCESS') {
      await inTx(db, (tx) => settlePayment(tx, open.payNo, state, now));
      return 'PAID';
    }
  }
  return inTx(db, async (tx) => {
    const [closed] = await tx
      .update(tradeOrder)
      .set({ status: 'CLOSED', closeReason: event === 'cancel' ? 'USER_CANCEL' : 'PAY_TIMEOUT', closedAt: now })
      .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, 'PENDING_PAY')))
      .returning({ id: tradeOrder.id });
    if (!closed) return 'UNCHANGED';
    await tx.update(payment).set({ status: 'CLOSED' }).where(openPayments);
    await tx
      .update(orderLine)
      .set({ fulfilState: 'CANCELLED' })
      .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)));
    await releaseStock(tx, order.id, now);
    await logOrder(tx, order, { event, from: 'PENDING_PAY', to: 'CLOSED' }, now);
    return 'CLOSED';
  });
}

/** Closes the orders whose payment window has ended. @returns how many */
export async function closeExpiredOrders(db: Db, providers: PayProviders, now: Date): Promise<number> {
  const due = await db
    .select({ userId: tradeOrder.userId, id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.status, 'PENDING_PAY'), lte(tradeOrder.expiresAt, now)))
    .orderBy(asc(tradeOrder.expiresAt))
    .limit(batch);
  let closed = 0;
  for (const order of due) if ((await closeOrder(db, providers, order, 'timeout', now)) === 'CLOSED') closed += 1;
  return closed;
}
