import { randomBytes } from 'node:crypto';
import { TIMERS } from '@shared/contract/timers';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { groupActivity, groupMember, groupSku, groupTeam, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { hourMs, minuteMs } from '../../lib/time.ts';
import type { OrderRef, SpecialOffer } from '../order/special.ts';
import { stateOf, unfinishedTeam } from './activity.ts';
import { isFound, isOver } from './team.ts';

type Order = typeof tradeOrder.$inferSelect;
type Team = typeof groupTeam.$inferSelect;

const payWindowMs = TIMERS.payMinutes.group * minuteMs;

/** What a request names: an activity to open a team in, or a team of it to join. */
export type GroupWanted = { activityId: string; teamId?: string; token?: string };

const ofSeat = (order: OrderRef) => and(eq(groupMember.userId, order.userId), eq(groupMember.orderId, order.id));

/** A team that may be joined. @throws ApiError 404, 44001 when it is full, 44002 when it is over, 44003 for one's own */
async function joinable(
  tx: Tx,
  userId: number,
  { activityId, teamId, token }: { activityId: number; teamId: number; token: string | undefined },
  now: Date,
): Promise<Team & { expiresAt: Date }> {
  const [team] = await tx
    .select()
    .from(groupTeam)
    .where(and(eq(groupTeam.id, teamId), eq(groupTeam.activityId, activityId)));
  const [seat] = await tx
    .select({ id: groupMember.orderId })
    .from(groupMember)
    .where(and(eq(groupMember.teamId, teamId), eq(groupMember.userId, userId), ne(groupMember.status, 'RELEASED')));
  if (seat) throw new ApiError(44003);
  if (!team?.expiresAt || !isFound(team, token)) throw new ApiError(404);
  if (team.status === 'FAILED' || isOver(team, now)) throw new ApiError(44002);
  if (team.seatsTaken >= team.size) throw new ApiError(44001);
  return { ...team, expiresAt: team.expiresAt };
}

/**
 * What a place in a team costs a buyer now. A team may be joined after its activity has ended.
 * @throws ApiError 404, 40001 for a SKU that is not part of it, 41006 for too many pieces, 44001, 44002, 44003 for one's own
 *   team and for opening one more while one is unfinished, 44011 and 44012 when no team can be opened now
 */
export async function findGroup(
  tx: Tx,
  userId: number,
  wanted: GroupWanted,
  { skuId, qty }: { skuId: number; qty: number },
  now: Date,
): Promise<SpecialOffer> {
  const activityId = Number(wanted.activityId);
  const [activity] = await tx.select().from(groupActivity).where(eq(groupActivity.id, activityId));
  if (!activity) throw new ApiError(404);
  const team =
    wanted.teamId === undefined
      ? undefined
      : await joinable(tx, userId, { activityId, teamId: Number(wanted.teamId), token: wanted.token }, now);
  const state = stateOf(activity, now);
  if (!team && state !== 'RUNNING') throw new ApiError(state === 'SOON' ? 44011 : 44012);
  if (!team && (await unfinishedTeam(tx, userId, activityId, now)) !== undefined)
    throw new ApiError(44003, { msg: '您在这个活动里还有没有拼成的团，可以先邀请朋友把它拼成' });
  const [offer] = await tx
    .select()
    .from(groupSku)
    .where(and(eq(groupSku.activityId, activityId), eq(groupSku.skuId, skuId)));
  if (!offer) throw new ApiError(40001, { msg: '该规格不参加这个拼团', data: { field: 'lines' } });
  if (qty > activity.limitPerOrder)
    throw new ApiError(41006, { msg: `拼团每单最多${activity.limitPerOrder}件`, data: { skuId: String(skuId) } });
  return {
    type: 'GROUP',
    skuId,
    priceFen: offer.priceFen,
    // Nobody pays for a team that is over.
    payWindowMs: team ? Math.min(payWindowMs, team.expiresAt.getTime() - now.getTime()) : payWindowMs,
    take: (inTx, order, at) => (team ? takeSeat(inTx, order, team.id, at) : openTeam(inTx, order, activity, at)),
  };
}

async function openTeam(
  tx: Tx,
  order: OrderRef,
  { id, size, durationH, showsTeams }: typeof groupActivity.$inferSelect,
  now: Date,
): Promise<void> {
  const teamId = newId();
  await tx.insert(groupTeam).values({
    id: teamId,
    activityId: id,
    leaderId: order.userId,
    size,
    durationH,
    seatsTaken: 1,
    paidCount: 0,
    status: 'FORMING',
    token: showsTeams ? null : randomBytes(16).toString('base64url'),
    openedAt: now,
  });
  await insertSeat(tx, order, teamId, 'LEADER', now);
}

async function takeSeat(tx: Tx, order: OrderRef, teamId: number, now: Date): Promise<void> {
  const [taken] = await tx
    .update(groupTeam)
    .set({ seatsTaken: sql`${groupTeam.seatsTaken} + 1` })
    .where(
      and(
        eq(groupTeam.id, teamId),
        eq(groupTeam.status, 'FORMING'),
        sql`${groupTeam.seatsTaken} < ${groupTeam.size}`,
        gt(groupTeam.expiresAt, now),
      ),
    )
    .returning({ id: groupTeam.id });
  if (!taken) {
    const [team] = await tx.select().from(groupTeam).where(eq(groupTeam.id, teamId));
    throw new ApiError(!team || team.status === 'FAILED' || isOver(team, now) ? 44002 : 44001);
  }
  await insertSeat(tx, order, teamId, 'MEMBER', now);
}

async function insertSeat(tx: Tx, order: OrderRef, teamId: number, role: 'LEADER' | 'MEMBER', now: Date): Promise<void> {
  await tx.insert(groupMember).values({ userId: order.userId, orderId: order.id, teamId, role, status: 'LOCKED_SEAT', joinedAt: now });
}

/** The team of an order, by its seat. */
export async function teamOfOrder(tx: Tx, order: OrderRef): Promise<string | null> {
  const [seat] = await tx.select({ teamId: groupMember.teamId }).from(groupMember).where(ofSeat(order));
  return seat ? String(seat.teamId) : null;
}

/**
 * An order of a team has been paid; a leader's payment starts the team. The caller holds the order's row.
 * @returns the other orders that go on with it when the team is full now, locked; `WAITS` while seats are open, `GONE` when the team is
 *   over and the money has to go back
 */
export async function payGroup(tx: Tx, order: OrderRef, now: Date): Promise<Order[] | 'WAITS' | 'GONE'> {
  const [seat] = await tx
    .select({ teamId: groupMember.teamId, role: groupMember.role, durationH: groupTeam.durationH })
    .from(groupMember)
    .innerJoin(groupTeam, eq(groupTeam.id, groupMember.teamId))
    .where(ofSeat(order));
  if (!seat) throw new Error(`Order ${order.id} has no seat in a team`);
  const isLeader = seat.role === 'LEADER';
  const [team] = await tx
    .update(groupTeam)
    .set({
      paidCount: sql`${groupTeam.paidCount} + 1`,
      ...(isLeader && { expiresAt: new Date(now.getTime() + seat.durationH * hourMs) }),
    })
    .where(
      and(
        eq(groupTeam.id, seat.teamId),
        eq(groupTeam.status, 'FORMING'),
        isLeader ? isNull(groupTeam.expiresAt) : gt(groupTeam.expiresAt, now),
      ),
    )
    .returning();
  if (!team) return 'GONE';
  await tx.update(groupMember).set({ status: 'JOINED' }).where(ofSeat(order));
  return team.paidCount < team.size ? 'WAITS' : finishTeam(tx, team, order, now);
}

/** Ends a full team well. @returns the orders of all but the last who paid, locked, in ascending order */
async function finishTeam(tx: Tx, { id }: Team, last: OrderRef, now: Date): Promise<Order[]> {
  await tx.update(groupTeam).set({ status: 'SUCCESS', finishedAt: now }).where(eq(groupTeam.id, id));
  await tx
    .update(groupMember)
    .set({ status: 'SUCCESS' })
    .where(and(eq(groupMember.teamId, id), eq(groupMember.status, 'JOINED')));
  const orders = await tx
    .select({ order: tradeOrder })
    .from(groupMember)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, groupMember.userId), eq(tradeOrder.id, groupMember.orderId)))
    .where(and(eq(groupMember.teamId, id), eq(groupMember.status, 'SUCCESS'), ne(tradeOrder.id, last.id)))
    .orderBy(asc(tradeOrder.userId), asc(tradeOrder.id))
    .for('update', { of: tradeOrder });
  return orders.map(({ order }) => order);
}

/** An unpaid order is closed: its seat is free, and with the leader's the team is over before it began. */
export async function releaseGroup(tx: Tx, order: OrderRef, now: Date): Promise<void> {
  const [seat] = await tx
    .update(groupMember)
    .set({ status: 'RELEASED' })
    .where(and(ofSeat(order), eq(groupMember.status, 'LOCKED_SEAT')))
    .returning();
  if (!seat) return;
  const ofTeam = eq(groupTeam.id, seat.teamId);
  await tx
    .update(groupTeam)
    .set({ seatsTaken: sql`${groupTeam.seatsTaken} - 1` })
    .where(ofTeam);
  if (seat.role === 'MEMBER') return;
  await tx
    .update(groupTeam)
    .set({ status: 'FAILED', failReason: 'UNPAID', finishedAt: now })
    .where(and(ofTeam, eq(groupTeam.status, 'FORMING')));
}

/** All of an order has been given back: its seat says so, the team stays as it is. */
export async function refundGroup(tx: Tx, order: OrderRef): Promise<void> {
  await tx.update(groupMember).set({ status: 'REFUNDED' }).where(ofSeat(order));
}

/** What an order of a failed team has cost has gone back. */
export async function finishGroupRefund(tx: Tx, order: OrderRef, amount: number): Promise<void> {
  await refundGroup(tx, order);
  await tx
    .update(tradeOrder)
    .set({ refundedAmount: sql`${tradeOrder.refundedAmount} + ${amount}` })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id)));
}
