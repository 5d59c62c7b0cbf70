import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { jobClaim, jobRun } from '../db/schema/index.ts';
import { reasonOf } from './reason.ts';

/** One run of a job. */
export interface Turn {
  job: string;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Set when the process is to leave: nothing new is begun then. */
  signal: AbortSignal;
}

/** Milliseconds between two runs, or the time of day in Shanghai, such as 03:30. */
type Schedule = number | { dailyAt: `${number}:${number}` };

interface Job {
  name: string;
  schedule: Schedule;
  run(turn: Turn): Promise<number>;
}

const lookEveryMs = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const shanghaiMs = 8 * 60 * minuteMs;
const keepClaimMs = dayMs;
const keepParkedMs = 30 * dayMs;

function nextAfter(schedule: Schedule, now: Date): Date {
  if (typeof schedule === 'number') return new Date(now.getTime() + schedule);
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number);
  const local = now.getTime() + shanghaiMs;
  const today = local - (local % dayMs) + (hours * 60 + minutes) * minuteMs;
  return new Date((today > local ? today : today + dayMs) - shanghaiMs);
}

/**
 * Repeated work of the modules. The turns are kept in the database: of all processes one takes each, and one that was due while
 * nobody ran is made up for. Every job must yet be safe to run twice and in two processes at once, since a turn may last longer than its
 * interval.
 */
export class Jobs {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #log: FastifyBaseLogger;
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #leaving = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isDown = false;

  constructor(db: Db, clock: () => Date, log: FastifyBaseLogger) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.add('jobs.clean', { dailyAt: '04:10' }, ({ clock: at }) => dropOldClaims(db, at()));
  }

  /** @param run does what is due and answers how much it did */
  add(name: string, schedule: Schedule, run: (turn: Turn) => Promise<number>): void {
    this.#jobs.set(name, { name, schedule, run });
  }

  /** All names, in the order they were added. */
  get names(): string[] {
    return [...this.#jobs.keys()];
  }

  /** Runs one job now, whenever its turn is. @throws Error for an unknown name, or what the job throws */
  async runNow(name: string): Promise<number> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`No job ${name}`);
    const now = this.#clock();
    const turn = { dueAt: nextAfter(job.schedule, now), startedAt: now, finishedAt: null };
    await this.#db
      .insert(jobRun)
      .values({ name, ...turn })
      .onConflictDoUpdate({ target: jobRun.name, set: turn });
    return await this.#record(job, now);
  }

  /** Begins to look for turns. */
  async start(): Promise<void> {
    const now = this.#clock();
    const dueOf = (schedule: Schedule) => (typeof schedule === 'number' ? now : nextAfter(schedule, now));
    const turns = [...this.#jobs.values()].map(({ name, schedule }) => ({ name, dueAt: dueOf(schedule) }));
    await this.#db.insert(jobRun).values(turns).onConflictDoNothing();
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, lookEveryMs).unref();
  }

  async #look(): Promise<void> {
    try {
      const due = await this.#db.select({ name: jobRun.name }).from(jobRun).where(lte(jobRun.dueAt, this.#clock()));
      for (const { name } of due) {
        const job = this.#jobs.get(name);
        // One that is taken is done: its time has been moved on, by a day maybe.
        if (this.#leaving.signal.aborted) return;
        if (job && !this.#running.has(name)) await this.#take(job);
      }
      this.#isDown = false;
    } catch (error) {
      if (!this.#isDown) this.#log.error({ message: reasonOf(error) }, 'jobs wait for the database');
      this.#isDown = true;
    }
  }

  async #take(job: Job): Promise<void> {
    const now = this.#clock();
    const [mine] = await this.#db
      .update(jobRun)
      .set({ dueAt: nextAfter(job.schedule, now), startedAt: now, finishedAt: null })
      .where(and(eq(jobRun.name, job.name), lte(jobRun.dueAt, now)))
      .returning({ name: jobRun.name });
    if (!mine) return;
    const turn = this.#record(job, now)
      .then((done) => {
        if (done > 0) this.#log.info({ job: job.name, done }, 'job');
      })
      .catch((error: unknown) => this.#log.error({ job: job.name, message: reasonOf(error) }, 'job failed'))
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, turn);
  }

  async #record(job: Job, startedAt: Date): Promise<number> {
    // A later turn that another process has begun meanwhile keeps its own record.
    const mine = and(eq(jobRun.name, job.name), eq(jobRun.startedAt, startedAt));
    const end = (done: number, error: string | null) => this.#db.update(jobRun).set({ finishedAt: this.#clock(), done, error }).where(mine);
    try {
      const done = await job.run({ job: job.name, clock: this.#clock, log: this.#log, signal: this.#leaving.signal });
      await end(done, null);
      return done;
    } catch (error) {
      await end(0, reasonOf(error));
      throw error;
    }
  }

  /** Looks for no more turns and waits for what is running, which ends at its next row. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#leaving.abort();
    await this.#looking;
    await Promise.allSettled(this.#running.values());
  }
}

/** Forgets failures of rows that are no longer due, and parked rows after a month: they come up again when they are still due. */
async function dropOldClaims(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const gone = await db
    .delete(jobClaim)
    .where(
      or(
        and(isNull(jobClaim.parkedAt), lt(jobClaim.retryAt, ago(keepClaimMs))),
        and(isNotNull(jobClaim.parkedAt), lt(jobClaim.parkedAt, ago(keepParkedMs))),
      ),
    )
    .returning({ rowId: jobClaim.rowId });
  return gone.length;
}
