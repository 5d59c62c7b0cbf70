import { randomUUID } from 'node:crypto';
import { newId } from '../db/ids.ts';
import { punchActivity, punchTask } from '../db/schema/index.ts';
import { addDays } from '../lib/days.ts';
import { startOfDay } from '../modules/punch/days.ts';
import type { Punched, Standing } from '../modules/punch/schemas.ts';
import type { TestApp } from './app.ts';
import type { Buyer } from './buying.ts';

type Values = Partial<typeof punchActivity.$inferInsert> & { tasks?: Partial<typeof punchTask.$inferInsert>[] };

/** Sets the clock, such as to 2026-11-30T23:59:30, Shanghai time. */
export const goTo = (test: TestApp, time: string) => test.clock.advance(Date.parse(`${time}+08:00`) - test.clock.now().getTime());

/** An open activity of November and December 2026 with one task for each day and five points for it, unless told otherwise. */
export async function makeActivity(test: TestApp, { tasks = [{}], ...values }: Values = {}) {
  const id = newId();
  const { startDate = '2026-11-01', endDate = '2026-12-31', dayCutoff = '00:00' } = values;
  const startAt = startOfDay(startDate, dayCutoff);
  const endAt = startOfDay(addDays(endDate, 1), dayCutoff);
  await test.db.insert(punchActivity).values({
    id,
    title: `晨读${id}`,
    coverUrl: '/files/activities/1001.webp',
    introHtml: '',
    organiser: '云麓书院',
    category: '阅读',
    joinMode: 'OPEN',
    enrollStart: new Date('2026-10-01T00:00:00+08:00'),
    enrollEnd: endAt,
    startDate,
    endDate,
    startAt,
    endAt,
    punchDays: [1, 2, 3, 4, 5, 6, 7],
    dayCutoff,
    requireMedia: [],
    minText: 0,
    makeupQuota: 0,
    makeupWindowDays: 7,
    makeupCostPoints: 0,
    needReview: false,
    visibility: 'PUBLIC',
    pointsPerPunch: 5,
    streakBonus: [],
    certificateRule: { minDays: 2, minRateBp: 0 },
    status: 'OPEN',
    createdAt: new Date('2026-10-01T00:00:00+08:00'),
    ...values,
  });
  const rows = tasks.map((task, index) => ({
    id: newId(),
    activityId: id,
    seq: index + 1,
    title: `任务${index + 1}`,
    contentHtml: '',
    resourceIds: [],
    kind: 'NORMAL' as const,
    required: false,
    ...task,
  }));
  await test.db.insert(punchTask).values(rows);
  return { activityId: String(id), taskIds: rows.map((row) => String(row.id)), taskId: String(rows[0]?.id) };
}

export const joinActivity = (test: TestApp, { token }: Pick<Buyer, 'token'>, activityId: string, more: object = {}) =>
  test.post<Standing>('/device/punch/join', { token, body: { activityId, ...more } });

/** Somebody who takes part. */
export async function makeMember(test: TestApp, activityId: string, nickname?: string): Promise<Buyer> {
  const member = await test.login();
  const joined = await joinActivity(test, member, activityId, nickname ? { nickname } : {});
  if (joined.code !== 200) throw new Error(`join answered ${joined.code} ${joined.msg}`);
  return member;
}

const send = (call: 'submit' | 'makeup') => (test: TestApp, token: string, body: object, key: string) =>
  test.post<Punched>(`/device/punch/${call}`, {
    token,
    headers: { 'idempotency-key': key },
    body: { text: '今天读了十页。', media: [], ...body },
  });

export const submitPunch = (
  test: TestApp,
  { token }: Pick<Buyer, 'token'>,
  taskId: string,
  change: object = {},
  key: string = randomUUID(),
) => send('submit')(test, token, { taskId, ...change }, key);

export const makeUp = (test: TestApp, { token }: Pick<Buyer, 'token'>, taskId: string, date: string, key: string = randomUUID()) =>
  send('makeup')(test, token, { taskId, date }, key);
