import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, goodsBundleItem, sku, skuStock } from '../../db/schema/index.ts';

type Stock = Pick<typeof skuStock.$inferSelect, 'unlimited' | 'onHand' | 'locked' | 'lowLevel'>;
type Level = { available: number; lowLevel: number };
export type StockWords = { stockState: 'IN' | 'FEW' | 'OUT'; stockText: string };

/** Pieces that may still be ordered; Infinity where no stock is kept. */
export const availableOf = ({ unlimited, onHand, locked }: Omit<Stock, 'lowLevel'>): number =>
  unlimited ? Number.POSITIVE_INFINITY : onHand - locked;

/** The level of a package: its own, or that of the whole sets that its scarcest part still makes. */
export function packageLevel<L extends { available: number }>(own: L, parts: readonly (L & { qty: number })[]): L {
  const sets = parts.map((part) => ({ ...part, available: Math.floor(part.available / part.qty) }));
  return sets.reduce<L>((least, set) => (set.available < least.available ? set : least), own);
}

/** What people are told about a stock; numbers are shown only when few are left. */
export function stockWords({ available, lowLevel }: Level): StockWords {
  if (available <= 0) return { stockState: 'OUT', stockText: '售罄' };
  if (available <= lowLevel) return { stockState: 'FEW', stockText: `仅剩 ${available} 件` };
  return { stockState: 'IN', stockText: '有货' };
}

const stockColumns = { unlimited: skuStock.unlimited, onHand: skuStock.onHand, locked: skuStock.locked, lowLevel: skuStock.lowLevel };

const levelOf = (stock: Stock): Level => ({ available: availableOf(stock), lowLevel: stock.lowLevel });

async function partsOf(tx: Tx, goodsIds: number[]): Promise<Map<number, (Level & { qty: number })[]>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await tx
    .select({ goodsId: goodsBundleItem.bundleGoodsId, qty: goodsBundleItem.qty, ...stockColumns })
    .from(goodsBundleItem)
    .innerJoin(skuStock, eq(skuStock.skuId, goodsBundleItem.skuId))
    .where(inArray(goodsBundleItem.bundleGoodsId, goodsIds));
  const parts = new Map<number, (Level & { qty: number })[]>();
  for (const { goodsId, qty, ...stock } of rows) parts.set(goodsId, [...(parts.get(goodsId) ?? []), { ...levelOf(stock), qty }]);
  return parts;
}

/**
 * Words for every sku on sale of the given goods; a package is limited by its parts.
 * @param packageIds those that may have parts, when the caller knows
 * @returns goods id to its skus in order
 */
export async function skuStocks(
  tx: Tx,
  goodsIds: number[],
  packageIds: number[] = goodsIds,
): Promise<Map<number, (typeof sku.$inferSelect & Level)[]>> {
  const byGoods = new Map<number, (typeof sku.$inferSelect & Level)[]>();
  if (goodsIds.length === 0) return byGoods;
  const rows = await tx
    .select({ sku, ...stockColumns })
    .from(sku)
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(and(inArray(sku.goodsId, goodsIds), eq(sku.status, 'ON')))
    .orderBy(asc(sku.sort), asc(sku.id));
  const parts = await partsOf(tx, packageIds);
  for (const row of rows) {
    const { available, lowLevel } = packageLevel(levelOf(row), parts.get(row.sku.goodsId) ?? []);
    byGoods.set(row.sku.goodsId, [...(byGoods.get(row.sku.goodsId) ?? []), { ...row.sku, available, lowLevel }]);
  }
  return byGoods;
}

const asJson = (more: SQL): SQL =>
  sql`json_agg(json_build_object('unlimited', ${skuStock.unlimited}, 'onHand', ${skuStock.onHand}, 'locked', ${skuStock.locked}, 'lowLevel', ${skuStock.lowLevel}${more}))`;
const ofSkus = sql`(select ${asJson(sql``)} from ${sku} join ${skuStock} on ${skuStock.skuId} = ${sku.id} where ${sku.goodsId} = ${goods.id} and ${sku.status} = 'ON')`;
const ofParts = sql`(select ${asJson(sql`, 'qty', ${goodsBundleItem.qty}`)} from ${goodsBundleItem} join ${skuStock} on ${skuStock.skuId} = ${goodsBundleItem.skuId} where ${goods.type} = 'package' and ${goodsBundleItem.bundleGoodsId} = ${goods.id})`;

/** Columns of a query of goods: the stocks of the skus on sale, and of what a package is made of. One query more for them would cost a list a fifth of its time. */
export const goodsStockColumns = {
  // Inside another sql, where the query builder leaves the names of the tables.
  stocks: sql<Stock[] | null>`${ofSkus}`,
  parts: sql<(Stock & { qty: number })[] | null>`${ofParts}`,
};

/** Levels of the skus on sale by those columns. */
export function levelsOf({ stocks, parts }: { stocks: Stock[] | null; parts: (Stock & { qty: number })[] | null }): Level[] {
  const partLevels = (parts ?? []).map(({ qty, ...stock }) => ({ ...levelOf(stock), qty }));
  return (stocks ?? []).map((stock) => packageLevel(levelOf(stock), partLevels));
}

/** One word for a goods: all its skus together. */
export function goodsStockWords(skus: Level[]): StockWords {
  return stockWords({
    available: skus.reduce((sum, { available }) => sum + Math.max(available, 0), 0),
    lowLevel: Math.max(0, ...skus.map(({ lowLevel }) => lowLevel)),
  });
}
