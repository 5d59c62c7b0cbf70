import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reduction } from '../../modules/promo/reduction.ts';
import { id, moment } from './columns.ts';

/** 满减: in force in [startAt, endAt) while enabled. */
export const reductionActivity = pgTable(
  'reduction_activity',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    ruleText: text('rule_text').notNull(),
    status: text('status').$type<'ENABLED' | 'DISABLED'>().notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    scope: text('scope').$type<Reduction['scope']>().notNull(),
    scopeIds: jsonb('scope_ids').$type<string[]>().notNull(),
    excludeIds: jsonb('exclude_ids').$type<string[]>().notNull(),
    by: text('by').$type<Reduction['by']>().notNull(),
    tiers: jsonb('tiers').$type<Reduction['tiers']>().notNull(),
    repeats: boolean('repeats').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('reduction_activity_time').on(t.status, t.endAt), check('reduction_activity_period', sql`${t.startAt} < ${t.endAt}`)],
);
