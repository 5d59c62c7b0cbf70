import type { Tx } from '../../db/db.ts';
import type { tradeOrder } from '../../db/schema/index.ts';
import { invoicesOf, isLive } from './apply.ts';
import { paidAmount } from './content.ts';
import { type Invoice, moveInvoice } from './move.ts';
import { mayMove } from './states.ts';

type Order = typeof tradeOrder.$inferSelect;
type Reason = NonNullable<Invoice['redReason']>;

/** Begins to take an issued invoice back, inside the caller's lock on the order. @throws ApiError 409 when it is not issued */
export async function startRed(tx: Tx, one: Invoice, reason: Reason, actor: 'ADMIN' | 'SYSTEM', now: Date): Promise<void> {
  await moveInvoice(tx, one, { event: 'red', actor, set: { redReason: reason, handedAt: now, nextAt: now } }, now);
}

/** Ends an application for nothing: all that was paid has gone back. */
export async function cancelUnpaid(tx: Tx, one: Invoice, now: Date): Promise<void> {
  await moveInvoice(tx, one, { event: 'void', actor: 'SYSTEM', note: '款项已全部退回' }, now);
}

/** Takes an issued invoice back when money has gone back since it was handed to the issuer. */
export async function redIfOutdated(tx: Tx, order: Order, one: Invoice, now: Date): Promise<void> {
  if (one.amount === paidAmount(order)) return;
  await startRed(tx, one, order.needShip ? 2 : 3, 'SYSTEM', now);
}

/**
 * What money that has gone back means for the invoice of an order, inside the caller's lock on it: an issued one is taken back and the
 * rest made out anew, one that is not issued yet ends when nothing is left; else it looks at the amount itself.
 * @param order as it is after the refund
 */
export async function invoiceAfterRefund(tx: Tx, order: Order, now: Date): Promise<void> {
  const one = (await invoicesOf(tx, order)).find(isLive);
  if (one?.status === 'ISSUED') await redIfOutdated(tx, order, one, now);
  if (one && mayMove('void', one.status, 'SYSTEM') && paidAmount(order) === 0) await cancelUnpaid(tx, one, now);
}
