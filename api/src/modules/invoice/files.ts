import { join } from 'node:path';
import { TIMERS } from '@shared/contract/timers';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { invoice } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayMs, minuteMs } from '../../lib/time.ts';
import { readTicket, signTicket } from '../library/ticket.ts';
import type { Invoice } from './move.ts';

const route = '/files/invoice';
/** How long a link on a page, or in a mail, is good. */
export const linkMs = { page: TIMERS.ticketMinutes * minuteMs, mail: 7 * dayMs } as const;

/** Where the file of an invoice lies below the stored files. */
export const invoiceFile = ({ invoiceNo }: Pick<Invoice, 'invoiceNo'>): string => join('invoice', `${invoiceNo}.pdf`);

/** A link that opens an issued invoice for a while. @throws ApiError 409 when it is not issued */
export function invoiceLink(key: Buffer, one: Invoice, expiresAt: Date): string {
  if (one.status !== 'ISSUED') throw new ApiError(409, { msg: '发票还没有开具或已红冲' });
  return `${route}/${signTicket(key, { userId: one.userId, resourceId: one.id, expiresAt: expiresAt.getTime() })}`;
}

/** The invoice that a link opens. @throws ApiError 404 for a link that has expired or is not ours, or an invoice that was taken back */
export async function openInvoice(tx: Tx, key: Buffer, ticketText: string, now: Date): Promise<Invoice> {
  const ticket = readTicket(key, ticketText, now);
  if (!ticket) throw new ApiError(404, { msg: '下载链接已失效，请重新获取' });
  const [one] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.userId, ticket.userId), eq(invoice.id, ticket.resourceId), eq(invoice.status, 'ISSUED')));
  if (!one) throw new ApiError(404);
  return one;
}
