import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { UserInfo as UserInfoSchema } from './schemas.ts';

export type UserInfo = Static<typeof UserInfoSchema>;

const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');
const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1***');

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

/** Changes what a user may change freely. @throws ApiError 404 */
export async function updateUser(
  tx: Tx,
  userId: number,
  values: { truename?: string; sex?: '0' | '1' | '2' },
  now: Date,
): Promise<UserInfo> {
  const [row] = await tx
    .update(user)
    .set({ ...values, updatedAt: now })
    .where(eq(user.id, userId))
    .returning();
  if (!row) throw new ApiError(404);
  return userInfo(row);
}
