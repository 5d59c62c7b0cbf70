import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { goods, orderLog, refund, review, shipment, tradeOrder } from '../../db/schema/index.ts';
import { aftersaleMs, linesOf as boughtLines, caseOf, giveBack, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, changsha, linesOf, makeBuyer, openSandbox, order, payInSandbox, press } from '../../testing/buying.ts';
import { couponRow, makeCoupon, makeFreight, makeReduction } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { exchange, givePoints, makeOffer } from '../../testing/points.ts';
import { seedAfterSale } from '../after-sale/seed.ts';
import { seedTryOutCases } from '../after-sale/seed-try-out.ts';
import { createSession } from '../auth/sessions.ts';
import { shipOrder } from './parcels.ts';
import type { Logistics, OrderCounts, OrderDetail, OrderPage, Rebought } from './schemas.ts';
import { seedTryOutOrders } from './seed-try-out.ts';

const hour = 3_600_000;
const day = 24 * hour;

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test, {
    regions: [
      { codes: ['54'], fee: { firstN: 1, firstFee: 1800, extraN: 1, extraFee: 600 } },
      { codes: ['65'], fee: null },
    ],
    freeRules: [{ codes: ['31'], minAmount: 0, minQty: null }],
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await makeBuyer(test);
});

/** Lets time pass; the buyer logs in again, since sessions end after a week. */
async function pass(ms: number): Promise<void> {
  test.clock.advance(ms);
  buyer.token = await createSession(test.db, buyer.userId, test.clock.now());
}

const post = <Data>(call: string, orderNo: string, who = buyer) =>
  test.post<Data>(`/device/api/order/${call}`, { token: who.token, body: { orderNo } });
const detail = async (orderNo: string) =>
  (await test.get<OrderDetail>('/device/api/order/detail', { token: buyer.token, query: { orderNo } })).data;
const list = async (query: Record<string, string | number>) =>
  (await test.get<OrderPage>('/device/api/order/list', { token: buyer.token, query })).data;
const count = async (query: Record<string, string> = {}) =>
  (await test.get<OrderCounts>('/device/api/order/count', { token: buyer.token, query })).data;
const ship = (orderNo: string, expressNo: string, lines?: { lineId: number; qty: number }[]) =>
  inTx(test.db, (tx) => shipOrder(tx, orderNo, { expressCompany: '顺丰速运', expressNo, ...(lines && { lines }) }, test.clock.now()));

async function paid(...skuIds: number[]): Promise<string> {
  const { orderNo } = await order(test, buyer, linesOf(...skuIds));
  await payInSandbox(test, buyer, orderNo);
  return orderNo;
}

async function sent(): Promise<string> {
  const orderNo = await paid((await makeGoods(test.db)).skuId);
  await ship(orderNo, `SF${orderNo.slice(-8)}`);
  return orderNo;
}

describe('receipt', () => {
  it('comes by itself after ten days, once', async () => {
    const orderNo = await sent();
    expect(await detail(orderNo)).toMatchObject({ status: 'SHIPPED', receiveBy: '2026-12-08T09:30:00.000+08:00' });
    await pass(10 * day - 1);
    expect(await test.app.jobs.runNow('order.receive')).toBe(0);
    await pass(1);
    const done = await Promise.all([test.app.jobs.runNow('order.receive'), test.app.jobs.runNow('order.receive')]);
    expect(done[0] + done[1]).toBe(1);
    expect(await detail(orderNo)).toMatchObject({ status: 'COMPLETED', receiveBy: null, lines: [{ fulfilState: 'RECEIVED' }] });
  });

  it('is put off by five days once, in the last three days', async () => {
    const orderNo = await sent();
    expect(await post('extend', orderNo)).toMatchObject({ status: 409, code: 41005 });
    await pass(7 * day);
    expect((await detail(orderNo)).actions).toContain('extend');
    const both = await Promise.all([post<{ receiveBy: string }>('extend', orderNo), post('extend', orderNo)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 41005]);
    expect(new Date((await detail(orderNo)).receiveBy ?? 0)).toEqual(new Date(test.clock.now().getTime() + 8 * day));
    expect((await detail(orderNo)).actions).not.toContain('extend');
    await pass(3 * day);
    expect(await test.app.jobs.runNow('order.receive')).toBe(0);
    await pass(5 * day);
    expect(await test.app.jobs.runNow('order.receive')).toBe(1);
  });

  it('stands still while a case is open and goes on where it stood', async () => {
    const orderNo = await sent();
    await pass(4 * day);
    const bought = { buyer, orderNo, lines: await boughtLines(test, buyer) };
    const asNo = await openCase(test, bought, { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' });
    expect(await detail(orderNo)).toMatchObject({ hasOpenCase: true, receiveBy: null });
    await pass(20 * day);
    expect(await test.app.jobs.runNow('order.receive')).toBe(0);
    expect((await caseOf(test, buyer, asNo)).data.status).toBe('APPLIED');
    await test.post('/device/api/afterSale/cancel', { token: buyer.token, body: { asNo } });
    expect(new Date((await detail(orderNo)).receiveBy ?? 0)).toEqual(new Date(test.clock.now().getTime() + 6 * day));
    await pass(6 * day);
    expect(await test.app.jobs.runNow('order.receive')).toBe(1);
  });
});

describe('settling', () => {
  it('follows the time for after-sale, not while a case is open, and once', async () => {
    const orderNo = await sent();
    const settledAt = async () => (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]?.settledAt;
    await post('receive', orderNo);
    await pass(aftersaleMs(test) - 1);
    const asNo = await openCase(
      test,
      { buyer, orderNo, lines: await boughtLines(test, buyer) },
      { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' },
    );
    await pass(1);
    await test.app.jobs.runNow('order.settle');
    expect(await settledAt()).toBeNull();
    await test.post('/device/api/afterSale/cancel', { token: buyer.token, body: { asNo } });
    const done = await Promise.all([test.app.jobs.runNow('order.settle'), test.app.jobs.runNow('order.settle')]);
    expect(done[0] + done[1]).toBe(1);
    expect(await settledAt()).toEqual(test.clock.now());
  });
});

describe('several parcels', () => {
  it('are tracked one by one until they are signed for', async () => {
    const first = await makeGoods(test.db);
    const second = await makeGoods(test.db);
    const orderNo = await paid(first.skuId, second.skuId);
    const [line] = await boughtLines(test, buyer);
    await ship(orderNo, 'SF00000001', [{ lineId: line?.id ?? 0, qty: 1 }]);
    test.clock.advance(40 * hour);
    await ship(orderNo, 'SF00000002');
    test.clock.advance(12 * hour);
    expect(await test.app.jobs.runNow('order.track')).toBeGreaterThanOrEqual(2);
    const { data } = await test.get<Logistics>('/device/api/order/logistics', { token: buyer.token, query: { orderNo } });
    expect(data.parcels.map(({ status, tracks }) => [status, tracks.length])).toEqual([
      ['SIGNED', 6],
      ['IN_TRANSIT', 3],
    ]);
    expect(data.parcels[0]?.tracks[0]?.text).toBe('快件已签收，感谢使用顺丰速运');
    expect(data.parcels[1]?.tracks[0]?.text).toContain('长沙市');
    const again = await test.app.jobs.runNow('order.track');
    const { data: after } = await test.get<Logistics>('/device/api/order/logistics', { token: buyer.token, query: { orderNo } });
    expect([again, after]).toEqual([0, data]);
    const rows = await test.db.select().from(shipment).where(eq(shipment.userId, buyer.userId));
    expect(rows.map(({ trackAt }) => trackAt === null)).toEqual([true, false]);
  });
});

describe('buying again', () => {
  it('puts into the cart what is still sold and says what is not', async () => {
    const sold = await makeGoods(test.db, { stock: { onHand: 10 } });
    const gone = await makeGoods(test.db, { title: '绝版书' });
    const orderNo = await paid(sold.skuId, gone.skuId);
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, gone.goodsId));
    const { data } = await post<Rebought>('rebuy', orderNo);
    expect(data).toEqual({ added: 1, left: [{ title: '绝版书', reason: '商品已下架' }] });
    const cart = await test.get<{ rows: { skuId: string; qty: number }[] }>('/device/api/ocShoppingCart/list', { token: buyer.token });
    expect(cart.data.rows).toMatchObject([{ skuId: String(sold.skuId), qty: 1 }]);
  });

  it('of digital goods that are owned says so', async () => {
    const course = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL', title: '微积分' });
    const orderNo = await paid(course.skuId);
    expect((await post<Rebought>('rebuy', orderNo)).data).toEqual({ added: 0, left: [{ title: '微积分', reason: '已拥有该商品' }] });
  });
});

describe('removing', () => {
  it('takes an order that is over out of the lists, however often it is asked for', async () => {
    const orderNo = await sent();
    expect(await post('delete', orderNo)).toMatchObject({ status: 409, code: 41005 });
    await post('receive', orderNo);
    const asNo = await openCase(
      test,
      { buyer, orderNo, lines: await boughtLines(test, buyer) },
      { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' },
    );
    expect((await detail(orderNo)).actions).not.toContain('delete');
    expect(await post('delete', orderNo)).toMatchObject({ status: 409, code: 41005 });
    await test.post('/device/api/afterSale/cancel', { token: buyer.token, body: { asNo } });
    expect((await post('delete', orderNo)).code).toBe(200);
    expect((await post('delete', orderNo)).code).toBe(200);
    expect((await list({})).total).toBe(0);
    expect((await test.get('/device/api/order/detail', { token: buyer.token, query: { orderNo } })).status).toBe(404);
    const logs = await test.db.select().from(orderLog).where(eq(orderLog.userId, buyer.userId));
    expect(logs.filter(({ from, to }) => from === 'COMPLETED' && to === 'COMPLETED')).toHaveLength(1);
  });
});

describe('the address of an unpaid order', () => {
  const save = async (regions: object, who = buyer) =>
    (await test.post<{ id: string }>('/device/api/address/save', { token: who.token, body: { ...changsha, ...regions } })).data.id;
  const change = (body: object) => test.post<{ payAmount: number }>('/device/api/order/changeAddress', { token: buyer.token, body });
  const lhasa = { provinceCode: '540000', cityCode: '540100', districtCode: '540102' };
  const shanghai = { provinceCode: '310000', cityCode: '310100', districtCode: '310101' };
  /** The tests before let months pass. */
  const lasting = {
    takeEnd: new Date('2037-01-01T00:00:00+08:00'),
    validity: { startAt: '2026-01-01T00:00:00+08:00', endAt: '2037-01-01T00:00:00+08:00' },
  };
  const urumqi = { provinceCode: '650000', cityCode: '650100', districtCode: '650102' };

  it('changes with the freight of the region once the buyer knows the new sum, and what was open to pay is void', async () => {
    const { orderNo, payAmount } = await order(test, buyer, linesOf((await makeGoods(test.db)).skuId));
    const payNo = await openSandbox(test, buyer, orderNo);
    const addressId = await save({ ...lhasa, detail: '北京中路1号' });
    const refused = await change({ orderNo, addressId, payAmount });
    expect(refused).toMatchObject({ status: 409, code: 41003 });
    expect(refused.data.payAmount).toBeGreaterThan(payAmount);
    expect(await detail(orderNo)).toMatchObject({ payAmount, address: { detail: '麓山南路1号' } });
    expect((await change({ orderNo, addressId, payAmount: refused.data.payAmount })).code).toBe(200);
    const after = await detail(orderNo);
    expect(after).toMatchObject({ payAmount: refused.data.payAmount, address: { detail: '北京中路1号' } });
    expect(after.lines[0]?.freightShare).toBe(after.freight);
    await press(test, payNo, 'pay');
    // The provider takes the old sum although the payment is over: it goes back, and the order waits for the new one.
    await test.post(`/sandbox/control/${payNo}`, { body: { action: 'payLate' } });
    expect((await detail(orderNo)).status).toBe('PENDING_PAY');
    expect(await test.db.select().from(refund).where(eq(refund.userId, buyer.userId))).toMatchObject([
      { reason: 'OUTDATED_PRICE', amount: payAmount },
    ]);
    await payInSandbox(test, buyer, orderNo);
    expect((await detail(orderNo)).status).toBe('WAIT_SHIP');
    expect(await change({ orderNo, addressId, payAmount: refused.data.payAmount })).toMatchObject({ status: 409, code: 41005 });
  });

  it('of an exchange changes without freight, but not to where nothing is sent', async () => {
    await givePoints(test, buyer, 100);
    const { orderNo } = await exchange(test, buyer, (await makeOffer(test, { cashPriceFen: 1990 })).id);
    expect((await change({ orderNo, addressId: await save(lhasa), payAmount: 1990 })).code).toBe(200);
    expect(await detail(orderNo)).toMatchObject({ freight: 0, payAmount: 1990, address: { regionName: '西藏自治区 拉萨市 城关区' } });
    expect((await change({ orderNo, addressId: await save(urumqi), payAmount: 1990 })).code).toBe(41008);
  });

  it('leaves free what a reduction sends free, but not to where nothing is sent', async () => {
    const { goodsId, skuId } = await makeGoods(test.db);
    const tiers = [{ reach: 4500, minusFen: null, percentOff: null, freeFreight: true }];
    await makeReduction(test, { endAt: lasting.takeEnd, scope: 'GOODS', scopeIds: [String(goodsId)], tiers });
    const { orderNo } = await order(test, buyer, linesOf(skuId));
    expect((await change({ orderNo, addressId: await save(lhasa), payAmount: 4500 })).code).toBe(200);
    expect(await detail(orderNo)).toMatchObject({ freight: 0, payAmount: 4500, lines: [{ freightShare: 0 }] });
    expect((await change({ orderNo, addressId: await save(urumqi), payAmount: 4500 })).code).toBe(41008);
  });

  it('takes a coupon for freight along: as much as it is good for, and it is free again where there is no freight', async () => {
    const { skuId } = await makeGoods(test.db);
    const all = await makeCoupon(test, buyer.userId, { ...lasting, kind: 'FREIGHT', faceFen: null });
    const ten = await makeCoupon(test, buyer.userId, { ...lasting, kind: 'FREIGHT', faceFen: 1000 });
    const [toLhasa, toShanghai] = [await save(lhasa), await save(shanghai)];
    const first = await order(test, buyer, { ...linesOf(skuId), freightCouponId: all });
    expect((await change({ orderNo: first.orderNo, addressId: toLhasa, payAmount: 4500 })).code).toBe(200);
    expect(await detail(first.orderNo)).toMatchObject({ freight: 1800, freightDiscount: 1800, payAmount: 4500 });
    const second = await order(test, buyer, { ...linesOf(skuId), freightCouponId: ten });
    expect((await change({ orderNo: second.orderNo, addressId: toLhasa, payAmount: 5300 })).code).toBe(200);
    expect(await detail(second.orderNo)).toMatchObject({ freight: 1800, freightDiscount: 1000, lines: [{ freightShare: 800 }] });
    expect((await change({ orderNo: second.orderNo, addressId: toShanghai, payAmount: 4500 })).code).toBe(200);
    expect(await detail(second.orderNo)).toMatchObject({ freight: 0, freightDiscount: 0, discounts: { freightCoupon: null } });
    expect([(await couponRow(test, all))?.status, (await couponRow(test, ten))?.status]).toEqual(['LOCKED', 'UNUSED']);
  });

  it('pays an order at once that costs nothing where it goes now', async () => {
    const userCouponId = await makeCoupon(test, buyer.userId, { ...lasting, faceFen: 4500 });
    const { orderNo } = await order(test, buyer, { ...linesOf((await makeGoods(test.db)).skuId), userCouponId });
    expect((await change({ orderNo, addressId: await save(shanghai), payAmount: 0 })).code).toBe(200);
    expect(await detail(orderNo)).toMatchObject({ status: 'WAIT_SHIP', payAmount: 0 });
  });

  it('is never that of somebody else', async () => {
    const { orderNo, payAmount } = await order(test, buyer, linesOf((await makeGoods(test.db)).skuId));
    const addressId = await save({}, await makeBuyer(test));
    expect((await change({ orderNo, addressId, payAmount })).status).toBe(404);
  });
});

describe('the list', () => {
  it('is of one kind: what is for exams, what is printed, what was paid with points', async () => {
    const book = await paid((await makeGoods(test.db)).skuId);
    const paper = await paid((await makeGoods(test.db, { type: 'paper' })).skuId);
    const found = async (kind: string) => (await list({ kind })).rows.map(({ orderNo }) => orderNo);
    expect(await Promise.all(['PRINT', 'EXAM', 'POINTS'].map(found))).toEqual([[book], [paper], []]);
    await test.db.update(tradeOrder).set({ type: 'POINTS' }).where(eq(tradeOrder.orderNo, paper));
    expect(await found('POINTS')).toEqual([paper]);
  });

  it('is searched by number, title and ISBN, literally, and by day in Shanghai', async () => {
    const plain = await makeGoods(test.db, { title: '高等数学（上）', isbn13: '9787302423287' });
    const odd = await makeGoods(test.db, { title: '增长 100% 的秘密' });
    const first = await paid(plain.skuId);
    await pass(day);
    const second = await paid(odd.skuId);
    const found = async (searchText: string) => (await list({ searchText })).rows.map(({ orderNo }) => orderNo);
    expect(await found('高等数学')).toEqual([first]);
    expect(await found('7-302-42328-8')).toEqual([first]);
    expect(await found(first)).toEqual([first]);
    expect(await found('%')).toEqual([second]);
    expect(await found('_')).toEqual([]);
    const day1 = `20${first.slice(0, 2)}-${first.slice(2, 4)}-${first.slice(4, 6)}`;
    expect((await list({ from: day1, to: day1 })).rows.map(({ orderNo }) => orderNo)).toEqual([first]);
    expect(await count({ searchText: '高等数学' })).toMatchObject({ all: 1, waitShip: 1, closed: 0 });
    for (const from of ['2026-13-01', '2026-02-30']) {
      const wrong = await test.get('/device/api/order/list', { token: buyer.token, query: { from } });
      expect(wrong).toMatchObject({ status: 400, code: 40001, data: { field: 'from' } });
    }
  });

  it('shows what waits for a review and what has had a case as filters, with their counts', async () => {
    const received = await sent();
    await post('receive', received);
    const other = await sent();
    await openCase(
      test,
      { buyer, orderNo: other, lines: (await boughtLines(test, buyer)).slice(1) },
      { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' },
    );
    const numbers = async (filter: string) => (await list({ filter })).rows.map(({ orderNo }) => orderNo);
    expect(await numbers('TO_REVIEW')).toEqual([received]);
    expect(await numbers('AFTER_SALE')).toEqual([other]);
    expect(await count()).toEqual({
      all: 2,
      pendingPay: 0,
      waitGroup: 0,
      waitShip: 0,
      shipped: 1,
      completed: 1,
      closed: 0,
      toReview: 1,
      afterSale: 1,
    });
    expect((await detail(received)).actions).toEqual(['review', 'rebuy', 'delete']);
    expect((await detail(received)).lines).toMatchObject([{ toReview: true }]);
    const [line] = await boughtLines(test, buyer);
    await test.db.insert(review).values({
      userId: buyer.userId,
      id: newId(),
      orderLineId: line?.id ?? 0,
      goodsId: line?.goodsId ?? 0,
      specText: '',
      score: 5,
      content: '好书',
      images: [],
      anonymous: false,
      status: 'SHOWN',
      createdAt: test.clock.now(),
    });
    expect(await numbers('TO_REVIEW')).toEqual([]);
    expect(await detail(received)).toMatchObject({ lines: [{ toReview: false }], actions: ['rebuy', 'delete'] });
  });
});

it('the account for trying out has orders in every state, with parcels and an invoice, once', async () => {
  for (let number = 0; number < 18; number += 1) await makeGoods(test.db);
  await seedTryOutOrders(test.db, buyer.userId, test.clock.now());
  await seedTryOutOrders(test.db, buyer.userId, test.clock.now());
  expect(await count()).toMatchObject({ all: 9, waitShip: 3, shipped: 3, completed: 2, closed: 1 });
  for (const job of ['order.track', 'invoice.issue', 'invoice.issue']) {
    await test.app.jobs.runNow(job);
    test.clock.advance(2000);
  }
  const { rows } = await list({ status: 'SHIPPED' });
  expect(rows.map(({ actions }) => actions.includes('extend'))).toEqual([false, true, true]);
  const { data } = await test.get<{ rows: { status: string }[] }>('/device/api/invoice/list', { token: buyer.token });
  expect(data.rows.map(({ status }) => status)).toEqual(['ISSUED']);
});

it('the account for trying out has a case to be sent back, one that was refused and one whose money comes back, once', async () => {
  for (let number = 0; number < 18; number += 1) await makeGoods(test.db);
  await seedAfterSale(test.db);
  await seedTryOutOrders(test.db, buyer.userId, test.clock.now());
  await seedTryOutCases(test.db, buyer.userId, test.clock.now());
  await seedTryOutCases(test.db, buyer.userId, test.clock.now());
  const statuses = async () => {
    const { data } = await test.get<{ rows: { status: string }[] }>('/device/api/afterSale/list', { token: buyer.token });
    return data.rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['REJECTED', 'REFUNDING', 'WAIT_RETURN']);
  await giveBack(test);
  expect(await statuses()).toEqual(['REJECTED', 'DONE', 'WAIT_RETURN']);
});

it('B07, B08: what others do with an order answers 404 and changes nothing; without a login 401', async () => {
  const orderNo = await sent();
  const other = await makeBuyer(test);
  for (const call of ['extend', 'rebuy', 'delete', 'receive', 'cancel']) {
    expect((await post(call, orderNo, other)).status).toBe(404);
    expect((await test.post(`/device/api/order/${call}`, { body: { orderNo } })).status).toBe(401);
  }
  expect((await test.get('/device/api/order/logistics', { token: other.token, query: { orderNo } })).status).toBe(404);
  expect((await detail(orderNo)).status).toBe('SHIPPED');
});

/** The table of the order's states, as pairs. */
const pairs = [
  'null > PENDING_PAY',
  'PENDING_PAY > PENDING_PAY',
  'PENDING_PAY > WAIT_SHIP',
  'PENDING_PAY > CLOSED',
  'WAIT_SHIP > PART_SHIPPED',
  'WAIT_SHIP > SHIPPED',
  'PART_SHIPPED > SHIPPED',
  'SHIPPED > SHIPPED',
  'SHIPPED > COMPLETED',
  'COMPLETED > COMPLETED',
  'CLOSED > CLOSED',
];

it('invariant 10: whatever is tried in whatever order, every step that is logged is in the table and follows the one before', async () => {
  const { skuId } = await makeGoods(test.db, { stock: { onHand: 1000 } });
  const steps = ['pay', 'cancel', 'moveAway', 'shipOne', 'shipRest', 'wait', 'extend', 'receive', 'jobs', 'delete'] as const;
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 12 }), async (events) => {
      buyer = await makeBuyer(test);
      const { orderNo, payAmount } = await order(test, buyer, { lines: [{ skuId: String(skuId), qty: 2 }] });
      const [line] = await boughtLines(test, buyer);
      const { data: addresses } = await test.get<{ id: string }[]>('/device/api/address/list', { token: buyer.token });
      const refused = () => undefined;
      const happen: Record<(typeof steps)[number], () => Promise<unknown>> = {
        pay: () => payInSandbox(test, buyer, orderNo).catch(refused),
        cancel: () => post('cancel', orderNo),
        moveAway: () =>
          test.post('/device/api/order/changeAddress', { token: buyer.token, body: { orderNo, addressId: addresses[0]?.id, payAmount } }),
        shipOne: () => ship(orderNo, 'SF00000011', [{ lineId: line?.id ?? 0, qty: 1 }]).catch(refused),
        shipRest: () => ship(orderNo, 'SF00000012').catch(refused),
        wait: () => pass(4 * day),
        extend: () => post('extend', orderNo),
        receive: () => post('receive', orderNo),
        jobs: () => Promise.all(['order.close', 'order.receive', 'order.settle'].map((job) => test.app.jobs.runNow(job))),
        delete: () => post('delete', orderNo),
      };
      for (const event of events) await happen[event]();
      const logs = await test.db.select().from(orderLog).where(eq(orderLog.userId, buyer.userId)).orderBy(orderLog.createdAt, orderLog.id);
      const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.userId, buyer.userId));
      for (const { from, to } of logs) expect(pairs).toContain(`${from} > ${to}`);
      expect(logs.map(({ from }) => from)).toEqual([null, ...logs.slice(0, -1).map(({ to }) => to)]);
      expect(row?.status).toBe(logs.at(-1)?.to);
      seen += logs.length;
    }),
    { numRuns: 15, seed: 20261128 },
  );
  expect(seen).toBeGreaterThan(30);
});
