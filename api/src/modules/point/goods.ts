import { and, asc, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, goodsDetail, pointsGoods, sku, skuStock } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { isOnSale } from '../goods/list.ts';
import { loadSellables, type Sellable } from '../order/sellable.ts';
import type { GoodsInfo, GoodsListQuery, GoodsPage, PointsGoods } from './schemas.ts';

/** What the points shop offers, and what it is in the shop. */
export type Offer = { row: typeof pointsGoods.$inferSelect; item: Sellable };

const isShown = (now: Date) => and(eq(pointsGoods.status, 'ON'), eq(sku.status, 'ON'), isOnSale(now));

/** Pieces left of an offer: of its quota and of the stock. */
export const leftOf = ({ row, item }: Offer): number => Math.max(0, Math.min(row.total - row.used, item.available));

function stateOf(offer: Offer, now: Date): PointsGoods['state'] {
  if (offer.row.startAt > now) return 'SOON';
  if (offer.row.endAt <= now) return 'ENDED';
  return leftOf(offer) > 0 ? 'ON' : 'SOLD_OUT';
}

/** An offer as the client gets it. */
export function viewOffer(offer: Offer, now: Date): PointsGoods {
  const { row, item } = offer;
  return {
    id: String(row.id),
    goodsId: String(item.goodsId),
    goodsType: item.type,
    title: item.title,
    coverUrl: item.coverUrl,
    specText: item.specText,
    pointsPrice: row.pointsPrice,
    cashPrice: row.cashPriceFen,
    listPrice: item.listPriceFen,
    physical: item.physical,
    state: stateOf(offer, now),
    left: leftOf(offer),
    limitPerUser: row.limitPerUser,
    startAt: toIso(row.startAt),
    endAt: toIso(row.endAt),
  };
}

/** @throws ApiError 404 for an offer that is not there or not shown */
export async function findOffer(tx: Tx, id: number, now: Date): Promise<Offer> {
  const [found] = await tx
    .select({ row: pointsGoods })
    .from(pointsGoods)
    .innerJoin(sku, eq(sku.id, pointsGoods.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(eq(pointsGoods.id, id), isShown(now)));
  const item = found && (await loadSellables(tx, [found.row.skuId], now)).get(found.row.skuId);
  if (!item) throw new ApiError(404);
  return { row: found.row, item };
}

const orders = {
  default: [asc(pointsGoods.sort)],
  pointsAsc: [asc(pointsGoods.pointsPrice)],
  pointsDesc: [desc(pointsGoods.pointsPrice)],
  newest: [desc(pointsGoods.startAt)],
} as const;

/** Offers that run or will, page by page. */
export async function listOffers(tx: Tx, query: GoodsListQuery, now: Date): Promise<GoodsPage> {
  const { kind, pay, maxPoints, onlyOpen, sort = 'default' } = query;
  const conditions: (SQL | undefined)[] = [isShown(now), gt(pointsGoods.endAt, now)];
  if (kind) conditions.push(kind === 'PHYSICAL' ? eq(goods.delivery, 'PHYSICAL') : eq(goods.delivery, 'DIGITAL'));
  if (pay) conditions.push(pay === 'POINTS' ? eq(pointsGoods.cashPriceFen, 0) : gt(pointsGoods.cashPriceFen, 0));
  if (maxPoints !== undefined) conditions.push(lte(pointsGoods.pointsPrice, maxPoints));
  if (onlyOpen) {
    conditions.push(
      lte(pointsGoods.startAt, now),
      sql`${pointsGoods.used} < ${pointsGoods.total}`,
      sql`(${skuStock.unlimited} or ${skuStock.onHand} > ${skuStock.locked})`,
    );
  }
  const where = and(...conditions);
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(pointsGoods)
    .innerJoin(sku, eq(sku.id, pointsGoods.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(where);
  const found = await tx
    .select({ row: pointsGoods })
    .from(pointsGoods)
    .innerJoin(sku, eq(sku.id, pointsGoods.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(where)
    .orderBy(...orders[sort], asc(pointsGoods.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const items = await loadSellables(
    tx,
    found.map(({ row }) => row.skuId),
    now,
  );
  return page(
    query,
    total,
    found.flatMap(({ row }) => {
      const item = items.get(row.skuId);
      return item ? [viewOffer({ row, item }, now)] : [];
    }),
  );
}

/** Everything the page of an offer shows. @throws ApiError 404 */
export async function offerInfo(tx: Tx, id: number, now: Date): Promise<GoodsInfo> {
  const offer = await findOffer(tx, id, now);
  const [texts] = await tx
    .select({
      subtitle: goods.subtitle,
      authorText: goods.authorText,
      gallery: goodsDetail.gallery,
      introHtml: goodsDetail.introHtml,
      noticeText: goodsDetail.noticeText,
    })
    .from(goods)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(eq(goods.id, offer.item.goodsId));
  if (!texts) throw new ApiError(404);
  return { ...viewOffer(offer, now), ...texts };
}
