import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const message = pgTable(
  'message',
  {
    id: id('id').primaryKey(),
    /** Null for a message to everybody. */
    userId: id('user_id'),
    isSystem: boolean('is_system').notNull(),
    category: text('category', {
      enum: ['ORDER', 'AFTER_SALE', 'GROUP', 'COUPON', 'POINTS', 'ACTIVITY', 'PUNCH', 'INVOICE', 'FEEDBACK', 'NOTICE'],
    }).notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    linkType: text('link_type', {
      enum: ['NONE', 'ORDER', 'AFTER_SALE', 'GOODS', 'NEWS', 'LIBRARY', 'POINTS', 'FEEDBACK', 'SAMPLE', 'TEACHER', 'URL'],
    }).notNull(),
    linkValue: text('link_value').notNull(),
    /** Makes sending the same message twice a no-op. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expireAt: moment('expire_at'),
  },
  (t) => [index('message_user').on(t.userId, t.createdAt.desc().nullsFirst()), uniqueIndex('message_dedupe').on(t.dedupeKey)],
);

export const messageRead = pgTable(
  'message_read',
  { userId: id('user_id').notNull(), messageId: id('message_id').notNull(), readAt: moment('read_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.messageId] })],
);
