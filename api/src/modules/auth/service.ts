import { eq, or } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { underLimit, usesOf } from '../../lib/rate-limit.ts';
import { giveRegisterCoupons } from '../coupon/gifts.ts';
import { type UserInfo, userInfo } from '../user/service.ts';
import { hashPassword, isPassword } from './password.ts';
import { takePicture } from './picture.ts';
import { createSession, revokeSessions, type SessionUser } from './sessions.ts';
import { useCode } from './verification-code.ts';

type User = typeof user.$inferSelect;
export type Login = { access_token: string; user: UserInfo };

/** Who calls, as far as a visitor can be known. */
export interface Client {
  address: string;
  /** Its name for the owner of the account. */
  device: string;
  now: Date;
}

const wrongTries = 10;
const wrongWindowMs = 15 * 60_000;
/** Wrong passwords for one name, from anywhere, before a person should show up. */
const wrongBeforePicture = 3;

/** Opens a session of an account. @throws ApiError 40301 when it is suspended */
export async function startSession(tx: Tx, found: User, client: Client): Promise<Login> {
  if (found.status !== 'ACTIVE') throw new ApiError(40301);
  return { access_token: await createSession(tx, found.id, client.now, client.device), user: userInfo(found) };
}

const newUser = (phone: string, now: Date): typeof user.$inferInsert => ({
  id: newId(),
  phone,
  truename: `读者${phone.slice(-4)}`,
  sex: '0',
  role: 'user',
  status: 'ACTIVE',
  createdAt: now,
  updatedAt: now,
});

/** Logs in the owner of a number whose code was checked; the first time makes the account. @throws ApiError 40011, 40301 */
export async function loginByPhone(db: Db, phone: string, codeKey: string, client: Client): Promise<Login> {
  const found = await inTx(db, async (tx) => {
    await useCode(tx, codeKey, client.now);
    const [made] = await tx.insert(user).values(newUser(phone, client.now)).onConflictDoNothing().returning({ id: user.id });
    if (made) await giveRegisterCoupons(tx, made.id, client.now);
    const [row] = await tx.select().from(user).where(eq(user.phone, phone));
    return row;
  });
  if (!found) throw new ApiError(500);
  return startSession(db, found, client);
}

/**
 * Logs in by number, e-mail or account name.
 * @param picture.verification `<key>:<typed>` of a picture, looked at when one is needed
 * @throws ApiError 40012 wrong password, 40014 no such account, 40016 a picture is needed after three wrong ones in a quarter of an
 *   hour, 40017 it was read wrong, 40301 suspended, 429 after ten tries from one address
 */
export async function loginByAccount(
  db: Db,
  { name, password }: { name: string; password: string },
  picture: { verification: string | undefined; hashKey: Buffer },
  client: Client,
): Promise<Login> {
  if (!(await underLimit(db, `login:${name}:${client.address}`, wrongTries, wrongWindowMs, client.now))) throw new ApiError(429);
  const wrong = `login-wrong:${name}`;
  if ((await usesOf(db, wrong, wrongWindowMs, client.now)) >= wrongBeforePicture) {
    if (!picture.verification) throw new ApiError(40016);
    await takePicture(db, picture.hashKey, picture.verification, client.now);
  }
  const [found] = await db
    .select()
    .from(user)
    .where(or(eq(user.phone, name), eq(user.email, name.toLowerCase()), eq(user.userName, name)));
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) {
    await underLimit(db, wrong, wrongBeforePicture, wrongWindowMs, client.now);
    throw new ApiError(found ? 40012 : 40014);
  }
  return startSession(db, found, client);
}

/**
 * Makes an account for a number whose code was checked, and logs it in.
 * @param account.userName a name beside the number; undefined for none
 * @throws ApiError 40018 the code was used by another call, 40021 the number or 40022 the name is taken: the code stays good
 */
export async function register(
  db: Db,
  account: { phone: string; userName: string | undefined; password: string; codeKey: string },
  client: Client,
): Promise<Login> {
  const { phone, userName, codeKey } = account;
  const passwordHash = await hashPassword(account.password);
  return inTx(db, async (tx) => {
    await useCode(tx, codeKey, client.now, 40018);
    const [made] = await tx
      .insert(user)
      .values({ ...newUser(phone, client.now), userName, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await giveRegisterCoupons(tx, made.id, client.now);
      return startSession(tx, made, client);
    }
    const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.phone, phone));
    throw new ApiError(owner ? 40021 : 40022);
  });
}

/** True when a number or an e-mail address belongs to an account. */
export async function isRegistered(tx: Tx, target: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(or(eq(user.phone, target), eq(user.email, target)));
  return row !== undefined;
}

/**
 * Sets a new password for the owner of a number or an e-mail address whose code was checked, and ends the other sessions.
 * @param session the one to keep, when the owner is logged in
 * @throws ApiError 40011 the code was used by another call, 40013 nobody has the number or address
 */
export async function resetPassword(
  db: Db,
  reset: { target: string; password: string; codeKey: string },
  session: SessionUser | null,
  now: Date,
): Promise<void> {
  const { target, codeKey } = reset;
  const passwordHash = await hashPassword(reset.password);
  await inTx(db, async (tx) => {
    await useCode(tx, codeKey, now);
    const [owner] = await tx
      .update(user)
      .set({ passwordHash, updatedAt: now })
      .where(or(eq(user.phone, target), eq(user.email, target)))
      .returning({ id: user.id });
    if (!owner) throw new ApiError(40013);
    await revokeSessions(tx, owner.id, session?.id === owner.id ? session.sessionId : undefined);
  });
}

/** Whether this is the user's password. @throws ApiError 429 after ten tries in a quarter of an hour */
export async function isMyPassword(db: Db, userId: number, password: string, now: Date): Promise<boolean> {
  if (!(await underLimit(db, `password:${userId}`, wrongTries, wrongWindowMs, now))) throw new ApiError(429);
  const [row] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId));
  return isPassword(password, row?.passwordHash ?? null);
}
