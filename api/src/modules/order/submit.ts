import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { type address, cartItem, orderLine, orderQuote, payment, tradeOrder, user } from '../../db/schema/index.ts';
import type { AddressSnapshot, OrderDiscounts } from '../../db/schema/trade.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { userCart } from '../cart/service.ts';
import { lockCoupons } from '../coupon/own.ts';
import { findTitle } from '../invoice/titles.ts';
import { freezePoints } from '../point/account.ts';
import { useOf } from '../point/orders.ts';
import { takeDiscounts } from '../promo/discount-order.ts';
import { sellerAt } from '../promoter/commission.ts';
import { bindBuyer } from '../promoter/service.ts';
import { newBusinessNo } from './business-no.ts';
import { consentOf, isConsent, staleConsentText } from './consent.ts';
import { logOrder } from './log.ts';
import { markPaid } from './paid.ts';
import { type LineAmounts, lineAmounts, type PricedLine } from './price.ts';
import { confirmOrder, type Draft, draftOrder, fingerprint, linesFingerprint } from './quote.ts';
import type { SubmitOrder, SubmittedOrder } from './schemas.ts';
import { type Sellable, stockNeeds } from './sellable.ts';
import type { OrderStatus } from './states.ts';
import { reserveStock } from './stock.ts';

const maxUnpaid = 5;

type Order = typeof tradeOrder.$inferSelect;
type NewLine = typeof orderLine.$inferInsert;

const submitted = (order: Order): SubmittedOrder => ({
  orderNo: order.orderNo,
  status: order.status,
  payAmount: order.payAmount,
  expiresAt: toIso(order.expiresAt),
});

/** The price or the text on digital goods is not the confirmed one, the token has run out, or a coupon that was chosen cannot be used. */
class QuoteOutdated extends Error {
  readonly code: 41003 | 42001;
  readonly msg: string | undefined;
  constructor(code: 41003 | 42001 = 41003, msg?: string) {
    super('The quote is outdated');
    this.code = code;
    this.msg = msg;
  }
}

/**
 * Makes the order of a confirmed quote: reserves stock, removes the bought cart lines and starts the payment window; an order of 0 is
 * paid at once. The same token with the same content answers the same order.
 * @throws ApiError 41003 when the price or the text on digital goods has changed and 42001 when a coupon cannot be used, both with a new quote, 41004 for the same
 *   token with other content, 41006 with too many unpaid orders, 41001, 41002, 41007, 41008, 43001, 40001 when address or consent is
 *   missing or the invoice title is gone, and what findSpecial throws
 */
export async function submitOrder(db: Db, userId: number, input: SubmitOrder, clientIp: string, now: Date): Promise<SubmittedOrder> {
  try {
    return await inTx(db, (tx) => submitInTx(tx, userId, input, clientIp, now));
  } catch (error) {
    if (!(error instanceof QuoteOutdated)) throw error;
    throw new ApiError(error.code, { msg: error.msg, data: { quote: await confirmOrder(db, userId, input, now) } });
  }
}

async function submitInTx(tx: Tx, userId: number, input: SubmitOrder, clientIp: string, now: Date): Promise<SubmittedOrder> {
  // One user's submits run one after another: a repeated click finds the first order, and the unpaid limit holds.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const inputHash = fingerprint([
    linesFingerprint(input),
    input.addressId ?? null,
    input.remark ?? '',
    input.userCouponId ?? null,
    input.freightCouponId ?? null,
    input.usePoints ?? 0,
    input.invoiceTitleId ?? null,
    ...(input.promoterCode === undefined ? [] : [{ promoterCode: input.promoterCode }]),
  ]);
  const [repeated] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.submitToken, input.submitToken)));
  if (repeated) {
    if (repeated.inputHash !== inputHash) throw new ApiError(41004);
    return submitted(repeated);
  }
  const [quote] = await tx
    .delete(orderQuote)
    .where(and(eq(orderQuote.userId, userId), eq(orderQuote.submitToken, input.submitToken)))
    .returning();
  if (!quote || quote.expiresAt <= now) throw new QuoteOutdated();
  if (quote.linesHash !== linesFingerprint(input)) throw new ApiError(41004);
  const draft = await draftOrder(tx, userId, input, now);
  const { userCouponId, freightCouponId } = draft.coupons;
  if ((input.userCouponId ?? null) !== userCouponId || (input.freightCouponId ?? null) !== freightCouponId) throw new QuoteOutdated(42001);
  if (draft.hash !== input.quoteHash || draft.hash !== quote.quoteHash) throw new QuoteOutdated();
  if (draft.needAddress && !draft.address) throw new ApiError(40001, { msg: '请选择收货地址', data: { field: 'addressId' } });
  if (!draft.price.deliverable) throw new ApiError(41008);
  if (draft.hasDigital && !isConsent(input.digitalConsentVersion)) throw new QuoteOutdated(41003, staleConsentText);
  await checkUnpaid(tx, userId, now);
  // A code that does not work, or one's own, is no reason to refuse an order.
  if (input.promoterCode !== undefined) await bindBuyer(tx, userId, input.promoterCode, now);
  const order = await insertOrder(tx, userId, input, draft, { inputHash, clientIp }, now);
  if (order.payAmount > 0) return submitted(order);
  return submitted({ ...order, status: await payFree(tx, order, now) });
}

/** Unpaid orders hold stock: a buyer may have some of them, not many. @throws ApiError 41006 */
export async function checkUnpaid(tx: Tx, userId: number, now: Date): Promise<void> {
  const [{ unpaid } = { unpaid: 0 }] = await tx
    .select({ unpaid: count() })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.status, 'PENDING_PAY'), gt(tradeOrder.expiresAt, now)));
  if (unpaid >= maxUnpaid) throw new ApiError(41006, { msg: `您有${unpaid}笔订单尚未支付，请先支付或取消` });
}

/** The address as the order keeps it. */
export const addressSnapshot = (row: typeof address.$inferSelect): AddressSnapshot => ({
  receiver: row.receiver,
  phone: row.phone,
  provinceCode: row.provinceCode,
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  regionName: `${row.provinceName} ${row.cityName} ${row.districtName}`,
  detail: row.detail,
  postCode: row.postCode,
});

async function insertOrder(
  tx: Tx,
  userId: number,
  input: SubmitOrder,
  draft: Draft,
  request: { inputHash: string; clientIp: string },
  now: Date,
): Promise<Order> {
  const { lines, deliverable: _, pointsLimit: __, reductions: ___, activities: ____, nextTiers: _____, ...amounts } = draft.price;
  const { address, coupons, special } = draft;
  const invoiceTitle = input.invoiceTitleId === undefined ? null : await findTitle(tx, userId, Number(input.invoiceTitleId));
  if (invoiceTitle === undefined) throw new ApiError(40001, { msg: '所选的发票抬头已删除，请重新选择', data: { field: 'invoiceTitleId' } });
  const orderId = newId();
  const [order] = await tx
    .insert(tradeOrder)
    .values({
      userId,
      id: orderId,
      orderNo: newBusinessNo(now),
      type: special?.type ?? (amounts.payAmount === 0 ? 'FREE' : 'NORMAL'),
      source: draft.source,
      status: 'PENDING_PAY',
      ...amounts,
      usedPoints: amounts.pointsDiscount,
      discounts: discountsOf(draft),
      address: address ? addressSnapshot(address) : null,
      userRemark: input.remark?.trim() ?? '',
      invoiceTitle,
      needShip: draft.needAddress,
      hasDigital: draft.hasDigital,
      ...consentOf(draft.hasDigital, now),
      submitToken: input.submitToken,
      ...request,
      createdAt: now,
      expiresAt: new Date(now.getTime() + draft.payWindowMs),
      promoterId: sellerAt(userId, now),
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  const items = lines.flatMap((line) => {
    const item = draft.items.get(Number(line.skuId));
    return item ? [{ line, item }] : [];
  });
  await tx.insert(orderLine).values(items.flatMap(({ line, item }) => newLines(order, line, item)));
  await lockCoupons(
    tx,
    order,
    [coupons.userCouponId, coupons.freightCouponId].flatMap((id) => (id === null ? [] : Number(id))),
    now,
  );
  if (order.usedPoints > 0) await freezePoints(tx, userId, useOf(order), order.usedPoints, now);
  if (input.cartIds) {
    await tx.delete(cartItem).where(and(eq(cartItem.owner, userCart(userId).key), inArray(cartItem.id, input.cartIds.map(Number))));
  }
  await logOrder(tx, order, { event: 'submit', from: null, to: 'PENDING_PAY' }, now);
  // Last of all: everybody who wants the same goods waits for these rows until the transaction ends.
  await special?.take(tx, order, now);
  const taken = items.flatMap(({ line, item: { discount } }) =>
    line.discountItemId && discount ? [{ discount, qty: line.activityQty }] : [],
  );
  if (!(await takeDiscounts(tx, userId, taken))) throw new QuoteOutdated();
  await reserveStock(
    tx,
    orderId,
    items.flatMap(({ line, item }) => stockNeeds(item, line.qty)),
    now,
  );
  return order;
}

/** What the price was made of, with its names of today; null where nothing of it counted. */
function discountsOf({ price: { activities, reductions }, coupons }: Draft): OrderDiscounts | null {
  const named = (id: string | null) => {
    const coupon = coupons.coupons.usable.find((one) => one.id === id);
    return coupon ? { id: coupon.id, name: coupon.name } : null;
  };
  const coupon = named(coupons.userCouponId);
  const freightCoupon = named(coupons.freightCouponId);
  const isAny = activities.length > 0 || reductions.length > 0 || coupon || freightCoupon;
  return isAny ? { activities, reductions, coupon, freightCoupon } : null;
}

/** A priced line as far as an order keeps it. */
type OrderedLine = LineAmounts & Pick<PricedLine, 'discountItemId' | 'freightFree' | 'giftPoints'>;

/** The line, and for a bundle one more for each part: those name the bundle's line and cost nothing, its price stays whole. */
export function newLines(order: Order, priced: OrderedLine, item: Sellable): NewLine[] {
  const snapshot = (
    source: Pick<Sellable, 'goodsId' | 'skuId' | 'type' | 'title' | 'coverUrl' | 'specText' | 'listPriceFen' | 'taxCode' | 'taxRateBp'>,
  ) => ({
    userId: order.userId,
    id: newId(),
    orderId: order.id,
    goodsId: source.goodsId,
    skuId: source.skuId,
    goodsType: source.type,
    title: source.title,
    cover: source.coverUrl,
    specText: source.specText,
    listPrice: source.listPriceFen,
    taxCode: source.taxCode,
    taxRateBp: source.taxRateBp,
    fulfilState: 'RESERVED' as const,
  });
  const line = {
    ...snapshot(item),
    ...lineAmounts(priced),
    discountItemId: priced.discountItemId === null ? null : Number(priced.discountItemId),
    freightFree: priced.freightFree,
    givePoints: item.givePoints * priced.qty + priced.giftPoints,
    physical: item.physical,
  };
  const parts = item.parts.map((part) => ({
    ...snapshot(part),
    parentLineId: line.id,
    qty: part.qty * priced.qty,
    physical: part.delivery === 'PHYSICAL',
  }));
  return [line, ...parts];
}

/** Pays an order of 0 at once. @returns the state it has now */
export async function payFree(tx: Tx, order: Order, now: Date): Promise<OrderStatus> {
  await tx.insert(payment).values({
    userId: order.userId,
    id: newId(),
    payNo: newBusinessNo(now),
    orderId: order.id,
    channel: 'FREE',
    amount: 0,
    status: 'SUCCESS',
    createdAt: now,
    expiresAt: order.expiresAt,
    paidAt: now,
  });
  const status = await markPaid(tx, order, now);
  if (status === 'GONE') throw new ApiError(44002);
  return status;
}
