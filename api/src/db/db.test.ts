import { eq, type SQL, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database.ts';
import { inTx, sqlState } from './db.ts';
import { claimIdSlot, newId, processName } from './ids.ts';
import type { OpenDatabase } from './open.ts';
import { idLease, setting } from './schema/index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('inTx', () => {
  it('commits what the work did', async () => {
    await inTx(database.db, (tx) => tx.insert(setting).values({ key: 'a', value: '1' }));
    expect(await database.db.select().from(setting).where(eq(setting.key, 'a'))).toEqual([{ key: 'a', value: '1' }]);
  });

  it('rolls back what threw', async () => {
    const failing = inTx(database.db, async (tx) => {
      await tx.insert(setting).values({ key: 'b', value: '1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.db.select().from(setting).where(eq(setting.key, 'b'))).toEqual([]);
  });

  it('refuses the outer db inside, also through a prepared statement on the embedded database', async () => {
    await expect(inTx(database.db, () => database.db.select().from(setting))).rejects.toThrow('pass tx down');
    expect(await database.db.execute(sql`select 1`)).toBeDefined();
  });

  it('does not nest', async () => {
    await expect(inTx(database.db, () => inTx(database.db, async () => 1))).rejects.toThrow('do not nest');
  });

  it('fails when the work swallowed a database error', async () => {
    const swallowing = inTx(database.db, async (tx) => {
      await tx.insert(setting).values({ key: 'c', value: '1' });
      await tx
        .insert(setting)
        .values({ key: 'c', value: '2' })
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await database.db.select().from(setting).where(eq(setting.key, 'c'))).toEqual([]);
  });

  it('runs the work again after a serialisation failure', async () => {
    let runs = 0;
    const result = await inTx(database.db, async () => {
      runs += 1;
      if (runs < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
      return runs;
    });
    expect(result).toBe(3);
  });
});

describe('statements that come again and again', () => {
  const add = (key: string) => database.db.insert(setting).values({ key, value: '1' }).returning();
  const execute = async (statement: SQL) => ((await database.db.execute(statement)) as { rows: unknown[] }).rows;

  it('are planned once, and answer and fail as before', async () => {
    for (const key of ['n1', 'n2', 'n3', 'n4']) expect(await add(key)).toEqual([{ key, value: '1' }]);
    const named = sql`select name from pg_prepared_statements where not from_sql and statement like 'insert into "setting"%returning%'`;
    expect(await execute(named)).toHaveLength(1);
    const again = await add('n4').catch(sqlState);
    expect(again).toBe('23505');
    await expect(
      inTx(database.db, async (tx) => {
        await tx.insert(setting).values({ key: 'n5', value: '1' }).returning();
        await tx.insert(setting).values({ key: 'n5', value: '1' }).returning();
      }),
    ).rejects.toThrow();
    expect(await add('n5')).toEqual([{ key: 'n5', value: '1' }]);
  });

  it('give their names up when others have come, and take new ones', async () => {
    for (let other = 0; other < 320; other++)
      for (let time = 0; time < 3; time++) await execute(sql`select ${sql.raw(String(other))}::int as n where ${true}`);
    const [{ n } = { n: 0 }] = (await execute(sql`select count(*)::int as n from pg_prepared_statements where not from_sql`)) as {
      n: number;
    }[];
    expect(n).toBe(300);
    for (const key of ['o1', 'o2', 'o3', 'o4']) expect(await add(key)).toEqual([{ key, value: '1' }]);
  });

  it('take nulls, dates, lists and JSON', async () => {
    const at = new Date('2026-11-28T01:02:03.456Z');
    for (let time = 0; time < 5; time++) {
      const rows = await execute(
        sql`select ${null}::text as none, ${at.toISOString()}::timestamptz = ${at}::timestamptz as same, ${sql.param([1, 2])}::int[] as list, ${JSON.stringify({ a: 1 })}::jsonb as json, ${true}::boolean as yes`,
      );
      expect(rows).toEqual([{ none: null, same: true, list: [1, 2], json: { a: 1 }, yes: true }]);
    }
  });
});

describe('newId', () => {
  it('B46: stays below 2^53, unique and growing', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });
});

describe('claimIdSlot', () => {
  it('gives each process a slot of its own and frees it', async () => {
    const free = await claimIdSlot(database.db, 'one', () => undefined);
    const freeOther = await claimIdSlot(database.db, 'two', () => undefined);
    expect((await database.db.select().from(idLease)).map(({ slot }) => slot).sort()).toEqual([0, 1]);
    await free();
    await freeOther();
    expect(await database.db.select().from(idLease)).toEqual([]);
  });

  it('takes over the slot of a killed process of this machine at once, and of no other', async () => {
    const own = processName();
    const beside = own.slice(0, own.lastIndexOf(':'));
    const until = new Date(Date.now() + 600_000);
    const running = { slot: 0, holder: `${beside}:${process.ppid}`, until };
    const elsewhere = { slot: 2, holder: 'other/pid:[1]:999999999', until };
    await database.db
      .insert(idLease)
      .values([running, { slot: 1, holder: `${beside}:999999999`, until }, elsewhere, { slot: 3, holder: own, until }]);
    const free = await claimIdSlot(database.db, own, () => undefined);
    expect((await database.db.select().from(idLease).orderBy(idLease.slot)).map(({ slot, holder }) => [slot, holder])).toEqual([
      [0, running.holder],
      [1, own],
      [2, elsewhere.holder],
    ]);
    await free();
    await database.db.delete(idLease);
  });

  it('takes over a slot whose lease is over', async () => {
    await database.db.insert(idLease).values({ slot: 0, holder: 'dead', until: new Date(0) });
    const free = await claimIdSlot(database.db, 'next', () => undefined);
    expect(await database.db.select({ holder: idLease.holder }).from(idLease)).toEqual([{ holder: 'next' }]);
    await free();
  });
});
