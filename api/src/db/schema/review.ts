import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const reviewStates = ['SHOWN', 'HIDDEN'] as const;

/** What a buyer says about one line of an order, once, with one addition later. Texts are plain text. */
export const review = pgTable(
  'review',
  {
    userId: id('user_id').notNull(),
    id: id('id').notNull(),
    orderLineId: id('order_line_id').notNull(),
    goodsId: id('goods_id').notNull(),
    specText: text('spec_text').notNull(),
    score: integer('score').notNull(),
    content: text('content').notNull(),
    /** Uploaded pictures, in the order chosen. */
    images: jsonb('images').$type<string[]>().notNull(),
    anonymous: boolean('anonymous').notNull(),
    status: text('status', { enum: reviewStates }).notNull(),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    appendContent: text('append_content'),
    appendedAt: moment('appended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('review_line').on(t.userId, t.orderLineId),
    // The house and the pictures find a review by its id alone.
    index('review_id').on(t.id),
    index('review_goods').on(t.goodsId, t.status, t.createdAt, t.id),
    check('review_score', sql`${t.score} between 1 and 5`),
  ],
);
