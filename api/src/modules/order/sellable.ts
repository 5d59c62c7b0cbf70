import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { entitlement, goods, goodsBundleItem, goodsDetail, sku, skuStock } from '../../db/schema/index.ts';
import { availableOf, packageLevel } from '../goods/stock.ts';
import { firstPrice } from '../promo/discount.ts';
import { runningDiscounts, type SkuDiscount, skuDiscountOf } from '../promo/discount-order.ts';
import type { StockNeed } from './stock.ts';

const columns = {
  skuId: sku.id,
  skuStatus: sku.status,
  spec: sku.spec,
  priceFen: sku.priceFen,
  goodsId: goods.id,
  type: goods.type,
  title: goods.title,
  coverUrl: goods.coverUrl,
  status: goods.status,
  onSaleAt: goods.onSaleAt,
  delivery: goods.delivery,
  targetId: goodsDetail.targetId,
  listPriceFen: goods.listPriceFen,
  limitPerOrder: goods.limitPerOrder,
  limitPerUser: goods.limitPerUser,
  catalogPath: goods.catalogPath,
  weightG: sku.weightG,
  pointsDeductible: goodsDetail.pointsDeductible,
  freightTemplateId: goodsDetail.freightTemplateId,
  taxCode: goodsDetail.taxCode,
  taxRateBp: goodsDetail.taxRateBp,
  givePoints: goodsDetail.givePoints,
  unlimited: skuStock.unlimited,
  onHand: skuStock.onHand,
  locked: skuStock.locked,
};

type Row = {
  skuId: number;
  skuStatus: 'ON' | 'OFF';
  priceFen: number;
  goodsId: number;
  type: (typeof goods.$inferSelect)['type'];
  title: string;
  coverUrl: string;
  status: (typeof goods.$inferSelect)['status'];
  onSaleAt: Date;
  delivery: (typeof goods.$inferSelect)['delivery'];
  targetId: number | null;
  listPriceFen: number;
  limitPerOrder: number | null;
  limitPerUser: number | null;
  catalogPath: string;
  weightG: number;
  pointsDeductible: boolean;
  freightTemplateId: number | null;
  taxCode: string;
  taxRateBp: number;
  /** Points that one piece brings its buyer. */
  givePoints: number;
  specText: string;
  /** Infinity where no stock is kept. */
  available: number;
};

/** One part of a bundle: `qty` pieces in each bundle. */
export type SellablePart = Row & { qty: number };

/** A SKU as cart and order see it; a bundle is physical or digital as soon as one part is. `priceFen` is without its discount. Amounts in fen. */
export type Sellable = Row & { parts: SellablePart[]; physical: boolean; digital: boolean; discount: SkuDiscount | null };

/** What the first piece costs now. */
export const priceNow = ({ priceFen, discount }: Pick<Sellable, 'priceFen' | 'discount'>): number => firstPrice(priceFen, discount);

/** The words of a spec as buyers read them. */
export const specTextOf = (spec: readonly { name: string; value: string }[]): string =>
  spec.map(({ name, value }) => `${name}：${value}`).join('，');

function rowOf({
  spec,
  unlimited,
  onHand,
  locked,
  ...row
}: Omit<Row, 'specText' | 'available'> & {
  spec: { name: string; value: string }[];
  unlimited: boolean;
  onHand: number;
  locked: number;
}): Row {
  return {
    ...row,
    specText: specTextOf(spec),
    available: availableOf({ unlimited, onHand, locked }),
  };
}

/**
 * Loads SKUs with goods, stock, bundle parts and the discount of now; SKUs that no longer exist are absent.
 * @param userId whose discounts: limits count what the buyer has had; null for anybody
 */
export async function loadSellables(
  tx: Tx,
  skuIds: readonly number[],
  now: Date,
  userId: number | null = null,
): Promise<Map<number, Sellable>> {
  if (skuIds.length === 0) return new Map();
  const running = runningDiscounts(tx, userId, now);
  const { itemId, activityId, name, mode, value, endAt, limitPerUser, limitQty, used, own } = running;
  const rows = await tx
    .select({ ...columns, discount: { itemId, activityId, name, mode, value, endAt, limitPerUser, limitQty, used, own } })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .leftJoin(running, eq(running.skuId, sku.id))
    .where(inArray(sku.id, [...new Set(skuIds)]));
  const parts = await loadParts(
    tx,
    rows.filter((row) => row.type === 'package').map((row) => row.goodsId),
  );
  return new Map(
    rows.map(({ discount: found, ...source }) => {
      const row = rowOf(source);
      const ownParts = parts.get(row.goodsId) ?? [];
      const members: Row[] = ownParts.length > 0 ? ownParts : [row];
      return [
        row.skuId,
        {
          ...row,
          available: packageLevel<{ available: number }>(row, ownParts).available,
          parts: ownParts,
          physical: members.some((member) => member.delivery === 'PHYSICAL'),
          digital: members.some((member) => member.delivery === 'DIGITAL'),
          discount: skuDiscountOf(found, row.priceFen),
        },
      ];
    }),
  );
}

async function loadParts(tx: Tx, bundleIds: readonly number[]): Promise<Map<number, SellablePart[]>> {
  const parts = new Map<number, SellablePart[]>();
  if (bundleIds.length === 0) return parts;
  const rows = await tx
    .select({ ...columns, bundleId: goodsBundleItem.bundleGoodsId, qty: goodsBundleItem.qty })
    .from(goodsBundleItem)
    .innerJoin(sku, eq(sku.id, goodsBundleItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(inArray(goodsBundleItem.bundleGoodsId, [...bundleIds]))
    .orderBy(goodsBundleItem.skuId);
  for (const { bundleId, qty, ...row } of rows) parts.set(bundleId, [...(parts.get(bundleId) ?? []), { ...rowOf(row), qty }]);
  return parts;
}

const hasCoupons = ({ delivery, targetId }: Row) => delivery === 'COUPON' && targetId !== null;

/** Why a SKU cannot be ordered at all at a time, or null. Links and codes are not delivered by an order. */
export function sellableState(item: Sellable | undefined, at: Date): 'OFF_SALE' | 'SPEC_GONE' | null {
  if (item?.skuStatus !== 'ON') return 'SPEC_GONE';
  const isOnSale = item.status === 'ON_SALE' && item.onSaleAt <= at;
  return isOnSale && (item.physical || item.digital || hasCoupons(item)) ? null : 'OFF_SALE';
}

/** The pieces to reserve for `qty` of a SKU; a bundle reserves its parts. */
export function stockNeeds(item: Sellable, qty: number): StockNeed[] {
  return [{ skuId: item.skuId, qty }, ...item.parts.map((part) => ({ skuId: part.skuId, qty: part.qty * qty }))];
}

/** Goods among `goodsIds` that the user owns for good. Goods with a term may be bought again: that extends the term. */
export async function ownedGoods(tx: Tx, userId: number, goodsIds: readonly number[], now: Date): Promise<Set<number>> {
  if (goodsIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ goodsId: entitlement.goodsId })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.userId, userId),
        inArray(entitlement.goodsId, [...goodsIds]),
        eq(entitlement.status, 'ACTIVE'),
        lte(entitlement.validFrom, now),
        isNull(entitlement.validTo),
      ),
    );
  return new Set(rows.flatMap((row) => row.goodsId ?? []));
}
