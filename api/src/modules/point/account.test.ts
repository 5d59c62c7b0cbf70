import { and, asc, eq, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { pointsAccount, pointsBatch, pointsGrant, pointsHold, pointsLedger } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  addPoints,
  type Biz,
  consumePoints,
  expirePoints,
  freezePoints,
  giveBackPoints,
  grantPending,
  pointsOf,
  settleGrant,
  takeBackGrant,
  unfreezePoints,
} from './account.ts';

const day = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const run = (work: (tx: Tx) => Promise<unknown>) => inTx(test.db, work);
const have = (userId: number, now = test.clock.now()) => pointsOf(test.db, userId, now);
const earn = (userId: number, points: number, now = test.clock.now()) =>
  run((tx) => addPoints(tx, userId, { bizType: 'ADMIN', bizId: newId() }, points, '', now));
const use = (): Biz => ({ bizType: 'ORDER_USE', bizId: newId() });
const ledgerOf = async (userId: number) =>
  (await test.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId)).orderBy(asc(pointsLedger.id))).map(
    ({ bizType, delta }) => `${bizType} ${delta}`,
  );

async function buyFor(userId: number, points: number, biz = use(), now = test.clock.now()): Promise<Biz> {
  await run((tx) => freezePoints(tx, userId, biz, points, now));
  await run((tx) => consumePoints(tx, userId, biz, '', now));
  return biz;
}

async function check(userId: number, now: Date): Promise<void> {
  const [account] = await test.db.select().from(pointsAccount).where(eq(pointsAccount.userId, userId));
  if (!account) throw new Error('There is no account');
  const [{ booked } = { booked: 0 }] = await test.db
    .select({ booked: sum(pointsLedger.delta).mapWith(Number) })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId));
  const batches = await test.db.select().from(pointsBatch).where(eq(pointsBatch.userId, userId));
  const holds = await test.db
    .select()
    .from(pointsHold)
    .where(and(eq(pointsHold.userId, userId), eq(pointsHold.status, 'HELD')));
  const grants = await test.db
    .select()
    .from(pointsGrant)
    .where(and(eq(pointsGrant.userId, userId), eq(pointsGrant.status, 'PENDING')));
  const { available, debt } = await have(userId, now);
  expect(account.balance).toBe(booked ?? 0);
  expect(account.frozen).toBe(holds.reduce((all, hold) => all + hold.points, 0));
  expect(account.pending).toBe(grants.reduce((all, grant) => all + grant.points - grant.takenBack, 0));
  expect(batches.reduce((all, batch) => all + batch.remaining, 0)).toBe(account.balance - account.frozen);
  expect(available).toBe(account.balance - account.frozen);
  expect(Math.min(account.balance, available, debt)).toBe(0);
  expect(debt === 0 || available === 0).toBe(true);
}

const step = fc.record({
  kind: fc.constantFrom('earn', 'freeze', 'consume', 'unfreeze', 'giveBack', 'grant', 'settle', 'takeBack', 'wait'),
  points: fc.integer({ min: 1, max: 300 }),
  /** Which of the earlier orders or purchases. */
  pick: fc.nat(3),
  isRepeated: fc.boolean(),
});

it('invariant 7: the balance is the sum of the ledger, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const { userId } = await test.login();
      const uses: Biz[] = [];
      const gifts: Biz[] = [];
      let now = test.clock.now();
      await earn(userId, 500);
      for (const { kind, points, pick, isRepeated } of steps) {
        const used = uses.at(-1 - pick) ?? use();
        const given = gifts.at(-1 - pick) ?? use();
        const fresh = { bizId: newId() };
        const acts: Record<typeof kind, (tx: Tx) => Promise<unknown>> = {
          earn: (tx) => addPoints(tx, userId, { bizType: 'REVIEW', ...fresh }, points, '', now),
          freeze: async (tx) => {
            if ((await pointsOf(tx, userId, now)).available < points) return;
            await freezePoints(tx, userId, { bizType: 'ORDER_USE', ...fresh }, points, now);
            uses.push({ bizType: 'ORDER_USE', ...fresh });
          },
          consume: (tx) => consumePoints(tx, userId, used, '', now),
          unfreeze: (tx) => unfreezePoints(tx, userId, used, now),
          giveBack: (tx) => giveBackPoints(tx, userId, { bizType: 'ORDER_USE_BACK', ...fresh }, used, points, '', now),
          grant: async (tx) => {
            await grantPending(tx, userId, { bizType: 'ORDER_GIVE', ...fresh }, points, now);
            gifts.push({ bizType: 'ORDER_GIVE', ...fresh });
          },
          settle: (tx) => settleGrant(tx, userId, given, '', now),
          takeBack: (tx) => takeBackGrant(tx, userId, { bizType: 'ORDER_GIVE_BACK', ...fresh }, given, points, '', now),
          wait: async (tx) => {
            now = new Date(now.getTime() + points * 2 * day);
            await expirePoints(tx, userId, now);
          },
        };
        await run(acts[kind]);
        if (isRepeated && kind !== 'wait') {
          const before = await ledgerOf(userId);
          await run(acts[kind]);
          expect(await ledgerOf(userId)).toEqual(before);
        }
        await check(userId, now);
      }
    }),
    { numRuns: 10, seed: 20261128 },
  );
});

describe('using points', () => {
  it('spends first what expires first, and gives it back to where it came from', async () => {
    const { userId } = await test.login();
    const now = test.clock.now();
    await earn(userId, 100, new Date(now.getTime() - 400 * day));
    await earn(userId, 50);
    const used = await buyFor(userId, 120);
    const ends = () =>
      test.db
        .select({ remaining: pointsBatch.remaining })
        .from(pointsBatch)
        .where(eq(pointsBatch.userId, userId))
        .orderBy(asc(pointsBatch.expireAt));
    expect((await ends()).map((batch) => batch.remaining)).toEqual([0, 30]);
    await run((tx) => giveBackPoints(tx, userId, { bizType: 'ORDER_USE_BACK', bizId: newId() }, used, 40, '', now));
    expect((await ends()).map((batch) => batch.remaining)).toEqual([20, 50]);
    await run((tx) => giveBackPoints(tx, userId, { bizType: 'ORDER_USE_BACK', bizId: newId() }, used, 500, '', now));
    expect((await ends()).map((batch) => batch.remaining)).toEqual([100, 50]);
    expect(await have(userId)).toMatchObject({ available: 150 });
  });

  it('what has expired before it comes back is good for 30 days more', async () => {
    const { userId } = await test.login();
    await earn(userId, 80);
    const used = await buyFor(userId, 80);
    const later = new Date('2028-03-01T10:00:00+08:00');
    await run((tx) => giveBackPoints(tx, userId, { bizType: 'ORDER_USE_BACK', bizId: newId() }, used, 80, '', later));
    expect(await have(userId, later)).toMatchObject({ available: 80 });
    expect(await have(userId, new Date('2028-03-31T23:59:59+08:00'))).toMatchObject({ available: 80 });
    expect(await have(userId, new Date('2028-04-01T00:00:00+08:00'))).toMatchObject({ available: 0 });
  });

  it('an order that is closed frees its points, one that is paid keeps its place in the ledger', async () => {
    const { userId } = await test.login();
    await earn(userId, 100);
    const [open, paid] = [use(), use()];
    await run((tx) => freezePoints(tx, userId, open, 60, test.clock.now()));
    await run((tx) => freezePoints(tx, userId, open, 60, test.clock.now()));
    await run((tx) => freezePoints(tx, userId, paid, 40, test.clock.now()));
    expect(await have(userId)).toMatchObject({ available: 0, frozen: 100 });
    await expect(run((tx) => freezePoints(tx, userId, use(), 1, test.clock.now()))).rejects.toMatchObject({ code: 43001 });
    await run((tx) => consumePoints(tx, userId, paid, '', test.clock.now()));
    await run((tx) => unfreezePoints(tx, userId, paid, test.clock.now()));
    await run((tx) => unfreezePoints(tx, userId, open, test.clock.now()));
    await run((tx) => consumePoints(tx, userId, open, '', test.clock.now()));
    expect(await have(userId)).toMatchObject({ available: 60, frozen: 0 });
    expect(await ledgerOf(userId)).toEqual(['ADMIN 100', 'ORDER_USE -40']);
  });

  it('B39: of ten orders at once for all the points one gets them', async () => {
    const { userId } = await test.login();
    await earn(userId, 100);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => run((tx) => freezePoints(tx, userId, use(), 100, test.clock.now()))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await have(userId)).toMatchObject({ available: 0, frozen: 100 });
  });
});

describe('points of purchases', () => {
  const gift = (): Biz => ({ bizType: 'ORDER_GIVE', bizId: newId() });
  const takeBack = (userId: number, given: Biz, points: number, biz: Biz = { bizType: 'ORDER_GIVE_BACK', bizId: newId() }) =>
    run((tx) => takeBackGrant(tx, userId, biz, given, points, '退款收回', test.clock.now()));

  it('B38: a refund before they are usable takes the pending ones, so that buying and returning earns nothing', async () => {
    const { userId } = await test.login();
    const given = gift();
    await run((tx) => grantPending(tx, userId, given, 1091, test.clock.now()));
    expect(await have(userId)).toEqual({ available: 0, frozen: 0, pending: 1091, debt: 0 });
    await takeBack(userId, given, 1091);
    await run((tx) => settleGrant(tx, userId, given, '', test.clock.now()));
    expect(await have(userId)).toEqual({ available: 0, frozen: 0, pending: 0, debt: 0 });
  });

  it('B38: a refund after they were spent leaves a debt that the next points repay, never a negative balance', async () => {
    const { userId } = await test.login();
    const given = gift();
    await run((tx) => grantPending(tx, userId, given, 1091, test.clock.now()));
    await run((tx) => settleGrant(tx, userId, given, '', test.clock.now()));
    const used = await buyFor(userId, 1091);
    const refund: Biz = { bizType: 'ORDER_GIVE_BACK', bizId: newId() };
    await takeBack(userId, given, 1091, refund);
    await takeBack(userId, given, 1091, refund);
    expect(await have(userId)).toMatchObject({ available: 0, debt: 1091 });
    await earn(userId, 91);
    expect(await have(userId)).toMatchObject({ available: 0, debt: 1000 });
    await run((tx) => giveBackPoints(tx, userId, { bizType: 'ORDER_USE_BACK', bizId: newId() }, used, 1091, '', test.clock.now()));
    expect(await have(userId)).toMatchObject({ available: 91, debt: 0 });
    await check(userId, test.clock.now());
  });

  it('a refund does not touch what an unpaid order holds; the debt is paid when that order is closed', async () => {
    const { userId } = await test.login();
    const given = gift();
    await run((tx) => grantPending(tx, userId, given, 100, test.clock.now()));
    await run((tx) => settleGrant(tx, userId, given, '', test.clock.now()));
    const open = use();
    await run((tx) => freezePoints(tx, userId, open, 70, test.clock.now()));
    await takeBack(userId, given, 100);
    expect(await have(userId)).toMatchObject({ available: 0, frozen: 70, debt: 70 });
    await run((tx) => unfreezePoints(tx, userId, open, test.clock.now()));
    expect(await have(userId)).toMatchObject({ available: 0, frozen: 0, debt: 0 });
    await check(userId, test.clock.now());
  });
});

describe('expiry', () => {
  it('points last to the end of the next year in Shanghai, whether or not the timer has run', async () => {
    const { userId } = await test.login();
    await earn(userId, 10);
    const last = new Date('2027-12-31T15:59:59.999Z');
    const over = new Date('2027-12-31T16:00:00.000Z');
    expect(await have(userId, last)).toMatchObject({ available: 10 });
    expect(await have(userId, over)).toMatchObject({ available: 0 });
    await expect(run((tx) => freezePoints(tx, userId, use(), 1, over))).rejects.toMatchObject({ code: 43001 });
    await run((tx) => expirePoints(tx, userId, over));
    await run((tx) => expirePoints(tx, userId, over));
    expect(await ledgerOf(userId)).toEqual(['ADMIN 10', 'EXPIRE -10']);
    await check(userId, over);
  });

  it('points earned in the last second of a year last a whole year more than those of the first second of it', async () => {
    const { userId } = await test.login();
    await earn(userId, 1, new Date('2026-12-31T15:59:59Z'));
    await earn(userId, 2, new Date('2026-12-31T16:00:00Z'));
    expect(await have(userId, new Date('2027-12-31T16:00:00Z'))).toMatchObject({ available: 2 });
  });
});
