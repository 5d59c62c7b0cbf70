import { type AnyColumn, and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { promoter } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

export type Promoter = typeof promoter.$inferSelect;

/** Promoters whose links work and who earn. */
export const isLive = ({ status, activatedAt }: { status: AnyColumn; activatedAt: AnyColumn } = promoter) =>
  and(eq(status, 'ACTIVE'), isNotNull(activatedAt));

/** The user as a promoter, who may be suspended; with `lock` their row stays locked until the transaction ends. @throws ApiError 403 */
export async function ownPromoter(tx: Tx, userId: number, { lock = false } = {}): Promise<Promoter> {
  const found = tx.select().from(promoter).where(eq(promoter.userId, userId));
  const [row] = lock ? await found.for('update') : await found;
  if (row?.status !== 'ACTIVE' && row?.status !== 'SUSPENDED') throw new ApiError(403, { msg: '您还不是推广员' });
  return row;
}
