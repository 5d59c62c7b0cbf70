import { and, eq } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { couponTemplate, orderLine, pointsHold, reductionActivity, tradeOrder, userCoupon } from '../../db/schema/index.ts';
import { application, apply, giveBack, linesOf as linesOfBuyer, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  type Buyer,
  cancelOrder,
  confirm,
  linesOf,
  makeBuyer,
  openSandbox,
  order,
  orderDetail,
  payInSandbox,
  press,
  submit,
  submitBody,
  type Wanted,
} from '../../testing/buying.ts';
import { couponRow, makeCoupon, makeFreight, makeReduction, makeTemplate } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { givePoints } from '../../testing/points.ts';
import { approveCase } from '../after-sale/house.ts';
import { refundable } from '../after-sale/rules.ts';
import { pointsOf } from '../point/account.ts';
import type { Quote } from './schemas.ts';

const minute = 60_000;

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test, { regions: [{ codes: ['65'], fee: null }] });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await makeBuyer(test);
});

const detail = async (orderNo: string, who = buyer) => (await orderDetail(test, who, orderNo)).data;
const cancel = (orderNo: string) => cancelOrder(test, buyer, orderNo);
const statusOf = async (couponId: string) => (await couponRow(test, couponId))?.status;
const book = (priceFen = 4500, values: Parameters<typeof makeGoods>[1] = {}) =>
  makeGoods(test.db, { sku: { priceFen }, detail: { pointsDeductible: true }, ...values });
const reductionOf = (goodsId: number, values: Parameters<typeof makeReduction>[1] = {}) =>
  makeReduction(test, { scope: 'GOODS', scopeIds: [String(goodsId)], ...values });

/** Confirms, then submits with changes. */
async function submitted(wanted: Wanted, change: object = {}) {
  const quote = await confirm(test, buyer, wanted);
  return submit(test, buyer, { ...submitBody(wanted, quote.data), ...change });
}

describe('a quote', () => {
  it('has every step, on the order and on its lines, and so has the order', async () => {
    const [one, two] = [await book(10_000), await book(3333)];
    await reductionOf(one.goodsId, { name: '满百减十' });
    await givePoints(test, buyer, 1250);
    const userCouponId = await makeCoupon(test, buyer.userId, { name: '满三十减五', thresholdFen: 3000 });
    const freightCouponId = await makeCoupon(test, buyer.userId, { name: '运费券', kind: 'FREIGHT', faceFen: 300 });
    const wanted = { ...linesOf(one.skuId, two.skuId), userCouponId, freightCouponId, usePoints: 5000 };
    const { data: quote } = await confirm(test, buyer, wanted);
    expect(quote).toMatchObject({
      goodsAmount: 13_333,
      reductionDiscount: 1000,
      couponDiscount: 500,
      pointsDiscount: 1200,
      freight: 0,
      payAmount: 10_633,
      reductions: [{ name: '满百减十', discount: 1000 }],
      userCouponId,
      freightCouponId: null,
      points: { balance: 1250, usable: 1200, used: 1200, step: 100 },
    });
    expect(quote.coupons.usable).toMatchObject([{ id: userCouponId, name: '满三十减五', discount: 500, status: 'UNUSED' }]);
    expect(quote.coupons.unusable).toMatchObject([{ id: freightCouponId, reason: '本单不收运费' }]);
    expect(
      quote.lines.map(({ reductionShare, couponShare, pointsShare, netAmount }) => [reductionShare, couponShare, pointsShare, netAmount]),
    ).toEqual([
      [1000, 365, 876, 7759],
      [0, 135, 324, 2874],
    ]);
    const made = await order(test, buyer, { ...linesOf(one.skuId, two.skuId), userCouponId, usePoints: 1200 });
    expect(await detail(made.orderNo)).toMatchObject({
      payAmount: 10_633,
      reductionDiscount: 1000,
      couponDiscount: 500,
      pointsDiscount: 1200,
      discounts: {
        reductions: [{ name: '满百减十', discount: 1000 }],
        coupon: { id: userCouponId, name: '满三十减五' },
        freightCoupon: null,
      },
      lines: [
        { reductionShare: 1000, couponShare: 365, pointsShare: 876, netAmount: 7759 },
        { reductionShare: 0, couponShare: 135, pointsShare: 324, netAmount: 2874 },
      ],
    });
  });

  it('says of each coupon what it takes off or why nothing, the best one first', async () => {
    const one = await book(4500);
    const of = (values: Parameters<typeof makeCoupon>[2]) => makeCoupon(test, buyer.userId, values);
    await of({ name: '五元' });
    await of({ name: '八折', kind: 'PERCENT', faceFen: null, percentOff: 20 });
    await of({ name: '满百', thresholdFen: 10_000 });
    await of({ name: '课程', scope: 'TYPE', scopeIds: ['course'] });
    await of({ name: '下月', validity: { startAt: '2026-12-01T00:00:00+08:00', endAt: '2027-01-01T00:00:00+08:00' } });
    await of({ name: '免运费', kind: 'FREIGHT', faceFen: null });
    const { usable, unusable } = (await confirm(test, buyer, linesOf(one.skuId))).data.coupons;
    expect(usable.map(({ name, discount }) => [name, discount])).toEqual([
      ['八折', 900],
      ['免运费', 800],
      ['五元', 500],
    ]);
    expect(unusable.map(({ name, reason }) => [name, reason])).toEqual(
      expect.arrayContaining([
        ['满百', '还差 ¥55.00 可用'],
        ['课程', '没有适用的商品'],
        ['下月', '2026-12-01 00:00 起可用'],
      ]),
    );
  });

  it('leaves out a chosen coupon of another, of another kind or that takes nothing off', async () => {
    const one = await book();
    const other = await makeBuyer(test);
    const foreign = await makeCoupon(test, other.userId);
    const freight = await makeCoupon(test, buyer.userId, { kind: 'FREIGHT', faceFen: null });
    const high = await makeCoupon(test, buyer.userId, { thresholdFen: 10_000 });
    for (const userCouponId of [foreign, freight, high, '999']) {
      const { data } = await confirm(test, buyer, { ...linesOf(one.skuId), userCouponId });
      expect(data).toMatchObject({ userCouponId: null, couponDiscount: 0 });
      const answer = await submitted({ ...linesOf(one.skuId), userCouponId });
      expect(answer).toMatchObject({ status: 409, code: 42001, data: { quote: { userCouponId: null } } });
    }
  });

  it('takes points in whole hundreds only', async () => {
    const one = await book();
    for (const usePoints of [150, -100, 1.5])
      expect(await confirm(test, buyer, { ...linesOf(one.skuId), usePoints })).toMatchObject({ code: 40001 });
  });

  it('B44: the freight is the same in cart, confirm and order: free from what the goods cost after discounts', async () => {
    const one = await book(12_000);
    const userCouponId = await makeCoupon(test, buyer.userId, { kind: 'PERCENT', faceFen: null, percentOff: 20 });
    expect((await confirm(test, buyer, linesOf(one.skuId))).data).toMatchObject({ freight: 0 });
    const wanted = { ...linesOf(one.skuId), userCouponId };
    expect((await confirm(test, buyer, wanted)).data).toMatchObject({ couponDiscount: 2400, freight: 800, payAmount: 10_400 });
    const made = await order(test, buyer, wanted);
    expect(await detail(made.orderNo)).toMatchObject({ freight: 800, payAmount: 10_400 });
  });

  it('B04: a coupon above the total leaves the freight to pay, and nothing of digital goods', async () => {
    const one = await book(9000);
    const big = { faceFen: 100_000 };
    const printed = await order(test, buyer, { ...linesOf(one.skuId), userCouponId: await makeCoupon(test, buyer.userId, big) });
    expect(printed).toMatchObject({ status: 'PENDING_PAY', payAmount: 800 });
    const ebook = await book(9000, { type: 'ebook', delivery: 'DIGITAL' });
    const userCouponId = await makeCoupon(test, buyer.userId, big);
    const digital = await order(test, buyer, { ...linesOf(ebook.skuId), userCouponId });
    expect(digital).toMatchObject({ status: 'COMPLETED', payAmount: 0 });
    expect(await statusOf(userCouponId)).toBe('USED');
  });

  it('names the lines that cannot be sent to the address', async () => {
    const [one, ebook] = [await book(), await book(900, { type: 'ebook', delivery: 'DIGITAL' })];
    const saved = await test.post<{ id: string }>('/device/api/address/save', {
      token: buyer.token,
      body: {
        receiver: '热娜',
        phone: '13900000001',
        provinceCode: '650000',
        cityCode: '650100',
        districtCode: '650102',
        detail: '光明路1号',
      },
    });
    const wanted = { ...linesOf(one.skuId, ebook.skuId), addressId: saved.data.id };
    const { data } = await confirm(test, buyer, wanted);
    expect(data).toMatchObject({ deliverable: false, freight: 0 });
    expect(data.lines.map(({ deliverable }) => deliverable)).toEqual([false, true]);
    expect(await submitted(wanted)).toMatchObject({ status: 409, code: 41008 });
  });
});

describe('a price that changes', () => {
  it('B24: a reduction that ends between confirm and submit answers 41003 with the new quote', async () => {
    const one = await book(10_000);
    await reductionOf(one.goodsId, { endAt: new Date(test.clock.now().getTime() + minute) });
    const wanted = linesOf(one.skuId);
    const { data: before } = await confirm(test, buyer, wanted);
    expect(before).toMatchObject({ reductionDiscount: 1000, payAmount: 9000 + 800 });
    test.clock.advance(minute);
    const refused = await submit(test, buyer, submitBody(wanted, before));
    expect(refused).toMatchObject({ status: 409, code: 41003 });
    const { quote } = refused.data as unknown as { quote: Quote };
    expect(quote).toMatchObject({ reductionDiscount: 0, reductions: [], payAmount: 10_000 });
    expect(await submit(test, buyer, submitBody(wanted, quote))).toMatchObject({ status: 200, data: { payAmount: 10_000 } });
  });

  it('keeps what was chosen in the new quote', async () => {
    const one = await book(10_000);
    await givePoints(test, buyer, 1000);
    const userCouponId = await makeCoupon(test, buyer.userId);
    const id = await reductionOf(one.goodsId);
    const wanted = { ...linesOf(one.skuId), userCouponId, usePoints: 300 };
    const { data: before } = await confirm(test, buyer, wanted);
    await test.db.update(reductionActivity).set({ status: 'DISABLED' }).where(eq(reductionActivity.id, id));
    const refused = await submit(test, buyer, submitBody(wanted, before));
    expect(refused).toMatchObject({ code: 41003, data: { quote: { userCouponId, couponDiscount: 500, pointsDiscount: 300 } } });
  });

  it('is not one when the submit names another coupon than the quote: that asks for a new quote too', async () => {
    const one = await book();
    const [first, second] = [await makeCoupon(test, buyer.userId), await makeCoupon(test, buyer.userId)];
    const answer = await submitted({ ...linesOf(one.skuId), userCouponId: first }, { userCouponId: second });
    expect(answer).toMatchObject({ code: 41003, data: { quote: { userCouponId: second } } });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['UNUSED', 'UNUSED']);
  });
});

describe('a coupon of an order', () => {
  it('B03: of five submits at once one gets it, the others are told', async () => {
    const one = await book();
    const userCouponId = await makeCoupon(test, buyer.userId);
    const wanted = { ...linesOf(one.skuId), userCouponId };
    const quotes = await Promise.all(Array.from({ length: 5 }, () => confirm(test, buyer, wanted)));
    const answers = await Promise.all(quotes.map(({ data }) => submit(test, buyer, submitBody(wanted, data))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 42001, 42001, 42001, 42001]);
    const lines = await test.db.select().from(orderLine).where(eq(orderLine.userId, buyer.userId));
    expect(lines.map(({ couponShare }) => couponShare)).toEqual([500]);
    expect(await statusOf(userCouponId)).toBe('LOCKED');
  });

  it('B17: is free again when the order is cancelled or runs out, unless its time is over', async () => {
    const one = await book();
    const userCouponId = await makeCoupon(test, buyer.userId);
    const freightCouponId = await makeCoupon(test, buyer.userId, { kind: 'FREIGHT', faceFen: null });
    await givePoints(test, buyer, 1000);
    const wanted = { ...linesOf(one.skuId), userCouponId, freightCouponId, usePoints: 1000 };
    const states = async () => [await statusOf(userCouponId), await statusOf(freightCouponId)];
    const holds = async () =>
      (await test.db.select().from(pointsHold).where(eq(pointsHold.userId, buyer.userId))).map(({ status }) => status);

    const first = await order(test, buyer, wanted);
    expect(first.payAmount).toBe(4500 - 500 - 1000);
    expect(await states()).toEqual(['LOCKED', 'LOCKED']);
    expect((await cancel(first.orderNo)).status).toBe(200);
    expect(await states()).toEqual(['UNUSED', 'UNUSED']);
    expect(await holds()).toEqual(['RELEASED']);

    await order(test, buyer, wanted);
    await test.db
      .update(userCoupon)
      .set({ validEnd: new Date(test.clock.now().getTime() + minute) })
      .where(eq(userCoupon.id, Number(userCouponId)));
    test.clock.advance(30 * minute);
    await Promise.all([test.app.jobs.runNow('order.close'), test.app.jobs.runNow('order.close')]);
    expect(await states()).toEqual(['EXPIRED', 'UNUSED']);
  });

  it('is used at payment, also when its time ended meanwhile, and counted', async () => {
    const one = await book();
    const userCouponId = await makeCoupon(test, buyer.userId);
    const made = await order(test, buyer, { ...linesOf(one.skuId), userCouponId });
    await test.db
      .update(userCoupon)
      .set({ validEnd: test.clock.now() })
      .where(eq(userCoupon.id, Number(userCouponId)));
    await payInSandbox(test, buyer, made.orderNo);
    const row = await couponRow(test, userCouponId);
    expect(row).toMatchObject({ status: 'USED' });
    const [template] = await test.db
      .select()
      .from(couponTemplate)
      .where(eq(couponTemplate.id, row?.templateId ?? 0));
    expect(template).toMatchObject({ taken: 1, used: 1 });
  });

  it('stays free when the money came after the order was closed', async () => {
    const one = await book();
    const userCouponId = await makeCoupon(test, buyer.userId);
    const made = await order(test, buyer, { ...linesOf(one.skuId), userCouponId });
    const payNo = await openSandbox(test, buyer, made.orderNo);
    await cancel(made.orderNo);
    await press(test, payNo, 'pay');
    expect(await statusOf(userCouponId)).toBe('UNUSED');
  });
});

it('invariant 3: refunds piece by piece give back what was paid to the fen, the points and, at the end, the coupon', async () => {
  const [one, two] = [await book(3333), await book(1999)];
  await reductionOf(one.goodsId, { tiers: [{ reach: 100, minusFen: 101, percentOff: null }] });
  await givePoints(test, buyer, 700);
  const userCouponId = await makeCoupon(test, buyer.userId, { faceFen: 1001 });
  const [first, second] = [String(one.skuId), String(two.skuId)];
  const made = await order(test, buyer, {
    lines: [
      { skuId: first, qty: 3 },
      { skuId: second, qty: 1 },
    ],
    userCouponId,
    usePoints: 700,
  });
  expect(made.payAmount).toBe(9999 + 1999 - 101 - 1001 - 700);
  await payInSandbox(test, buyer, made.orderNo);
  const points = async () => (await pointsOf(test.db, buyer.userId, test.clock.now())).available;
  expect(await points()).toBe(0);
  for (const lineNo of [0, 1, 0, 0]) {
    expect(await statusOf(userCouponId)).toBe('USED');
    const lines = await linesOfBuyer(test, buyer);
    const line = lines[lineNo];
    if (!line) throw new Error(`The order has no line ${lineNo}`);
    const asNo = await openCase(test, { buyer, orderNo: made.orderNo, lines }, { amount: refundable(line, 1) }, lineNo);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
  }
  const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, made.orderNo));
  expect(row).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND', refundedAmount: made.payAmount });
  expect(await points()).toBe(700);
  const coupon = await couponRow(test, userCouponId);
  expect(coupon).toMatchObject({ status: 'UNUSED', orderId: null, usedAt: null });
  const [template] = await test.db
    .select()
    .from(couponTemplate)
    .where(eq(couponTemplate.id, coupon?.templateId ?? 0));
  expect(template).toMatchObject({ taken: 1, used: 0 });
});

it('invariant 6: a coupon is held or used by one order at most, whatever happens in parallel', async () => {
  const goods = await book(4500, { stock: { onHand: 50 } });
  const userCouponId = await makeCoupon(test, buyer.userId);
  const wanted = { ...linesOf(goods.skuId), userCouponId };
  const live = async () => {
    const rows = await test.db.select().from(tradeOrder).where(eq(tradeOrder.userId, buyer.userId));
    return rows
      .filter(({ status, discounts }) => status !== 'CLOSED' && discounts?.coupon?.id === userCouponId)
      .map(({ orderNo }) => orderNo);
  };
  for (let round = 0; round < 4; round += 1) {
    const quotes = await Promise.all([confirm(test, buyer, wanted), confirm(test, buyer, wanted)]);
    const [holder] = await live();
    await Promise.all([...quotes.map(({ data }) => submit(test, buyer, submitBody(wanted, data))), holder ? cancel(holder) : undefined]);
    expect((await live()).length).toBeLessThanOrEqual(1);
    expect(await statusOf(userCouponId)).toBe((await live()).length === 1 ? 'LOCKED' : 'UNUSED');
  }
});

describe('goods of coupons', () => {
  const sell = async (couponCount: number) => {
    const template = await makeTemplate(test, {
      name: '满百减二十',
      grant: 'GOODS',
      thresholdFen: 10_000,
      validity: { daysAfter: 0, daysLong: 90 },
    });
    return makeGoods(test.db, {
      type: 'coupon',
      delivery: 'COUPON',
      sku: { priceFen: 600 },
      stock: { unlimited: false, onHand: 5 },
      detail: { targetId: template.id, couponCount },
    });
  };
  const owned = async () =>
    (await test.db.select().from(userCoupon).where(eq(userCoupon.userId, buyer.userId)).orderBy(userCoupon.id)).map(({ status }) => status);

  it('give them with the payment, take back the unused with a refund, and none once one is used', async () => {
    const pack = await sell(3);
    const made = await order(test, buyer, { lines: [{ skuId: String(pack.skuId), qty: 2 }] });
    expect(await owned()).toEqual([]);
    await payInSandbox(test, buyer, made.orderNo);
    expect(await owned()).toEqual(Array.from({ length: 6 }, () => 'UNUSED'));
    expect(await detail(made.orderNo)).toMatchObject({ status: 'COMPLETED', needShip: false, lines: [{ fulfilState: 'DELIVERED' }] });
    const lines = await linesOfBuyer(test, buyer);
    const bought = { buyer, orderNo: made.orderNo, lines };
    await openCase(test, bought, { amount: 600 });
    // Not only when the money has arrived: until then they could be used.
    expect((await owned()).filter((status) => status === 'VOID')).toHaveLength(3);
    await giveBack(test);
    expect((await owned()).filter((status) => status === 'VOID')).toHaveLength(3);
    await test.db
      .update(userCoupon)
      .set({ status: 'USED', orderId: 1 })
      .where(and(eq(userCoupon.userId, buyer.userId), eq(userCoupon.status, 'UNUSED')));
    expect(await apply(test, buyer, application(bought, { amount: 600 }))).toMatchObject({ code: 45003 });
  });

  it('without a template are not on sale', async () => {
    const { skuId } = await makeGoods(test.db, { type: 'coupon', delivery: 'COUPON', stock: { unlimited: false, onHand: 5 } });
    expect(await confirm(test, buyer, linesOf(skuId))).toMatchObject({ code: 41002 });
  });
});
