import { TIMERS } from '@shared/contract/timers';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { contactFile, feedback, goods, message } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { dayMs, minuteMs, toIso, toIsoOrNull } from '../../lib/time.ts';
import { wasShown } from '../goods/info.ts';
import { readTicket, signTicket } from '../library/ticket.ts';
import type { FeedbackBody, FeedbackInfo, FeedbackList, ListQuery } from './schemas.ts';

type Feedback = typeof feedback.$inferSelect;

const perDay = 20;
const pictureMs = TIMERS.ticketMinutes * minuteMs;

/**
 * Gives uploaded pictures to what they belong to.
 * @throws ApiError 40001 for files that are no pictures, are gone, or belong to something else
 */
export async function takePictures(tx: Tx, ownerId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const taken = await tx
    .update(contactFile)
    .set({ letterId: ownerId })
    .where(and(inArray(contactFile.id, [...fileIds]), isNull(contactFile.letterId), inArray(contactFile.type, ['image/jpeg', 'image/png'])))
    .returning({ id: contactFile.id });
  if (taken.length !== fileIds.length)
    throw new ApiError(40001, { msg: '图片已失效或不是 JPG、PNG 图片，请重新上传', data: { field: 'images' } });
}

async function bookOf(
  tx: Tx,
  { kind, goodsId, isbn }: FeedbackBody,
  now: Date,
): Promise<{ goodsId: number | null; isbn13: string | null }> {
  const isbn13 = isbn === undefined ? null : toIsbn13(isbn);
  if (isbn !== undefined && isbn13 === null) throw new ApiError(40001, { msg: 'ISBN 不正确', data: { field: 'isbn' } });
  if (kind === 'BOOK_ERROR' && goodsId === undefined && isbn13 === null)
    throw new ApiError(40001, { msg: '请填写图书的 ISBN', data: { field: 'isbn' } });
  if (goodsId === undefined && isbn13 === null) return { goodsId: null, isbn13: null };
  const [book] = await tx
    .select({ id: goods.id, isbn13: goods.isbn13 })
    .from(goods)
    .where(and(goodsId === undefined ? eq(goods.isbn13, isbn13 ?? '') : eq(goods.id, Number(goodsId)), wasShown(now)))
    .orderBy(asc(goods.id))
    .limit(1);
  if (!book && goodsId !== undefined) throw new ApiError(40001, { msg: '没有找到这本书', data: { field: 'goodsId' } });
  return { goodsId: book?.id ?? null, isbn13: book?.isbn13 ?? isbn13 };
}

/** Keeps a feedback once per key. @throws ApiError 40001 for a wrong book or picture, 429 after 20 a day */
export function insertFeedback(db: Db, userId: number, body: FeedbackBody, key: string, now: Date): Promise<{ id: string }> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'feedback', key, request: body, now }, async () => {
      if (!(await underLimit(tx, `feedback:${userId}`, perDay, dayMs, now))) throw new ApiError(429);
      const { images, isbn: _, ...texts } = body;
      const id = newId();
      await tx.insert(feedback).values({
        ...texts,
        ...(await bookOf(tx, body, now)),
        id,
        userId,
        status: 'NEW',
        adopted: false,
        createdAt: now,
      });
      await takePictures(tx, id, images);
      return { id: String(id) };
    }),
  );
}

const facts = (row: Feedback, bookTitle: string | null) => ({
  id: String(row.id),
  kind: row.kind,
  status: row.status,
  bookTitle,
  content: row.content,
  adopted: row.adopted,
  createdAt: toIso(row.createdAt),
  repliedAt: toIsoOrNull(row.repliedAt),
});

/** A user's feedback, newest first. */
export async function listFeedback(tx: Tx, userId: number, query: ListQuery): Promise<FeedbackList> {
  const mine = eq(feedback.userId, userId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(feedback).where(mine);
  const rows = await tx
    .select({ feedback, bookTitle: goods.title })
    .from(feedback)
    .leftJoin(goods, eq(goods.id, feedback.goodsId))
    .where(mine)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => facts(row.feedback, row.bookTitle)),
  );
}

/** One feedback of the user, with addresses of its pictures that are good for five minutes. @throws ApiError 404 */
export async function feedbackInfo(tx: Tx, userId: number, id: number, pictureKey: Buffer, now: Date): Promise<FeedbackInfo> {
  const [found] = await tx
    .select({ feedback, bookTitle: goods.title })
    .from(feedback)
    .leftJoin(goods, eq(goods.id, feedback.goodsId))
    .where(and(eq(feedback.id, id), eq(feedback.userId, userId)));
  if (!found) throw new ApiError(404);
  const row = found.feedback;
  const pictures = await tx
    .select({ id: contactFile.id, name: contactFile.name })
    .from(contactFile)
    .where(eq(contactFile.letterId, id))
    .orderBy(asc(contactFile.createdAt), asc(contactFile.id));
  const ticket = signTicket(pictureKey, { userId, resourceId: id, expiresAt: now.getTime() + pictureMs });
  return {
    ...facts(row, found.bookTitle),
    goodsId: row.goodsId === null ? null : String(row.goodsId),
    isbn: row.isbn13,
    pageNo: row.pageNo,
    originalText: row.originalText,
    suggestedText: row.suggestedText,
    contact: row.contact,
    reply: row.reply,
    images: pictures.map((picture) => ({ name: picture.name, url: `/files/feedback/${ticket}/${picture.id}` })),
  };
}

/** The picture that a ticket opens. @throws ApiError 410 for a ticket that has ended or is not ours, 404 for a picture it does not cover */
export async function ticketedPicture(tx: Tx, pictureKey: Buffer, text: string, fileId: string, now: Date): Promise<{ type: string }> {
  const ticket = readTicket(pictureKey, text, now);
  if (!ticket) throw new ApiError(410);
  const [file] = await tx
    .select({ type: contactFile.type })
    .from(contactFile)
    .where(and(eq(contactFile.id, fileId), eq(contactFile.letterId, ticket.resourceId)));
  if (!file) throw new ApiError(404);
  return file;
}

/** Removes a feedback that nobody works on; its pictures go with the next clean-up. @throws ApiError 404, 409 while it is worked on */
export function deleteFeedback(db: Db, userId: number, id: number): Promise<void> {
  return inTx(db, async (tx) => {
    const mine = and(eq(feedback.id, id), eq(feedback.userId, userId));
    const gone = await tx
      .delete(feedback)
      .where(and(mine, inArray(feedback.status, ['NEW', 'CLOSED'])))
      .returning({ id: feedback.id });
    if (gone.length === 0) {
      const [kept] = await tx.select({ id: feedback.id }).from(feedback).where(mine);
      throw kept ? new ApiError(409, { msg: '处理中和已答复的反馈不能删除' }) : new ApiError(404);
    }
    await tx.update(contactFile).set({ letterId: null }).where(eq(contactFile.letterId, id));
  });
}

const before = { PROCESSING: ['NEW'], REPLIED: ['PROCESSING'], CLOSED: ['REPLIED'] } as const;

type Step = { to: 'PROCESSING' | 'CLOSED' } | { to: 'REPLIED'; reply: string; adopted: boolean };

/**
 * The house's next step with a feedback; its sender is told of the reply.
 * @returns false when just that was done before
 * @throws ApiError 404, 409 when the feedback is not in the state before
 */
export async function moveFeedback(tx: Tx, id: number, step: Step, now: Date): Promise<boolean> {
  const { to, ...answer } = step;
  const [row] = await tx
    .update(feedback)
    .set({ status: to, ...answer, ...(to === 'REPLIED' && { repliedAt: now }) })
    .where(and(eq(feedback.id, id), inArray(feedback.status, [...before[to]])))
    .returning({ userId: feedback.userId });
  if (!row) {
    const [found] = await tx.select().from(feedback).where(eq(feedback.id, id));
    if (!found) throw new ApiError(404, { msg: `没有反馈 ${id}` });
    const isSame = Object.entries({ status: to, ...answer }).every(([name, value]) => found[name as keyof Feedback] === value);
    if (!isSame) throw new ApiError(409, { msg: '这条反馈现在不能这样处理，请看它的状态' });
    return false;
  }
  if (step.to === 'REPLIED')
    await tx.insert(message).values({
      id: newId(),
      userId: row.userId,
      isSystem: false,
      category: 'FEEDBACK',
      title: '您的反馈已答复',
      content: step.reply,
      linkType: 'FEEDBACK',
      linkValue: String(id),
      dedupeKey: `feedback-replied:${id}`,
      createdAt: now,
    });
  return true;
}
