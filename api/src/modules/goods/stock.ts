import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goodsBundleItem, sku, skuStock } from '../../db/schema/index.ts';

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

/** One word for a goods: all its skus together. */
export function goodsStockWords(skus: Level[]): StockWords {
  return stockWords({
    available: skus.reduce((sum, { available }) => sum + Math.max(available, 0), 0),
    lowLevel: Math.max(0, ...skus.map(({ lowLevel }) => lowLevel)),
  });
}
