import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@shared/contract/errors';
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { verificationCode } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { underLimit, usesOf } from '../../lib/rate-limit.ts';
import { takePicture } from './picture.ts';

export type Purpose = (typeof verificationCode.$inferSelect)['purpose'];

/** What a client says about a code; `target` is the number or the e-mail address in lower case. */
export interface GivenCode {
  key: string;
  target: string;
  purpose: Purpose;
  code: string;
}

const mostTries = 5;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** From sending: a code that was checked must last through the next step of a wizard. */
const verifiedLifeMs = 15 * minuteMs;

const hashCode = (hashKey: Buffer, key: string, code: string): string =>
  createHmac('sha256', hashKey).update(`${key}:${code}`).digest('base64url');

/** True once a number or an address has asked so often that a person should show up. */
async function needsPicture(tx: Tx, limits: Config['sms'], target: string, address: string, now: Date): Promise<boolean> {
  if ((await usesOf(tx, `code:address:${address}`, hourMs, now)) >= limits.picturePerAddressHour) return true;
  const [sent] = await tx
    .select({ total: count() })
    .from(verificationCode)
    .where(and(eq(verificationCode.target, target), gt(verificationCode.createdAt, new Date(now.getTime() - hourMs))));
  return (sent?.total ?? 0) >= limits.picturePerNumberHour;
}

/**
 * Makes a six-digit code for one number or e-mail address and one purpose. The code itself leaves only through `deliver`.
 * @param request.verification `<key>:<typed>` of a picture, looked at when one is needed
 * @returns the key that the code must come back with
 * @throws ApiError 40016 a picture is needed, 40017 it was read wrong, 42901 too soon or too many from one address,
 * 42902 too many a day for the target
 */
export async function sendCode(
  db: Db,
  settings: { limits: Config['sms']; retrySeconds: number; lifeMinutes: number; hashKey: Buffer },
  request: { target: string; purpose: Purpose; address: string; verification: string | undefined; now: Date },
  deliver: (tx: Tx, code: string) => Promise<void>,
): Promise<string> {
  const { target, purpose, address, verification, now } = request;
  const { limits, hashKey } = settings;
  if (await needsPicture(db, limits, target, address, now)) {
    if (!verification) throw new ApiError(40016);
    await takePicture(db, hashKey, verification, now);
  }
  return inTx(db, async (tx) => {
    // First, for its row makes a second call for the target wait; a refusal below rolls the count back.
    if (!(await underLimit(tx, `code:target:${target}`, limits.perNumberDay, dayMs, now))) throw new ApiError(42902);
    const recently = new Date(now.getTime() - settings.retrySeconds * 1000);
    const [recent] = await tx
      .select({ key: verificationCode.key })
      .from(verificationCode)
      .where(and(eq(verificationCode.target, target), gt(verificationCode.createdAt, recently)))
      .limit(1);
    if (recent) throw new ApiError(42901);
    if (!(await underLimit(tx, `code:address:${address}`, limits.perAddressHour, hourMs, now))) throw new ApiError(42901);
    if (!(await underLimit(tx, `code:address:${address}`, limits.perAddressDay, dayMs, now))) throw new ApiError(42901);

    const key = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await tx.insert(verificationCode).values({
      key,
      target,
      purpose,
      codeHash: hashCode(hashKey, key, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + settings.lifeMinutes * minuteMs),
    });
    await deliver(tx, code);
    return key;
  });
}

/**
 * Checks a code without using it up: it is bound to target, purpose and key, for its minutes and through 5 wrong tries.
 * Runs outside a transaction so that a wrong try is counted although the call is refused.
 * @throws ApiError `failure`
 */
export async function checkCode(db: Db, hashKey: Buffer, given: GivenCode, now: Date, failure: ErrorCode = 40011): Promise<void> {
  const { key, target, purpose, code } = given;
  const [row] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        eq(verificationCode.key, key),
        eq(verificationCode.target, target),
        eq(verificationCode.purpose, purpose),
        isNull(verificationCode.usedAt),
        gt(verificationCode.expiresAt, now),
        lt(verificationCode.tries, mostTries),
      ),
    )
    .returning({ codeHash: verificationCode.codeHash, createdAt: verificationCode.createdAt });
  if (!row || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(hashKey, key, code)))) throw new ApiError(failure);
  // Only wrong tries count: a wizard may go back and forth.
  await db
    .update(verificationCode)
    .set({
      tries: sql`${verificationCode.tries} - 1`,
      verifiedAt: now,
      expiresAt: new Date(row.createdAt.getTime() + verifiedLifeMs),
    })
    .where(eq(verificationCode.key, key));
}

/** Uses a checked code up, in the transaction of the work that it allows. @throws ApiError `failure` when another call was first */
export async function useCode(tx: Tx, key: string, now: Date, failure: ErrorCode = 40011): Promise<void> {
  const [used] = await tx
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(eq(verificationCode.key, key), isNull(verificationCode.usedAt), isNotNull(verificationCode.verifiedAt)))
    .returning({ key: verificationCode.key });
  if (!used) throw new ApiError(failure);
}

/** Drops codes that can do nothing any more. @returns how many */
export async function dropOldCodes(tx: Tx, now: Date): Promise<number> {
  const old = new Date(now.getTime() - dayMs);
  return (await tx.delete(verificationCode).where(lt(verificationCode.expiresAt, old)).returning({ key: verificationCode.key })).length;
}
