import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db.ts';
import { authToken, user } from '../../db/schema/index.ts';

/** What a request knows about its caller. */
export interface SessionUser {
  id: number;
  role: 'user' | 'admin';
  tokenHash: string;
}

const lifeMs = 604_800_000;
const cacheMs = 30_000;
const cacheSize = 10_000;

/** One cache per database, so that apps in one process do not share sessions. */
const caches = new WeakMap<object, Map<string, { user: SessionUser; until: number }>>();

function cacheOf(db: Db): Map<string, { user: SessionUser; until: number }> {
  const cache = caches.get(db) ?? new Map();
  caches.set(db, cache);
  return cache;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Issues an opaque token for 7 days (spec 9). @returns the token, which is stored nowhere */
export async function createSession(tx: Tx, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(authToken).values({ tokenHash: hash(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + lifeMs) });
  return token;
}

/** The user behind a token; null when it is unknown, expired, revoked, or the account is suspended. Answers up to 30 s from memory. */
export async function findSession(db: Db, token: string, now: Date): Promise<SessionUser | null> {
  const cache = cacheOf(db);
  const tokenHash = hash(token);
  const cached = cache.get(tokenHash);
  if (cached && cached.until > now.getTime()) return cached.user;
  const [row] = await db
    .select({ id: user.id, role: user.role, expiresAt: authToken.expiresAt })
    .from(authToken)
    .innerJoin(user, eq(user.id, authToken.userId))
    .where(and(eq(authToken.tokenHash, tokenHash), gt(authToken.expiresAt, now), eq(user.status, 'ACTIVE')));
  if (!row) {
    cache.delete(tokenHash);
    return null;
  }
  const found: SessionUser = { id: row.id, role: row.role, tokenHash };
  if (cache.size >= cacheSize) cache.clear();
  cache.set(tokenHash, { user: found, until: Math.min(now.getTime() + cacheMs, row.expiresAt.getTime()) });
  return found;
}

/** Ends one session, at once in this process and within 30 s in others. */
export async function revokeSession(db: Db, session: SessionUser): Promise<void> {
  cacheOf(db).delete(session.tokenHash);
  await db.delete(authToken).where(eq(authToken.tokenHash, session.tokenHash));
}

/** Ends every session of a user. */
export async function revokeAllSessions(db: Db, userId: number): Promise<void> {
  const cache = cacheOf(db);
  for (const [key, entry] of cache) if (entry.user.id === userId) cache.delete(key);
  await db.delete(authToken).where(eq(authToken.userId, userId));
}
