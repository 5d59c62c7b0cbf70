import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { punchTask, resource } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { addDays } from '../../lib/days.ts';
import { type Reader, viewResource } from '../library/resource-view.ts';
import { standingOf } from './activity.ts';
import { punchDateOf } from './days.ts';
import {
  type Activity,
  daysOf,
  findActivity,
  findMember,
  findTask,
  type Member,
  madeUpDates,
  memberOf,
  recordsOf,
  type Task,
  tasksOf,
} from './find.ts';
import { makeupRefusal } from './makeup.ts';
import { recordOfTask } from './record.ts';
import type { ActivityPageQuery, Calendar, CalendarQuery, dayStates, TaskInfo, TaskList, taskStates } from './schemas.ts';
import { isDue, type Tally, tally } from './tally.ts';

/** A member's dates, and those on which each task was done. */
type Progress = { days: string[]; today: string; done: Map<number, Set<string>> };

async function progressOf(tx: Tx, activity: Activity, member: Member, now: Date): Promise<Progress> {
  const done: Progress['done'] = new Map();
  for (const { taskId, punchDate } of await recordsOf(tx, activity.id, member.userId))
    done.set(taskId, (done.get(taskId) ?? new Set()).add(punchDate));
  return { days: daysOf(activity, member), today: punchDateOf(now, activity.dayCutoff), done };
}

/** The one day of a task; null for a daily one, or when the member has no such day. */
function dateOf(task: Task, days: readonly string[]): string | null {
  return task.dayIndex === null ? task.date : (days[task.dayIndex - 1] ?? null);
}

function stateOf(task: Task, date: string | null, { days, today, done }: Progress): (typeof taskStates)[number] | null {
  const isDaily = task.date === null && task.dayIndex === null;
  const on = isDaily ? today : date;
  if (on === null) return null;
  if (done.get(task.id)?.has(on)) return 'DONE';
  if (on === today && isDue(task, today, days)) return 'TODAY';
  if (isDaily) return days.some((day) => day > today) ? 'LATER' : null;
  return on > today ? 'LATER' : 'MISSED';
}

function viewTask(task: Task, progress: Progress | undefined) {
  const date = progress ? dateOf(task, progress.days) : task.date;
  return {
    id: String(task.id),
    seq: task.seq,
    title: task.title,
    kind: task.kind,
    required: task.required,
    date,
    dayIndex: task.dayIndex,
    state: progress ? stateOf(task, date, progress) : null,
  };
}

/** The tasks of an activity in their order; for those who take part with what they have done. @throws ApiError 404 */
export async function listTasks(tx: Tx, userId: number | null, query: ActivityPageQuery, now: Date): Promise<TaskList> {
  const activity = await findActivity(tx, Number(query.activityId));
  const member = userId === null ? undefined : await findMember(tx, activity.id, userId);
  const progress = member && (await progressOf(tx, activity, member, now));
  const where = eq(punchTask.activityId, activity.id);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(punchTask).where(where);
  const rows = await tx
    .select()
    .from(punchTask)
    .where(where)
    .orderBy(asc(punchTask.seq), asc(punchTask.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((task) => viewTask(task, progress)),
  );
}

/** What a task asks, for those who take part. @throws ApiError 404, 403 for everybody else */
export async function taskInfo(tx: Tx, reader: Reader & { userId: number }, taskId: number, mediaKey: Buffer): Promise<TaskInfo> {
  const { userId, now } = reader;
  const { task, activity } = await findTask(tx, taskId);
  const progress = await progressOf(tx, activity, await memberOf(tx, activity.id, userId), now);
  const view = viewTask(task, progress);
  const files = task.resourceIds.length === 0 ? [] : await tx.select().from(resource).where(inArray(resource.id, task.resourceIds));
  const resources: TaskInfo['resources'] = [];
  for (const file of files.toSorted((a, b) => task.resourceIds.indexOf(a.id) - task.resourceIds.indexOf(b.id)))
    resources.push(await viewResource(tx, reader, file));
  return {
    ...view,
    activityId: String(activity.id),
    contentHtml: task.contentHtml,
    resources,
    isScored: false,
    record: await recordOfTask(tx, userId, taskId, view.date ?? progress.today, mediaKey, now),
  };
}

type Day = { date: string; days: readonly string[]; today: string; counted: Tally['counted'] };

function dayState({ date, days, today, counted }: Day): (typeof dayStates)[number] {
  if (!days.includes(date)) return 'OFF';
  if (date > today) return 'LATER';
  return counted.get(date) ?? (date === today ? 'TODAY' : 'MISSED');
}

/** A month of a member. @throws ApiError 404, 403 for who does not take part */
export async function calendar(tx: Tx, userId: number, { activityId, month }: CalendarQuery, now: Date): Promise<Calendar> {
  const activity = await findActivity(tx, Number(activityId));
  const member = await memberOf(tx, activity.id, userId);
  const days = daysOf(activity, member);
  const today = punchDateOf(now, activity.dayCutoff);
  const [tasks, records] = [await tasksOf(tx, activity.id), await recordsOf(tx, activity.id, userId)];
  const { counted } = tally(days, tasks, records);
  const situation = { activity, member, days, today, tasks, madeUp: madeUpDates(records) };
  const shown: Calendar['days'] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) {
    const state = dayState({ date, days, today, counted });
    shown.push({ date, state, canMakeup: state === 'MISSED' && makeupRefusal(situation, date) === undefined });
  }
  return { ...standingOf(activity, member, now), days: shown, makeupCostPoints: activity.makeupCostPoints };
}
