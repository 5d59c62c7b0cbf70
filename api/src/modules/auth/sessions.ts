import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { perDatabase } from '../../db/per-database.ts';
import { authToken, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';

/** What a request knows about its caller. */
export interface SessionUser {
  id: number;
  role: 'user' | 'admin';
  sessionId: number;
}

const lifeMs = 604_800_000;
const seenEveryMs = 5 * 60_000;

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Issues an opaque token for 7 days (spec 9). @param device its name for the owner @returns the token, which is stored nowhere */
export async function createSession(tx: Tx, userId: number, now: Date, device = '未知设备'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(authToken).values({
    tokenHash: hash(token),
    id: newId(),
    userId,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Built once, for every call with a token runs it. */
const lookup = perDatabase((db) =>
  db
    .select({ id: user.id, role: user.role, sessionId: authToken.id, lastSeenAt: authToken.lastSeenAt, expiresAt: authToken.expiresAt })
    .from(authToken)
    .innerJoin(user, eq(user.id, authToken.userId))
    .where(and(eq(authToken.tokenHash, sql.placeholder('tokenHash')), eq(user.status, 'ACTIVE')))
    .prepare(''),
);

/**
 * The user behind a token; null when it is unknown, expired, revoked, or the account is suspended. Asks the database each time:
 * what was revoked in one process is over in all of them.
 */
export async function findSession(db: Db, token: string, now: Date): Promise<SessionUser | null> {
  const tokenHash = hash(token);
  const [row] = await lookup(db).execute({ tokenHash });
  if (!row || row.expiresAt <= now) return null;
  const { id, role, sessionId, lastSeenAt } = row;
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs) {
    await db.update(authToken).set({ lastSeenAt: now }).where(eq(authToken.tokenHash, tokenHash));
  }
  return { id, role, sessionId };
}

/** The user's running sessions, last used first. */
export async function listSessions(tx: Tx, session: SessionUser, query: { pageNum: number; pageSize: number }, now: Date) {
  const mine = and(eq(authToken.userId, session.id), gt(authToken.expiresAt, now));
  const [all] = await tx.select({ total: count() }).from(authToken).where(mine);
  const rows = await tx
    .select()
    .from(authToken)
    .where(mine)
    .orderBy(desc(authToken.lastSeenAt), desc(authToken.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    all?.total ?? 0,
    rows.map((row) => ({
      id: String(row.id),
      device: row.device,
      current: row.id === session.sessionId,
      createdAt: toIso(row.createdAt),
      lastSeenAt: toIso(row.lastSeenAt),
    })),
  );
}

/** Ends one session of a user. @throws ApiError 404 when it is over or another user's */
export async function revokeSession(tx: Tx, userId: number, sessionId: number): Promise<void> {
  const gone = await tx
    .delete(authToken)
    .where(and(eq(authToken.id, sessionId), eq(authToken.userId, userId)))
    .returning({ id: authToken.id });
  if (gone.length === 0) throw new ApiError(404);
}

/** Ends the sessions of a user, except the one named. @returns how many */
export async function revokeSessions(tx: Tx, userId: number, except?: number): Promise<number> {
  const others = except === undefined ? undefined : ne(authToken.id, except);
  const gone = await tx
    .delete(authToken)
    .where(and(eq(authToken.userId, userId), others))
    .returning({ id: authToken.id });
  return gone.length;
}

/** Drops sessions that are over. @returns how many */
export async function dropOldSessions(tx: Tx, now: Date): Promise<number> {
  return (await tx.delete(authToken).where(lt(authToken.expiresAt, now)).returning({ id: authToken.id })).length;
}
