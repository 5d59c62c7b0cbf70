import { businessDate } from '@shared/contract/time';
import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { commission, orderLine, promoter, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { addDays, startOf } from '../../lib/days.ts';
import { maskName, maskPhone } from '../../lib/mask.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { ownPromoter } from './find.ts';
import type { CommissionPage, CommissionQuery, PageOnly, Sales, SubordinatePage, WeekStatistics } from './schemas.ts';

const weekDays = 7;
const nothing: Sales = { orderNum: 0, money: 0, commission: 0 };

/** What an order still earns by, all refunds taken off, whenever they were. */
const leftOfOrder = sql`(select sum(own.base_fen) from ${commission} own where own.buyer_id = ${commission.buyerId} and own.order_id = ${commission.orderId} and own.promoter_id = ${commission.promoterId} and own.level = ${commission.level} and own.status <> 'CANCELLED')`;

/**
 * Orders, what they sold for and what they bring, of rows of one level; money that was taken back later counts where it was taken back,
 * and an order of which nothing is left is none.
 */
const sums = (level: 1 | 2) => ({
  orderNum:
    sql`count(distinct ${commission.orderId}) filter (where ${commission.caseId} = 0 and ${commission.level} = ${level} and ${leftOfOrder} > 0)`.mapWith(
      Number,
    ),
  money: sql`coalesce(sum(${commission.baseFen}) filter (where ${commission.level} = ${level}), 0)`.mapWith(Number),
  commission: sql`coalesce(sum(${commission.amount}), 0)`.mapWith(Number),
});

const isEarned = (promoterId: number, ...conditions: (SQL | undefined)[]) =>
  and(eq(commission.promoterId, promoterId), ne(commission.status, 'CANCELLED'), ...conditions);

const during = (from: string, days: number) =>
  and(gte(commission.createdAt, startOf(from)), lt(commission.createdAt, startOf(addDays(from, days))));

const day = sql<string>`to_char(${commission.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** What a promoter's links have sold today; the commission includes that of the second level. @throws ApiError 403 */
export async function todaySales(tx: Tx, userId: number, now: Date): Promise<Sales> {
  const { id } = await ownPromoter(tx, userId);
  const [row = nothing] = await tx
    .select(sums(1))
    .from(commission)
    .where(isEarned(id, during(businessDate(now), 1)));
  return row;
}

/** The same of the last seven days, today included. @throws ApiError 403 */
export async function weekSales(tx: Tx, userId: number, now: Date): Promise<WeekStatistics> {
  const { id } = await ownPromoter(tx, userId);
  const first = addDays(businessDate(now), 1 - weekDays);
  const rows = await tx
    .select({ day, ...sums(1) })
    .from(commission)
    .where(isEarned(id, during(first, weekDays)))
    .groupBy(day);
  const byDay = new Map(rows.map(({ day: date, ...sales }) => [date, sales]));
  const dates = Array.from({ length: weekDays }, (_, index) => addDays(first, index));
  return { days: dates.map((date) => ({ date, ...(byDay.get(date) ?? nothing) })) };
}

/** What the promoters below have sold, all or one of them. @throws ApiError 403, 404 for one who is not below */
export async function subordinateSales(tx: Tx, userId: number, below: number | undefined): Promise<Sales> {
  const { id } = await ownPromoter(tx, userId);
  if (below !== undefined && (await tx.$count(promoter, and(eq(promoter.id, below), eq(promoter.parentId, id)))) === 0)
    throw new ApiError(404);
  const ofSeller = below === undefined ? undefined : eq(commission.sellerId, below);
  const [row = nothing] = await tx
    .select(sums(2))
    .from(commission)
    .where(isEarned(id, eq(commission.level, 2), ofSeller));
  return row;
}

/** The promoters below, the latest first, with what they have sold. @throws ApiError 403 */
export async function listSubordinates(tx: Tx, userId: number, query: PageOnly): Promise<SubordinatePage> {
  const { id } = await ownPromoter(tx, userId);
  const where = eq(promoter.parentId, id);
  const total = await tx.$count(promoter, where);
  const rows = await tx
    .select()
    .from(promoter)
    .where(where)
    .orderBy(desc(promoter.appliedAt), desc(promoter.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const ids = rows.map((row) => row.id);
  const sold = await tx
    .select({ sellerId: commission.sellerId, ...sums(2) })
    .from(commission)
    .where(isEarned(id, eq(commission.level, 2), inArray(commission.sellerId, ids)))
    .groupBy(commission.sellerId);
  const bySeller = new Map(sold.map(({ sellerId, ...sales }) => [sellerId, sales]));
  return page(
    query,
    total,
    rows.map((row) => ({
      id: String(row.id),
      name: maskName(row.realName),
      phone: maskPhone(row.phone),
      status: row.status,
      appliedAt: toIso(row.appliedAt),
      ...(bySeller.get(row.id) ?? nothing),
    })),
  );
}

/** A promoter's commissions, newest first. Who bought is masked. @throws ApiError 403 */
export async function listCommissions(tx: Tx, userId: number, query: CommissionQuery): Promise<CommissionPage> {
  const { id } = await ownPromoter(tx, userId);
  const { status, level } = query;
  const where = and(
    eq(commission.promoterId, id),
    status && eq(commission.status, status),
    level === undefined ? undefined : eq(commission.level, level === 1 ? 1 : 2),
  );
  const total = await tx.$count(commission, where);
  const rows = await tx
    .select({ row: commission, title: orderLine.title, coverUrl: orderLine.cover, buyer: user.truename })
    .from(commission)
    .innerJoin(orderLine, and(eq(orderLine.userId, commission.buyerId), eq(orderLine.id, commission.orderLineId)))
    .innerJoin(user, eq(user.id, commission.buyerId))
    .where(where)
    .orderBy(desc(commission.createdAt), desc(commission.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ row, title, coverUrl, buyer }) => ({
      id: String(row.id),
      kind: row.caseId === 0 ? 'SALE' : 'REFUND',
      level: row.level,
      status: row.status,
      isWithdrawing: row.status === 'SETTLED' && row.withdrawId !== null,
      title,
      coverUrl,
      buyerName: maskName(buyer),
      baseFen: row.baseFen,
      rateBp: row.rateBp,
      amount: row.amount,
      createdAt: toIso(row.createdAt),
      settledAt: toIsoOrNull(row.settledAt),
    })),
  );
}
