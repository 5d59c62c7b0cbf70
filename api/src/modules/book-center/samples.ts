import { and, asc, count, desc, eq, gte, inArray, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { bookMeta, goods, message, sampleRequest, sampleRequestItem, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import type { Turn } from '../../lib/jobs.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { toIso } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import { findAddress, fullAddress } from '../address/service.ts';
import { isShown } from '../goods/list.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { bookFacts, found } from './resources.ts';
import type { FollowUpBody, ListQuery, SampleBody, SampleBooks, SampleBooksQuery, SampleInfo, SampleList, SampleQuota } from './schemas.ts';
import { verifiedProfile } from './teacher.ts';

type Request = typeof sampleRequest.$inferSelect;
type State = Request['status'];

const dayMs = 86_400_000;
const followUpDays = 60;
const titlesPerRequest = 3;
const titlesPerYear = 6;
/** Requests that gave nobody a book. */
const without: State[] = ['REJECTED', 'CANCELLED'];

/** The running term and the two after it; spring courses run from February to July. */
export function offeredTerms(now: Date): string[] {
  const [year, month] = toIso(now).split('-').map(Number) as [number, number];
  const first = month === 1 ? year * 2 - 1 : month < 8 ? year * 2 : year * 2 + 1;
  return [first, first + 1, first + 2].map((half) => `${Math.floor(half / 2)}${half % 2 === 0 ? '春' : '秋'}`);
}

const requestable = (now: Date) => and(isShown(now), eq(bookMeta.sampleRequestAllowed, true));

/** Books that teachers may ask for, best sold first. */
export async function listSampleBooks(tx: Tx, query: SampleBooksQuery, now: Date): Promise<SampleBooks> {
  const where = and(requestable(now), found(query.searchText));
  const from = () => tx.select({ total: count() }).from(goods).innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id)).where(where);
  const [{ total } = { total: 0 }] = await from();
  const rows = await tx
    .select(bookFacts)
    .from(goods)
    .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
    .where(where)
    .orderBy(desc(goods.salesCount), desc(goods.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((row) => ({ ...row, goodsId: String(row.goodsId) })),
  );
}

/** Titles the user has asked for this year in Shanghai, without refused and cancelled requests. */
async function titlesThisYear(tx: Tx, userId: number, now: Date): Promise<number> {
  const yearStart = new Date(`${toIso(now).slice(0, 4)}-01-01T00:00:00+08:00`);
  const [row] = await tx
    .select({ titles: count() })
    .from(sampleRequestItem)
    .innerJoin(sampleRequest, eq(sampleRequest.id, sampleRequestItem.requestId))
    .where(and(eq(sampleRequest.userId, userId), gte(sampleRequest.createdAt, yearStart), notInArray(sampleRequest.status, without)));
  return row?.titles ?? 0;
}

/** What a user may still ask for. */
export async function sampleQuota(tx: Tx, userId: number, now: Date): Promise<SampleQuota> {
  const left = Math.max(0, titlesPerYear - (await titlesThisYear(tx, userId, now)));
  return { perRequest: titlesPerRequest, perYear: titlesPerYear, left, terms: offeredTerms(now) };
}

/**
 * Asks for sample books once per key.
 * @throws ApiError 403 for who is not a verified teacher; 40001 for a wrong term, address or book without samples; 409 when the year's titles are used up or a title
 * was already asked for in that term
 */
export function applySample(db: Db, userId: number, body: SampleBody, key: string, now: Date): Promise<{ reqNo: string }> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'sample', key, request: body, now }, async () => {
      // One user's requests come one after another: the limits hold when two are sent at once.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
      const { term, courseName, studentCount, adoptedBefore } = body;
      const goodsIds = body.goodsIds.map(Number);
      if (!offeredTerms(now).includes(term)) throw new ApiError(40001, { msg: '请选择开课学期', data: { field: 'term' } });
      const profile = await verifiedProfile(tx, userId);
      if (!profile) throw new ApiError(403, { msg: '申请样书前请先通过教师认证', data: { field: 'teacher' } });
      const address = await findAddress(tx, userId, Number(body.addressId));
      if (!address) throw new ApiError(40001, { msg: '请选择收货地址', data: { field: 'addressId' } });
      const books = await tx
        .select({ id: goods.id })
        .from(goods)
        .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
        .where(and(inArray(goods.id, goodsIds), requestable(now)));
      if (books.length !== goodsIds.length) throw new ApiError(40001, { msg: '有图书不提供样书，请重新选择', data: { field: 'goodsIds' } });
      const left = titlesPerYear - (await titlesThisYear(tx, userId, now));
      if (goodsIds.length > left) throw new ApiError(409, { msg: `今年还可以申请 ${left} 种样书`, data: { field: 'goodsIds' } });
      const [again] = await tx
        .select({ title: goods.title })
        .from(sampleRequestItem)
        .innerJoin(sampleRequest, eq(sampleRequest.id, sampleRequestItem.requestId))
        .innerJoin(goods, eq(goods.id, sampleRequestItem.goodsId))
        .where(
          and(
            eq(sampleRequest.userId, userId),
            eq(sampleRequest.term, term),
            notInArray(sampleRequest.status, without),
            inArray(sampleRequestItem.goodsId, goodsIds),
          ),
        )
        .limit(1);
      if (again) throw new ApiError(409, { msg: `${term}学期已申请过《${again.title}》`, data: { field: 'goodsIds' } });
      const { id: _, tag: __, isDefault: ___, ...snapshot } = fullAddress(address);
      const id = newId();
      const reqNo = newBusinessNo(now);
      const applicant = { ...profile, courseName, studentCount, adoptedBefore };
      const made = { id, reqNo, userId, applicant, term, address: snapshot, status: 'SUBMITTED' as const, createdAt: now, updatedAt: now };
      await tx.insert(sampleRequest).values(made);
      await tx.insert(sampleRequestItem).values(goodsIds.map((goodsId, sort) => ({ requestId: id, goodsId, sort })));
      return { reqNo };
    }),
  );
}

/** The books of some requests, in their order. */
export async function booksOf(tx: Tx, requestIds: number[]) {
  if (requestIds.length === 0) return [];
  return tx
    .select({ requestId: sampleRequestItem.requestId, goodsId: goods.id, title: goods.title, coverUrl: goods.coverUrl })
    .from(sampleRequestItem)
    .innerJoin(goods, eq(goods.id, sampleRequestItem.goodsId))
    .where(inArray(sampleRequestItem.requestId, requestIds))
    .orderBy(asc(sampleRequestItem.sort), asc(goods.id));
}

const facts = (row: Request, books: Awaited<ReturnType<typeof booksOf>>) => ({
  reqNo: row.reqNo,
  status: row.status,
  term: row.term,
  books: books
    .filter((book) => book.requestId === row.id)
    .map(({ goodsId, title, coverUrl }) => ({ goodsId: String(goodsId), title, coverUrl })),
  rejectReason: row.rejectReason,
  expressCompany: row.expressCompany,
  expressNo: row.expressNo,
  followUp: row.followUp,
  createdAt: toIso(row.createdAt),
});

/** A user's sample requests, newest first. */
export async function listSamples(tx: Tx, userId: number, query: ListQuery): Promise<SampleList> {
  const mine = eq(sampleRequest.userId, userId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(sampleRequest).where(mine);
  const rows = await tx
    .select()
    .from(sampleRequest)
    .where(mine)
    .orderBy(desc(sampleRequest.createdAt), desc(sampleRequest.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const books = await booksOf(
    tx,
    rows.map((row) => row.id),
  );
  return page(
    query,
    total,
    rows.map((row) => facts(row, books)),
  );
}

/** One request of the user. @throws ApiError 404 */
export async function sampleInfo(tx: Tx, userId: number, reqNo: string): Promise<SampleInfo> {
  const [row] = await tx
    .select()
    .from(sampleRequest)
    .where(and(eq(sampleRequest.reqNo, reqNo), eq(sampleRequest.userId, userId)));
  if (!row) throw new ApiError(404);
  const { applicant, address } = row;
  return {
    ...facts(row, await booksOf(tx, [row.id])),
    applicant: { ...applicant, phone: maskPhone(applicant.phone), email: maskEmail(applicant.email) },
    address: { ...address, phone: maskPhone(address.phone) },
  };
}

/** Moves a request of the user on. @throws ApiError 404, 409 when it is not in the state before */
async function moveOwn(tx: Tx, userId: number, reqNo: string, from: State, to: Partial<Request> & { status: State }): Promise<void> {
  const mine = and(eq(sampleRequest.reqNo, reqNo), eq(sampleRequest.userId, userId));
  const moved = await tx
    .update(sampleRequest)
    .set(to)
    .where(and(mine, eq(sampleRequest.status, from)))
    .returning({ id: sampleRequest.id });
  if (moved.length > 0) return;
  const [row] = await tx.select({ status: sampleRequest.status }).from(sampleRequest).where(mine);
  if (!row) throw new ApiError(404);
  // Sent again, it is done already.
  if (row.status !== to.status) throw new ApiError(409, { msg: '申请的状态已变化，请刷新' });
}

/** Takes a request back that nobody has looked at yet. @throws ApiError 404, 409 */
export const cancelSample = (tx: Tx, userId: number, reqNo: string, now: Date): Promise<void> =>
  moveOwn(tx, userId, reqNo, 'SUBMITTED', { status: 'CANCELLED', updatedAt: now });

/** Confirms that the books have come. @throws ApiError 404, 409 */
export const receiveSample = (tx: Tx, userId: number, reqNo: string, now: Date): Promise<void> =>
  moveOwn(tx, userId, reqNo, 'SHIPPED', { status: 'RECEIVED', updatedAt: now });

/**
 * Tells whether the book was adopted, and for how many students.
 * @throws ApiError 40001 for students of a book that was not adopted, or none of one that was; 404; 409 when it was told otherwise before
 */
export async function followUpSample(tx: Tx, userId: number, { reqNo, ...followUp }: FollowUpBody, now: Date): Promise<void> {
  const { adopted, copies } = followUp;
  if (adopted !== copies > 0) throw new ApiError(40001, { msg: '请填写选用的学生人数', data: { field: 'copies' } });
  await moveOwn(tx, userId, reqNo, 'RECEIVED', { status: 'FOLLOW_UP', followUp, updatedAt: now });
  const [told] = await tx.select({ followUp: sampleRequest.followUp }).from(sampleRequest).where(eq(sampleRequest.reqNo, reqNo));
  if (told?.followUp?.adopted !== adopted || told.followUp.copies !== copies)
    throw new ApiError(409, { msg: '选用情况已回复过，如需更正请联系我们' });
}

/** Tells a teacher of a request, once for each occasion. @returns whether it was told now */
async function tell(
  tx: Tx,
  request: Pick<Request, 'id' | 'userId'>,
  { occasion, ...texts }: { occasion: State | 'REMIND'; title: string; content: string },
  now: Date,
): Promise<boolean> {
  const values = {
    ...texts,
    id: newId(),
    userId: request.userId,
    isSystem: false,
    category: 'NOTICE' as const,
    linkType: 'SAMPLE' as const,
    linkValue: '',
    dedupeKey: `sample:${request.id}:${occasion}`,
    createdAt: now,
  };
  return (await tx.insert(message).values(values).onConflictDoNothing().returning({ id: message.id })).length === 1;
}

/** Asks teachers whether they use the book, once, sixty days after it came. @returns how many */
export function remindOfFollowUps(db: Db, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ id: sampleRequest.id, userId: sampleRequest.userId })
        .from(sampleRequest)
        .where(
          and(
            eq(sampleRequest.status, 'RECEIVED'),
            lte(sampleRequest.updatedAt, new Date(now.getTime() - followUpDays * dayMs)),
            notExists(
              db
                .select({ one: sql`1` })
                .from(message)
                .where(eq(message.dedupeKey, sql`'sample:' || ${sampleRequest.id}::text || ':REMIND'`)),
            ),
            isFree(sampleRequest.id),
          ),
        )
        .orderBy(asc(sampleRequest.updatedAt), asc(sampleRequest.id))
        .limit(limit),
    work: (row, now) =>
      tell(
        db,
        row,
        {
          occasion: 'REMIND',
          title: '样书用得怎么样',
          content: '样书已收到两个月，请告诉我们是否选用这本书、有多少学生使用，这会用于安排后面的样书。',
        },
        now,
      ),
  });
}

type Step = { to: 'APPROVED' } | { to: 'REJECTED'; rejectReason: string } | { to: 'SHIPPED'; expressCompany: string; expressNo: string };

const before = { APPROVED: 'SUBMITTED', REJECTED: 'SUBMITTED', SHIPPED: 'APPROVED' } as const;

const told = (step: Step): string =>
  step.to === 'APPROVED'
    ? '样书申请已通过，我们会尽快寄出。'
    : step.to === 'REJECTED'
      ? `样书申请没有通过：${step.rejectReason}`
      : `样书已由${step.expressCompany}寄出，单号 ${step.expressNo}。`;

/**
 * The house's next step with a request; the teacher is told.
 * @returns false when just that was done before
 * @throws ApiError 404, 409 when the request is not in the state before
 */
export async function moveSample(tx: Tx, reqNo: string, step: Step, now: Date): Promise<boolean> {
  const { to, ...values } = step;
  const [row] = await tx
    .update(sampleRequest)
    .set({ status: to, ...values, updatedAt: now })
    .where(and(eq(sampleRequest.reqNo, reqNo), eq(sampleRequest.status, before[to])))
    .returning();
  if (row) return tell(tx, row, { occasion: to, title: '样书申请有新进展', content: told(step) }, now);
  const [found] = await tx.select().from(sampleRequest).where(eq(sampleRequest.reqNo, reqNo));
  if (!found) throw new ApiError(404, { msg: `没有样书申请 ${reqNo}` });
  const isSame = Object.entries({ status: to, ...values }).every(([name, value]) => found[name as keyof Request] === value);
  if (!isSame) throw new ApiError(409, { msg: '这份申请现在不能这样处理，请看它的状态' });
  return false;
}
