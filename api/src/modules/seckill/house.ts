import { formatYuan } from '@shared/contract/money';
import { and, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { seckillItem, seckillSession, sku } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { loadSellables, sellableState } from '../order/sellable.ts';
import { hoursOf, nextDayOf, type Session } from './clock.ts';

type Item = typeof seckillItem.$inferSelect;

/** What the house decides of a new session. */
export type NewSession = Pick<Session, 'name' | 'firstDay' | 'lastDay' | 'dayStart' | 'dayEnd'>;

/** What the house decides of what a session sells. */
export type NewItem = Pick<Item, 'skuId' | 'priceFen' | 'total' | 'limitPerUser' | 'sort'>;

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

/**
 * Makes a session of flash sales, which comes on each of its days.
 * @throws ApiError 40001 for times that do not fit together or are over, 409 when one of this name is not over
 */
export async function createSession(tx: Tx, input: NewSession, now: Date): Promise<Session> {
  if (input.dayEnd <= input.dayStart) refuse('结束须晚于开始，跨零点的请分成两场');
  if (input.lastDay < input.firstDay || hoursOf(input, input.lastDay).endAt <= now) refuse('最后一天不能早于开始的一天，并且还没有过去');
  const named = await tx
    .select()
    .from(seckillSession)
    .where(and(eq(seckillSession.name, input.name), eq(seckillSession.status, 'ENABLED')));
  const same = named.find((session) => nextDayOf(session, now) !== null);
  if (same) throw new ApiError(409, { msg: `已有名为“${input.name}”的场次（${same.id}）` });
  const [made] = await tx
    .insert(seckillSession)
    .values({ ...input, id: newId(), status: 'ENABLED', createdAt: now })
    .returning();
  if (!made) throw new Error('The session was not stored');
  return made;
}

/** @throws ApiError 409 when another session sells the SKU on one of its days in the same hours */
async function checkOverlap(tx: Tx, skuId: number, { firstDay, lastDay, dayStart, dayEnd }: Session): Promise<void> {
  const [other] = await tx
    .select({ id: seckillSession.id, name: seckillSession.name })
    .from(seckillItem)
    .innerJoin(seckillSession, eq(seckillSession.id, seckillItem.sessionId))
    .where(
      and(
        eq(seckillItem.skuId, skuId),
        eq(seckillItem.status, 'ON'),
        eq(seckillSession.status, 'ENABLED'),
        lte(seckillSession.firstDay, lastDay),
        gte(seckillSession.lastDay, firstDay),
        lt(seckillSession.dayStart, dayEnd),
        gt(seckillSession.dayEnd, dayStart),
      ),
    )
    .limit(1);
  if (other) throw new ApiError(409, { msg: `同一时间已在“${other.name}”（${other.id}）秒杀` });
}

/**
 * Puts a SKU into a session.
 * @throws ApiError 404, 409 when the session is over or another one sells the SKU at the same time, 41002, 40001 for a price that is
 *   not below the sale price and for more pieces than can be sold
 */
export async function addItem(tx: Tx, sessionId: number, input: NewItem, now: Date): Promise<{ item: Item; title: string }> {
  const session = await lockSession(tx, sessionId);
  const day = nextDayOf(session, now);
  if (day === null) throw new ApiError(409, { msg: `“${session.name}”已经结束` });
  // Two operators with the same SKU wait here for each other.
  await tx.select({ id: sku.id }).from(sku).where(eq(sku.id, input.skuId)).for('update');
  const goodsOf = (await loadSellables(tx, [input.skuId], now)).get(input.skuId);
  if (!goodsOf) throw new ApiError(404, { msg: `没有规格 ${input.skuId}` });
  // Goods may come on sale by then.
  if (sellableState(goodsOf, hoursOf(session, day).endAt)) throw new ApiError(41002);
  const { priceFen, total, limitPerUser } = input;
  if (priceFen < 1 || priceFen >= goodsOf.priceFen) refuse(`秒杀价须大于 0，低于售价 ${formatYuan(goodsOf.priceFen)} 元`);
  if (total > goodsOf.available) refuse(`秒杀的件数不能多于可售的 ${goodsOf.available} 件`);
  if (limitPerUser > total) refuse('每人限购不能多于秒杀的件数');
  await checkOverlap(tx, input.skuId, session);
  const [item] = await tx
    .insert(seckillItem)
    .values({ ...input, id: newId(), sessionId, status: 'ON' })
    .returning();
  if (!item) throw new Error('The item was not stored');
  return { item, title: goodsOf.title };
}

async function lockSession(tx: Tx, id: number): Promise<Session> {
  const [found] = await tx.select().from(seckillSession).where(eq(seckillSession.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有秒杀场次 ${id}` });
  return found;
}

/** Ends a session for good; submitted orders keep their price. @returns false when it was stopped before @throws ApiError 404 */
export async function stopSession(tx: Tx, id: number): Promise<{ session: Session; isChanged: boolean }> {
  const session = await lockSession(tx, id);
  if (session.status === 'DISABLED') return { session, isChanged: false };
  await tx.update(seckillSession).set({ status: 'DISABLED' }).where(eq(seckillSession.id, id));
  return { session, isChanged: true };
}

/** Takes something out of its session; submitted orders keep their price. @returns false when it was out before @throws ApiError 404 */
export async function removeItem(tx: Tx, id: number): Promise<boolean> {
  const [found] = await tx.select().from(seckillItem).where(eq(seckillItem.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有秒杀商品 ${id}` });
  if (found.status === 'OFF') return false;
  await tx.update(seckillItem).set({ status: 'OFF' }).where(eq(seckillItem.id, id));
  return true;
}
