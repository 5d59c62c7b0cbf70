import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { groupMember, groupTeam, message, orderLine, tradeOrder } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { isProviderAway } from '../../providers/pay/port.ts';
import { closeOrder } from '../order/close.ts';
import { ofOrder } from '../order/find.ts';
import { logOrder } from '../order/log.ts';
import type { OrderRef } from '../order/special.ts';
import { putBackStock } from '../order/stock.ts';
import { putDownRefund } from '../pay/refund.ts';

type Team = typeof groupTeam.$inferSelect;

/** Ends a team that forms; what its members have paid is given back by the timer. @returns false when it was not forming */
export async function failTeam(tx: Tx, teamId: number, failReason: 'EXPIRED' | 'HOUSE', now: Date): Promise<boolean> {
  const failed = await tx
    .update(groupTeam)
    .set({ status: 'FAILED', failReason, finishedAt: now })
    .where(
      and(eq(groupTeam.id, teamId), eq(groupTeam.status, 'FORMING'), failReason === 'EXPIRED' ? lte(groupTeam.expiresAt, now) : undefined),
    )
    .returning({ id: groupTeam.id });
  return failed.length === 1;
}

/** Ends the teams whose time is over. @returns how many */
export function expireTeams(db: Db, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ id: groupTeam.id })
        .from(groupTeam)
        .where(and(sql`${groupTeam.status} = 'FORMING'`, lte(groupTeam.expiresAt, now), isFree(groupTeam.id)))
        .orderBy(asc(groupTeam.expiresAt), asc(groupTeam.id))
        .limit(limit),
    work: ({ id }, now) => inTx(db, (tx) => failTeam(tx, id, 'EXPIRED', now)),
  });
}

/**
 * Gives back what members of failed teams have paid, and closes the orders of those who have not paid. Each seat is a row of its own:
 * a process that ends in between is made good by the next turn.
 * @returns how many orders were closed
 */
export function giveBackSeats(db: Db, providers: PayProviders, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    isAway: isProviderAway,
    due: (isFree, limit) =>
      db
        .select({ userId: groupMember.userId, id: groupMember.orderId, status: groupMember.status, failReason: groupTeam.failReason })
        .from(groupMember)
        .innerJoin(groupTeam, eq(groupTeam.id, groupMember.teamId))
        .where(and(sql`${groupMember.status} in ('LOCKED_SEAT', 'JOINED')`, eq(groupTeam.status, 'FAILED'), isFree(groupMember.orderId)))
        .orderBy(asc(groupMember.orderId))
        .limit(limit),
    work: async ({ status, failReason, ...order }, now) =>
      status === 'JOINED'
        ? inTx(db, (tx) => giveBack(tx, order, failReason, now))
        : (await closeOrder(db, providers, order, 'groupFailed', now)) === 'CLOSED',
  });
}

/** Closes a paid order of a failed team: its stock is on sale again, its money goes back under a number of its own. */
async function giveBack(tx: Tx, order: OrderRef, failReason: Team['failReason'], now: Date): Promise<boolean> {
  const [closed] = await tx
    .update(tradeOrder)
    .set({ status: 'CLOSED', closeReason: 'GROUP_FAILED', closedAt: now })
    .where(and(ofOrder(order), eq(tradeOrder.status, 'WAIT_GROUP')))
    .returning();
  if (!closed) return false;
  await tx
    .update(groupMember)
    .set({ status: 'FAILED' })
    .where(and(eq(groupMember.userId, order.userId), eq(groupMember.orderId, order.id)));
  await tx
    .update(orderLine)
    .set({ fulfilState: 'CANCELLED' })
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)));
  const { orderNo, payAmount: amount } = closed;
  await putDownRefund(tx, order, { reason: 'GROUP_FAILED', refundNo: `G-${orderNo}`, amount }, now);
  await logOrder(tx, order, { event: 'groupFailed', from: 'WAIT_GROUP', to: 'CLOSED' }, now);
  await tx.insert(message).values({
    id: newId(),
    userId: order.userId,
    isSystem: false,
    category: 'GROUP',
    title: '拼团没有成功',
    content: `${failReason === 'HOUSE' ? '团已由书城结束' : '到时没有满员'}，订单${orderNo}已关闭，款项将原路退回。`,
    linkType: 'ORDER',
    linkValue: orderNo,
    dedupeKey: `group-failed:${order.id}`,
    createdAt: now,
  });
  await putBackStock(tx, order.id, now);
  return true;
}
