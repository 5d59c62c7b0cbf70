import { businessDate } from '@shared/contract/time';
import { TIMERS } from '@shared/contract/timers';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { seckillCount, seckillItem, seckillOrder, seckillSession, seckillStock } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { minuteMs } from '../../lib/time.ts';
import type { OrderRef, SpecialOffer } from '../order/special.ts';
import { stageOf } from './clock.ts';

const payWindowMs = TIMERS.payMinutes.seckill * minuteMs;

type Item = typeof seckillItem.$inferSelect;

/**
 * What a session that runs now sells `qty` pieces for, as far as can be seen before they are taken.
 * @throws ApiError 404, 44011 before its time and 44012 after it, 41006 for more than one buyer may have, 44013 for more than are left
 */
export async function findSeckill(tx: Tx, userId: number, itemId: number, qty: number, now: Date): Promise<SpecialOffer> {
  const day = businessDate(now);
  const [found] = await tx
    .select({ item: seckillItem, session: seckillSession, used: seckillStock.used, own: seckillCount.qty })
    .from(seckillItem)
    .innerJoin(seckillSession, eq(seckillSession.id, seckillItem.sessionId))
    .leftJoin(seckillStock, and(eq(seckillStock.itemId, seckillItem.id), eq(seckillStock.day, day)))
    .leftJoin(seckillCount, and(eq(seckillCount.userId, userId), eq(seckillCount.itemId, seckillItem.id), eq(seckillCount.day, day)))
    .where(eq(seckillItem.id, itemId));
  if (!found) throw new ApiError(404);
  const { item, session, used, own } = found;
  const stage = item.status === 'ON' ? stageOf(session, day, now) : 'ENDED';
  if (stage === 'SOON') throw new ApiError(44011);
  if (stage === 'ENDED') throw new ApiError(44012);
  if ((own ?? 0) + qty > item.limitPerUser) throw overLimit(item);
  const left = item.total - (used ?? 0);
  if (qty > left) throw new ApiError(44013, left > 0 ? { msg: `秒杀仅剩${left}件` } : {});
  return {
    type: 'SECKILL',
    skuId: item.skuId,
    priceFen: item.priceFen,
    payWindowMs,
    take: (inner, order) => takeSeckill(inner, item, day, order, qty),
  };
}

const overLimit = ({ limitPerUser, skuId }: Item) =>
  new ApiError(41006, { msg: `每人每场限购${limitPerUser}件`, data: { skuId: String(skuId) } });

/** The buyer's own count first: who has had enough takes nothing from the others, however often they click. */
async function takeSeckill(tx: Tx, item: Item, day: string, { userId, id: orderId }: OrderRef, qty: number): Promise<void> {
  const { id: itemId, total, limitPerUser } = item;
  const [counted] = await tx
    .insert(seckillCount)
    .values({ userId, itemId, day, qty })
    .onConflictDoUpdate({
      target: [seckillCount.userId, seckillCount.itemId, seckillCount.day],
      set: { qty: sql`${seckillCount.qty} + ${qty}` },
      setWhere: lte(sql`${seckillCount.qty} + ${qty}`, limitPerUser),
    })
    .returning({ qty: seckillCount.qty });
  if (!counted) throw overLimit(item);
  await tx.insert(seckillOrder).values({ userId, orderId, itemId, day, qty });
  const [taken] = await tx
    .insert(seckillStock)
    .values({ itemId, day, total, used: qty })
    .onConflictDoUpdate({
      target: [seckillStock.itemId, seckillStock.day],
      set: { used: sql`${seckillStock.used} + ${qty}` },
      setWhere: lte(sql`${seckillStock.used} + ${qty}`, seckillStock.total),
    })
    .returning({ used: seckillStock.used });
  if (!taken) throw new ApiError(44013);
}

/**
 * The order is closed, unpaid or refunded before it was sent: its buyer may buy again, and while the session still runs the others may
 * have its pieces. Once it is over they go back to the ordinary stock only.
 */
export async function releaseSeckill(tx: Tx, { userId, id: orderId }: OrderRef, now: Date): Promise<void> {
  const [held] = await tx
    .select({ order: seckillOrder, session: seckillSession })
    .from(seckillOrder)
    .innerJoin(seckillItem, eq(seckillItem.id, seckillOrder.itemId))
    .innerJoin(seckillSession, eq(seckillSession.id, seckillItem.sessionId))
    .where(and(eq(seckillOrder.userId, userId), eq(seckillOrder.orderId, orderId)));
  if (!held) return;
  const { itemId, day, qty } = held.order;
  await tx
    .update(seckillCount)
    .set({ qty: sql`${seckillCount.qty} - ${qty}` })
    .where(and(eq(seckillCount.userId, userId), eq(seckillCount.itemId, itemId), eq(seckillCount.day, day)));
  if (stageOf(held.session, day, now) !== 'RUNNING') return;
  await tx
    .update(seckillStock)
    .set({ used: sql`${seckillStock.used} - ${qty}` })
    .where(and(eq(seckillStock.itemId, itemId), eq(seckillStock.day, day)));
}
