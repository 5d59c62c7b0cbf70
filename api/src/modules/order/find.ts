import { eq } from 'drizzle-orm';
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
