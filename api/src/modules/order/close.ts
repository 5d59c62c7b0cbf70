import { and, asc, eq, lte } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { payment, tradeOrder } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { isProviderAway } from '../../providers/pay/port.ts';
import { settlePayment } from '../pay/settle.ts';
import { closeUnpaid, openPayments } from './close-unpaid.ts';
import type { OrderRef } from './special.ts';

/** Whether the buyer could pay right now. */
export async function hasOpenPayment(tx: Tx, order: OrderRef): Promise<boolean> {
  return (await tx.select({ id: payment.id }).from(payment).where(openPayments(order))).length > 0;
}

/** Ends the open payments of an order at their providers. @returns `PAID` when the money had come meanwhile */
export async function voidPayments(db: Db, providers: PayProviders, order: OrderRef, now: Date): Promise<'VOID' | 'PAID'> {
  for (const open of await db.select().from(payment).where(openPayments(order))) {
    const state = await providers.get(open.channel)?.close(open.payNo);
    await inTx(db, (tx) => settlePayment(tx, open.payNo, state?.status === 'SUCCESS' ? state : { status: 'CLOSED' }, now));
    if (state?.status === 'SUCCESS') return 'PAID';
  }
  return 'VOID';
}

/**
 * Closes an unpaid order after asking the providers, and gives its stock back. Safe to call twice and from several processes.
 * @returns `PAID` when the money had come meanwhile, `UNCHANGED` when the order was not waiting for payment
 */
export async function closeOrder(
  db: Db,
  providers: PayProviders,
  order: OrderRef,
  event: 'cancel' | 'timeout' | 'groupFailed',
  now: Date,
): Promise<'CLOSED' | 'PAID' | 'UNCHANGED'> {
  if ((await voidPayments(db, providers, order, now)) === 'PAID') return 'PAID';
  return (await inTx(db, (tx) => closeUnpaid(tx, order, { event }, now))) ? 'CLOSED' : 'UNCHANGED';
}

/** Closes the orders whose payment window has ended. @returns how many */
export function closeExpiredOrders(db: Db, providers: PayProviders, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    isAway: isProviderAway,
    due: (isFree, limit, now) =>
      db
        .select({ userId: tradeOrder.userId, id: tradeOrder.id })
        .from(tradeOrder)
        .where(and(eq(tradeOrder.status, 'PENDING_PAY'), lte(tradeOrder.expiresAt, now), isFree(tradeOrder.id)))
        .orderBy(asc(tradeOrder.expiresAt), asc(tradeOrder.id))
        .limit(limit),
    work: async (order, now) => (await closeOrder(db, providers, order, 'timeout', now)) === 'CLOSED',
  });
}
