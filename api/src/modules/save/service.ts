import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { favourite, goods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { cardColumns, discountCards, isShown, toCards } from '../goods/list.ts';
import type { SaveBody, SaveList, SaveListQuery } from './schemas.ts';

/** A draft was never shown, so nobody can have put it aside. */
const wasShown = ne(goods.status, 'DRAFT');

async function addToCount(tx: Tx, goodsIds: number[], by: SQL): Promise<void> {
  if (goodsIds.length > 0) await tx.update(goods).set({ favCount: by }).where(inArray(goods.id, goodsIds));
}

/** Puts goods aside; what is there already stays as it is. @throws ApiError 404 when one of them does not exist */
export function addFavourites(db: Db, userId: number, { targetType, targetIds }: SaveBody, now: Date): Promise<void> {
  const ids = targetIds.map(Number);
  return inTx(db, async (tx) => {
    const [found] = await tx
      .select({ total: count() })
      .from(goods)
      .where(and(inArray(goods.id, ids), wasShown));
    if (found?.total !== ids.length) throw new ApiError(404);
    const added = await tx
      .insert(favourite)
      .values(ids.map((targetId) => ({ userId, targetType, targetId, createdAt: now })))
      .onConflictDoNothing()
      .returning({ id: favourite.targetId });
    await addToCount(
      tx,
      added.map(({ id }) => id),
      sql`${goods.favCount} + 1`,
    );
  });
}

/** Takes goods out of the favourites; what is not there is no error. */
export function removeFavourites(db: Db, userId: number, { targetType, targetIds }: SaveBody): Promise<void> {
  return inTx(db, async (tx) => {
    const removed = await tx
      .delete(favourite)
      .where(and(eq(favourite.userId, userId), eq(favourite.targetType, targetType), inArray(favourite.targetId, targetIds.map(Number))))
      .returning({ id: favourite.targetId });
    await addToCount(
      tx,
      removed.map(({ id }) => id),
      sql`greatest(${goods.favCount} - 1, 0)`,
    );
  });
}

/** A user's favourites, the latest first; goods that are off sale say so. */
export async function listFavourites(tx: Tx, userId: number, query: SaveListQuery, now: Date): Promise<SaveList> {
  const mine = and(
    eq(favourite.userId, userId),
    eq(favourite.targetType, 'GOODS'),
    query.targetId ? eq(favourite.targetId, Number(query.targetId)) : undefined,
    wasShown,
  );
  const ofGoods = eq(goods.id, favourite.targetId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(favourite).innerJoin(goods, ofGoods).where(mine);
  const rows = await tx
    .select({ favourite, goods: cardColumns, isOnSale: sql<boolean>`${isShown(now)}` })
    .from(favourite)
    .innerJoin(goods, ofGoods)
    .where(mine)
    .orderBy(desc(favourite.createdAt), desc(favourite.targetId))
    .limit(query.pageSize)
    .offset(offset(query));
  const cards = await discountCards(tx, toCards(rows.map((row) => row.goods)), now);
  const saved = rows.flatMap(({ favourite: { targetType, targetId, createdAt }, isOnSale }, at) => {
    const card = cards[at];
    return card ? [{ targetType, targetId: String(targetId), savedAt: toIso(createdAt), goods: { ...card, isOnSale } }] : [];
  });
  return page(query, total, saved);
}
