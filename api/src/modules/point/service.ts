import { and, asc, count, desc, eq, gt, lt } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { pointsBatch, pointsLedger } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { pointsOf } from './account.ts';
import { signIn, signPoints, signState } from './earn.ts';
import type { LedgerPage, LedgerQuery, PointsInfo } from './schemas.ts';

/** What a user has, and what the sign-in button needs. */
export async function pointsInfo(tx: Tx, userId: number, now: Date): Promise<PointsInfo> {
  const points = await pointsOf(tx, userId, now);
  const [first] = await tx
    .select()
    .from(pointsBatch)
    .where(and(eq(pointsBatch.userId, userId), gt(pointsBatch.remaining, 0), gt(pointsBatch.expireAt, now)))
    .orderBy(asc(pointsBatch.expireAt))
    .limit(1);
  const { isSigned, days } = await signState(tx, userId, now);
  return {
    ...points,
    expiring: first ? { points: first.remaining, at: toIso(first.expireAt) } : null,
    sign: { isSigned, days, next: signPoints(days + 1) },
  };
}

/** Signs in for today, once. */
export function signInToday(db: Db, userId: number, now: Date): Promise<{ points: number; info: PointsInfo }> {
  return inTx(db, async (tx) => ({ points: await signIn(tx, userId, now), info: await pointsInfo(tx, userId, now) }));
}

/** How the points came and went, newest first. */
export async function listLedger(tx: Tx, userId: number, query: LedgerQuery): Promise<LedgerPage> {
  const direction = { IN: gt(pointsLedger.delta, 0), OUT: lt(pointsLedger.delta, 0) };
  const where = and(eq(pointsLedger.userId, userId), query.direction && direction[query.direction]);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(pointsLedger).where(where);
  const rows = await tx
    .select()
    .from(pointsLedger)
    .where(where)
    .orderBy(desc(pointsLedger.createdAt), desc(pointsLedger.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ id, bizType, delta, balanceAfter, note, createdAt }) => ({
      id: String(id),
      bizType,
      delta,
      balanceAfter,
      note,
      createdAt: toIso(createdAt),
    })),
  );
}
