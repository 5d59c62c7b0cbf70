import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { jobClaim, jobRun, outbox, refund } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso, toIsoOrNull } from '../lib/time.ts';
import { retryRefund } from '../modules/pay/refund.ts';
import { retryGivenUp } from '../providers/outbox.ts';
import { type Change, type Command, command } from './command.ts';
import { id, optional, plainText } from './fields.ts';

const shown = 100;
const job = plainText('任务名，见 jobs list', 60);
const refundJob = 'pay.refund';
const sendJob = (topic: string) => `${topic}.send`;

/** The repeated work of the house: how it went, what was given up, and asking for it again. */
export const jobCommands: Command[] = [
  command({
    name: 'jobs list',
    summary: '定时任务：下一次、上一次的结果，和等着再试的行数',
    kind: 'read',
    args: {},
    options: {},
    async run({ app: { db, jobs } }) {
      const runs = new Map((await db.select().from(jobRun)).map((run) => [run.name, run]));
      const claims = await db.select({ job: jobClaim.job, error: jobClaim.error, parkedAt: jobClaim.parkedAt }).from(jobClaim);
      const rows = jobs.names.map((name) => {
        const run = runs.get(name);
        const failed = claims.filter((claim) => claim.job === name && claim.error !== null);
        return {
          name,
          dueAt: toIsoOrNull(run?.dueAt ?? null),
          startedAt: toIsoOrNull(run?.startedAt ?? null),
          finishedAt: toIsoOrNull(run?.finishedAt ?? null),
          done: run?.done ?? 0,
          error: run?.error ?? null,
          waiting: failed.filter(({ parkedAt }) => !parkedAt).length,
          parked: failed.filter(({ parkedAt }) => parkedAt).length,
        };
      });
      const width = Math.max(...rows.map(({ name }) => name.length));
      const outcome = (row: (typeof rows)[number]) => {
        if (!row.startedAt) return '还没有执行过';
        if (!row.finishedAt) return `${row.startedAt} 开始，还没有结束`;
        return `${row.finishedAt} ${row.error ? `失败：${row.error}` : `完成 ${row.done}`}`;
      };
      return {
        msg: `共 ${rows.length} 个任务`,
        data: { rows },
        lines: rows.map(
          (row) =>
            `${row.name.padEnd(width)}  ${outcome(row)}${row.waiting ? `，${row.waiting} 行等着再试` : ''}${row.parked ? `，${row.parked} 行已搁置` : ''}`,
        ),
      };
    },
  }),

  command({
    name: 'jobs parked',
    summary: '多次失败后搁置的行：任务处理不了的，没有发出的短信与邮件，失败的退款',
    kind: 'read',
    args: {},
    options: { job: optional(job) },
    async run({ app: { db } }, { job: wanted }) {
      const parked = await db
        .select()
        .from(jobClaim)
        .where(isNotNull(jobClaim.parkedAt))
        .orderBy(desc(jobClaim.parkedAt), asc(jobClaim.rowId))
        .limit(shown);
      const messages = await db
        .select()
        .from(outbox)
        .where(and(isNotNull(outbox.doneAt), ne(outbox.payload, {})))
        .orderBy(desc(outbox.doneAt), asc(outbox.id))
        .limit(shown);
      const refunds = await db
        .select()
        .from(refund)
        .where(eq(refund.status, 'ABNORMAL'))
        .orderBy(desc(refund.createdAt), asc(refund.id))
        .limit(shown);
      const rows = [
        ...parked.map((row) => ({ job: row.job, row: String(row.rowId), tries: row.tries, error: row.error, at: row.parkedAt })),
        ...messages.map((row) => ({ job: sendJob(row.topic), row: String(row.id), tries: row.tries, error: null, at: row.doneAt })),
        ...refunds.map((row) => ({
          job: refundJob,
          row: row.refundNo,
          tries: row.tries,
          error: row.failCode ?? row.status,
          at: row.createdAt,
        })),
      ]
        .filter((row) => wanted === undefined || row.job === wanted)
        .map((row) => ({ ...row, at: toIsoOrNull(row.at) }));
      return {
        msg: rows.length === 0 ? '没有搁置的行' : `${rows.length} 行已搁置，用 jobs retry <任务> <行> 再试`,
        data: { rows },
        lines: rows.map((row) => `${row.job}  ${row.row}  试过 ${row.tries} 次  ${row.at}  ${row.error ?? ''}`.trimEnd()),
      };
    },
  }),

  command({
    name: 'jobs retry',
    summary: '让搁置的一行再试，下一轮任务就会处理',
    kind: 'write',
    args: { 任务: job, 行: plainText('jobs parked 里的行号', 40) },
    options: {},
    run({ write, now }, { 任务: name, 行: row }) {
      return write(async (tx): Promise<Change> => {
        const again = async (): Promise<boolean> => {
          if (name === refundJob) {
            await retryRefund(tx, row, now);
            return true;
          }
          const rowId = id('行').read(row);
          const freed = await tx
            .update(jobClaim)
            .set({ parkedAt: null, tries: 0, retryAt: now })
            .where(and(eq(jobClaim.job, name), eq(jobClaim.rowId, rowId), isNotNull(jobClaim.parkedAt)))
            .returning({ rowId: jobClaim.rowId });
          return freed.length === 1 || (name.endsWith('.send') && (await retryGivenUp(tx, rowId, now)));
        };
        if (!(await again())) throw new ApiError(404, { msg: `${name} 没有搁置的行 ${row}` });
        return { isChanged: true, msg: '下一轮任务会再试', target: { kind: 'job', id: name }, data: { job: name, row, at: toIso(now) } };
      });
    },
  }),

  command({
    name: 'jobs run',
    summary: '立刻执行一个任务，不等它的时间',
    kind: 'write',
    args: { 任务: job },
    options: {},
    async run({ app: { jobs }, write, isDryRun }, { 任务: name }) {
      if (!jobs.names.includes(name)) throw new ApiError(404, { msg: `没有任务 ${name}，用 jobs list 看有哪些` });
      const done = isDryRun ? 0 : await jobs.runNow(name);
      return write(async () => ({
        isChanged: !isDryRun,
        msg: isDryRun ? '任务不能试运行' : `完成 ${done}`,
        target: { kind: 'job', id: name },
        data: { job: name, done },
      }));
    },
  }),
];
