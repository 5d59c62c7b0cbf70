import { countVerdicts, type SubmitReason } from '@shared/contract/exam';
import { and, asc, eq, lt } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { attempt, auditLog, judgeRow } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import { type Attempt, isOverdue, loadItems, lockAttempt, overdueBefore, refuse, storeBatch } from './attempt.ts';
import { judge } from './judge/judge.ts';
import { findPaper } from './paper.ts';
import { recordView } from './record.ts';
import type { RecordView, SubmitBody } from './schemas.ts';

/** How far a page's clock may run ahead when it says that time is up. */
const timeUpToleranceMs = 5000;

/** Freezes the answers and judges every item. The time of the end is never after the deadline. */
async function finish(tx: Tx, row: Attempt, reason: SubmitReason, submitKey: string | null, now: Date): Promise<Attempt> {
  const items = await loadItems(tx, row);
  const judged = items.map(({ item, question, answer }) => ({
    questionId: item.questionId,
    result: judge(question, answer?.answer ?? null, item.max),
  }));
  const key = { userId: row.userId, attemptId: row.id };
  await tx.insert(judgeRow).values(judged.map(({ questionId, result }) => ({ ...key, questionId, ...result, judgedAt: now })));
  const unusable = judged.filter(({ result }) => result.verdict === 'undetermined').map(({ questionId }) => String(questionId));
  if (unusable.length > 0) {
    await tx.insert(auditLog).values({
      id: newId(),
      actor: 'system',
      action: 'exam.key-unusable',
      targetKind: 'paper',
      targetId: String(row.paperId),
      detail: { attemptId: String(row.id), questionIds: unusable },
      at: now,
    });
  }
  const [finished] = await tx
    .update(attempt)
    .set({
      state: 'finished',
      reason,
      submitKey,
      finishedAt: new Date(Math.min(now.getTime(), row.deadlineAt.getTime())),
      got: judged.reduce((sum, { result }) => sum + result.got, 0),
      counters: countVerdicts(judged.map(({ result }) => result.verdict)),
    })
    .where(and(eq(attempt.userId, row.userId), eq(attempt.id, row.id)))
    .returning();
  if (!finished) throw new ApiError(404);
  return finished;
}

/**
 * Hands an attempt in: last answers, end and judgement in one transaction. The same key again, and a page that comes after the
 * server closed the attempt, get the first result. After the grace the last answers are logged but no longer count.
 * @throws ApiError 404, 403, 409 with the state (finished with another key, taken_over, in_progress when time is said to be up and is not), 422 naming the item
 */
export function submitAttempt(db: Db, userId: number, body: SubmitBody, now: Date): Promise<RecordView> {
  return inTx(db, async (tx) => {
    const row = await lockAttempt(tx, userId, Number(body.attemptId));
    const paper = await findPaper(tx, row.paperId);
    if (row.state === 'finished') {
      if (row.submitKey !== body.key && row.reason !== 'sweeper') throw refuse('finished', row);
      return recordView(row, paper);
    }
    if (row.epoch !== body.epoch) throw refuse('taken_over', row);
    if (body.reason === 'timeup' && now.getTime() < row.deadlineAt.getTime() - timeUpToleranceMs) {
      throw new ApiError(409, {
        msg: '作答时间还没有结束',
        data: { state: 'in_progress', deadlineAt: row.deadlineAt.getTime(), serverNow: now.getTime() },
      });
    }
    const late = isOverdue(row, now);
    await storeBatch(tx, row, body, now, !late);
    return recordView(await finish(tx, row, late ? 'timeup' : body.reason, body.key, now), paper);
  });
}

/** Closes an attempt whose grace is over with the answers that are stored. @returns false when that had been done */
const closeOne = (db: Db, { userId, id }: Pick<Attempt, 'userId' | 'id'>, now: Date): Promise<boolean> =>
  inTx(db, async (tx) => {
    const row = await lockAttempt(tx, userId, id);
    if (row.state === 'finished') return false;
    await finish(tx, row, 'sweeper', null, now);
    return true;
  });

const overdue = (now: Date) => and(eq(attempt.state, 'in_progress'), lt(attempt.deadlineAt, overdueBefore(now)));

/** Closes a user's overdue attempt of a paper before it is looked at: no page depends on the timer. */
export async function closeOverdue(db: Db, now: Date, of: { userId: number; paperId: number }): Promise<void> {
  const due = await db
    .select({ userId: attempt.userId, id: attempt.id })
    .from(attempt)
    .where(and(overdue(now), eq(attempt.userId, of.userId), eq(attempt.paperId, of.paperId)))
    .orderBy(asc(attempt.id));
  for (const one of due) await closeOne(db, one, now);
}

/** Closes all overdue attempts. Safe to run twice and in several processes. @returns how many were closed */
export function closeAllOverdue(db: Db, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ userId: attempt.userId, id: attempt.id })
        .from(attempt)
        .where(and(overdue(now), isFree(attempt.id)))
        .orderBy(asc(attempt.deadlineAt), asc(attempt.id))
        .limit(limit),
    work: (one, now) => closeOne(db, one, now),
  });
}
