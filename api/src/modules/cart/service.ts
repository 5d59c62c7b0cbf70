import { createHash } from 'node:crypto';
import { priceLineAt } from '@shared/contract/discount';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, lte, ne, sql, sum } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { cart, cartItem } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maxQtyOf } from '../order/goods-rules.ts';
import { orderLimits } from '../order/limits.ts';
import { loadSellables, ownedGoods, priceNow, type Sellable, sellableState } from '../order/sellable.ts';
import { viewDiscount } from '../promo/discount-order.ts';
import { estimateLines } from './estimate.ts';
import {
  type CartCount,
  type CartEstimate,
  type CartLine,
  type CartView,
  type MergeNotices,
  maxCartLines,
  type UpdatedLine,
} from './schemas.ts';

/** What was taken out of a cart, or of the favourites, can be put back this long. */
export const undoMs = 3_600_000;
const keepGuestMs = 90 * 86_400_000;
const fullText = `购物车最多放入${maxCartLines}种商品`;

/** Whose cart it is: a user's, or a visitor's by the hash of their token. */
export type CartOwner = { key: string; userId: number | null };

export const userCart = (userId: number): CartOwner => ({ key: `user:${userId}`, userId });
export const guestCart = (token: string): CartOwner => ({ key: `guest:${createHash('sha256').update(token).digest('hex')}`, userId: null });

type Item = typeof cartItem.$inferSelect;

/** Holds a cart to the end of the transaction, so that of two calls at once the second counts the lines of the first. */
const lockCart = (tx: Tx, owner: CartOwner, now: Date) =>
  tx
    .insert(cart)
    .values({ owner: owner.key, touchedAt: now })
    .onConflictDoUpdate({ target: cart.owner, set: { touchedAt: now } });

/** A SKU as it stands for one buyer: `limit` is what the rules leave, `maxQty` what can be bought now. */
type Offer = Sellable & { limit: number; maxQty: number; owned: boolean };

type Piece = Pick<Item, 'goodsId' | 'skuId' | 'qty'>;

/** What is left for one SKU beside lines with other specifications of the same goods: the limits are for all of them together. */
function beside(offer: Offer, lines: readonly Piece[]): Offer {
  const others = lines.filter(({ goodsId, skuId }) => goodsId === offer.goodsId && skuId !== offer.skuId);
  const limit = Math.max(0, offer.limit - others.reduce((pieces, { qty }) => pieces + qty, 0));
  return { ...offer, limit, maxQty: Math.min(limit, offer.maxQty) };
}

async function loadOffers(tx: Tx, owner: CartOwner, skuIds: readonly number[], now: Date): Promise<Map<number, Offer>> {
  const sellables = await loadSellables(tx, skuIds, now, owner.userId);
  const all = [...sellables.values()];
  const single = all.filter((item) => maxQtyOf(item.type) === 1).map((item) => item.goodsId);
  const owned = owner.userId === null ? new Set<number>() : await ownedGoods(tx, owner.userId, single, now);
  const limits = await orderLimits(tx, owner.userId, all);
  return new Map(
    all.map((item) => {
      const limit = limits.get(item.goodsId) ?? 0;
      return [item.skuId, { ...item, limit, maxQty: Math.max(0, Math.min(limit, item.available)), owned: owned.has(item.goodsId) }];
    }),
  );
}

function invalidReason(offer: Offer, qty: number, now: Date): CartLine['invalidReason'] {
  const state = sellableState(offer, now);
  if (state) return state;
  if (offer.owned) return 'ALREADY_OWNED';
  if (offer.available <= 0) return 'SOLD_OUT';
  return qty > offer.maxQty ? 'OVER_STOCK' : null;
}

const groupOf = (item: Sellable): CartLine['group'] => (item.physical ? 'PHYSICAL' : item.digital ? 'DIGITAL' : 'OTHER');

const inCart = (owner: CartOwner) => and(eq(cartItem.owner, owner.key), isNull(cartItem.removedAt));
const ownLines = (owner: CartOwner, ids: readonly string[]) => and(inCart(owner), inArray(cartItem.id, ids.map(Number)));

/** Newest line first: of several specifications of the same goods those further down keep their pieces, the others have what these leave. */
const linesOf = (tx: Tx, owner: CartOwner) =>
  tx.select().from(cartItem).where(inCart(owner)).orderBy(desc(cartItem.createdAt), desc(cartItem.id));

async function loadCart(tx: Tx, owner: CartOwner, now: Date): Promise<{ item: Item; offer: Offer; reason: CartLine['invalidReason'] }[]> {
  const items = await linesOf(tx, owner);
  const offers = await loadOffers(
    tx,
    owner,
    items.map((item) => item.skuId),
    now,
  );
  return items.flatMap((item, index) => {
    const found = offers.get(item.skuId);
    if (!found) return [];
    const offer = beside(found, items.slice(index + 1));
    return [{ item, offer, reason: invalidReason(offer, item.qty, now) }];
  });
}

const estimateOf = (tx: Tx, lines: Awaited<ReturnType<typeof loadCart>>, now: Date): Promise<CartEstimate> =>
  estimateLines(
    tx,
    lines.filter(({ item, reason }) => item.checked && reason === null).map(({ item, offer }) => ({ item: offer, qty: item.qty })),
    now,
  );

/** The cart with today's prices, newest line first. Lines that cannot be bought say why and do not count. */
export async function listCart(tx: Tx, owner: CartOwner, now: Date): Promise<CartView> {
  const lines = await loadCart(tx, owner, now);
  const rows = lines.map(({ item, offer, reason }) => ({
    id: String(item.id),
    goodsId: String(offer.goodsId),
    skuId: String(item.skuId),
    goodsType: offer.type,
    group: groupOf(offer),
    title: offer.title,
    coverUrl: offer.coverUrl,
    specText: offer.specText,
    price: priceNow(offer),
    salePrice: offer.priceFen,
    discount: offer.discount && viewDiscount(offer.discount),
    addedPrice: item.addedPriceFen,
    qty: item.qty,
    maxQty: offer.maxQty,
    maxBy: offer.available < offer.limit ? ('STOCK' as const) : ('LIMIT' as const),
    checked: item.checked,
    amount: priceLineAt(offer.priceFen, item.qty, offer.discount).lineAmount,
    invalidReason: reason,
  }));
  return { rows, estimate: await estimateOf(tx, lines, now) };
}

/** What the ticked lines cost now. */
export async function estimateCart(tx: Tx, owner: CartOwner, now: Date): Promise<CartEstimate> {
  return estimateOf(tx, await loadCart(tx, owner, now), now);
}

/** @throws ApiError 41002, 41006, 41001 when the SKU cannot be bought in this quantity; 41007 for digital goods the user owns */
function refuseUnlessBuyable(offer: Offer | undefined, qty: number, now: Date): asserts offer is Offer {
  if (!offer || sellableState(offer, now)) throw new ApiError(41002);
  if (offer.owned) throw new ApiError(41007);
  if (qty > offer.limit) throw new ApiError(41006);
  if (qty > offer.available) throw new ApiError(41001);
}

/**
 * Adds pieces to the line of a SKU.
 * @throws ApiError 41002, 41006, 41001; 41007 for digital goods the user owns; 40001 when the cart is full
 */
export function addToCart(db: Db, owner: CartOwner, input: { skuId: string; qty: number }, now: Date): Promise<CartCount> {
  const skuId = Number(input.skuId);
  return inTx(db, async (tx) => {
    await lockCart(tx, owner, now);
    const lines = await tx.select().from(cartItem).where(inCart(owner));
    const found = (await loadOffers(tx, owner, [skuId], now)).get(skuId);
    const offer = found && beside(found, lines);
    const line = lines.find((each) => each.skuId === skuId);
    // Adding digital goods again is no mistake of the buyer: there is still one of them in the cart.
    const qty = offer && maxQtyOf(offer.type) === 1 && line ? 1 : (line?.qty ?? 0) + input.qty;
    refuseUnlessBuyable(offer, qty, now);
    if (!line && lines.length >= maxCartLines) throw new ApiError(40001, { msg: fullText });
    // What was taken out before starts anew, as a line that was never there.
    await tx.delete(cartItem).where(and(eq(cartItem.owner, owner.key), eq(cartItem.skuId, skuId), isNotNull(cartItem.removedAt)));
    await tx
      .insert(cartItem)
      .values({ owner: owner.key, id: newId(), goodsId: offer.goodsId, skuId, qty, addedPriceFen: priceNow(offer), createdAt: now })
      .onConflictDoUpdate({
        target: [cartItem.owner, cartItem.skuId],
        set: { qty: sql`least(${cartItem.qty} + ${input.qty}, ${offer.maxQty})`, checked: true },
      });
    return countCart(tx, owner);
  });
}

/**
 * Sets the quantity of a line to the one wished for; the last wish stands. More than stock or limit allow becomes what they allow,
 * and the answer says so.
 * @throws ApiError 404 for a line of somebody else; 41002, 41007, and 41001 or 41006 when not even one piece can be bought
 */
export function updateCartLine(db: Db, owner: CartOwner, input: { id: string; qty: number }, now: Date): Promise<UpdatedLine> {
  return inTx(db, async (tx) => {
    await lockCart(tx, owner, now);
    const lines = await linesOf(tx, owner);
    const at = lines.findIndex(({ id }) => id === Number(input.id));
    const line = lines[at];
    if (!line) throw new ApiError(404);
    const found = (await loadOffers(tx, owner, [line.skuId], now)).get(line.skuId);
    const offer = found && beside(found, lines.slice(at + 1));
    refuseUnlessBuyable(offer, 1, now);
    const qty = Math.min(input.qty, offer.maxQty);
    await tx
      .update(cartItem)
      .set({ qty })
      .where(ownLines(owner, [input.id]));
    const held = offer.available < offer.limit ? `库存仅剩${qty}件` : `限购${qty}件`;
    return { ...(await countCart(tx, owner)), qty, msg: qty < input.qty ? `${held}，数量已调整` : null };
  });
}

/** Takes the owner's lines among `ids` out; for an hour they can be put back. */
export function removeCartLines(db: Db, owner: CartOwner, ids: readonly string[], now: Date): Promise<CartCount> {
  return inTx(db, async (tx) => {
    await lockCart(tx, owner, now);
    await tx.update(cartItem).set({ removedAt: now }).where(ownLines(owner, ids));
    return countCart(tx, owner);
  });
}

/** Puts lines back where they were, as they were; those that are back or gone already are passed over. @throws ApiError 40001 when the cart is full */
export function restoreCartLines(db: Db, owner: CartOwner, ids: readonly string[], now: Date): Promise<CartCount> {
  return inTx(db, async (tx) => {
    await lockCart(tx, owner, now);
    await tx
      .update(cartItem)
      .set({ removedAt: null })
      .where(
        and(eq(cartItem.owner, owner.key), inArray(cartItem.id, ids.map(Number)), gt(cartItem.removedAt, new Date(now.getTime() - undoMs))),
      );
    const after = await countCart(tx, owner);
    if (after.lines > maxCartLines) throw new ApiError(40001, { msg: fullText });
    return after;
  });
}

/** Drops lines that were taken out and are not put back any more, and the carts of visitors who have long been away. @returns how many */
export function dropOldLines(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return inTx(db, async (tx) => {
    const removed = await tx
      .delete(cartItem)
      .where(lte(cartItem.removedAt, ago(undoMs)))
      .returning({ id: cartItem.id });
    const left = await tx
      .delete(cart)
      .where(and(like(cart.owner, 'guest:%'), lte(cart.touchedAt, ago(keepGuestMs))))
      .returning({ owner: cart.owner });
    const owners = left.map(({ owner }) => owner);
    const lost = await tx.delete(cartItem).where(inArray(cartItem.owner, owners)).returning({ id: cartItem.id });
    return removed.length + lost.length;
  });
}

/** Ticks or unticks the owner's lines among `ids`. */
export function checkCartLines(db: Db, owner: CartOwner, ids: readonly string[], checked: boolean, now: Date): Promise<CartCount> {
  return inTx(db, async (tx) => {
    await lockCart(tx, owner, now);
    await tx
      .update(cartItem)
      .set({ checked })
      .where(and(ownLines(owner, ids), ne(cartItem.checked, checked)));
    return countCart(tx, owner);
  });
}

/** Lines and pieces in the cart. */
export async function countCart(tx: Tx, owner: CartOwner): Promise<CartCount> {
  const [row] = await tx
    .select({ lines: count(), pieces: sum(cartItem.qty).mapWith(Number) })
    .from(cartItem)
    .where(inCart(owner));
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
    await lockCart(tx, guest, now);
    const taken = await tx.delete(cartItem).where(eq(cartItem.owner, guest.key)).returning();
    const incoming = taken.filter((line) => line.removedAt === null).toSorted((a, b) => a.id - b.id);
    if (incoming.length === 0) return { notices: [] };
    const skuIds = incoming.map((line) => line.skuId);
    await lockCart(tx, owner, now);
    await tx.delete(cartItem).where(and(eq(cartItem.owner, owner.key), inArray(cartItem.skuId, skuIds), isNotNull(cartItem.removedAt)));
    const lines = await tx.select().from(cartItem).where(inCart(owner));
    const offers = await loadOffers(tx, owner, skuIds, now);
    const notices: MergeNotices['notices'] = [];
    for (const line of incoming) {
      const found = offers.get(line.skuId);
      if (!found) continue;
      const offer = beside(found, lines);
      const notice = (qty: number, msg: string) => notices.push({ skuId: String(line.skuId), title: offer.title, qty, msg });
      const own = lines.find((each) => each.skuId === line.skuId);
      const wanted = (own?.qty ?? 0) + line.qty;
      const qty = Math.min(wanted, offer.maxQty);
      if (offer.owned) notice(0, '已拥有该商品，未加入购物车');
      else if (sellableState(offer, now)) notice(0, '商品已下架，未加入购物车');
      else if (offer.available <= 0) notice(0, '商品已售罄，未加入购物车');
      else if (qty === 0) notice(0, '已达限购数量，未加入购物车');
      else if (!own && lines.length >= maxCartLines) notice(0, `${fullText}，未加入购物车`);
      else {
        if (qty < wanted && maxQtyOf(offer.type) > 1) notice(qty, `数量已调整为${qty}件`);
        await tx
          .insert(cartItem)
          .values({ ...line, owner: owner.key, id: newId(), qty })
          .onConflictDoUpdate({ target: [cartItem.owner, cartItem.skuId], set: { qty } });
        if (own) own.qty = qty;
        else lines.push({ ...line, qty });
      }
    }
    return { notices };
  });
}
