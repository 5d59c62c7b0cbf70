import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { inTx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { orderLine, pointsGoods, tradeOrder } from '../db/schema/index.ts';
import { addPoints } from '../modules/point/account.ts';
import type { Exchanged, ExchangeQuote } from '../modules/point/schemas.ts';
import type { Bought } from './after-sale.ts';
import type { TestApp } from './app.ts';
import type { Buyer } from './buying.ts';
import { makeGoods } from './factories.ts';

const base = '/device/api/point';

/** Points that are good at once. */
export const givePoints = (test: TestApp, { userId }: Buyer, points: number) =>
  inTx(test.db, (tx) => addPoints(tx, userId, { bizType: 'ADMIN', bizId: newId() }, points, '活动赠送', test.clock.now()));

type OfferValues = Partial<typeof pointsGoods.$inferInsert> & { goods?: Parameters<typeof makeGoods>[1] };

/** A book for 100 points, of which 5 may be exchanged, unless told otherwise. */
export async function makeOffer(
  test: TestApp,
  { goods, ...values }: OfferValues = {},
): Promise<{ id: string; skuId: number; goodsId: number }> {
  const { skuId, goodsId } = await makeGoods(test.db, goods);
  const id = newId();
  const now = test.clock.now().getTime();
  await test.db.insert(pointsGoods).values({
    id,
    skuId,
    pointsPrice: 100,
    cashPriceFen: 0,
    total: 5,
    limitPerUser: null,
    startAt: new Date(now - 86_400_000),
    endAt: new Date(now + 30 * 86_400_000),
    status: 'ON',
    sort: 0,
    ...values,
  });
  return { id: String(id), skuId, goodsId };
}

export const confirmExchange = (test: TestApp, { token }: Buyer, id: string, qty = 1) =>
  test.post<ExchangeQuote>(`${base}/confirm`, { token, body: { id, qty } });

/** Submits an exchange of a confirmed quote. */
export const submitExchange = (test: TestApp, { token }: Buyer, quote: ExchangeQuote, change: object = {}, key: string = randomUUID()) =>
  test.post<Exchanged>(`${base}/exchange`, {
    token,
    headers: { 'idempotency-key': key },
    body: {
      id: quote.goods.id,
      qty: quote.qty,
      ...(quote.address && { addressId: quote.address.id }),
      ...(quote.digitalConsentVersion && { digitalConsentVersion: quote.digitalConsentVersion }),
      quoteHash: quote.quoteHash,
      ...change,
    },
  });

/** Confirms and submits an exchange. @throws Error when one of them is refused */
export async function exchange(test: TestApp, buyer: Buyer, id: string, qty = 1): Promise<Bought> {
  const quote = await confirmExchange(test, buyer, id, qty);
  if (quote.code !== 200) throw new Error(`confirm answered ${quote.code} ${quote.msg}`);
  const made = await submitExchange(test, buyer, quote.data);
  if (made.code !== 200) throw new Error(`exchange answered ${made.code} ${made.msg}`);
  return boughtOf(test, buyer, made.data.orderNo);
}

/** An order as the helpers of after-sale take it. */
export async function boughtOf(test: TestApp, buyer: Buyer, orderNo: string): Promise<Bought> {
  const ids = test.db.select({ id: tradeOrder.id }).from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
  const lines = await test.db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, buyer.userId), inArray(orderLine.orderId, ids)))
    .orderBy(orderLine.id);
  return { buyer, orderNo, lines };
}
