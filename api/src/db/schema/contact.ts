import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** What visitors send to the editorial office: applications, manuscripts, reports of pirated copies. */
export const contactLetter = pgTable(
  'contact_letter',
  {
    id: id('id').primaryKey(),
    receiptNo: text('receipt_no').notNull(),
    kind: text('kind', { enum: ['job', 'manuscript', 'piracy'] }).notNull(),
    /** Null for a visitor without a session. */
    userId: id('user_id'),
    content: jsonb('content').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('contact_letter_receipt').on(t.receiptNo), index('contact_letter_kind').on(t.kind, t.createdAt.desc().nullsFirst())],
);

/** Files of letters; without a letter they are removed after a day. */
export const contactFile = pgTable(
  'contact_file',
  {
    /** Random: whoever knows it may attach the file. Also its name on the disk. */
    id: text('id').primaryKey(),
    letterId: id('letter_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('contact_file_letter').on(t.letterId, t.createdAt)],
);

/** Last receipt number of a kind and day. */
export const contactCounter = pgTable('contact_counter', { prefix: text('prefix').primaryKey(), last: integer('last').notNull() });
