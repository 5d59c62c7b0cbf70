import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { punchActivity, punchMember, punchRecord, punchTask, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { punchDateOf, scheduledDates } from './days.ts';

export type Activity = typeof punchActivity.$inferSelect;
export type Task = typeof punchTask.$inferSelect;
export type Member = typeof punchMember.$inferSelect;
export type PunchRecord = typeof punchRecord.$inferSelect;

/** Activities that readers may see. */
export const isShown = inArray(punchActivity.status, ['OPEN', 'SETTLED']);

/** An activity that readers may see. @throws ApiError 404 */
export async function findActivity(tx: Tx, id: number): Promise<Activity> {
  const [found] = await tx
    .select()
    .from(punchActivity)
    .where(and(eq(punchActivity.id, id), isShown));
  if (!found) throw new ApiError(404);
  return found;
}

/** A task of an activity that readers may see. @throws ApiError 404 */
export async function findTask(tx: Tx, id: number): Promise<{ task: Task; activity: Activity }> {
  const [task] = await tx.select().from(punchTask).where(eq(punchTask.id, id));
  if (!task) throw new ApiError(404);
  return { task, activity: await findActivity(tx, task.activityId) };
}

export const tasksOf = (tx: Tx, activityId: number): Promise<Task[]> =>
  tx.select().from(punchTask).where(eq(punchTask.activityId, activityId)).orderBy(asc(punchTask.seq));

/** Who takes part, or once did. */
export async function findMember(tx: Tx, activityId: number, userId: number): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(punchMember)
    .where(and(eq(punchMember.activityId, activityId), eq(punchMember.userId, userId)));
  return found;
}

/** Who takes part. @throws ApiError 403 for everybody else */
export async function memberOf(tx: Tx, activityId: number, userId: number): Promise<Member> {
  const member = await findMember(tx, activityId, userId);
  if (!member || member.status === 'QUIT') throw new ApiError(403, { msg: '请先参加活动' });
  return member;
}

/** One user's punches run one after another, so that a day has one of a task and the day's points keep their limit. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}

/** Records that count: neither deleted nor rejected. */
export const isLive = and(isNull(punchRecord.deletedAt), ne(punchRecord.reviewStatus, 'REJECT'));

/** Records that nobody has to look at any more. */
export const hasPassed = ({ reviewStatus }: Pick<PunchRecord, 'reviewStatus'>): boolean =>
  reviewStatus === 'AUTO_PASS' || reviewStatus === 'PASS';

/** The dates on which make-ups were done: several tasks of one date are one made-up day. */
export const madeUpDates = (records: readonly PunchRecord[]): Set<string> =>
  new Set(records.flatMap(({ isMakeup, punchDate }) => (isMakeup ? [punchDate] : [])));

/** The records of a member that count. */
export const recordsOf = (tx: Tx, activityId: number, userId: number): Promise<PunchRecord[]> =>
  tx
    .select()
    .from(punchRecord)
    .where(and(eq(punchRecord.activityId, activityId), eq(punchRecord.userId, userId), isLive));

/** The dates on which a member has something to do. */
export const daysOf = (activity: Activity, { joinedAt }: Pick<Member, 'joinedAt'>): string[] =>
  scheduledDates(activity, punchDateOf(joinedAt, activity.dayCutoff));
