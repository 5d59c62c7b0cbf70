import { and, asc, count, eq, min, sum } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { attempt, goods, paper, paperItem } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { hasEntitlement } from '../library/entitlement.ts';
import type { PaperInfo } from './schemas.ts';

export type Paper = typeof paper.$inferSelect;

/** @throws ApiError 404 */
export async function findPaper(tx: Tx, paperId: number): Promise<Paper> {
  const [row] = await tx.select().from(paper).where(eq(paper.id, paperId));
  if (!row) throw new ApiError(404);
  return row;
}

/** A paper may be taken when no goods sells it, when its goods are free, or with an entitlement that is open now. */
export async function mayTake(tx: Tx, userId: number, { id, goodsId }: Paper, now: Date): Promise<boolean> {
  if (goodsId === null) return true;
  const [seller] = await tx.select({ isFree: goods.isFree }).from(goods).where(eq(goods.id, goodsId));
  return seller?.isFree === true || hasEntitlement(tx, userId, 'PAPER', id, now);
}

/** How many attempts the user has begun. */
export async function countAttempts(tx: Tx, userId: number, paperId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(attempt)
    .where(and(eq(attempt.userId, userId), eq(attempt.paperId, paperId)));
  return row?.n ?? 0;
}

/** @throws ApiError 410 outside the paper's window */
export function assertWindow({ windowStartAt, windowEndAt }: Paper, now: Date): void {
  if (windowStartAt && now < windowStartAt) throw new ApiError(410, { msg: '考试尚未开始', data: { state: 'not_open' } });
  if (windowEndAt && now >= windowEndAt) throw new ApiError(410, { msg: '考试已结束', data: { state: 'closed' } });
}

/** What is shown before the start: no items. @throws ApiError 404 */
export async function paperInfo(tx: Tx, userId: number, paperId: number, now: Date): Promise<PaperInfo> {
  const row = await findPaper(tx, paperId);
  const sections = await tx
    .select({ title: paperItem.section, itemCount: count(), score: sum(paperItem.score).mapWith(Number) })
    .from(paperItem)
    .where(eq(paperItem.paperId, paperId))
    .groupBy(paperItem.section)
    .orderBy(asc(min(paperItem.pos)));
  const [open] = await tx
    .select()
    .from(attempt)
    .where(and(eq(attempt.userId, userId), eq(attempt.paperId, paperId), eq(attempt.state, 'in_progress')));
  const begun = await countAttempts(tx, userId, paperId);
  return {
    id: String(row.id),
    title: row.title,
    subject: row.subject,
    introHtml: row.introHtml,
    rulesHtml: row.rulesHtml,
    timeLimitS: row.timeLimitS,
    fullScore: sections.reduce((total, section) => total + section.score, 0),
    passScore: row.passScore,
    itemCount: sections.reduce((total, section) => total + section.itemCount, 0),
    sections,
    analysisRule: row.analysisRule,
    windowStartAt: toIsoOrNull(row.windowStartAt),
    windowEndAt: toIsoOrNull(row.windowEndAt),
    goodsId: row.goodsId === null ? null : String(row.goodsId),
    entitled: await mayTake(tx, userId, row, now),
    maxAttempts: row.maxAttempts,
    attemptsLeft: row.maxAttempts === null ? null : Math.max(0, row.maxAttempts - begun),
    openAttempt: open ? { attemptId: String(open.id), startedAt: toIso(open.startedAt), deadlineAt: open.deadlineAt.getTime() } : null,
    serverNow: now.getTime(),
  };
}
