import { createHash } from 'node:crypto';
import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { cartItem } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maxQtyOf } from '../order/goods-rules.ts';
import { loadSellables, ownedGoods, type Sellable, sellableState } from '../order/sellable.ts';
import type { CartCount, CartLine, CartView, MergeNotices } from './schemas.ts';

const maxLines = 120;

/** Whose cart it is: a user's, or a visitor's by the hash of their token. */
export type CartOwner = { key: string; userId: number | null };

export const userCart = (userId: number): CartOwner => ({ key: `user:${userId}`, userId });
export const guestCart = (token: string): CartOwner => ({ key: `guest:${createHash('sha256').update(token).digest('hex')}`, userId: null });

const limitOf = (item: Sellable) => Math.min(maxQtyOf(item.type), item.limitPerOrder ?? Number.POSITIVE_INFINITY);
const maxQty = (item: Sellable) => Math.max(0, Math.min(limitOf(item), item.available));

const owned = (tx: Tx, owner: CartOwner, items: Iterable<Sellable>, now: Date): Promise<Set<number>> =>
  owner.userId === null
    ? Promise.resolve(new Set())
    : ownedGoods(
        tx,
        owner.userId,
        [...items].filter((item) => maxQtyOf(item.type) === 1).map((item) => item.goodsId),
        now,
      );

function invalidReason(item: Sellable, qty: number, isOwned: boolean): CartLine['invalidReason'] {
  const state = sellableState(item);
  if (state) return state;
  if (isOwned) return 'ALREADY_OWNED';
  if (item.available <= 0) return 'SOLD_OUT';
  return qty > maxQty(item) ? 'OVER_STOCK' : null;
}

/** The cart with today's prices, newest line first. Lines that cannot be bought say why and do not count. */
export async function listCart(tx: Tx, owner: CartOwner, now: Date): Promise<CartView> {
  const items = await tx.select().from(cartItem).where(eq(cartItem.owner, owner.key)).orderBy(desc(cartItem.createdAt), desc(cartItem.id));
  const sellables = await loadSellables(
    tx,
    items.map((item) => item.skuId),
  );
  const ownedIds = await owned(tx, owner, sellables.values(), now);
  const rows = items.flatMap((item): CartLine[] => {
    const sellable = sellables.get(item.skuId);
    if (!sellable) return [];
    return [
      {
        id: String(item.id),
        goodsId: String(sellable.goodsId),
        skuId: String(item.skuId),
        goodsType: sellable.type,
        title: sellable.title,
        coverUrl: sellable.coverUrl,
        specText: sellable.specText,
        price: sellable.priceFen,
        addedPrice: item.addedPriceFen,
        qty: item.qty,
        maxQty: maxQty(sellable),
        checked: item.checked,
        amount: sellable.priceFen * item.qty,
        invalidReason: invalidReason(sellable, item.qty, ownedIds.has(sellable.goodsId)),
      },
    ];
  });
  const bought = rows.filter((row) => row.checked && row.invalidReason === null);
  return {
    rows,
    checkedCount: bought.reduce((all, row) => all + row.qty, 0),
    checkedAmount: bought.reduce((all, row) => all + row.amount, 0),
  };
}

/** @throws ApiError 41002, 41006, 41001 when the SKU cannot be bought in this quantity */
function refuseUnlessBuyable(item: Sellable | undefined, qty: number): asserts item is Sellable {
  if (!item || sellableState(item)) throw new ApiError(41002);
  if (qty > limitOf(item)) throw new ApiError(41006);
  if (qty > item.available) throw new ApiError(41001);
}

/**
 * Adds pieces to the line of a SKU.
 * @throws ApiError 41002, 41006, 41001; 41007 for digital goods the user owns; 40001 when the cart is full
 */
export function addToCart(db: Db, owner: CartOwner, input: { skuId: string; qty: number }, now: Date): Promise<CartCount> {
  const skuId = Number(input.skuId);
  return inTx(db, async (tx) => {
    const item = (await loadSellables(tx, [skuId])).get(skuId);
    const lines = await tx.select().from(cartItem).where(eq(cartItem.owner, owner.key));
    const line = lines.find((each) => each.skuId === skuId);
    // Adding digital goods again is no mistake of the buyer: there is still one of them in the cart.
    const qty = item && maxQtyOf(item.type) === 1 && line ? 1 : (line?.qty ?? 0) + input.qty;
    refuseUnlessBuyable(item, qty);
    if ((await owned(tx, owner, [item], now)).has(item.goodsId)) throw new ApiError(41007);
    if (!line && lines.length >= maxLines) throw new ApiError(40001, { msg: `购物车最多放入${maxLines}种商品` });
    await tx
      .insert(cartItem)
      .values({ owner: owner.key, id: newId(), goodsId: item.goodsId, skuId, qty, addedPriceFen: item.priceFen, createdAt: now })
      .onConflictDoUpdate({
        target: [cartItem.owner, cartItem.skuId],
        set: { qty: sql`least(${cartItem.qty} + ${input.qty}, ${maxQty(item)})`, checked: true },
      });
    return countCart(tx, owner);
  });
}

const ownLines = (owner: CartOwner, ids: readonly string[]) => and(eq(cartItem.owner, owner.key), inArray(cartItem.id, ids.map(Number)));

/** Sets the quantity of a line. @throws ApiError 404 for a line of somebody else; 41002, 41006, 41001 */
export function updateCartLine(db: Db, owner: CartOwner, input: { id: string; qty: number }): Promise<CartCount> {
  return inTx(db, async (tx) => {
    const [line] = await tx
      .select()
      .from(cartItem)
      .where(ownLines(owner, [input.id]));
    if (!line) throw new ApiError(404);
    refuseUnlessBuyable((await loadSellables(tx, [line.skuId])).get(line.skuId), input.qty);
    await tx
      .update(cartItem)
      .set({ qty: input.qty })
      .where(ownLines(owner, [input.id]));
    return countCart(tx, owner);
  });
}

/** Removes the owner's lines among `ids`. */
export function removeCartLines(db: Db, owner: CartOwner, ids: readonly string[]): Promise<CartCount> {
  return inTx(db, async (tx) => {
    await tx.delete(cartItem).where(ownLines(owner, ids));
    return countCart(tx, owner);
  });
}

/** Ticks or unticks the owner's lines among `ids`. */
export function checkCartLines(db: Db, owner: CartOwner, ids: readonly string[], checked: boolean): Promise<CartCount> {
  return inTx(db, async (tx) => {
    await tx.update(cartItem).set({ checked }).where(ownLines(owner, ids));
    return countCart(tx, owner);
  });
}

/** Lines and pieces in the cart. */
export async function countCart(tx: Tx, owner: CartOwner): Promise<CartCount> {
  const [row] = await tx
    .select({ lines: count(), pieces: sum(cartItem.qty).mapWith(Number) })
    .from(cartItem)
    .where(eq(cartItem.owner, owner.key));
  return { lines: row?.lines ?? 0, pieces: row?.pieces ?? 0 };
}

/**
 * Moves a visitor's cart into the user's after login. It never fails over a line: quantities are cut to stock and limits, lines that
 * cannot be bought are left out, and each change is told in a notice.
 */
export function mergeCart(db: Db, guestToken: string, userId: number, now: Date): Promise<MergeNotices> {
  const guest = guestCart(guestToken);
  const owner = userCart(userId);
  return inTx(db, async (tx) => {
    // Deleting first takes the rows: a merge sent twice finds nothing the second time.
    const incoming = await tx.delete(cartItem).where(eq(cartItem.owner, guest.key)).returning();
    const lines = await tx.select().from(cartItem).where(eq(cartItem.owner, owner.key));
    const sellables = await loadSellables(
      tx,
      incoming.map((line) => line.skuId),
    );
    const ownedIds = await owned(tx, owner, sellables.values(), now);
    const notices: MergeNotices['notices'] = [];
    let total = lines.length;
    for (const line of incoming.toSorted((a, b) => a.id - b.id)) {
      const item = sellables.get(line.skuId);
      if (!item) continue;
      const notice = (qty: number, msg: string) => notices.push({ skuId: String(line.skuId), title: item.title, qty, msg });
      const own = lines.find((each) => each.skuId === line.skuId);
      const wanted = (own?.qty ?? 0) + line.qty;
      const qty = Math.min(wanted, maxQty(item));
      if (ownedIds.has(item.goodsId)) notice(0, '已拥有该商品，未加入购物车');
      else if (sellableState(item)) notice(0, '商品已下架，未加入购物车');
      else if (qty === 0) notice(0, '商品已售罄，未加入购物车');
      else if (!own && total >= maxLines) notice(0, `购物车最多放入${maxLines}种商品，未加入购物车`);
      else {
        if (qty < wanted && maxQtyOf(item.type) > 1) notice(qty, `数量已调整为${qty}件`);
        if (!own) total += 1;
        await tx
          .insert(cartItem)
          .values({ ...line, owner: owner.key, id: newId(), qty })
          .onConflictDoUpdate({ target: [cartItem.owner, cartItem.skuId], set: { qty } });
      }
    }
    return { notices };
  });
}
