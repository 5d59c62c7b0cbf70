import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goodsBundleItem, sku, skuStock } from '../../db/schema/index.ts';

type Stock = Pick<typeof skuStock.$inferSelect, 'unlimited' | 'onHand' | 'locked' | 'lowLevel'>;
type Level = { available: number; lowLevel: number };
export type StockWords = { stockState: 'IN' | 'FEW' | 'OUT'; stockText: string };

const levelOf = (stock: Stock): Level => ({
  available: stock.unlimited ? Number.POSITIVE_INFINITY : stock.onHand - stock.locked,
  lowLevel: stock.lowLevel,
});

/** What people are told about a stock; numbers are shown only when few are left. */
export function stockWords({ available, lowLevel }: Level): StockWords {
  if (available <= 0) return { stockState: 'OUT', stockText: '售罄' };
  if (available <= lowLevel) return { stockState: 'FEW', stockText: `仅剩 ${available} 件` };
  return { stockState: 'IN', stockText: '有货' };
}

const stockColumns = { unlimited: skuStock.unlimited, onHand: skuStock.onHand, locked: skuStock.locked, lowLevel: skuStock.lowLevel };

/** The whole sets that the parts of each package still make. */
async function setsOf(tx: Tx, goodsIds: number[]): Promise<Map<number, Level>> {
  const parts = await tx
    .select({ goodsId: goodsBundleItem.bundleGoodsId, qty: goodsBundleItem.qty, ...stockColumns })
    .from(goodsBundleItem)
    .innerJoin(skuStock, eq(skuStock.skuId, goodsBundleItem.skuId))
    .where(inArray(goodsBundleItem.bundleGoodsId, goodsIds));
  const sets = new Map<number, Level>();
  for (const part of parts) {
    const { available, lowLevel } = levelOf(part);
    const before = sets.get(part.goodsId);
    const now = Math.floor(available / part.qty);
    if (!before || now < before.available) sets.set(part.goodsId, { available: now, lowLevel });
  }
  return sets;
}

/** Words for every sku on sale of the given goods; a package is limited by its parts. @returns goods id to its skus in order */
export async function skuStocks(tx: Tx, goodsIds: number[]): Promise<Map<number, (typeof sku.$inferSelect & Level)[]>> {
  const byGoods = new Map<number, (typeof sku.$inferSelect & Level)[]>();
  if (goodsIds.length === 0) return byGoods;
  const rows = await tx
    .select({ sku, ...stockColumns })
    .from(sku)
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(and(inArray(sku.goodsId, goodsIds), eq(sku.status, 'ON')))
    .orderBy(asc(sku.sort), asc(sku.id));
  const sets = await setsOf(tx, goodsIds);
  for (const row of rows) {
    const own = levelOf(row);
    const set = sets.get(row.sku.goodsId);
    const level = set && set.available < own.available ? set : own;
    byGoods.set(row.sku.goodsId, [...(byGoods.get(row.sku.goodsId) ?? []), { ...row.sku, ...level }]);
  }
  return byGoods;
}

/** One word for a goods: all its skus together. */
export function goodsStockWords(skus: Level[]): StockWords {
  return stockWords({
    available: skus.reduce((sum, { available }) => sum + Math.max(available, 0), 0),
    lowLevel: Math.max(0, ...skus.map(({ lowLevel }) => lowLevel)),
  });
}
