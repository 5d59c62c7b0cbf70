import { and, eq, exists, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, tradeOrder } from '../../db/schema/index.ts';

/** True in a query of orders for those of which a case is open. */
export const isInCase = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: afterSale.id })
      .from(afterSale)
      .where(and(eq(afterSale.userId, tradeOrder.userId), eq(afterSale.orderId, tradeOrder.id), isNull(afterSale.closedAt))),
  );

/** Whether a case about something of the order is open. */
export async function hasOpenCase(tx: Tx, order: { userId: number; id: number }): Promise<boolean> {
  const [open] = await tx
    .select({ id: afterSale.id })
    .from(afterSale)
    .where(and(eq(afterSale.userId, order.userId), eq(afterSale.orderId, order.id), isNull(afterSale.closedAt)))
    .limit(1);
  return open !== undefined;
}
