import { and, asc, between, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { favourite, goods, sku, skuStock } from '../../db/schema/index.ts';

const newest = Date.parse('2026-11-25T20:00:00+08:00');
const dayMs = 86_400_000;

const printed = and(eq(goods.type, 'book'), eq(goods.status, 'ON_SALE'));

/** What is put aside, with what it cost then beside its price of now. */
const picks: { where: SQL | undefined; many?: number; skip?: number; thenFen?: number }[] = [
  { where: and(printed, gt(skuStock.onHand, 20)), skip: 4, thenFen: 900 },
  { where: and(eq(goods.type, 'ebook'), gt(goods.minPriceFen, 0)), skip: 2, thenFen: -200 },
  { where: and(printed, eq(skuStock.onHand, 0)) },
  { where: and(printed, between(skuStock.onHand, 1, 5)) },
  { where: eq(goods.status, 'PRESALE') },
  { where: and(eq(goods.type, 'book'), eq(goods.status, 'OFF_SALE')) },
  { where: eq(goods.delivery, 'LINK') },
  { where: and(inArray(goods.type, ['course', 'cultural', 'package']), eq(goods.status, 'ON_SALE')), many: 4 },
  { where: and(printed, gt(skuStock.onHand, 20)), skip: 5, many: 12 },
];

/** Favourites in each state, on two pages. An account that has some keeps its own. */
export async function seedTryOutFavourites(db: Db, userId: number): Promise<void> {
  if ((await db.$count(favourite, eq(favourite.userId, userId))) > 0) return;
  const kept = new Map<number, typeof favourite.$inferInsert>();
  for (const { where, many = 1, skip = 0, thenFen = 0 } of picks) {
    const found = await db
      .selectDistinct({ targetId: goods.id, priceFen: goods.minPriceFen })
      .from(goods)
      .innerJoin(sku, eq(sku.goodsId, goods.id))
      .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
      .where(where)
      .orderBy(asc(goods.id))
      .limit(many)
      .offset(skip);
    for (const { targetId, priceFen } of found)
      kept.set(targetId, {
        userId,
        targetType: 'GOODS',
        targetId,
        priceFen: priceFen + thenFen,
        createdAt: new Date(newest - kept.size * 3 * dayMs),
      });
  }
  if (kept.size > 0) await db.insert(favourite).values([...kept.values()]);
}
