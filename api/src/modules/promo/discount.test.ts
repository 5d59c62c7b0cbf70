import { eq } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { discountActivity, discountCount, discountItem, orderLine, pointsGrant, sku, skuStock, tradeOrder } from '../../db/schema/index.ts';
import { giveBack, linesOf, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, cancelOrder, confirm, makeBuyer, order, orderDetail, payInSandbox, submit, submitBody } from '../../testing/buying.ts';
import { makeCoupon, makeFreight, makeReduction } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { approveCase } from '../after-sale/house.ts';
import { refundable } from '../after-sale/rules.ts';
import type { CartView } from '../cart/schemas.ts';
import type { goodsInfo } from '../goods/info.ts';
import type { GoodsCard } from '../goods/schemas.ts';
import { invoiceLines } from '../invoice/content.ts';
import type { DiscountPage } from './schemas.ts';

type GoodsInfo = Awaited<ReturnType<typeof goodsInfo>>;

const second = 1000;
const hour = 3_600_000;

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test, { fee: { firstN: 1, firstFee: 800, extraN: 1, extraFee: 0 }, freeRules: [] });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await makeBuyer(test);
});

type Values = {
  activity?: Partial<typeof discountActivity.$inferInsert>;
  item?: Partial<typeof discountItem.$inferInsert>;
  goods?: Parameters<typeof makeGoods>[1];
};

/** A book of 45.00 with 50 in stock for 36.00 in this hour, unless told otherwise. */
async function discounted({ activity = {}, item = {}, goods = {} }: Values = {}) {
  const book = await makeGoods(test.db, { sku: { priceFen: 4500 }, stock: { onHand: 50 }, ...goods });
  const [activityId, itemId] = [newId(), newId()];
  const now = test.clock.now();
  await test.db.insert(discountActivity).values({
    id: activityId,
    name: '冬日折扣',
    status: 'ENABLED',
    startAt: now,
    endAt: new Date(now.getTime() + hour),
    limitPerUser: null,
    sort: 0,
    createdAt: now,
    ...activity,
  });
  const rule = { mode: 'PERCENT' as const, value: 20, limitQty: null, status: 'ON' as const, sort: 0 };
  await test.db.insert(discountItem).values({ id: itemId, activityId, skuId: book.skuId, ...rule, ...item });
  // Lists keep the activities for some seconds.
  test.clock.advance(6 * second);
  const wanted = (qty = 1) => ({ lines: [{ skuId: String(book.skuId), qty }] });
  return { ...book, activityId, itemId, wanted };
}
type Sale = Awaited<ReturnType<typeof discounted>>;

/** Pieces that orders hold: of the activity, of the buyer, of the stock. */
async function held({ itemId, skuId }: Sale, { userId } = buyer) {
  const [item] = await test.db.select().from(discountItem).where(eq(discountItem.id, itemId));
  const counts = await test.db.select().from(discountCount).where(eq(discountCount.itemId, itemId));
  const [stock] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  return [item?.used, counts.find((row) => row.userId === userId)?.qty ?? 0, stock?.locked];
}
const payable = async (sale: Sale, qty = 1) => {
  const { data } = await confirm(test, buyer, sale.wanted(qty));
  return data.payAmount - data.freight;
};

describe('a discount', () => {
  it('is the price everywhere: on the page, in lists, searches and the cart, in quote, order and invoice', async () => {
    const sale = await discounted({ goods: { title: '折扣里的书', sku: { priceFen: 4500 }, stock: { onHand: 50 } } });
    const id = String(sale.goodsId);
    const info = (await test.get<GoodsInfo>('/goods/getInfo', { query: { id } })).data;
    expect(info).toMatchObject({
      priceFen: 3600,
      isDiscounted: true,
      skus: [{ priceFen: 3600, salePriceFen: 4500, discount: { name: '冬日折扣', left: null, limitPerUser: null } }],
    });
    for (const [path, query] of [
      ['/goods/list', { sort: 'new' }],
      ['/goods/ordinary', { searchText: '折扣里的书' }],
    ] as const) {
      const { rows } = (await test.get<{ rows: GoodsCard[] }>(path, { query })).data;
      expect(rows.find((row) => row.id === id)).toMatchObject({ priceFen: 3600, isDiscounted: true });
    }
    const isListedAt = async (fen: number) => {
      await test.app.jobs.runNow('discount.prices');
      const query = { sort: 'priceAsc', priceFrom: fen, priceTo: fen, pageSize: 100 };
      return (await test.get<{ rows: GoodsCard[] }>('/goods/list', { query })).data.rows.some((row) => row.id === id);
    };
    expect([await isListedAt(3600), await isListedAt(4500)]).toEqual([true, false]);
    await test.post('/device/api/ocShoppingCart/add', { token: buyer.token, body: { skuId: String(sale.skuId), qty: 2 } });
    const cart = async () => (await test.get<CartView>('/device/api/ocShoppingCart/list', { token: buyer.token })).data;
    const before = await cart();
    expect(before).toMatchObject({
      rows: [{ price: 3600, salePrice: 4500, addedPrice: 3600, amount: 7200, discount: { name: '冬日折扣' } }],
      estimate: { goodsAmount: 7200, discount: 0, payAmount: 7200 },
    });
    const cartIds = before.rows.map((row) => row.id);
    const { data: quote } = await confirm(test, buyer, { cartIds });
    expect(quote).toMatchObject({
      goodsAmount: 9000,
      activityDiscount: 1800,
      activities: [{ id: String(sale.activityId), name: '冬日折扣', discount: 1800 }],
      lines: [{ salePrice: 4500, unitPrice: 3600, qty: 2, activityQty: 2, lineAmount: 7200, netAmount: 7200 }],
      payAmount: 8000,
    });
    const { orderNo } = await order(test, buyer, sale.wanted(2));
    await payInSandbox(test, buyer, orderNo);
    expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({
      activityDiscount: 1800,
      discounts: { activities: [{ name: '冬日折扣', discount: 1800 }], reductions: [] },
      lines: [{ salePrice: 4500, unitPrice: 3600, activityQty: 2, netAmount: 7200 }],
    });
    const [made] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    const rows = made ? await invoiceLines(test.db, made, 'DETAIL') : [];
    expect(rows.map(({ amount }) => amount)).toEqual([7200, 800]);

    // When it is over the cart says what that changes.
    test.clock.advance(hour);
    expect((await cart()).rows).toMatchObject([{ price: 4500, addedPrice: 3600, amount: 9000, discount: null }]);
    expect((await test.get<GoodsInfo>('/goods/getInfo', { query: { id } })).data).toMatchObject({ priceFen: 4500, isDiscounted: false });
    expect((await test.get<{ rows: GoodsCard[] }>('/goods/ordinary', { query: { searchText: '折扣里的书' } })).data.rows).toMatchObject([
      { priceFen: 4500, isDiscounted: false },
    ]);
    expect([await isListedAt(3600), await isListedAt(4500)]).toEqual([false, true]);
  });

  it('goes with reductions and coupons, which see what it left', async () => {
    const sale = await discounted();
    await makeReduction(test, {
      scope: 'GOODS',
      scopeIds: [String(sale.goodsId)],
      tiers: [{ reach: 7200, minusFen: 200, percentOff: null }],
    });
    const userCouponId = await makeCoupon(test, buyer.userId, { thresholdFen: 7000 });
    const { data } = await confirm(test, buyer, { ...sale.wanted(2), userCouponId });
    expect(data).toMatchObject({ activityDiscount: 1800, reductionDiscount: 200, couponDiscount: 500, payAmount: 7200 - 700 + 800 });
    expect((await confirm(test, buyer, { ...sale.wanted(1), userCouponId })).data).toMatchObject({
      reductionDiscount: 0,
      couponDiscount: 0,
    });
  });

  it('B24: has its time by the clock of the server; one that ends between confirm and submit answers 41003 with the new quote', async () => {
    const startAt = new Date(test.clock.now().getTime() + hour);
    const sale = await discounted({ activity: { startAt, endAt: new Date(startAt.getTime() + hour) } });
    expect(await payable(sale)).toBe(4500);
    test.clock.advance(hour - 7 * second);
    expect(await payable(sale)).toBe(4500);
    test.clock.advance(second);
    expect(await payable(sale)).toBe(3600);
    test.clock.advance(hour - second);
    const { data: quote } = await confirm(test, buyer, sale.wanted());
    test.clock.advance(second);
    const refused = await submit(test, buyer, submitBody(sale.wanted(), quote));
    expect(refused).toMatchObject({ code: 41003, data: { quote: { activityDiscount: 0, lines: [{ unitPrice: 4500 }] } } });
  });

  it('gives the pieces of digital goods back when they are refunded', async () => {
    const ebook = { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 4500 }, stock: { unlimited: true } } as const;
    const sale = await discounted({ activity: { limitPerUser: 1 }, goods: ebook });
    const made = await order(test, buyer, sale.wanted());
    await payInSandbox(test, buyer, made.orderNo);
    expect(await held(sale)).toEqual([0, 1, 0]);
    const lines = await linesOf(test, buyer);
    const asNo = await openCase(test, { buyer, orderNo: made.orderNo, lines }, { amount: made.payAmount });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
    expect(await held(sale)).toEqual([0, 0, 0]);
  });

  it('never asks more than the sale price, and is none on it', async () => {
    const sale = await discounted({ item: { mode: 'PRICE', value: 3900 } });
    expect(await payable(sale)).toBe(3900);
    await test.db.update(sku).set({ priceFen: 3000 }).where(eq(sku.id, sale.skuId));
    expect((await confirm(test, buyer, sale.wanted())).data).toMatchObject({ activityDiscount: 0, lines: [{ unitPrice: 3000 }] });
  });
});

describe('limits', () => {
  it('leave a buyer the first pieces for less, over all orders, until one is closed', async () => {
    const sale = await discounted({ activity: { limitPerUser: 3 } });
    expect(await payable(sale, 4)).toBe(3 * 3600 + 4500);
    const first = await order(test, buyer, sale.wanted(2));
    expect(await held(sale)).toEqual([0, 2, 2]);
    expect((await test.get<GoodsInfo>('/goods/getInfo', { query: { id: String(sale.goodsId) } })).data.skus).toMatchObject([
      { discount: { left: 3, limitPerUser: 3 } },
    ]);
    const { data: quote } = await confirm(test, buyer, sale.wanted(2));
    expect(quote.lines).toMatchObject([{ unitPrice: 3600, activityQty: 1, lineAmount: 8100 }]);
    await submit(test, buyer, submitBody(sale.wanted(2), quote));
    expect(await payable(sale)).toBe(4500);
    // One who has had theirs is told so wherever the sale price stands.
    const used = { left: 0, limitPerUser: 3 };
    const mine = { token: buyer.token, query: { id: String(sale.goodsId) } };
    expect((await test.get<GoodsInfo>('/goods/getInfo', mine)).data.skus).toMatchObject([{ priceFen: 4500, discount: used }]);
    expect((await confirm(test, buyer, sale.wanted())).data).toMatchObject({ activities: [], lines: [{ activityQty: 0, discount: used }] });
    await test.post('/device/api/ocShoppingCart/add', { token: buyer.token, body: { skuId: String(sale.skuId), qty: 1 } });
    const { rows } = (await test.get<CartView>('/device/api/ocShoppingCart/list', { token: buyer.token })).data;
    expect(rows).toMatchObject([{ price: 4500, amount: 4500, discount: used }]);
    const other = buyer;
    buyer = await makeBuyer(test);
    expect(await payable(sale)).toBe(3600);
    buyer = other;
    await cancelOrder(test, buyer, first.orderNo);
    expect(await held(sale)).toEqual([0, 1, 2]);
    expect(await payable(sale, 2)).toBe(7200);
  });

  it('B48: of many who want the last pieces at once nobody has too many, and the others are asked for the new price', async () => {
    const sale = await discounted({ item: { limitQty: 3 } });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(test)));
    const quotes = await Promise.all(buyers.map((each) => confirm(test, each, sale.wanted())));
    const answers = await Promise.all(
      buyers.map((each, index) => {
        const quote = quotes[index]?.data;
        if (!quote) throw new Error('No quote');
        return submit(test, each, submitBody(sale.wanted(), quote));
      }),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 41003, 41003, 41003]);
    expect(answers.find(({ code }) => code === 41003)?.data).toMatchObject({ quote: { activityDiscount: 0 } });
    expect(await held(sale)).toEqual([3, 0, 3]);
    expect(await payable(sale)).toBe(4500);
    test.clock.advance(31 * 60 * second);
    await Promise.all([test.app.jobs.runNow('order.close'), test.app.jobs.runNow('order.close')]);
    expect(await held(sale)).toEqual([0, 0, 0]);
  });

  it('invariant 3: refunds of a line at two prices sum to what was paid, and give the pieces back', async () => {
    const sale = await discounted({ activity: { limitPerUser: 2 }, item: { limitQty: 5, value: 33 } });
    const made = await order(test, buyer, sale.wanted(3));
    expect(made.payAmount).toBe(2 * 3015 + 4500 + 800);
    await payInSandbox(test, buyer, made.orderNo);
    for (const after of [2, 1, 0]) {
      const lines = await linesOf(test, buyer);
      const amount = lines[0] ? refundable(lines[0], 1) : 0;
      const asNo = await openCase(test, { buyer, orderNo: made.orderNo, lines }, { amount });
      await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
      await giveBack(test);
      expect(await held(sale)).toEqual([after, after, 0]);
    }
    const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, made.orderNo));
    expect(row).toMatchObject({ status: 'CLOSED', refundedAmount: made.payAmount });
  });
});

it('is listed with its clock, those that run first, page by page', async () => {
  const list = async (query: Record<string, string | number>) => (await test.get<DiscountPage>('/web/promo/discountList', { query })).data;
  const soon = await discounted({ activity: { name: '明日折扣', startAt: new Date(test.clock.now().getTime() + hour / 2) } });
  const runs = await discounted({ activity: { name: '今日折扣', limitPerUser: 2 }, item: { limitQty: 1, mode: 'PRICE', value: 990 } });
  await discounted({ goods: { status: 'OFF_SALE' } });
  await discounted({ activity: { status: 'DISABLED' } });
  await discounted({ activity: { name: '今日折扣' }, item: { mode: 'PRICE', value: 4500 } });
  const gone = await discounted({ activity: { name: '缺货折扣' }, goods: { sku: { priceFen: 4500 }, stock: { onHand: 0 } } });
  expect(await list({ goodsId: gone.goodsId })).toMatchObject({ rows: [{ state: 'NO_STOCK', left: null }] });
  const all = await list({ pageSize: 100 });
  expect(Date.parse(all.serverTime)).toBe(test.clock.now().getTime());
  const own = all.rows.filter(({ id }) => [soon.itemId, runs.itemId].map(String).includes(id));
  expect(own).toMatchObject([
    {
      name: '今日折扣',
      state: 'RUNNING',
      price: 990,
      salePrice: 4500,
      listPrice: 4500,
      left: 1,
      limitPerUser: 2,
      skuId: String(runs.skuId),
    },
    { name: '明日折扣', state: 'SOON', price: 3600, left: null },
  ]);
  await order(test, buyer, runs.wanted());
  expect(await list({ activityId: runs.activityId })).toMatchObject({ total: 1, rows: [{ state: 'SOLD_OUT', left: 0 }] });
  expect(await list({ goodsId: soon.goodsId, pageNum: 2, pageSize: 1 })).toMatchObject({ total: 1, rows: [] });
  expect((await list({ type: 'course' })).rows).toEqual([]);
  expect(all.rows.filter(({ price, salePrice }) => price >= salePrice)).toEqual([]);
  expect(await test.get('/web/promo/discountList', { query: { type: 'x' } })).toMatchObject({ code: 40001 });
});

it('a reduction that gives points and sends free says so, and a refund takes its points back to the last', async () => {
  const [one, two] = [await makeGoods(test.db, { sku: { priceFen: 3333 } }), await makeGoods(test.db, { sku: { priceFen: 1999 } })];
  await makeReduction(test, {
    name: '满赠',
    scope: 'GOODS',
    scopeIds: [one, two].map(({ goodsId }) => String(goodsId)),
    tiers: [{ reach: 5000, minusFen: null, percentOff: null, giftPoints: 100, freeFreight: true }],
  });
  const lines = [one, two].map(({ skuId }, index) => ({ skuId: String(skuId), qty: 2 - index }));
  const { data: quote } = await confirm(test, buyer, { lines });
  const gift = { name: '满赠', discount: 0, giftPoints: 100, freeFreight: true, giftCoupons: 0 };
  expect(quote).toMatchObject({ reductions: [gift], reductionDiscount: 0, givePoints: 100, freight: 0, payAmount: 2 * 3333 + 1999 });
  const { orderNo } = await order(test, buyer, { lines });
  expect((await orderDetail(test, buyer, orderNo)).data).toMatchObject({ freight: 0, discounts: { reductions: [gift] } });
  await payInSandbox(test, buyer, orderNo);
  const granted = async () => {
    const [row] = await test.db.select().from(pointsGrant).where(eq(pointsGrant.userId, buyer.userId));
    return row && [row.points, row.takenBack];
  };
  const [first] = await test.db.select().from(orderLine).where(eq(orderLine.userId, buyer.userId)).orderBy(orderLine.id);
  const ofFirst = first?.givePoints ?? 0;
  expect(ofFirst).toBe(77);
  expect(await granted()).toEqual([100, 0]);
  for (const [lineNo, taken] of [
    [0, 38],
    [0, 77],
    [1, 100],
  ] as const) {
    const own = await linesOf(test, buyer);
    const line = own[lineNo];
    const asNo = await openCase(test, { buyer, orderNo, lines: own }, { amount: line ? refundable(line, 1) : 0 }, lineNo);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
    expect(await granted()).toEqual([100, taken]);
  }
});
