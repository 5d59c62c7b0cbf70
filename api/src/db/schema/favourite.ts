import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const favouriteTargets = ['GOODS'] as const;

/** What a user has put aside, once each. */
export const favourite = pgTable(
  'favourite',
  {
    userId: id('user_id').notNull(),
    targetType: text('target_type', { enum: favouriteTargets }).notNull(),
    targetId: id('target_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.targetType, t.targetId] }), index('favourite_user').on(t.userId, t.createdAt, t.targetId)],
);
