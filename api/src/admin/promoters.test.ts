import { and, eq } from 'drizzle-orm';
import { auditLog, promoter, promoterCoupon, promoterGoods } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { makeTemplate } from '../testing/coupons.ts';
import { makeGoods } from '../testing/factories.ts';
import { makePromoter } from '../testing/promoters.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> & { rows?: Record<string, unknown>[] } };

async function run(...args: string[]): Promise<Reply> {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}

const exit = async (...args: (string | number)[]) => (await run('promoter', ...args.map(String))).exitCode;
const rowOf = async (userId: number) => (await test.db.select().from(promoter).where(eq(promoter.userId, userId)))[0];
const actions = async (kind: string, id: number) =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, String(id))))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);
const applied = () => makePromoter(test, { status: 'APPLIED', activatedAt: null, payee: null, realName: '陈知行', phone: '13811112222' });

it('lists applicants masked, the earliest first, and shows one', async () => {
  const { userId } = await applied();
  const { data } = await run('promoter', 'list');
  expect(data.rows).toMatchObject([{ userId: String(userId), status: 'APPLIED', name: '陈*', phone: '138****2222', rateBp: 500 }]);
  expect(await run('promoter', 'show', String(userId))).toMatchObject({
    exitCode: 0,
    msg: `推广员 陈*（${userId}）：待审核`,
    data: { name: '陈*', phone: '138****2222', payee: null },
  });
  const { userId: active, promoter: below } = await makePromoter(test, { parentId: (await rowOf(userId))?.id ?? 0 });
  for (const format of [[], ['--json']]) {
    const { out } = await runAdmin(test.app, ['promoter', 'show', String(active), ...format], 'tester');
    expect(out).toContain(`${[...below.realName][0]}*`);
    for (const secret of [below.realName, below.phone, '陈知行']) expect(out).not.toContain(secret);
  }
  const { userId: nobody } = await test.login();
  expect(await exit('show', nobody)).toBe(1);
  expect(await exit('show', '13911110000')).toBe(1);
  expect(await exit('list', '--status', 'LOST')).toBe(2);
});

it('moves a promoter along its states alone, with reasons and a log', async () => {
  const { userId } = await applied();
  expect(await exit('suspend', userId, '--reason', '违规', '--yes')).toBe(1);
  expect(await exit('approve', userId, '--percent', '100.01')).toBe(2);
  expect(await exit('approve', userId, '--percent', '6.5', '--dry-run')).toBe(0);
  expect(await rowOf(userId)).toMatchObject({ status: 'APPLIED' });
  expect([await exit('approve', userId, '--percent', '6.5'), await exit('approve', userId)]).toEqual([0, 0]);
  expect(await rowOf(userId)).toMatchObject({ status: 'ACTIVE', rateBp: 650 });
  expect(await exit('reject', userId, '--reason', '不符')).toBe(1);
  expect(await exit('suspend', userId, '--reason', '违规')).toBe(2);
  expect(await exit('suspend', userId, '--yes')).toBe(2);
  expect(await exit('suspend', userId, '--reason', '违规', '--yes')).toBe(0);
  expect(await rowOf(userId)).toMatchObject({ status: 'SUSPENDED', reason: '违规' });
  expect(await exit('approve', userId)).toBe(1);
  expect(await exit('resume', userId, '--reason', '已更正')).toBe(0);
  expect(await rowOf(userId)).toMatchObject({ status: 'ACTIVE', reason: null });
  expect([await exit('rate', userId, '--percent', '8'), await exit('rate', userId, '--percent', '8.00')]).toEqual([0, 0]);
  expect(await rowOf(userId)).toMatchObject({ rateBp: 800 });
  expect(await actions('promoter', userId)).toEqual(['promoter.approve', 'promoter.suspend', 'promoter.resume', 'promoter.rate']);
});

it('gives goods a rate of their own for a time, and takes it back', async () => {
  const { goodsId } = await makeGoods(test.db);
  expect(await exit('goods-rate', goodsId, '--percent', '12', '--from', '2026-12-02', '--until', '2026-12-01')).toBe(2);
  expect(await exit('goods-rate', 987_654, '--percent', '12', '--until', '2026-12-31')).toBe(1);
  expect(await exit('goods-rate', goodsId, '--percent', '-1', '--until', '2026-12-31')).toBe(2);
  expect(await exit('goods-rate', goodsId, '--percent', '12', '--until', '2026-12-31')).toBe(0);
  expect(await exit('goods-rate', goodsId, '--percent', '15.25', '--until', '2027-01-31')).toBe(0);
  const [row] = await test.db.select().from(promoterGoods).where(eq(promoterGoods.goodsId, goodsId));
  expect(row).toMatchObject({ rateBp: 1525, startAt: test.clock.now(), endAt: new Date('2027-01-31T16:00:00Z') });
  expect((await run('promoter', 'goods')).data.rows).toMatchObject([{ goodsId: String(goodsId), rateBp: 1525 }]);
  expect([await exit('goods-drop', goodsId), await exit('goods-drop', goodsId)]).toEqual([0, 0]);
  expect(await actions('goods', goodsId)).toEqual(['promoter.goods-rate', 'promoter.goods-rate', 'promoter.goods-drop']);
});

it('sets how many of a coupon a promoter may hand out, never fewer than were taken', async () => {
  const { userId } = await makePromoter(test);
  const template = await makeTemplate(test, { grant: 'PROMOTER' });
  const center = await makeTemplate(test);
  const set = (quota: number | string, id = template.id) => exit('coupon', userId, id, '--quota', quota);
  expect(await set(10, center.id)).toBe(1);
  expect(await set(10, 987_654)).toBe(1);
  expect([await set(0), await set('many')]).toEqual([2, 2]);
  expect([await set(10), await set(10)]).toEqual([0, 0]);
  await test.db.update(promoterCoupon).set({ taken: 8 }).where(eq(promoterCoupon.templateId, template.id));
  expect(await set(7)).toBe(1);
  expect(await set(8)).toBe(0);
  const waiting = await applied();
  expect(await exit('coupon', waiting.userId, template.id, '--quota', 5)).toBe(1);
  expect(await actions('promoter', userId)).toEqual(['promoter.coupon', 'promoter.coupon']);
});
