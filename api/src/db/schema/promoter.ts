import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CommissionStatus, Payee, PromoterStatus, WithdrawStatus } from '../../modules/promoter/states.ts';
import { fen, moment, id as ref } from './columns.ts';

const id = () => ref('id').notNull();
const promoterId = () => ref('promoter_id').notNull();

export const promoter = pgTable(
  'promoter',
  {
    id: id().primaryKey(),
    userId: ref('user_id').notNull(),
    /** What links carry; good once the promoter is active and has activated it. */
    code: text('code').notNull(),
    /** The promoter who brought this one; earns a little of what this one sells. */
    parentId: ref('parent_id'),
    realName: text('real_name').notNull(),
    phone: text('phone').notNull(),
    status: text('status').$type<PromoterStatus>().notNull(),
    /** Why the house has rejected or suspended. */
    reason: text('reason'),
    /** Of goods that have no rate of their own. */
    rateBp: integer('rate_bp').notNull(),
    /** Null until the promoter has activated. */
    payee: jsonb('payee').$type<Payee>(),
    appliedAt: moment('applied_at').notNull(),
    activatedAt: moment('activated_at'),
  },
  (t) => [
    uniqueIndex('promoter_user').on(t.userId),
    uniqueIndex('promoter_code').on(t.code),
    index('promoter_parent').on(t.parentId),
    index('promoter_status').on(t.status, t.appliedAt),
    check('promoter_rate', sql`${t.rateBp} between 0 and 10000`),
    check('promoter_activated', sql`(${t.activatedAt} is null) = (${t.payee} is null)`),
  ],
);

/** Whose link a buyer followed; the first one holds until its time is over. In force in [boundAt, expireAt). */
export const promoterBind = pgTable('promoter_bind', {
  buyerId: ref('buyer_id').primaryKey(),
  promoterId: promoterId(),
  boundAt: moment('bound_at').notNull(),
  expireAt: moment('expire_at').notNull(),
});

/** Goods that bring another rate than the promoter's own; in force in [startAt, endAt). */
export const promoterGoods = pgTable(
  'promoter_goods',
  {
    goodsId: ref('goods_id').primaryKey(),
    rateBp: integer('rate_bp').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
  },
  (t) => [check('promoter_goods_rate', sql`${t.rateBp} between 0 and 10000`)],
);

/** Coupons that a promoter may hand out. */
export const promoterCoupon = pgTable(
  'promoter_coupon',
  {
    id: id().primaryKey(),
    promoterId: promoterId(),
    templateId: ref('template_id').notNull(),
    quota: integer('quota').notNull(),
    taken: integer('taken').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('promoter_coupon_template').on(t.promoterId, t.templateId),
    check('promoter_coupon_quota', sql`${t.taken} between 0 and ${t.quota}`),
  ],
);

/** What a line of an order brings a promoter. What is refunded before it is settled is taken off the row, later it is a row of its own. */
export const commission = pgTable(
  'commission',
  {
    promoterId: promoterId(),
    id: id(),
    /** Whose link sold it: the promoter, or at level 2 the one below. */
    sellerId: ref('seller_id').notNull(),
    buyerId: ref('buyer_id').notNull(),
    orderId: ref('order_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    level: smallint('level').$type<1 | 2>().notNull(),
    /** The after-sale case that took it back; 0 for the sale. */
    caseId: ref('case_id').notNull(),
    baseFen: fen('base_fen').notNull(),
    rateBp: integer('rate_bp').notNull(),
    amount: fen('amount').notNull(),
    status: text('status').$type<CommissionStatus>().notNull(),
    /** The withdrawal that pays it, or would. */
    withdrawId: ref('withdraw_id'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.promoterId, t.id] }),
    unique('commission_line').on(t.promoterId, t.orderLineId, t.level, t.caseId),
    index('commission_order').on(t.buyerId, t.orderId),
    index('commission_time').on(t.promoterId, t.createdAt),
    index('commission_to_pay').on(t.promoterId).where(sql`${t.status} = 'SETTLED'`),
    check('commission_sign', sql`case when ${t.caseId} = 0 then ${t.amount} >= 0 and ${t.baseFen} >= 0 else ${t.amount} <= 0 end`),
    check('commission_withdraw_settled', sql`${t.withdrawId} is null or ${t.status} in ('SETTLED', 'PAID')`),
  ],
);

export const commissionWithdraw = pgTable(
  'commission_withdraw',
  {
    promoterId: promoterId(),
    id: id(),
    withdrawNo: text('withdraw_no').notNull(),
    amount: fen('amount').notNull(),
    /** As it was when the money was asked for. */
    payee: jsonb('payee').$type<Payee>().notNull(),
    status: text('status').$type<WithdrawStatus>().notNull(),
    /** Why it was rejected or failed, or the number of the transfer. */
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    /** When it ended: paid, rejected or failed. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.promoterId, t.id] }),
    uniqueIndex('commission_withdraw_no').on(t.withdrawNo),
    index('commission_withdraw_status').on(t.status, t.createdAt),
    check('commission_withdraw_amount', sql`${t.amount} > 0`),
  ],
);
