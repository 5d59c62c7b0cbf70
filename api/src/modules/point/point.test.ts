import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { entitlement, message, pointsGoods, pointsLedger, skuStock, tradeOrder } from '../../db/schema/index.ts';
import { addDays } from '../../lib/days.ts';
import { aftersaleMs, deliver, giveBack, openCase, wait } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, changsha, linesOf, makeBuyer, order, payInSandbox } from '../../testing/buying.ts';
import { makeFreight } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { boughtOf, confirmExchange, exchange, givePoints, makeOffer, submitExchange } from '../../testing/points.ts';
import { acceptReturn, approveCase } from '../after-sale/house.ts';
import { seedAfterSale } from '../after-sale/seed.ts';
import { earnPoints, signState } from './earn.ts';
import type { ExchangeQuote, GoodsPage, LedgerPage, PointsInfo, RecordsPage } from './schemas.ts';

const base = '/device/api/point';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test, { regions: [{ codes: ['65'], fee: null }] });
  await seedAfterSale(test.db);
});
afterAll(() => test.close());

const get = <Data>(path: string, { token }: { token?: string }, query: Record<string, string | number> = {}) =>
  test.get<Data>(`${base}/${path}`, { token, query });
const infoOf = async (who: Buyer) => (await get<PointsInfo>('info', who)).data;
const ledgerOf = async (who: Buyer) =>
  (await get<LedgerPage>('ledger', who)).data.rows.map(({ bizType, delta }) => `${bizType} ${delta}`).toReversed();
const recordsOf = async (who: Buyer, query = {}) => (await get<RecordsPage>('records', who, query)).data;
const offerOf = async (id: string) =>
  (
    await test.db
      .select()
      .from(pointsGoods)
      .where(eq(pointsGoods.id, Number(id)))
  )[0];
const stockOf = async (skuId: number) => (await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId)))[0];
const orderOf = async (orderNo: string) => (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0];

async function rich(points = 1000): Promise<Buyer> {
  const buyer = await makeBuyer(test);
  await givePoints(test, buyer, points);
  return buyer;
}

describe('what the points shop offers', () => {
  it('lists what runs or will, filtered and in order, page by page', async () => {
    const now = test.clock.now().getTime();
    const cheap = await makeOffer(test, { pointsPrice: 50, sort: 3 });
    const mixed = await makeOffer(test, { pointsPrice: 200, cashPriceFen: 990, sort: 1 });
    const soon = await makeOffer(test, { startAt: new Date(now + day), sort: 2 });
    const gone = await makeOffer(test, { total: 2, used: 2, sort: 4 });
    const noStock = await makeOffer(test, { sort: 5, goods: { stock: { onHand: 0 } } });
    const digital = await makeOffer(test, { pointsPrice: 300, sort: 6, goods: { type: 'ebook', delivery: 'DIGITAL' } });
    await makeOffer(test, { endAt: new Date(now) });
    await makeOffer(test, { status: 'OFF' });
    await makeOffer(test, { goods: { status: 'OFF_SALE' } });
    const list = async (query: Record<string, string | number> = {}) => {
      const { data } = await test.get<GoodsPage>(`${base}/goodsList`, { query });
      return { ids: data.rows.map((row) => row.id), total: data.total, rows: data.rows };
    };
    const all = await list();
    expect(all.ids).toEqual([mixed.id, soon.id, cheap.id, gone.id, noStock.id, digital.id]);
    expect(all.rows.map((row) => row.state)).toEqual(['ON', 'SOON', 'ON', 'SOLD_OUT', 'SOLD_OUT', 'ON']);
    expect((await list({ onlyOpen: 'true' })).ids).toEqual([mixed.id, cheap.id, digital.id]);
    expect((await list({ pay: 'MIXED' })).ids).toEqual([mixed.id]);
    expect((await list({ kind: 'DIGITAL' })).ids).toEqual([digital.id]);
    expect((await list({ maxPoints: 60 })).ids).toEqual([cheap.id]);
    expect((await list({ sort: 'pointsDesc', onlyOpen: 'true' })).ids).toEqual([digital.id, mixed.id, cheap.id]);
    expect(await list({ pageSize: 4, pageNum: 2 })).toMatchObject({ ids: [noStock.id, digital.id], total: 6 });
    expect((await test.get(`${base}/goodsList`, { query: { sort: 'price;drop table' } })).code).toBe(40001);
    expect((await test.get(`${base}/goodsInfo`, { query: { id: cheap.id } })).data).toMatchObject({ id: cheap.id, left: 5, introHtml: '' });
    expect((await test.get(`${base}/goodsInfo`, { query: { id: '999' } })).code).toBe(404);
  });
});

describe('earning', () => {
  const sign = ({ token }: Buyer) => test.post<{ points: number; info: PointsInfo }>(`${base}/signIn`, { token });

  it('a day has one sign-in, also when it is pressed many times at once', async () => {
    const { data: rules } = await get('rules', {});
    expect(rules).toMatchObject({ earning: [{ kind: 'SIGN', points: 5, perDay: 1 }, { kind: 'REVIEW' }, { kind: 'PUNCH' }] });
    const buyer = await makeBuyer(test);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sign(buyer)));
    expect(answers.map(({ data }) => data.points).toSorted()).toEqual([0, 0, 0, 0, 5]);
    expect(await infoOf(buyer)).toMatchObject({ available: 5, sign: { isSigned: true, days: 1, next: 5 } });
    expect(await ledgerOf(buyer)).toEqual(['SIGN 5']);
    expect((await test.post(`${base}/signIn`)).code).toBe(401);
  });

  it('counts days in Shanghai in a row, gives more on each seventh and begins again after a gap', async () => {
    const own = await createTestApp({}, test);
    const { userId, token } = await own.login();
    const me = { userId, token };
    const signHere = async () => (await own.post<{ points: number; info: PointsInfo }>(`${base}/signIn`, { token: me.token })).data;
    own.clock.advance(14 * hour + 29 * minute + 30_000);
    expect(own.clock.now().toISOString()).toBe('2026-11-28T15:59:30.000Z');
    expect((await signHere()).info.sign.days).toBe(1);
    own.clock.advance(minute);
    for (const [points, days] of [
      [5, 2],
      [5, 3],
      [5, 4],
      [5, 5],
      [5, 6],
      [20, 7],
    ]) {
      const { points: got, info } = await signHere();
      expect([got, info.sign.days]).toEqual([points, days]);
      own.clock.advance(day - 1000);
    }
    expect(await signState(test.db, userId, own.clock.now())).toEqual({ isSigned: false, days: 7 });
    own.clock.advance(day);
    expect(await signState(test.db, userId, own.clock.now())).toEqual({ isSigned: false, days: 0 });
    await own.close();
  });

  it('counts on after a year in a row', async () => {
    const { userId } = await test.login();
    const days = Array.from({ length: 370 }, (_, ago) => addDays('2026-11-27', -ago));
    const signed = { userId, bizType: 'SIGN' as const, delta: 5, balanceAfter: 0, note: '', createdAt: test.clock.now() };
    await test.db.insert(pointsLedger).values(days.map((date) => ({ ...signed, id: newId(), bizId: Number(date.replaceAll('-', '')) })));
    expect(await signState(test.db, userId, test.clock.now())).toEqual({ isSigned: false, days: 370 });
  });

  it('a review earns once, and three of them on a day, also at the same moment', async () => {
    const buyer = await makeBuyer(test);
    const earn = (id: number) => inTx(test.db, (tx) => earnPoints(tx, buyer.userId, 'REVIEW', id, test.clock.now()));
    const ids = Array.from({ length: 5 }, () => newId());
    const got = await Promise.all(ids.map(earn));
    expect(got.toSorted((a, b) => a - b)).toEqual([0, 0, 20, 20, 20]);
    expect(await earn(ids[got.indexOf(20)] ?? 0)).toBe(0);
    expect((await infoOf(buyer)).available).toBe(60);
  });

  it('a purchase brings its points when the time for after-sale is over', async () => {
    const goods = await makeGoods(test.db, { detail: { givePoints: 45 } });
    const buyer = await makeBuyer(test);
    const { orderNo } = await order(test, buyer, { lines: [{ skuId: String(goods.skuId), qty: 2 }] });
    expect(await infoOf(buyer)).toMatchObject({ available: 0, pending: 0 });
    await payInSandbox(test, buyer, orderNo);
    expect(await infoOf(buyer)).toMatchObject({ available: 0, pending: 90 });
    const bought = await boughtOf(test, buyer, orderNo);
    await deliver(test, bought);
    await wait(test, bought, aftersaleMs(test) - 1000);
    await test.app.jobs.runNow('order.settle');
    expect(await infoOf(buyer)).toMatchObject({ available: 0, pending: 90 });
    await wait(test, bought, 1000);
    await Promise.all([test.app.jobs.runNow('order.settle'), test.app.jobs.runNow('order.settle')]);
    expect(await infoOf(buyer)).toMatchObject({ available: 90, pending: 0 });
    expect(await ledgerOf(buyer)).toEqual(['ORDER_GIVE 90']);
  });

  it('B38: buying and returning earns nothing; what was spent before the refund is owed and repaid', async () => {
    const goods = await makeGoods(test.db, { detail: { givePoints: 1091 } });
    const buyer = await makeBuyer(test);
    const early = await order(test, buyer, linesOf(goods.skuId));
    await payInSandbox(test, buyer, early.orderNo);
    const asNo = await openCase(test, await boughtOf(test, buyer, early.orderNo));
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
    expect(await infoOf(buyer)).toMatchObject({ available: 0, pending: 0, debt: 0 });

    const late = await order(test, buyer, linesOf(goods.skuId));
    await payInSandbox(test, buyer, late.orderNo);
    const bought = await boughtOf(test, buyer, late.orderNo);
    await deliver(test, bought);
    await wait(test, bought, 8 * day);
    await test.app.jobs.runNow('order.settle');
    const offer = await makeOffer(test, { pointsPrice: 1091 });
    const spent = await exchange(test, buyer, offer.id);
    expect((await infoOf(buyer)).available).toBe(0);
    const fault = { kind: 'RETURN_REFUND', reasonCode: 'PRINT_DEFECT' };
    const returned = await openCase(test, bought, fault);
    await inTx(test.db, (tx) => approveCase(tx, returned, {}, test.clock.now()));
    await test.post('/device/api/afterSale/fillExpress', {
      token: buyer.token,
      body: { asNo: returned, express: '顺丰速运', expressNo: 'SF1234567890' },
    });
    await inTx(test.db, (tx) => acceptReturn(tx, returned, { restockQty: 1 }, test.clock.now()));
    await giveBack(test);
    expect(await infoOf(buyer)).toMatchObject({ available: 0, debt: 1091 });

    const back = await openCase(test, spent, { amount: 0 });
    await inTx(test.db, (tx) => approveCase(tx, back, {}, test.clock.now()));
    await giveBack(test);
    expect(await infoOf(buyer)).toMatchObject({ available: 0, debt: 0 });
    expect((await ledgerOf(buyer)).slice(-2)).toEqual(['EXCHANGE_BACK 1091', 'DEBT_REPAY -1091']);
  });
});

describe('the points shop', () => {
  it('points alone: the order is paid at once, the points are spent and the pieces taken', async () => {
    const buyer = await rich(250);
    const offer = await makeOffer(test);
    const quote = await confirmExchange(test, buyer, offer.id, 2);
    expect(quote.data).toMatchObject({ points: 200, payAmount: 0, available: 250, isEnough: true, limitLeft: null, needAddress: true });
    const made = await submitExchange(test, buyer, quote.data);
    expect(made.data).toMatchObject({ status: 'WAIT_SHIP', points: 200, payAmount: 0 });
    expect(await infoOf(buyer)).toMatchObject({ available: 50, frozen: 0, pending: 0 });
    expect(await ledgerOf(buyer)).toEqual(['ADMIN 250', 'EXCHANGE -200']);
    expect(await stockOf(offer.skuId)).toMatchObject({ onHand: 8, locked: 0 });
    expect(await offerOf(offer.id)).toMatchObject({ used: 2 });
    const record = { orderNo: made.data.orderNo, status: 'WAIT_SHIP', qty: 2, points: 200, payAmount: 0, pointsGoodsId: offer.id };
    expect(await recordsOf(buyer)).toMatchObject({ total: 1, rows: [record] });
    expect(await recordsOf(buyer, { status: 'COMPLETED' })).toMatchObject({ total: 0 });
    expect(await recordsOf(await makeBuyer(test))).toMatchObject({ total: 0 });
    expect((await test.get('/device/api/order/detail', { token: buyer.token, query: { orderNo: record.orderNo } })).data).toMatchObject({
      type: 'POINTS',
      usedPoints: 200,
    });
  });

  it('is not sent where the house sends nothing: the quote says so and the exchange is refused', async () => {
    const buyer = await rich();
    const offer = await makeOffer(test);
    const far = { ...changsha, provinceCode: '650000', cityCode: '650100', districtCode: '650102' };
    const { data: address } = await test.post<{ id: string }>('/device/api/address/save', { token: buyer.token, body: far });
    const body = { id: offer.id, qty: 1, addressId: address.id };
    const { data: quote } = await test.post<ExchangeQuote>(`${base}/confirm`, { token: buyer.token, body });
    expect(quote.deliverable).toBe(false);
    expect((await submitExchange(test, buyer, quote)).code).toBe(41008);
    expect((await confirmExchange(test, buyer, offer.id)).data.deliverable).toBe(true);
    expect((await infoOf(buyer)).available).toBe(1000);
  });

  it('digital goods are opened at once, after consent, and only once', async () => {
    const buyer = await rich();
    const offer = await makeOffer(test, { goods: { type: 'ebook', delivery: 'DIGITAL' } });
    const { data: quote } = await confirmExchange(test, buyer, offer.id);
    expect(quote).toMatchObject({ needAddress: false, limitLeft: 1 });
    expect(await submitExchange(test, buyer, quote, { digitalConsentVersion: undefined })).toMatchObject({
      code: 40001,
      data: { field: 'digitalConsentVersion' },
    });
    expect(await submitExchange(test, buyer, quote, { digitalConsentVersion: '2020-01' })).toMatchObject({ code: 41003, data: { quote } });
    const made = await submitExchange(test, buyer, quote);
    expect(made.data).toMatchObject({ status: 'COMPLETED' });
    expect(await orderOf(made.data.orderNo)).toMatchObject({ digitalConsentVersion: quote.digitalConsentVersion });
    const rights = await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId));
    expect(rights).toMatchObject([{ kind: 'READ', targetId: offer.goodsId, status: 'ACTIVE' }]);
    expect((await confirmExchange(test, buyer, offer.id)).code).toBe(41007);
  });

  it('digital goods with a term are exchanged again, also before it ends', async () => {
    const buyer = await rich();
    const offer = await makeOffer(test, { goods: { type: 'course', delivery: 'DIGITAL', detail: { validDays: 30 } } });
    for (const _ of [1, 2]) await exchange(test, buyer, offer.id);
    const terms = await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId)).orderBy(entitlement.id);
    expect(terms.map(({ validTo }) => ((validTo?.getTime() ?? 0) - test.clock.now().getTime()) / day)).toEqual([30, 60]);
  });

  it('points and cash: held until the cash is paid, then spent', async () => {
    const buyer = await rich(300);
    const offer = await makeOffer(test, { cashPriceFen: 1990 });
    const { orderNo } = await exchange(test, buyer, offer.id);
    expect(await infoOf(buyer)).toMatchObject({ available: 200, frozen: 100 });
    expect(await recordsOf(buyer, { status: 'PENDING_PAY' })).toMatchObject({ total: 1, rows: [{ payAmount: 1990 }] });
    await payInSandbox(test, buyer, orderNo);
    expect(await infoOf(buyer)).toMatchObject({ available: 200, frozen: 0 });
    expect(await ledgerOf(buyer)).toEqual(['ADMIN 300', 'EXCHANGE -100']);
    expect(await orderOf(orderNo)).toMatchObject({ status: 'WAIT_SHIP', goodsAmount: 1990, freight: 0, payAmount: 1990 });
  });

  it('cancelled, or not paid within 15 minutes: points, pieces and quota are free again, once', async () => {
    const buyer = await rich(200);
    const offer = await makeOffer(test, { cashPriceFen: 1990 });
    const first = await exchange(test, buyer, offer.id);
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo: first.orderNo } });
    await exchange(test, buyer, offer.id);
    test.clock.advance(15 * minute);
    expect(await recordsOf(buyer, { status: 'CLOSED' })).toMatchObject({ total: 2 });
    await Promise.all([test.app.jobs.runNow('order.close'), test.app.jobs.runNow('order.close')]);
    expect(await infoOf(buyer)).toMatchObject({ available: 200, frozen: 0 });
    expect(await ledgerOf(buyer)).toEqual(['ADMIN 200']);
    expect(await stockOf(offer.skuId)).toMatchObject({ onHand: 10, locked: 0 });
    expect(await offerOf(offer.id)).toMatchObject({ used: 0 });
  });

  it('pieces that are refunded give their points back, exactly the whole in the end', async () => {
    const buyer = await rich(1000);
    const offer = await makeOffer(test, { pointsPrice: 100, cashPriceFen: 333 });
    const bought = await exchange(test, buyer, offer.id, 3);
    await payInSandbox(test, buyer, bought.orderNo);
    for (const [qty, available] of [
      [1, 800],
      [2, 1000],
    ] as const) {
      const asNo = await openCase(test, bought, { qty, amount: 333 * qty });
      await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
      await giveBack(test);
      expect((await infoOf(buyer)).available).toBe(available);
    }
    expect(await offerOf(offer.id)).toMatchObject({ used: 0 });
    expect(await orderOf(bought.orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND' });
  });

  it('B39: of ten exchanges at once for all the points one wins', async () => {
    const buyer = await rich(100);
    const offer = await makeOffer(test);
    const { data: quote } = await confirmExchange(test, buyer, offer.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitExchange(test, buyer, quote)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 43001)]);
    expect(await infoOf(buyer)).toMatchObject({ available: 0, frozen: 0, debt: 0 });
    expect(await offerOf(offer.id)).toMatchObject({ used: 1 });
    expect(await recordsOf(buyer)).toMatchObject({ total: 1 });
  });

  it('the last piece goes to one of many', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => rich(100)));
    const offer = await makeOffer(test, { total: 1 });
    const quotes = await Promise.all(buyers.map((buyer) => confirmExchange(test, buyer, offer.id)));
    const answers = await Promise.all(buyers.map((buyer, index) => submitExchange(test, buyer, quotes[index]?.data as ExchangeQuote)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 41001, 41001, 41001, 41001]);
    expect(await stockOf(offer.skuId)).toMatchObject({ onHand: 9, locked: 0 });
  });

  it('the same key is the same order; with other content it is refused', async () => {
    const buyer = await rich();
    const offer = await makeOffer(test);
    const { data: quote } = await confirmExchange(test, buyer, offer.id);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => submitExchange(test, buyer, quote, {}, key)));
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
    expect((await infoOf(buyer)).available).toBe(900);
    expect((await submitExchange(test, buyer, quote, { qty: 2 }, key)).code).toBe(41004);
  });

  it('a changed price is answered with the new quote, and nothing is taken', async () => {
    const buyer = await rich();
    const offer = await makeOffer(test);
    const { data: quote } = await confirmExchange(test, buyer, offer.id);
    await test.db
      .update(pointsGoods)
      .set({ pointsPrice: 120 })
      .where(eq(pointsGoods.id, Number(offer.id)));
    expect((await submitExchange(test, buyer, quote, { remark: '\u0000' })).code).toBe(40001);
    const answer = await submitExchange(test, buyer, quote);
    expect(answer).toMatchObject({ code: 41003, data: { quote: { points: 120 } } });
    expect((await infoOf(buyer)).available).toBe(1000);
  });

  it('says why something cannot be exchanged', async () => {
    const buyer = await rich();
    const now = test.clock.now().getTime();
    const ask = async (values: Parameters<typeof makeOffer>[1], qty = 1) =>
      (await confirmExchange(test, buyer, (await makeOffer(test, values)).id, qty)).code;
    expect(await ask({ startAt: new Date(now + 1000) })).toBe(44011);
    expect(await ask({ endAt: new Date(now) })).toBe(44012);
    expect(await ask({ total: 1, used: 1 })).toBe(41001);
    expect(await ask({ goods: { stock: { onHand: 1 } } }, 2)).toBe(41001);
    expect(await ask({ status: 'OFF' })).toBe(404);
    expect(await ask({ goods: { onSaleAt: new Date(now + 1000) } })).toBe(404);
    expect(await ask({ limitPerUser: 1 }, 2)).toBe(41006);
    const once = await makeOffer(test, { limitPerUser: 1 });
    await exchange(test, buyer, once.id);
    expect((await confirmExchange(test, buyer, once.id)).code).toBe(41006);
    const poor = await makeBuyer(test);
    const dear = await makeOffer(test);
    const { data: quote } = await confirmExchange(test, poor, dear.id);
    expect(quote.isEnough).toBe(false);
    expect((await submitExchange(test, poor, quote)).code).toBe(43001);
    expect((await submitExchange(test, buyer, quote)).code).toBe(404);
  });

  it('refuses visitors and other values; a physical gift needs an address', async () => {
    const offer = await makeOffer(test);
    expect((await test.post(`${base}/confirm`, { body: { id: offer.id, qty: 1 } })).code).toBe(401);
    const { userId, token } = await test.login();
    await givePoints(test, { userId, token }, 500);
    for (const qty of [0, -5, 1.5, 100]) expect((await confirmExchange(test, { userId, token }, offer.id, qty)).code).toBe(40001);
    const { data: quote } = await confirmExchange(test, { userId, token }, offer.id);
    expect(await submitExchange(test, { userId, token }, quote)).toMatchObject({ code: 40001, data: { field: 'addressId' } });
    expect((await test.post(`${base}/exchange`, { token, body: { id: offer.id, qty: 1, quoteHash: quote.quoteHash } })).code).toBe(40001);
  });
});

describe('expiry', () => {
  it('tells 30 and 7 days before the end, once each, then books the loss', async () => {
    const own = await createTestApp({}, test);
    const { userId } = await own.login();
    await givePoints(own, { userId, token: '' }, 120);
    const news = () => own.db.select({ content: message.content }).from(message).where(eq(message.userId, userId)).orderBy(message.id);
    const at = (time: string) => own.clock.advance(Date.parse(time) - own.clock.now().getTime());
    const notice = () => Promise.all([own.app.jobs.runNow('point.notice'), own.app.jobs.runNow('point.notice')]);
    at('2027-12-01T23:59:59+08:00');
    await notice();
    expect(await news()).toHaveLength(0);
    at('2027-12-02T00:00:00+08:00');
    await notice();
    at('2027-12-20T00:00:00+08:00');
    await notice();
    expect(await news()).toEqual([{ content: '您有120积分将在12月31日结束后失效，可以在积分商城兑换或购书时抵扣。' }]);
    at('2027-12-25T00:00:00+08:00');
    await notice();
    expect(await news()).toHaveLength(2);
    at('2027-12-31T23:59:59+08:00');
    await own.app.jobs.runNow('point.expire');
    const token = (await own.login()).token;
    expect((await own.get<PointsInfo>(`${base}/info`, { token })).data.available).toBe(0);
    at('2028-01-01T00:00:00+08:00');
    await Promise.all([own.app.jobs.runNow('point.expire'), own.app.jobs.runNow('point.expire')]);
    expect(await own.app.jobs.runNow('point.expire')).toBe(0);
    await own.close();
  });
});
