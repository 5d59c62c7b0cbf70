import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CouponRule, couponGrants, templateStatuses, userCouponStatuses } from '../../modules/coupon/rules.ts';
import type { CouponValidity } from '../../modules/coupon/validity.ts';
import { fen, id, moment } from './columns.ts';

export const couponTemplate = pgTable(
  'coupon_template',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<CouponRule['kind']>().notNull(),
    faceFen: fen('face_fen'),
    percentOff: integer('percent_off'),
    capFen: fen('cap_fen'),
    thresholdFen: fen('threshold_fen').notNull(),
    scope: text('scope').$type<CouponRule['scope']>().notNull(),
    scopeIds: jsonb('scope_ids').$type<string[]>().notNull(),
    excludeIds: jsonb('exclude_ids').$type<string[]>().notNull(),
    scopeText: text('scope_text').notNull(),
    stackable: boolean('stackable').notNull(),
    grant: text('grant').$type<(typeof couponGrants)[number]>().notNull(),
    /** What people type in to take one, in capitals. */
    code: text('code'),
    /** Null for no limit. */
    total: integer('total'),
    taken: integer('taken').notNull().default(0),
    used: integer('used').notNull().default(0),
    limitPerUser: integer('limit_per_user').notNull(),
    /** How many a user may take on one day in Shanghai; null for no such limit. */
    limitPerDay: integer('limit_per_day'),
    /** What an order's goods must cost to bring one; null where it comes with the tiers of reductions that name it alone. */
    giftFromFen: fen('gift_from_fen'),
    takeStart: moment('take_start').notNull(),
    takeEnd: moment('take_end').notNull(),
    validity: jsonb('validity').$type<CouponValidity>().notNull(),
    status: text('status').$type<(typeof templateStatuses)[number]>().notNull(),
    sort: integer('sort').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('coupon_template_code').on(t.code),
    index('coupon_template_open').on(t.status, t.takeEnd),
    check('coupon_template_counts', sql`${t.taken} >= 0 and ${t.used} >= 0 and (${t.total} is null or ${t.taken} <= ${t.total})`),
    check('coupon_template_amounts', sql`${t.thresholdFen} >= 0 and ${t.faceFen} >= 0 and ${t.capFen} >= 0`),
    check('coupon_template_percent', sql`${t.percentOff} between 1 and 99`),
    check('coupon_template_limit', sql`${t.limitPerUser} > 0`),
    check('coupon_template_day_limit', sql`${t.limitPerDay} > 0`),
    check('coupon_template_gift', sql`${t.giftFromFen} is null or (${t.giftFromFen} > 0 and ${t.grant} = 'ORDER_GIFT')`),
  ],
);

export const userCoupon = pgTable(
  'user_coupon',
  {
    userId: id('user_id').notNull(),
    id: id('id').notNull(),
    templateId: id('template_id').notNull(),
    /** The rule as it was when the coupon was taken. */
    rule: jsonb('rule').$type<CouponRule>().notNull(),
    validStart: moment('valid_start').notNull(),
    /** The first moment it is no longer good for. */
    validEnd: moment('valid_end').notNull(),
    status: text('status').$type<(typeof userCouponStatuses)[number]>().notNull(),
    source: text('source').$type<(typeof couponGrants)[number]>().notNull(),
    /** The order line that delivered it; null for one that was taken or given. */
    sourceLineId: id('source_line_id'),
    /** Its price has gone back: it is void once it is free again. */
    recalled: boolean('recalled').notNull().default(false),
    /** The order that it was a gift of. */
    sourceOrderId: id('source_order_id'),
    /** The promoter's coupon that it was handed out from. */
    promoterCouponId: id('promoter_coupon_id'),
    /** The order that holds or has used it. */
    orderId: id('order_id'),
    usedAt: moment('used_at'),
    /** Days before the end that the last reminder spoke of. */
    remindedDays: integer('reminded_days'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('user_coupon_order').on(t.userId, t.orderId),
    index('user_coupon_line').on(t.userId, t.sourceLineId),
    uniqueIndex('user_coupon_gift').on(t.userId, t.sourceOrderId, t.templateId),
    index('user_coupon_promoter').on(t.promoterCouponId).where(sql`${t.promoterCouponId} is not null`),
    index('user_coupon_ending').on(t.validEnd).where(sql`${t.status} = 'UNUSED'`),
    check('user_coupon_order_held', sql`(${t.status} in ('LOCKED', 'USED')) = (${t.orderId} is not null)`),
  ],
);

/** How many of a template a user has taken, in all and on the last day they took one; its row is what parallel takes of one user wait for. */
export const couponTakeCounter = pgTable(
  'coupon_take_counter',
  {
    userId: id('user_id').notNull(),
    templateId: id('template_id').notNull(),
    count: integer('count').notNull(),
    /** In Shanghai. */
    day: date('day'),
    dayCount: integer('day_count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.templateId] })],
);
