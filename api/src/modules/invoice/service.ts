import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { invoice, invoiceLog, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { InvoiceDetail, InvoiceListQuery, InvoicePage } from './schemas.ts';
import { viewInvoice } from './view.ts';

const withOrder = (tx: Tx) =>
  tx
    .select({ one: invoice, orderNo: tradeOrder.orderNo })
    .from(invoice)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, invoice.userId), eq(tradeOrder.id, invoice.orderId)));

/** The user's invoices, newest first. */
export async function listInvoices(tx: Tx, userId: number, query: InvoiceListQuery): Promise<InvoicePage> {
  const mine = eq(invoice.userId, userId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(invoice).where(mine);
  const rows = await withOrder(tx)
    .where(mine)
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ one, orderNo }) => viewInvoice(one, orderNo)),
  );
}

/** @throws ApiError 404 for an invoice of somebody else */
export async function invoiceDetail(tx: Tx, userId: number, invoiceNo: string): Promise<InvoiceDetail> {
  const [found] = await withOrder(tx).where(and(eq(invoice.userId, userId), eq(invoice.invoiceNo, invoiceNo)));
  if (!found) throw new ApiError(404);
  const { one, orderNo } = found;
  const logs = await tx
    .select()
    .from(invoiceLog)
    .where(and(eq(invoiceLog.userId, userId), eq(invoiceLog.invoiceId, one.id)))
    .orderBy(asc(invoiceLog.createdAt), asc(invoiceLog.id));
  const { title, contentMode, taxAmount, lines, fapiaoNumber, redNumber, redReason, rejectReason, failMsg } = one;
  return {
    ...viewInvoice(one, orderNo),
    title,
    contentMode,
    taxAmount,
    lines: lines.map(({ name, spec, qty, amount, taxRateBp, tax }) => ({ name, spec, qty, amount, taxRateBp, tax })),
    fapiaoNumber,
    redNumber,
    redReason,
    redAt: toIsoOrNull(one.redAt),
    rejectReason,
    failMsg,
    logs: logs.map(({ to, createdAt }) => ({ status: to, at: toIso(createdAt) })),
  };
}
