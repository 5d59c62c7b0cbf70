import { TIMERS } from '@shared/contract/timers';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../lib/jobs.ts';
import { dayMs, toIso } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import { aftersaleDeadline } from './aftersale-deadline.ts';
import { ofOrder, ownOrder } from './find.ts';
import { logOrder } from './log.ts';
import { hasOpenCase } from './open-case.ts';

type Order = typeof tradeOrder.$inferSelect;

const { auto, extend, extendable } = TIMERS.receiveDays;

/** When an order that was sent now counts as received. */
export const receiveByOf = (shippedAt: Date): Date => new Date(shippedAt.getTime() + auto * dayMs);

/** Whether the buyer may have more time: once, in the last days before the order counts as received. */
export const canExtend = ({ status, receiveBy, receiveExtendedAt, receivePausedAt }: Order, now: Date): boolean =>
  status === 'SHIPPED' &&
  receiveBy !== null &&
  receiveExtendedAt === null &&
  receivePausedAt === null &&
  receiveBy > now &&
  receiveBy.getTime() - extendable * dayMs <= now.getTime();

async function complete(tx: Tx, order: Order, event: 'receive' | 'autoReceive', now: Date): Promise<boolean> {
  const [received] = await tx
    .update(tradeOrder)
    .set({ status: 'COMPLETED', receivedAt: now, completedAt: now, aftersaleDeadline: aftersaleDeadline(now, 'physical') })
    .where(and(ofOrder(order), eq(tradeOrder.status, 'SHIPPED')))
    .returning({ id: tradeOrder.id });
  if (!received) return false;
  await tx
    .update(orderLine)
    .set({ fulfilState: 'RECEIVED' })
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), eq(orderLine.fulfilState, 'SHIPPED')));
  await logOrder(tx, order, { event, from: 'SHIPPED', to: 'COMPLETED' }, now);
  return true;
}

/** The buyer has the goods. @throws ApiError 404 for an order of somebody else, 41005 when it has not been sent */
export function receiveOrder(db: Db, userId: number, orderNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    if (!(await complete(tx, await ownOrder(tx, userId, orderNo), 'receive', now))) throw new ApiError(41005);
  });
}

/** Gives the buyer more time, once. @throws ApiError 404, 41005 when it is too early, too late, or was done before */
export function extendReceipt(db: Db, userId: number, orderNo: string, now: Date): Promise<{ receiveBy: string }> {
  return inTx(db, async (tx) => {
    const order = await ownOrder(tx, userId, orderNo, { lock: true });
    if (!order.receiveBy || !canExtend(order, now)) throw new ApiError(41005, { msg: '现在不能延长收货时间' });
    const receiveBy = new Date(order.receiveBy.getTime() + extend * dayMs);
    await tx.update(tradeOrder).set({ receiveBy, receiveExtendedAt: now }).where(ofOrder(order));
    await logOrder(tx, order, { event: 'extend', from: 'SHIPPED', to: 'SHIPPED' }, now);
    return { receiveBy: toIso(receiveBy) };
  });
}

/** A case has been opened: the time to receive stands still. The caller holds the order's row. */
export async function pauseReceipt(tx: Tx, order: { userId: number; id: number }, now: Date): Promise<void> {
  await tx
    .update(tradeOrder)
    .set({ receivePausedAt: now })
    .where(and(ofOrder(order), isNull(tradeOrder.receivePausedAt)));
}

/** A case has ended; with the last one the time to receive goes on where it stood. The caller holds the order's row. */
export async function resumeReceipt(tx: Tx, order: { userId: number; id: number }, now: Date): Promise<void> {
  if (await hasOpenCase(tx, order)) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(tradeOrder)
    .set({
      receiveBy: sql`${tradeOrder.receiveBy} + (${at} - greatest(${tradeOrder.receivePausedAt}, ${tradeOrder.shippedAt}))`,
      receivePausedAt: null,
    })
    .where(and(ofOrder(order), sql`${tradeOrder.receivePausedAt} is not null`));
}

/** Completes the orders that count as received, unless a case of them is open. @returns how many */
export function receiveDueOrders(db: Db, turn: Turn): Promise<number> {
  const isDue = (now: Date) => and(eq(tradeOrder.status, 'SHIPPED'), lte(tradeOrder.receiveBy, now), isNull(tradeOrder.receivePausedAt));
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ userId: tradeOrder.userId, id: tradeOrder.id })
        .from(tradeOrder)
        .where(and(isDue(now), isFree(tradeOrder.id)))
        .orderBy(asc(tradeOrder.receiveBy), asc(tradeOrder.id))
        .limit(limit),
    work: (row, now) =>
      inTx(db, async (tx) => {
        const [order] = await tx
          .select()
          .from(tradeOrder)
          .where(and(ofOrder(row), isDue(now)))
          .for('update');
        return order ? complete(tx, order, 'autoReceive', now) : false;
      }),
  });
}
