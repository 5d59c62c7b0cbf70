import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { invoice, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { ofOrder } from '../order/find.ts';
import { type Invoice, moveInvoice, ofInvoice } from './move.ts';
import { startRed } from './red.ts';

/** Any buyer's invoice by its number, read behind the lock of its order. @throws ApiError 404 */
async function lockInvoiceByNo(tx: Tx, invoiceNo: string): Promise<Invoice> {
  const find = async () => {
    const [one] = await tx.select().from(invoice).where(eq(invoice.invoiceNo, invoiceNo));
    if (!one) throw new ApiError(404, { msg: `没有发票 ${invoiceNo}` });
    return one;
  };
  const { userId, orderId } = await find();
  await tx
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(ofOrder({ userId, id: orderId }))
    .for('update');
  return find();
}

/**
 * The house lets an application go on, or has a failed one tried again. @returns false when it is under way already
 * @throws ApiError 404, 409 in another state
 */
export async function releaseInvoice(tx: Tx, invoiceNo: string, now: Date): Promise<boolean> {
  const one = await lockInvoiceByNo(tx, invoiceNo);
  if (one.status === 'ISSUING' || one.status === 'ISSUED') return false;
  if (one.status !== 'APPLIED' && one.status !== 'FAILED') throw new ApiError(409, { msg: '发票不在待开具的状态' });
  if (one.nextAt) return false;
  await tx.update(invoice).set({ nextAt: now, tries: 0 }).where(ofInvoice(one));
  return true;
}

/** The house refuses an application. @returns false when it was refused before. @throws ApiError 404, 409 in another state */
export async function rejectInvoice(tx: Tx, invoiceNo: string, rejectReason: string, now: Date): Promise<boolean> {
  const one = await lockInvoiceByNo(tx, invoiceNo);
  if (one.status === 'REJECTED') return false;
  await moveInvoice(tx, one, { event: 'reject', actor: 'ADMIN', note: rejectReason, set: { rejectReason } }, now);
  return true;
}

/** The house takes a wrongly made out invoice back; the buyer may then ask for another. @returns false when that is under way. @throws ApiError 404, 409 */
export async function redInvoice(tx: Tx, invoiceNo: string, now: Date): Promise<boolean> {
  const one = await lockInvoiceByNo(tx, invoiceNo);
  if (one.status === 'RED_PENDING' || one.status === 'RED_ISSUED') return false;
  await startRed(tx, one, 1, 'ADMIN', now);
  return true;
}
