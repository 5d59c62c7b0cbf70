import { TIMERS } from '@shared/contract/timers';
import { and, asc, count, desc, eq, isNull, lte, ne, sql, sum } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { orderLine, pointsExchange, pointsGoods, tradeOrder, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { minuteMs, toIso } from '../../lib/time.ts';
import { findAddress, viewAddress } from '../address/service.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { consentOf, isConsent, staleConsentText } from '../order/consent.ts';
import { digitalConsent, maxQtyOf, onTheWayText } from '../order/goods-rules.ts';
import { goodsOnTheWay } from '../order/limits.ts';
import { inStatus } from '../order/list.ts';
import { logOrder } from '../order/log.ts';
import { freightTo } from '../order/price-items.ts';
import { fingerprint } from '../order/quote.ts';
import { ownedGoods, sellableState, stockNeeds } from '../order/sellable.ts';
import { reserveStock } from '../order/stock.ts';
import { addressSnapshot, checkUnpaid, newLines, payFree } from '../order/submit.ts';
import { isExpired } from '../order/view.ts';
import { freezePoints, pointsOf } from './account.ts';
import { findOffer, leftOf, type Offer, viewOffer } from './goods.ts';
import { useOf } from './orders.ts';
import type { ConfirmExchange, Exchange, Exchanged, ExchangeQuote, RecordsPage, RecordsQuery } from './schemas.ts';

const payWindowMs = TIMERS.payMinutes.points * minuteMs;

/** Pieces of an offer in the user's orders that are not closed. */
async function takenBy(tx: Tx, userId: number, offerId: number): Promise<number> {
  const [row] = await tx
    .select({ qty: sum(pointsExchange.qty).mapWith(Number) })
    .from(pointsExchange)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, pointsExchange.userId), eq(tradeOrder.id, pointsExchange.orderId)))
    .where(and(eq(pointsExchange.userId, userId), eq(pointsExchange.pointsGoodsId, offerId), ne(tradeOrder.status, 'CLOSED')));
  return row?.qty ?? 0;
}

/** @throws ApiError 41002, 44011, 44012, 41001, 41006, 41007 when the user cannot have so many of it now */
async function checkOffer(tx: Tx, userId: number, offer: Offer, qty: number, now: Date): Promise<{ limitLeft: number | null }> {
  const { row, item } = offer;
  if (sellableState(item, now)) throw new ApiError(41002);
  if (row.startAt > now) throw new ApiError(44011, { msg: '兑换还没有开始' });
  if (row.endAt <= now) throw new ApiError(44012, { msg: '兑换已经结束' });
  const isSingle = maxQtyOf(item.type) === 1;
  if (isSingle && (await ownedGoods(tx, userId, [item.goodsId], now)).size > 0) throw new ApiError(41007);
  if (isSingle && (await goodsOnTheWay(tx, userId, [item.goodsId], now)).size > 0) throw new ApiError(41006, { msg: onTheWayText });
  const ofUser = row.limitPerUser === null ? null : Math.max(0, row.limitPerUser - (await takenBy(tx, userId, row.id)));
  const limitLeft = isSingle ? Math.min(1, ofUser ?? 1) : ofUser;
  if (limitLeft !== null && qty > limitLeft)
    throw new ApiError(41006, { msg: limitLeft === 0 ? '您已经兑换过了' : `您还可以兑换${limitLeft}件` });
  if (qty > leftOf(offer)) throw new ApiError(41001);
  return { limitLeft };
}

type Draft = { offer: Offer; quote: ExchangeQuote; address: Awaited<ReturnType<typeof findAddress>> };

async function draftExchange(tx: Tx, userId: number, { id, qty, addressId }: ConfirmExchange, now: Date): Promise<Draft> {
  const offer = await findOffer(tx, Number(id), now);
  const { row, item } = offer;
  const { limitLeft } = await checkOffer(tx, userId, offer, qty, now);
  const address = item.physical ? await findAddress(tx, userId, addressId === undefined ? null : Number(addressId)) : undefined;
  if (item.physical && addressId !== undefined && !address) throw new ApiError(404);
  const { available } = await pointsOf(tx, userId, now);
  const deliverable = !address || (await freightTo(tx, [{ item, qty, freightFree: false }], 0, address.districtCode)).refused.length === 0;
  const points = row.pointsPrice * qty;
  const payAmount = row.cashPriceFen * qty;
  const quote = {
    goods: viewOffer(offer, now),
    qty,
    points,
    payAmount,
    available,
    isEnough: available >= points,
    limitLeft,
    needAddress: item.physical,
    address: address ? viewAddress(address) : null,
    deliverable,
    digitalConsentText: item.digital ? digitalConsent.text : null,
    digitalConsentVersion: item.digital ? digitalConsent.version : null,
    quoteHash: fingerprint([row.id, row.skuId, qty, points, payAmount]),
  };
  return { offer, quote, address };
}

/**
 * What an exchange would cost now; nothing is written. Goods of the points shop are sent free.
 * @throws ApiError 404, 41001, 41002, 41006, 41007, 44011, 44012
 */
export const confirmExchange = async (tx: Tx, userId: number, input: ConfirmExchange, now: Date): Promise<ExchangeQuote> =>
  (await draftExchange(tx, userId, input, now)).quote;

/** The price or the text on digital goods is not the confirmed one. Its message is for the buyer. */
class QuoteOutdated extends Error {}

/**
 * Makes the order of an exchange: holds the points, takes the offer and the stock; without cash it is paid at once. The same key with
 * the same content answers the same order.
 * @throws ApiError 41003 with a new quote when the price has changed, 43001 with too few points, 41008 where it is not sent to, 41004 for the same key with other
 *   content, 40001 when address or consent is missing, and what confirmExchange throws
 */
export async function exchange(db: Db, userId: number, input: Exchange, key: string, clientIp: string, now: Date): Promise<Exchanged> {
  try {
    return await inTx(db, (tx) =>
      once(tx, { userId, scope: 'point.exchange', key, request: input, now }, () => exchangeInTx(tx, userId, input, key, clientIp, now)),
    );
  } catch (error) {
    if (!(error instanceof QuoteOutdated)) throw error;
    const { id, qty, addressId } = input;
    throw new ApiError(41003, {
      msg: error.message || undefined,
      data: { quote: await confirmExchange(db, userId, { id, qty, addressId }, now) },
    });
  }
}

async function exchangeInTx(tx: Tx, userId: number, input: Exchange, key: string, clientIp: string, now: Date): Promise<Exchanged> {
  // One user's exchanges run one after another, so that their limits hold.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const { offer, quote, address } = await draftExchange(tx, userId, input, now);
  const { row, item } = offer;
  const { qty, points, payAmount } = quote;
  if (quote.quoteHash !== input.quoteHash) throw new QuoteOutdated();
  if (quote.needAddress && !address) throw new ApiError(40001, { msg: '请选择收货地址', data: { field: 'addressId' } });
  if (!quote.deliverable) throw new ApiError(41008);
  if (item.digital && !isConsent(input.digitalConsentVersion)) throw new QuoteOutdated(staleConsentText);
  if (payAmount > 0) await checkUnpaid(tx, userId, now);
  const [taken] = await tx
    .update(pointsGoods)
    .set({ used: sql`${pointsGoods.used} + ${qty}` })
    .where(and(eq(pointsGoods.id, row.id), eq(pointsGoods.status, 'ON'), lte(sql`${pointsGoods.used} + ${qty}`, pointsGoods.total)))
    .returning({ id: pointsGoods.id });
  if (!taken) throw new ApiError(41001);
  const [order] = await tx
    .insert(tradeOrder)
    .values({
      userId,
      id: newId(),
      orderNo: newBusinessNo(now),
      type: 'POINTS',
      source: 'DIRECT',
      status: 'PENDING_PAY',
      goodsAmount: payAmount,
      payAmount,
      usedPoints: points,
      address: address ? addressSnapshot(address) : null,
      userRemark: input.remark?.trim() ?? '',
      needShip: item.physical,
      hasDigital: item.digital,
      ...consentOf(item.digital, now),
      submitToken: key,
      inputHash: quote.quoteHash,
      clientIp,
      createdAt: now,
      expiresAt: new Date(now.getTime() + payWindowMs),
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  const orderId = order.id;
  const noShares = { reductionShare: 0, couponShare: 0, pointsShare: 0, freightShare: 0 };
  const noActivity = { salePrice: row.cashPriceFen, activityQty: 0, discountItemId: null, freightFree: false, giftPoints: 0 };
  const amounts = { qty, unitPrice: row.cashPriceFen, lineAmount: payAmount, ...noActivity, ...noShares, netAmount: payAmount };
  // What is bought with points brings none.
  await tx.insert(orderLine).values(newLines(order, amounts, { ...item, givePoints: 0 }));
  await tx.insert(pointsExchange).values({ userId, orderId, pointsGoodsId: row.id, qty });
  await reserveStock(tx, orderId, stockNeeds(item, qty), now);
  await freezePoints(tx, userId, useOf(order), points, now);
  await logOrder(tx, order, { event: 'submit', from: null, to: 'PENDING_PAY' }, now);
  if (payAmount === 0) await payFree(tx, order, now);
  const status = payAmount > 0 ? order.status : item.physical ? 'WAIT_SHIP' : 'COMPLETED';
  return { orderNo: order.orderNo, status, points, payAmount, expiresAt: toIso(order.expiresAt) };
}

/** The user's exchanges, newest first. */
export async function listExchanges(tx: Tx, userId: number, query: RecordsQuery, now: Date): Promise<RecordsPage> {
  const where = and(
    eq(tradeOrder.userId, userId),
    eq(tradeOrder.type, 'POINTS'),
    eq(tradeOrder.hiddenByUser, false),
    query.status ? inStatus(query.status, now) : undefined,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(tradeOrder).where(where);
  const rows = await tx
    .select({ order: tradeOrder, line: orderLine, pointsGoodsId: pointsExchange.pointsGoodsId })
    .from(tradeOrder)
    .innerJoin(pointsExchange, and(eq(pointsExchange.userId, tradeOrder.userId), eq(pointsExchange.orderId, tradeOrder.id)))
    .innerJoin(
      orderLine,
      and(eq(orderLine.userId, tradeOrder.userId), eq(orderLine.orderId, tradeOrder.id), isNull(orderLine.parentLineId)),
    )
    .where(where)
    .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id), asc(orderLine.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ order, line, pointsGoodsId }) => ({
      orderNo: order.orderNo,
      status: isExpired(order, now) ? 'CLOSED' : order.status,
      closeReason: isExpired(order, now) ? 'PAY_TIMEOUT' : order.closeReason,
      pointsGoodsId: String(pointsGoodsId),
      goodsId: String(line.goodsId),
      goodsType: line.goodsType,
      title: line.title,
      coverUrl: line.cover,
      specText: line.specText,
      qty: line.qty,
      points: order.usedPoints,
      payAmount: order.payAmount,
      createdAt: toIso(order.createdAt),
      expiresAt: toIso(order.expiresAt),
    })),
  );
}
