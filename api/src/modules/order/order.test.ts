import { and, eq, sql } from 'drizzle-orm';
import { goods, goodsBundleItem, orderLine, orderLog, sku, skuStock, stockLedger, tradeOrder } from '../../db/schema/index.ts';
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
} from '../../testing/buying.ts';
import { makeFreight } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { digitalConsent } from './goods-rules.ts';
import type { OrderCounts, OrderPage } from './schemas.ts';
import { mayMove, type OrderEvent, orderTransitions } from './states.ts';

const minute = 60_000;

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await makeBuyer(test);
});

const ebook = () => makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 1990 } });

const stockOf = async (skuId: number) => {
  const [row] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  return { onHand: row?.onHand, locked: row?.locked };
};

const detail = (orderNo: string, who = buyer) => orderDetail(test, who, orderNo);
const cancel = (orderNo: string, who = buyer) => cancelOrder(test, who, orderNo);

describe('confirm and submit', () => {
  it('prices with freight and makes the order as confirmed', async () => {
    const book = await makeGoods(test.db, { title: '高等数学' });
    const digital = await ebook();
    const wanted = linesOf(book.skuId, digital.skuId);
    const quote = await confirm(test, buyer, wanted);
    expect(quote.data).toMatchObject({ goodsAmount: 6490, freight: 800, payAmount: 7290, needAddress: true, hasDigital: true });
    expect(quote.data.digitalConsentText).toContain('数字商品');
    const answer = await submit(test, buyer, submitBody(wanted, quote.data));
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'PENDING_PAY', payAmount: 7290, expiresAt: '2026-11-28T10:00:00.000+08:00' },
    });
    expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 1 });
    const shown = await detail(answer.data.orderNo);
    expect(shown.data).toMatchObject({
      payAmount: 7290,
      freight: 800,
      address: { receiver: '王小麓' },
      actions: ['pay', 'cancel', 'changeAddress'],
    });
    expect(shown.data.lines).toHaveLength(2);
    expect(shown.data.logs).toEqual([{ from: null, to: 'PENDING_PAY', at: '2026-11-28T09:30:00.000+08:00' }]);
  });

  it('removes the bought lines from the cart', async () => {
    const book = await makeGoods(test.db);
    await test.post('/device/api/ocShoppingCart/add', { token: buyer.token, body: { skuId: String(book.skuId), qty: 2 } });
    const cart = await test.get<{ rows: { id: string }[] }>('/device/api/ocShoppingCart/list', { token: buyer.token });
    const made = await order(test, buyer, { cartIds: cart.data.rows.map((row) => row.id) });
    expect(made.payAmount).toBe(10_000);
    expect(await test.get('/device/api/ocShoppingCart/count', { token: buyer.token })).toMatchObject({ data: { lines: 0 } });
  });

  it('B01: of 20 parallel submits for the last piece one gets it', async () => {
    const book = await makeGoods(test.db, { stock: { onHand: 1 } });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(test)));
    const wanted = linesOf(book.skuId);
    const answers = await Promise.all(
      buyers.map(async (each) => {
        const quote = await confirm(test, each, wanted);
        return quote.code === 200 ? submit(test, each, submitBody(wanted, quote.data)) : quote;
      }),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 41001)).toHaveLength(19);
    expect(await stockOf(book.skuId)).toEqual({ onHand: 1, locked: 1 });
  });

  it('B52: the same submit ten times in parallel is one order', async () => {
    const book = await makeGoods(test.db);
    const wanted = linesOf(book.skuId);
    const body = submitBody(wanted, (await confirm(test, buyer, wanted)).data);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(test, buyer, body)));
    expect(new Set(answers.map((answer) => answer.data.orderNo)).size).toBe(1);
    expect(answers.every((answer) => answer.code === 200)).toBe(true);
    expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 1 });
    expect(await submit(test, buyer, { ...body, remark: '请用纸箱' })).toMatchObject({ status: 409, code: 41004 });
  });

  it('asks again with a new quote when the price has changed', async () => {
    const book = await makeGoods(test.db);
    const wanted = linesOf(book.skuId);
    const quote = await confirm(test, buyer, wanted);
    await test.db.update(sku).set({ priceFen: 5000 }).where(eq(sku.id, book.skuId));
    const refused = await submit(test, buyer, submitBody(wanted, quote.data));
    expect(refused).toMatchObject({ status: 409, code: 41003, data: { quote: { goodsAmount: 5000 } } });
    const again = (refused.data as unknown as { quote: typeof quote.data }).quote;
    expect(await submit(test, buyer, submitBody(wanted, again))).toMatchObject({ status: 200, data: { payAmount: 5800 } });
  });

  it('asks again after 30 minutes, and never for an unknown token', async () => {
    const book = await makeGoods(test.db);
    const wanted = linesOf(book.skuId);
    const quote = await confirm(test, buyer, wanted);
    test.clock.advance(30 * minute);
    const late = await submit(test, buyer, submitBody(wanted, quote.data));
    const cleaned = await test.app.jobs.runNow('order.quote.clean');
    test.clock.advance(-30 * minute);
    expect(late.code).toBe(41003);
    expect(cleaned).toBeGreaterThan(0);
    const foreign = { ...submitBody(wanted, quote.data), submitToken: '00000000-0000-4000-8000-000000000000' };
    expect((await submit(test, buyer, foreign)).code).toBe(41003);
  });

  it('wants an address and the consent for digital goods', async () => {
    const noAddress = await test.login();
    const book = await makeGoods(test.db);
    const wanted = linesOf(book.skuId);
    const quote = await confirm(test, noAddress, wanted);
    expect(quote.data).toMatchObject({ address: null, freight: 0 });
    expect(await submit(test, noAddress, submitBody(wanted, quote.data))).toMatchObject({ code: 40001, data: { field: 'addressId' } });
    const digital = linesOf((await ebook()).skuId);
    const body = submitBody(digital, (await confirm(test, noAddress, digital)).data);
    expect(await submit(test, noAddress, { ...body, digitalConsentVersion: undefined })).toMatchObject({
      code: 40001,
      data: { field: 'digitalConsentVersion' },
    });
  });

  it("does not use somebody else's address or cart", async () => {
    const other = await makeBuyer(test);
    const book = await makeGoods(test.db);
    const { data } = await test.get<{ id: string }[]>('/device/api/address/list', { token: other.token });
    const body = { ...linesOf(book.skuId), addressId: data[0]?.id };
    expect(await test.post('/device/api/order/confirm', { token: buyer.token, body })).toMatchObject({ status: 404 });
    await test.post('/device/api/ocShoppingCart/add', { token: other.token, body: { skuId: String(book.skuId), qty: 1 } });
    const cart = await test.get<{ rows: { id: string }[] }>('/device/api/ocShoppingCart/list', { token: other.token });
    expect(await confirm(test, buyer, { cartIds: cart.data.rows.map((row) => row.id) })).toMatchObject({ status: 404 });
  });

  it('B12: refuses odd quantities', async () => {
    const book = await makeGoods(test.db);
    for (const qty of [-5, 0, 1.5, '2', 1e9]) {
      const body = { lines: [{ skuId: String(book.skuId), qty }] };
      expect(await test.post('/device/api/order/confirm', { token: buyer.token, body })).toMatchObject({ status: 400, code: 40001 });
    }
  });

  it('keeps the version of the text on digital goods that was agreed to, and asks again when it was an older one', async () => {
    const wanted = linesOf((await ebook()).skuId);
    const body = submitBody(wanted, (await confirm(test, buyer, wanted)).data);
    const stale = await submit(test, buyer, { ...body, digitalConsentVersion: '2020-01' });
    expect(stale).toMatchObject({
      status: 409,
      code: 41003,
      msg: '数字商品说明已更新，请重新阅读并勾选',
      data: { quote: { digitalConsentText: '数字商品一经开通不支持七日无理由退货' } },
    });
    const { orderNo } = (await submit(test, buyer, body)).data;
    const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    expect(row).toMatchObject({ digitalConsentAt: test.clock.now(), digitalConsentVersion: digitalConsent.version });
  });

  it('does not open the same thing by two orders at once', async () => {
    const wanted = linesOf((await ebook()).skuId);
    const first = await order(test, buyer, wanted);
    expect(await confirm(test, buyer, wanted)).toMatchObject({ code: 41006, msg: '已在另一笔未完成的订单里，请先支付或取消那笔订单' });
    await cancel(first.orderNo);
    expect((await confirm(test, buyer, wanted)).code).toBe(200);
  });

  it('refuses a remark that no database keeps', async () => {
    const wanted = linesOf((await makeGoods(test.db)).skuId);
    const body = submitBody(wanted, (await confirm(test, buyer, wanted)).data);
    expect((await submit(test, buyer, { ...body, remark: 'a\u0000b' })).code).toBe(40001);
  });

  it('B11: takes no user from the body', async () => {
    const book = await makeGoods(test.db);
    const body = { ...linesOf(book.skuId), userId: '1' };
    expect(await test.post('/device/api/order/confirm', { token: buyer.token, body })).toMatchObject({ status: 400, code: 40001 });
  });

  it('keeps limits, states and kinds of goods', async () => {
    const limited = await makeGoods(test.db, { limitPerOrder: 2, limitPerUser: 3 });
    const two = { lines: [{ skuId: String(limited.skuId), qty: 2 }] };
    expect((await confirm(test, buyer, { lines: [{ skuId: String(limited.skuId), qty: 3 }] })).code).toBe(41006);
    await order(test, buyer, two);
    expect((await confirm(test, buyer, two)).code).toBe(41006);
    expect((await confirm(test, buyer, linesOf(limited.skuId))).code).toBe(200);
    // What went back is free again, though the rest of its order goes on.
    const once = await makeGoods(test.db, { limitPerUser: 1 });
    const both = await order(test, buyer, linesOf(once.skuId, (await makeGoods(test.db)).skuId));
    expect((await confirm(test, buyer, linesOf(once.skuId))).code).toBe(41006);
    await test.db
      .update(orderLine)
      .set({ refundedQty: 1 })
      .where(and(eq(orderLine.userId, buyer.userId), eq(orderLine.skuId, once.skuId)));
    expect((await confirm(test, buyer, linesOf(once.skuId))).code).toBe(200);
    await cancel(both.orderNo);
    const off = await makeGoods(test.db, { status: 'OFF_SALE' });
    expect((await confirm(test, buyer, linesOf(off.skuId))).code).toBe(41002);
    const later = await makeGoods(test.db, { onSaleAt: new Date(test.clock.now().getTime() + 60_000) });
    expect((await confirm(test, buyer, linesOf(later.skuId))).code).toBe(41002);
    const link = await makeGoods(test.db, { type: 'externalLinks', delivery: 'LINK' });
    expect((await confirm(test, buyer, linesOf(link.skuId))).code).toBe(41002);
    const digital = await ebook();
    expect((await confirm(test, buyer, { lines: [{ skuId: String(digital.skuId), qty: 2 }] })).code).toBe(41006);
    expect((await confirm(test, buyer, linesOf(999_999_999))).code).toBe(41002);
  });

  it('B54: refuses a sixth unpaid order, and frees the stock after 30 minutes', async () => {
    const book = await makeGoods(test.db);
    for (let count = 0; count < 5; count += 1) await order(test, buyer, linesOf(book.skuId));
    const wanted = linesOf(book.skuId);
    const sixth = await submit(test, buyer, submitBody(wanted, (await confirm(test, buyer, wanted)).data));
    expect(sixth).toMatchObject({ status: 409, code: 41006 });
    expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 5 });
    test.clock.advance(30 * minute);
    await test.app.jobs.runNow('order.close');
    expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 0 });
    const list = await test.get<OrderPage>('/device/api/order/list', { token: buyer.token, query: { status: 'CLOSED' } });
    expect(list.data.total).toBe(5);
    expect(list.data.rows[0]).toMatchObject({ status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: ['rebuy', 'delete'] });
  });

  it('completes an order of 0 at once', async () => {
    const free = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL', sku: { priceFen: 0 } });
    const made = await order(test, buyer, linesOf(free.skuId));
    expect(made).toMatchObject({ status: 'COMPLETED', payAmount: 0 });
    expect((await detail(made.orderNo)).data).toMatchObject({
      type: 'FREE',
      payment: { channel: 'FREE' },
      lines: [{ fulfilState: 'DELIVERED' }],
    });
    expect((await confirm(test, buyer, linesOf(free.skuId))).code).toBe(41007);
  });

  it('needs a login', async () => {
    for (const [method, path] of [
      ['post', 'confirm'],
      ['post', 'submit'],
      ['get', 'list'],
      ['get', 'detail'],
      ['post', 'cancel'],
      ['get', 'count'],
    ] as const) {
      expect((await test[method](`/device/api/order/${path}`)).status).toBe(401);
    }
  });
});

describe('orders of others', () => {
  it('B07, B08: answers 404 and changes nothing', async () => {
    const book = await makeGoods(test.db);
    const made = await order(test, buyer, linesOf(book.skuId));
    const other = await makeBuyer(test);
    expect((await detail(made.orderNo, other)).status).toBe(404);
    expect((await cancel(made.orderNo, other)).status).toBe(404);
    expect((await test.post('/device/api/order/receive', { token: other.token, body: { orderNo: made.orderNo } })).status).toBe(404);
    expect((await detail(made.orderNo)).data.status).toBe('PENDING_PAY');
    expect((await test.get<OrderPage>('/device/api/order/list', { token: other.token })).data.total).toBe(0);
  });
});

describe('cancel and timers', () => {
  it('gives the stock back once', async () => {
    const book = await makeGoods(test.db);
    const made = await order(test, buyer, linesOf(book.skuId));
    expect((await cancel(made.orderNo)).status).toBe(200);
    expect(await cancel(made.orderNo)).toMatchObject({ status: 409, code: 41005 });
    expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 0 });
    expect((await detail(made.orderNo)).data).toMatchObject({
      status: 'CLOSED',
      closeReason: 'USER_CANCEL',
      lines: [{ fulfilState: 'CANCELLED' }],
    });
  });

  it('B42: cancel and two timers at once release once', async () => {
    const book = await makeGoods(test.db, { stock: { onHand: 100 } });
    for (let round = 0; round < 10; round += 1) {
      const made = await order(test, buyer, linesOf(book.skuId));
      test.clock.advance(30 * minute);
      await Promise.all([cancel(made.orderNo), test.app.jobs.runNow('order.close'), test.app.jobs.runNow('order.close')]);
    }
    expect(await stockOf(book.skuId)).toEqual({ onHand: 100, locked: 0 });
    const moves = await test.db.select().from(stockLedger).where(eq(stockLedger.skuId, book.skuId));
    expect(moves.filter((move) => move.kind === 'RELEASE')).toHaveLength(10);
  });

  it('shows an expired order as closed before the timer has run', async () => {
    const book = await makeGoods(test.db);
    const made = await order(test, buyer, linesOf(book.skuId));
    test.clock.advance(30 * minute);
    expect((await detail(made.orderNo)).data).toMatchObject({ status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: ['rebuy'] });
    const totalOf = async (status: string) =>
      (await test.get<OrderPage>('/device/api/order/list', { token: buyer.token, query: { status } })).data.total;
    expect([await totalOf('PENDING_PAY'), await totalOf('CLOSED')]).toEqual([0, 1]);
    expect((await test.get<OrderCounts>('/device/api/order/count', { token: buyer.token })).data.pendingPay).toBe(0);
    const pay = await test.post('/device/api/pay/create', { token: buyer.token, body: { orderNo: made.orderNo, channel: 'SANDBOX' } });
    expect(pay).toMatchObject({ status: 409, code: 41005 });
  });

  it('does not close what has been paid at the provider', async () => {
    const book = await makeGoods(test.db);
    const made = await order(test, buyer, linesOf(book.skuId));
    await payInSandbox(test, buyer, made.orderNo);
    test.clock.advance(31 * minute);
    await test.app.jobs.runNow('order.close');
    expect(await cancel(made.orderNo)).toMatchObject({ code: 41005 });
    expect((await detail(made.orderNo)).data.status).toBe('WAIT_SHIP');
  });
});

describe('receive and count', () => {
  it('completes a sent order once', async () => {
    const book = await makeGoods(test.db);
    const made = await order(test, buyer, linesOf(book.skuId));
    const receive = () => test.post('/device/api/order/receive', { token: buyer.token, body: { orderNo: made.orderNo } });
    expect(await receive()).toMatchObject({ code: 41005 });
    await test.db.update(tradeOrder).set({ status: 'SHIPPED' }).where(eq(tradeOrder.orderNo, made.orderNo));
    expect((await receive()).status).toBe(200);
    expect(await receive()).toMatchObject({ code: 41005 });
    expect((await detail(made.orderNo)).data.status).toBe('COMPLETED');
  });

  it('counts by state', async () => {
    const book = await makeGoods(test.db);
    await order(test, buyer, linesOf(book.skuId));
    const paid = await order(test, buyer, linesOf(book.skuId));
    await payInSandbox(test, buyer, paid.orderNo);
    const { data } = await test.get<OrderCounts>('/device/api/order/count', { token: buyer.token });
    expect(data).toMatchObject({ all: 2, pendingPay: 1, waitShip: 1, shipped: 0, completed: 0, closed: 0 });
    await test.db.update(tradeOrder).set({ status: 'PART_SHIPPED' }).where(eq(tradeOrder.orderNo, paid.orderNo));
    const { data: waiting } = await test.get<{ rows: { orderNo: string }[] }>('/device/api/order/list?status=WAIT_SHIP', {
      token: buyer.token,
    });
    expect(waiting.rows.map(({ orderNo }) => orderNo)).toEqual([paid.orderNo]);
  });
});

it('reserves the parts of a bundle and delivers its digital ones', async () => {
  const book = await makeGoods(test.db);
  const digital = await ebook();
  const bundle = await makeGoods(test.db, {
    type: 'package',
    delivery: 'PHYSICAL',
    sku: { priceFen: 6000 },
    stock: { unlimited: true, onHand: 0 },
  });
  await test.db.insert(goodsBundleItem).values([
    { bundleGoodsId: bundle.goodsId, skuId: book.skuId, qty: 2 },
    { bundleGoodsId: bundle.goodsId, skuId: digital.skuId, qty: 1 },
  ]);
  const made = await order(test, buyer, linesOf(bundle.skuId));
  expect(await stockOf(book.skuId)).toEqual({ onHand: 10, locked: 2 });
  await payInSandbox(test, buyer, made.orderNo);
  expect(await stockOf(book.skuId)).toEqual({ onHand: 8, locked: 0 });
  const shown = await detail(made.orderNo);
  expect(shown.data.lines.filter((line) => line.parentId !== null)).toHaveLength(2);
  expect(shown.data.lines.find((line) => line.goodsId === String(digital.goodsId))?.fulfilState).toBe('DELIVERED');
  const shelf = await test.get<{ total: number }>('/device/library/bookshelf', { token: buyer.token });
  expect(shelf.data.total).toBe(1);
});

it('delivers a bundle of digital goods as a whole, which can be reviewed then', async () => {
  const bundle = await makeGoods(test.db, { type: 'package', delivery: 'DIGITAL', stock: { unlimited: true, onHand: 0 } });
  const parts = [await ebook(), await ebook()];
  await test.db.insert(goodsBundleItem).values(parts.map(({ skuId }) => ({ bundleGoodsId: bundle.goodsId, skuId, qty: 1 })));
  const made = await order(test, buyer, linesOf(bundle.skuId));
  await payInSandbox(test, buyer, made.orderNo);
  const { data } = await detail(made.orderNo);
  expect(data.status).toBe('COMPLETED');
  expect(data.lines.find(({ parentId }) => parentId === null)).toMatchObject({ fulfilState: 'DELIVERED', toReview: true });
});

it('invariant 4: stock is never negative and equals the ledger after a random mix in parallel', async () => {
  const book = await makeGoods(test.db, { stock: { onHand: 6 } });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(test)));
  const wanted = linesOf(book.skuId);
  await Promise.all(
    buyers.map(async (each, index) => {
      const quote = await confirm(test, each, wanted);
      if (quote.code !== 200) return;
      const made = await submit(test, each, submitBody(wanted, quote.data));
      if (made.code !== 200) return;
      if (index % 3 === 0) await cancel(made.data.orderNo, each);
      else {
        const payNo = await openSandbox(test, each, made.data.orderNo);
        await Promise.all([press(test, payNo, 'pay'), index % 3 === 1 ? cancel(made.data.orderNo, each) : undefined]);
      }
    }),
  );
  test.clock.advance(31 * minute);
  await Promise.all([test.app.jobs.runNow('order.close'), test.app.jobs.runNow('pay.sweep')]);
  const [sums] = await test.db
    .select({
      locked: sql<number>`sum(case ${stockLedger.kind} when 'RESERVE' then ${stockLedger.qty} else -${stockLedger.qty} end)::int`,
      deducted: sql<number>`coalesce(sum(case ${stockLedger.kind} when 'DEDUCT' then ${stockLedger.qty} end), 0)::int`,
    })
    .from(stockLedger)
    .where(eq(stockLedger.skuId, book.skuId));
  const stock = await stockOf(book.skuId);
  expect(stock).toEqual({ onHand: 6 - (sums?.deducted ?? 0), locked: sums?.locked });
  expect(stock.locked).toBe(0);
});

it('invariant 10: every logged step is in the table of states', async () => {
  const logs = await test.db.select().from(orderLog);
  expect(logs.length).toBeGreaterThan(20);
  const events = Object.keys(orderTransitions) as OrderEvent[];
  for (const log of logs) expect(events.some((event) => mayMove(event, log.from, log.to))).toBe(true);
});

it('keeps the lines of an order when the goods change later', async () => {
  const book = await makeGoods(test.db, { title: '原书名' });
  const made = await order(test, buyer, linesOf(book.skuId));
  await test.db.update(goods).set({ title: '新书名' }).where(eq(goods.id, book.goodsId));
  expect((await detail(made.orderNo)).data.lines[0]?.title).toBe('原书名');
});
