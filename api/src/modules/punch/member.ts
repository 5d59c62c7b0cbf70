import { and, eq, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, punchActivity, punchMember, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskName } from '../../lib/mask.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { ownsGoods } from '../library/entitlement.ts';
import { standingOf } from './activity.ts';
import {
  type Activity,
  daysOf,
  findActivity,
  findMember,
  hasPassed,
  lockUser,
  type Member,
  madeUpDates,
  recordsOf,
  tasksOf,
} from './find.ts';
import { unrewardStreaks } from './points.ts';
import type { JoinBody, Standing } from './schemas.ts';
import { type Tally, tally } from './tally.ts';

const hourMs = 3_600_000;
const codesPerHour = 10;

async function checkCode(db: Db, userId: number, activity: Activity, code: string | undefined, now: Date): Promise<void> {
  if (activity.joinMode !== 'CODE') return;
  // Outside of the transaction: what is refused counts too.
  if (!(await underLimit(db, `punch.code:${userId}`, codesPerHour, hourMs, now))) throw new ApiError(429);
  if (code?.trim().toUpperCase() !== activity.joinCode) throw new ApiError(403, { msg: '邀请码不正确' });
}

async function checkOwned(tx: Tx, userId: number, { goodsId }: Activity, now: Date): Promise<void> {
  if (goodsId === null || (await ownsGoods(tx, userId, goodsId, now))) return;
  const [book] = await tx.select({ title: goods.title }).from(goods).where(eq(goods.id, goodsId));
  throw new ApiError(403, { msg: `购买《${book?.title ?? ''}》后才能参加`, data: { goodsId: String(goodsId) } });
}

async function insertMember(tx: Tx, userId: number, activityId: number, nickname: string | undefined, now: Date): Promise<Member> {
  const [{ truename } = { truename: '' }] = await tx.select({ truename: user.truename }).from(user).where(eq(user.id, userId));
  const [member] = await tx
    .insert(punchMember)
    .values({ id: newId(), activityId, userId, nickname: nickname ?? maskName(truename), joinedAt: now, status: 'JOINED' })
    .onConflictDoUpdate({
      target: [punchMember.activityId, punchMember.userId],
      set: { status: 'JOINED', ...(nickname !== undefined && { nickname }) },
    })
    .returning();
  if (!member) throw new Error('The member was not stored');
  return member;
}

const countMember = (tx: Tx, activityId: number, by: 1 | -1) =>
  tx
    .update(punchActivity)
    .set({ memberCount: sql`${punchActivity.memberCount} + ${by}` })
    .where(eq(punchActivity.id, activityId));

/**
 * Joins an activity; who is in already stays in. Who has quit takes up where they left.
 * @throws ApiError 404, 44011 and 44012 outside of the time for it, 403 for a wrong code or goods that are not owned, 429 for too many codes
 */
export async function join(db: Db, userId: number, { activityId, code, nickname }: JoinBody, now: Date): Promise<Standing> {
  const activity = await findActivity(db, Number(activityId));
  const known = await findMember(db, activity.id, userId);
  if (known && known.status !== 'QUIT') return standingOf(activity, known, now);
  if (now < activity.enrollStart) throw new ApiError(44011, { msg: '报名还没有开始' });
  if (now >= activity.enrollEnd || now >= activity.endAt || activity.status !== 'OPEN') throw new ApiError(44012, { msg: '报名已结束' });
  await checkCode(db, userId, activity, code, now);
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const before = await findMember(tx, activity.id, userId);
    if (before && before.status !== 'QUIT') return standingOf(activity, before, now);
    await checkOwned(tx, userId, activity, now);
    const member = await insertMember(tx, userId, activity.id, nickname?.trim(), now);
    await countMember(tx, activity.id, 1);
    return standingOf(activity, member, now);
  });
}

/** Leaves an activity; the records stay, the ranking does not know them any more. @throws ApiError 404, 409 once it is settled */
export function quit(db: Db, userId: number, activityId: number): Promise<void> {
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const member = await findMember(tx, activityId, userId);
    if (!member) throw new ApiError(404);
    if (member.status === 'QUIT') return;
    const [left] = await tx
      .update(punchMember)
      .set({ status: 'QUIT' })
      .where(and(eq(punchMember.id, member.id), eq(punchMember.status, 'JOINED')))
      .returning({ id: punchMember.id });
    if (!left) throw new ApiError(409, { msg: '活动已结算，不能退出' });
    await countMember(tx, activityId, -1);
  });
}

/**
 * Writes the numbers of a member anew from the records, and takes back the points of streaks that are gone. Call it behind `lockUser`.
 * @returns the numbers, and the best streak of records that have passed, which brings points
 */
export async function countAnew(tx: Tx, activity: Activity, member: Member, now: Date): Promise<Tally & { passedStreak: number }> {
  const records = await recordsOf(tx, activity.id, member.userId);
  const [days, tasks] = [daysOf(activity, member), await tasksOf(tx, activity.id)];
  const { counted, ...numbers } = tally(days, tasks, records);
  const passedStreak = tally(days, tasks, records.filter(hasPassed)).bestStreak;
  const taken = await unrewardStreaks(tx, activity, records, passedStreak, now);
  await tx
    .update(punchMember)
    .set({
      ...numbers,
      makeupUsed: madeUpDates(records).size,
      pointsEarned: records.reduce((all, { points }) => all + points, 0) - taken,
    })
    .where(eq(punchMember.id, member.id));
  return { ...numbers, counted, passedStreak };
}
