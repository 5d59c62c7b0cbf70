import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { orderLog } from '../../db/schema/index.ts';
import { mayMove, type OrderEvent, type OrderStatus, orderTransitions } from './states.ts';

/** Writes one step of an order. @throws Error for a step that the table of states does not have */
export async function logOrder(
  tx: Tx,
  order: { userId: number; id: number },
  step: { event: OrderEvent; from: OrderStatus | null; to: OrderStatus; note?: string },
  now: Date,
): Promise<void> {
  const { event, from, to, note = '' } = step;
  if (!mayMove(event, from, to)) throw new Error(`An order may not go from ${from} to ${to} by ${event}`);
  await tx
    .insert(orderLog)
    .values({ userId: order.userId, id: newId(), orderId: order.id, from, to, actor: orderTransitions[event].actor, note, createdAt: now });
}
