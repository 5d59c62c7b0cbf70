import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { rateLimit } from '../db/schema/index.ts';

const keepMs = 2 * 86_400_000;
/** A day is that of the business calendar. */
const aheadMs = 8 * 3_600_000;

/** The row of a key's window. Its length belongs to the name: an hour and a day that begin together are two counters. */
const counterOf = (key: string, windowMs: number, now: Date) => ({
  key: `${key}/${windowMs}`,
  windowStart: new Date(Math.floor((now.getTime() + aheadMs) / windowMs) * windowMs - aheadMs),
});

function isCounter(key: string, windowMs: number, now: Date) {
  const counter = counterOf(key, windowMs, now);
  return and(eq(rateLimit.key, counter.key), eq(rateLimit.windowStart, counter.windowStart));
}

/**
 * Counts one use of `key` in its window; the counter is a row, so all processes share it.
 * @returns false when the limit was already reached
 */
export async function underLimit(tx: Tx, key: string, limit: number, windowMs: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(rateLimit)
    .values({ ...counterOf(key, windowMs, now), count: 1 })
    .onConflictDoUpdate({ target: [rateLimit.key, rateLimit.windowStart], set: { count: sql`${rateLimit.count} + 1` } })
    .returning({ count: rateLimit.count });
  return (row?.count ?? 0) <= limit;
}

/** Gives one use of `key` back in its window, when it turned out to be none that counts. */
export async function giveBack(tx: Tx, key: string, windowMs: number, now: Date): Promise<void> {
  await tx
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(isCounter(key, windowMs, now));
}

/** How often `key` was counted in the window of now. */
export async function usesOf(tx: Tx, key: string, windowMs: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(isCounter(key, windowMs, now));
  return row?.count ?? 0;
}

/** Drops counters of past windows. @returns how many */
export async function dropOldCounters(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(rateLimit)
    .where(lt(rateLimit.windowStart, new Date(now.getTime() - keepMs)))
    .returning({ key: rateLimit.key });
  return gone.length;
}
