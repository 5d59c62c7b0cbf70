import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, punchActivity, punchCertificate, punchComment, punchRecord, punchTask, resource } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { cleanHtml } from '../../lib/clean-html.ts';
import { addDays } from '../../lib/days.ts';
import { digitalRule } from '../order/goods-rules.ts';
import { earningRules } from '../point/earn.ts';
import { dropComment } from './community.ts';
import { scheduledDates, startOfDay, windowOf } from './days.ts';
import { type Activity, findMember, lockUser, type Member, type PunchRecord } from './find.ts';
import { countAnew } from './member.ts';
import { rewardRecord, unrewardRecord } from './points.ts';
import { countPunch } from './record.ts';
import { ActivityFile, TasksFile } from './schemas.ts';
import { tellMember } from './tell.ts';

const mostDays = 366;

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

/** What a file says, once it has the shape. @throws ApiError 40001 naming the first thing that is wrong */
function shaped<Schema extends TSchema>(schema: Schema, content: unknown) {
  if (Value.Check(schema, content)) return content;
  const [first] = Value.Errors(schema, content);
  const where = first?.instancePath.slice(1).replaceAll('/', '.') || '文件';
  return refuse(first?.keyword === 'boolean' ? `不认识“${where}”` : `“${where}”写法不对：${first?.message ?? ''}`);
}

const noMakeup = { quota: 0, windowDays: 1, costPoints: 0 };

type NewActivity = Omit<typeof punchActivity.$inferInsert, 'id' | 'createdAt' | 'status'>;

function valuesOf(file: ActivityFile): NewActivity {
  const { makeup = noMakeup, dayCutoff = '00:00', ...given } = file;
  return {
    ...given,
    introHtml: cleanHtml(file.introHtml),
    joinCode: file.joinCode ?? null,
    goodsId: file.goodsId === undefined ? null : Number(file.goodsId),
    enrollStart: new Date(file.enrollStart),
    enrollEnd: new Date(file.enrollEnd),
    startAt: startOfDay(file.startDate, dayCutoff),
    endAt: startOfDay(addDays(file.endDate, 1), dayCutoff),
    dayCutoff,
    windowFrom: file.windowFrom ?? null,
    windowTo: file.windowTo ?? null,
    requireMedia: file.requireMedia ?? [],
    minText: file.minText ?? 0,
    makeupQuota: makeup.quota,
    makeupWindowDays: makeup.windowDays,
    makeupCostPoints: makeup.costPoints,
    needReview: file.needReview ?? false,
    pointsPerPunch: file.pointsPerPunch ?? earningRules.PUNCH.points,
    streakBonus: file.streakBonus ?? [],
  };
}

function checkTimes(values: NewActivity, now: Date): void {
  const { startDate, endDate, enrollStart, enrollEnd, endAt, dayCutoff } = values;
  if (endDate < startDate || endDate > addDays(startDate, mostDays - 1)) refuse(`最后一天须在第一天之后 ${mostDays} 天以内`);
  if (endAt <= now) refuse('最后一天须还没有过去');
  if (dayCutoff > '12:00') refuse('换日时间须在 12:00 以前');
  if (enrollEnd <= enrollStart || enrollEnd > endAt) refuse('报名的结束须晚于开始，不晚于活动结束');
  const hours = { dayCutoff, windowFrom: values.windowFrom ?? null, windowTo: values.windowTo ?? null };
  if ((hours.windowFrom === null) !== (hours.windowTo === null)) refuse('每天可打卡的时间要写开始和结束');
  const { from, to } = windowOf(hours);
  if (from >= to) refuse('每天可打卡的时间须在同一个打卡日里，结束晚于开始');
}

async function checkJoining(tx: Tx, { joinMode, joinCode, goodsId }: NewActivity): Promise<void> {
  if ((joinMode === 'CODE') !== (joinCode !== null)) refuse('凭邀请码参加的活动要写邀请码，别的不写');
  if ((joinMode === 'OWN_GOODS') !== (goodsId !== null)) refuse('须拥有商品的活动要写商品编号，别的不写');
  if (typeof goodsId !== 'number') return;
  const [item] = await tx.select({ type: goods.type }).from(goods).where(eq(goods.id, goodsId));
  if (!item || !digitalRule(item.type)) refuse(`商品 ${goodsId} 不存在，或不是付款后开通的商品`);
}

/**
 * Makes an activity as a draft with one task for each day; `importTasks` puts others in its place.
 * @throws ApiError 40001 for what does not fit together, 409 when one of this title is not over
 */
export async function createActivity(tx: Tx, content: unknown, now: Date): Promise<Activity> {
  const values = valuesOf(shaped(ActivityFile, content));
  checkTimes(values, now);
  await checkJoining(tx, values);
  const days = scheduledDates(values).length;
  if (days === 0) refuse('这段时间里没有打卡日');
  if (values.certificateRule.minDays > days) refuse(`一共只有 ${days} 个打卡日，证书要求的天数太多`);
  if (new Set(values.streakBonus.map((bonus) => bonus.days)).size < values.streakBonus.length) refuse('连续天数的奖励有重复的');
  const [same] = await tx
    .select({ id: punchActivity.id })
    .from(punchActivity)
    .where(and(eq(punchActivity.title, values.title), inArray(punchActivity.status, ['DRAFT', 'OPEN'])));
  if (same) throw new ApiError(409, { msg: `已有名为“${values.title}”的打卡活动（${same.id}）` });
  const [made] = await tx
    .insert(punchActivity)
    .values({ ...values, id: newId(), status: 'DRAFT', createdAt: now })
    .returning();
  if (!made) throw new Error('The activity was not stored');
  await insertTasks(tx, made, [{ title: '每日打卡', contentHtml: '', required: true }]);
  return made;
}

/** The activity with this id, locked. @throws ApiError 404 */
async function lockActivity(tx: Tx, id: number): Promise<Activity> {
  const [found] = await tx.select().from(punchActivity).where(eq(punchActivity.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有打卡活动 ${id}` });
  return found;
}

/** The activity with this id, whatever its state. @throws ApiError 404 */
export async function anyActivity(tx: Tx, id: number): Promise<Activity> {
  const [found] = await tx.select().from(punchActivity).where(eq(punchActivity.id, id));
  if (!found) throw new ApiError(404, { msg: `没有打卡活动 ${id}` });
  return found;
}

async function insertTasks(tx: Tx, activity: Activity, tasks: TasksFile): Promise<void> {
  await tx.insert(punchTask).values(
    tasks.map(({ title, contentHtml, resourceIds = [], date = null, dayIndex = null, kind = 'NORMAL', required = false }, index) => ({
      id: newId(),
      activityId: activity.id,
      seq: index + 1,
      title,
      contentHtml: cleanHtml(contentHtml),
      resourceIds: resourceIds.map(Number),
      date,
      dayIndex,
      kind,
      required,
    })),
  );
}

/** A day without a task could only be missed, for whoever joins on whatever day. */
function checkEachDay(days: readonly string[], tasks: TasksFile): void {
  if (tasks.some(({ date, dayIndex }) => date === undefined && dayIndex === undefined)) return;
  const dates = new Set(tasks.map(({ date }) => date));
  const indexes = new Set(tasks.map(({ dayIndex }) => dayIndex));
  days.forEach((joined, first) => {
    const without = days.slice(first).find((date, index) => !dates.has(date) && !indexes.has(index + 1));
    if (without !== undefined) refuse(`${joined} 起参加的人在打卡日 ${without} 没有任务，每个打卡日都要有`);
  });
}

async function checkTasks(tx: Tx, activity: Activity, tasks: TasksFile): Promise<void> {
  const days = scheduledDates(activity);
  tasks.forEach(({ date, dayIndex }, index) => {
    const say = (problem: string) => refuse(`第 ${index + 1} 个任务：${problem}`);
    if (date !== undefined && dayIndex !== undefined) say('日期和第几天只能写一样');
    if (date !== undefined && !days.includes(date)) say(`${date} 不是打卡日`);
    if (dayIndex !== undefined && dayIndex > days.length) say(`一共只有 ${days.length} 个打卡日`);
  });
  checkEachDay(days, tasks);
  const wanted = [...new Set(tasks.flatMap(({ resourceIds = [] }) => resourceIds.map(Number)))];
  if (wanted.length === 0) return;
  const found = await tx.select({ id: resource.id }).from(resource).where(inArray(resource.id, wanted));
  const missing = wanted.find((id) => !found.some((row) => row.id === id));
  if (missing !== undefined) refuse(`没有资源 ${missing}`);
}

/**
 * Puts tasks in the place of those an activity has. Not once it has begun: what was done would no longer be what was asked.
 * @throws ApiError 404, 409 once it has begun, 40001 for what does not fit
 */
export async function importTasks(tx: Tx, id: number, content: unknown, now: Date): Promise<number> {
  const tasks = shaped(TasksFile, content);
  const activity = await lockActivity(tx, id);
  if (activity.startAt <= now) throw new ApiError(409, { msg: '活动已经开始，任务不能再改' });
  await checkTasks(tx, activity, tasks);
  await tx.delete(punchTask).where(eq(punchTask.activityId, id));
  await insertTasks(tx, activity, tasks);
  return tasks.length;
}

/** Shows an activity, or takes it off the pages. @returns false when it was so before @throws ApiError 404, 409 once it is settled */
export async function setActivityStatus(tx: Tx, id: number, to: 'OPEN' | 'OFFLINE'): Promise<{ activity: Activity; isChanged: boolean }> {
  const activity = await lockActivity(tx, id);
  if (activity.status === to) return { activity, isChanged: false };
  if (activity.status === 'SETTLED') throw new ApiError(409, { msg: '活动已结算' });
  await tx.update(punchActivity).set({ status: to }).where(eq(punchActivity.id, id));
  return { activity, isChanged: true };
}

type Reviewed = { activity: Activity; member: Member; record: PunchRecord };

const anyRecord = async (tx: Tx, id: number): Promise<PunchRecord> => {
  const [found] = await tx
    .select()
    .from(punchRecord)
    .where(and(eq(punchRecord.id, id), isNull(punchRecord.deletedAt)));
  if (!found) throw new ApiError(404, { msg: `没有打卡记录 ${id}` });
  return found;
};

/** A record with its member, behind the member's lock. @throws ApiError 404, 409 once its activity is settled for the member */
async function lockRecord(tx: Tx, id: number): Promise<Reviewed> {
  const { userId } = await anyRecord(tx, id);
  await lockUser(tx, userId);
  const record = await anyRecord(tx, id);
  const member = await findMember(tx, record.activityId, userId);
  if (!member) throw new Error('The record has no member');
  if (member.status === 'COMPLETED' || member.status === 'FAILED') throw new ApiError(409, { msg: '活动已结算，记录不能再改' });
  return { record, member, activity: await anyActivity(tx, record.activityId) };
}

const setReview = (tx: Tx, id: number, set: Pick<PunchRecord, 'reviewStatus' | 'rejectReason'>) =>
  tx.update(punchRecord).set(set).where(eq(punchRecord.id, id));

/** Lets a record pass, which brings its points. @returns false when it had passed @throws ApiError 404, 409 for a rejected one */
export async function passRecord(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { activity, member, record } = await lockRecord(tx, id);
  if (record.reviewStatus === 'REJECT') throw new ApiError(409, { msg: '已退回的不能再通过，读者可以重新打卡' });
  if (record.reviewStatus !== 'PENDING') return false;
  await setReview(tx, id, { reviewStatus: 'PASS', rejectReason: null });
  const { passedStreak } = await countAnew(tx, activity, member, now);
  await rewardRecord(tx, activity, member, record, passedStreak, now);
  return true;
}

/**
 * Rejects a record, one that has passed too: it no longer counts, its points and those of streaks that are gone with it go back, and the
 * member is told why.
 * @returns false when it was rejected before
 * @throws ApiError 404, 409 once its activity is settled
 */
export async function rejectRecord(tx: Tx, id: number, reason: string, now: Date): Promise<boolean> {
  const { activity, member, record } = await lockRecord(tx, id);
  if (record.reviewStatus === 'REJECT') return false;
  await setReview(tx, id, { reviewStatus: 'REJECT', rejectReason: reason });
  await unrewardRecord(tx, activity, record, now);
  await countAnew(tx, activity, member, now);
  await countPunch(tx, activity.id, -1);
  await tellMember(
    tx,
    member.userId,
    {
      title: '打卡记录被退回',
      content: `“${activity.title}”${record.punchDate} 的打卡没有通过：${reason}`,
      path: `/punchActivity/my/record?id=${activity.id}`,
      dedupeKey: `punch-rejected:${id}`,
    },
    now,
  );
  return true;
}

/** Removes a comment that breaks the rules. @returns what it said @throws ApiError 404 */
export async function removeAnyComment(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.select().from(punchComment).where(eq(punchComment.id, id));
  if (!found) throw new ApiError(404, { msg: `没有评论 ${id}` });
  await dropComment(tx, found);
  return found.text;
}

/** Makes a certificate void; whoever asks for its number is told so. @returns false when it was void before @throws ApiError 404 */
export async function revokeCertificate(tx: Tx, certNo: string, reason: string, now: Date): Promise<boolean> {
  const own = eq(punchCertificate.certNo, certNo);
  const [revoked] = await tx
    .update(punchCertificate)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(own, isNull(punchCertificate.revokedAt)))
    .returning({ id: punchCertificate.id });
  if (revoked) return true;
  const [found] = await tx.select({ id: punchCertificate.id }).from(punchCertificate).where(own);
  if (!found) throw new ApiError(404, { msg: `没有证书 ${certNo}` });
  return false;
}
