import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { discountActivity, discountItem, goods, sku } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { isOnSale } from '../goods/list.ts';
import { loadSellables, type Sellable } from '../order/sellable.ts';
import { discountedPrice } from './discount.ts';
import type { DiscountPage, DiscountQuery, DiscountView } from './schemas.ts';

type Found = { item: typeof discountItem.$inferSelect; activity: typeof discountActivity.$inferSelect };

function viewItem({ item, activity }: Found, goodsOf: Sellable, now: Date): DiscountView {
  const left = item.limitQty === null ? null : item.limitQty - item.used;
  const whileRunning = goodsOf.available <= 0 ? 'NO_STOCK' : left === 0 ? 'SOLD_OUT' : 'RUNNING';
  return {
    id: String(item.id),
    activityId: String(activity.id),
    name: activity.name,
    goodsId: String(goodsOf.goodsId),
    skuId: String(item.skuId),
    goodsType: goodsOf.type,
    title: goodsOf.title,
    coverUrl: goodsOf.coverUrl,
    specText: goodsOf.specText,
    price: discountedPrice(item, goodsOf.priceFen),
    salePrice: goodsOf.priceFen,
    listPrice: goodsOf.listPriceFen,
    limitPerUser: activity.limitPerUser,
    left,
    startAt: toIso(activity.startAt),
    endAt: toIso(activity.endAt),
    state: activity.startAt > now ? 'SOON' : whileRunning,
  };
}

/** False where the sale price has fallen to the activity's, or a percentage of it rounds to nothing. */
const isCheaper = sql`case when ${discountItem.mode} = 'PRICE' then ${discountItem.value} < ${sku.priceFen} else ${sku.priceFen} * ${discountItem.value} > 50 end`;

/** What activities that run or will sell for less, page by page; those that run first. */
export async function listDiscounts(tx: Tx, query: DiscountQuery, now: Date): Promise<DiscountPage> {
  const { activityId, goodsId, type } = query;
  const where = and(
    eq(discountActivity.status, 'ENABLED'),
    gt(discountActivity.endAt, now),
    eq(discountItem.status, 'ON'),
    eq(sku.status, 'ON'),
    isOnSale(now),
    isCheaper,
    activityId ? eq(discountActivity.id, Number(activityId)) : undefined,
    goodsId ? eq(goods.id, Number(goodsId)) : undefined,
    type ? inArray(sql`${goods.type}`, type.split(',')) : undefined,
  );
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(discountItem)
    .innerJoin(discountActivity, eq(discountActivity.id, discountItem.activityId))
    .innerJoin(sku, eq(sku.id, discountItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(where);
  const rows = await tx
    .select({ item: discountItem, activity: discountActivity })
    .from(discountItem)
    .innerJoin(discountActivity, eq(discountActivity.id, discountItem.activityId))
    .innerJoin(sku, eq(sku.id, discountItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(where)
    .orderBy(
      sql`greatest(${discountActivity.startAt}, ${now.toISOString()}::timestamptz)`,
      asc(discountActivity.sort),
      asc(discountActivity.id),
      asc(discountItem.sort),
      asc(discountItem.id),
    )
    .limit(query.pageSize)
    .offset(offset(query));
  const sellables = await loadSellables(
    tx,
    rows.map(({ item }) => item.skuId),
    now,
  );
  const views = rows.flatMap((row) => {
    const goodsOf = sellables.get(row.item.skuId);
    return goodsOf ? [viewItem(row, goodsOf, now)] : [];
  });
  return { ...page(query, total, views), serverTime: toIso(now) };
}
