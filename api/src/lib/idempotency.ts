import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { idempotency } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';

const keepMs = 86_400_000;

/**
 * Runs `work` once per user, scope and key: a repeated call gets the stored answer. Call it as the first thing in a transaction,
 * so that a second call waits at the row until the first has ended.
 * @throws ApiError 41004 when the key comes back with another request
 */
export async function once<Answer>(
  tx: Tx,
  call: { userId: number; scope: string; key: string; request: unknown; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, scope, key, now } = call;
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest('base64url');
  const expiresAt = new Date(now.getTime() + keepMs);
  const mine = and(eq(idempotency.userId, userId), eq(idempotency.scope, scope), eq(idempotency.key, key));
  const [fresh] = await tx
    .insert(idempotency)
    .values({ userId, scope, key, requestHash, expiresAt })
    .onConflictDoUpdate({
      target: [idempotency.userId, idempotency.scope, idempotency.key],
      set: { requestHash, response: null, expiresAt },
      setWhere: lte(idempotency.expiresAt, now),
    })
    .returning({ key: idempotency.key });
  if (!fresh) {
    const [stored] = await tx.select().from(idempotency).where(mine);
    if (stored?.requestHash !== requestHash) throw new ApiError(41004);
    return stored.response as Answer;
  }
  const answer = await work();
  await tx.update(idempotency).set({ response: answer }).where(mine);
  return answer;
}

/** Drops the answers of calls that nobody repeats any more. @returns how many */
export async function dropOldKeys(tx: Tx, now: Date): Promise<number> {
  return (await tx.delete(idempotency).where(lte(idempotency.expiresAt, now)).returning({ key: idempotency.key })).length;
}
