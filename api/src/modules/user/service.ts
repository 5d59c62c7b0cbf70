import { and, eq, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import { type Db, inTx, sqlState, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { auditLog, user, userSetting } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import type { UserInfo as UserInfoSchema, UserSettings, UserSettingsBody } from './schemas.ts';

export type UserInfo = Static<typeof UserInfoSchema>;

const uniqueViolation = '23505';

/** A user as their own pages show them, number and e-mail masked. */
export function userInfo(row: typeof user.$inferSelect): UserInfo {
  return {
    userId: String(row.id),
    truename: row.truename,
    userName: row.userName,
    phone: maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    sex: row.sex,
    avatar: row.avatarUrl,
    role: row.role,
  };
}

/** @throws ApiError 404 */
export async function findUser(tx: Tx, userId: number): Promise<UserInfo> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId));
  if (!row) throw new ApiError(404);
  return userInfo(row);
}

type Values = Partial<Pick<typeof user.$inferInsert, 'truename' | 'sex' | 'phone' | 'email'>>;

async function change(tx: Tx, userId: number, values: Values, now: Date): Promise<UserInfo> {
  const [before] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
  const [row] = await tx
    .update(user)
    .set({ ...values, updatedAt: now })
    .where(eq(user.id, userId))
    .returning();
  if (!before || !row) throw new ApiError(404);
  const [was, is] = [userInfo(before), userInfo(row)];
  const changed = (Object.keys(values) as (keyof Values)[]).map((field) => [field, { from: was[field], to: is[field] }]);
  await tx.insert(auditLog).values({
    id: newId(),
    actor: 'user',
    actorId: userId,
    action: 'user.update',
    targetKind: 'user',
    targetId: String(userId),
    // Masked as on the page: the log needs to show that something changed, not to be a second copy of it.
    detail: Object.fromEntries(changed),
    at: now,
  });
  return is;
}

/** Changes what a user may change freely. @throws ApiError 404 */
export function updateUser(db: Db, userId: number, values: Pick<Values, 'truename' | 'sex'>, now: Date): Promise<UserInfo> {
  return inTx(db, (tx) => change(tx, userId, values, now));
}

/**
 * Changes number or e-mail address, whose code `use` takes in the same transaction; what stood there before is told by `tell`.
 * @throws ApiError 40021 the number or 40023 the address belongs to another account: the code stays good; what `use` throws
 */
export async function updateContact(
  db: Db,
  userId: number,
  values: { phone: string } | { email: string },
  use: (tx: Tx) => Promise<void>,
  tell: (tx: Tx, before: { phone: string; email: string | null }) => Promise<void>,
  now: Date,
): Promise<UserInfo> {
  const [taken, same] =
    'phone' in values ? ([40021, eq(user.phone, values.phone)] as const) : ([40023, eq(user.email, values.email)] as const);
  try {
    return await inTx(db, async (tx) => {
      await use(tx);
      const others = await tx
        .select({ id: user.id })
        .from(user)
        .where(and(same, ne(user.id, userId)));
      if (others.length > 0) throw new ApiError(taken);
      const [before] = await tx.select({ phone: user.phone, email: user.email }).from(user).where(eq(user.id, userId));
      if (before) await tell(tx, before);
      return change(tx, userId, values, now);
    });
  } catch (error) {
    // Two accounts at once: the index decides.
    if (sqlState(error) === uniqueViolation) throw new ApiError(taken);
    throw error;
  }
}

type Settings = Static<typeof UserSettings>;

const defaults: Settings = { locale: null, theme: 'system', notifyOrder: true, notifyActivity: true, notifyEmail: false };

/** The user's choices, the defaults where there are none. */
export async function findSettings(tx: Tx, userId: number): Promise<Settings> {
  const [row] = await tx.select().from(userSetting).where(eq(userSetting.userId, userId));
  return row ?? defaults;
}

/** Changes some of the choices. @returns all of them */
export async function saveSettings(tx: Tx, userId: number, changed: Static<typeof UserSettingsBody>, now: Date): Promise<Settings> {
  const [row] = await tx
    .insert(userSetting)
    .values({ ...defaults, ...changed, userId, updatedAt: now })
    .onConflictDoUpdate({ target: userSetting.userId, set: { ...changed, updatedAt: now } })
    .returning();
  return row ?? defaults;
}
