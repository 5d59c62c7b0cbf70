import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

const userId = () => id('user_id').notNull();
const points = (name: string) => integer(name).notNull();
const createdAt = () => moment('created_at').notNull();

/** Why points come and go. */
export type PointsBizType =
  | 'SIGN'
  | 'PUNCH'
  | 'PUNCH_BACK'
  | 'PUNCH_MAKEUP'
  | 'ORDER_GIVE'
  | 'ORDER_GIVE_BACK'
  | 'ORDER_USE'
  | 'ORDER_USE_BACK'
  | 'EXCHANGE'
  | 'EXCHANGE_BACK'
  | 'REVIEW'
  | 'ACTIVITY'
  | 'ADMIN'
  | 'EXPIRE'
  | 'DEBT_REPAY';

const bizType = () => text('biz_type').$type<PointsBizType>().notNull();
const bizId = () => id('biz_id').notNull();

/** `balance` is the sum of the ledger. `frozen` is the part of it that unpaid orders hold; `pending` is granted but not yet in it. */
export const pointsAccount = pgTable(
  'points_account',
  {
    userId: id('user_id').primaryKey(),
    balance: points('balance').default(0),
    frozen: points('frozen').default(0),
    pending: points('pending').default(0),
    debt: points('debt').default(0),
  },
  (t) => [check('points_account_amounts', sql`${t.frozen} >= 0 and ${t.frozen} <= ${t.balance} and ${t.pending} >= 0 and ${t.debt} >= 0`)],
);

/** Points that expire together. What unpaid orders hold is not in `remaining`. */
export const pointsBatch = pgTable(
  'points_batch',
  {
    userId: userId(),
    expireAt: moment('expire_at').notNull(),
    remaining: points('remaining'),
    /** How many days before the end the last notice was sent. */
    noticedDays: integer('noticed_days'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.expireAt] }),
    index('points_batch_expire').on(t.expireAt).where(sql`${t.remaining} > 0`),
    check('points_batch_remaining', sql`${t.remaining} >= 0`),
  ],
);

/** A part of a hold and the end of the batch it came from, ISO. */
export type PointsPart = { expireAt: string; points: number };

/** Points of one order, from its submit on; they know their batches so that they can go back there. */
export const pointsHold = pgTable(
  'points_hold',
  {
    userId: userId(),
    bizType: bizType(),
    bizId: bizId(),
    points: points('points'),
    parts: jsonb('parts').$type<PointsPart[]>().notNull(),
    givenBack: points('given_back').default(0),
    status: text('status').$type<'HELD' | 'CONSUMED' | 'RELEASED'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bizType, t.bizId] }),
    check('points_hold_amounts', sql`${t.points} > 0 and ${t.givenBack} between 0 and ${t.points}`),
  ],
);

/** Points that a purchase will bring; a refund before they are settled takes from here. */
export const pointsGrant = pgTable(
  'points_grant',
  {
    userId: userId(),
    bizType: bizType(),
    bizId: bizId(),
    points: points('points'),
    takenBack: points('taken_back').default(0),
    status: text('status').$type<'PENDING' | 'SETTLED'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bizType, t.bizId] }),
    index('points_grant_pending').on(t.createdAt).where(sql`${t.status} = 'PENDING'`),
    check('points_grant_amounts', sql`${t.points} > 0 and ${t.takenBack} between 0 and ${t.points}`),
  ],
);

/** Append only. The key makes a second booking of the same thing impossible. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    userId: userId(),
    id: id('id').notNull(),
    bizType: bizType(),
    bizId: bizId(),
    delta: points('delta'),
    balanceAfter: points('balance_after'),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), unique('points_ledger_biz').on(t.userId, t.bizType, t.bizId)],
);

/** What the points shop offers. `total` and `used` are its own quota; pieces come from the stock of the SKU. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    id: id('id').primaryKey(),
    skuId: id('sku_id').notNull(),
    pointsPrice: points('points_price'),
    /** 0 for points alone. */
    cashPriceFen: fen('cash_price_fen').notNull(),
    total: integer('total').notNull(),
    used: integer('used').notNull().default(0),
    limitPerUser: integer('limit_per_user'),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    status: text('status').$type<'ON' | 'OFF'>().notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('points_goods_list').on(t.status, t.sort),
    check('points_goods_prices', sql`${t.pointsPrice} > 0 and ${t.cashPriceFen} >= 0`),
    check('points_goods_quota', sql`${t.used} between 0 and ${t.total}`),
  ],
);

/** Which offer an order of the points shop took. */
export const pointsExchange = pgTable(
  'points_exchange',
  { userId: userId(), orderId: id('order_id').notNull(), pointsGoodsId: id('points_goods_id').notNull(), qty: integer('qty').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.orderId] }), index('points_exchange_goods').on(t.userId, t.pointsGoodsId)],
);
