import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

type Driver = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs statements; inside a transaction every function is handed one of these. */
export type Tx = Omit<Driver, 'transaction'>;

declare const outer: unique symbol;
/** The handle outside of transactions. A function that takes `Db` may open a transaction, one that takes `Tx` never does. */
export type Db = Tx & { readonly [outer]: true };

const running = new AsyncLocalStorage<{ open: boolean }>();
const drivers = new WeakMap<object, Driver>();

/**
 * Guards a driver's handle: using it while a transaction of the same call chain is open throws. On the embedded database that
 * use would wait for itself and hang every later query; on PostgreSQL it would silently read outside the transaction.
 */
export function guard(driver: Driver): Db {
  const db = new Proxy(driver, {
    get(target, property, receiver) {
      if (running.getStore()?.open) throw new Error('The outer db was used inside a transaction: pass tx down');
      return Reflect.get(target, property, receiver);
    },
  }) as unknown as Db;
  drivers.set(db, driver);
  return db;
}

/** True when the current call chain is inside a transaction. */
export const insideTx = (): boolean => running.getStore()?.open ?? false;

/** The SQLSTATE of a database error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

const tooManyConnections = '53300';
const poolTimeout = 'timeout exceeded when trying to connect';

/** True when no connection could be had in time: the same call may well work later. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === poolTimeout) return true;
  return sqlState(error) === tooManyConnections;
}

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 5;

/**
 * Runs `work` in a transaction and commits; anything thrown rolls back. Serialisation failures and deadlocks run the whole of
 * `work` again, so it must touch nothing but `tx`. Never await anything slow in it: the embedded database has one connection.
 * @throws what `work` throws, or the database's error
 */
export async function inTx<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const driver = drivers.get(db);
  if (!driver) throw new Error('inTx needs the guarded db');
  if (insideTx()) throw new Error('Transactions do not nest: pass tx down');
  for (let attempt = 1; ; attempt++) {
    const mark = { open: true };
    try {
      return await running.run(mark, () =>
        driver.transaction(async (tx) => {
          const result = await work(tx);
          // A swallowed SQL error leaves the transaction aborted, and node-postgres would answer its COMMIT without an error.
          await tx.execute(sql`select 1`);
          return result;
        }),
      );
    } catch (error) {
      const state = sqlState(error);
      if (attempt === attempts || (state !== serializationFailure && state !== deadlock)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    } finally {
      mark.open = false;
    }
  }
}
