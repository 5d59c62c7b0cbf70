import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

/** A flash sale (秒杀) that comes every day from `firstDay` to `lastDay`, both included, in [dayStart, dayEnd) of the local clock; `24:00` ends a day. */
export const seckillSession = pgTable(
  'seckill_session',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    dayStart: text('day_start').notNull(),
    dayEnd: text('day_end').notNull(),
    status: text('status').$type<'ENABLED' | 'DISABLED'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('seckill_session_days').on(t.status, t.lastDay),
    check('seckill_session_period', sql`${t.firstDay} <= ${t.lastDay} and ${t.dayStart} < ${t.dayEnd}`),
  ],
);

/** What a session sells: each day `total` pieces, and `limitPerUser` of them to one buyer. */
export const seckillItem = pgTable(
  'seckill_item',
  {
    id: id('id').primaryKey(),
    sessionId: id('session_id').notNull(),
    skuId: id('sku_id').notNull(),
    priceFen: fen('price_fen').notNull(),
    total: integer('total').notNull(),
    limitPerUser: integer('limit_per_user').notNull(),
    status: text('status').$type<'ON' | 'OFF'>().notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('seckill_item_list').on(t.sessionId, t.status, t.sort),
    index('seckill_item_sku').on(t.skuId),
    check('seckill_item_amounts', sql`${t.priceFen} > 0 and ${t.total} > 0 and ${t.limitPerUser} > 0`),
  ],
);

/** Pieces of an item that one day's orders have taken; the row comes with the first of them. */
export const seckillStock = pgTable(
  'seckill_stock',
  {
    itemId: id('item_id').notNull(),
    day: date('day').notNull(),
    total: integer('total').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.day] }), check('seckill_stock_used', sql`${t.used} between 0 and ${t.total}`)],
);

/** Pieces of an item that a buyer's orders of one day hold. */
export const seckillCount = pgTable(
  'seckill_count',
  { userId: id('user_id').notNull(), itemId: id('item_id').notNull(), day: date('day').notNull(), qty: integer('qty').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.itemId, t.day] }), check('seckill_count_qty', sql`${t.qty} >= 0`)],
);

/** Which item an order took, and on which day. */
export const seckillOrder = pgTable(
  'seckill_order',
  {
    userId: id('user_id').notNull(),
    orderId: id('order_id').notNull(),
    itemId: id('item_id').notNull(),
    day: date('day').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orderId] })],
);
