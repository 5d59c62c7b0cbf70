import { businessDate } from '@shared/contract/time';
import { and, count, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { pointsLedger } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';
import { addPoints, type Biz } from './account.ts';

/** What earns points besides purchases: how many, and how often on one day in Shanghai. */
export const earningRules = {
  SIGN: { points: 5, perDay: 1, note: '每日签到' },
  REVIEW: { points: 20, perDay: 3, note: '发表评价' },
  PUNCH: { points: 5, perDay: 3, note: '打卡' },
} as const;
/** Signing in has a call of its own, by the day; a punch brings what its activity says. */
export type EarningRule = Exclude<keyof typeof earningRules, 'SIGN' | 'PUNCH'>;

/** Each seventh day in a row brings this much more. */
export const streakBonus = { days: 7, points: 15 } as const;

/**
 * Gives the points of a rule for one thing that the user has done, such as a review. Call it in the transaction that writes that down.
 * @param bizId the thing; it earns once
 * @returns how many points came; 0 when it has earned before or the day's limit is reached
 */
export async function earnPoints(tx: Tx, userId: number, rule: EarningRule, bizId: number, now: Date): Promise<number> {
  const { points, perDay, note } = earningRules[rule];
  // Nothing is read before the account is locked, else two at once would both see room.
  const isGiven = await addPoints(tx, userId, { bizType: rule, bizId }, points, note, now, async () => {
    const today = businessDate(now);
    const [{ done } = { done: 0 }] = await tx
      .select({ done: count() })
      .from(pointsLedger)
      .where(
        and(
          eq(pointsLedger.userId, userId),
          eq(pointsLedger.bizType, rule),
          gte(pointsLedger.createdAt, startOf(today)),
          lt(pointsLedger.createdAt, startOf(addDays(today, 1))),
        ),
      );
    return done < perDay;
  });
  return isGiven ? points : 0;
}

/** The ledger names a day's sign-in by its date, 20261128, so that a day has one. */
const signBiz = (date: string): Biz => ({ bizType: 'SIGN', bizId: Number(date.replaceAll('-', '')) });

/** Days in a row to which today belongs, or that end yesterday when today is not signed yet. */
export async function signState(tx: Tx, userId: number, now: Date): Promise<{ isSigned: boolean; days: number }> {
  const rows = await tx
    .select({ date: pointsLedger.bizId })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.bizType, 'SIGN')));
  const signed = new Set(rows.map((row) => row.date));
  const today = businessDate(now);
  const isSigned = signed.has(signBiz(today).bizId);
  let days = 0;
  for (let date = isSigned ? today : addDays(today, -1); signed.has(signBiz(date).bizId); date = addDays(date, -1)) days += 1;
  return { isSigned, days };
}

/** Points of the n-th day in a row. */
export const signPoints = (day: number): number => earningRules.SIGN.points + (day % streakBonus.days === 0 ? streakBonus.points : 0);

/** Signs in for today. @returns the points that came; 0 when today was signed already */
export async function signIn(tx: Tx, userId: number, now: Date): Promise<number> {
  const { isSigned, days } = await signState(tx, userId, now);
  if (isSigned) return 0;
  const points = signPoints(days + 1);
  const isGiven = await addPoints(tx, userId, signBiz(businessDate(now)), points, `连续签到第${days + 1}天`, now);
  return isGiven ? points : 0;
}
