import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AfterSaleActor, AfterSaleKind, AfterSaleStatus } from '../../modules/after-sale/states.ts';
import { fen, moment, id as ref } from './columns.ts';

const id = () => ref('id').notNull();
const userId = () => ref('user_id').notNull();

/** Where a buyer sends goods back to. */
export type ReturnAddress = { receiver: string; phone: string; address: string };

export const afterSale = pgTable(
  'after_sale',
  {
    userId: userId(),
    id: id(),
    asNo: text('as_no').notNull(),
    orderId: ref('order_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    kind: text('kind').$type<AfterSaleKind>().notNull(),
    /** Whether the line had been sent or delivered when the case was opened. */
    phase: text('phase').$type<'IN_SALE' | 'AFTER_SALE'>().notNull(),
    qty: integer('qty').notNull(),
    reasonCode: text('reason_code').notNull(),
    reasonText: text('reason_text').notNull().default(''),
    /** Ids of uploaded files. */
    images: jsonb('images').$type<string[]>().notNull(),
    applyAmount: fen('apply_amount').notNull(),
    approvedAmount: fen('approved_amount'),
    freightAmount: fen('freight_amount').notNull().default(0),
    status: text('status').$type<AfterSaleStatus>().notNull(),
    rejectReason: text('reject_reason'),
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    returnExpress: text('return_express'),
    returnNo: text('return_no'),
    inspectNote: text('inspect_note').notNull().default(''),
    /** Pieces that go back on sale when the case is done. */
    restockQty: integer('restock_qty').notNull().default(0),
    exchangeSkuId: ref('exchange_sku_id'),
    reshipExpress: text('reship_express'),
    reshipNo: text('reship_no'),
    /** When the present state ends by itself or is brought to the house's notice; null when it waits without a limit. */
    deadlineAt: moment('deadline_at'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('after_sale_no').on(table.userId, table.asNo),
    index('after_sale_as_no').on(table.asNo),
    index('after_sale_order').on(table.userId, table.orderId),
    index('after_sale_due').on(table.deadlineAt).where(sql`${table.deadlineAt} IS NOT NULL`),
    uniqueIndex('after_sale_one_open')
      .on(table.userId, table.orderLineId)
      .where(sql`${table.status} NOT IN ('DONE', 'REJECTED', 'CANCELLED', 'TIMEOUT')`),
    check('after_sale_qty', sql`${table.qty} > 0 AND ${table.restockQty} BETWEEN 0 AND ${table.qty}`),
    check('after_sale_amount', sql`${table.applyAmount} >= 0 AND ${table.approvedAmount} >= 0 AND ${table.freightAmount} >= 0`),
  ],
);

export const afterSaleLog = pgTable(
  'after_sale_log',
  {
    userId: userId(),
    id: id(),
    afterSaleId: ref('after_sale_id').notNull(),
    from: text('from_status').$type<AfterSaleStatus>(),
    to: text('to_status').$type<AfterSaleStatus>().notNull(),
    actor: text('actor').$type<AfterSaleActor>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('after_sale_log_case').on(table.userId, table.afterSaleId)],
);

export const afterSaleMessage = pgTable(
  'after_sale_message',
  {
    userId: userId(),
    id: id(),
    afterSaleId: ref('after_sale_id').notNull(),
    author: text('author').$type<'USER' | 'HOUSE'>().notNull(),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('after_sale_message_case').on(table.userId, table.afterSaleId)],
);
