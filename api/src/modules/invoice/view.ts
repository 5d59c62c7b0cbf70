import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { Invoice } from './move.ts';
import type { InvoiceAction, InvoiceSummary } from './schemas.ts';

function actionsOf({ status }: Invoice): InvoiceAction[] {
  if (status === 'APPLIED') return ['cancel'];
  return status === 'ISSUED' ? ['download', 'resend'] : [];
}

/** An invoice as lists show it. */
export const viewInvoice = (one: Invoice, orderNo: string): InvoiceSummary => ({
  invoiceNo: one.invoiceNo,
  orderNo,
  type: one.type,
  titleName: one.title.name,
  amount: one.amount,
  status: one.status,
  isReissue: one.reissueOf !== null,
  createdAt: toIso(one.createdAt),
  issuedAt: toIsoOrNull(one.issuedAt),
  actions: actionsOf(one),
});
