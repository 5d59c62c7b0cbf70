import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Db, inTx } from '../../db/db.ts';
import { smsCode } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import type { SmsProvider } from '../../providers/sms/port.ts';

export type Purpose = 'forgot' | 'register' | 'login';

const lifeMs = 5 * 60_000;
const mostTries = 5;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

const hashCode = (hashKey: Buffer, key: string, code: string): string =>
  createHmac('sha256', hashKey).update(`${key}:${code}`).digest('base64url');

/**
 * Sends a six-digit code to a number for one purpose. The code itself leaves only through the provider.
 * @returns the key that the code must come back with
 * @throws ApiError 42901 too soon or too many from one address, 42902 too many a day for the number
 */
export async function sendCode(
  db: Db,
  sms: SmsProvider,
  settings: { limits: Config['sms']; siteName: string; hashKey: Buffer },
  request: { phone: string; purpose: Purpose; address: string; now: Date },
): Promise<string> {
  const { phone, purpose, address, now } = request;
  const { retrySendIntervalSeconds, perNumberDay, perAddressHour } = settings.limits;
  return inTx(db, async (tx) => {
    // First, for its row makes a second call for the number wait; a refusal below rolls the count back.
    if (!(await underLimit(tx, `sms:number:${phone}`, perNumberDay, dayMs, now))) throw new ApiError(42902);
    const recently = new Date(now.getTime() - retrySendIntervalSeconds * 1000);
    const [recent] = await tx
      .select({ key: smsCode.key })
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), gt(smsCode.createdAt, recently)))
      .limit(1);
    if (recent) throw new ApiError(42901);
    if (!(await underLimit(tx, `sms:address:${address}`, perAddressHour, hourMs, now))) throw new ApiError(42901);

    const key = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await tx.insert(smsCode).values({
      key,
      phone,
      purpose,
      codeHash: hashCode(settings.hashKey, key, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    });
    await sms.send(tx, { phone, text: `【${settings.siteName}】您的验证码是 ${code}，5 分钟内有效，请勿告知他人。`, now });
    return key;
  });
}

/**
 * Uses a code up: it is bound to number, purpose and key, works once, for 5 minutes and through 5 wrong tries.
 * Runs outside a transaction so that a wrong try is counted although the call is refused.
 * @throws ApiError 40011
 */
export async function takeCode(
  db: Db,
  hashKey: Buffer,
  given: { key: string; phone: string; purpose: Purpose; code: string; now: Date },
): Promise<void> {
  const { key, phone, purpose, code, now } = given;
  const [row] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(
      and(
        eq(smsCode.key, key),
        eq(smsCode.phone, phone),
        eq(smsCode.purpose, purpose),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        lt(smsCode.tries, mostTries),
      ),
    )
    .returning({ codeHash: smsCode.codeHash });
  if (!row || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(hashKey, key, code)))) throw new ApiError(40011);
  const [used] = await db
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.key, key), isNull(smsCode.usedAt)))
    .returning({ key: smsCode.key });
  if (!used) throw new ApiError(40011);
}
