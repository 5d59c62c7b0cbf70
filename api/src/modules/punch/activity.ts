import { and, count, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, punchActivity, punchMember } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { punchDateOf, scheduledDates } from './days.ts';
import { type Activity, daysOf, findActivity, findMember, isShown, type Member } from './find.ts';
import type { ActivityInfo, ActivityList, ActivityListQuery, Phase } from './schemas.ts';
import { streakOn } from './tally.ts';

/** How far an activity is, by the clock. */
export function phaseOf({ status, enrollStart, startAt, endAt }: Activity, now: Date): Phase {
  if (status === 'SETTLED') return 'SETTLED';
  if (endAt <= now) return 'ENDED';
  if (startAt <= now) return 'RUNNING';
  return enrollStart <= now ? 'ENROLLING' : 'SOON';
}

const inPhase = (phase: Phase, now: Date): SQL | undefined => {
  const { status, enrollStart, startAt, endAt } = punchActivity;
  if (phase === 'SETTLED') return eq(status, 'SETTLED');
  const isIn = {
    SOON: and(gt(enrollStart, now), gt(startAt, now)),
    ENROLLING: and(lte(enrollStart, now), gt(startAt, now)),
    RUNNING: and(lte(startAt, now), gt(endAt, now)),
    ENDED: lte(endAt, now),
  }[phase];
  return and(eq(status, 'OPEN'), isIn);
};

const card = (row: Activity, now: Date) => ({
  id: String(row.id),
  title: row.title,
  coverUrl: row.coverUrl,
  organiser: row.organiser,
  category: row.category,
  joinMode: row.joinMode,
  startDate: row.startDate,
  endDate: row.endDate,
  phase: phaseOf(row, now),
  pointsPerPunch: row.pointsPerPunch,
  memberCount: row.memberCount,
  punchCount: row.punchCount,
});

/** Activities, those that end last in front; a user's own ones when asked. @throws ApiError 401 for a visitor's own ones */
export async function listActivities(tx: Tx, userId: number | null, query: ActivityListQuery, now: Date): Promise<ActivityList> {
  if (query.mine && userId === null) throw new ApiError(401);
  const isMine = and(eq(punchMember.activityId, punchActivity.id), eq(punchMember.userId, userId ?? 0), ne(punchMember.status, 'QUIT'));
  const where = and(isShown, query.phase && inPhase(query.phase, now), query.mine ? sql`${punchMember.id} is not null` : undefined);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(punchActivity).leftJoin(punchMember, isMine).where(where);
  const rows = await tx
    .select({ activity: punchActivity, memberId: punchMember.id })
    .from(punchActivity)
    .leftJoin(punchMember, isMine)
    .where(where)
    .orderBy(desc(punchActivity.endAt), desc(punchActivity.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ activity, memberId }) => ({ ...card(activity, now), isJoined: memberId !== null })),
  );
}

/** The numbers of a member as they stand now. */
export function standingOf(activity: Activity, member: Member, now: Date) {
  return {
    status: member.status,
    nickname: member.nickname,
    joinedAt: toIso(member.joinedAt),
    totalDays: member.totalDays,
    currentStreak: streakOn(punchDateOf(now, activity.dayCutoff), daysOf(activity, member), member),
    bestStreak: member.bestStreak,
    makeupUsed: member.makeupUsed,
    makeupLeft: Math.max(0, activity.makeupQuota - member.makeupUsed),
    pointsEarned: member.pointsEarned,
  };
}

/** What an activity asks and gives, and how the user stands in it. @throws ApiError 404 */
export async function activityInfo(tx: Tx, userId: number | null, id: number, now: Date): Promise<ActivityInfo> {
  const activity = await findActivity(tx, id);
  const member = userId === null ? undefined : await findMember(tx, id, userId);
  const [book] = activity.goodsId === null ? [] : await tx.select({ title: goods.title }).from(goods).where(eq(goods.id, activity.goodsId));
  const today = punchDateOf(now, activity.dayCutoff);
  const days = scheduledDates(activity);
  return {
    ...card(activity, now),
    introHtml: activity.introHtml,
    enrollStart: toIso(activity.enrollStart),
    enrollEnd: toIso(activity.enrollEnd),
    goods: book && activity.goodsId !== null ? { id: String(activity.goodsId), title: book.title } : null,
    punchDays: activity.punchDays,
    scheduledDays: days.length,
    dayCutoff: activity.dayCutoff,
    windowFrom: activity.windowFrom,
    windowTo: activity.windowTo,
    requireMedia: activity.requireMedia,
    minText: activity.minText,
    makeup: { quota: activity.makeupQuota, windowDays: activity.makeupWindowDays, costPoints: activity.makeupCostPoints },
    needReview: activity.needReview,
    visibility: activity.visibility,
    streakBonus: activity.streakBonus,
    certificateRule: activity.certificateRule,
    today: { date: today, isScheduled: days.includes(today) },
    member: member ? standingOf(activity, member, now) : null,
  };
}
