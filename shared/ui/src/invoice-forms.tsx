export { InvoiceApplyForm } from './invoice-apply-form.tsx';
export { INVOICE_STATUS, InvoiceItem } from './invoice-item.tsx';
export { INVOICE_TITLE_KINDS, type InvoiceTitle, InvoiceTitleForm } from './invoice-title-form.tsx';
