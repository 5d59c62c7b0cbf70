import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { couponTemplate, tradeOrder, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { coversGoods, scopeOfRule } from '../promo/scope-sql.ts';
import type { CenterQuery, CouponCounts, MyCouponsQuery } from './schemas.ts';
import { type Owned, viewOwn, viewOwned } from './view.ts';

const mostSpendable = 200;

const inTime = (now: Date) => and(lte(userCoupon.validStart, now), gt(userCoupon.validEnd, now));

function inStatus(status: Owned['status'], now: Date) {
  const is = eq(userCoupon.status, status);
  if (status === 'UNUSED') return and(is, gt(userCoupon.validEnd, now));
  return status === 'EXPIRED' ? or(is, and(eq(userCoupon.status, 'UNUSED'), lte(userCoupon.validEnd, now))) : is;
}

const inAnyStatus = (statuses: readonly Owned['status'][], now: Date) => or(...statuses.map((status) => inStatus(status, now)));

const countOf = async (tx: Tx, where: SQL | undefined): Promise<number> =>
  (await tx.select({ total: count() }).from(userCoupon).where(where))[0]?.total ?? 0;

/** The order that has a coupon; one that the user has deleted is not named. */
const holder = and(eq(tradeOrder.userId, userCoupon.userId), eq(tradeOrder.id, userCoupon.orderId), eq(tradeOrder.hiddenByUser, false));

/** The user's coupons as they stand now, those that were used or taken last first. */
export async function listOwned(tx: Tx, userId: number, query: MyCouponsQuery, now: Date) {
  const statuses = query.status?.split(',') as Owned['status'][] | undefined;
  const where = and(eq(userCoupon.userId, userId), statuses && inAnyStatus(statuses, now));
  const rows = await tx
    .select({ coupon: userCoupon, orderNo: tradeOrder.orderNo })
    .from(userCoupon)
    .leftJoin(tradeOrder, holder)
    .where(where)
    .orderBy(desc(sql`coalesce(${userCoupon.usedAt}, ${userCoupon.createdAt})`), desc(userCoupon.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    await countOf(tx, where),
    rows.map(({ coupon, orderNo }) => viewOwn(coupon, orderNo, now)),
  );
}

/** How many the user has to use, has used, and can use no more. */
export async function countOwned(tx: Tx, userId: number, now: Date): Promise<CouponCounts> {
  const among = (...statuses: Owned['status'][]) => sql`count(*) filter (where ${inAnyStatus(statuses, now)})`.mapWith(Number);
  const [counts] = await tx
    .select({ unused: among('UNUSED', 'LOCKED'), used: among('USED'), expired: among('EXPIRED', 'VOID') })
    .from(userCoupon)
    .where(eq(userCoupon.userId, userId));
  return counts ?? { unused: 0, used: 0, expired: 0 };
}

/** One of the user's coupons with the number of the order that has it. @throws ApiError 404 */
export async function ownCoupon(tx: Tx, userId: number, id: string): Promise<{ coupon: Owned; orderNo: string | null }> {
  const [found] = await tx
    .select({ coupon: userCoupon, orderNo: tradeOrder.orderNo })
    .from(userCoupon)
    .leftJoin(tradeOrder, holder)
    .where(and(eq(userCoupon.userId, userId), eq(userCoupon.id, Number(id))));
  if (!found) throw new ApiError(404, { msg: '没有这张优惠券' });
  return found;
}

const endsFirst = [asc(userCoupon.validEnd), asc(userCoupon.id)];

/** What the user can use now, for one kind of goods or for anything; those that end first come first. @throws ApiError 404 for unknown goods */
export async function listUsable(tx: Tx, userId: number, query: CenterQuery, now: Date) {
  const covers = await coversGoods(tx, scopeOfRule(userCoupon.rule), query.goodsId);
  const where = and(eq(userCoupon.userId, userId), eq(userCoupon.status, 'UNUSED'), inTime(now), covers);
  const rows = await tx
    .select()
    .from(userCoupon)
    .where(where)
    .orderBy(...endsFirst)
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    await countOf(tx, where),
    rows.map((row) => viewOwned(row, now)),
  );
}

/** What an order may choose from: everything not yet used nor over, also what becomes good later. */
export function spendableCoupons(tx: Tx, userId: number, now: Date): Promise<Owned[]> {
  return tx
    .select()
    .from(userCoupon)
    .where(and(eq(userCoupon.userId, userId), eq(userCoupon.status, 'UNUSED'), gt(userCoupon.validEnd, now)))
    .orderBy(...endsFirst)
    .limit(mostSpendable);
}

type Order = { userId: number; id: number };

/** Holds coupons for an order until it is paid or closed. @throws ApiError 42001 when one is not free and in time any more */
export async function lockCoupons(tx: Tx, order: Order, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const locked = await tx
    .update(userCoupon)
    .set({ status: 'LOCKED', orderId: order.id })
    .where(and(eq(userCoupon.userId, order.userId), inArray(userCoupon.id, [...ids]), eq(userCoupon.status, 'UNUSED'), inTime(now)))
    .returning({ id: userCoupon.id });
  if (locked.length < ids.length) throw new ApiError(42001);
}

const ofOrder = (order: Order, status: Owned['status']) =>
  and(eq(userCoupon.userId, order.userId), eq(userCoupon.orderId, order.id), eq(userCoupon.status, status));

async function countUses(tx: Tx, rows: readonly { templateId: number }[], by: 1 | -1): Promise<void> {
  for (const { templateId } of rows.toSorted((a, b) => a.templateId - b.templateId)) {
    await tx
      .update(couponTemplate)
      .set({ used: sql`${couponTemplate.used} + ${by}` })
      .where(eq(couponTemplate.id, templateId));
  }
}

/** The order is paid: its coupons are used, also those whose time ended meanwhile. */
export async function consumeCoupons(tx: Tx, order: Order, now: Date): Promise<void> {
  const used = await tx.update(userCoupon).set({ status: 'USED', usedAt: now }).where(ofOrder(order, 'LOCKED')).returning();
  await countUses(tx, used, 1);
}

/** What was sold and paid back, or a gift whose order has been given back meanwhile, does not come free. */
const freed = (now: Date) => ({
  status: sql<Owned['status']>`case
    when ${userCoupon.recalled} then 'VOID'
    when exists (select 1 from ${tradeOrder} where ${tradeOrder.userId} = ${userCoupon.userId}
      and ${tradeOrder.id} = ${userCoupon.sourceOrderId} and ${tradeOrder.closeReason} = 'FULL_REFUND') then 'VOID'
    when ${userCoupon.validEnd} <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'UNUSED' end`,
  orderId: null,
  usedAt: null,
});

/** The coupon that an unpaid order holds for its freight. */
export async function heldFreightCoupon(tx: Tx, order: Order): Promise<Owned | undefined> {
  const held = await tx.select().from(userCoupon).where(ofOrder(order, 'LOCKED'));
  return held.find(({ rule }) => rule.kind === 'FREIGHT');
}

/**
 * The order is closed unpaid: its coupons are free again, unless their time is over or they were gifts that are void.
 * @param only the one that the order, which goes on, no longer uses
 */
export async function releaseCoupons(tx: Tx, order: Order, now: Date, only?: Owned): Promise<void> {
  await tx
    .update(userCoupon)
    .set(freed(now))
    .where(and(ofOrder(order, 'LOCKED'), only && eq(userCoupon.id, only.id)));
}

/** Everything of the order has been given back, and so are its coupons. */
export async function giveBackCoupons(tx: Tx, order: Order, now: Date): Promise<void> {
  const back = await tx.update(userCoupon).set(freed(now)).where(ofOrder(order, 'USED')).returning();
  await countUses(tx, back, -1);
}
