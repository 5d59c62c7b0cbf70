import { eq, or } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { type UserInfo, userInfo } from '../user/service.ts';
import { isPassword } from './password.ts';
import { createSession } from './sessions.ts';

type User = typeof user.$inferSelect;
type Login = { access_token: string; user: UserInfo };

const wrongTries = 10;
const wrongWindowMs = 15 * 60_000;

async function startSession(db: Db, found: User, now: Date): Promise<Login> {
  if (found.status !== 'ACTIVE') throw new ApiError(40301);
  return { access_token: await createSession(db, found.id, now), user: userInfo(found) };
}

/** Logs in the owner of a number whose code was checked; the first time makes the account. @throws ApiError 40301 */
export async function loginByPhone(db: Db, phone: string, now: Date): Promise<Login> {
  const found = await inTx(db, async (tx) => {
    await tx
      .insert(user)
      .values({
        id: newId(),
        phone,
        truename: `读者${phone.slice(-4)}`,
        sex: '0',
        role: 'user',
        status: 'ACTIVE',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const [row] = await tx.select().from(user).where(eq(user.phone, phone));
    return row;
  });
  if (!found) throw new ApiError(500);
  return startSession(db, found, now);
}

/**
 * Logs in by number, e-mail or account name.
 * @throws ApiError 40012 wrong password, 40014 no such account, 40301 suspended, 429 after ten tries in a quarter of an hour
 */
export async function loginByAccount(db: Db, name: string, password: string, address: string, now: Date): Promise<Login> {
  if (!(await underLimit(db, `login:${name}:${address}`, wrongTries, wrongWindowMs, now))) throw new ApiError(429);
  const [found] = await db
    .select()
    .from(user)
    .where(or(eq(user.phone, name), eq(user.email, name), eq(user.userName, name)));
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (!found) throw new ApiError(40014);
  if (!isRight) throw new ApiError(40012);
  return startSession(db, found, now);
}
