import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const favouriteTargets = ['GOODS'] as const;

/** What a user has put aside, once each. */
export const favourite = pgTable(
  'favourite',
  {
    userId: id('user_id').notNull(),
    targetType: text('target_type', { enum: favouriteTargets }).notNull(),
    targetId: id('target_id').notNull(),
    /** What it cost then; only for showing changes. */
    priceFen: integer('price_fen'),
    createdAt: moment('created_at').notNull(),
    /** Taken out, and kept a while so that it can be put back where it was. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetType, t.targetId] }),
    index('favourite_user').on(t.userId, t.createdAt, t.targetId),
    index('favourite_removed').on(t.removedAt).where(sql`${t.removedAt} IS NOT NULL`),
  ],
);
