import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { punchActivity, punchRecord, punchTask } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { toIso } from '../../lib/time.ts';
import { isInWindow, punchDateOf } from './days.ts';
import {
  type Activity,
  daysOf,
  findActivity,
  findMember,
  findTask,
  isLive,
  lockUser,
  type Member,
  madeUpDates,
  memberOf,
  type PunchRecord,
  recordsOf,
  type Task,
  tasksOf,
} from './find.ts';
import { makeupRefusal } from './makeup.ts';
import { checkUploads, dropMedia, takeMedia, viewMedia } from './media.ts';
import { countAnew } from './member.ts';
import { payMakeup, rewardRecord, unrewardRecord } from './points.ts';
import type { MakeupBody, Punched, RecordList, RecordsQuery, SubmitBody } from './schemas.ts';
import { isDue, neededOn, streakOn, tally } from './tally.ts';

type Place = { activity: Activity; task: Task; member: Member };

/** The date that a punch counts for now. @throws ApiError when the activity, the day or the hour does not allow one */
function dateToPunch({ activity, task, member }: Place, now: Date): string {
  if (now < activity.startAt) throw new ApiError(44011);
  if (now >= activity.endAt) throw new ApiError(44012);
  const date = punchDateOf(now, activity.dayCutoff);
  const days = daysOf(activity, member);
  if (!days.includes(date)) throw new ApiError(47002, { msg: '今天不是打卡日' });
  const { windowFrom, windowTo } = activity;
  if (!isInWindow(now, activity)) throw new ApiError(47002, { msg: `每天 ${windowFrom} 到 ${windowTo} 可以打卡` });
  if (!isDue(task, date, days)) throw new ApiError(47002, { msg: '今天没有这个任务' });
  return date;
}

function checkText(activity: Activity, text: string): void {
  if ([...text].length < activity.minText) throw new ApiError(40001, { msg: `请至少写 ${activity.minText} 个字`, data: { field: 'text' } });
}

const mediaNames = { IMAGE: '图片', AUDIO: '音频', VIDEO: '视频' };

function checkMedia(activity: Activity, task: Task, { text, media }: Pick<PunchRecord, 'text' | 'media'>): void {
  const wanted = task.kind === 'AI_READ' ? [...activity.requireMedia, 'AUDIO' as const] : activity.requireMedia;
  const missing = wanted.find((kind) => media.every((one) => one.kind !== kind));
  if (missing) throw new ApiError(40001, { msg: `请上传${mediaNames[missing]}`, data: { field: 'media' } });
  if (text === '' && media.length === 0) throw new ApiError(40001, { msg: '请写点什么，或上传图片', data: { field: 'text' } });
}

/** A date that was missed. @throws ApiError when it was not, or may not be made up any more */
async function dateToMakeUp(tx: Tx, { activity, task, member }: Place, date: string, now: Date): Promise<string> {
  const [tasks, records] = [await tasksOf(tx, activity.id), await recordsOf(tx, activity.id, member.userId)];
  const days = daysOf(activity, member);
  const today = punchDateOf(now, activity.dayCutoff);
  const refusal = makeupRefusal({ activity, member, days, today, tasks, madeUp: madeUpDates(records) }, date);
  if (refusal) throw refusal;
  if (!isDue(task, date, days)) throw new ApiError(47002, { msg: '那一天没有这个任务' });
  if (neededOn(date, days, tasks).tasks.every(({ id }) => id !== task.id))
    throw new ApiError(47002, { msg: '选做的任务不用补，请补必做的' });
  if (tally(days, tasks, records).counted.has(date)) throw new ApiError(47001, { msg: '那一天已打卡' });
  return date;
}

async function insertRecord(
  tx: Tx,
  { activity, task, member }: Place,
  work: SubmitBody,
  day: Pick<PunchRecord, 'punchDate' | 'isMakeup'>,
  now: Date,
): Promise<PunchRecord> {
  const text = work.text.trim();
  checkText(activity, text);
  const id = newId();
  const media = await takeMedia(tx, id, work.media);
  checkMedia(activity, task, { text, media });
  const [made] = await tx
    .insert(punchRecord)
    .values({
      id,
      activityId: activity.id,
      taskId: task.id,
      userId: member.userId,
      ...day,
      punchedAt: now,
      text,
      media,
      reviewStatus: activity.needReview ? 'PENDING' : 'AUTO_PASS',
      bonusDays: [],
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new ApiError(47001);
  return made;
}

/** Counts a record of an activity that came or no longer counts. */
export const countPunch = (tx: Tx, activityId: number, by: 1 | -1) =>
  tx
    .update(punchActivity)
    .set({ punchCount: sql`${punchActivity.punchCount} + ${by}` })
    .where(eq(punchActivity.id, activityId));

async function record(tx: Tx, userId: number, work: SubmitBody | MakeupBody, now: Date): Promise<Punched> {
  await lockUser(tx, userId);
  const { task, activity } = await findTask(tx, Number(work.taskId));
  const member = await memberOf(tx, activity.id, userId);
  const place = { activity, task, member };
  const isMakeup = 'date' in work;
  const punchDate = isMakeup ? await dateToMakeUp(tx, place, work.date, now) : dateToPunch(place, now);
  const made = await insertRecord(tx, place, work, { punchDate, isMakeup }, now);
  if (isMakeup) await payMakeup(tx, activity, userId, made.id, now);
  const numbers = await countAnew(tx, activity, member, now);
  const points = made.reviewStatus === 'AUTO_PASS' ? await rewardRecord(tx, activity, member, made, numbers.passedStreak, now) : 0;
  await countPunch(tx, activity.id, 1);
  return {
    id: String(made.id),
    date: punchDate,
    reviewStatus: made.reviewStatus,
    points,
    totalDays: numbers.totalDays,
    currentStreak: streakOn(punchDateOf(now, activity.dayCutoff), daysOf(activity, member), numbers),
  };
}

/** Who sends what, under which key. */
type Call<Sent> = { dataDir: string; userId: number; body: Sent; key: string; now: Date };

/**
 * Punches for a task, today, or for a missed date. The same key with the same request answers the same record.
 * @throws ApiError 404, 403 for who does not take part, 44011 and 44012 outside of the activity, 47001 for a second one, 47002 outside of
 * the days and hours, 47003 without make-ups left, 43001 without the points for one, 40001 for too few words or wrong files
 */
export async function punch(db: Db, { dataDir, userId, body, key, now }: Call<SubmitBody | MakeupBody>): Promise<Punched> {
  await checkUploads(db, dataDir, body.media);
  return inTx(db, (tx) => once(tx, { userId, scope: 'punch', key, request: body, now }, () => record(tx, userId, body, now)));
}

const isToday = ({ punchDate }: PunchRecord, { dayCutoff }: Pick<Activity, 'dayCutoff'>, now: Date) =>
  punchDate === punchDateOf(now, dayCutoff);

/** Removes one's own record on its day; the points go back and the numbers follow. @throws ApiError 404, 409 on a later day */
export function removeRecord(db: Db, userId: number, id: number, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const mine = and(eq(punchRecord.id, id), eq(punchRecord.userId, userId));
    const [row] = await tx.select().from(punchRecord).where(mine);
    if (!row) throw new ApiError(404);
    if (row.deletedAt) return;
    const activity = await findActivity(tx, row.activityId);
    const member = await findMember(tx, activity.id, userId);
    if (!member) throw new ApiError(404);
    if (!isToday(row, activity, now)) throw new ApiError(409, { msg: '只有当天的打卡可以删除' });
    await tx.update(punchRecord).set({ deletedAt: now }).where(mine);
    await dropMedia(tx, id);
    if (row.reviewStatus === 'REJECT') return;
    await unrewardRecord(tx, activity, row, now);
    await countAnew(tx, activity, member, now);
    await countPunch(tx, activity.id, -1);
  });
}

/** A record as whoever may see it gets it. @param viewerId 0 for a visitor */
export const viewRecord = (row: PunchRecord, taskTitle: string, key: Buffer, viewerId: number, now: Date) => ({
  id: String(row.id),
  taskId: String(row.taskId),
  taskTitle,
  date: row.punchDate,
  punchedAt: toIso(row.punchedAt),
  isMakeup: row.isMakeup,
  text: row.text,
  media: viewMedia(key, row, viewerId, now),
  likeCount: row.likeCount,
  commentCount: row.commentCount,
});

type Owned = { record: PunchRecord; taskTitle: string; activity: Pick<Activity, 'title' | 'dayCutoff' | 'status'> };

const viewOwn = ({ record: row, taskTitle, activity }: Owned, key: Buffer, now: Date) => ({
  ...viewRecord(row, taskTitle, key, row.userId, now),
  activityId: String(row.activityId),
  activityTitle: activity.title,
  reviewStatus: row.reviewStatus,
  rejectReason: row.rejectReason,
  points: row.points,
  canRemove: activity.status === 'OPEN' && isToday(row, activity, now),
});

const ownRecords = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ record: punchRecord, taskTitle: punchTask.title, activity: punchActivity })
    .from(punchRecord)
    .innerJoin(punchTask, eq(punchTask.id, punchRecord.taskId))
    .innerJoin(punchActivity, eq(punchActivity.id, punchRecord.activityId))
    .where(where)
    .orderBy(desc(punchRecord.punchDate), desc(punchRecord.id));

/** A user's own records, rejected ones too, the latest date first. */
export async function listRecords(tx: Tx, userId: number, query: RecordsQuery, key: Buffer, now: Date): Promise<RecordList> {
  const where = and(
    eq(punchRecord.userId, userId),
    isNull(punchRecord.deletedAt),
    query.activityId ? eq(punchRecord.activityId, Number(query.activityId)) : undefined,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(punchRecord).where(where);
  const rows = await ownRecords(tx, where).limit(query.pageSize).offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => viewOwn(row, key, now)),
  );
}

/** What a user did for a task on a date; null for nothing that counts. */
export async function recordOfTask(tx: Tx, userId: number, taskId: number, date: string, key: Buffer, now: Date) {
  const where = and(eq(punchRecord.userId, userId), eq(punchRecord.taskId, taskId), eq(punchRecord.punchDate, date), isLive);
  const [row] = await ownRecords(tx, where).limit(1);
  return row ? viewOwn(row, key, now) : null;
}
