import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import {
  contactFile,
  entitlement,
  message,
  pointsLedger,
  punchActivity,
  punchCertificate,
  punchMember,
  punchRecord,
} from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import type { Buyer } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { givePoints } from '../../testing/points.ts';
import { goTo, joinActivity, makeActivity, makeMember, makeUp, submitPunch } from '../../testing/punch.ts';
import { pointsOf } from '../point/account.ts';
import { passRecord, rejectRecord, revokeCertificate } from './house.ts';
import type {
  ActivityInfo,
  ActivityList,
  Calendar,
  Certificate,
  CommentList,
  Dynamic,
  Liked,
  MemberList,
  Ranking,
  RecordList,
  Result,
  TaskInfo,
  TaskList,
  Verified,
} from './schemas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => goTo(test, '2026-11-28T09:30:00'));

const base = '/device/punch';
const get = <Data>(name: string, activityId: string, who?: Buyer, more: Record<string, string | number> = {}) =>
  test.get<Data>(`${base}/${name}`, { ...(who && { token: who.token }), query: { activityId, ...more } });
const post = <Data = unknown>(name: string, who: Buyer, body: object) => test.post<Data>(`${base}/${name}`, { token: who.token, body });
const submit = (who: Buyer, taskId: string, change: object = {}, key: string = randomUUID()) => submitPunch(test, who, taskId, change, key);
const standing = async (activityId: string, who: Buyer) => (await get<ActivityInfo>('info', activityId, who)).data.member;
const remove = (who: Buyer, recordId: string) => post('remove', who, { recordId });
const available = async ({ userId }: Buyer) => (await pointsOf(test.db, userId, test.clock.now())).available;
const pass = (id: string) => inTx(test.db, (tx) => passRecord(tx, Number(id), test.clock.now()));
const reject = (id: string) => inTx(test.db, (tx) => rejectRecord(tx, Number(id), '与任务无关', test.clock.now()));
const ledgerOf = async ({ userId }: Buyer) =>
  (await test.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId)).orderBy(pointsLedger.id)).map(
    ({ bizType, delta }) => `${bizType} ${delta}`,
  );

/** Punches at these times and answers the codes. */
async function punchAt(who: Buyer, taskId: string, ...times: string[]): Promise<number[]> {
  const codes: number[] = [];
  for (const time of times) {
    goTo(test, time);
    codes.push((await submit(who, taskId)).code);
  }
  return codes;
}

describe('the day of a punch', () => {
  it('B27 punch 23:59:30 and 00:00:30 +08: two dates, streak 2', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId);
    goTo(test, '2026-11-30T23:59:30');
    expect((await submit(reader, taskId)).data).toMatchObject({ date: '2026-11-30', totalDays: 1, currentStreak: 1 });
    goTo(test, '2026-12-01T00:00:30');
    expect((await submit(reader, taskId)).data).toMatchObject({ date: '2026-12-01', totalDays: 2, currentStreak: 2 });
  });

  it('B27 cutoff 04:00: 01:30 counts for yesterday, 04:00 for today', async () => {
    const { activityId, taskId } = await makeActivity(test, { dayCutoff: '04:00' });
    const reader = await makeMember(test, activityId);
    goTo(test, '2026-12-01T01:30:00');
    expect((await submit(reader, taskId)).data.date).toBe('2026-11-30');
    goTo(test, '2026-12-01T03:59:59');
    expect((await submit(reader, taskId)).code).toBe(47001);
    goTo(test, '2026-12-01T04:00:00');
    expect((await submit(reader, taskId)).data).toMatchObject({ date: '2026-12-01', currentStreak: 2 });
  });

  it('is a scheduled one: a weekend off breaks no streak, a missed Monday does', async () => {
    const { activityId, taskId } = await makeActivity(test, { punchDays: [1, 2, 3, 4, 5] });
    goTo(test, '2026-11-26T08:00:00');
    const reader = await makeMember(test, activityId);
    expect(await punchAt(reader, taskId, '2026-11-26T09:00:00', '2026-11-27T09:00:00', '2026-11-28T09:00:00')).toEqual([200, 200, 47002]);
    goTo(test, '2026-11-29T09:00:00');
    expect((await standing(activityId, reader))?.currentStreak).toBe(2);
    expect(await punchAt(reader, taskId, '2026-11-30T09:00:00')).toEqual([200]);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 3, currentStreak: 3, bestStreak: 3 });
    goTo(test, '2026-12-02T09:00:00');
    expect((await standing(activityId, reader))?.currentStreak).toBe(0);
    expect(await punchAt(reader, taskId, '2026-12-02T10:00:00')).toEqual([200]);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 4, currentStreak: 1, bestStreak: 3 });
  });

  it('has its hours, the end of them not included', async () => {
    const { activityId, taskId } = await makeActivity(test, { windowFrom: '06:00', windowTo: '22:00' });
    const reader = await makeMember(test, activityId);
    const times = ['2026-11-29T05:59:59', '2026-11-29T22:00:00', '2026-11-29T21:59:59', '2026-11-30T06:00:00'];
    expect(await punchAt(reader, taskId, ...times)).toEqual([47002, 47002, 200, 200]);
  });

  it('is not before the start and not after the end, by the cutoff', async () => {
    const { activityId, taskId } = await makeActivity(test, { startDate: '2026-11-29', endDate: '2026-12-01', dayCutoff: '02:00' });
    const reader = await makeMember(test, activityId);
    const times = ['2026-11-29T01:59:59', '2026-11-29T02:00:00', '2026-12-02T01:59:59', '2026-12-02T02:00:00'];
    expect(await punchAt(reader, taskId, ...times)).toEqual([44011, 200, 200, 44012]);
  });

  it('asks for all its required tasks, and for those of the day alone', async () => {
    const tasks = [{ required: true }, { required: true, date: '2026-11-29' }, { dayIndex: 2 }, {}];
    const { activityId, taskIds } = await makeActivity(test, { tasks });
    const reader = await makeMember(test, activityId);
    const [daily = '', dated = '', second = '', extra = ''] = taskIds;
    expect((await submit(reader, dated)).code).toBe(47002);
    expect((await submit(reader, second)).code).toBe(47002);
    expect((await submit(reader, extra)).data.totalDays).toBe(0);
    expect((await submit(reader, daily)).data.totalDays).toBe(1);
    goTo(test, '2026-11-29T09:00:00');
    expect((await submit(reader, second)).data.totalDays).toBe(1);
    expect((await submit(reader, daily)).data).toMatchObject({ totalDays: 1, currentStreak: 1 });
    expect((await submit(reader, dated)).data).toMatchObject({ totalDays: 2, currentStreak: 2 });
    const list = (await get<TaskList>('tasks', activityId, reader)).data;
    expect(list.rows.map(({ date, state }) => [date, state])).toEqual([
      [null, 'DONE'],
      ['2026-11-29', 'DONE'],
      ['2026-11-29', 'DONE'],
      [null, 'TODAY'],
    ]);
    expect((await get<TaskList>('tasks', activityId)).data.rows[2]).toMatchObject({ date: null, dayIndex: 2, state: null });
  });
});

describe('a record', () => {
  it('is one of a task and date; the same key answers the same record', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId);
    const key = randomUUID();
    const first = await submit(reader, taskId, {}, key);
    expect(first.data).toMatchObject({ reviewStatus: 'AUTO_PASS', points: 5 });
    expect((await submit(reader, taskId, {}, key)).data).toEqual(first.data);
    expect((await submit(reader, taskId, { text: '另一段话。' }, key)).code).toBe(41004);
    expect((await submit(reader, taskId)).code).toBe(47001);
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5']);
  });

  it('is one when two are sent at once, and so are its points', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId);
    const codes = (await Promise.all([1, 2, 3].map(() => submit(reader, taskId)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 47001, 47001]);
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5']);
    expect((await get<ActivityInfo>('info', activityId)).data).toMatchObject({ punchCount: 1, memberCount: 1 });
  });

  it('may be removed on its day: numbers and points follow, and the day is free again', async () => {
    const { activityId, taskId } = await makeActivity(test, { streakBonus: [{ days: 2, points: 30 }] });
    const reader = await makeMember(test, activityId);
    await submit(reader, taskId);
    goTo(test, '2026-11-29T09:00:00');
    const { data } = await submit(reader, taskId);
    expect(data).toMatchObject({ points: 35, currentStreak: 2 });
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 2, bestStreak: 2, pointsEarned: 40 });
    for (const time of [1, 2]) expect([time, (await remove(reader, data.id)).code]).toEqual([time, 200]);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 1, currentStreak: 1, bestStreak: 1, pointsEarned: 5 });
    expect(await available(reader)).toBe(5);
    expect((await get<RecordList>('records', activityId, reader)).data.total).toBe(1);
    expect((await submit(reader, taskId)).data).toMatchObject({ points: 35, currentStreak: 2 });
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5', 'PUNCH 35', 'PUNCH_BACK -35', 'PUNCH 35']);
    expect((await get<ActivityInfo>('info', activityId)).data.punchCount).toBe(2);
  });

  it('cannot be removed on a later day, nor by somebody else', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const [reader, other] = [await makeMember(test, activityId), await makeMember(test, activityId)];
    const { data } = await submit(reader, taskId);
    expect((await remove(other, data.id)).code).toBe(404);
    goTo(test, '2026-11-29T00:00:00');
    expect((await remove(reader, data.id)).code).toBe(409);
    expect((await standing(activityId, reader))?.totalDays).toBe(1);
  });

  it('is written by those who take part alone', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const stranger = await test.login();
    expect((await submit(stranger, taskId)).code).toBe(403);
    const reader = await makeMember(test, activityId);
    await post('quit', reader, { activityId });
    expect((await submit(reader, taskId)).code).toBe(403);
    expect((await submit(reader, '987654')).code).toBe(404);
    const { taskId: hidden } = await makeActivity(test, { status: 'OFFLINE' });
    expect((await submit(reader, hidden)).code).toBe(404);
  });

  it('says enough, and no score of its own', async () => {
    const { activityId, taskIds } = await makeActivity(test, { minText: 5, tasks: [{}, { kind: 'AI_READ' }] });
    const reader = await makeMember(test, activityId);
    const [taskId = '', reading = ''] = taskIds;
    expect((await submit(reader, taskId, { text: ' 四个字了 ' })).code).toBe(40001);
    for (const more of [{ aiScore: 100 }, { score: 100 }, { userId: '1' }, { date: '2026-11-28' }])
      expect((await submit(reader, taskId, more)).code).toBe(40001);
    expect(await submit(reader, reading)).toMatchObject({ code: 40001, msg: '请上传音频' });
    const { data } = await test.get<TaskInfo>(`${base}/taskInfo`, { token: reader.token, query: { taskId: reading } });
    expect(data).toMatchObject({ kind: 'AI_READ', isScored: false, state: 'TODAY', record: null });
  });

  it.each([
    ['submit', 'a number for a text', { text: 1 }],
    ['submit', 'a file that is none', { media: ['x'] }],
    ['submit', 'a task that is none', { taskId: 'abc' }],
    ['makeup', 'a date that is none', { date: '2026-13-01' }],
    ['makeup', 'no date', {}],
    ['join', 'an activity that is none', { activityId: '0' }],
    ['join', 'an empty nickname', { activityId: '1', nickname: ' ' }],
    ['like', 'neither yes nor no', { recordId: '1' }],
    ['comment', 'no words', { recordId: '1', text: '' }],
    ['comment', 'too many words', { recordId: '1', text: '长'.repeat(201) }],
  ])('%s refuses %s', async (name, _, change) => {
    const { token } = await test.login();
    const work = name === 'submit' || name === 'makeup' ? { taskId: '1', text: '', media: [] } : {};
    const headers = { 'idempotency-key': randomUUID() };
    expect(await test.post(`${base}/${name}`, { token, headers, body: { ...work, ...change } })).toMatchObject({
      status: 400,
      code: 40001,
    });
  });
});

describe('points', () => {
  it('of a streak come once, whatever is removed and done anew', async () => {
    const { activityId, taskId } = await makeActivity(test, { streakBonus: [{ days: 2, points: 10 }] });
    const reader = await makeMember(test, activityId);
    const points: number[] = [];
    for (const day of ['28', '29', '30']) {
      goTo(test, `2026-11-${day}T10:00:00`);
      const first = (await submit(reader, taskId)).data;
      await remove(reader, first.id);
      points.push(first.points, (await submit(reader, taskId)).data.points);
    }
    expect(points).toEqual([5, 5, 15, 15, 5, 5]);
    expect([await available(reader), (await standing(activityId, reader))?.pointsEarned]).toEqual([25, 25]);
  });

  it('of a day are those of three punches, over all activities', async () => {
    const { activityId, taskIds } = await makeActivity(test, { tasks: [{}, {}] });
    const second = await makeActivity(test, { tasks: [{}, {}] });
    const reader = await makeMember(test, activityId);
    await joinActivity(test, reader, second.activityId);
    const points: number[] = [];
    for (const id of [...taskIds, ...second.taskIds]) points.push((await submit(reader, id)).data.points);
    expect(points).toEqual([5, 5, 5, 0]);
    expect(await available(reader)).toBe(15);
  });
});

describe('a review', () => {
  it('brings the points when it passes; a rejection takes them back and frees the day', async () => {
    const { activityId, taskId } = await makeActivity(test, { needReview: true });
    const [reader, other] = [await makeMember(test, activityId), await makeMember(test, activityId)];
    const { data } = await submit(reader, taskId);
    expect(data).toMatchObject({ reviewStatus: 'PENDING', points: 0, totalDays: 1 });
    const seen = async (who: Buyer) => (await get<Dynamic>('dynamic', activityId, who)).data.total;
    expect([await seen(reader), await seen(other)]).toEqual([1, 0]);
    expect([await pass(data.id), await pass(data.id)]).toEqual([true, false]);
    expect([await available(reader), await seen(other)]).toEqual([5, 1]);

    expect([await reject(data.id), await reject(data.id)]).toEqual([true, false]);
    expect([await available(reader), await seen(other)]).toEqual([0, 0]);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 0, currentStreak: 0, pointsEarned: 0 });
    expect((await get<RecordList>('records', activityId, reader)).data.rows).toMatchObject([
      { reviewStatus: 'REJECT', rejectReason: '与任务无关', points: 0 },
    ]);
    expect(await test.db.select().from(message).where(eq(message.userId, reader.userId))).toMatchObject([{ category: 'PUNCH' }]);
    await expect(pass(data.id)).rejects.toMatchObject({ code: 409 });
    expect((await submit(reader, taskId)).data).toMatchObject({ reviewStatus: 'PENDING', totalDays: 1 });
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5', 'PUNCH_BACK -5']);
  });

  it('counts for a streak what has passed; the points of a streak that is gone go back from whichever record brought them', async () => {
    const streakBonus = [
      { days: 2, points: 10 },
      { days: 3, points: 20 },
    ];
    const { activityId, taskId } = await makeActivity(test, { needReview: true, streakBonus });
    const reader = await makeMember(test, activityId);
    const ids: string[] = [];
    for (const day of ['28', '29', '30']) {
      goTo(test, `2026-11-${day}T10:00:00`);
      ids.push((await submit(reader, taskId)).data.id);
    }
    const [first = '', second = '', third = ''] = ids;
    for (const id of [third, first, second]) await pass(id);
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5', 'PUNCH 5', 'PUNCH 35']);
    await reject(first);
    expect(await ledgerOf(reader)).toEqual(['PUNCH 5', 'PUNCH 5', 'PUNCH 35', 'PUNCH_BACK -5', 'PUNCH_BACK -20']);
    expect(await standing(activityId, reader)).toMatchObject({ bestStreak: 2, pointsEarned: 20 });
    await reject(second);
    expect([await available(reader), (await standing(activityId, reader))?.pointsEarned]).toEqual([5, 5]);
  });

  it('that rejects a day in the middle computes the streak anew from the dates; spent points become a debt', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId);
    await submit(reader, taskId);
    goTo(test, '2026-11-29T10:00:00');
    const { data } = await submit(reader, taskId);
    expect(await punchAt(reader, taskId, '2026-11-30T10:00:00')).toEqual([200]);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 3, bestStreak: 3 });
    await test.db
      .update(punchActivity)
      .set({ makeupCostPoints: 15, makeupQuota: 1 })
      .where(eq(punchActivity.id, Number(activityId)));
    await reject(data.id);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 2, currentStreak: 1, bestStreak: 1 });
    expect((await makeUp(test, reader, taskId, '2026-11-29')).code).toBe(43001);
    expect(await available(reader)).toBe(10);
  });
});

describe('a make-up', () => {
  const during = { startDate: '2026-11-20', makeupQuota: 2, makeupWindowDays: 3, makeupCostPoints: 10 };

  async function late(values: object = {}) {
    const made = await makeActivity(test, { ...during, ...values });
    const reader = await makeMember(test, made.activityId);
    await test.db
      .update(punchMember)
      .set({ joinedAt: new Date('2026-11-20T10:00:00+08:00') })
      .where(eq(punchMember.userId, reader.userId));
    await givePoints(test, reader, 25);
    return { ...made, reader };
  }

  it('counts for the days, not for streaks; it costs points and has a quota', async () => {
    const { activityId, taskId, reader } = await late();
    expect(await punchAt(reader, taskId, '2026-11-26T10:00:00', '2026-11-28T10:00:00')).toEqual([200, 200]);
    const key = randomUUID();
    const made = await makeUp(test, reader, taskId, '2026-11-27', key);
    expect(made.data).toMatchObject({ date: '2026-11-27', points: 0, totalDays: 3, currentStreak: 1 });
    expect((await makeUp(test, reader, taskId, '2026-11-27', key)).data).toEqual(made.data);
    expect((await makeUp(test, reader, taskId, '2026-11-27')).code).toBe(47001);
    expect((await makeUp(test, reader, taskId, '2026-11-26')).code).toBe(47001);
    expect((await makeUp(test, reader, taskId, '2026-11-25')).code).toBe(200);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 4, bestStreak: 1, makeupUsed: 2, makeupLeft: 0 });
    expect(await available(reader)).toBe(15);
    goTo(test, '2026-11-30T10:00:00');
    expect((await makeUp(test, reader, taskId, '2026-11-29')).code).toBe(47003);
    expect((await remove(reader, made.data.id)).code).toBe(409);
  });

  it('reaches back a few days, to scheduled ones since joining', async () => {
    const { activityId, taskId, reader } = await late({ punchDays: [1, 2, 3, 4, 5, 6], makeupQuota: 5, makeupWindowDays: 30 });
    const code = async (date: string) => (await makeUp(test, reader, taskId, date)).code;
    expect([await code('2026-11-28'), await code('2026-11-30'), await code('2026-11-22'), await code('2026-11-19')]).toEqual([
      47002, 47002, 47002, 47002,
    ]);
    await test.db
      .update(punchActivity)
      .set({ makeupWindowDays: 3 })
      .where(eq(punchActivity.id, Number(activityId)));
    expect([await code('2026-11-24'), await code('2026-11-25')]).toEqual([47002, 200]);
    expect(await code('2026-11-26')).toBe(200);
    expect(await code('2026-11-27')).toBe(43001);
    const { data } = await get<Calendar>('calendar', activityId, reader, { month: '2026-11' });
    const shown = data.days.filter(({ date }) => date >= '2026-11-19' && date <= '2026-11-30');
    expect(shown.map(({ state, canMakeup }) => `${state}${canMakeup ? '+' : ''}`)).toEqual([
      'OFF',
      'MISSED',
      'MISSED',
      'OFF',
      'MISSED',
      'MISSED',
      'MAKEUP',
      'MAKEUP',
      'MISSED+',
      'TODAY',
      'OFF',
      'LATER',
    ]);
    expect(data.days).toHaveLength(30);
  });

  it('is of the required tasks, and one of the quota however many a day asks for', async () => {
    const tasks = [{ required: true }, { required: true }, {}];
    const { activityId, taskIds, reader } = await late({ makeupQuota: 1, tasks });
    const [first = '', second = '', extra = ''] = taskIds;
    expect((await makeUp(test, reader, extra, '2026-11-27')).code).toBe(47002);
    expect((await makeUp(test, reader, first, '2026-11-27')).data.totalDays).toBe(0);
    expect((await makeUp(test, reader, first, '2026-11-26')).code).toBe(47003);
    expect((await makeUp(test, reader, second, '2026-11-27')).data.totalDays).toBe(1);
    expect(await standing(activityId, reader)).toMatchObject({ makeupUsed: 1, makeupLeft: 0 });
  });

  it('that is rejected gives back what it cost and its place in the quota', async () => {
    const { activityId, taskId, reader } = await late({ makeupQuota: 1 });
    const { data } = await makeUp(test, reader, taskId, '2026-11-27');
    expect(await available(reader)).toBe(15);
    await reject(data.id);
    expect(await available(reader)).toBe(25);
    expect(await standing(activityId, reader)).toMatchObject({ totalDays: 0, makeupUsed: 0 });
    expect((await makeUp(test, reader, taskId, '2026-11-27')).code).toBe(200);
  });

  it('of two at once takes the quota once', async () => {
    const { taskId, reader } = await late({ makeupQuota: 1 });
    const dates = ['2026-11-26', '2026-11-27'];
    const codes = (await Promise.all(dates.map((date) => makeUp(test, reader, taskId, date)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 47003]);
    expect(await available(reader)).toBe(15);
  });

  it('is possible after the end, until the activity is settled', async () => {
    const { taskId, reader } = await late({ endDate: '2026-11-28' });
    goTo(test, '2026-11-29T10:00:00');
    expect((await makeUp(test, reader, taskId, '2026-11-28')).code).toBe(200);
    goTo(test, '2026-11-30T00:00:00');
    await test.app.jobs.runNow('punch.settle');
    expect((await makeUp(test, reader, taskId, '2026-11-27')).code).toBe(44012);
  });
});

describe('joining', () => {
  it('has its time, counts once, and may be undone and done anew', async () => {
    const times = { enrollStart: new Date('2026-11-28T10:00:00+08:00'), enrollEnd: new Date('2026-11-30T00:00:00+08:00') };
    const { activityId, taskId } = await makeActivity(test, times);
    const reader = await test.login({ truename: '林书言' });
    const join = async (more = {}) => joinActivity(test, reader, activityId, more);
    expect((await join()).code).toBe(44011);
    goTo(test, '2026-11-28T10:00:00');
    expect((await join()).data).toMatchObject({ nickname: '林*', status: 'JOINED', totalDays: 0 });
    expect((await join({ nickname: '小林' })).data.nickname).toBe('林*');
    await submit(reader, taskId);
    for (const time of [1, 2]) expect([time, (await post('quit', reader, { activityId })).code]).toEqual([time, 200]);
    expect((await get<Ranking>('ranking', activityId, reader)).data).toMatchObject({ total: 0, own: null });
    expect((await get<ActivityInfo>('info', activityId)).data.memberCount).toBe(0);
    expect((await join({ nickname: '小林' })).data).toMatchObject({ nickname: '小林', totalDays: 1 });
    expect((await get<ActivityInfo>('info', activityId)).data.memberCount).toBe(1);
    goTo(test, '2026-11-30T00:00:00');
    expect((await joinActivity(test, await test.login(), activityId)).code).toBe(44012);
    expect((await post('quit', await test.login(), { activityId })).code).toBe(404);
  });

  it('by a code needs the code, and lets nobody try many', async () => {
    const { activityId } = await makeActivity(test, { joinMode: 'CODE', joinCode: 'DUSHU26' });
    const reader = await test.login();
    const join = async (code?: string) => (await joinActivity(test, reader, activityId, code ? { code } : {})).code;
    expect([await join(), await join('DUSHU25'), await join('dushu26')]).toEqual([403, 403, 200]);
    const other = await test.login();
    const codes: number[] = [];
    for (let at = 0; at < 11; at++) codes.push((await joinActivity(test, other, activityId, { code: `A${at}` })).code);
    expect(codes.slice(8)).toEqual([403, 403, 429]);
    const { data } = await get<ActivityInfo>('info', activityId, other);
    expect(JSON.stringify(data)).not.toContain('DUSHU26');
  });

  it('by goods needs a running entitlement to them', async () => {
    const { goodsId } = await makeGoods(test.db, { title: '诗的课', type: 'course', delivery: 'DIGITAL' });
    const { activityId } = await makeActivity(test, { joinMode: 'OWN_GOODS', goodsId });
    const reader = await test.login();
    expect(await joinActivity(test, reader, activityId)).toMatchObject({ code: 403, msg: '购买《诗的课》后才能参加' });
    await test.db.insert(entitlement).values({
      userId: reader.userId,
      id: newId(),
      kind: 'COURSE',
      targetId: goodsId,
      goodsId,
      source: 'ORDER',
      sourceId: newId(),
      validFrom: test.clock.now(),
      validTo: null,
      status: 'ACTIVE',
      createdAt: test.clock.now(),
    });
    expect((await joinActivity(test, reader, activityId)).code).toBe(200);
  });

  it('of one reader five times at once makes one member', async () => {
    const { activityId } = await makeActivity(test);
    const reader = await test.login();
    await Promise.all(Array.from({ length: 5 }, () => joinActivity(test, reader, activityId)));
    expect((await get<ActivityInfo>('info', activityId, reader)).data.memberCount).toBe(1);
  });
});

describe('the list', () => {
  it('shows what is open by its phase, and what is one’s own', async () => {
    const make = async (values: object) => (await makeActivity(test, { category: '列表', ...values })).activityId;
    const soon = await make({ startDate: '2026-12-20', enrollStart: new Date('2026-12-01T00:00:00+08:00') });
    const running = await make({});
    const ended = await make({ startDate: '2026-11-01', endDate: '2026-11-20' });
    const hidden = [await make({ status: 'DRAFT' }), await make({ status: 'OFFLINE' })];
    const listed = async (phase: string) =>
      (await test.get<ActivityList>(`${base}/list`, { query: { phase, pageSize: 100 } })).data.rows.map(({ id }) => id);
    expect(await listed('SOON')).toContain(soon);
    expect(await listed('RUNNING')).toContain(running);
    expect(await listed('ENDED')).toContain(ended);
    expect(await listed('RUNNING')).not.toContain(soon);
    for (const id of hidden) expect((await get('info', id)).code).toBe(404);
    const reader = await makeMember(test, running);
    const { data } = await test.get<ActivityList>(`${base}/list`, { token: reader.token, query: { mine: 'true' } });
    expect(data).toMatchObject({ total: 1, rows: [{ id: running, phase: 'RUNNING', isJoined: true, memberCount: 1 }] });
    expect((await test.get(`${base}/list`, { query: { mine: 'true' } })).code).toBe(401);
    expect((await test.get(`${base}/list`, { query: { phase: 'LOST' } })).code).toBe(40001);
  });
});

describe('the ranking', () => {
  const set = (activityId: string, { userId }: Buyer, numbers: Partial<typeof punchMember.$inferInsert>) =>
    test.db
      .update(punchMember)
      .set(numbers)
      .where(and(eq(punchMember.activityId, Number(activityId)), eq(punchMember.userId, userId)));

  it('goes by days, streak, and who was there first; those alike share a rank, and the own row is always there', async () => {
    const { activityId } = await makeActivity(test);
    const names = ['甲', '乙', '丙', '丁', '戊', '己'];
    const members: Buyer[] = [];
    for (const name of names) members.push(await makeMember(test, activityId, name));
    const [a, b, c, d, e, f] = members as [Buyer, Buyer, Buyer, Buyer, Buyer, Buyer];
    const [early, late] = [new Date('2026-11-20T08:00:00+08:00'), new Date('2026-11-20T09:00:00+08:00')];
    await set(activityId, a, { totalDays: 5, bestStreak: 2, firstReachedAt: late });
    await set(activityId, b, { totalDays: 5, bestStreak: 3, firstReachedAt: late });
    await set(activityId, c, { totalDays: 5, bestStreak: 2, firstReachedAt: early });
    await set(activityId, d, { totalDays: 5, bestStreak: 2, firstReachedAt: late });
    await set(activityId, e, { totalDays: 6, bestStreak: 1, firstReachedAt: late });
    const { data } = await get<Ranking>('ranking', activityId, f, { pageSize: 5 });
    expect(data.rows.map(({ rank, nickname }) => `${rank}${nickname}`)).toEqual(['1戊', '2乙', '3丙', '4甲', '4丁']);
    expect(data).toMatchObject({ total: 6, own: { rank: 6, nickname: '己', totalDays: 0, isMe: true } });
    const next = await get<Ranking>('ranking', activityId, a, { pageSize: 5, pageNum: 2 });
    expect(next.data).toMatchObject({ rows: [{ rank: 6, nickname: '己', isMe: false }], own: { rank: 4, nickname: '甲' } });
    expect((await get<Ranking>('ranking', activityId)).data.own).toBeNull();
    expect((await get<Result>('result', activityId, d)).data.rank).toBe(4);
  });

  it('follows from what was done: the earlier of two is in front', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const [slow, quick] = [await makeMember(test, activityId, '慢'), await makeMember(test, activityId, '快')];
    await submit(quick, taskId);
    goTo(test, '2026-11-28T10:00:00');
    await submit(slow, taskId);
    const { data } = await get<Ranking>('ranking', activityId);
    expect(data.rows.map(({ rank, nickname }) => `${rank}${nickname}`)).toEqual(['1快', '2慢']);
  });
});

describe('what others see', () => {
  async function shared(visibility: 'PUBLIC' | 'MEMBERS' | 'PRIVATE') {
    const { activityId, taskId } = await makeActivity(test, { visibility });
    const [author, member, stranger] = [await makeMember(test, activityId), await makeMember(test, activityId), await test.login()];
    const { data } = await submit(author, taskId);
    return { activityId, recordId: data.id, author, member, stranger };
  }
  const views = ['dynamic', 'members', 'ranking'];
  const totals = async (activityId: string, who?: Buyer) => {
    const answers = await Promise.all(views.map((name) => get<MemberList>(name, activityId, who)));
    return answers.map(({ code, data }) => (code === 200 ? data.total : code));
  };

  it('of a public activity is open to all', async () => {
    const { activityId, recordId, stranger } = await shared('PUBLIC');
    expect(await totals(activityId)).toEqual([1, 2, 2]);
    expect(await totals(activityId, stranger)).toEqual([1, 2, 2]);
    expect((await post('like', stranger, { recordId, liked: true })).code).toBe(403);
  });

  it('of one for members is theirs', async () => {
    const { activityId, recordId, member, stranger } = await shared('MEMBERS');
    expect(await totals(activityId)).toEqual([401, 401, 401]);
    expect(await totals(activityId, stranger)).toEqual([403, 403, 403]);
    expect(await totals(activityId, member)).toEqual([1, 2, 2]);
    expect((await post('like', stranger, { recordId, liked: true })).code).toBe(404);
    expect((await test.get(`${base}/comment`, { query: { recordId } })).code).toBe(404);
    await post('quit', member, { activityId });
    expect(await totals(activityId, member)).toEqual([403, 403, 403]);
  });

  it('of a private one is nothing: each sees themself', async () => {
    const { activityId, recordId, author, member } = await shared('PRIVATE');
    expect(await totals(activityId, author)).toEqual([1, 1, 0]);
    expect(await totals(activityId, member)).toEqual([0, 1, 0]);
    expect((await get<Ranking>('ranking', activityId, member)).data).toMatchObject({ rows: [], own: { rank: 2 } });
    expect((await post('like', member, { recordId, liked: true })).code).toBe(404);
  });

  it('shows nicknames alone, never a name or a number', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const author = await test.login({ truename: '欧阳明日', phone: '13712345678' });
    await joinActivity(test, author, activityId);
    await submit(author, taskId);
    const viewer = await makeMember(test, activityId);
    for (const name of views) {
      const text = JSON.stringify((await get(name, activityId, viewer)).data);
      expect(text).toContain('欧*');
      expect(text).not.toMatch(new RegExp(`欧阳明日|13712345678|"${author.userId}"`));
    }
  });

  it('may be liked, once each, and no longer', async () => {
    const { activityId, recordId, author, member } = await shared('MEMBERS');
    const like = async (who: Buyer, liked: boolean) => (await post<Liked>('like', who, { recordId, liked })).data.likeCount;
    expect([await like(member, true), await like(member, true), await like(author, true)]).toEqual([1, 1, 2]);
    expect((await get<Dynamic>('dynamic', activityId, member)).data.rows[0]).toMatchObject({ likeCount: 2, isLiked: true, isMine: false });
    expect([await like(member, false), await like(member, false)]).toEqual([1, 1]);
    const counts = await Promise.all([1, 2, 3].map(() => like(member, true)));
    expect(counts).toEqual([2, 2, 2]);
  });

  it('may be commented on, in pages; a comment goes by its author or under one’s own record', async () => {
    const { recordId, author, member } = await shared('MEMBERS');
    const say = (who: Buyer, text: string, key: string = randomUUID()) =>
      test.post<{ id: string }>(`${base}/comment`, { token: who.token, headers: { 'idempotency-key': key }, body: { recordId, text } });
    const list = async (query: object = {}) =>
      (await test.get<CommentList>(`${base}/comment`, { token: member.token, query: { recordId, ...query } })).data;
    const key = randomUUID();
    const first = await say(member, '写得真好', key);
    expect((await say(member, '写得真好', key)).data).toEqual(first.data);
    test.clock.advance(1000);
    const second = await say(author, '<b>谢谢</b>');
    expect(await list({ pageSize: 1 })).toMatchObject({ total: 2, rows: [{ text: '<b>谢谢</b>', canRemove: false }] });
    expect((await list({ pageSize: 1, pageNum: 2 })).rows).toMatchObject([{ id: first.data.id, canRemove: true }]);
    expect((await post('removeComment', member, { commentId: second.data.id })).code).toBe(404);
    expect((await post('removeComment', author, { commentId: first.data.id })).code).toBe(200);
    expect((await post('removeComment', author, { commentId: first.data.id })).code).toBe(404);
    expect(await list()).toMatchObject({ total: 1 });
    const [row] = await test.db
      .select()
      .from(punchRecord)
      .where(eq(punchRecord.id, Number(recordId)));
    expect(row?.commentCount).toBe(1);
  });
});

describe('the end', () => {
  async function over(values: object = {}) {
    const made = await makeActivity(test, {
      startDate: '2026-11-27',
      endDate: '2026-11-29',
      certificateRule: { minDays: 2, minRateBp: 6000 },
      ...values,
    });
    goTo(test, '2026-11-27T09:00:00');
    const diligent = await test.login({ truename: '司马青' });
    await joinActivity(test, diligent, made.activityId, { nickname: '青青' });
    const lazy = await makeMember(test, made.activityId);
    await punchAt(diligent, made.taskId, '2026-11-27T10:00:00', '2026-11-29T10:00:00');
    await submit(lazy, made.taskId);
    return { ...made, diligent, lazy };
  }
  const settle = () => test.app.jobs.runNow('punch.settle');
  const verify = (certNo: string) => test.get<Verified>(`${base}/verify`, { query: { certNo } });

  it('is settled a day later, twice without a second certificate; anybody can verify it, with the name masked', async () => {
    const { activityId, diligent, lazy } = await over();
    goTo(test, '2026-11-30T23:59:59');
    await settle();
    expect((await get('certificate', activityId, diligent)).code).toBe(404);
    goTo(test, '2026-12-01T00:00:00');
    expect(await settle()).toBe(2);
    expect(await settle()).toBe(0);
    const { data } = await get<Certificate>('certificate', activityId, diligent);
    expect(data).toMatchObject({ name: '司马青', totalDays: 2, revokedAt: null });
    expect(await test.db.$count(punchCertificate, eq(punchCertificate.activityId, Number(activityId)))).toBe(1);
    const printed = await test.app.inject(data.pdfUrl);
    expect([printed.statusCode, printed.headers['content-type'], printed.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await test.app.inject(`${data.pdfUrl}x`)).statusCode).toBe(410);
    expect((await verify(data.certNo)).data).toMatchObject({ name: '司*', isValid: true, totalDays: 2, organiser: '云麓书院' });
    expect((await verify('2'.repeat(20))).code).toBe(404);
    expect((await verify('12')).code).toBe(40001);
    expect((await get<Result>('result', activityId, diligent)).data).toMatchObject({
      phase: 'SETTLED',
      status: 'COMPLETED',
      scheduledDays: 3,
      rateBp: 6666,
      rank: 1,
      certNo: data.certNo,
    });
    expect((await get<Result>('result', activityId, lazy)).data).toMatchObject({ status: 'FAILED', certNo: null, rank: 2 });
    expect((await get('certificate', activityId, lazy)).code).toBe(404);
    expect((await post('quit', diligent, { activityId })).code).toBe(409);
    const told = await test.db.select().from(message).where(eq(message.userId, diligent.userId));
    expect(told).toMatchObject([{ title: '打卡证书已颁发', linkValue: `/punchActivity/my/certificate?id=${activityId}` }]);

    const revoke = () => inTx(test.db, (tx) => revokeCertificate(tx, data.certNo, '代打卡', test.clock.now()));
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    expect((await verify(data.certNo)).data.isValid).toBe(false);
  });

  it('is settled once by two processes at once', async () => {
    const { activityId } = await over();
    goTo(test, '2026-12-02T00:00:00');
    await Promise.all([settle(), settle()]);
    expect(await test.db.$count(punchCertificate, eq(punchCertificate.activityId, Number(activityId)))).toBe(1);
    const members = await test.db
      .select()
      .from(punchMember)
      .where(eq(punchMember.activityId, Number(activityId)));
    expect(members.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'FAILED']);
    expect((await get<ActivityInfo>('info', activityId)).data.phase).toBe('SETTLED');
  });

  it('lets pass what nobody has reviewed, with its points; after it nothing is reviewed any more', async () => {
    const { activityId, diligent } = await over({ needReview: true });
    goTo(test, '2026-12-02T00:00:00');
    await settle();
    expect(await ledgerOf(diligent)).toEqual(['PUNCH 5', 'PUNCH 5']);
    const { data } = await get<RecordList>('records', activityId, diligent);
    expect(data.rows.map(({ reviewStatus }) => reviewStatus)).toEqual(['PASS', 'PASS']);
    await expect(reject(data.rows[0]?.id ?? '')).rejects.toMatchObject({ code: 409 });
  });
});

describe('files of a record', () => {
  /** A file as an upload leaves it. */
  async function upload(type: string, content: Buffer): Promise<string> {
    const id = randomUUID();
    const folder = joinPath(test.app.config.dataDir, 'files', 'contact');
    await mkdir(folder, { recursive: true });
    await writeFile(joinPath(folder, id), content);
    await test.db.insert(contactFile).values({ id, letterId: null, name: '文件', type, size: content.length, createdAt: test.clock.now() });
    return id;
  }
  const picture = async () =>
    upload(
      'image/jpeg',
      await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    );

  it('are taken as what they are, seen by who may see it, and gone with it', async () => {
    const { activityId, taskId } = await makeActivity(test, { requireMedia: ['IMAGE', 'AUDIO'] });
    const [author, other] = [await makeMember(test, activityId), await makeMember(test, activityId)];
    const [image, audio] = [await picture(), await upload('audio/mpeg', Buffer.from('ID3 sound'))];
    expect(await submit(author, taskId, { media: [image] })).toMatchObject({ code: 40001, msg: '请上传音频' });
    const { data } = await submit(author, taskId, { media: [image, audio] });
    expect((await submit(other, taskId, { media: [image, audio] })).code).toBe(40001);

    const [shown] = (await get<Dynamic>('dynamic', activityId, other)).data.rows;
    expect(shown?.media.map(({ kind }) => kind)).toEqual(['IMAGE', 'AUDIO']);
    const [small, large, sound] = [shown?.media[0]?.small ?? '', shown?.media[0]?.url ?? '', shown?.media[1]?.url ?? ''];
    const open = (url: string, headers = {}) => test.app.inject({ url, headers });
    for (const url of [small, large]) expect((await open(url)).headers['content-type']).toBe('image/webp');
    const part = await open(sound, { range: 'bytes=4-' });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'sound', 'audio/mpeg']);
    expect((await open(sound.replace(audio, image))).statusCode).toBe(404);
    expect((await open(sound.replace('/files/punch/', '/files/punch/x'))).statusCode).toBe(410);
    await remove(author, data.id);
    for (const url of [small, large, sound]) expect((await open(url)).statusCode).toBe(404);
    goTo(test, '2026-11-28T10:31:00');
    expect((await open(sound)).statusCode).toBe(410);
  });

  it('of other kinds are refused, at the record and at the upload', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId);
    const pdf = await upload('application/pdf', Buffer.from('%PDF-'));
    expect((await submit(reader, taskId, { media: [pdf] })).code).toBe(40001);
    expect((await submit(reader, taskId, { media: [randomUUID()] })).code).toBe(40001);
    expect((await submit(reader, taskId, { media: [await upload('image/jpeg', Buffer.from('no picture'))] })).code).toBe(40001);
    const send = async (name: string, content: string, token?: string) => {
      const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=x', ...(token && { authorization: `Bearer ${token}` }) };
      return (await test.app.inject({ method: 'POST', url: `${base}/upload`, headers, payload })).statusCode;
    };
    const { token } = reader;
    expect([await send('声音.mp3', 'ID3 sound', token), await send('声音.mp3', '%PDF-1.7', token)]).toEqual([200, 415]);
    expect([await send('书稿.pdf', '%PDF-1.7', token), await send('录像.mp4', '....ftypisom', token)]).toEqual([415, 200]);
    const other = await makeMember(test, activityId);
    for (let at = 4; at < 60; at++) await send('声音.mp3', 'ID3 sound', token);
    expect([await send('声音.mp3', 'ID3 sound', token), await send('声音.mp3', 'ID3 sound', other.token)]).toEqual([429, 200]);
    expect(await send('声音.mp3', 'ID3 sound')).toBe(401);
  });
});
