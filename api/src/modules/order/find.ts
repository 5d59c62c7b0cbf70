import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

/** Any buyer's order by its number, for the house only. @throws ApiError 404 */
export async function orderByNo(tx: Tx, orderNo: string): Promise<typeof tradeOrder.$inferSelect> {
  const [order] = await tx.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
  if (!order) throw new ApiError(404, { msg: `没有订单 ${orderNo}` });
  return order;
}

/** The same with its row locked until the transaction ends. @throws ApiError 404 */
export async function lockOrderByNo(tx: Tx, orderNo: string): Promise<typeof tradeOrder.$inferSelect> {
  const [order] = await tx.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)).for('update');
  if (!order) throw new ApiError(404, { msg: `没有订单 ${orderNo}` });
  return order;
}

/** The row of an order. */
export const ofOrder = (order: { userId: number; id: number }) => and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id));

/** A buyer's own order by its number, unless they removed it; with `lock` its row stays locked until the transaction ends. @throws ApiError 404 */
export async function ownOrder(
  tx: Tx,
  userId: number,
  orderNo: string,
  { lock = false, hidden = false }: { lock?: boolean; hidden?: boolean } = {},
): Promise<typeof tradeOrder.$inferSelect> {
  const where = and(
    eq(tradeOrder.userId, userId),
    eq(tradeOrder.orderNo, orderNo),
    hidden ? undefined : eq(tradeOrder.hiddenByUser, false),
  );
  const found = tx.select().from(tradeOrder).where(where);
  const [order] = lock ? await found.for('update') : await found;
  if (!order) throw new ApiError(404);
  return order;
}
