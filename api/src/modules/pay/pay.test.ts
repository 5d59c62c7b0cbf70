import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import {
  entitlement,
  goods,
  message,
  payment,
  paymentNotify,
  refund,
  sandboxTrade,
  sku,
  skuStock,
  tradeOrder,
} from '../../db/schema/index.ts';
import { payProviders, sandboxKey } from '../../providers/pay/index.ts';
import { PayError } from '../../providers/pay/port.ts';
import { sandboxNotice } from '../../providers/pay/sandbox.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, linesOf, makeBuyer, openSandbox, order, payInSandbox, press } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { newBusinessNo } from '../order/business-no.ts';
import type { CreatedPayment, PaymentView } from './schemas.ts';

const second = 1000;

let test: TestApp;
let buyer: Buyer;
let orderNo: string;
let skuId: number;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await makeBuyer(test);
  const book = await makeGoods(test.db, { title: '线性代数' });
  const ebook = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 1990 } });
  skuId = book.skuId;
  orderNo = (await order(test, buyer, linesOf(book.skuId, ebook.skuId))).orderNo;
});

const create = (body: object, who = buyer) => test.post<CreatedPayment>('/device/api/pay/create', { token: who.token, body });
const query = (payNo: string, who = buyer) => test.get<PaymentView>('/device/api/pay/query', { token: who.token, query: { payNo } });

async function tradeOf(payNo: string) {
  const [trade] = await test.db.select().from(sandboxTrade).where(eq(sandboxTrade.payNo, payNo));
  if (!trade) throw new Error('No sandbox trade');
  return trade;
}

/** A signed notice as the sandbox would send it for a paid trade. */
async function notice(payNo: string, change: Partial<Awaited<ReturnType<typeof tradeOf>>> = {}) {
  const trade = { ...(await tradeOf(payNo)), status: 'SUCCESS' as const, paidAt: test.clock.now(), ...change };
  return sandboxNotice(trade, sandboxKey(test.app), test.clock.now());
}

const send = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
  test.app.inject({ method: 'POST', url: '/notify/sandbox', headers, payload: body });

/** What the buyer was told of money that has arrived. */
const toldOfMoney = () =>
  test.db
    .select()
    .from(message)
    .where(and(eq(message.userId, buyer.userId), eq(message.title, '退款已完成')));

const rowsOf = async () => ({
  entitlements: (await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId))).length,
  refunds: (await test.db.select().from(refund).where(eq(refund.userId, buyer.userId))).length,
  messages: (await test.db.select().from(message).where(eq(message.userId, buyer.userId))).length,
  stock: (await test.db.select({ onHand: skuStock.onHand, locked: skuStock.locked }).from(skuStock).where(eq(skuStock.skuId, skuId)))[0],
});

describe('create', () => {
  it('takes the amount from the order and opens it at the provider', async () => {
    const { status, data } = await create({ orderNo, channel: 'SANDBOX' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ amount: 6490, payUrl: `/sandbox/cashier/${data.payNo}`, expiresAt: '2026-11-28T10:00:00.000+08:00' });
    expect(await tradeOf(data.payNo)).toMatchObject({ amount: 6490, subject: '线性代数 等2种', status: 'OPEN' });
  });

  it('B05: refuses an amount from the client', async () => {
    const refused = await create({ orderNo, channel: 'SANDBOX', amount: 1, totalAmount: '0.01' });
    expect(refused).toMatchObject({ status: 400, code: 40001 });
  });

  it('gives back the payment that is open, in parallel too', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ orderNo, channel: 'SANDBOX' })));
    expect(new Set(answers.map((answer) => answer.data.payNo)).size).toBe(1);
  });

  it('refuses unknown channels and orders of others', async () => {
    expect(await create({ orderNo, channel: 'FREE' })).toMatchObject({ status: 400, code: 40001 });
    expect((await create({ orderNo, channel: 'SANDBOX' }, await makeBuyer(test))).status).toBe(404);
    expect((await test.post('/device/api/pay/create', { body: { orderNo, channel: 'SANDBOX' } })).status).toBe(401);
  });

  it('opens a new payment after a refused one', async () => {
    const first = await payInSandbox(test, buyer, orderNo, 'refuse');
    expect((await query(first)).data.status).toBe('FAILED');
    const again = await payInSandbox(test, buyer, orderNo);
    expect(again).not.toBe(first);
    expect((await query(again)).data).toMatchObject({ status: 'SUCCESS', orderStatus: 'WAIT_SHIP', isDuplicate: false });
  });
});

describe('callback', () => {
  it('delivers once and tells the buyer', async () => {
    const payNo = await payInSandbox(test, buyer, orderNo);
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', orderNo, orderStatus: 'WAIT_SHIP' });
    expect(await rowsOf()).toEqual({ entitlements: 1, refunds: 0, messages: 1, stock: { onHand: 9, locked: 0 } });
  });

  it('B22: the same notice twice in parallel, a query beside it, and once more later', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.db.update(sandboxTrade).set({ status: 'SUCCESS', paidAt: test.clock.now() }).where(eq(sandboxTrade.payNo, payNo));
    test.clock.advance(6 * second);
    const signed = await notice(payNo);
    const [one, two] = await Promise.all([send(signed), send(signed), query(payNo)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect((await send(signed)).json()).toEqual({ code: 'SUCCESS' });
    expect((await send(await notice(payNo))).statusCode).toBe(200);
    expect(await rowsOf()).toEqual({ entitlements: 1, refunds: 0, messages: 1, stock: { onHand: 9, locked: 0 } });
  });

  it('B06, B50: refuses a bad signature, a changed byte and an old notice; the order stays', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    const signed = await notice(payNo);
    expect((await send({ ...signed, headers: { ...signed.headers, 'x-pay-signature': 'AAAA' } })).statusCode).toBe(401);
    expect((await send({ ...signed, body: Buffer.from(signed.body.toString().replace('6490', '6491')) })).statusCode).toBe(401);
    expect((await send({ headers: { 'content-type': 'application/json' }, body: signed.body })).statusCode).toBe(401);
    test.clock.advance(6 * 60 * second);
    expect((await send(signed)).statusCode).toBe(401);
    expect((await query(payNo)).data).toMatchObject({ orderStatus: 'PENDING_PAY' });
  });

  it('refuses another amount and an unknown payment, keeps that and takes the same notice once it is right', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    expect((await send(await notice(payNo, { amount: 1 }))).statusCode).toBe(422);
    expect((await send(await notice(payNo, { payNo: newBusinessNo(test.clock.now()) }))).statusCode).toBe(422);
    expect((await query(payNo)).data.status).toBe('PAYING');
    const kept = await test.db.select().from(paymentNotify).where(eq(paymentNotify.payNo, payNo));
    expect(kept).toMatchObject([{ channel: 'sandbox', verified: true, result: 'REFUSED', headers: { 'x-pay-nonce': expect.any(String) } }]);
  });

  it('sends late money back: the order stays closed', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    const signed = await notice(payNo);
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } });
    expect((await send(signed)).statusCode).toBe(200);
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', isDuplicate: true, orderStatus: 'CLOSED' });
    expect(await rowsOf()).toEqual({ entitlements: 0, refunds: 1, messages: 1, stock: { onHand: 10, locked: 0 } });
  });

  it('B20: a second success is answered and goes back', async () => {
    const first = await openSandbox(test, buyer, orderNo);
    const [row] = await test.db.select().from(payment).where(eq(payment.payNo, first));
    if (!row) throw new Error('No payment');
    const payNo = newBusinessNo(test.clock.now());
    await test.db.insert(payment).values({ ...row, id: newId(), payNo, status: 'CLOSED' });
    await press(test, first, 'pay');
    const second = await send(await notice(first, { payNo, tradeNo: newBusinessNo(test.clock.now()) }));
    expect(second.statusCode).toBe(200);
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', isDuplicate: true, orderStatus: 'WAIT_SHIP' });
    const success = await test.db.select().from(payment).where(eq(payment.userId, buyer.userId));
    expect(success.filter((each) => each.status === 'SUCCESS' && !each.isDuplicate)).toHaveLength(1);
    expect((await rowsOf()).refunds).toBe(1);
  });
});

describe('query and sweep', () => {
  it('finds a payment whose callback was lost, at most every 3 s', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.db.update(sandboxTrade).set({ status: 'SUCCESS', paidAt: test.clock.now() }).where(eq(sandboxTrade.payNo, payNo));
    expect((await query(payNo)).data.status).toBe('PAYING');
    test.clock.advance(6 * second);
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', orderStatus: 'WAIT_SHIP' });
  });

  it('the sweeper does so too, safely twice', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.db.update(sandboxTrade).set({ status: 'SUCCESS', paidAt: test.clock.now() }).where(eq(sandboxTrade.payNo, payNo));
    test.clock.advance(61 * second);
    await Promise.all([test.app.jobs.runNow('pay.sweep'), test.app.jobs.runNow('pay.sweep')]);
    const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    expect(row?.status).toBe('WAIT_SHIP');
  });

  it('the timer asks the provider first: what was paid there is not closed', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.db.update(sandboxTrade).set({ status: 'SUCCESS', paidAt: test.clock.now() }).where(eq(sandboxTrade.payNo, payNo));
    test.clock.advance(31 * 60 * second);
    await test.app.jobs.runNow('order.close');
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', isDuplicate: false, orderStatus: 'WAIT_SHIP' });
  });

  it('a provider that is away for hours is asked every minute, and what was paid there is found as soon as it is back', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.db.update(sandboxTrade).set({ status: 'SUCCESS', paidAt: test.clock.now() }).where(eq(sandboxTrade.payNo, payNo));
    const provider = payProviders(test.app).get('SANDBOX');
    if (!provider) throw new Error('No sandbox');
    const asked = [jest.spyOn(provider, 'query'), jest.spyOn(provider, 'close')];
    for (const call of asked) call.mockRejectedValue(new PayError('TIMEOUT'));
    test.clock.advance(31 * 60 * second);
    const turn = () => Promise.all([test.app.jobs.runNow('pay.sweep'), test.app.jobs.runNow('order.close')]);
    for (let times = 1; times <= 12; times++) {
      await turn();
      for (const call of asked) expect(call.mock.calls.filter(([no]) => no === payNo)).toHaveLength(times);
      test.clock.advance(60 * second);
    }
    for (const call of asked) call.mockRestore();
    await turn();
    expect((await query(payNo)).data).toMatchObject({ status: 'SUCCESS', isDuplicate: false, orderStatus: 'WAIT_SHIP' });
  });

  it("answers 404 for somebody else's payment", async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    expect((await query(payNo, await makeBuyer(test))).status).toBe(404);
  });
});

describe('sandbox cashier', () => {
  it('shows the amount, with no script allowed', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    const page = await test.app.inject({ url: `/sandbox/cashier/${payNo}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('¥64.90');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const paid = await press(test, payNo, 'pay');
    expect(paid.body).toContain('付款成功');
    expect(paid.body).toContain(`orderNo=${orderNo}`);
    expect((await press(test, payNo, 'refuse')).body).toContain('付款成功');
  });

  it('knows no other numbers, and takes no payment after the time', async () => {
    expect((await test.app.inject({ url: `/sandbox/cashier/${newBusinessNo(test.clock.now())}` })).statusCode).toBe(404);
    const payNo = await openSandbox(test, buyer, orderNo);
    test.clock.advance(31 * 60 * second);
    expect((await press(test, payNo, 'pay')).body).toContain('付款已关闭');
  });

  it('B51: forms are taken nowhere else', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/device/api/pay/create',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${buyer.token}` },
      payload: `orderNo=${orderNo}&channel=SANDBOX`,
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('sandbox under control', () => {
  const control = (path: string, body: object) => test.post(`/sandbox/control/${path}`, { body });
  const statusOfOrder = async () => {
    const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    return row?.status;
  };
  const resultsOf = async (payNo: string) =>
    (await test.db.select().from(paymentNotify).where(eq(paymentNotify.payNo, payNo))).map(({ result }) => result).sort();
  const later = async (ms: number) => {
    test.clock.advance(ms);
    await test.app.jobs.runNow('sandbox.notify');
  };

  it('loses a callback', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    expect((await control(payNo, { action: 'pay', copies: 0 })).status).toBe(200);
    await later(60 * second);
    expect(await statusOfOrder()).toBe('PENDING_PAY');
    expect((await query(payNo)).data.status).toBe('SUCCESS');
  });

  it('sends it late and more than once', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await control(payNo, { action: 'pay', copies: 3, delaySeconds: 60 });
    await later(59 * second);
    expect(await statusOfOrder()).toBe('PENDING_PAY');
    await later(second);
    expect(await statusOfOrder()).toBe('WAIT_SHIP');
    expect(await resultsOf(payNo)).toEqual(['PAID', 'REPEATED', 'REPEATED']);
    expect((await control(payNo, { action: 'pay' })).status).toBe(409);
  });

  it('tells a wrong amount and repeats the same notice', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await control(payNo, { action: 'pay', toldAmount: 1 });
    await later(15 * second);
    expect(await statusOfOrder()).toBe('PENDING_PAY');
    expect(await resultsOf(payNo)).toEqual(['REFUSED']);
    await control(payNo, { action: 'notify' });
    expect(await statusOfOrder()).toBe('WAIT_SHIP');
  });

  it('forges the signature', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await control(payNo, { action: 'pay', forged: true });
    expect(await statusOfOrder()).toBe('PENDING_PAY');
    expect(await resultsOf(payNo)).toEqual([]);
  });

  it('collects money for a closed order, which goes back and is told by a callback', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } });
    expect((await control(payNo, { action: 'payLate' })).status).toBe(200);
    await test.app.jobs.runNow('pay.refund');
    await later(10 * second);
    const [money] = await test.db.select().from(refund).where(eq(refund.userId, buyer.userId));
    expect(money).toMatchObject({ status: 'SUCCESS', amount: 6490, reason: 'LATE_PAYMENT' });
    expect(await resultsOf(payNo)).toEqual(['REFUND', 'REFUNDED']);
    await later(10 * 60 * second);
    await test.app.jobs.runNow('pay.refund');
    expect(await toldOfMoney()).toMatchObject([
      { content: `订单${orderNo}的退款¥64.90已原路退回，到账时间以支付渠道为准。`, linkType: 'ORDER', linkValue: orderNo },
    ]);
  });

  it('has no money without the callback that tells of it', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } });
    await test.db.execute(sql`alter table sandbox_notice rename to sandbox_notice_away`);
    expect((await control(payNo, { action: 'payLate' })).status).toBe(500);
    await test.db.execute(sql`alter table sandbox_notice_away rename to sandbox_notice`);
    expect((await control(payNo, { action: 'payLate' })).status).toBe(200);
    expect(await resultsOf(payNo)).toEqual(['REFUND']);
  });

  it('fails a refund', async () => {
    const payNo = await openSandbox(test, buyer, orderNo);
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } });
    await control(payNo, { action: 'payLate' });
    await test.app.jobs.runNow('pay.refund');
    const mine = eq(refund.userId, buyer.userId);
    const [money] = await test.db.select().from(refund).where(mine);
    expect((await control(`refund/${money?.refundNo}`, { result: 'ABNORMAL' })).status).toBe(200);
    expect(await test.db.select().from(refund).where(mine)).toMatchObject([{ status: 'ABNORMAL' }]);
    expect(await toldOfMoney()).toEqual([]);
    expect((await control(`refund/${newBusinessNo(test.clock.now())}`, { result: 'SUCCESS' })).status).toBe(409);
  });
});

it('in production there is no sandbox', async () => {
  const live = await createTestApp({ mode: 'production' }, test);
  try {
    expect((await live.app.inject({ url: '/sandbox/cashier/26112809300012345678' })).statusCode).toBe(404);
    expect((await live.app.inject({ method: 'POST', url: '/notify/sandbox', payload: {} })).statusCode).toBe(404);
    expect((await live.app.inject({ method: 'POST', url: '/sandbox/control/26112809300012345678', payload: {} })).statusCode).toBe(404);
  } finally {
    await live.close();
  }
});

it('counts what was paid as sold, once however often the notice comes', async () => {
  const payNo = await openSandbox(test, buyer, orderNo);
  const paid = await notice(payNo);
  await Promise.all([send(paid), send(paid)]);
  const rows = await test.db
    .select({ sold: goods.salesCount })
    .from(goods)
    .innerJoin(sku, eq(sku.goodsId, goods.id))
    .where(eq(sku.id, skuId));
  expect(rows).toEqual([{ sold: 1 }]);
});
