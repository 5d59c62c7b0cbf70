import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** When each job runs next, and how its last run went. A run that has no end was killed. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  /** Moved on by the process that takes the turn. */
  dueAt: moment('due_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  done: integer('done').notNull().default(0),
  /** What the last run ended with; null when it went well. */
  error: text('error'),
});

/** A row that a job works on now, or has failed with. It is gone once the work is done. */
export const jobClaim = pgTable(
  'job_claim',
  {
    job: text('job').notNull(),
    rowId: id('row_id').notNull(),
    /** Counted when the row is taken, so that one that kills its process is counted too. */
    tries: integer('tries').notNull(),
    /** Until then nobody else takes it. */
    retryAt: moment('retry_at').notNull(),
    error: text('error'),
    /** Set when it is given up until somebody asks for it again. */
    parkedAt: moment('parked_at'),
  },
  (table) => [primaryKey({ columns: [table.job, table.rowId] }), index('job_claim_retry').on(table.retryAt)],
);
