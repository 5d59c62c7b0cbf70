import { and, asc, eq, exists, isNull, lte, not } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { punchActivity, punchCertificate, punchMember, punchRecord, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { phaseOf, standingOf } from './activity.ts';
import { rankOf } from './community.ts';
import { scheduledDates } from './days.ts';
import { type Activity, findActivity, findMember, lockUser, memberOf, type PunchRecord } from './find.ts';
import { countAnew } from './member.ts';
import { rewardRecord } from './points.ts';
import type { Result } from './schemas.ts';
import { tellMember } from './tell.ts';

/** A day after the end for the last reviews and make-ups. */
const settleAfterMs = 86_400_000;

const isOver = (now: Date) => and(eq(punchActivity.status, 'OPEN'), lte(punchActivity.endAt, new Date(now.getTime() - settleAfterMs)));

/** Whether the days of a member are enough. */
function isReached({ certificateRule: { minDays, minRateBp }, ...activity }: Activity, totalDays: number): boolean {
  return totalDays >= minDays && totalDays * 10_000 >= minRateBp * scheduledDates(activity).length;
}

/** What nobody has reviewed in time passes. */
async function passPending(tx: Tx, activity: Activity, userId: number): Promise<PunchRecord[]> {
  const ofMember = and(eq(punchRecord.activityId, activity.id), eq(punchRecord.userId, userId), isNull(punchRecord.deletedAt));
  const passed = await tx
    .update(punchRecord)
    .set({ reviewStatus: 'PASS' })
    .where(and(ofMember, eq(punchRecord.reviewStatus, 'PENDING')))
    .returning();
  return passed.toSorted((a, b) => a.punchDate.localeCompare(b.punchDate) || a.id - b.id);
}

async function issueCertificate(tx: Tx, activity: Activity, userId: number, totalDays: number, now: Date): Promise<void> {
  const [{ truename } = { truename: '' }] = await tx.select({ truename: user.truename }).from(user).where(eq(user.id, userId));
  await tx
    .insert(punchCertificate)
    .values({ id: newId(), activityId: activity.id, userId, certNo: newBusinessNo(now), nameOnCert: truename, totalDays, issuedAt: now })
    .onConflictDoNothing();
}

/** Ends an activity for one member, with a certificate for who has reached enough. @returns false when that was done before */
async function settleMember(tx: Tx, activity: Activity, userId: number, now: Date): Promise<boolean> {
  await lockUser(tx, userId);
  const member = await findMember(tx, activity.id, userId);
  if (member?.status !== 'JOINED') return false;
  const passed = await passPending(tx, activity, userId);
  const { totalDays, passedStreak } = await countAnew(tx, activity, member, now);
  for (const record of passed) await rewardRecord(tx, activity, member, record, passedStreak, now);
  const isCompleted = isReached(activity, totalDays);
  await tx
    .update(punchMember)
    .set({ status: isCompleted ? 'COMPLETED' : 'FAILED' })
    .where(and(eq(punchMember.id, member.id), eq(punchMember.status, 'JOINED')));
  if (isCompleted) await issueCertificate(tx, activity, userId, totalDays, now);
  await tellMember(
    tx,
    userId,
    {
      title: isCompleted ? '打卡证书已颁发' : '打卡活动已结束',
      content: `“${activity.title}”已结束，您一共打卡 ${totalDays} 天${isCompleted ? '，证书已颁发' : ''}。`,
      path: `/punchActivity/my/${isCompleted ? 'certificate' : 'result'}?id=${activity.id}`,
      dedupeKey: `punch-settled:${activity.id}:${userId}`,
    },
    now,
  );
  return true;
}

const isJoined = eq(punchMember.status, 'JOINED');

/** Marks activities that are over and whose members are all done. */
async function closeActivities(db: Db, now: Date): Promise<void> {
  const left = db
    .select({ id: punchMember.id })
    .from(punchMember)
    .where(and(eq(punchMember.activityId, punchActivity.id), isJoined));
  await db
    .update(punchActivity)
    .set({ status: 'SETTLED' })
    .where(and(isOver(now), not(exists(left))));
}

/** Settles what has been over for a day. @returns how many members were settled */
export async function settleDue(db: Db, turn: Turn): Promise<number> {
  const settled = await workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ id: punchMember.id, userId: punchMember.userId, activity: punchActivity })
        .from(punchMember)
        .innerJoin(punchActivity, eq(punchActivity.id, punchMember.activityId))
        .where(and(isOver(now), isJoined, isFree(punchMember.id)))
        .orderBy(asc(punchMember.id))
        .limit(limit),
    work: ({ userId, activity }, now) => inTx(db, (tx) => settleMember(tx, activity, userId, now)),
  });
  await closeActivities(db, turn.clock());
  return settled;
}

/** Settles an activity that is over without waiting. @returns how many members, undefined when it was settled before @throws ApiError 409 */
export async function settleNow(tx: Tx, activity: Activity, now: Date): Promise<number | undefined> {
  if (activity.status === 'SETTLED') return undefined;
  if (activity.status !== 'OPEN' || activity.endAt > now) throw new ApiError(409, { msg: '活动还没有结束，或已下线' });
  const members = await tx
    .select({ userId: punchMember.userId })
    .from(punchMember)
    .where(and(eq(punchMember.activityId, activity.id), isJoined))
    .orderBy(asc(punchMember.userId));
  for (const { userId } of members) await settleMember(tx, activity, userId, now);
  await tx.update(punchActivity).set({ status: 'SETTLED' }).where(eq(punchActivity.id, activity.id));
  return members.length;
}

/** How an activity went for a member, or goes so far. @throws ApiError 404, 403 for who does not take part */
export async function resultOf(tx: Tx, userId: number, activityId: number, now: Date): Promise<Result> {
  const activity = await findActivity(tx, activityId);
  const member = await memberOf(tx, activityId, userId);
  const scheduledDays = scheduledDates(activity).length;
  const [certificate] = await tx
    .select({ certNo: punchCertificate.certNo })
    .from(punchCertificate)
    .where(and(eq(punchCertificate.activityId, activityId), eq(punchCertificate.userId, userId)));
  return {
    ...standingOf(activity, member, now),
    phase: phaseOf(activity, now),
    scheduledDays,
    rateBp: Math.floor((member.totalDays * 10_000) / scheduledDays),
    rank: (await rankOf(tx, activityId, userId)) ?? null,
    memberCount: activity.memberCount,
    certificateRule: activity.certificateRule,
    certNo: certificate?.certNo ?? null,
  };
}
