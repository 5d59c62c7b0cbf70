import { TIMERS } from '@shared/contract/timers';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTemplate, message, userCoupon } from '../../db/schema/index.ts';
import { dayMs } from '../../lib/time.ts';
import { lastDay } from './validity.ts';
import type { Owned } from './view.ts';

const batch = 500;

/** Marks coupons and templates whose time is over. @returns how many */
export async function endCoupons(db: Db, now: Date): Promise<number> {
  const ended = await db
    .update(couponTemplate)
    .set({ status: 'ENDED' })
    .where(and(or(eq(couponTemplate.status, 'ACTIVE'), eq(couponTemplate.status, 'PAUSED')), lte(couponTemplate.takeEnd, now)))
    .returning({ id: couponTemplate.id });
  return ended.length + (await inBatches(db, (tx) => expire(tx, now)));
}

/** Repeats a step, each time in its own transaction, until it finds nothing more. */
async function inBatches(db: Db, step: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = batch; done === batch; all += done) done = await inTx(db, step);
  return all;
}

/** Keys of coupons, held until the transaction ends; of two runs at once the second finds none of the first any more. */
const keysOf = (tx: Tx, where: ReturnType<typeof and>) =>
  tx
    .select({ userId: userCoupon.userId, id: userCoupon.id })
    .from(userCoupon)
    .where(where)
    .orderBy(userCoupon.userId, userCoupon.id)
    .limit(batch)
    .for('update');

const isKey = (keys: ReturnType<typeof keysOf>) => sql`(${userCoupon.userId}, ${userCoupon.id}) in ${keys}`;

async function expire(tx: Tx, now: Date): Promise<number> {
  const due = keysOf(tx, and(eq(userCoupon.status, 'UNUSED'), lte(userCoupon.validEnd, now)));
  return (await tx.update(userCoupon).set({ status: 'EXPIRED' }).where(isKey(due)).returning({ id: userCoupon.id })).length;
}

/** Reminds the owners of coupons that end soon, three days and one day before, each once. @returns how many coupons */
export async function remindOfCoupons(db: Db, now: Date): Promise<number> {
  let all = 0;
  for (const days of TIMERS.couponRemindDays) all += await inBatches(db, (tx) => remind(tx, days, now));
  return all;
}

async function remind(tx: Tx, days: number, now: Date): Promise<number> {
  const due = keysOf(
    tx,
    and(
      eq(userCoupon.status, 'UNUSED'),
      gt(userCoupon.validEnd, now),
      lte(userCoupon.validEnd, new Date(now.getTime() + days * dayMs)),
      or(isNull(userCoupon.remindedDays), gt(userCoupon.remindedDays, days)),
      // Who has just taken it knows.
      sql`${userCoupon.createdAt} < ${userCoupon.validEnd} - ${days} * interval '1 day'`,
    ),
  );
  const reminded = await tx.update(userCoupon).set({ remindedDays: days }).where(isKey(due)).returning();
  const users = [...new Set(reminded.map(({ userId }) => userId))];
  const values = users.map((userId) =>
    reminder(
      userId,
      reminded.filter((coupon) => coupon.userId === userId),
      days,
      now,
    ),
  );
  if (values.length > 0) await tx.insert(message).values(values).onConflictDoNothing();
  return reminded.length;
}

function reminder(userId: number, coupons: Owned[], days: number, now: Date): typeof message.$inferInsert {
  const [first, ...others] = coupons.toSorted((a, b) => a.validEnd.getTime() - b.validEnd.getTime() || a.id - b.id);
  if (!first) throw new Error('A reminder needs a coupon');
  const which = others.length === 0 ? `“${first.rule.name}”` : `“${first.rule.name}”等 ${coupons.length} 张优惠券`;
  return {
    id: newId(),
    userId,
    isSystem: false,
    category: 'COUPON',
    title: '优惠券即将到期',
    content: `您的${which}有效期至 ${lastDay(first.validEnd)}，请及时使用。`,
    linkType: 'URL',
    linkValue: '/personalCenter/myCoupon',
    dedupeKey: `coupon-ending:${first.id}:${days}`,
    createdAt: now,
  };
}
