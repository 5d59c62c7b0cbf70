import { type AnyColumn, and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { jobClaim } from '../db/schema/index.ts';
import type { Turn } from './jobs.ts';
import { reasonOf } from './reason.ts';

const batch = 100;
const minuteMs = 60_000;
/** How long a row stays with a process that says no more of it. */
const leaseMs = 5 * minuteMs;
const mostTries = 10;
const longestWaitMs = 256 * minuteMs;
/** Less than a minute, so that the turn a minute later finds the row however long the turn before took to reach it. */
const minuteTurnMs = minuteMs / 2;

/** True for rows that nobody works on, that do not wait for their next try and are not parked. */
const isFree =
  (job: string, now: Date) =>
  (rowId: AnyColumn): SQL =>
    sql`not exists (select 1 from ${jobClaim} where ${jobClaim.job} = ${job} and ${jobClaim.rowId} = ${rowId} and (${jobClaim.retryAt} > ${now.toISOString()}::timestamptz or ${jobClaim.parkedAt} is not null))`;

async function claim(db: Db, job: string, rowId: number, now: Date): Promise<number | undefined> {
  const retryAt = new Date(now.getTime() + leaseMs);
  const [mine] = await db
    .insert(jobClaim)
    .values({ job, rowId, tries: 1, retryAt })
    .onConflictDoUpdate({
      target: [jobClaim.job, jobClaim.rowId],
      set: { tries: sql`${jobClaim.tries} + 1`, retryAt },
      setWhere: and(lte(jobClaim.retryAt, now), isNull(jobClaim.parkedAt)),
    })
    .returning({ tries: jobClaim.tries });
  return mine?.tries;
}

/**
 * Does all rows that are due, batch after batch. A row is claimed first, so that no other process takes it; one whose process was killed
 * is free again after five minutes. A row that fails does not keep the others from their turn: it is tried again after 1, 2, 4 minutes
 * and so on, and parked after ten tries, until `jobs retry` asks for it again.
 * @param source.isAway which errors say nothing about the row, because somebody else, such as a payment provider, is away: after those it
 *   is tried every minute, for hours if need be
 * @param source.due the next rows that are due; both conditions, `isFree` on the row's id and the limit, belong into its query
 * @param source.work does one row, so that it is no longer due; must be safe to run twice. Answers whether there was something to do
 * @returns how many rows were done
 */
export async function workOff<Row extends { id: number }>(
  db: Db,
  { job, clock, log, signal }: Turn,
  source: {
    isAway?(error: unknown): boolean;
    due(isFree: (rowId: AnyColumn) => SQL, limit: number, now: Date): Promise<Row[]>;
    work(row: Row, now: Date): Promise<boolean>;
  },
): Promise<number> {
  const started = clock();
  const seen = new Set<number>();
  let done = 0;

  async function attempt(row: Row): Promise<void> {
    const now = clock();
    const tries = await claim(db, job, row.id, now);
    if (tries === undefined) return;
    const mine = and(eq(jobClaim.job, job), eq(jobClaim.rowId, row.id));
    try {
      // Nobody counted its end: it takes the process with it.
      if (tries > mostTries) throw new Error('The process ended at this row each time');
      if (await source.work(row, now)) done += 1;
      await db.delete(jobClaim).where(mine);
    } catch (error) {
      const message = reasonOf(error);
      // Forgotten, the tries count only what ended the process.
      const isForgiven = tries <= mostTries && source.isAway?.(error) === true;
      const isParked = !isForgiven && tries >= mostTries;
      const wait = isForgiven ? minuteTurnMs : Math.min(minuteMs * 2 ** (tries - 1), longestWaitMs);
      await db
        .update(jobClaim)
        .set({ error: message, retryAt: new Date(now.getTime() + wait), parkedAt: isParked ? now : null, ...(isForgiven && { tries: 0 }) })
        .where(mine);
      const what = { job, rowId: String(row.id), tries, message };
      if (isParked) log.error(what, 'a row is parked');
      else log.warn(what, 'a row failed');
    }
  }

  for (;;) {
    const now = clock();
    // What has failed in this run waits for the next one, however long this one takes.
    const rows = (await source.due(isFree(job, started), batch, now)).filter(({ id }) => !seen.has(id));
    if (rows.length === 0) return done;
    for (const row of rows) {
      if (signal.aborted) return done;
      seen.add(row.id);
      await attempt(row);
    }
  }
}
