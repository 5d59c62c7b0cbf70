import { and, eq } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { afterSale, entitlement, message, orderLine, payment, paymentNotify, refund, skuStock, tradeOrder } from '../../db/schema/index.ts';
import { startAlipayEmulator } from '../../providers/pay/alipay/emulator.ts';
import { type Deliver, startWechatEmulator } from '../../providers/pay/wechat/emulator.ts';
import { openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, linesOf, makeBuyer, order } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { approveCase } from '../after-sale/house.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { retryRefund } from './refund.ts';
import type { CreatedPayment, PayChannels, PaymentView } from './schemas.ts';

const second = 1000;
const minute = 60 * second;

let test: TestApp;
let wechat: Awaited<ReturnType<typeof startWechatEmulator>>;
let alipay: Awaited<ReturnType<typeof startAlipayEmulator>>;
let buyer: Buyer;
let orderNo: string;
let skuId: number;

beforeAll(async () => {
  const clock = () => test?.clock.now() ?? new Date('2026-11-28T01:30:00Z');
  const deliver: Deliver = async (url, headers, payload) => {
    const response = await test.app.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, body: response.body };
  };
  wechat = await startWechatEmulator({ signer: 'publicKey', clock, deliver });
  alipay = await startAlipayEmulator({ keys: 'certificate', clock, deliver });
  test = await createTestApp({
    siteUrl: 'https://shop.example',
    paySandbox: false,
    wechatPay: wechat.settings,
    alipay: alipay.settings,
  });
});
afterAll(async () => {
  await test.close();
  await wechat.close();
  await alipay.close();
});
beforeEach(async () => {
  wechat.state.fault = undefined;
  alipay.state.fault = undefined;
  buyer = await makeBuyer(test);
  const book = await makeGoods(test.db, { title: '线性代数' });
  const ebook = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 1990 } });
  skuId = book.skuId;
  orderNo = (await order(test, buyer, linesOf(book.skuId, ebook.skuId))).orderNo;
});

const create = (channel: string, more: object = {}) =>
  test.post<CreatedPayment>('/device/api/pay/create', { token: buyer.token, body: { orderNo, channel, ...more } });
const query = async (payNo: string) =>
  (await test.get<PaymentView>('/device/api/pay/query', { token: buyer.token, query: { payNo } })).data;

/** An open payment of WeChat Pay. */
const openWechat = async () => (await create('WX_NATIVE')).data.payNo;

/** The buyer stands on the page of Alipay, logged in. */
async function openAlipay(): Promise<string> {
  const { data } = await create('ALI_PAGE');
  alipay.open(data.payUrl ?? '');
  alipay.enter(data.payNo);
  return data.payNo;
}

const orderRow = async () => {
  const [row] = await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
  return row;
};
const ofBuyer = async () => {
  const mine = { userId: buyer.userId };
  const [stock] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  return {
    entitlements: (await test.db.select().from(entitlement).where(eq(entitlement.userId, mine.userId))).length,
    refunds: await test.db.select().from(refund).where(eq(refund.userId, mine.userId)),
    titles: (await test.db.select().from(message).where(eq(message.userId, mine.userId)).orderBy(message.id)).map(({ title }) => title),
    stock: [stock?.onHand, stock?.locked],
  };
};
const noticesOf = (payNo: string) => test.db.select().from(paymentNotify).where(eq(paymentNotify.payNo, payNo));

/** Lets every query and refund come to its end. */
async function settleAll(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    test.clock.advance(6 * minute);
    await test.app.jobs.runNow('pay.sweep');
    await test.app.jobs.runNow('pay.refund');
    for (const [refundNo, { status }] of wechat.refunds) if (status === 'PROCESSING') wechat.endRefund(refundNo);
  }
}

/** What came in and what went back, by payment, as each side has it. */
async function ledgers() {
  const ours = new Map<string, string>();
  for (const row of await test.db.select().from(payment).where(eq(payment.status, 'SUCCESS'))) {
    const back = await test.db
      .select()
      .from(refund)
      .where(and(eq(refund.paymentId, row.id), eq(refund.status, 'SUCCESS')));
    if (row.channel !== 'FREE') ours.set(row.payNo, `${row.amount}-${back.reduce((sum, { amount }) => sum + amount, 0)}`);
  }
  const theirs = new Map<string, string>();
  for (const [payNo, trade] of wechat.trades) {
    const back = [...wechat.refunds.values()].filter((each) => each.payNo === payNo && each.status === 'SUCCESS');
    if (trade.paidAt) theirs.set(payNo, `${trade.amount}-${back.reduce((sum, { amount }) => sum + amount, 0)}`);
  }
  const fen = (yuan: string) => Number(yuan.replace('.', ''));
  for (const [payNo, trade] of alipay.trades) {
    const back = [...alipay.refunds.values()].filter((each) => each.payNo === payNo);
    if (trade.paidAt) theirs.set(payNo, `${fen(trade.amount)}-${back.reduce((sum, { amount }) => sum + fen(amount), 0)}`);
  }
  return { ours: Object.fromEntries([...ours].sort()), theirs: Object.fromEntries([...theirs].sort()) };
}
afterEach(async () => {
  wechat.state.fault = undefined;
  alipay.state.fault = undefined;
  await settleAll();
  const { ours, theirs } = await ledgers();
  expect(ours).toEqual(theirs);
});

describe('opening a payment', () => {
  it('offers what is configured, to the owner of the order', async () => {
    const channels = (token: string) => test.get<PayChannels>('/device/api/pay/channels', { token, query: { orderNo } });
    expect((await channels(buyer.token)).data).toEqual({
      current: null,
      channels: [
        { channel: 'WX_NATIVE', authorizeUrl: null },
        { channel: 'WX_JSAPI', authorizeUrl: expect.stringContaining(`state=${orderNo}#wechat_redirect`) },
        { channel: 'ALI_PAGE', authorizeUrl: null },
      ],
    });
    await openAlipay();
    expect((await channels(buyer.token)).data.current).toBe('ALI_PAGE');
    expect((await channels((await makeBuyer(test)).token)).status).toBe(404);
    expect((await create('SANDBOX')).code).toBe(40001);
  });

  it('B05: asks the provider for the amount of the order, whatever the client says', async () => {
    expect((await create('WX_NATIVE', { amount: 1, totalAmount: '0.01' })).code).toBe(40001);
    const { data } = await create('WX_NATIVE');
    expect(data).toMatchObject({ codeUrl: `weixin://wxpay/bizpayurl?pr=${data.payNo}`, payUrl: null, appCall: null, amount: 6490 });
    expect(wechat.trades.get(data.payNo)?.amount).toBe(6490);
  });

  it('gives back the same open payment without asking the provider again', async () => {
    const first = await create('WX_NATIVE');
    wechat.state.fault = 'down';
    expect((await create('WX_NATIVE')).data).toEqual(first.data);
  });

  it('closes the payment at the first provider when another one is chosen, and back', async () => {
    const first = await openWechat();
    const second = await openAlipay();
    expect(wechat.trades.get(first)?.state).toBe('CLOSED');
    const third = await openWechat();
    expect(alipay.trades.get(second)?.status).toBe('TRADE_CLOSED');
    expect(new Set([first, second, third]).size).toBe(3);
    await wechat.send(wechat.pay(third));
    expect(await query(third)).toMatchObject({ status: 'SUCCESS', orderStatus: 'WAIT_SHIP' });
  });

  it('does not open another one when the first was paid meanwhile', async () => {
    wechat.pay(await openWechat());
    expect((await create('ALI_PAGE')).code).toBe(41005);
    expect((await orderRow())?.status).toBe('WAIT_SHIP');
  });

  it('can be tried again when the provider was not there, under the same number', async () => {
    wechat.state.fault = 'down';
    expect(await create('WX_NATIVE')).toMatchObject({ status: 503, msg: '支付暂时无法发起，请稍后再试或更换支付方式' });
    const [row] = await test.db.select().from(payment).where(eq(payment.userId, buyer.userId));
    wechat.state.fault = undefined;
    expect((await create('WX_NATIVE')).data.payNo).toBe(row?.payNo);
  });

  it('takes a new number after a refusal', async () => {
    wechat.state.fault = { status: 403, code: 'NO_AUTH' };
    expect((await create('WX_NATIVE')).status).toBe(503);
    wechat.state.fault = undefined;
    expect((await create('WX_NATIVE')).status).toBe(200);
    const rows = await test.db.select().from(payment).where(eq(payment.userId, buyer.userId));
    expect(rows.map(({ status }) => status).sort()).toEqual(['FAILED', 'PAYING']);
  });

  it('inside the WeChat app wants to know who pays, once', async () => {
    expect(await create('WX_JSAPI')).toMatchObject({ code: 40001, data: { field: 'payerCode' } });
    const first = await create('WX_JSAPI', { payerCode: 'code-of-the-buyer' });
    expect(first.data.appCall).toMatchObject({ appId: wechat.settings.appId, signType: 'RSA' });
    expect((await create('WX_JSAPI')).data).toMatchObject({ payNo: first.data.payNo, appCall: { package: first.data.appCall?.package } });
  });
});

describe('callbacks', () => {
  it('of WeChat Pay are answered in its words and deliver once', async () => {
    const payNo = await openWechat();
    const callback = wechat.pay(payNo);
    expect(await wechat.send(callback)).toEqual({ status: 200, body: '{"code":"SUCCESS","message":"成功"}' });
    expect(await ofBuyer()).toMatchObject({ entitlements: 1, refunds: [], stock: [9, 0] });
    expect(await noticesOf(payNo)).toMatchObject([
      { channel: 'wechat', notifyId: callback.id, verified: true, result: 'PAID', headers: { 'wechatpay-nonce': expect.any(String) } },
    ]);
  });

  it('of Alipay are answered in its words; one that comes out of turn changes nothing', async () => {
    const payNo = await openAlipay();
    const paid = alipay.pay(payNo);
    expect(await alipay.send(paid)).toEqual({ status: 200, body: 'success' });
    expect(await alipay.send({ ...paid, notify_id: 'earlier', trade_status: 'WAIT_BUYER_PAY' })).toEqual({ status: 200, body: 'success' });
    expect(await query(payNo)).toMatchObject({ status: 'SUCCESS', orderStatus: 'WAIT_SHIP' });
  });

  it('B22: the same twice at once, beside a query, and again a day later: delivered once', async () => {
    const payNo = await openWechat();
    const callback = wechat.pay(payNo);
    test.clock.advance(6 * second);
    const [one, two] = await Promise.all([wechat.send(callback), wechat.send(callback), query(payNo)]);
    test.clock.advance(24 * 60 * minute);
    const three = await wechat.send(callback);
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
    expect(await ofBuyer()).toMatchObject({ entitlements: 1, refunds: [], stock: [9, 0] });
  });

  it('B06: a good body with a bad signature is refused and kept; the order stays', async () => {
    const payNo = await openWechat();
    const callback = wechat.pay(payNo);
    expect(await wechat.send(callback, { fault: 'badSignature' })).toEqual({ status: 401, body: '{"code":"FAIL","message":"失败"}' });
    expect((await orderRow())?.status).toBe('PENDING_PAY');
    const kept = await test.db.select().from(paymentNotify).where(eq(paymentNotify.verified, false));
    expect(kept).toMatchObject([{ channel: 'wechat', payNo: null, result: 'UNVERIFIED', rawBody: expect.stringContaining(callback.id) }]);
    // It has not taken the place of the true one.
    expect((await wechat.send(callback)).status).toBe(200);
    expect((await orderRow())?.status).toBe('WAIT_SHIP');
    test.clock.advance(31 * 24 * 60 * minute);
    expect(await test.app.jobs.runNow('notify.clean')).toBe(1);
  });

  it('B06: Alipay, too; nothing else marks an order as paid', async () => {
    const paid = alipay.pay(await openAlipay());
    expect(await alipay.send(paid, { forged: true })).toEqual({ status: 401, body: 'fail' });
    expect((await test.app.inject({ method: 'POST', url: '/paySuccess', payload: { orderNo } })).statusCode).toBe(404);
    expect((await orderRow())?.status).toBe('PENDING_PAY');
  });

  it('B50: spaces in the body belong to what is signed', async () => {
    const callback = wechat.pay(await openWechat());
    expect((await wechat.send(callback, { spaced: true, change: (body) => body.replace('  ', ' ') })).status).toBe(401);
    expect((await wechat.send(callback, { spaced: true })).status).toBe(200);
  });

  it('of another amount, currency, merchant or payment are refused, and the right one is still taken', async () => {
    const payNo = await openWechat();
    const wrong = [
      { amount: { total: 1, currency: 'CNY' } },
      { amount: { total: 6490, currency: 'USD' } },
      { mchid: '1900000110' },
      { out_trade_no: newBusinessNo(test.clock.now()) },
    ];
    for (const told of wrong) expect((await wechat.send(wechat.pay(payNo, told))).status).toBe(422);
    expect((await orderRow())?.status).toBe('PENDING_PAY');
    expect((await wechat.send(wechat.pay(payNo))).status).toBe(200);
    const kept = (await noticesOf(payNo)).map(({ result }) => result).sort();
    expect(kept).toEqual(['PAID', 'REFUSED', 'REFUSED']);
  });

  it('of one company say nothing about the money of another', async () => {
    const payNo = await openWechat();
    const others = await openAlipay();
    const told = { ...alipay.pay(others), out_trade_no: payNo };
    expect(await alipay.send(told)).toEqual({ status: 422, body: 'fail' });
    expect(await query(payNo)).toMatchObject({ status: 'CLOSED', orderStatus: 'PENDING_PAY' });
  });

  it('B20: paid by two channels, the second goes back; both are answered as received', async () => {
    const first = await openWechat();
    const second = await openAlipay();
    expect((await alipay.send(alipay.pay(second))).status).toBe(200);
    // Its way was already closed here and there, yet the money comes.
    const late = wechat.pay(first);
    expect((await wechat.send(late)).status).toBe(200);
    expect((await wechat.send(late)).status).toBe(200);
    expect(await query(first)).toMatchObject({ status: 'SUCCESS', isDuplicate: true, orderStatus: 'WAIT_SHIP' });
    await settleAll();
    expect(await ofBuyer()).toMatchObject({
      entitlements: 1,
      stock: [9, 0],
      refunds: [{ reason: 'DOUBLE_PAYMENT', amount: 6490, status: 'SUCCESS' }],
    });
    expect(await ledgers()).toMatchObject({ theirs: { [first]: '6490-6490', [second]: '6490-0' } });
  });

  it('sends money back that comes for a closed order, and says so', async () => {
    const payNo = await openAlipay();
    await test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } });
    expect((await alipay.send(alipay.pay(payNo))).status).toBe(200);
    expect(await query(payNo)).toMatchObject({ status: 'SUCCESS', isDuplicate: true, orderStatus: 'CLOSED' });
    await settleAll();
    expect(await ofBuyer()).toMatchObject({
      entitlements: 0,
      stock: [10, 0],
      titles: ['款项将原路退回', '退款已完成'],
      refunds: [{ reason: 'LATE_PAYMENT', amount: 6490, status: 'SUCCESS' }],
    });
  });
});

describe('without callbacks', () => {
  it('the query finds the payment after 5 s and asks at most every 3 s', async () => {
    const payNo = await openWechat();
    wechat.pay(payNo);
    const asked = () => wechat.paths.filter((path) => path.endsWith(`/out-trade-no/${payNo}`)).length;
    expect(await query(payNo)).toMatchObject({ status: 'PAYING' });
    expect(asked()).toBe(0);
    test.clock.advance(6 * second);
    wechat.state.fault = 'down';
    expect(await query(payNo)).toMatchObject({ status: 'PAYING' });
    wechat.state.fault = undefined;
    expect(await query(payNo)).toMatchObject({ status: 'PAYING' });
    expect(asked()).toBe(1);
    test.clock.advance(4 * second);
    expect(await query(payNo)).toMatchObject({ status: 'SUCCESS', orderStatus: 'WAIT_SHIP' });
  });

  it('the sweeper finds it, and one provider that is away does not hinder another', async () => {
    const first = await openWechat();
    const [mine, firstOrder] = [buyer, orderNo];
    wechat.pay(first);
    buyer = await makeBuyer(test);
    orderNo = (await order(test, buyer, linesOf(skuId))).orderNo;
    const other = await openAlipay();
    alipay.pay(other);
    wechat.state.fault = 'down';
    test.clock.advance(61 * second);
    await test.app.jobs.runNow('pay.sweep');
    expect((await orderRow())?.status).toBe('WAIT_SHIP');
    [buyer, orderNo] = [mine, firstOrder];
    expect((await orderRow())?.status).toBe('PENDING_PAY');
  });

  it('an order is not closed before its provider has said that nobody paid', async () => {
    const payNo = await openWechat();
    wechat.pay(payNo);
    wechat.state.fault = 'down';
    test.clock.advance(31 * minute);
    await test.app.jobs.runNow('order.close');
    expect((await orderRow())?.status).toBe('PENDING_PAY');
    wechat.state.fault = undefined;
    test.clock.advance(6 * minute);
    await test.app.jobs.runNow('order.close');
    expect(await orderRow()).toMatchObject({ status: 'WAIT_SHIP' });
  });

  it('an order of nothing is paid without a provider', async () => {
    const free = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 0 } });
    const before = wechat.paths.length;
    orderNo = (await order(test, buyer, linesOf(free.skuId))).orderNo;
    expect(await orderRow()).toMatchObject({ status: 'COMPLETED', payAmount: 0 });
    expect((await create('WX_NATIVE')).code).toBe(41005);
    expect(wechat.paths.length).toBe(before);
  });
});

describe('refunds of an after-sale case', () => {
  /** A case about one book of an order paid by WeChat, approved and accepted by the provider. */
  async function refunding() {
    await wechat.send(wechat.pay(await openWechat()));
    const lines = await test.db.select().from(orderLine).where(eq(orderLine.userId, buyer.userId)).orderBy(orderLine.id);
    const asNo = await openCase(test, { buyer, orderNo, lines });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    const read = async () => {
      const [row] = await test.db.select().from(refund).where(eq(refund.userId, buyer.userId));
      const [one] = await test.db.select().from(afterSale).where(eq(afterSale.asNo, asNo));
      return { refundNo: row?.refundNo ?? '', status: row?.status, failCode: row?.failCode, case: one?.status };
    };
    return { read, refundNo: (await read()).refundNo };
  }

  it('are finished by the callback, once', async () => {
    const { read, refundNo } = await refunding();
    await test.app.jobs.runNow('pay.refund');
    expect(await read()).toMatchObject({ status: 'PROCESSING', case: 'REFUNDING' });
    const done = wechat.endRefund(refundNo);
    const answers = await Promise.all([wechat.send(done), wechat.send(done)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ status: 'SUCCESS', case: 'DONE' });
    expect((await ofBuyer()).stock).toEqual([10, 0]);
  });

  it('are not finished by a callback of another amount', async () => {
    const { read, refundNo } = await refunding();
    await test.app.jobs.runNow('pay.refund');
    const told = { amount: { total: 6490, refund: 1 } };
    expect((await wechat.send(wechat.endRefund(refundNo, 'SUCCESS', told))).status).toBe(422);
    expect(await read()).toMatchObject({ status: 'PROCESSING', case: 'REFUNDING' });
  });

  it('that fail are never taken for done, and may succeed when somebody mends it there or tries again', async () => {
    const { read, refundNo } = await refunding();
    await test.app.jobs.runNow('pay.refund');
    expect((await wechat.send(wechat.endRefund(refundNo, 'ABNORMAL'))).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'ABNORMAL', case: 'REFUNDING' });
    await retryRefund(test.db, refundNo, test.clock.now());
    await test.app.jobs.runNow('pay.refund');
    await wechat.send(wechat.endRefund(refundNo, 'ABNORMAL'));
    expect((await wechat.send(wechat.endRefund(refundNo, 'SUCCESS'))).status).toBe(200);
    expect(await read()).toMatchObject({ refundNo, status: 'SUCCESS', case: 'DONE' });
  });

  it('that the provider refuses wait for a person, those it cannot take now for the next turn', async () => {
    const { read, refundNo } = await refunding();
    wechat.state.fault = { status: 429, code: 'FREQUENCY_LIMITED' };
    await test.app.jobs.runNow('pay.refund');
    expect(await read()).toMatchObject({ status: 'PENDING', case: 'REFUNDING' });
    wechat.state.fault = { status: 403, code: 'NOT_ENOUGH' };
    test.clock.advance(5 * minute);
    await test.app.jobs.runNow('pay.refund');
    expect(await read()).toMatchObject({ status: 'ABNORMAL', failCode: 'NOT_ENOUGH', case: 'REFUNDING' });
    wechat.state.fault = undefined;
    await retryRefund(test.db, refundNo, test.clock.now());
    await settleAll();
    expect(await read()).toMatchObject({ status: 'SUCCESS', failCode: null, case: 'DONE' });
  });
});
