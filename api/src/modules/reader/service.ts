import { and, eq, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { libraryItem, playRecord, readerLog, resource, visitLog } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { acceptProgress } from './accept-progress.ts';
import type { InsertPlayRecord, Progress, ProgressAnswer, SaveLog, WriteProgress } from './schemas.ts';

type Log = typeof readerLog.$inferSelect;

const maxBp = 10_000;
/** A medium counts as finished here: it starts from the beginning again. */
const finishedShare = 0.95;
const finishedRestS = 10;

const ofUser = (userId: number, resourceId: number) => and(eq(readerLog.userId, userId), eq(readerLog.resourceId, resourceId));

const view = (row: Log): Progress => ({
  rev: row.rev,
  locator: row.locator,
  progressBp: row.progressBp,
  maxProgressBp: row.maxProgressBp,
  readSeconds: row.readSeconds,
  updatedAt: toIso(row.updatedAt),
});

const answer = (row: Log | undefined, now: Date): ProgressAnswer => ({ latest: row ? view(row) : null, serverTime: toIso(now) });

async function findResource(tx: Tx, id: number) {
  const [row] = await tx.select().from(resource).where(eq(resource.id, id));
  if (!row) throw new ApiError(404);
  return row;
}

/** Where the user is in a resource, and the server's time as the start of a reading session. */
export async function progressOf(tx: Tx, userId: number, resourceId: number, now: Date): Promise<ProgressAnswer> {
  const [row] = await tx.select().from(readerLog).where(ofUser(userId, resourceId));
  return answer(row, now);
}

/** Shelves show the progress of books; a course is more than one file and only remembers when it was opened. */
async function touchShelf(tx: Tx, userId: number, goodsId: number, maxProgressBp: number, now: Date): Promise<void> {
  await tx
    .update(libraryItem)
    .set({
      lastReadAt: now,
      progressBp: sql`case when ${libraryItem.shelf} = 'BOOKSHELF' then greatest(${libraryItem.progressBp}, ${maxProgressBp}) else ${libraryItem.progressBp} end`,
    })
    .where(and(eq(libraryItem.userId, userId), eq(libraryItem.goodsId, goodsId)));
}

/**
 * Stores a reading position by the rules of `acceptProgress`.
 * @throws ApiError 404 for an unknown resource; 409 with the newer position in `data.latest` when another device was here meanwhile
 */
export function writeProgress(db: Db, userId: number, input: WriteProgress, now: Date): Promise<ProgressAnswer> {
  const resourceId = Number(input.resourceId);
  const goodsId = input.goodsId === undefined ? null : Number(input.goodsId);
  // A client's clock may be ahead; a session cannot have started later than now.
  const sessionStartedAt = new Date(Math.min(Date.parse(input.sessionStartedAt), now.getTime()));
  return inTx(db, async (tx) => {
    await findResource(tx, resourceId);
    const values = {
      goodsId,
      contentHash: input.contentHash ?? '',
      locator: input.locator,
      progressBp: input.progressBp,
      sessionId: input.sessionId,
      sessionStartedAt,
      seq: input.seq,
      updatedAt: now,
    };
    const [first] = input.moved
      ? await tx
          .insert(readerLog)
          .values({ userId, resourceId, ...values, maxProgressBp: input.progressBp, readSeconds: input.readSeconds, rev: 1 })
          .onConflictDoNothing()
          .returning()
      : [];
    if (first) {
      if (goodsId !== null) await touchShelf(tx, userId, goodsId, first.maxProgressBp, now);
      return answer(first, now);
    }
    const [stored] = await tx.select().from(readerLog).where(ofUser(userId, resourceId)).for('update');
    const verdict = acceptProgress(stored, { ...input, sessionStartedAt });
    if (verdict === 'conflict' && stored) throw new ApiError(409, { data: { latest: view(stored) } });
    if (verdict !== 'accept' || !stored) return answer(stored, now);
    const [row] = await tx
      .update(readerLog)
      .set({
        ...values,
        goodsId: goodsId ?? stored.goodsId,
        maxProgressBp: Math.max(stored.maxProgressBp, input.progressBp),
        readSeconds: stored.readSeconds + input.readSeconds,
        rev: stored.rev + 1,
      })
      .where(ofUser(userId, resourceId))
      .returning();
    if (row && goodsId !== null) await touchShelf(tx, userId, goodsId, row.maxProgressBp, now);
    return answer(row, now);
  });
}

/** Adds what was played since the last report, once for each key, and moves the position of the medium. @throws ApiError 404 for an unknown resource */
export function insertPlayRecord(db: Db, userId: number, input: InsertPlayRecord, now: Date): Promise<ProgressAnswer> {
  const resourceId = Number(input.resourceId);
  const goodsId = input.goodsId === undefined ? null : Number(input.goodsId);
  return inTx(db, async (tx) => {
    const { durationS } = await findResource(tx, resourceId);
    const [fresh] = await tx
      .insert(playRecord)
      .values({
        userId,
        idempotencyKey: input.idempotencyKey,
        resourceId,
        sessionId: input.sessionId,
        segments: input.segments,
        position: input.position,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ key: playRecord.idempotencyKey });
    // Loading a medium reports position 0: that is no place somebody has listened to.
    if (!fresh || input.position === 0) return progressOf(tx, userId, resourceId, now);
    const isFinished = durationS !== null && (input.position >= durationS * finishedShare || input.position >= durationS - finishedRestS);
    const share = durationS === null ? 0 : Math.min(maxBp, Math.round((input.position / durationS) * maxBp));
    const progressBp = isFinished ? maxBp : share;
    const playedSeconds = Math.round(input.segments.reduce((all, part) => all + Math.max(0, part.end - part.start) / part.rate, 0));
    const values = {
      goodsId,
      contentHash: '',
      locator: { kind: 'media' as const, second: isFinished ? 0 : input.position },
      progressBp,
      sessionId: input.sessionId,
      sessionStartedAt: now,
      seq: 0,
      updatedAt: now,
    };
    const [row] = await tx
      .insert(readerLog)
      .values({ userId, resourceId, ...values, maxProgressBp: progressBp, readSeconds: playedSeconds, rev: 1 })
      .onConflictDoUpdate({
        target: [readerLog.userId, readerLog.resourceId],
        set: {
          ...values,
          maxProgressBp: sql`greatest(${readerLog.maxProgressBp}, ${progressBp})`,
          readSeconds: sql`${readerLog.readSeconds} + ${playedSeconds}`,
          rev: sql`${readerLog.rev} + 1`,
        },
      })
      .returning();
    if (row && goodsId !== null) await touchShelf(tx, userId, goodsId, row.maxProgressBp, now);
    return answer(row, now);
  });
}

/** Keeps one event of a visit; visitors have no user. */
export async function saveLog(tx: Tx, userId: number | null, input: SaveLog, now: Date): Promise<void> {
  await tx.insert(visitLog).values({
    id: newId(),
    userId,
    event: input.event,
    path: input.path,
    targetType: input.targetType ?? null,
    targetId: input.targetId ?? null,
    createdAt: now,
  });
}
