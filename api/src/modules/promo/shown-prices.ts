import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { discountActivity, discountItem, goods, sku } from '../../db/schema/index.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { discountedPrice } from './discount.ts';
import { isItemLeft } from './discount-order.ts';

type Discounted = { skuId: number; price: number; startAt: Date; endAt: Date };

/** Read once for all lists: what the house begins or ends by hand is seen in them this much later. Hours are kept to the second. */
const keptMs = 5000;
const kept = new KeptFor<Map<number, Discounted[]>>(keptMs);

/** The discounts in force or about to be, by the goods. */
async function discountsNow(tx: Tx, now: Date): Promise<Map<number, Discounted[]>> {
  const known = kept.get(tx, '', now);
  if (known) return known;
  const rows = await tx
    .select({ activity: discountActivity, item: discountItem, goodsId: sku.goodsId, salePrice: sku.priceFen })
    .from(discountActivity)
    .innerJoin(discountItem, eq(discountItem.activityId, discountActivity.id))
    .innerJoin(sku, eq(sku.id, discountItem.skuId))
    .where(
      and(
        eq(discountActivity.status, 'ENABLED'),
        lte(discountActivity.startAt, new Date(now.getTime() + keptMs)),
        gt(discountActivity.endAt, now),
        eq(discountItem.status, 'ON'),
        isItemLeft,
        eq(sku.status, 'ON'),
      ),
    )
    .orderBy(asc(discountItem.id));
  const byGoods = new Map<number, Discounted[]>();
  for (const { activity, item, goodsId, salePrice } of rows) {
    const one = { skuId: item.skuId, price: discountedPrice(item, salePrice), startAt: activity.startAt, endAt: activity.endAt };
    byGoods.set(goodsId, [...(byGoods.get(goodsId) ?? []), one]);
  }
  return kept.set(tx, '', byGoods, now);
}

/** What lists ask for goods with the discounts of now: of goods the lowest price of their SKUs, or of one SKU. */
export type ShownPrice = (goodsId: number, salePrice: number, skuId?: number) => number;

/** The prices of now for lists, which the pages of the goods and the orders read anew. No statement while they are kept. */
export async function shownPrices(tx: Tx, now: Date): Promise<ShownPrice> {
  const discounts = await discountsNow(tx, now);
  return (goodsId, salePrice, skuId) => {
    const running = (discounts.get(goodsId) ?? []).filter((one) => one.startAt <= now && now < one.endAt);
    const ofSku = skuId === undefined ? running : running.filter((one) => one.skuId === skuId);
    return Math.min(salePrice, ...ofSku.map(({ price }) => price));
  };
}

/** Brings the prices that lists are sorted and chosen by up to the discounts of now. @returns how many goods changed */
export async function refreshDiscountPrices(tx: Tx, now: Date): Promise<number> {
  const discounts = await discountsNow(tx, now);
  const shownPrice = await shownPrices(tx, now);
  const rows = await tx
    .select({ id: goods.id, salePrice: goods.minPriceFen, known: goods.discountPriceFen })
    .from(goods)
    .where(or(isNotNull(goods.discountPriceFen), inArray(goods.id, [...discounts.keys()])))
    .orderBy(asc(goods.id));
  const changed = rows
    .map(({ id, salePrice, known }) => {
      const price = shownPrice(id, salePrice);
      return { id, known, discountPriceFen: price < salePrice ? price : null };
    })
    .filter(({ known, discountPriceFen }) => discountPriceFen !== known);
  for (const { id, discountPriceFen } of changed) await tx.update(goods).set({ discountPriceFen }).where(eq(goods.id, id));
  return changed.length;
}
