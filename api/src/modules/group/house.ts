import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, groupActivity, groupSku, groupTeam } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { loadSellables, sellableState } from '../order/sellable.ts';
import { failTeam } from './fail.ts';

type Row = typeof groupActivity.$inferSelect;

/** What the house decides of a new activity; prices in fen. */
export type NewGroup = Pick<Row, 'name' | 'goodsId' | 'startAt' | 'endAt' | 'size' | 'durationH' | 'limitPerOrder' | 'showsTeams'> & {
  prices: readonly { skuId: number; priceFen: number }[];
};

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

async function checkPrices(tx: Tx, { goodsId, prices, endAt }: NewGroup, now: Date): Promise<void> {
  const ids = prices.map(({ skuId }) => skuId);
  if (new Set(ids).size < ids.length) refuse('同一规格只写一次');
  const items = await loadSellables(tx, ids, now);
  for (const { skuId, priceFen } of prices) {
    const item = items.get(skuId);
    if (item?.goodsId !== goodsId) return refuse(`规格 ${skuId} 不是这个商品的`);
    // Goods may come on sale by then.
    if (sellableState(item, endAt)) refuse(`规格 ${skuId} 没有在售`);
    if (priceFen <= 0 || priceFen >= item.priceFen) refuse(`规格 ${skuId} 的拼团价须大于 0，并且低于售价`);
  }
}

/**
 * Makes an activity, in force from its first moment on.
 * @throws ApiError 404 for unknown goods, 40001 for what does not fit together, 409 when the goods have one in that time already
 */
export async function createGroup(tx: Tx, input: NewGroup, now: Date): Promise<Row> {
  const { prices, ...values } = input;
  // Two at once for the same goods wait for each other here.
  const [item] = await tx.select({ id: goods.id }).from(goods).where(eq(goods.id, input.goodsId)).for('update');
  if (!item) throw new ApiError(404, { msg: `没有商品 ${input.goodsId}` });
  if (input.endAt <= input.startAt || input.endAt <= now) refuse('最后一天须晚于开始，并且还没有过去');
  await checkPrices(tx, input, now);
  const [other] = await tx
    .select({ id: groupActivity.id })
    .from(groupActivity)
    .where(
      and(
        eq(groupActivity.goodsId, input.goodsId),
        eq(groupActivity.status, 'ENABLED'),
        lt(groupActivity.startAt, input.endAt),
        gt(groupActivity.endAt, input.startAt),
      ),
    );
  if (other) throw new ApiError(409, { msg: `这个商品在这段时间已有拼团活动（${other.id}）` });
  const [made] = await tx
    .insert(groupActivity)
    .values({ ...values, id: newId(), status: 'ENABLED', sort: 0 })
    .returning();
  if (!made) throw new Error('The activity was not stored');
  await tx.insert(groupSku).values(prices.map((price) => ({ ...price, activityId: made.id })));
  return made;
}

/** No team is opened in it any more; those that form go on. @returns false when it was stopped before @throws ApiError 404 */
export async function stopGroup(tx: Tx, id: number): Promise<{ group: Row; isChanged: boolean }> {
  const own = eq(groupActivity.id, id);
  const [found] = await tx.select().from(groupActivity).where(own).for('update');
  if (!found) throw new ApiError(404, { msg: `没有拼团活动 ${id}` });
  if (found.status === 'DISABLED') return { group: found, isChanged: false };
  await tx.update(groupActivity).set({ status: 'DISABLED' }).where(own);
  return { group: { ...found, status: 'DISABLED' }, isChanged: true };
}

/** Ends a team before it is full. @returns false when it had failed before @throws ApiError 404, 409 when it is full */
export async function cancelTeam(tx: Tx, id: number, now: Date): Promise<boolean> {
  if (await failTeam(tx, id, 'HOUSE', now)) return true;
  const [team] = await tx.select({ status: groupTeam.status }).from(groupTeam).where(eq(groupTeam.id, id));
  if (!team) throw new ApiError(404, { msg: `没有团 ${id}` });
  if (team.status === 'SUCCESS') throw new ApiError(409, { msg: '这个团已经拼成，请对各个订单办售后' });
  return false;
}
