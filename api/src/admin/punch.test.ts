import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { auditLog, punchActivity, punchCertificate, punchMember } from '../db/schema/index.ts';
import type { ActivityInfo, TaskList } from '../modules/punch/schemas.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { makeGoods } from '../testing/factories.ts';
import { goTo, makeActivity, makeMember, submitPunch } from '../testing/punch.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'press-punch-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});
beforeEach(() => goTo(test, '2026-11-28T09:30:00'));

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> };

async function admin(...args: string[]): Promise<Reply> {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}
const plain = async (...args: string[]) => (await runAdmin(test.app, args, 'tester')).out;
const changed = (reply: Reply) => [reply.exitCode, reply.code, reply.data.isChanged];
const actions = async (kind: string, id: string) =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

function file(content: unknown): string {
  const path = join(folder, 'content.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Two weeks of December from a Tuesday on, on weekdays: ten days. */
const sheet = {
  title: '冬日读书',
  coverUrl: '/files/activities/1001.webp',
  introHtml: '<p onclick="x()">读书</p><script>1</script>',
  organiser: '云麓书院',
  category: '阅读',
  joinMode: 'OPEN',
  enrollStart: '2026-11-20T00:00:00+08:00',
  enrollEnd: '2026-12-10T00:00:00+08:00',
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  punchDays: [1, 2, 3, 4, 5],
  visibility: 'PUBLIC',
  certificateRule: { minDays: 8, minRateBp: 0 },
};

describe('an activity', () => {
  it('is made from a file, filled with tasks, published and taken offline', async () => {
    const whole = {
      ...sheet,
      dayCutoff: '04:00',
      windowFrom: '05:00',
      windowTo: '04:00',
      makeup: { quota: 2, windowDays: 5, costPoints: 10 },
    };
    expect(changed(await admin('punch', 'create', file(whole), '--dry-run'))).toEqual([0, 200, true]);
    const made = await admin('punch', 'create', file(whole));
    expect(changed(made)).toEqual([0, 200, true]);
    const id = String(made.data.activityId);
    expect(await admin('punch', 'create', file(whole))).toMatchObject({ exitCode: 1, code: 409 });
    const info = () => test.get<ActivityInfo>('/device/punch/info', { query: { activityId: id } });
    const tasks = async () => (await test.get<TaskList>('/device/punch/tasks', { query: { activityId: id } })).data.rows;
    expect((await info()).code).toBe(404);

    const publish = () => admin('punch', 'publish', id, '--reason', '开始报名');
    expect([changed(await publish()), changed(await publish())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect((await info()).data).toMatchObject({
      phase: 'ENROLLING',
      introHtml: '<p>读书</p>',
      scheduledDays: 10,
      pointsPerPunch: 5,
      makeup: { quota: 2, windowDays: 5, costPoints: 10 },
    });
    expect(await tasks()).toMatchObject([{ title: '每日打卡', required: true, date: null }]);
    const [row] = await test.db
      .select()
      .from(punchActivity)
      .where(eq(punchActivity.id, Number(id)));
    expect([row?.startAt, row?.endAt]).toEqual([new Date('2026-12-01T04:00:00+08:00'), new Date('2026-12-15T04:00:00+08:00')]);

    const list = [
      { title: '第一页', contentHtml: '', date: '2026-12-01' },
      { title: '朗读', contentHtml: '', dayIndex: 2, kind: 'AI_READ' },
      { title: '每天一页', contentHtml: '' },
    ];
    expect((await admin('punch', 'tasks', id, file(list))).data).toMatchObject({ tasks: 3 });
    expect(await tasks()).toMatchObject([
      { seq: 1, title: '第一页', date: '2026-12-01' },
      { seq: 2, kind: 'AI_READ', dayIndex: 2 },
      { seq: 3, date: null, dayIndex: null },
    ]);
    goTo(test, '2026-12-01T04:00:00');
    expect(await admin('punch', 'tasks', id, file(list))).toMatchObject({ exitCode: 1, code: 409 });

    const offline = (...more: string[]) => admin('punch', 'offline', id, '--reason', '内容有误', ...more);
    expect(await offline()).toMatchObject({ exitCode: 2, msg: expect.stringContaining('--yes') });
    expect([changed(await offline('--yes')), changed(await offline('--yes'))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect((await info()).code).toBe(404);
    expect(await actions('punch', id)).toEqual(['punch.create', 'punch.publish', 'punch.tasks', 'punch.offline']);
    expect(await plain('punch', 'list', '--status', 'OFFLINE')).toContain('已下线  冬日读书  2026-12-01 至 2026-12-14');
    expect(await admin('punch', 'publish', '987654', '--reason', '无')).toMatchObject({ exitCode: 1, code: 404 });
  });

  it('for owners of goods needs goods that a payment opens', async () => {
    const { goodsId: course } = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL' });
    const { goodsId: book } = await makeGoods(test.db);
    const create = (goodsId: number) =>
      admin('punch', 'create', file({ ...sheet, title: `课程伴读${goodsId}`, joinMode: 'OWN_GOODS', goodsId: String(goodsId) }));
    expect((await create(course)).code).toBe(200);
    expect(await create(book)).toMatchObject({ code: 40001, msg: expect.stringContaining('不是付款后开通的商品') });
  });

  it.each([
    ['what is no JSON', '{', '不是 JSON'],
    ['a missing title', { ...sheet, title: undefined }, '“文件”写法不对'],
    ['an unknown field', { ...sheet, colour: 'red' }, '不认识“colour”'],
    ['a date that is none', { ...sheet, startDate: '2026-02-31' }, '“startDate”写法不对'],
    ['a cover elsewhere', { ...sheet, coverUrl: 'https://example.com/a.png' }, '“coverUrl”写法不对'],
    ['an end before the start', { ...sheet, endDate: '2026-11-30' }, '最后一天须'],
    ['what is over', { ...sheet, startDate: '2026-11-01', endDate: '2026-11-27' }, '还没有过去'],
    ['enrolment beyond the end', { ...sheet, enrollEnd: '2026-12-16T00:00:00+08:00' }, '报名的结束'],
    ['half a window', { ...sheet, windowFrom: '06:00' }, '要写开始和结束'],
    ['a window over midnight', { ...sheet, windowFrom: '20:00', windowTo: '02:00' }, '同一个打卡日'],
    ['a late cutoff', { ...sheet, dayCutoff: '18:00' }, '12:00 以前'],
    ['no day at all', { ...sheet, punchDays: [7], enrollEnd: '2026-12-02T00:00:00+08:00', endDate: '2026-12-04' }, '没有打卡日'],
    ['more days than there are', { ...sheet, certificateRule: { minDays: 11, minRateBp: 0 } }, '只有 10 个打卡日'],
    ['a code without the mode', { ...sheet, joinCode: 'DUSHU26' }, '凭邀请码'],
    ['the mode without a code', { ...sheet, joinMode: 'CODE' }, '凭邀请码'],
    ['goods without the mode', { ...sheet, goodsId: '1' }, '须拥有商品'],
    ['a bonus twice', { ...sheet, streakBonus: [7, 7].map((days) => ({ days, points: 1 })) }, '有重复的'],
  ])('is refused for %s', async (_, content, msg) => {
    expect(await admin('punch', 'create', file(content))).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
  });

  const first = { title: '第一天', contentHtml: '', date: '2026-12-01' };
  it.each([
    ['none', [], '“文件”写法不对'],
    ['a day off', [{ title: '周六', contentHtml: '', date: '2026-12-05' }], '不是打卡日'],
    ['a day beyond the last', [{ title: '末日', contentHtml: '', dayIndex: 11 }], '只有 10 个打卡日'],
    ['two days', [{ title: '两天', contentHtml: '', date: '2026-12-01', dayIndex: 1 }], '只能写一样'],
    ['days without one', [first], '打卡日 2026-12-02 没有任务'],
    [
      'days without one for whoever joins late',
      [first, ...Array.from({ length: 9 }, (_, index) => ({ title: '页', contentHtml: '', dayIndex: index + 2 }))],
      '2026-12-02 起参加的人在打卡日 2026-12-02 没有任务',
    ],
    ['unknown files', [{ title: '资源', contentHtml: '', resourceIds: ['987654'] }], '没有资源 987654'],
  ])('takes no tasks with %s', async (name, content, msg) => {
    const { data } = await admin('punch', 'create', file({ ...sheet, title: `任务${name}` }));
    const reply = await admin('punch', 'tasks', String(data.activityId), file(content));
    expect(reply).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
  });
});

describe('records and certificates', () => {
  it('are reviewed, settled and revoked, and the audit log knows of it', async () => {
    const rule = { minDays: 1, minRateBp: 0 };
    const { activityId, taskIds } = await makeActivity(test, {
      needReview: true,
      endDate: '2026-11-28',
      certificateRule: rule,
      tasks: [{}, {}],
    });
    const reader = await makeMember(test, activityId, '小林');
    const [first = '', second = ''] = await Promise.all(taskIds.map(async (taskId) => (await submitPunch(test, reader, taskId)).data.id));
    expect(await plain('punch', 'records', activityId, '--status', 'PENDING')).toContain('待审核  2026-11-28  小林  任务1  今天读了十页。');
    expect([changed(await admin('punch', 'pass', first)), changed(await admin('punch', 'pass', first))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    const reject = () => admin('punch', 'reject', second, '--reason', '与任务无关');
    expect([changed(await reject()), changed(await reject())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await admin('punch', 'pass', second)).toMatchObject({ exitCode: 1, code: 409 });
    expect(await admin('punch', 'pass', '987654')).toMatchObject({ exitCode: 1, code: 404 });
    expect(await actions('punch-record', first)).toEqual(['punch.pass']);
    expect(await actions('punch-record', second)).toEqual(['punch.reject']);

    const settle = (...more: string[]) => admin('punch', 'settle', activityId, '--yes', ...more);
    expect(await settle()).toMatchObject({ exitCode: 1, code: 409 });
    goTo(test, '2026-11-29T00:00:00');
    expect(changed(await settle('--dry-run'))).toEqual([0, 200, true]);
    expect(await test.db.$count(punchCertificate)).toBe(0);
    expect([changed(await settle()), changed(await settle())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await test.db.select().from(punchMember).where(eq(punchMember.userId, reader.userId))).toMatchObject([
      { status: 'COMPLETED', totalDays: 1, pointsEarned: 5 },
    ]);
    const [certificate] = await test.db.select().from(punchCertificate);
    const certNo = certificate?.certNo ?? '';
    const revoke = (no: string) => admin('punch', 'revoke', no, '--reason', '代打卡', '--yes');
    expect([changed(await revoke(certNo)), changed(await revoke(certNo))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await revoke('2'.repeat(20))).toMatchObject({ exitCode: 1, code: 404 });
    expect(await actions('punch', activityId)).toEqual(['punch.settle']);
    expect(await actions('punch-certificate', certNo)).toEqual(['punch.revoke']);
  });

  it('comments that break the rules are removed, their words stay in the audit log', async () => {
    const { activityId, taskId } = await makeActivity(test);
    const reader = await makeMember(test, activityId, '小林');
    const { data } = await submitPunch(test, reader, taskId);
    const said = await test.post<{ id: string }>('/device/punch/comment', {
      token: reader.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { recordId: data.id, text: '加我微信' },
    });
    expect(await plain('punch', 'comments', activityId)).toContain('小林  加我微信');
    const remove = (...more: string[]) => admin('punch', 'uncomment', said.data.id, '--reason', '广告', ...more);
    expect((await remove()).exitCode).toBe(2);
    expect([(await remove('--yes')).code, (await remove('--yes')).code]).toEqual([200, 404]);
    expect((await admin('punch', 'comments', activityId)).data).toMatchObject({ total: 0 });
    const audits = await test.db.select().from(auditLog).where(eq(auditLog.targetId, said.data.id));
    expect(audits).toMatchObject([{ action: 'punch.uncomment', detail: { text: '加我微信', reason: '广告' } }]);
  });
});
