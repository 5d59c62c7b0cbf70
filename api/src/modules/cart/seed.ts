import { and, asc, between, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { cartItem, goods, sku, skuStock } from '../../db/schema/index.ts';
import { userCart } from './service.ts';

const newest = Date.parse('2026-11-26T20:00:00+08:00');

const printed = and(eq(goods.type, 'book'), eq(goods.status, 'ON_SALE'), eq(sku.status, 'ON'));
const inStock = and(printed, gt(skuStock.onHand, 20));

/** What lies in the cart: how it was priced when it was put there, beside its price of now, and how many. */
type Pick = { where: SQL | undefined; skip?: number; qty?: (onHand: number) => number; addedFen?: number; checked?: boolean };

const picks: Pick[] = [
  { where: inStock, qty: () => 2 },
  { where: inStock, skip: 1, addedFen: 800 },
  { where: inStock, skip: 2, addedFen: -300, checked: false },
  { where: and(eq(goods.type, 'cultural'), gt(skuStock.onHand, 20)) },
  { where: and(printed, between(skuStock.onHand, 1, 5)), qty: (onHand) => onHand + 2 },
  { where: and(eq(goods.type, 'ebook'), gt(sku.priceFen, 0)) },
  { where: and(eq(goods.type, 'course'), gt(sku.priceFen, 0)), checked: false },
  { where: and(printed, eq(skuStock.onHand, 0)) },
  { where: and(eq(goods.type, 'book'), eq(goods.status, 'OFF_SALE')) },
];

/** A cart with a line in each state, those that the content has goods for. An account that has a cart keeps its own. */
export async function seedTryOutCart(db: Db, userId: number): Promise<void> {
  const owner = userCart(userId).key;
  if ((await db.$count(cartItem, eq(cartItem.owner, owner))) > 0) return;
  for (const [index, { where, skip = 0, qty, addedFen = 0, checked = true }] of picks.entries()) {
    const [found] = await db
      .select({ goodsId: goods.id, skuId: sku.id, priceFen: sku.priceFen, onHand: skuStock.onHand })
      .from(sku)
      .innerJoin(goods, eq(goods.id, sku.goodsId))
      .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
      .where(where)
      .orderBy(asc(sku.id))
      .limit(1)
      .offset(skip);
    if (!found) continue;
    const { goodsId, skuId, priceFen, onHand } = found;
    const line = { owner, id: newId(), goodsId, skuId, qty: qty?.(onHand) ?? 1, checked, addedPriceFen: priceFen + addedFen };
    await db.insert(cartItem).values({ ...line, createdAt: new Date(newest - index * 3_600_000) });
  }
}
