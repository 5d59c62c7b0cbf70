import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

/** 拼团: goods at a lower price for a team of `size`. Teams are opened in [startAt, endAt) while enabled; one that lives is joined until its own end. */
export const groupActivity = pgTable(
  'group_activity',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    goodsId: id('goods_id').notNull(),
    status: text('status').$type<'ENABLED' | 'DISABLED'>().notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    size: integer('size').notNull(),
    durationH: integer('duration_h').notNull(),
    limitPerOrder: integer('limit_per_order').notNull(),
    /** Teams that form are shown to everybody; else only those who were given the link find one. */
    showsTeams: boolean('shows_teams').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('group_activity_list').on(t.status, t.sort),
    index('group_activity_goods').on(t.goodsId),
    check('group_activity_period', sql`${t.startAt} < ${t.endAt}`),
    check('group_activity_rules', sql`${t.size} between 2 and 100 and ${t.durationH} > 0 and ${t.limitPerOrder} > 0`),
  ],
);

/** What a piece costs in a team. */
export const groupSku = pgTable(
  'group_sku',
  { activityId: id('activity_id').notNull(), skuId: id('sku_id').notNull(), priceFen: fen('price_fen').notNull() },
  (t) => [primaryKey({ columns: [t.activityId, t.skuId] }), check('group_sku_price', sql`${t.priceFen} > 0`)],
);

export type TeamStatus = 'FORMING' | 'SUCCESS' | 'FAILED';

/** Size and duration are those of its opening. It starts when its leader has paid; until then it has no end and nobody else sees it. */
export const groupTeam = pgTable(
  'group_team',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    leaderId: id('leader_id').notNull(),
    size: integer('size').notNull(),
    durationH: integer('duration_h').notNull(),
    seatsTaken: integer('seats_taken').notNull(),
    paidCount: integer('paid_count').notNull(),
    status: text('status').$type<TeamStatus>().notNull(),
    /** Part of the link of a team that is not shown to everybody; null for the others. */
    token: text('token'),
    /** Why it failed: its leader has not paid, its time is over, or the house has ended it. */
    failReason: text('fail_reason').$type<'UNPAID' | 'EXPIRED' | 'HOUSE'>(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('group_team_forming').on(t.expiresAt).where(sql`${t.status} = 'FORMING'`),
    index('group_team_activity').on(t.activityId, t.openedAt),
    check('group_team_seats', sql`${t.paidCount} >= 0 and ${t.paidCount} <= ${t.seatsTaken} and ${t.seatsTaken} <= ${t.size}`),
  ],
);

export type MemberStatus = 'LOCKED_SEAT' | 'JOINED' | 'SUCCESS' | 'FAILED' | 'REFUNDED' | 'RELEASED';

/** The seat that an order has taken; released ones stay, so that the order knows its team. */
export const groupMember = pgTable(
  'group_member',
  {
    userId: id('user_id').notNull(),
    orderId: id('order_id').notNull(),
    teamId: id('team_id').notNull(),
    role: text('role').$type<'LEADER' | 'MEMBER'>().notNull(),
    status: text('status').$type<MemberStatus>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.orderId] }),
    index('group_member_team').on(t.teamId),
    uniqueIndex('group_member_once').on(t.teamId, t.userId).where(sql`${t.status} <> 'RELEASED'`),
    index('group_member_unfinished').on(t.teamId).where(sql`${t.status} in ('LOCKED_SEAT', 'JOINED')`),
  ],
);
