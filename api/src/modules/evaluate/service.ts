import { TIMERS } from '@shared/contract/timers';
import { and, asc, avg, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, message, orderLine, review, tradeOrder, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { maskName } from '../../lib/mask.ts';
import { dayMs, toIso } from '../../lib/time.ts';
import { takePictures } from '../book-center/feedback.ts';
import { isReviewable, isToReview } from '../order/to-review.ts';
import { earnPoints } from '../point/earn.ts';
import { checkPictures, pictureUrls } from './pictures.ts';
import type { AddBody, AppendBody, OwnList, OwnQuery, ReviewList, ReviewQuery, reviewSorts, Summary, WaitingList } from './schemas.ts';

type Review = typeof review.$inferSelect;

const appendDays = TIMERS.reviewAppendDays;
const fewestWords = 5;
const scores = [5, 4, 3, 2, 1];

const reviewed = and(eq(review.userId, orderLine.userId), eq(review.orderLineId, orderLine.id));
const ofOrder = and(eq(tradeOrder.userId, orderLine.userId), eq(tradeOrder.id, orderLine.orderId));

function plainText(text: string): string {
  const trimmed = text.trim();
  if ([...trimmed].length < fewestWords) throw new ApiError(40001, { msg: `请至少写 ${fewestWords} 个字`, data: { field: 'content' } });
  return trimmed;
}

const view = (row: Review) => ({
  id: String(row.id),
  score: row.score,
  content: row.content,
  images: pictureUrls(row.images),
  specText: row.specText,
  createdAt: toIso(row.createdAt),
  reply: row.reply !== null && row.repliedAt ? { content: row.reply, createdAt: toIso(row.repliedAt) } : null,
  addition:
    row.appendContent !== null && row.appendedAt
      ? {
          content: row.appendContent,
          days: Math.floor((row.appendedAt.getTime() - row.createdAt.getTime()) / dayMs),
          createdAt: toIso(row.appendedAt),
        }
      : null,
});

const orders: Record<(typeof reviewSorts)[number], SQL[]> = {
  new: [desc(review.createdAt)],
  scoreDesc: [desc(review.score), desc(review.createdAt)],
  scoreAsc: [asc(review.score), desc(review.createdAt)],
};

const hasImages = sql`jsonb_array_length(${review.images}) > 0`;
const isShownOf = (goodsId: number) => and(eq(review.goodsId, goodsId), eq(review.status, 'SHOWN'));

/** What buyers say about goods, names masked. */
export async function listReviews(tx: Tx, query: ReviewQuery): Promise<ReviewList> {
  const where = and(
    isShownOf(Number(query.goodsId)),
    query.score === undefined ? undefined : eq(review.score, query.score),
    query.withImages ? hasImages : undefined,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(review).where(where);
  const rows = await tx
    .select({ review, name: user.truename })
    .from(review)
    .leftJoin(user, eq(user.id, review.userId))
    .where(where)
    .orderBy(...orders[query.sort], desc(review.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => ({ ...view(row.review), author: row.review.anonymous || !row.name ? '匿名读者' : maskName(row.name) })),
  );
}

/** How many gave how many stars. */
export async function summarise(tx: Tx, goodsId: number): Promise<Summary> {
  const rows = await tx
    .select({ score: review.score, total: count(), withImages: sql<number>`(count(*) filter (where ${hasImages}))::int` })
    .from(review)
    .where(isShownOf(goodsId))
    .groupBy(review.score);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const stars = rows.reduce((sum, row) => sum + row.score * row.total, 0);
  return {
    count: total,
    averageTenths: total === 0 ? 0 : Math.round((stars * 10) / total),
    scores: scores.map((score) => ({ score, count: rows.find((row) => row.score === score)?.total ?? 0 })),
    withImages: rows.reduce((sum, row) => sum + row.withImages, 0),
  };
}

/** Lines of the user, of some goods or one order when asked so. */
const ownLines = (tx: Tx, userId: number, { goodsId, orderNo }: OwnQuery): SQL | undefined =>
  and(
    eq(orderLine.userId, userId),
    goodsId ? eq(orderLine.goodsId, Number(goodsId)) : undefined,
    orderNo
      ? inArray(
          orderLine.orderId,
          tx
            .select({ id: tradeOrder.id })
            .from(tradeOrder)
            .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.orderNo, orderNo))),
        )
      : undefined,
  );

/** Lines of the user that have arrived, were not given back, and wait for a review; the latest first. */
export async function listWaiting(tx: Tx, userId: number, query: OwnQuery): Promise<WaitingList> {
  const where = and(isToReview(tx), ownLines(tx, userId, query));
  const receivedAt = sql<Date>`coalesce(${tradeOrder.receivedAt}, ${tradeOrder.paidAt}, ${tradeOrder.createdAt})`.mapWith(
    tradeOrder.createdAt,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(orderLine).where(where);
  const rows = await tx
    .select({ line: orderLine, orderNo: tradeOrder.orderNo, receivedAt })
    .from(orderLine)
    .innerJoin(tradeOrder, ofOrder)
    .where(where)
    .orderBy(desc(receivedAt), desc(orderLine.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => ({ ...viewLine(row.line), orderNo: row.orderNo, specText: row.line.specText, receivedAt: toIso(row.receivedAt) })),
  );
}

const viewLine = (line: typeof orderLine.$inferSelect) => ({
  lineId: String(line.id),
  goodsId: String(line.goodsId),
  goodsType: line.goodsType,
  title: line.title,
  coverUrl: line.cover,
});

const canAppend = (row: Review, now: Date): boolean =>
  row.appendContent === null && now.getTime() < row.createdAt.getTime() + appendDays * dayMs;

/** The user's own reviews, hidden ones too, the latest first. */
export async function listOwn(tx: Tx, userId: number, query: OwnQuery, now: Date): Promise<OwnList> {
  const where = ownLines(tx, userId, query);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(review).innerJoin(orderLine, reviewed).where(where);
  const rows = await tx
    .select({ review, line: orderLine })
    .from(review)
    .innerJoin(orderLine, reviewed)
    .where(where)
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => ({
      ...view(row.review),
      ...viewLine(row.line),
      anonymous: row.review.anonymous,
      status: row.review.status,
      canAppend: canAppend(row.review, now),
    })),
  );
}

/** Writes the score of goods anew from its visible reviews. The lock comes first, so that two reviews at once both count. */
async function countScores(tx: Tx, goodsId: number): Promise<void> {
  await tx.select({ id: goods.id }).from(goods).where(eq(goods.id, goodsId)).for('update');
  const [row] = await tx
    .select({ total: count(), average: avg(review.score) })
    .from(review)
    .where(isShownOf(goodsId));
  await tx
    .update(goods)
    .set({ scoreCount: row?.total ?? 0, scoreTenths: Math.round(Number(row?.average ?? 0) * 10) })
    .where(eq(goods.id, goodsId));
}

/**
 * Reviews a line that has arrived, once; it earns points within the day's limit.
 * @throws ApiError 403 for a line that is not the user's, has not arrived or was wholly refunded, 409 for a second review,
 * 40001 for too few words or pictures that are gone
 */
export async function addReview(
  db: Db,
  dataDir: string,
  userId: number,
  body: AddBody,
  key: string,
  now: Date,
): Promise<{ id: string; points: number }> {
  const content = plainText(body.content);
  await checkPictures(dataDir, body.images);
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'review', key, request: body, now }, async () => {
      const [line] = await tx
        .select()
        .from(orderLine)
        .where(and(eq(orderLine.userId, userId), eq(orderLine.id, Number(body.lineId)), isReviewable));
      if (!line) throw new ApiError(403, { msg: '收到商品后才能评价' });
      if (line.refundedQty >= line.qty) throw new ApiError(403, { msg: '已全部退款的商品不能评价' });
      const id = newId();
      const [added] = await tx
        .insert(review)
        .values({
          userId,
          id,
          orderLineId: line.id,
          goodsId: line.goodsId,
          specText: line.specText,
          score: body.score,
          content,
          images: body.images,
          anonymous: body.anonymous,
          status: 'SHOWN',
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: review.id });
      if (!added) throw new ApiError(409, { msg: '这件商品您已经评价过了' });
      await takePictures(tx, id, body.images);
      await countScores(tx, line.goodsId);
      return { id: String(id), points: await earnPoints(tx, userId, 'REVIEW', id, now) };
    }),
  );
}

/**
 * Adds a text to one's own review, once within 90 days; the same text again is no error.
 * @throws ApiError 404 for a review of somebody else, 409 when there is an addition or the time is over, 40001 for too few words
 */
export function appendReview(db: Db, userId: number, body: AppendBody, now: Date): Promise<void> {
  const content = plainText(body.content);
  return inTx(db, async (tx) => {
    const mine = and(eq(review.userId, userId), eq(review.id, Number(body.id)));
    const [row] = await tx.select().from(review).where(mine).for('update');
    if (!row) throw new ApiError(404);
    if (row.appendContent === content) return;
    if (row.appendContent !== null) throw new ApiError(409, { msg: '这条评价已经追加过了' });
    if (!canAppend(row, now)) throw new ApiError(409, { msg: `评价发表 ${appendDays} 天后不能再追加` });
    await tx.update(review).set({ appendContent: content, appendedAt: now }).where(mine);
  });
}

/** The review with this id, locked. @throws ApiError 404 */
export async function lockReview(tx: Tx, id: number): Promise<Review> {
  const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
  if (!row) throw new ApiError(404, { msg: `没有评价 ${id}` });
  return row;
}

/** The house answers a review, or changes its answer; the buyer is told once. */
export async function replyReview(tx: Tx, row: Review, reply: string, now: Date): Promise<void> {
  await tx
    .update(review)
    .set({ reply, repliedAt: now })
    .where(and(eq(review.userId, row.userId), eq(review.id, row.id)));
  await tx
    .insert(message)
    .values({
      id: newId(),
      userId: row.userId,
      isSystem: false,
      category: 'NOTICE',
      title: '您的评价已有答复',
      content: reply,
      linkType: 'GOODS',
      linkValue: String(row.goodsId),
      dedupeKey: `review-replied:${row.id}`,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Takes a review off the page, or puts it back; the score follows. */
export async function setReviewStatus(tx: Tx, row: Review, status: Review['status']): Promise<void> {
  await tx
    .update(review)
    .set({ status })
    .where(and(eq(review.userId, row.userId), eq(review.id, row.id)));
  await countScores(tx, row.goodsId);
}
