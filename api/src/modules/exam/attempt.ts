import { createHash, randomInt } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { attempt, attemptAnswer, attemptAnswerLog, attemptItem, entitlement, paperItem, question } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { markOpened } from '../library/entitlement.ts';
import { drawOrder } from './draw-order.ts';
import { fitAnswer } from './fit-answer.ts';
import { assertWindow, countAttempts, findPaper, mayTake, type Paper } from './paper.ts';
import type { Ack, AttemptView, FlagBody, ItemAnswer, SaveBody, StartBody } from './schemas.ts';

export type Attempt = typeof attempt.$inferSelect;

/** What is still taken in after the deadline: the last save and the hand-in are under way when the clock reaches 0. */
const graceMs = 60_000;

export const isOverdue = (row: Attempt, now: Date): boolean => now.getTime() > row.deadlineAt.getTime() + graceMs;

/** Deadlines before this moment are overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - graceMs);

/** A refused write with the state the page should turn to. */
export const refuse = (state: 'finished' | 'taken_over' | 'expired_pending', row: Attempt): ApiError => {
  const msg = { finished: '试卷已提交，不能再修改', taken_over: '已在其他窗口继续作答', expired_pending: '作答时间已结束' }[state];
  return new ApiError(409, { msg, data: { state, aprId: String(row.id), epoch: row.epoch } });
};

/** The user's attempt, locked until the transaction ends. @throws ApiError 404, 403 for another user's */
export async function lockAttempt(tx: Tx, userId: number, attemptId: number): Promise<Attempt> {
  const [row] = await tx.select().from(attempt).where(eq(attempt.id, attemptId)).for('update');
  if (!row) throw new ApiError(404);
  if (row.userId !== userId) throw new ApiError(403);
  return row;
}

/** @throws ApiError 404, 403, and 409 with the state: finished, taken_over (a newer page has the lease) or expired_pending */
async function lockForWriting(tx: Tx, userId: number, lease: { attemptId: string; epoch: number }, now: Date): Promise<Attempt> {
  const row = await lockAttempt(tx, userId, Number(lease.attemptId));
  if (row.state === 'finished') throw refuse('finished', row);
  if (row.epoch !== lease.epoch) throw refuse('taken_over', row);
  if (isOverdue(row, now)) throw refuse('expired_pending', row);
  return row;
}

const of = (row: Attempt, table: typeof attemptItem | typeof attemptAnswer) =>
  and(eq(table.userId, row.userId), eq(table.attemptId, row.id));

/** Items of an attempt in its order, each with its question version and newest answer. */
export function loadItems(tx: Tx, row: Attempt) {
  return tx
    .select({ item: attemptItem, question, answer: attemptAnswer })
    .from(attemptItem)
    .innerJoin(question, and(eq(question.id, attemptItem.questionId), eq(question.ver, attemptItem.questionVer)))
    .leftJoin(
      attemptAnswer,
      and(
        eq(attemptAnswer.userId, attemptItem.userId),
        eq(attemptAnswer.attemptId, attemptItem.attemptId),
        eq(attemptAnswer.questionId, attemptItem.questionId),
      ),
    )
    .where(of(row, attemptItem))
    .orderBy(asc(attemptItem.pos));
}

export type LoadedItem = Awaited<ReturnType<typeof loadItems>>[number];

/** The part of an item that may be shown at any time: no key, no analysis. */
export function itemView({ item, question: asked, answer }: LoadedItem): AttemptView['items'][number] {
  const htmlOf = new Map(asked.options.map((option) => [option.id, option.html]));
  return {
    id: String(asked.id),
    ver: asked.ver,
    questionType: asked.questionType,
    score: item.max,
    section: item.section,
    stem: { html: asked.stemHtml },
    options: item.optionOrder.map((id) => ({ id, html: htmlOf.get(id) ?? '' })),
    answerSequence: asked.answerSequence,
    userAnswer: answer?.answer ?? null,
    seq: answer?.seq ?? 0,
    flagged: item.flagged,
  };
}

async function attemptView(tx: Tx, { title }: Paper, row: Attempt, now: Date): Promise<AttemptView> {
  return {
    attemptId: String(row.id),
    paperId: String(row.paperId),
    title,
    no: row.no,
    epoch: row.epoch,
    currentIndex: row.currentIndex,
    startedAt: toIso(row.startedAt),
    deadlineAt: row.deadlineAt.getTime(),
    serverNow: now.getTime(),
    items: (await loadItems(tx, row)).map(itemView),
  };
}

async function lockOpenAttempt(tx: Tx, userId: number, paperId: number): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(attempt)
    .where(and(eq(attempt.userId, userId), eq(attempt.paperId, paperId), eq(attempt.state, 'in_progress')))
    .for('update');
  return row;
}

/** Gives the lease to the newest opener; pages that held it before get 409 on their next write. */
async function takeLease(tx: Tx, row: Attempt): Promise<Attempt> {
  const epoch = row.epoch + 1;
  await tx
    .update(attempt)
    .set({ epoch })
    .where(and(eq(attempt.userId, row.userId), eq(attempt.id, row.id)));
  return { ...row, epoch };
}

/** The open attempt of a paper with everything answered so far, or null. Takes the lease. @throws ApiError 404 for an unknown paper */
export function resumeAttempt(db: Db, userId: number, paperId: number, now: Date): Promise<AttemptView | null> {
  return inTx(db, async (tx) => {
    const paper = await findPaper(tx, paperId);
    const open = await lockOpenAttempt(tx, userId, paperId);
    return open ? attemptView(tx, paper, await takeLease(tx, open), now) : null;
  });
}

async function insertAttempt(tx: Tx, userId: number, paper: Paper, body: StartBody, now: Date): Promise<Attempt | undefined> {
  const asked = await tx
    .select({ item: paperItem, question })
    .from(paperItem)
    .innerJoin(question, and(eq(question.id, paperItem.questionId), eq(question.ver, paperItem.questionVer)))
    .where(eq(paperItem.paperId, paper.id))
    .orderBy(asc(paperItem.pos));
  const limit = now.getTime() + paper.timeLimitS * 1000;
  const [row] = await tx
    .insert(attempt)
    .values({
      userId,
      id: newId(),
      paperId: paper.id,
      no: (await countAttempts(tx, userId, paper.id)) + 1,
      state: 'in_progress',
      epoch: 1,
      currentIndex: 0,
      startKey: body.key,
      startedAt: now,
      deadlineAt: new Date(Math.min(limit, paper.windowEndAt?.getTime() ?? limit)),
      max: asked.reduce((sum, { item }) => sum + item.score, 0),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await tx.insert(attemptItem).values(
    asked.map(({ item, question: { options, pinned, questionType } }) => ({
      userId,
      attemptId: row.id,
      pos: item.pos,
      questionId: item.questionId,
      questionVer: item.questionVer,
      section: item.section,
      optionOrder: paper.shuffleOptions ? drawOrder({ questionType, options, pinned }, randomInt) : options.map((option) => option.id),
      max: item.score,
      flagged: false,
    })),
  );
  return row;
}

/**
 * Begins an attempt, or goes on with the open one: there is never more than one. The same key again changes nothing.
 * @throws ApiError 404, 403 without entitlement, 410 outside the window, 409 when no attempt is left or the key's attempt is over
 */
export function startAttempt(db: Db, userId: number, body: StartBody, now: Date): Promise<AttemptView> {
  return inTx(db, async (tx) => {
    const paper = await findPaper(tx, Number(body.paperId));
    const continued = async (open: Attempt) => attemptView(tx, paper, open.startKey === body.key ? open : await takeLease(tx, open), now);
    const open = await lockOpenAttempt(tx, userId, paper.id);
    if (open) return continued(open);

    assertWindow(paper, now);
    if (!(await mayTake(tx, userId, paper, now))) {
      throw new ApiError(403, { msg: '购买后即可作答本试卷', data: { goodsId: paper.goodsId === null ? null : String(paper.goodsId) } });
    }
    if (paper.maxAttempts !== null && (await countAttempts(tx, userId, paper.id)) >= paper.maxAttempts) {
      throw new ApiError(409, { msg: '作答次数已用完', data: { state: 'no_attempts_left' } });
    }
    const made = await insertAttempt(tx, userId, paper, body, now);
    await markOpened(tx, userId, and(eq(entitlement.kind, 'PAPER'), eq(entitlement.targetId, paper.id)), now);
    if (made) return attemptView(tx, paper, made, now);
    // Another start of this user was first.
    const theirs = await lockOpenAttempt(tx, userId, paper.id);
    if (!theirs) throw new ApiError(409, { data: { state: 'finished' } });
    return continued(theirs);
  });
}

const hashOf = (answer: ItemAnswer | null): string => createHash('sha256').update(JSON.stringify(answer)).digest('hex');

/** Checks the answers of a batch. @throws ApiError 422 naming the item that is not in the paper or whose answer does not fit */
async function fitBatch(tx: Tx, row: Attempt, batch: Pick<SaveBody, 'items'>) {
  const asked = await tx
    .select({ pos: attemptItem.pos, question })
    .from(attemptItem)
    .innerJoin(question, and(eq(question.id, attemptItem.questionId), eq(question.ver, attemptItem.questionVer)))
    .where(
      and(
        of(row, attemptItem),
        inArray(
          attemptItem.questionId,
          batch.items.map((item) => Number(item.itemId)),
        ),
      ),
    );
  const byId = new Map(asked.map((entry) => [String(entry.question.id), entry]));
  return batch.items.map(({ itemId, seq, answer: given, clientMonoMs }) => {
    const entry = byId.get(itemId);
    const answer = entry && fitAnswer(entry.question, given);
    if (answer === undefined) {
      throw new ApiError(422, { msg: entry ? `第 ${entry.pos} 题的答案无法识别` : '试卷中没有这道题', data: { itemId } });
    }
    return { questionId: Number(itemId), seq, answer, clientMonoMs };
  });
}

/**
 * Stores a batch. Per item the greatest `seq` wins, so repeated and late-arriving batches change nothing.
 * @param keep false: only logged, because the time to answer was over
 * @returns what the server now holds for each item of the batch
 * @throws ApiError 422 naming the item
 */
export async function storeBatch(
  tx: Tx,
  row: Attempt,
  batch: Pick<SaveBody, 'items' | 'deviceId' | 'batchId'>,
  now: Date,
  keep = true,
): Promise<Ack[]> {
  if (batch.items.length === 0) return [];
  const given = await fitBatch(tx, row, batch);
  const ids = given.map((item) => item.questionId);
  const held = () =>
    tx
      .select()
      .from(attemptAnswer)
      .where(and(of(row, attemptAnswer), inArray(attemptAnswer.questionId, ids)));
  const heldSeq = new Map((await held()).map((answer) => [answer.questionId, answer.seq]));
  const newer = given.filter((item) => item.seq > (heldSeq.get(item.questionId) ?? 0));
  const key = { userId: row.userId, attemptId: row.id };
  if (newer.length > 0) {
    await tx
      .insert(attemptAnswerLog)
      .values(newer.map((item) => ({ ...key, ...item, epoch: row.epoch, deviceId: batch.deviceId, batchId: batch.batchId, savedAt: now })))
      .onConflictDoNothing();
  }
  if (keep) {
    for (const { questionId, seq, answer } of newer.toSorted((a, b) => a.seq - b.seq)) {
      const set = { seq, answer, hash: hashOf(answer), savedAt: now };
      await tx
        .insert(attemptAnswer)
        .values({ ...key, questionId, ...set })
        .onConflictDoUpdate({ target: [attemptAnswer.userId, attemptAnswer.attemptId, attemptAnswer.questionId], set });
    }
  }
  return (await held()).map(({ questionId, seq, savedAt, hash }) => ({ itemId: String(questionId), seq, savedAt: toIso(savedAt), hash }));
}

/** Stores answers of a running attempt. @throws ApiError as `lockForWriting` and `storeBatch` */
export function saveAnswers(db: Db, userId: number, body: SaveBody, now: Date): Promise<{ acks: Ack[]; deadlineAt: number }> {
  return inTx(db, async (tx) => {
    const row = await lockForWriting(tx, userId, body, now);
    const acks = await storeBatch(tx, row, body, now);
    if (body.index !== undefined) {
      await tx
        .update(attempt)
        .set({ currentIndex: body.index })
        .where(and(eq(attempt.userId, userId), eq(attempt.id, row.id)));
    }
    return { acks, deadlineAt: row.deadlineAt.getTime() };
  });
}

/** Marks an item to come back to; a flag is no part of the answer. @throws ApiError as `lockForWriting`, 422 naming an item that is not there */
export function flagItem(db: Db, userId: number, body: FlagBody, now: Date): Promise<{ acks: Ack[]; deadlineAt: number }> {
  return inTx(db, async (tx) => {
    const row = await lockForWriting(tx, userId, body, now);
    const flagged = await tx
      .update(attemptItem)
      .set({ flagged: body.flagged })
      .where(and(of(row, attemptItem), eq(attemptItem.questionId, Number(body.itemId))))
      .returning({ pos: attemptItem.pos });
    if (flagged.length === 0) throw new ApiError(422, { msg: '试卷中没有这道题', data: { itemId: body.itemId } });
    return { acks: [], deadlineAt: row.deadlineAt.getTime() };
  });
}
