import { type Counters, countVerdicts, type StandardAnswer } from '@shared/contract/exam';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { attempt, judgeRow, paper } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { type Attempt, itemView, type LoadedItem, loadItems } from './attempt.ts';
import { parseStandardAnswer } from './judge/standard-answer.ts';
import { findPaper, type Paper } from './paper.ts';
import type { AnalysisView, ItemAnswer, RecordView } from './schemas.ts';

type Result = typeof judgeRow.$inferSelect;

/** The result of a finished attempt. @throws ApiError 409 while it is running */
export function recordView(row: Attempt, { title, passScore }: Pick<Paper, 'title' | 'passScore'>): RecordView {
  const { finishedAt, reason, got, counters } = row;
  if (!finishedAt || !reason || got === null || !counters) {
    throw new ApiError(409, { msg: '试卷尚未提交', data: { state: row.state } });
  }
  return {
    aprId: String(row.id),
    paperId: String(row.paperId),
    title,
    no: row.no,
    state: row.state,
    reason,
    startedAt: toIso(row.startedAt),
    finishedAt: toIso(finishedAt),
    usedSeconds: Math.floor((finishedAt.getTime() - row.startedAt.getTime()) / 1000),
    got,
    max: row.max,
    passScore,
    passed: got >= passScore,
    counters,
  };
}

/** Finished attempts of the user, newest first. @param paperId all papers when undefined */
export async function listRecords(tx: Tx, userId: number, paperId: number | undefined, query: { pageNum: number; pageSize: number }) {
  const mine = and(
    eq(attempt.userId, userId),
    eq(attempt.state, 'finished'),
    paperId === undefined ? undefined : eq(attempt.paperId, paperId),
  );
  const [total] = await tx.select({ n: count() }).from(attempt).where(mine);
  const rows = await tx
    .select({ attempt, paper: { title: paper.title, passScore: paper.passScore } })
    .from(attempt)
    .innerJoin(paper, eq(paper.id, attempt.paperId))
    .where(mine)
    .orderBy(desc(attempt.finishedAt), desc(attempt.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total?.n ?? 0,
    rows.map((row) => recordView(row.attempt, row.paper)),
  );
}

function isReleased({ analysisRule, windowEndAt }: Paper, now: Date): boolean {
  return analysisRule === 'after_submit' || (analysisRule === 'after_window' && (!windowEndAt || now >= windowEndAt));
}

/** A full answer made from the key. */
function correctAnswer(key: StandardAnswer | undefined): ItemAnswer | null {
  if (!key) return null;
  if (key.k === 'choice') return { k: 'choice', ids: key.correct };
  return {
    k: 'blanks',
    v: Object.fromEntries(
      key.blanks.map((blank) => [blank.id, blank.cmp === 'text' ? (blank.any[0] ?? '') : `${blank.value}${blank.unit ?? ''}`]),
    ),
  };
}

function analysedItem(loaded: LoadedItem, result: Result): AnalysisView['items'][number] {
  const { questionType, options, standardAnswer, analysisHtml } = loaded.question;
  const key = parseStandardAnswer(
    questionType,
    options.map((option) => option.id),
    standardAnswer,
  );
  const { verdict, got, max, by, rule, parts } = result;
  const judgedRight = verdict === 'correct' ? 'correct' : verdict === 'error' || verdict === 'partial' ? 'error' : null;
  return {
    ...itemView(loaded),
    isCorrect: judgedRight,
    result: { verdict, got, max, by, rule, parts },
    standardAnswer: key ?? null,
    correctAnswer: correctAnswer(key),
    analysis: analysisHtml,
  };
}

interface Group {
  itemCount: number;
  got: number;
  max: number;
  counters: Counters;
}

/** Adds results up by section or type, in the order of their first item. */
function groupResults<Key>(
  entries: readonly { loaded: LoadedItem; result: Result }[],
  keyOf: (loaded: LoadedItem) => Key,
): (Group & { key: Key })[] {
  const groups = new Map<Key, Result[]>();
  for (const { loaded, result } of entries) groups.set(keyOf(loaded), [...(groups.get(keyOf(loaded)) ?? []), result]);
  return [...groups].map(([key, results]) => ({
    key,
    itemCount: results.length,
    got: results.reduce((sum, { got }) => sum + got, 0),
    max: results.reduce((sum, { max }) => sum + max, 0),
    counters: countVerdicts(results.map(({ verdict }) => verdict)),
  }));
}

/**
 * A finished attempt item by item. Keys and analyses come only when the paper publishes them; the result always does.
 * Reading it changes nothing.
 * @throws ApiError 404, 403 for another user's, 409 while it is running
 */
export async function attemptAnalysis(tx: Tx, userId: number, attemptId: number, now: Date): Promise<AnalysisView> {
  const [row] = await tx.select().from(attempt).where(eq(attempt.id, attemptId));
  if (!row) throw new ApiError(404);
  if (row.userId !== userId) throw new ApiError(403);
  const taken = await findPaper(tx, row.paperId);
  const record = recordView(row, taken);
  const results = await tx
    .select()
    .from(judgeRow)
    .where(and(eq(judgeRow.userId, userId), eq(judgeRow.attemptId, attemptId)));
  const resultOf = new Map(results.map((result) => [result.questionId, result]));
  const entries = (await loadItems(tx, row)).flatMap((loaded) => {
    const result = resultOf.get(loaded.item.questionId);
    return result ? [{ loaded, result }] : [];
  });
  const released = isReleased(taken, now);
  return {
    record,
    bySection: groupResults(entries, ({ item }) => item.section).map(({ key, ...group }) => ({ section: key, ...group })),
    byType: groupResults(entries, ({ question }) => question.questionType).map(({ key, ...group }) => ({ questionType: key, ...group })),
    released,
    items: released ? entries.map(({ loaded, result }) => analysedItem(loaded, result)) : [],
  };
}
