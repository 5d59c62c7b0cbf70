import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DiscountRule } from '../../modules/promo/discount.ts';
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

/** 限时折扣: in force in [startAt, endAt) while enabled. Of each SKU a buyer has the first `limitPerUser` pieces for less; null for any number. */
export const discountActivity = pgTable(
  'discount_activity',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    status: text('status').$type<'ENABLED' | 'DISABLED'>().notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    limitPerUser: integer('limit_per_user'),
    sort: integer('sort').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('discount_activity_time').on(t.status, t.endAt),
    check('discount_activity_period', sql`${t.startAt} < ${t.endAt}`),
    check('discount_activity_limit', sql`${t.limitPerUser} > 0`),
  ],
);

/** What an activity sells for less; of `limitQty` pieces (null for any number) orders hold `used`. */
export const discountItem = pgTable(
  'discount_item',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    skuId: id('sku_id').notNull(),
    mode: text('mode').$type<DiscountRule['mode']>().notNull(),
    /** Fen, or the percentage that goes off. */
    value: integer('value').notNull(),
    limitQty: integer('limit_qty'),
    used: integer('used').notNull().default(0),
    status: text('status').$type<'ON' | 'OFF'>().notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('discount_item_list').on(t.activityId, t.status, t.sort),
    index('discount_item_sku').on(t.skuId),
    check('discount_item_value', sql`${t.value} > 0 and (${t.mode} = 'PRICE' or ${t.value} < 100)`),
    check('discount_item_used', sql`${t.used} >= 0 and (${t.limitQty} is null or ${t.used} <= ${t.limitQty})`),
  ],
);

/** Pieces of an item that a buyer's orders hold, where that is limited. */
export const discountCount = pgTable(
  'discount_count',
  { userId: id('user_id').notNull(), itemId: id('item_id').notNull(), qty: integer('qty').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.itemId] }), check('discount_count_qty', sql`${t.qty} >= 0`)],
);
