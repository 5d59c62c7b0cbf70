import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { punchMember, punchRecord } from '../../db/schema/index.ts';
import { consumePoints, freezePoints, giveBackPoints, grantPending, settleGrant, takeBackGrant } from '../point/account.ts';
import { earningRules } from '../point/earn.ts';
import { type Activity, type Member, type PunchRecord, recordsOf } from './find.ts';

const { perDay, note } = earningRules.PUNCH;

const punchBiz = (bizId: number) => ({ bizType: 'PUNCH', bizId }) as const;
const backBiz = (bizId: number) => ({ bizType: 'PUNCH_BACK', bizId }) as const;
const makeupBiz = (bizId: number) => ({ bizType: 'PUNCH_MAKEUP', bizId }) as const;

/** How many punches of a date have brought points, in whatever activity. */
async function paidPunches(tx: Tx, userId: number, punchDate: string): Promise<number> {
  const [{ paid } = { paid: 0 }] = await tx
    .select({ paid: count() })
    .from(punchRecord)
    .where(and(eq(punchRecord.userId, userId), eq(punchRecord.punchDate, punchDate), gt(punchRecord.points, 0)));
  return paid;
}

/**
 * Gives the points of a record that has passed: those of a punch, and of each streak that was reached with it. Call it behind `lockUser`.
 * @param passedStreak the member's best streak of passed records, as `countAnew` tells it
 * @returns how many came; 0 for a make-up and beyond the day's limit
 */
export async function rewardRecord(
  tx: Tx,
  activity: Activity,
  member: Member,
  record: PunchRecord,
  passedStreak: number,
  now: Date,
): Promise<number> {
  const { userId } = member;
  if (record.isMakeup || (await paidPunches(tx, userId, record.punchDate)) >= perDay) return 0;
  const given = (await recordsOf(tx, activity.id, userId)).flatMap(({ bonusDays }) => bonusDays);
  const bonuses = activity.streakBonus.filter(({ days }) => days <= passedStreak && !given.includes(days));
  const bonusDays = bonuses.map(({ days }) => days);
  const points = bonuses.reduce((all, bonus) => all + bonus.points, activity.pointsPerPunch);
  if (points === 0) return 0;
  await grantPending(tx, userId, punchBiz(record.id), points, now);
  await settleGrant(tx, userId, punchBiz(record.id), bonusDays.length > 0 ? `${note}，连续${Math.max(...bonusDays)}天` : note, now);
  await tx.update(punchRecord).set({ points, bonusDays }).where(eq(punchRecord.id, record.id));
  await tx
    .update(punchMember)
    .set({ pointsEarned: sql`${punchMember.pointsEarned} + ${points}` })
    .where(eq(punchMember.id, member.id));
  return points;
}

/**
 * Takes back the points of streaks that are no longer reached, from the records that brought them.
 * @param passedStreak the member's best streak of passed records now
 * @returns how many were taken
 */
export async function unrewardStreaks(
  tx: Tx,
  { streakBonus }: Activity,
  records: readonly PunchRecord[],
  passedStreak: number,
  now: Date,
): Promise<number> {
  let taken = 0;
  for (const { id, userId, points, bonusDays } of records) {
    const kept = bonusDays.filter((days) => days <= passedStreak);
    if (kept.length === bonusDays.length) continue;
    const lost = streakBonus.reduce(
      (all, bonus) => (bonusDays.includes(bonus.days) && !kept.includes(bonus.days) ? all + bonus.points : all),
      0,
    );
    // Under a number of its own: the record itself may be rejected later.
    await takeBackGrant(tx, userId, backBiz(newId()), punchBiz(id), lost, '连续打卡收回', now);
    await tx
      .update(punchRecord)
      .set({ points: points - lost, bonusDays: kept })
      .where(eq(punchRecord.id, id));
    taken += lost;
  }
  return taken;
}

/** Takes back what a record has brought, and gives back what a make-up has cost. */
export async function unrewardRecord(tx: Tx, activity: Activity, { id, userId, points, isMakeup }: PunchRecord, now: Date): Promise<void> {
  if (points > 0) await takeBackGrant(tx, userId, backBiz(id), punchBiz(id), points, '打卡收回', now);
  if (isMakeup) await giveBackPoints(tx, userId, backBiz(id), makeupBiz(id), activity.makeupCostPoints, '补卡退回', now);
  await tx.update(punchRecord).set({ points: 0, bonusDays: [] }).where(eq(punchRecord.id, id));
}

/** Takes what a make-up costs. @throws ApiError 43001 when there are fewer */
export async function payMakeup(tx: Tx, { makeupCostPoints }: Activity, userId: number, recordId: number, now: Date): Promise<void> {
  if (makeupCostPoints === 0) return;
  await freezePoints(tx, userId, makeupBiz(recordId), makeupCostPoints, now);
  await consumePoints(tx, userId, makeupBiz(recordId), '补卡', now);
}
