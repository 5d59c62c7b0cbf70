import type { InvoiceLine, InvoiceTitleSnapshot } from '../../db/schema/invoice.ts';

/** What an issuer is asked for. */
export interface InvoiceRequest {
  /** Ours; the same number again is the same invoice. */
  invoiceNo: string;
  type: 'NORMAL' | 'SPECIAL';
  title: InvoiceTitleSnapshot;
  lines: readonly InvoiceLine[];
  /** Fen, tax included. */
  amount: number;
  taxAmount: number;
  /** Since when it is asked for. */
  handedAt: Date;
}

export type IssueState =
  | { status: 'PENDING' }
  | { status: 'ISSUED'; number: string; issuedAt: Date; pdf: Buffer }
  | { status: 'FAILED'; reason: string };

export type RedState = { status: 'PENDING' } | { status: 'ISSUED'; number: string; issuedAt: Date } | { status: 'FAILED'; reason: string };

/** The platform that makes electronic invoices. */
export interface InvoiceIssuer {
  /** Asks for an invoice, or how far it is. @throws when the platform cannot be asked */
  issue(request: InvoiceRequest, now: Date): Promise<IssueState>;
  /**
   * Asks to take an issued invoice back with a red one, or how far that is.
   * @param red.reason 1 wrongly made out, 2 goods came back, 3 service ended, 4 allowance
   * @throws when the platform cannot be asked
   */
  red(red: { request: InvoiceRequest; number: string; reason: number }, now: Date): Promise<RedState>;
}
