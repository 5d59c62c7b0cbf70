import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceActor, InvoiceStatus } from '../../modules/invoice/states.ts';
import { fen, moment, id as ref } from './columns.ts';

const id = () => ref('id').notNull();
const userId = () => ref('user_id').notNull();

export type InvoiceTitleKind = 'PERSONAL' | 'COMPANY';

/** Whom an invoice is made out to, as it was when it was chosen. */
export type InvoiceTitleSnapshot = {
  kind: InvoiceTitleKind;
  name: string;
  taxNo: string | null;
  regAddress: string | null;
  regPhone: string | null;
  bank: string | null;
  bankAccount: string | null;
  email: string;
};

/** One row of an invoice. Amounts in fen, tax included. */
export type InvoiceLine = {
  name: string;
  spec: string;
  qty: number;
  amount: number;
  taxCode: string;
  taxRateBp: number;
  tax: number;
};

export const invoiceTitle = pgTable(
  'invoice_title',
  {
    userId: userId(),
    id: id(),
    kind: text('kind').$type<InvoiceTitleKind>().notNull(),
    name: text('name').notNull(),
    taxNo: text('tax_no'),
    regAddress: text('reg_address'),
    regPhone: text('reg_phone'),
    bank: text('bank'),
    bankAccount: text('bank_account'),
    email: text('email').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('invoice_title_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** An application and what became of it; a red invoice that takes it back stands in the same row. */
export const invoice = pgTable(
  'invoice',
  {
    userId: userId(),
    id: id(),
    /** Public number; also the one the issuer knows it by. */
    invoiceNo: text('invoice_no').notNull(),
    orderId: ref('order_id').notNull(),
    type: text('type').$type<'NORMAL' | 'SPECIAL'>().notNull(),
    contentMode: text('content_mode').$type<'DETAIL' | 'CATEGORY'>().notNull(),
    title: jsonb('title').$type<InvoiceTitleSnapshot>().notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    /** What was paid and not given back when it was handed to the issuer; until then when it was applied for. */
    amount: fen('amount').notNull(),
    taxAmount: fen('tax_amount').notNull().default(0),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    fapiaoNumber: text('fapiao_number'),
    issuedAt: moment('issued_at'),
    redNumber: text('red_number'),
    /** 1 wrongly made out, 2 goods came back, 3 service ended, 4 allowance. */
    redReason: integer('red_reason').$type<1 | 2 | 3 | 4>(),
    redAt: moment('red_at'),
    /** The invoice whose rest this one is; null for what somebody applied for. */
    reissueOf: ref('reissue_of'),
    rejectReason: text('reject_reason'),
    failMsg: text('fail_msg'),
    tries: integer('tries').notNull().default(0),
    /** Since when the issuer has it. */
    handedAt: moment('handed_at'),
    /** When it is looked after next; null while it waits for a person or is done. Also the lease of the process that works on it. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('invoice_no').on(table.userId, table.invoiceNo),
    index('invoice_by_no').on(table.invoiceNo),
    index('invoice_order').on(table.userId, table.orderId),
    uniqueIndex('invoice_one_live')
      .on(table.userId, table.orderId)
      .where(sql`${table.status} IN ('APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'RED_PENDING')`),
    index('invoice_due').on(table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
    check('invoice_amount', sql`${table.amount} >= 0 AND ${table.taxAmount} >= 0`),
  ],
);

export const invoiceLog = pgTable(
  'invoice_log',
  {
    userId: userId(),
    id: id(),
    invoiceId: ref('invoice_id').notNull(),
    from: text('from_status').$type<InvoiceStatus>(),
    to: text('to_status').$type<InvoiceStatus>().notNull(),
    actor: text('actor').$type<InvoiceActor>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('invoice_log_invoice').on(table.userId, table.invoiceId)],
);
