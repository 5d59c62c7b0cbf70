import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { punchActivity, punchComment, punchLike, punchMember, punchRecord, punchTask } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { toIso } from '../../lib/time.ts';
import { type Activity, findActivity, findMember, isShown, type Member, memberOf, type PunchRecord } from './find.ts';
import { viewRecord } from './record.ts';
import type { ActivityPageQuery, CommentBody, CommentList, CommentsQuery, Dynamic, Liked, MemberList, Ranking } from './schemas.ts';

const dayMs = 86_400_000;
const commentsPerDay = 100;

const hasPassed = inArray(punchRecord.reviewStatus, ['AUTO_PASS', 'PASS']);

/**
 * An activity for somebody who wants to look at its members.
 * @returns whether they see only themselves
 * @throws ApiError 404, and 401 or 403 where only those who take part may look
 */
async function lookInto(tx: Tx, userId: number | null, id: number): Promise<{ activity: Activity; isAlone: boolean }> {
  const activity = await findActivity(tx, id);
  if (activity.visibility !== 'PUBLIC') {
    if (userId === null) throw new ApiError(401);
    await memberOf(tx, id, userId);
  }
  return { activity, isAlone: activity.visibility === 'PRIVATE' };
}

const whoIs = (member: Member, userId: number | null) => ({
  nickname: member.nickname,
  totalDays: member.totalDays,
  bestStreak: member.bestStreak,
  isMe: member.userId === userId,
});

const takingPart = (activityId: number) => and(eq(punchMember.activityId, activityId), ne(punchMember.status, 'QUIT'));

/** Who takes part, the latest first. @throws ApiError 404, 401 and 403 where one may not look */
export async function listMembers(tx: Tx, userId: number | null, query: ActivityPageQuery): Promise<MemberList> {
  const { activity, isAlone } = await lookInto(tx, userId, Number(query.activityId));
  const where = and(takingPart(activity.id), isAlone ? eq(punchMember.userId, userId ?? 0) : undefined);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(punchMember).where(where);
  const rows = await tx
    .select()
    .from(punchMember)
    .where(where)
    .orderBy(desc(punchMember.joinedAt), desc(punchMember.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map((member) => ({ ...whoIs(member, userId), joinedAt: toIso(member.joinedAt) })),
  );
}

const byRank = sql`${punchMember.totalDays} desc, ${punchMember.bestStreak} desc, ${punchMember.firstReachedAt} asc nulls last`;

/** Those who are alike in days, streak and when they got there share a rank. */
const rank = sql<number>`rank() over (order by ${byRank})`.mapWith(Number);

/** The rank of one member, undefined for who does not take part. */
export async function rankOf(tx: Tx, activityId: number, userId: number): Promise<number | undefined> {
  const all = tx
    .select({ userId: punchMember.userId, rank: rank.as('rank') })
    .from(punchMember)
    .where(takingPart(activityId))
    .as('ranked');
  const [own] = await tx.select({ rank: all.rank }).from(all).where(eq(all.userId, userId));
  return own?.rank;
}

/** A page of the ranking, and always the own row. @throws ApiError 404, 401 and 403 where one may not look */
export async function ranking(tx: Tx, userId: number | null, query: ActivityPageQuery): Promise<Ranking> {
  const { activity, isAlone } = await lookInto(tx, userId, Number(query.activityId));
  const me = userId === null ? undefined : await findMember(tx, activity.id, userId);
  const ownRank = me && (await rankOf(tx, activity.id, me.userId));
  const own = me && ownRank !== undefined ? { ...whoIs(me, userId), rank: ownRank } : null;
  if (isAlone) return { ...page(query, 0, []), own };
  const total = await tx.$count(punchMember, takingPart(activity.id));
  const rows = await tx
    .select({ member: punchMember, rank })
    .from(punchMember)
    .where(takingPart(activity.id))
    .orderBy(byRank, asc(punchMember.userId))
    .limit(query.pageSize)
    .offset(offset(query));
  return {
    ...page(
      query,
      total,
      rows.map((row) => ({ ...whoIs(row.member, userId), rank: row.rank })),
    ),
    own,
  };
}

/** What members did, the latest first; what waits for its review is seen by its author alone. @throws ApiError as `listMembers` */
export async function listDynamic(tx: Tx, userId: number | null, query: ActivityPageQuery, key: Buffer, now: Date): Promise<Dynamic> {
  const { activity, isAlone } = await lookInto(tx, userId, Number(query.activityId));
  const isMine = eq(punchRecord.userId, userId ?? 0);
  const where = and(
    eq(punchRecord.activityId, activity.id),
    isNull(punchRecord.deletedAt),
    isAlone ? isMine : undefined,
    or(hasPassed, and(isMine, eq(punchRecord.reviewStatus, 'PENDING'))),
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(punchRecord).where(where);
  const rows = await tx
    .select({ record: punchRecord, taskTitle: punchTask.title, nickname: punchMember.nickname, likedBy: punchLike.userId })
    .from(punchRecord)
    .innerJoin(punchTask, eq(punchTask.id, punchRecord.taskId))
    .innerJoin(punchMember, and(eq(punchMember.activityId, punchRecord.activityId), eq(punchMember.userId, punchRecord.userId)))
    .leftJoin(punchLike, and(eq(punchLike.recordId, punchRecord.id), eq(punchLike.userId, userId ?? 0)))
    .where(where)
    .orderBy(desc(punchRecord.punchedAt), desc(punchRecord.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ record, taskTitle, nickname, likedBy }) => ({
      ...viewRecord(record, taskTitle, key, userId ?? 0, now),
      nickname,
      reviewStatus: record.reviewStatus,
      isMine: record.userId === userId,
      isLiked: likedBy !== null,
    })),
  );
}

/** A record that a user may see. @throws ApiError 404 for all others */
async function seenRecord(tx: Tx, userId: number | null, id: number): Promise<PunchRecord> {
  const [found] = await tx
    .select({ record: punchRecord, visibility: punchActivity.visibility, memberStatus: punchMember.status })
    .from(punchRecord)
    .innerJoin(punchActivity, and(eq(punchActivity.id, punchRecord.activityId), isShown))
    .leftJoin(punchMember, and(eq(punchMember.activityId, punchRecord.activityId), eq(punchMember.userId, userId ?? 0)))
    .where(and(eq(punchRecord.id, id), isNull(punchRecord.deletedAt), or(hasPassed, eq(punchRecord.userId, userId ?? 0))));
  if (!found) throw new ApiError(404);
  const isIn = found.memberStatus !== null && found.memberStatus !== 'QUIT';
  const isOpen = found.visibility === 'PUBLIC' || (found.visibility === 'MEMBERS' && isIn);
  if (!isOpen && found.record.userId !== userId) throw new ApiError(404);
  return found.record;
}

/** Likes a record, or no longer; again is no error. @throws ApiError 404, 403 for who does not take part */
export function like(db: Db, userId: number, recordId: number, liked: boolean, now: Date): Promise<Liked> {
  return inTx(db, async (tx) => {
    const record = await seenRecord(tx, userId, recordId);
    await memberOf(tx, record.activityId, userId);
    const mine = and(eq(punchLike.recordId, recordId), eq(punchLike.userId, userId));
    const changed = liked
      ? await tx.insert(punchLike).values({ recordId, userId, createdAt: now }).onConflictDoNothing().returning()
      : await tx.delete(punchLike).where(mine).returning();
    const by = changed.length * (liked ? 1 : -1);
    const [counted] = await tx
      .update(punchRecord)
      .set({ likeCount: sql`${punchRecord.likeCount} + ${by}` })
      .where(eq(punchRecord.id, recordId))
      .returning({ likeCount: punchRecord.likeCount });
    return { liked, likeCount: counted?.likeCount ?? 0 };
  });
}

const countComment = (tx: Tx, recordId: number, by: 1 | -1) =>
  tx
    .update(punchRecord)
    .set({ commentCount: sql`${punchRecord.commentCount} + ${by}` })
    .where(eq(punchRecord.id, recordId));

/** Comments on a record, once per key. @throws ApiError 404, 403 for who does not take part, 429 after a hundred a day */
export function comment(db: Db, userId: number, body: CommentBody, key: string, now: Date): Promise<{ id: string }> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'punch.comment', key, request: body, now }, async () => {
      const record = await seenRecord(tx, userId, Number(body.recordId));
      await memberOf(tx, record.activityId, userId);
      if (!(await underLimit(tx, `punch.comment:${userId}`, commentsPerDay, dayMs, now))) throw new ApiError(429);
      const id = newId();
      await tx.insert(punchComment).values({ id, recordId: record.id, userId, text: body.text, createdAt: now });
      await countComment(tx, record.id, 1);
      return { id: String(id) };
    }),
  );
}

/** Removes a comment for good. */
export async function dropComment(tx: Tx, { id, recordId }: { id: number; recordId: number }): Promise<void> {
  const gone = await tx.delete(punchComment).where(eq(punchComment.id, id)).returning({ id: punchComment.id });
  if (gone.length > 0) await countComment(tx, recordId, -1);
}

/** Takes back one's own comment, or one under one's own record. @throws ApiError 404 for all others */
export function removeComment(db: Db, userId: number, id: number): Promise<void> {
  return inTx(db, async (tx) => {
    const [found] = await tx
      .select({ recordId: punchComment.recordId, authorId: punchComment.userId, ownerId: punchRecord.userId })
      .from(punchComment)
      .innerJoin(punchRecord, eq(punchRecord.id, punchComment.recordId))
      .where(eq(punchComment.id, id));
    if (!found || (found.authorId !== userId && found.ownerId !== userId)) throw new ApiError(404);
    await dropComment(tx, { id, recordId: found.recordId });
  });
}

/** The comments on a record, the latest first. @throws ApiError 404 for a record that one may not see */
export async function listComments(tx: Tx, userId: number | null, query: CommentsQuery): Promise<CommentList> {
  const record = await seenRecord(tx, userId, Number(query.recordId));
  const where = eq(punchComment.recordId, record.id);
  const total = await tx.$count(punchComment, where);
  const rows = await tx
    .select({ comment: punchComment, nickname: punchMember.nickname })
    .from(punchComment)
    .innerJoin(punchMember, and(eq(punchMember.activityId, record.activityId), eq(punchMember.userId, punchComment.userId)))
    .where(where)
    .orderBy(desc(punchComment.createdAt), desc(punchComment.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ comment: { id, userId: authorId, text, createdAt }, nickname }) => ({
      id: String(id),
      nickname,
      text,
      createdAt: toIso(createdAt),
      canRemove: userId !== null && (authorId === userId || record.userId === userId),
    })),
  );
}
