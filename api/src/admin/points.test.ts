import { and, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/index.ts';
import type { LedgerPage, PointsInfo } from '../modules/point/schemas.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
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
