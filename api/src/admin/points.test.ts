import { and, eq } from 'drizzle-orm';
import { auditLog, pointsGoods } from '../db/schema/index.ts';
import type { LedgerPage, PointsInfo } from '../modules/point/schemas.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { confirm, linesOf, makeBuyer } from '../testing/buying.ts';
import { makeGoods } from '../testing/factories.ts';
import { confirmExchange } from '../testing/points.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('points grant: once for a key, with its reason in the ledger and in the audit log; a rehearsal gives nothing', async () => {
  const { userId, token } = await test.login({ phone: '13900000777' });
  const grant = async (...more: string[]) => {
    const line = ['points', 'grant', '13900000777', '200', '--reason', '读书会志愿者', '--key', 'volunteer-2026', '--json', ...more];
    return (await runAdmin(test.app, line, 'tester')).exitCode;
  };
  const available = async () => (await test.get<PointsInfo>('/device/api/point/info', { token })).data.available;
  expect(await grant('--dry-run')).toBe(0);
  expect(await available()).toBe(0);
  expect([await grant(), await grant()]).toEqual([0, 0]);
  expect(await available()).toBe(200);
  const { data } = await test.get<LedgerPage>('/device/api/point/ledger', { token });
  expect(data.rows).toMatchObject([{ bizType: 'ADMIN', delta: 200, note: '读书会志愿者' }]);
  const ofUser = and(eq(auditLog.targetKind, 'user'), eq(auditLog.targetId, String(userId)));
  const audits = await test.db.select().from(auditLog).where(ofUser);
  expect(audits).toMatchObject([{ action: 'points.grant', detail: { operator: 'tester', points: 200, reason: '读书会志愿者' } }]);
});

it('points grant: refuses wrong numbers, unknown accounts and a missing reason', async () => {
  await test.login({ phone: '13900000778' });
  const grant = async (account: string, points: string, ...options: string[]) =>
    (await runAdmin(test.app, ['points', 'grant', account, points, '--key', 'k', ...options], 'tester')).exitCode;
  expect(await grant('13900000778', '0', '--reason', '补偿')).toBe(2);
  expect(await grant('13900000778', '-5', '--reason', '补偿')).toBe(2);
  expect(await grant('13900000778', '10')).toBe(2);
  expect(await grant('13911112222', '10', '--reason', '补偿')).toBe(1);
});

const admin = async (...args: string[]) => {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...(JSON.parse(out) as { code: number; data: Record<string, unknown> }) };
};

it('points goods: put in, changed, taken out and put back; never fewer than were given, and no SKU twice at a time', async () => {
  const buyer = await makeBuyer(test);
  const { skuId } = await makeGoods(test.db, { title: '书签' });
  const add = () => admin('points', 'add', String(skuId), '--points', '300', '--cash', '9.90', '--stock', '5', '--until', '2026-12-31');
  const { data } = await add();
  const offerId = String(data.offerId);
  expect((await confirmExchange(test, buyer, offerId)).data).toMatchObject({ points: 300, payAmount: 990, limitLeft: null });
  expect(await add()).toMatchObject({ exitCode: 1, code: 409 });
  const set = (...options: string[]) => admin('points', 'set', offerId, ...options);
  expect((await set('--points', '250', '--cash', '0', '--limit', '2')).data).toMatchObject({ isChanged: true });
  expect((await set('--points', '250')).data).toMatchObject({ isChanged: false });
  expect((await confirmExchange(test, buyer, offerId)).data).toMatchObject({ points: 250, payAmount: 0, limitLeft: 2 });
  await test.db
    .update(pointsGoods)
    .set({ used: 3 })
    .where(eq(pointsGoods.id, Number(offerId)));
  expect([(await set('--stock', '2')).exitCode, (await set('--until', '2026-01-01')).exitCode]).toEqual([2, 2]);
  expect((await admin('points', 'off', offerId)).data).toMatchObject({ isChanged: true });
  expect((await confirmExchange(test, buyer, offerId)).code).toBe(404);
  expect((await admin('points', 'goods', '--status', 'OFF')).data).toMatchObject({
    total: 1,
    rows: [{ id: offerId, title: '书签', used: 3 }],
  });
  expect((await admin('points', 'on', offerId)).data).toMatchObject({ isChanged: true });
  expect((await admin('points', 'on', '999')).code).toBe(404);
});

it('goods points: what a piece brings and whether points can be used for it, in the goods and in the quote', async () => {
  const buyer = await makeBuyer(test);
  const { goodsId, skuId } = await makeGoods(test.db);
  expect((await admin('goods', 'points', String(goodsId), '--give', '45', '--deduct', 'yes')).data).toMatchObject({ isChanged: true });
  expect((await admin('goods', 'points', String(goodsId), '--give', '45')).data).toMatchObject({
    isChanged: false,
    pointsDeductible: true,
  });
  expect((await test.get('/goods/getInfo', { query: { id: String(goodsId) } })).data).toMatchObject({ givePoints: 45 });
  expect((await confirm(test, buyer, linesOf(skuId))).data).toMatchObject({ givePoints: 45, points: { isDeductible: true } });
});
