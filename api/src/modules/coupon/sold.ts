import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { couponTemplate, goodsDetail, type orderLine, userCoupon } from '../../db/schema/index.ts';
import { newCoupon } from './take.ts';

type Line = Pick<typeof orderLine.$inferSelect, 'userId' | 'id' | 'goodsId' | 'goodsType' | 'qty'>;

const ofLine = (line: Pick<Line, 'userId' | 'id'>) => and(eq(userCoupon.userId, line.userId), eq(userCoupon.sourceLineId, line.id));

/**
 * Gives the buyer the coupons of a paid line; what was sold is given, whatever has become of its template since.
 * @returns false when the line holds none
 */
export async function deliverCoupons(tx: Tx, line: Line, now: Date): Promise<boolean> {
  if (line.goodsType !== 'coupon') return false;
  const [sold] = await tx
    .select({ template: couponTemplate, count: goodsDetail.couponCount })
    .from(goodsDetail)
    .innerJoin(couponTemplate, eq(couponTemplate.id, goodsDetail.targetId))
    .where(eq(goodsDetail.goodsId, line.goodsId));
  if (!sold) return false;
  const pieces = (sold.count ?? 1) * line.qty;
  await tx
    .update(couponTemplate)
    .set({ taken: sql`${couponTemplate.taken} + ${pieces}` })
    .where(eq(couponTemplate.id, sold.template.id));
  await tx
    .insert(userCoupon)
    .values(Array.from({ length: pieces }, () => newCoupon(sold.template, line.userId, now, { sourceLineId: line.id })));
  return true;
}

/** Whether a coupon that came with these lines is in use or has been used. */
export async function hasUsedCoupon(tx: Tx, userId: number, lineIds: readonly number[]): Promise<boolean> {
  const [used] = await tx
    .select({ id: userCoupon.id })
    .from(userCoupon)
    .where(
      and(eq(userCoupon.userId, userId), inArray(userCoupon.sourceLineId, [...lineIds]), inArray(userCoupon.status, ['LOCKED', 'USED'])),
    )
    .limit(1);
  return used !== undefined;
}

/** Those that are of most use to the buyer go first, those that are used up last. */
const recallOrder: (typeof userCoupon.$inferSelect)['status'][] = ['UNUSED', 'LOCKED', 'EXPIRED', 'USED'];

/**
 * The price of some pieces of a line goes back: as many of its coupons are void, those in use as soon as they are free again. One that
 * has been used stays used.
 */
export async function recallSoldCoupons(tx: Tx, line: Line, pieces: number): Promise<void> {
  const delivered = await tx.select().from(userCoupon).where(ofLine(line)).orderBy(desc(userCoupon.id));
  const left = recallOrder.flatMap((wanted) => delivered.filter(({ status, recalled }) => status === wanted && !recalled));
  const back = left.slice(0, (delivered.length / line.qty) * pieces).map(({ id }) => id);
  if (back.length === 0) return;
  await tx
    .update(userCoupon)
    .set({ recalled: true, status: sql`case when ${userCoupon.status} = 'UNUSED' then 'VOID' else ${userCoupon.status} end` })
    .where(and(ofLine(line), inArray(userCoupon.id, back)));
}
