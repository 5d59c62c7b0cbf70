import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { idempotency, jobClaim, jobRun, outbox } from '../db/schema/index.ts';
import { queueMessage } from '../providers/outbox.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { Jobs, type Turn } from './jobs.ts';
import { reasonOf } from './reason.ts';
import { workOff } from './work-off.ts';

const minute = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const runOf = async (name: string) => (await test.db.select().from(jobRun).where(eq(jobRun.name, name)))[0];

/** Resolves once `holds` is true. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('turns', () => {
  let running: Jobs[] = [];
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()));
    running = [];
  });

  /** The jobs of one more process on the same database. */
  function another(add: (jobs: Jobs) => void): Jobs {
    const jobs = new Jobs(test.db, test.clock.now, test.app.log);
    add(jobs);
    running.push(jobs);
    return jobs;
  }

  it('are taken by one of two processes, at once after the start and again after the interval', async () => {
    const taken: string[] = [];
    for (const name of ['one', 'two']) {
      await another((jobs) =>
        jobs.add('test.turn', minute, async () => {
          taken.push(name);
          return 1;
        }),
      ).start();
    }
    await until(() => taken.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(taken).toHaveLength(1);
    test.clock.advance(minute);
    await until(() => taken.length > 1);
    expect(taken).toHaveLength(2);
    expect(await runOf('test.turn')).toMatchObject({ error: null });
  });

  it('of a day come at their hour in Shanghai, and are made up for when nobody ran', async () => {
    const days: number[] = [];
    const daily = () =>
      another((jobs) =>
        jobs.add('test.daily', { dailyAt: '03:30' }, async () => {
          days.push(test.clock.now().getTime());
          return 0;
        }),
      );
    const first = daily();
    await first.start();
    expect((await runOf('test.daily'))?.dueAt.toISOString()).toBe('2026-11-28T19:30:00.000Z');
    await first.stop();
    test.clock.advance(3 * 24 * 60 * minute);
    await daily().start();
    await until(() => days.length === 1);
    expect((await runOf('test.daily'))?.dueAt.toISOString()).toBe('2026-12-01T19:30:00.000Z');
  });

  it('are waited for at the end, and what failed is written down', async () => {
    let begun = false;
    const jobs = another((own) =>
      own.add('test.fails', minute, async ({ signal }) => {
        begun = true;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        throw new Error('The work failed', { cause: new Error('as it should\nwith details') });
      }),
    );
    await jobs.start();
    await until(() => begun);
    expect(await runOf('test.fails')).toMatchObject({ finishedAt: null });
    await jobs.stop();
    expect(await runOf('test.fails')).toMatchObject({ finishedAt: test.clock.now(), error: 'as it should' });
  });

  it('a job that nobody knows is told', async () => {
    await expect(test.app.jobs.runNow('test.unknown')).rejects.toThrow('No job test.unknown');
  });
});

describe('workOff', () => {
  const turnOf = (job: string, signal = new AbortController().signal): Turn => ({ job, clock: test.clock.now, log: test.app.log, signal });

  /** Rows of a topic that are due until they are marked as done. */
  const source = (topic: string, work: (id: number) => Promise<void>) => ({
    due: (isFree: Parameters<Parameters<typeof workOff>[2]['due']>[0], limit: number, now: Date) =>
      test.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.topic, topic), lte(outbox.dueAt, now), isFree(outbox.id)))
        .orderBy(outbox.id)
        .limit(limit),
    work: async ({ id }: { id: number }) => {
      await work(id);
      const done = await test.db.delete(outbox).where(eq(outbox.id, id)).returning({ id: outbox.id });
      return done.length === 1;
    },
  });

  async function queue(topic: string, count: number): Promise<number[]> {
    for (let each = 0; each < count; each++) await queueMessage(test.db, topic, {}, { now: test.clock.now() });
    return (await test.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.topic, topic)).orderBy(outbox.id)).map(({ id }) => id);
  }

  it('works off more than a batch, in two processes, each row once', async () => {
    await queue('many', 230);
    const worked: number[] = [];
    const run = () =>
      workOff(
        test.db,
        turnOf('many'),
        source('many', async (id) => void worked.push(id)),
      );
    const [one, two] = await Promise.all([run(), run()]);
    expect(one + two).toBe(230);
    expect(new Set(worked).size).toBe(230);
    expect(await test.db.$count(jobClaim, eq(jobClaim.job, 'many'))).toBe(0);
  });

  it('lets no row that fails stop the others, waits longer each time and parks it after ten tries', async () => {
    const [bad = 0, ...good] = await queue('poison', 3);
    const tried: number[] = [];
    const work = source('poison', async (id) => {
      tried.push(id);
      if (id === bad) throw new Error('Poison');
    });
    const run = () => workOff(test.db, turnOf('poison'), work);
    expect(await run()).toBe(2);
    expect(tried).toEqual([bad, ...good]);
    expect(await run()).toBe(0);
    expect(tried).toHaveLength(3);
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256]) {
      test.clock.advance(wait * minute - 1);
      await run();
      const before = tried.length;
      test.clock.advance(1);
      await run();
      expect(tried).toHaveLength(before + 1);
    }
    const parked = and(eq(jobClaim.job, 'poison'), isNotNull(jobClaim.parkedAt));
    expect(await test.db.select().from(jobClaim).where(parked)).toMatchObject([{ rowId: bad, tries: 10, error: 'Poison' }]);
    test.clock.advance(1000 * minute);
    await run();
    expect(tried).toHaveLength(12);
    test.clock.advance(31 * 24 * 60 * minute);
    expect(await test.app.jobs.runNow('jobs.clean')).toBeGreaterThan(0);
    await run();
    expect(tried).toHaveLength(13);
  });

  it('tries what waits for somebody else every minute and never parks it', async () => {
    await queue('away', 1);
    let tried = 0;
    const away = source('away', async () => {
      tried += 1;
      if (tried <= 30) throw new Error('Away');
    });
    const run = () => workOff(test.db, turnOf('away'), { isAway: () => true, ...away });
    for (let turn = 1; turn <= 30; turn++) {
      expect(await run()).toBe(0);
      expect(tried).toBe(turn);
      test.clock.advance(minute);
    }
    expect(await test.db.select().from(jobClaim).where(eq(jobClaim.job, 'away'))).toMatchObject([{ error: 'Away', parkedAt: null }]);
    expect(await run()).toBe(1);
  });

  it('takes over a row whose process was killed after five minutes, and parks one that kills each of them', async () => {
    const [row = 0] = await queue('killed', 1);
    const run = () => workOff(test.db, turnOf('killed'), { isAway: () => true, ...source('killed', async () => undefined) });
    const claimed = (tries: number) =>
      test.db.insert(jobClaim).values({ job: 'killed', rowId: row, tries, retryAt: new Date(test.clock.now().getTime() + 5 * minute) });
    await claimed(10);
    expect(await run()).toBe(0);
    test.clock.advance(5 * minute);
    expect(await run()).toBe(0);
    expect(await test.db.select().from(jobClaim).where(eq(jobClaim.job, 'killed'))).toMatchObject([
      { tries: 11, parkedAt: test.clock.now() },
    ]);
    await test.db.delete(jobClaim).where(eq(jobClaim.job, 'killed'));
    await claimed(1);
    test.clock.advance(5 * minute);
    expect(await run()).toBe(1);
  });

  it('comes to the rows behind those that wait for somebody else, however long each of them takes', async () => {
    await queue('slow', 101);
    let tried = 0;
    const slow = source('slow', async () => {
      tried += 1;
      if (tried > 100) return;
      test.clock.advance(1000);
      throw new Error('Away');
    });
    expect(await workOff(test.db, turnOf('slow'), { isAway: () => true, ...slow })).toBe(1);
    expect(tried).toBe(101);
  });

  it('begins no further row once the process is to leave', async () => {
    await queue('leave', 3);
    const leaving = new AbortController();
    const work = source('leave', async () => leaving.abort());
    expect(await workOff(test.db, turnOf('leave', leaving.signal), work)).toBe(1);
  });
});

it('a failed query is told without its values', () => {
  const failed = new Error('Failed query: select 1\nparams: 13900000000', { cause: new Error('no such table') });
  expect(reasonOf(failed)).toBe('no such table');
  expect(reasonOf('gone')).toBe('gone');
});

it('drops the answers of keys that nobody repeats any more', async () => {
  const expiresAt = new Date(test.clock.now().getTime() - 1);
  const key = { userId: 1, scope: 'test.clean', requestHash: '', response: {} };
  await test.db.insert(idempotency).values([
    { ...key, key: 'old', expiresAt },
    { ...key, key: 'new', expiresAt: new Date(expiresAt.getTime() + minute) },
  ]);
  expect(await test.app.jobs.runNow('idempotency.clean')).toBeGreaterThan(0);
  expect(
    await test.db
      .select({ key: idempotency.key })
      .from(idempotency)
      .where(inArray(idempotency.scope, ['test.clean'])),
  ).toEqual([{ key: 'new' }]);
});
