import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { favourite, goods, sku } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { undoMs } from '../cart/service.ts';
import { cardColumns, discountCards, isOrderable, isShown, toCards } from '../goods/list.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import type { SaveBody, SaveList, SaveListQuery } from './schemas.ts';

/** A draft was never shown, so nobody can have put it aside. */
const wasShown = ne(goods.status, 'DRAFT');

async function addToCount(tx: Tx, rows: { targetId: number }[], by: SQL): Promise<void> {
  const ids = rows.map(({ targetId }) => targetId);
  if (ids.length > 0) await tx.update(goods).set({ favCount: by }).where(inArray(goods.id, ids));
}

const undoEnd = (now: Date) => new Date(now.getTime() - undoMs);

/** Puts goods aside; what is there already stays as it is. @throws ApiError 404 when one of them does not exist */
export function addFavourites(db: Db, userId: number, { targetType, targetIds }: SaveBody, now: Date): Promise<void> {
  const ids = targetIds.map(Number);
  return inTx(db, async (tx) => {
    const found = await tx
      .select({ targetId: goods.id, priceFen: goods.minPriceFen })
      .from(goods)
      .where(and(inArray(goods.id, ids), wasShown))
      .orderBy(asc(goods.id));
    if (found.length !== ids.length) throw new ApiError(404);
    const shownPrice = await shownPrices(tx, now);
    const added = await tx
      .insert(favourite)
      .values(
        found.map(({ targetId, priceFen }) => ({ userId, targetType, targetId, priceFen: shownPrice(targetId, priceFen), createdAt: now })),
      )
      .onConflictDoUpdate({
        target: [favourite.userId, favourite.targetType, favourite.targetId],
        set: { priceFen: sql`excluded.price_fen`, createdAt: now, removedAt: null },
        setWhere: isNotNull(favourite.removedAt),
      })
      .returning();
    await addToCount(tx, added, sql`${goods.favCount} + 1`);
  });
}

const among = (userId: number, { targetType, targetIds }: SaveBody) =>
  and(eq(favourite.userId, userId), eq(favourite.targetType, targetType), inArray(favourite.targetId, targetIds.map(Number)));

/** Takes goods out of the favourites, for an hour so that they can be put back; what is not there is no error. */
export function removeFavourites(db: Db, userId: number, which: SaveBody, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const removed = await tx
      .update(favourite)
      .set({ removedAt: now })
      .where(and(among(userId, which), isNull(favourite.removedAt)))
      .returning();
    await addToCount(tx, removed, sql`greatest(${goods.favCount} - 1, 0)`);
  });
}

/** Puts goods that were just taken out back where they were; those that are back or gone already are passed over. */
export function restoreFavourites(db: Db, userId: number, which: SaveBody, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const restored = await tx
      .update(favourite)
      .set({ removedAt: null })
      .where(and(among(userId, which), gt(favourite.removedAt, undoEnd(now))))
      .returning();
    await addToCount(tx, restored, sql`${goods.favCount} + 1`);
  });
}

/** Drops what was taken out and is not put back any more. @returns how many */
export async function dropRemoved(db: Db, now: Date): Promise<number> {
  const dropped = await db
    .delete(favourite)
    .where(lte(favourite.removedAt, undoEnd(now)))
    .returning({ id: favourite.targetId });
  return dropped.length;
}

const onlySku = sql`(select min(${sku.id}) from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.status} = 'ON' having count(*) = 1)`;

/** A user's favourites, the latest first; goods that are off sale say so. */
export async function listFavourites(tx: Tx, userId: number, query: SaveListQuery, now: Date): Promise<SaveList> {
  const mine = and(
    eq(favourite.userId, userId),
    eq(favourite.targetType, 'GOODS'),
    query.targetId ? eq(favourite.targetId, Number(query.targetId)) : undefined,
    isNull(favourite.removedAt),
    wasShown,
  );
  const ofGoods = eq(goods.id, favourite.targetId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(favourite).innerJoin(goods, ofGoods).where(mine);
  const rows = await tx
    .select({
      favourite,
      goods: cardColumns,
      isOnSale: sql<boolean>`${isShown(now)}`,
      skuId: sql<string | null>`case when ${isOrderable(now)} then ${onlySku}::text end`,
    })
    .from(favourite)
    .innerJoin(goods, ofGoods)
    .where(mine)
    .orderBy(desc(favourite.createdAt), desc(favourite.targetId))
    .limit(query.pageSize)
    .offset(offset(query));
  const cards = await discountCards(tx, toCards(rows.map((row) => row.goods)), now);
  const saved = rows.flatMap(({ favourite: { targetType, targetId, priceFen, createdAt }, isOnSale, skuId }, at) => {
    const card = cards[at];
    const target = { targetType, targetId: String(targetId), savedAt: toIso(createdAt), savedPriceFen: priceFen };
    return card ? [{ ...target, goods: { ...card, isOnSale, skuId } }] : [];
  });
  return page(query, total, saved);
}
