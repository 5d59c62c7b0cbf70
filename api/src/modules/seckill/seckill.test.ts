import { and, eq, ne, sum } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import {
  goods,
  seckillCount,
  seckillItem,
  seckillOrder,
  seckillSession,
  seckillStock,
  sku,
  skuStock,
  tradeOrder,
} from '../../db/schema/index.ts';
import { giveBack, linesOf, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  type Buyer,
  cancelOrder,
  confirm,
  makeBuyer,
  openSandbox,
  order,
  orderDetail,
  payInSandbox,
  press,
  submit,
  submitBody,
} from '../../testing/buying.ts';
import { makeCoupon, makeFreight, makeReduction } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { givePoints } from '../../testing/points.ts';
import { approveCase } from '../after-sale/house.ts';
import type { GoodsSeckill, ItemsPage, SessionsOfDay } from './schemas.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test);
});
afterAll(() => test.close());
// Each test begins at 09:30 of a day of its own.
beforeEach(async () => {
  const start = Date.parse('2026-11-28T09:30:00+08:00');
  const passed = test.clock.now().getTime() - start;
  test.clock.advance(Math.ceil(passed / dayMs) * dayMs - passed);
  buyer = await makeBuyer(test);
});

type Session = Partial<typeof seckillSession.$inferInsert>;

/** From 09:00 to 10:00 every day, unless told otherwise. */
async function makeSession(values: Session = {}): Promise<number> {
  const id = newId();
  await test.db.insert(seckillSession).values({
    name: '早场',
    firstDay: '2026-11-28',
    lastDay: '2027-12-31',
    dayStart: '09:00',
    dayEnd: '10:00',
    status: 'ENABLED',
    createdAt: test.clock.now(),
    ...values,
    id,
  });
  return id;
}

type Values = {
  price?: number;
  item?: Partial<typeof seckillItem.$inferInsert>;
  session?: Session;
  goods?: Parameters<typeof makeGoods>[1];
};

/** A book of 45.00 with 200 in stock for 29.90: 100 pieces, one for each buyer, unless told otherwise. */
async function flashSale({ price = 4500, item = {}, session = {}, goods: goodsValues = {} }: Values = {}) {
  const book = await makeGoods(test.db, { sku: { priceFen: price }, stock: { onHand: 200 }, ...goodsValues });
  const sessionId = item.sessionId ?? (await makeSession(session));
  const itemId = newId();
  const row = { sessionId, skuId: book.skuId, priceFen: 2990, total: 100, limitPerUser: 1, status: 'ON' as const, sort: 0 };
  await test.db.insert(seckillItem).values({ ...row, ...item, id: itemId });
  const wanted = (qty = 1) => ({ lines: [{ skuId: String(book.skuId), qty }], seckillItemId: String(itemId) });
  return { ...book, sessionId, itemId, wanted };
}
type Sale = Awaited<ReturnType<typeof flashSale>>;

/** The stock of today, what the buyers have of it, and what is locked of the ordinary stock. */
async function booksOf({ itemId, skuId }: Sale) {
  const [stock] = await test.db.select().from(seckillStock).where(eq(seckillStock.itemId, itemId));
  const [counts] = await test.db
    .select({ qty: sum(seckillCount.qty).mapWith(Number) })
    .from(seckillCount)
    .where(eq(seckillCount.itemId, itemId));
  const [base] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  return { used: stock?.used ?? 0, counted: counts?.qty ?? 0, locked: base?.locked, onHand: base?.onHand };
}

const itemsOf = async ({ sessionId }: Pick<Sale, 'sessionId'>, query = {}) =>
  (await test.get<ItemsPage>('/web/promo/seckillList', { query: { sessionId: String(sessionId), ...query } })).data;

const closeDue = () => test.app.jobs.runNow('order.close');

/** Goes to a time of the local clock of the same day. */
function goTo(clock: string): void {
  const day = new Date(test.clock.now().getTime() + 8 * 60 * minute).toISOString().slice(0, 10);
  test.clock.advance(Date.parse(`${day}T${clock}+08:00`) - test.clock.now().getTime());
}

describe('the price of a session', () => {
  it('replaces the sale price, takes nothing else off, and the order has ten minutes', async () => {
    const sale = await flashSale({ price: 12_000, item: { priceFen: 9000 }, goods: { detail: { pointsDeductible: true } } });
    const tiers = [{ reach: 5000, minusFen: 1000, percentOff: null }];
    await makeReduction(test, { scope: 'GOODS', scopeIds: [String(sale.goodsId)], tiers });
    await makeCoupon(test, buyer.userId);
    await givePoints(test, buyer, 1000);
    const { data: quote } = await confirm(test, buyer, sale.wanted());
    // 90.00 is below the 99.00 from which the house sends free.
    expect(quote).toMatchObject({
      goodsAmount: 12_000,
      activityDiscount: 3000,
      reductionDiscount: 0,
      couponDiscount: 0,
      pointsDiscount: 0,
      freight: 800,
      payAmount: 9800,
      reductions: [],
      coupons: { usable: [], unusable: [] },
      points: { balance: 1000, usable: 0, used: 0 },
      lines: [{ unitPrice: 9000, lineAmount: 9000, netAmount: 9000 }],
    });
    const made = await submit(test, buyer, submitBody(sale.wanted(), quote));
    expect(made.data).toMatchObject({ status: 'PENDING_PAY', payAmount: 9800 });
    expect(Date.parse(made.data.expiresAt) - test.clock.now().getTime()).toBe(10 * minute);
    expect((await orderDetail(test, buyer, made.data.orderNo)).data).toMatchObject({
      type: 'SECKILL',
      activityDiscount: 3000,
      payAmount: 9800,
      discounts: null,
      lines: [{ unitPrice: 9000, netAmount: 9000, freightShare: 800 }],
    });
    expect(await booksOf(sale)).toEqual({ used: 1, counted: 1, locked: 1, onHand: 200 });
  });

  it('is bought alone: no other goods, no cart, no coupon, no points, and only its own SKU', async () => {
    const sale = await flashSale();
    const other = await makeGoods(test.db);
    const own = sale.wanted();
    const refused: [object, string][] = [
      [{ lines: [...own.lines, { skuId: String(other.skuId), qty: 1 }] }, 'lines'],
      [{ lines: [{ skuId: String(other.skuId), qty: 1 }] }, 'lines'],
      [{ userCouponId: await makeCoupon(test, buyer.userId) }, 'userCouponId'],
      [{ freightCouponId: await makeCoupon(test, buyer.userId, { kind: 'FREIGHT', faceFen: 300 }) }, 'freightCouponId'],
      [{ usePoints: 100 }, 'usePoints'],
    ];
    for (const [change, field] of refused)
      expect(await confirm(test, buyer, { ...own, ...change })).toMatchObject({ status: 400, code: 40001, data: { field } });
    const added = await test.post<{ id: string }>('/device/api/ocShoppingCart/add', {
      token: buyer.token,
      body: { skuId: String(sale.skuId), qty: 1 },
    });
    expect(await confirm(test, buyer, { cartIds: [added.data.id], seckillItemId: own.seckillItemId })).toMatchObject({ code: 40001 });
    expect(await confirm(test, buyer, { ...own, seckillItemId: '987654' })).toMatchObject({ status: 404 });
    expect(await confirm(test, buyer, { ...own, seckillItemId: '0' })).toMatchObject({ code: 40001 });
    expect(await confirm(test, buyer, sale.wanted(0))).toMatchObject({ code: 40001 });
  });

  it('never exceeds the sale price of now', async () => {
    const sale = await flashSale();
    await test.db.update(sku).set({ priceFen: 2000 }).where(eq(sku.id, sale.skuId));
    expect((await confirm(test, buyer, sale.wanted())).data).toMatchObject({ goodsAmount: 2000, activityDiscount: 0, payAmount: 2800 });
    expect((await itemsOf(sale)).rows).toMatchObject([{ price: 2000, salePrice: 2000 }]);
  });

  it('is another order than the ordinary one of the same goods: a quote of the one does not make the other', async () => {
    const sale = await flashSale();
    const { data: quote } = await confirm(test, buyer, sale.wanted());
    const ordinary = { ...submitBody(sale.wanted(), quote), seckillItemId: undefined };
    expect(await submit(test, buyer, ordinary)).toMatchObject({ status: 409, code: 41004 });
    expect(await order(test, buyer, { lines: sale.wanted().lines })).toMatchObject({ payAmount: 5300 });
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 1 });
  });
});

describe('the clock of the server', () => {
  const codeAt = async (clock: string, sale: Sale) => {
    goTo(clock);
    return (await confirm(test, buyer, sale.wanted())).code;
  };

  it('opens and ends a session to the millisecond, every day from the first to the last', async () => {
    const sale = await flashSale();
    expect(await codeAt('08:59:59.999', sale)).toBe(44011);
    expect(await codeAt('09:00:00', sale)).toBe(200);
    expect(await codeAt('09:59:59.999', sale)).toBe(200);
    expect(await codeAt('10:00:00', sale)).toBe(44012);
    test.clock.advance(23 * 60 * minute);
    expect((await confirm(test, buyer, sale.wanted())).code).toBe(200);
    const coming = await flashSale({ session: { firstDay: '2027-06-01' } });
    expect((await confirm(test, buyer, coming.wanted())).code).toBe(44011);
    const past = await flashSale({ session: { lastDay: '2026-11-28' } });
    expect((await confirm(test, buyer, past.wanted())).code).toBe(44012);
    const late = await flashSale({ session: { dayStart: '23:00', dayEnd: '24:00' } });
    expect(await codeAt('23:59:59', late)).toBe(200);
    test.clock.advance(1000);
    expect((await confirm(test, buyer, late.wanted())).code).toBe(44011);
  });

  it('refuses a submit after the end, and what the house has stopped or taken out', async () => {
    const sale = await flashSale();
    goTo('09:59:59');
    const { data: quote } = await confirm(test, buyer, sale.wanted());
    test.clock.advance(1000);
    expect(await submit(test, buyer, submitBody(sale.wanted(), quote))).toMatchObject({ status: 409, code: 44012 });
    goTo('09:30:00');
    const again = await confirm(test, buyer, sale.wanted());
    await test.db.update(seckillItem).set({ status: 'OFF' }).where(eq(seckillItem.id, sale.itemId));
    expect(await submit(test, buyer, submitBody(sale.wanted(), again.data))).toMatchObject({ code: 44012 });
    const stopped = await flashSale({ session: { status: 'DISABLED' } });
    expect((await confirm(test, buyer, stopped.wanted())).code).toBe(44012);
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 0 });
  });

  it('asks to confirm again when the house has changed the price meanwhile', async () => {
    const sale = await flashSale();
    const { data: quote } = await confirm(test, buyer, sale.wanted());
    await test.db.update(sku).set({ priceFen: 4000 }).where(eq(sku.id, sale.skuId));
    const answer = await submit(test, buyer, submitBody(sale.wanted(), quote));
    expect(answer).toMatchObject({ code: 41003, data: { quote: { goodsAmount: 4000, activityDiscount: 1010, payAmount: 3790 } } });
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 0 });
  });
});

describe('a rush', () => {
  it('B48 limit 1, 30 parallel submits of one user, stock 100: one order, one piece used', async () => {
    const sale = await flashSale();
    const quotes = [];
    for (let at = 0; at < 30; at++) quotes.push((await confirm(test, buyer, sale.wanted())).data);
    const answers = await Promise.all(quotes.map((quote) => submit(test, buyer, submitBody(sale.wanted(), quote))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 41006)).toHaveLength(29);
    expect(await booksOf(sale)).toEqual({ used: 1, counted: 1, locked: 1, onHand: 200 });
    expect((await itemsOf(sale)).rows).toMatchObject([{ total: 100, left: 99 }]);
  });

  it('30 users for 5 pieces: exactly 5 orders, the others are told that all is gone', async () => {
    const sale = await flashSale({ item: { total: 5 } });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => makeBuyer(test)));
    const quotes = await Promise.all(buyers.map((one) => confirm(test, one, sale.wanted())));
    const answers = await Promise.all(
      buyers.map((one, at) => submit(test, one, submitBody(sale.wanted(), (quotes[at] as (typeof quotes)[number]).data))),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 44013)).toHaveLength(25);
    // Who got nothing has nothing counted.
    expect(await booksOf(sale)).toEqual({ used: 5, counted: 5, locked: 5, onHand: 200 });
    expect((await itemsOf(sale)).rows).toMatchObject([{ left: 0, state: 'SOLD_OUT' }]);
    expect(await confirm(test, buyer, sale.wanted())).toMatchObject({ status: 409, code: 44013 });
  });

  it('B52 the same token ten times at once is one order; with other content it is refused', async () => {
    const sale = await flashSale({ item: { limitPerUser: 5 } });
    const body = submitBody(sale.wanted(), (await confirm(test, buyer, sale.wanted())).data);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(test, buyer, body)));
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(await submit(test, buyer, { ...body, ...sale.wanted(2) })).toMatchObject({ status: 409, code: 41004 });
    goTo('10:00:01');
    expect((await submit(test, buyer, body)).data).toEqual(answers[0]?.data);
    expect(await booksOf(sale)).toMatchObject({ used: 1, counted: 1, locked: 1 });
  });

  it('keeps the limit over two orders, and counts each day anew', async () => {
    const sale = await flashSale({ item: { limitPerUser: 3, total: 4 } });
    const first = await order(test, buyer, sale.wanted(2));
    expect(await confirm(test, buyer, sale.wanted(2))).toMatchObject({
      status: 409,
      code: 41006,
      msg: '每人每场限购3件',
      data: { skuId: String(sale.skuId) },
    });
    await order(test, buyer, sale.wanted(1));
    expect((await confirm(test, buyer, sale.wanted())).code).toBe(41006);
    const other = await makeBuyer(test);
    expect(await confirm(test, other, sale.wanted(2))).toMatchObject({ status: 409, code: 44013, msg: '秒杀仅剩1件' });
    await cancelOrder(test, buyer, first.orderNo);
    expect(await order(test, buyer, sale.wanted(2))).toMatchObject({ payAmount: 6980 });
    test.clock.advance(dayMs);
    await closeDue();
    expect((await itemsOf(sale)).rows).toMatchObject([{ left: 4 }]);
    expect(await order(test, buyer, sale.wanted(3))).toMatchObject({ payAmount: 8970 + 1200 });
  });

  it('takes the ordinary stock too: without it nothing of the session is taken', async () => {
    const sale = await flashSale({ goods: { stock: { onHand: 1 } } });
    const quote = await confirm(test, buyer, sale.wanted());
    const other = await makeBuyer(test);
    await order(test, other, { lines: sale.wanted().lines });
    expect(await submit(test, buyer, submitBody(sale.wanted(), quote.data))).toMatchObject({ status: 409, code: 41001 });
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 1 });
    expect(await itemsOf(sale)).toMatchObject({ rows: [{ left: 0, state: 'SOLD_OUT' }], session: { state: 'SOLD_OUT' } });
  });
});

describe('closing', () => {
  it('keeps the price for its ten minutes though the session ends meanwhile', async () => {
    const sale = await flashSale();
    goTo('09:55:00');
    const { orderNo } = await order(test, buyer, sale.wanted());
    goTo('10:04:59');
    await closeDue();
    await payInSandbox(test, buyer, orderNo);
    expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({ status: 'WAIT_SHIP', payAmount: 2990 + 800 });
    expect(await booksOf(sale)).toEqual({ used: 1, counted: 1, locked: 0, onHand: 199 });
  });

  it('gives the piece back to the session while it runs, and another buyer may have it', async () => {
    const sale = await flashSale({ item: { total: 1 } });
    const { orderNo } = await order(test, buyer, sale.wanted());
    const other = await makeBuyer(test);
    expect((await confirm(test, other, sale.wanted())).code).toBe(44013);
    expect((await cancelOrder(test, other, orderNo)).status).toBe(404);
    expect((await cancelOrder(test, buyer, orderNo)).status).toBe(200);
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 0 });
    await order(test, other, sale.wanted());
    expect(await booksOf(sale)).toMatchObject({ used: 1, counted: 1, locked: 1 });
  });

  it('gives it to the ordinary stock only once the session is over', async () => {
    const sale = await flashSale();
    goTo('09:55:00');
    const { orderNo } = await order(test, buyer, sale.wanted());
    const payNo = await openSandbox(test, buyer, orderNo);
    goTo('10:05:00');
    await Promise.all([closeDue(), closeDue()]);
    // Money that comes now goes back and takes nothing again.
    await press(test, payNo, 'pay');
    expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({ status: 'CLOSED', closeReason: 'PAY_TIMEOUT' });
    expect(await booksOf(sale)).toEqual({ used: 1, counted: 0, locked: 0, onHand: 200 });
  });

  it('B42 by the buyer and by the clock at once gives back once', async () => {
    const sale = await flashSale({ item: { limitPerUser: 2 } });
    await order(test, await makeBuyer(test), sale.wanted());
    const { orderNo } = await order(test, buyer, sale.wanted(2));
    goTo('09:39:59');
    const last = cancelOrder(test, buyer, orderNo);
    test.clock.advance(1000);
    await Promise.all([last, closeDue(), closeDue()]);
    await closeDue();
    expect(await booksOf(sale)).toMatchObject({ used: 0, counted: 0, locked: 0 });
  });

  it('of digital goods that are paid is none: the limit stays used', async () => {
    const sale = await flashSale({ goods: { type: 'ebook', delivery: 'DIGITAL' } });
    expect(await confirm(test, buyer, sale.wanted(2))).toMatchObject({ code: 41006 });
    const { orderNo } = await order(test, buyer, sale.wanted());
    await payInSandbox(test, buyer, orderNo);
    expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({ status: 'COMPLETED', lines: [{ fulfilState: 'DELIVERED' }] });
    expect((await cancelOrder(test, buyer, orderNo)).code).toBe(41005);
    expect(await confirm(test, buyer, sale.wanted())).toMatchObject({ status: 409 });
    expect(await booksOf(sale)).toMatchObject({ used: 1, counted: 1 });
  });

  const refundOne = async (orderNo: string) => {
    const asNo = await openCase(test, { buyer, orderNo, lines: await linesOf(test, buyer) }, { amount: 2990 });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
  };

  it('by a full refund before shipping is a closing like any other, a part of it is none', async () => {
    const sale = await flashSale({ item: { limitPerUser: 2 } });
    const { orderNo } = await order(test, buyer, sale.wanted(2));
    await payInSandbox(test, buyer, orderNo);
    await refundOne(orderNo);
    expect(await booksOf(sale)).toEqual({ used: 2, counted: 2, locked: 0, onHand: 199 });
    await refundOne(orderNo);
    expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND' });
    expect(await booksOf(sale)).toEqual({ used: 0, counted: 0, locked: 0, onHand: 200 });
  });

  it('by a refund after the session gives back the limit and the ordinary stock alone', async () => {
    const sale = await flashSale();
    const { orderNo } = await order(test, buyer, sale.wanted());
    await payInSandbox(test, buyer, orderNo);
    goTo('10:30:00');
    await refundOne(orderNo);
    expect(await booksOf(sale)).toEqual({ used: 1, counted: 0, locked: 0, onHand: 200 });
  });
});

it('used and left are always the total, and used is what orders hold or held when the session ended', async () => {
  const sale = await flashSale({ item: { total: 4, limitPerUser: 2 }, session: { dayEnd: '09:50' } });
  const buyers = await Promise.all([buyer, makeBuyer(test), makeBuyer(test)]);
  const open: { buyer: Buyer; orderNo: string }[] = [];
  let usedAtEnd: number | undefined;
  const seen = new Set<number | string | undefined>();
  // A walk that is the same each time: each step orders some pieces, or closes or pays an order.
  let seed = 20_261_128;
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  for (let step = 0; step < 45; step++) {
    const who = buyers[dice(3)] as Buyer;
    const [taken] = open.splice(dice(Math.max(1, open.length)), dice(2));
    if (taken) await (dice(4) === 0 ? payInSandbox(test, taken.buyer, taken.orderNo) : cancelOrder(test, taken.buyer, taken.orderNo));
    else {
      const wanted = sale.wanted(1 + dice(2));
      const quote = await confirm(test, who, wanted);
      const answer = quote.code === 200 ? await submit(test, who, submitBody(wanted, quote.data)) : quote;
      seen.add(answer.code);
      if (answer.code === 200) open.push({ buyer: who, orderNo: (answer.data as { orderNo: string }).orderNo });
    }
    if (dice(3) === 0) {
      test.clock.advance(2 * minute);
      await closeDue();
    }
    const [item] = (await itemsOf(sale)).rows;
    const { used, counted } = await booksOf(sale);
    seen.add(item?.state);
    expect(used + (item?.left ?? 0)).toBe(4);
    const [live] = await test.db
      .select({ qty: sum(seckillOrder.qty).mapWith(Number) })
      .from(seckillOrder)
      .innerJoin(tradeOrder, and(eq(tradeOrder.userId, seckillOrder.userId), eq(tradeOrder.id, seckillOrder.orderId)))
      .where(and(eq(seckillOrder.itemId, sale.itemId), ne(tradeOrder.status, 'CLOSED')));
    expect(counted).toBe(live?.qty ?? 0);
    if (item?.state !== 'ENDED') expect(used).toBe(counted);
    else {
      usedAtEnd ??= used;
      expect(used).toBe(usedAtEnd);
    }
  }
  expect(seen).toEqual(new Set([200, 41006, 44013, 44012, 'RUNNING', 'SOLD_OUT', 'ENDED']));
});

describe('what people see', () => {
  const sessions = (query: Record<string, string> = {}) => test.get<SessionsOfDay>('/web/promo/seckillSessions', { query });

  it('the sessions of a day with their state by the server, and its time', async () => {
    await test.db.update(seckillSession).set({ status: 'DISABLED' });
    const early = await flashSale({ session: { name: '晨场', dayStart: '07:00', dayEnd: '09:00' } });
    const running = await flashSale({ session: { name: '早场' } });
    const gone = await flashSale({ session: { name: '秒光场' }, item: { total: 1 } });
    const late = await flashSale({ session: { name: '晚场', dayStart: '20:00', dayEnd: '24:00' } });
    await makeSession({ name: '停用', status: 'DISABLED' });
    await order(test, buyer, gone.wanted());
    const now = test.clock.now();
    const day = new Date(now.getTime() + 8 * 60 * minute).toISOString().slice(0, 10);
    const { data } = await sessions();
    expect(data.day).toBe(day);
    expect(Date.parse(data.serverTime)).toBe(now.getTime());
    expect(data.sessions).toEqual([
      {
        id: String(early.sessionId),
        name: '晨场',
        startAt: `${day}T07:00:00.000+08:00`,
        endAt: `${day}T09:00:00.000+08:00`,
        state: 'ENDED',
      },
      {
        id: String(running.sessionId),
        name: '早场',
        startAt: `${day}T09:00:00.000+08:00`,
        endAt: `${day}T10:00:00.000+08:00`,
        state: 'RUNNING',
      },
      {
        id: String(gone.sessionId),
        name: '秒光场',
        startAt: `${day}T09:00:00.000+08:00`,
        endAt: `${day}T10:00:00.000+08:00`,
        state: 'SOLD_OUT',
      },
      {
        id: String(late.sessionId),
        name: '晚场',
        startAt: `${day}T20:00:00.000+08:00`,
        endAt: expect.stringContaining('T00:00:00.000+08:00'),
        state: 'SOON',
      },
    ]);
    expect((await sessions({ day: '2027-12-31' })).data.sessions.map(({ state }) => state)).toEqual(['SOON', 'SOON', 'SOON', 'SOON']);
    expect((await sessions({ day: '2028-01-01' })).data.sessions).toEqual([]);
    for (const wrong of ['2026-13-01', '2026-02-30', 'today', '0000-01-01']) expect((await sessions({ day: wrong })).code).toBe(40001);
  });

  it('the goods of a session page by page, without what is off sale', async () => {
    const first = await flashSale({ goods: { title: '庄子的园林' }, item: { sort: 2 } });
    const { sessionId } = first;
    const second = await flashSale({ item: { sessionId, sort: 1, total: 3, limitPerUser: 2 } });
    await flashSale({ item: { sessionId, status: 'OFF' } });
    const off = await flashSale({ item: { sessionId } });
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, off.goodsId));
    const later = await flashSale({ item: { sessionId } });
    await test.db
      .update(goods)
      .set({ onSaleAt: new Date('2027-01-01T00:00:00+08:00') })
      .where(eq(goods.id, later.goodsId));
    await order(test, buyer, second.wanted(2));
    const all = await itemsOf(first);
    expect(all).toMatchObject({ total: 2, pageNum: 1, pageSize: 20, session: { id: String(sessionId), state: 'RUNNING' } });
    expect(all.rows.map(({ id }) => id)).toEqual([String(second.itemId), String(first.itemId)]);
    expect(all.rows[0]).toMatchObject({ total: 3, left: 1, limitPerUser: 2, state: 'RUNNING' });
    expect(all.rows[1]).toMatchObject({
      goodsId: String(first.goodsId),
      skuId: String(first.skuId),
      goodsType: 'book',
      title: '庄子的园林',
      price: 2990,
      salePrice: 4500,
      left: 100,
    });
    expect(await itemsOf(first, { pageNum: 2, pageSize: 1 })).toMatchObject({ total: 2, rows: [{ id: String(first.itemId) }] });
    expect(await itemsOf(first, { day: '2027-12-31' })).toMatchObject({
      rows: [
        { left: 3, state: 'SOON' },
        { left: 100, state: 'SOON' },
      ],
    });
    const call = (query: Record<string, string>) => test.get('/web/promo/seckillList', { query });
    expect((await call({ sessionId: '987654' })).status).toBe(404);
    expect((await call({ sessionId: String(sessionId), day: '2028-01-01' })).status).toBe(404);
    expect((await call({ sessionId: 'x' })).code).toBe(40001);
    expect((await call({})).code).toBe(40001);
  });

  it('on the page of goods the session that runs, or else the next one', async () => {
    const sale = await flashSale({ item: { total: 2 } });
    const info = async (goodsId = sale.goodsId) =>
      (await test.get<GoodsSeckill>('/web/promo/seckillInfo', { query: { goodsId: String(goodsId) } })).data;
    const evening = await makeSession({ name: '晚场', dayStart: '20:00', dayEnd: '21:00' });
    await test.db
      .insert(seckillItem)
      .values({ id: newId(), sessionId: evening, skuId: sale.skuId, priceFen: 1990, total: 9, limitPerUser: 1, status: 'ON', sort: 0 });
    await order(test, buyer, sale.wanted());
    expect((await info()).items).toMatchObject([{ id: String(sale.itemId), price: 2990, left: 1, state: 'RUNNING' }]);
    goTo('10:00:00');
    expect((await info()).items).toMatchObject([{ sessionId: String(evening), price: 1990, left: 9, state: 'SOON' }]);
    goTo('21:00:00');
    const tomorrow = new Date(test.clock.now().getTime() + 8 * 60 * minute + dayMs).toISOString().slice(0, 10);
    expect((await info()).items).toMatchObject([
      { id: String(sale.itemId), startAt: `${tomorrow}T09:00:00.000+08:00`, left: 2, state: 'SOON' },
    ]);
    const past = await flashSale({ session: { lastDay: '2026-11-29' } });
    expect((await info(past.goodsId)).items).toEqual([]);
    expect((await info((await makeGoods(test.db)).goodsId)).items).toEqual([]);
    expect((await test.get('/web/promo/seckillInfo')).code).toBe(40001);
  });
});
