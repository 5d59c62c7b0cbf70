import { createHash, randomUUID } from 'node:crypto';
import { TIMERS } from '@shared/contract/timers';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { cartItem, orderQuote } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { minuteMs, toIso } from '../../lib/time.ts';
import { findAddress, viewAddress } from '../address/service.ts';
import { userCart } from '../cart/service.ts';
import { pointsOf } from '../point/account.ts';
import { viewDiscount } from '../promo/discount-order.ts';
import { type CouponChoice, chooseCoupons, couponChoice, noCoupons } from './coupon-choice.ts';
import { digitalConsent, maxQtyOf, onTheWayText } from './goods-rules.ts';
import { goodsOnTheWay, orderLimits } from './limits.ts';
import { lineAmounts, type Price, pointsStep, quoteHash } from './price.ts';
import { priceItems } from './price-items.ts';
import type { ConfirmOrder, Quote } from './schemas.ts';
import { loadSellables, ownedGoods, type Sellable, sellableState } from './sellable.ts';
import { findSpecial, namedPromotions, type SpecialOffer } from './special.ts';
import { viewReduction } from './view.ts';

const quoteLifeMs = TIMERS.quoteMinutes * minuteMs;
const payWindowMs = TIMERS.payMinutes.normal * minuteMs;

type Wanted = { skuId: number; qty: number };

/** An order as it would be made now. */
export type Draft = {
  source: 'CART' | 'DIRECT';
  special: SpecialOffer | null;
  /** How long the order waits for its payment. */
  payWindowMs: number;
  items: Map<number, Sellable>;
  price: Price;
  coupons: CouponChoice;
  hash: string;
  address: Awaited<ReturnType<typeof findAddress>>;
  needAddress: boolean;
  hasDigital: boolean;
};

/** Fingerprint of any part of a request. */
export const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Fingerprint of what is bought, without address and remark. */
export const linesFingerprint = (input: ConfirmOrder): string =>
  fingerprint([input.lines ?? null, input.cartIds ?? null, ...namedPromotions(input)]);

async function wantedLines(tx: Tx, userId: number, input: ConfirmOrder): Promise<Wanted[]> {
  if ((input.lines === undefined) === (input.cartIds === undefined))
    throw new ApiError(40001, { msg: '请选择要购买的商品', data: { field: 'lines' } });
  if (input.lines) {
    const wanted = input.lines.map((line) => ({ skuId: Number(line.skuId), qty: line.qty }));
    if (new Set(wanted.map((line) => line.skuId)).size < wanted.length) throw new ApiError(40001, { data: { field: 'lines' } });
    return wanted;
  }
  const ids = (input.cartIds ?? []).map(Number);
  const rows = await tx
    .select({ skuId: cartItem.skuId, qty: cartItem.qty, id: cartItem.id })
    .from(cartItem)
    .where(and(eq(cartItem.owner, userCart(userId).key), inArray(cartItem.id, ids), isNull(cartItem.removedAt)));
  if (rows.length < ids.length) throw new ApiError(404);
  return rows.toSorted((a, b) => a.id - b.id);
}

async function checkedItems(tx: Tx, userId: number, wanted: readonly Wanted[], now: Date): Promise<Map<number, Sellable>> {
  const items = await loadSellables(
    tx,
    wanted.map((line) => line.skuId),
    now,
    userId,
  );
  const all = [...items.values()];
  const single = all.filter((item) => maxQtyOf(item.type) === 1).map((item) => item.goodsId);
  const owned = await ownedGoods(tx, userId, single, now);
  const onTheWay = await goodsOnTheWay(tx, userId, single, now);
  const limits = await orderLimits(tx, userId, all);
  const inOrder = new Map<number, number>();
  for (const { skuId, qty } of wanted) {
    const item = items.get(skuId);
    const data = { skuId: String(skuId) };
    if (!item || sellableState(item, now)) throw new ApiError(41002, { data });
    if (owned.has(item.goodsId)) throw new ApiError(41007, { data });
    if (onTheWay.has(item.goodsId)) throw new ApiError(41006, { msg: onTheWayText, data });
    const pieces = (inOrder.get(item.goodsId) ?? 0) + qty;
    inOrder.set(item.goodsId, pieces);
    if (pieces > (limits.get(item.goodsId) ?? 0)) throw new ApiError(41006, { data });
    if (qty > item.available) throw new ApiError(41001, { data });
  }
  return items;
}

/**
 * Prices what the user wants to buy, with today's prices and rules; nothing is written.
 * @throws ApiError 40001, 404, 41001, 41002, 41006, 41007 naming the SKU, and what findSpecial throws
 */
export async function draftOrder(tx: Tx, userId: number, input: ConfirmOrder, now: Date): Promise<Draft> {
  const wanted = await wantedLines(tx, userId, input);
  const special = await findSpecial(tx, userId, input, now);
  const items = await checkedItems(tx, userId, wanted, now);
  const needAddress = [...items.values()].some((item) => item.physical);
  const address = needAddress ? await findAddress(tx, userId, input.addressId === undefined ? null : Number(input.addressId)) : undefined;
  if (needAddress && input.addressId !== undefined && !address) throw new ApiError(404);
  const chosen = special ? noCoupons : await chooseCoupons(tx, userId, input, now);
  const price = await priceItems(
    tx,
    wanted.flatMap(({ skuId, qty }) => {
      const item = items.get(skuId);
      return item ? [{ item, qty }] : [];
    }),
    now,
    {
      districtCode: address?.districtCode ?? null,
      coupon: chosen.coupon?.rule ?? null,
      freightCoupon: chosen.freightCoupon?.rule ?? null,
      // Asked only when it matters: a rush of submits waits for every statement.
      points: input.usePoints ? Math.min(input.usePoints, (await pointsOf(tx, userId, now)).available) : 0,
      specialPrice: special?.priceFen ?? null,
    },
  );
  const coupons = couponChoice(chosen, price, address !== undefined, now);
  return {
    source: input.cartIds ? 'CART' : 'DIRECT',
    special,
    payWindowMs: special?.payWindowMs ?? payWindowMs,
    items,
    price,
    coupons,
    hash: quoteHash(price, [coupons.userCouponId, coupons.freightCouponId]),
    address,
    needAddress,
    hasDigital: [...items.values()].some((item) => item.digital),
  };
}

/** Prices an order and keeps a one-use submit token for it, good for 30 minutes. */
export async function confirmOrder(tx: Tx, userId: number, input: ConfirmOrder, now: Date): Promise<Quote> {
  const { items, price, coupons, hash, address, needAddress, hasDigital, ...draft } = await draftOrder(tx, userId, input, now);
  const { available: pointsBalance } = await pointsOf(tx, userId, now);
  const submitToken = randomUUID();
  const expiresAt = new Date(now.getTime() + quoteLifeMs);
  await tx.insert(orderQuote).values({ userId, submitToken, quoteHash: hash, linesHash: linesFingerprint(input), expiresAt });
  const { lines, pointsLimit, nextTiers: _, reductions, ...amounts } = price;
  return {
    ...amounts,
    reductions: reductions.map(viewReduction),
    lines: lines.flatMap((line) => {
      const item = items.get(Number(line.skuId));
      if (!item) return [];
      return [
        {
          goodsId: String(item.goodsId),
          skuId: line.skuId,
          goodsType: item.type,
          title: item.title,
          coverUrl: item.coverUrl,
          specText: item.specText,
          ...lineAmounts(line),
          discount: item.discount && !draft.special ? viewDiscount(item.discount) : null,
          deliverable: line.deliverable,
        },
      ];
    }),
    ...coupons,
    points: {
      balance: pointsBalance,
      usable: Math.min(pointsLimit, Math.floor(pointsBalance / pointsStep) * pointsStep),
      used: price.pointsDiscount,
      step: pointsStep,
      isDeductible: price.lines.some((line) => line.pointsDeductible),
    },
    givePoints: price.lines.reduce(
      (sum, { skuId, qty, giftPoints }) => sum + (items.get(Number(skuId))?.givePoints ?? 0) * qty + giftPoints,
      0,
    ),
    needAddress,
    address: address ? viewAddress(address) : null,
    hasDigital,
    digitalConsentText: hasDigital ? digitalConsent.text : null,
    digitalConsentVersion: hasDigital ? digitalConsent.version : null,
    payWindowMinutes: Math.floor(draft.payWindowMs / minuteMs),
    quoteHash: hash,
    submitToken,
    expiresAt: toIso(expiresAt),
  };
}

/** Drops quotes whose time has run out. @returns how many */
export async function dropOldQuotes(tx: Tx, now: Date): Promise<number> {
  const gone = await tx.delete(orderQuote).where(lte(orderQuote.expiresAt, now)).returning({ token: orderQuote.submitToken });
  return gone.length;
}
