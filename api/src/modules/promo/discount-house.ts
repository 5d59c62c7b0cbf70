import { formatYuan } from '@shared/contract/money';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { discountActivity, discountItem, sku } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { loadSellables, sellableState } from '../order/sellable.ts';
import { discountedPrice } from './discount.ts';

type Activity = typeof discountActivity.$inferSelect;
type Item = typeof discountItem.$inferSelect;

/** What the house decides of a new activity. */
export type NewActivity = Pick<Activity, 'name' | 'startAt' | 'endAt' | 'limitPerUser'>;

/** What the house decides of what an activity sells. */
export type NewItem = Pick<Item, 'skuId' | 'mode' | 'value' | 'limitQty' | 'sort'>;

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

/**
 * Makes a discount activity, in force from its first moment on for what is put into it.
 * @throws ApiError 40001 for a time that is none or over, 409 when one of this name is not over
 */
export async function createActivity(tx: Tx, input: NewActivity, now: Date): Promise<Activity> {
  if (input.endAt <= input.startAt || input.endAt <= now) refuse('最后一天须晚于开始，并且还没有过去');
  const [same] = await tx
    .select({ id: discountActivity.id })
    .from(discountActivity)
    .where(and(eq(discountActivity.name, input.name), eq(discountActivity.status, 'ENABLED'), gt(discountActivity.endAt, now)));
  if (same) throw new ApiError(409, { msg: `已有名为“${input.name}”的限时折扣（${same.id}）` });
  const [made] = await tx
    .insert(discountActivity)
    .values({ ...input, id: newId(), status: 'ENABLED', sort: 0, createdAt: now })
    .returning();
  if (!made) throw new Error('The activity was not stored');
  return made;
}

/** @throws ApiError 409 when another activity has the SKU at the same time */
async function checkOverlap(tx: Tx, skuId: number, { startAt, endAt }: Activity): Promise<void> {
  const [other] = await tx
    .select({ id: discountActivity.id, name: discountActivity.name })
    .from(discountItem)
    .innerJoin(discountActivity, eq(discountActivity.id, discountItem.activityId))
    .where(
      and(
        eq(discountItem.skuId, skuId),
        eq(discountItem.status, 'ON'),
        eq(discountActivity.status, 'ENABLED'),
        lt(discountActivity.startAt, endAt),
        gt(discountActivity.endAt, startAt),
      ),
    )
    .limit(1);
  if (other) throw new ApiError(409, { msg: `同一时间已在“${other.name}”（${other.id}）打折` });
}

/**
 * Puts a SKU into an activity. One that was in it before goes on with what buyers have had of it.
 * @returns its price in the activity too
 * @throws ApiError 404, 409 when the activity is over or another one has the SKU at the same time, 41002, 40001 for a price that is not
 *   below the sale price and for more pieces than can be sold
 */
export async function addItem(
  tx: Tx,
  activityId: number,
  input: NewItem,
  now: Date,
): Promise<{ item: Item; title: string; price: number }> {
  const activity = await lockActivity(tx, activityId);
  if (activity.status === 'DISABLED' || activity.endAt <= now) throw new ApiError(409, { msg: `“${activity.name}”已经结束` });
  // Two operators with the same SKU wait here for each other.
  await tx.select({ id: sku.id }).from(sku).where(eq(sku.id, input.skuId)).for('update');
  const goodsOf = (await loadSellables(tx, [input.skuId], now)).get(input.skuId);
  if (!goodsOf) throw new ApiError(404, { msg: `没有规格 ${input.skuId}` });
  // Goods may come on sale by then.
  if (sellableState(goodsOf, activity.endAt)) throw new ApiError(41002);
  const { value, limitQty } = input;
  const price = value < 1 ? 0 : discountedPrice(input, goodsOf.priceFen);
  if (price < 1 || price >= goodsOf.priceFen) refuse(`折扣价须大于 0，低于售价 ${formatYuan(goodsOf.priceFen)} 元`);
  const [before] = await tx
    .select()
    .from(discountItem)
    .where(and(eq(discountItem.activityId, activityId), eq(discountItem.skuId, input.skuId), eq(discountItem.status, 'OFF')));
  // Pieces are counted only where they are limited: without the count of before there is none to go on with.
  if (before && (before.limitQty === null) !== (limitQty === null))
    refuse(before.limitQty === null ? '撤下前不限件数，放回时也不能限件数' : '撤下前限件数，放回时须写总件数');
  const used = before?.used ?? 0;
  if (limitQty !== null && limitQty < used) refuse(`折扣的件数不能少于已占用的 ${used} 件`);
  if (limitQty !== null && limitQty - used > goodsOf.available) refuse(`折扣的件数不能多于可售的 ${goodsOf.available} 件`);
  await checkOverlap(tx, input.skuId, activity);
  const [item] = before
    ? await tx
        .update(discountItem)
        .set({ ...input, status: 'ON' })
        .where(eq(discountItem.id, before.id))
        .returning()
    : await tx
        .insert(discountItem)
        .values({ ...input, id: newId(), activityId, status: 'ON' })
        .returning();
  if (!item) throw new Error('The item was not stored');
  return { item, title: goodsOf.title, price };
}

async function lockActivity(tx: Tx, id: number): Promise<Activity> {
  const [found] = await tx.select().from(discountActivity).where(eq(discountActivity.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有限时折扣 ${id}` });
  return found;
}

/** Ends an activity for good; submitted orders keep their price. @returns false when it was stopped before @throws ApiError 404 */
export async function stopActivity(tx: Tx, id: number): Promise<{ activity: Activity; isChanged: boolean }> {
  const activity = await lockActivity(tx, id);
  if (activity.status === 'DISABLED') return { activity, isChanged: false };
  await tx.update(discountActivity).set({ status: 'DISABLED' }).where(eq(discountActivity.id, id));
  return { activity, isChanged: true };
}

/** Takes something out of its activity; submitted orders keep their price. @returns false when it was out before @throws ApiError 404 */
export async function removeItem(tx: Tx, id: number): Promise<boolean> {
  const [found] = await tx.select().from(discountItem).where(eq(discountItem.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有折扣商品 ${id}` });
  if (found.status === 'OFF') return false;
  await tx.update(discountItem).set({ status: 'OFF' }).where(eq(discountItem.id, id));
  return true;
}
