import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import {
  afterSale,
  afterSaleLog,
  contactFile,
  entitlement,
  goodsBundleItem,
  message,
  orderLog,
  payment,
  refund,
  sandboxRefund,
  sku,
  skuStock,
  stockLedger,
  tradeOrder,
} from '../../db/schema/index.ts';
import {
  aftersaleMs,
  application,
  apply,
  type Bought,
  buy,
  caseOf,
  deliver,
  giveBack,
  linesOf,
  openCase,
  wait,
} from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeBuyer } from '../../testing/buying.ts';
import { makeFreight } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { shipOrder } from '../order/parcels.ts';
import type { Logistics } from '../order/schemas.ts';
import { type OrderEvent, mayMove as orderMayMove, orderTransitions } from '../order/states.ts';
import { retryRefund } from '../pay/refund.ts';
import { acceptReturn, approveCase, refuseReturn, rejectCase, replyToCase, reshipCase } from './house.ts';
import type { AfterSalePage, OrderCases, Preview } from './schemas.ts';
import { seedAfterSale } from './seed.ts';
import { type AfterSaleEvent, afterSaleTransitions, mayMove } from './states.ts';

const hour = 3_600_000;
const day = 24 * hour;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test);
  await seedAfterSale(test.db);
});
afterAll(() => test.close());

const book = (qty = 1) => makeGoods(test.db, { title: '数学分析' }).then(({ skuId, goodsId }) => ({ skuId, goodsId, qty }));
const ebook = () =>
  makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 1990 } }).then(({ skuId, goodsId }) => ({
    skuId,
    goodsId,
    qty: 1,
  }));
const call = (path: string, { buyer }: Bought, body: object, who = buyer) =>
  test.post(`/device/api/afterSale/${path}`, { token: who.token, body });
const now = () => test.clock.now();
const orderOf = async ({ orderNo }: Bought) => (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0];
const onHand = async (skuId: number) => (await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId)))[0]?.onHand;
const refundsOf = ({ buyer }: Bought) => test.db.select().from(refund).where(eq(refund.userId, buyer.userId)).orderBy(refund.id);
const preview = ({ buyer, orderNo, lines }: Bought, line = 0, who = buyer) =>
  test.get<Preview>('/device/api/afterSale/preview', { token: who.token, query: { orderNo, lineId: String(lines[line]?.id) } });
const statusOf = async ({ buyer }: Bought, asNo: string) => (await caseOf(test, buyer, asNo)).data.status;
const returnAll = { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' };
const exchange = { kind: 'EXCHANGE', reasonCode: 'PRINT_DEFECT', amount: 0 };
const waybill = { express: '顺丰速运', expressNo: 'SF1234567890' };

async function picture(type = 'image/png'): Promise<string> {
  const id = randomUUID();
  await test.db.insert(contactFile).values({ id, letterId: null, name: '封面.png', type, size: 4, createdAt: now() });
  return id;
}

describe('goods that were not sent', () => {
  it('gives the money and the freight back, puts the pieces back on sale and closes the order', async () => {
    const goods = await book();
    const bought = await buy(test, goods);
    expect(await onHand(goods.skuId)).toBe(9);
    const asNo = await openCase(test, bought);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({
      status: 'REFUNDING',
      refundAmount: 5300,
      freightAmount: 800,
      refund: { status: 'PENDING' },
    });
    await giveBack(test);
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'DONE', refund: { status: 'SUCCESS' }, actions: [] });
    expect(await orderOf(bought)).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND', refundedAmount: 5300 });
    expect(await onHand(goods.skuId)).toBe(10);
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ refundedQty: 1, refundedAmount: 4500, fulfilState: 'CANCELLED' });
  });

  it('is given back for all it cost, never for less', async () => {
    const bought = await buy(test, await book());
    expect(await apply(test, bought.buyer, application(bought, { amount: 1000 }))).toMatchObject({
      code: 40001,
      msg: '未发货的商品按实付金额全额退款',
      data: { field: 'amount' },
    });
    expect((await preview(bought)).data.kinds).toMatchObject([{ kind: 'REFUND_ONLY', wholeAmount: true }]);
    const asNo = await openCase(test, bought);
    await expect(inTx(test.db, (tx) => approveCase(tx, asNo, { amount: 1000 }, now()))).rejects.toMatchObject({ code: 40001 });
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
  });

  it('approves by itself after 48 hours, in two processes at once', async () => {
    const bought = await buy(test, await book());
    const asNo = await openCase(test, bought);
    test.clock.advance(48 * hour - 1000);
    await test.app.jobs.runNow('after-sale.deadlines');
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
    test.clock.advance(1000);
    await Promise.all([test.app.jobs.runNow('after-sale.deadlines'), test.app.jobs.runNow('after-sale.deadlines')]);
    expect(await statusOf(bought, asNo)).toBe('REFUNDING');
    expect(await refundsOf(bought)).toHaveLength(1);
  });

  it('gives the freight back with the last piece only, to the fen', async () => {
    const goods = await makeGoods(test.db, { sku: { priceFen: 3333 } });
    const other = await book();
    const bought = await buy(test, { skuId: goods.skuId, qty: 2 }, other);
    const paid = (await orderOf(bought))?.payAmount;
    for (const line of [0, 0, 1]) {
      const amount = (await preview(bought, line)).data.amounts[0];
      const asNo = await openCase(test, bought, { amount }, line);
      await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
      await giveBack(test);
    }
    const amounts = (await refundsOf(bought)).map(({ amount }) => amount);
    expect(amounts.slice(0, 2)).toEqual([3333, 3333]);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid);
    expect((await orderOf(bought))?.status).toBe('CLOSED');
  });

  it('goes on with what was already sent or opened when the rest is refunded', async () => {
    const bought = await buy(test, await book(), await ebook());
    const asNo = await openCase(test, bought);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await giveBack(test);
    expect(await orderOf(bought)).toMatchObject({ status: 'COMPLETED', closeReason: null });
    expect(await test.db.select().from(entitlement).where(eq(entitlement.userId, bought.buyer.userId))).toMatchObject([
      { status: 'ACTIVE' },
    ]);
  });

  /** A set of two books and an e-book, bought, and a case for all of it. */
  const askForBundle = async () => {
    const part = await book();
    const digital = await ebook();
    const bundle = await makeGoods(test.db, { type: 'package', sku: { priceFen: 6000 }, stock: { unlimited: true, onHand: 0 } });
    await test.db.insert(goodsBundleItem).values([
      { bundleGoodsId: bundle.goodsId, skuId: part.skuId, qty: 2 },
      { bundleGoodsId: bundle.goodsId, skuId: digital.skuId, qty: 1 },
    ]);
    const bought = await buy(test, { skuId: bundle.skuId, qty: 1 });
    expect(await onHand(part.skuId)).toBe(8);
    const top = bought.lines.findIndex(({ parentLineId }) => parentLineId === null);
    return { part, bought, asNo: await openCase(test, bought, { amount: 6000 }, top) };
  };

  it('leaves a bundle whose digital part was opened since to the house', async () => {
    const { bought, asNo } = await askForBundle();
    await test.db.update(entitlement).set({ firstAccessAt: now() }).where(eq(entitlement.userId, bought.buyer.userId));
    await wait(test, bought, 2 * day);
    await test.app.jobs.runNow('after-sale.deadlines');
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'APPLIED', deadlineAt: null });
  });

  it('gives back the stock of a bundle by its parts and ends its rights', async () => {
    const { part, bought, asNo } = await askForBundle();
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await giveBack(test);
    expect(await onHand(part.skuId)).toBe(10);
    expect(await test.db.select().from(entitlement).where(eq(entitlement.userId, bought.buyer.userId))).toMatchObject([
      { status: 'REVOKED' },
    ]);
  });
});

it('sends nothing of a line with an open case, and the rest closes the parcels', async () => {
  const bought = await buy(test, await book(), await book());
  const asNo = await openCase(test, bought);
  const ship = (expressNo: string) =>
    inTx(test.db, (tx) => shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo }, now()));
  expect(await ship('SF0000000001')).toMatchObject({ status: 'PART_SHIPPED' });
  await expect(ship('SF0000000002')).rejects.toMatchObject({ code: 41005 });
  await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
  await giveBack(test);
  expect(await orderOf(bought)).toMatchObject({ status: 'SHIPPED', refundedAmount: 4500 });
});

it('owes no piece again that came back after it was sent', async () => {
  const bought = await buy(test, await book(), await book());
  const [first, second] = bought.lines;
  const ship = (lineId: number | undefined, expressNo: string) =>
    inTx(test.db, (tx) =>
      shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo, lines: [{ lineId: lineId ?? 0, qty: 1 }] }, now()),
    );
  await ship(first?.id, 'SF0000000001');
  const asNo = await openCase(test, bought, { reasonCode: 'NOT_RECEIVED' });
  await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
  await giveBack(test);
  expect(await ship(second?.id, 'SF0000000002')).toMatchObject({ status: 'SHIPPED' });
});

describe('a line of which a part was sent', () => {
  const partlySent = async () => {
    const goods = await book(3);
    const bought = await buy(test, goods);
    const lineId = bought.lines[0]?.id ?? 0;
    await inTx(test.db, (tx) =>
      shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo: 'SF0000000001', lines: [{ lineId, qty: 1 }] }, now()),
    );
    return { goods, bought };
  };

  it('gives money back for what is left to send, sells that again and goes on with what was sent', async () => {
    const { goods, bought } = await partlySent();
    expect((await preview(bought)).data.kinds.map(({ kind, maxQty }) => [kind, maxQty])).toEqual([
      ['REFUND_ONLY', 2],
      ['RETURN_REFUND', 1],
      ['EXCHANGE', 1],
    ]);
    const ask = (change: object) => apply(test, bought.buyer, application(bought, change));
    expect(await ask({ qty: 3, amount: 13_500 })).toMatchObject({ code: 40001, msg: '超出可申请的件数' });
    expect(await ask({ ...returnAll, qty: 2, amount: 9000 })).toMatchObject({ code: 40001, msg: '超出可申请的件数' });
    const asNo = await openCase(test, bought, { qty: 2, amount: 9000, reasonCode: 'TOO_SLOW' });
    await wait(test, bought, 2 * day);
    await test.app.jobs.runNow('after-sale.deadlines');
    await giveBack(test);
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect(await orderOf(bought)).toMatchObject({ status: 'SHIPPED', refundedAmount: 9000 });
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ sentQty: 1, refundedQty: 2, cancelledQty: 2, fulfilState: 'SHIPPED' });
    expect(await onHand(goods.skuId)).toBe(9);
    expect((await preview(bought)).data.kinds.map(({ kind, maxQty }) => [kind, maxQty])).toEqual([
      ['REFUND_ONLY', 1],
      ['RETURN_REFUND', 1],
      ['EXCHANGE', 1],
    ]);
  });

  it('still owes what was left to send when what was sent has come back', async () => {
    const { goods, bought } = await partlySent();
    const asNo = await openCase(test, bought, returnAll);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 1 }, now()));
    await giveBack(test);
    expect(await orderOf(bought)).toMatchObject({ status: 'PART_SHIPPED', refundedAmount: 4500 });
    expect(await onHand(goods.skuId)).toBe(8);
    const rest = await inTx(test.db, (tx) =>
      shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo: 'SF0000000002' }, now()),
    );
    expect(rest).toMatchObject({ status: 'SHIPPED' });
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ sentQty: 3, refundedQty: 1, cancelledQty: 0, fulfilState: 'SHIPPED' });
  });
});

describe('a bundle of which a part was sent', () => {
  /** A set of two books, of which the first is on its way. */
  const partlySent = async () => {
    const parts = [await book(), await book()] as const;
    const bundle = await makeGoods(test.db, { type: 'package', sku: { priceFen: 6000 }, stock: { unlimited: true, onHand: 0 } });
    await test.db.insert(goodsBundleItem).values(parts.map(({ skuId }) => ({ bundleGoodsId: bundle.goodsId, skuId, qty: 1 })));
    const bought = await buy(test, { skuId: bundle.skuId, qty: 1 }, await book());
    const lineId = bought.lines.find(({ skuId }) => skuId === parts[0].skuId)?.id ?? 0;
    await inTx(test.db, (tx) =>
      shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo: 'SF0000000001', lines: [{ lineId, qty: 1 }] }, now()),
    );
    const top = bought.lines.findIndex(({ skuId }) => skuId === bundle.skuId);
    return { parts, bought, top };
  };

  it('is not changed, and what was not sent of it goes back on sale with the money', async () => {
    const { parts, bought, top } = await partlySent();
    expect((await preview(bought, top)).data.kinds.map(({ kind, maxQty }) => [kind, maxQty])).toEqual([
      ['REFUND_ONLY', 1],
      ['RETURN_REFUND', 1],
    ]);
    const asNo = await openCase(test, bought, { ...returnAll, amount: 6000 }, top);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 0, note: '已拆封' }, now()));
    await giveBack(test);
    expect([await onHand(parts[0].skuId), await onHand(parts[1].skuId)]).toEqual([9, 10]);
    expect(
      await inTx(test.db, (tx) => shipOrder(tx, bought.orderNo, { expressCompany: '顺丰速运', expressNo: 'SF0000000002' }, now())),
    ).toMatchObject({ status: 'SHIPPED' });
    const sent = await linesOf(test, bought.buyer);
    expect(sent.find(({ skuId }) => skuId === parts[1].skuId)?.sentQty).toBe(0);
  });
});

describe('goods that come back', () => {
  it('goes through return, inspection and refund, and sells again only what was inspected', async () => {
    const goods = await book(3);
    const bought = await buy(test, goods);
    await deliver(test, bought);
    const asNo = await openCase(test, bought, { ...returnAll, qty: 2, amount: 9000, reasonText: ' 买多了 ' });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({
      status: 'WAIT_RETURN',
      reasonText: '买多了',
      returnAddress: { receiver: '读者服务部' },
      actions: ['fillExpress', 'cancel', 'message'],
    });
    expect(await call('fillExpress', bought, { asNo, ...waybill })).toMatchObject({ status: 200 });
    expect(await call('fillExpress', bought, { asNo, ...waybill })).toMatchObject({ status: 200 });
    expect(await call('fillExpress', bought, { asNo, ...waybill, expressNo: 'SF0000000000' })).toMatchObject({ status: 409 });
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 1, amount: 8000, note: '一本有折角' }, now()));
    await giveBack(test);
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'DONE', refundAmount: 8000, inspectNote: '一本有折角' });
    expect(await onHand(goods.skuId)).toBe(8);
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ refundedQty: 2, refundedAmount: 8000, fulfilState: 'RECEIVED' });
    expect((await orderOf(bought))?.status).toBe('COMPLETED');
    expect((await preview(bought)).data.amounts).toEqual([4500]);
  });

  it('closes a return that nobody sent after 7 days', async () => {
    const bought = await buy(test, await book());
    await deliver(test, bought);
    const asNo = await openCase(test, bought, returnAll);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await wait(test, bought, 7 * day);
    await test.app.jobs.runNow('after-sale.deadlines');
    expect(await statusOf(bought, asNo)).toBe('TIMEOUT');
    expect(await call('fillExpress', bought, { asNo, ...waybill })).toMatchObject({ status: 409, code: 409 });
  });

  it('counts an inspection that nobody made in 10 days as passed, without selling the goods again', async () => {
    const goods = await book();
    const bought = await buy(test, goods);
    await deliver(test, bought);
    const asNo = await openCase(test, bought, returnAll);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    await wait(test, bought, 10 * day);
    await test.app.jobs.runNow('after-sale.deadlines');
    await giveBack(test);
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect(await onHand(goods.skuId)).toBe(9);
    expect((await orderOf(bought))?.status).toBe('CLOSED');
  });

  it('ends with the reason when the house refuses the goods', async () => {
    const bought = await buy(test, await book());
    await deliver(test, bought);
    const asNo = await openCase(test, bought, returnAll);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    await inTx(test.db, (tx) => refuseReturn(tx, asNo, '书页已有笔迹', now()));
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'REJECTED', rejectReason: '书页已有笔迹' });
    expect(await refundsOf(bought)).toEqual([]);
  });

  it('never puts the goods of a refund without return back on sale', async () => {
    const goods = await book();
    const bought = await buy(test, goods);
    await deliver(test, bought);
    const asNo = await openCase(test, bought, { reasonCode: 'NOT_RECEIVED' });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await giveBack(test);
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect(await onHand(goods.skuId)).toBe(9);
  });

  it('keeps the pieces of a compensation sold and takes it off what may still go back', async () => {
    const bought = await buy(test, await book());
    await deliver(test, bought);
    const asNo = await openCase(test, bought, { reasonCode: 'DAMAGED', amount: 1000 });
    await inTx(test.db, (tx) => approveCase(tx, asNo, { freight: 300 }, now()));
    await giveBack(test);
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ refundedQty: 0, refundedAmount: 1000 });
    expect(await orderOf(bought)).toMatchObject({ status: 'COMPLETED', refundedAmount: 1300 });
    expect((await preview(bought)).data.amounts).toEqual([3500]);
  });
});

describe('exchange', () => {
  async function returned(stock = 10) {
    const made = await makeGoods(test.db, { stock: { onHand: stock } });
    const goods = { skuId: made.skuId, qty: 1 };
    const bought = await buy(test, goods);
    await deliver(test, bought);
    const asNo = await openCase(test, bought, exchange);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    return { goods, bought, asNo };
  }

  it('sets another piece aside, sends it and is done when the buyer has it', async () => {
    const { goods, bought, asNo } = await returned();
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 0 }, now()));
    expect((await test.db.select().from(skuStock).where(eq(skuStock.skuId, goods.skuId)))[0]).toMatchObject({ onHand: 9, locked: 1 });
    await inTx(test.db, (tx) => reshipCase(tx, asNo, waybill, now()));
    expect((await test.db.select().from(skuStock).where(eq(skuStock.skuId, goods.skuId)))[0]).toMatchObject({ onHand: 8, locked: 0 });
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'RESHIPPED', reshipNo: waybill.expressNo });
    const query = { orderNo: bought.orderNo };
    const { data } = await test.get<Logistics>('/device/api/order/logistics', { token: bought.buyer.token, query });
    expect(data.parcels).toMatchObject([
      {
        isExchange: true,
        expressCompany: waybill.express,
        expressNo: waybill.expressNo,
        lines: [{ lineId: String(bought.lines[0]?.id), qty: 1 }],
      },
    ]);
    expect(await call('confirm', bought, { asNo })).toMatchObject({ status: 200 });
    expect(await call('confirm', bought, { asNo })).toMatchObject({ status: 200 });
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect(await refundsOf(bought)).toEqual([]);
    expect((await orderOf(bought))?.status).toBe('COMPLETED');
  });

  it('travels in one box with another of the same order, and with what was left to send of it', async () => {
    const bought = await buy(test, await book(), await book(), await book());
    const [, , third] = bought.lines;
    await inTx(test.db, (tx) =>
      shipOrder(
        tx,
        bought.orderNo,
        {
          expressCompany: '顺丰速运',
          expressNo: 'SF0000000001',
          lines: bought.lines.slice(0, 2).map(({ id }) => ({ lineId: id, qty: 1 })),
        },
        now(),
      ),
    );
    for (const line of [0, 1]) {
      const asNo = await openCase(test, bought, exchange, line);
      await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
      await call('fillExpress', bought, { asNo, ...waybill });
      await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 0 }, now()));
      await inTx(test.db, (tx) => reshipCase(tx, asNo, waybill, now()));
    }
    const rest = { expressCompany: waybill.express, expressNo: waybill.expressNo };
    expect(await inTx(test.db, (tx) => shipOrder(tx, bought.orderNo, rest, now()))).toMatchObject({ isNew: true, status: 'SHIPPED' });
    expect((await linesOf(test, bought.buyer)).find(({ id }) => id === third?.id)?.sentQty).toBe(1);
  });

  it('is done by itself after 10 days and sells the sound piece again', async () => {
    const { goods, bought, asNo } = await returned();
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 1 }, now()));
    await inTx(test.db, (tx) => reshipCase(tx, asNo, waybill, now()));
    await wait(test, bought, 10 * day);
    await Promise.all([test.app.jobs.runNow('after-sale.deadlines'), test.app.jobs.runNow('after-sale.deadlines')]);
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect(await onHand(goods.skuId)).toBe(9);
  });

  it('stays with the house when the goods are sold out, which may give the money back instead', async () => {
    const { goods, bought, asNo } = await returned(1);
    await expect(inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 0 }, now()))).rejects.toMatchObject({ code: 41001 });
    expect(await statusOf(bought, asNo)).toBe('RETURNED');
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 1, refundInstead: true }, now()));
    await giveBack(test);
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'DONE', refundAmount: 4500 });
    expect(await onHand(goods.skuId)).toBe(1);
  });

  it('takes another spec of the same price only', async () => {
    const goods = await book();
    const bought = await buy(test, goods);
    const same = {
      goodsId: goods.goodsId,
      spec: [{ name: '装帧', value: '精装' }],
      status: 'ON' as const,
      weightG: 300,
      marketPriceFen: 0,
      sort: 1,
    };
    const [blue, dear] = [newId(), newId()];
    await test.db.insert(sku).values([
      { ...same, id: blue, skuCode: `S${blue}`, priceFen: 4500 },
      { ...same, id: dear, skuCode: `S${dear}`, priceFen: 9900 },
    ]);
    await deliver(test, bought);
    expect((await preview(bought)).data.exchangeSkus.map(({ skuId }) => skuId)).toContain(String(blue));
    expect(await apply(test, bought.buyer, application(bought, { ...exchange, exchangeSkuId: String(dear) }))).toMatchObject({
      code: 40001,
    });
    const three = await buy(test, { ...goods, qty: 3 });
    await deliver(test, three);
    expect(await apply(test, three.buyer, application(three, { ...exchange, qty: 2, exchangeSkuId: String(blue) }))).toMatchObject({
      code: 40001,
      msg: '换成其他规格时，请把这 3 件一起换',
    });
    expect((await apply(test, three.buyer, application(three, { ...exchange, qty: 2 }))).code).toBe(200);
    const asNo = await openCase(test, bought, { ...exchange, exchangeSkuId: String(blue) });
    await test.db.insert(skuStock).values({ skuId: blue, onHand: 1, locked: 0, lowLevel: 0, unlimited: false });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await call('fillExpress', bought, { asNo, ...waybill });
    await inTx(test.db, (tx) => acceptReturn(tx, asNo, { restockQty: 1 }, now()));
    await inTx(test.db, (tx) => reshipCase(tx, asNo, waybill, now()));
    await call('confirm', bought, { asNo });
    expect([await onHand(goods.skuId), await onHand(blue)]).toEqual([7, 0]);
    // What the buyer has now is the other spec, and that is what may come back.
    expect((await linesOf(test, bought.buyer))[0]).toMatchObject({ skuId: blue, specText: '装帧：精装' });
  });
});

describe('digital goods', () => {
  const whole = { amount: 1990 };

  it('refunds what was never opened without asking anybody, and ends the right to it', async () => {
    const bought = await buy(test, await ebook());
    const asNo = await openCase(test, bought, whole);
    expect(await statusOf(bought, asNo)).toBe('REFUNDING');
    const rights = () => test.db.select().from(entitlement).where(eq(entitlement.userId, bought.buyer.userId));
    expect(await rights()).toMatchObject([{ status: 'SUSPENDED' }]);
    await giveBack(test);
    expect(await rights()).toMatchObject([{ status: 'REVOKED' }]);
    expect((await orderOf(bought))?.status).toBe('CLOSED');
    expect((await linesOf(test, bought.buyer))[0]?.fulfilState).toBe('CANCELLED');
  });

  it('refuses what was opened, except for a fault, which the house decides', async () => {
    const bought = await buy(test, await ebook());
    await test.db.update(entitlement).set({ firstAccessAt: now() }).where(eq(entitlement.userId, bought.buyer.userId));
    expect(await apply(test, bought.buyer, application(bought, whole))).toMatchObject({ status: 409, code: 45003 });
    const asNo = await openCase(test, bought, { ...whole, reasonCode: 'CANNOT_OPEN' });
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
    await wait(test, bought, 3 * day);
    await test.app.jobs.runNow('after-sale.deadlines');
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'APPLIED', deadlineAt: null });
  });

  it('leaves less than the whole amount to the house, so that nothing is kept for a fen', async () => {
    const bought = await buy(test, await ebook());
    const asNo = await openCase(test, bought, { amount: 1989 });
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
  });

  it('takes money only, 7 days from payment, 15 for a fault', async () => {
    const bought = await buy(test, await ebook());
    expect((await preview(bought)).data.kinds.map(({ kind }) => kind)).toEqual(['REFUND_ONLY']);
    expect(await apply(test, bought.buyer, application(bought, { ...returnAll, ...whole }))).toMatchObject({ code: 40001 });
    const faultMs = aftersaleMs(test, 'quality');
    const choiceMs = aftersaleMs(test, 'digital');
    await wait(test, bought, choiceMs);
    expect((await preview(bought)).status).toBe(200);
    test.clock.advance(1);
    expect((await preview(bought)).data.kinds[0]?.reasons.map(({ code }) => code)).toEqual(['CANNOT_OPEN', 'NOT_AS_DESCRIBED']);
    const { data } = await test.get<{ type: string; reasons: object[] }[]>('/device/api/afterSale/reasons', { token: bought.buyer.token });
    expect(data.find(({ type }) => type === 'digital_reason')?.reasons).toContainEqual({ code: 'CANNOT_OPEN', label: '无法打开或播放' });
    await wait(test, bought, faultMs - choiceMs);
    expect(await preview(bought)).toMatchObject({ status: 409, code: 45001, msg: '已超过可申请售后的时间' });
  });

  it('ends one right only when the same thing was bought twice', async () => {
    const goods = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL', sku: { priceFen: 1990 }, detail: { validDays: 30 } });
    const first = await buy(test, { skuId: goods.skuId, qty: 1 });
    const second = newId();
    const [right] = await test.db.select().from(entitlement).where(eq(entitlement.userId, first.buyer.userId));
    if (!right) throw new Error('No right was given');
    await test.db.insert(entitlement).values({ ...right, id: newId(), sourceId: second });
    await openCase(test, first, whole);
    await giveBack(test);
    const rights = await test.db.select().from(entitlement).where(eq(entitlement.userId, first.buyer.userId));
    expect(rights.find(({ sourceId }) => sourceId === second)?.status).toBe('ACTIVE');
    expect(rights.find(({ sourceId }) => sourceId !== second)?.status).toBe('REVOKED');
  });

  it('gives back goods that cost nothing without a provider', async () => {
    const goods = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 0 } });
    const bought = await buy(test, { skuId: goods.skuId, qty: 1 });
    const asNo = await openCase(test, bought, { amount: 0 });
    await test.app.jobs.runNow('pay.refund');
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect((await refundsOf(bought)).map(({ amount, status }) => [amount, status])).toEqual([[0, 'SUCCESS']]);
  });
});

describe('applying', () => {
  it.each([
    ['more money than the pieces cost', { amount: 4501 }, 45002],
    ['no money', { amount: 0 }, 40001],
    ['more pieces than there are', { qty: 2, amount: 9000 }, 40001],
    ['an unknown reason', { reasonCode: 'BECAUSE' }, 40001],
    ['B12: a negative number', { qty: -5 }, 40001],
    ['B12: half a piece', { qty: 1.5 }, 40001],
    ['B12: a number as text', { qty: '1' }, 40001],
    ['B12: a negative amount', { amount: -4500 }, 40001],
    ['B11: another user in the body', { userId: '1' }, 40001],
    ['seven pictures', { images: Array.from({ length: 7 }, () => randomUUID()) }, 40001],
    ['a picture that is not there', { images: ['6f9619ff-8b86-4d01-b42d-00c04fc964ff'] }, 40001],
    ['an exchange of what was not sent', exchange, 40001],
  ])('refuses %s and keeps nothing', async (_, change, code) => {
    const bought = await buy(test, await book());
    expect(await apply(test, bought.buyer, application(bought, change))).toMatchObject({ code });
    expect(await test.db.select().from(afterSale).where(eq(afterSale.userId, bought.buyer.userId))).toEqual([]);
  });

  it('B07, B08: cases, previews and actions of others do not exist', async () => {
    const bought = await buy(test, await book());
    const asNo = await openCase(test, bought, { images: [await picture()] });
    const other = await makeBuyer(test);
    expect((await caseOf(test, other, asNo)).status).toBe(404);
    expect((await preview(bought, 0, other)).status).toBe(404);
    expect((await apply(test, other, application(bought))).status).toBe(404);
    for (const [path, body] of [
      ['cancel', { asNo }],
      ['fillExpress', { asNo, ...waybill }],
      ['confirm', { asNo }],
    ] as const)
      expect((await call(path, bought, body, other)).status).toBe(404);
    expect(
      (
        await test.post('/device/api/afterSale/message', {
          token: other.token,
          body: { asNo, text: '你好', images: [] },
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(404);
    expect((await test.get<AfterSalePage>('/device/api/afterSale/list', { token: other.token })).data.total).toBe(0);
    expect((await test.get('/device/api/afterSale/detail', { query: { asNo } })).status).toBe(401);
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
  });

  it('B52: ten clicks with one key make one case; the key with other content is refused', async () => {
    const bought = await buy(test, await book());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(test, bought.buyer, application(bought), key)));
    expect(new Set(answers.map(({ data }) => data?.asNo)).size).toBe(1);
    expect(await apply(test, bought.buyer, application(bought, { amount: 100 }), key)).toMatchObject({ code: 41004 });
    expect(await apply(test, bought.buyer, application(bought))).toMatchObject({ code: 45001, msg: '该商品正在售后处理中' });
  });

  it('one open case a line, whichever of many comes first', async () => {
    const bought = await buy(test, await book(2));
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(test, bought.buyer, application(bought))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 45001)).toHaveLength(5);
  });

  it('may be withdrawn and asked again, three times in all, once after a refusal', async () => {
    const bought = await buy(test, await book());
    const first = await openCase(test, bought);
    expect(await call('cancel', bought, { asNo: first })).toMatchObject({ status: 200 });
    expect(await call('cancel', bought, { asNo: first })).toMatchObject({ status: 200 });
    for (const reason of ['请稍候，今日发货', '商品已出库']) {
      const asNo = await openCase(test, bought);
      await inTx(test.db, (tx) => rejectCase(tx, asNo, reason, now()));
    }
    expect(await apply(test, bought.buyer, application(bought))).toMatchObject({ code: 45001 });
    const other = await buy(test, await book());
    for (const reason of ['第一次', '第二次']) {
      const asNo = await openCase(test, other);
      await inTx(test.db, (tx) => rejectCase(tx, asNo, reason, now()));
    }
    expect(await apply(test, other.buyer, application(other))).toMatchObject({ code: 45001, msg: '该商品的售后申请已两次未通过' });
  });

  it('needs a paid order, and ends 7 days after receipt, 15 for a fault', async () => {
    const bought = await buy(test, await book());
    await deliver(test, bought);
    await wait(test, bought, aftersaleMs(test) + 1);
    expect(await apply(test, bought.buyer, application(bought, returnAll))).toMatchObject({ code: 40001 });
    expect((await apply(test, bought.buyer, application(bought, { ...returnAll, reasonCode: 'PRINT_DEFECT' }))).code).toBe(200);
    const late = await buy(test, await book());
    await deliver(test, late);
    await wait(test, late, aftersaleMs(test, 'quality') + 1);
    expect(await apply(test, late.buyer, application(late, { ...returnAll, reasonCode: 'PRINT_DEFECT' }))).toMatchObject({ code: 45001 });
    const unpaid = await buy(test, await book());
    await test.db.update(tradeOrder).set({ status: 'PENDING_PAY' }).where(eq(tradeOrder.orderNo, unpaid.orderNo));
    expect(await apply(test, unpaid.buyer, application(unpaid))).toMatchObject({ code: 45001 });
  });

  it('tells which lines of an order may ask', async () => {
    const bought = await buy(test, await book(), await ebook());
    const asNo = await openCase(test, bought);
    const { data } = await test.get<OrderCases>('/device/api/afterSale/ofOrder', {
      token: bought.buyer.token,
      query: { orderNo: bought.orderNo },
    });
    expect(data.lines).toEqual([
      { lineId: String(bought.lines[0]?.id), canApply: false, cases: [{ asNo, kind: 'REFUND_ONLY', status: 'APPLIED' }] },
      { lineId: String(bought.lines[1]?.id), canApply: true, cases: [] },
    ]);
  });

  it('lists the cases newest first, by pages', async () => {
    const bought = await buy(test, await book(), await ebook());
    const [first, second] = [await openCase(test, bought), await openCase(test, bought, { amount: 1990 }, 1)];
    const list = (pageNum: number) =>
      test.get<AfterSalePage>('/device/api/afterSale/list', { token: bought.buyer.token, query: { pageNum, pageSize: 1 } });
    expect((await list(1)).data).toMatchObject({ total: 2, rows: [{ asNo: second, line: { id: String(bought.lines[1]?.id) } }] });
    expect((await list(2)).data.rows.map(({ asNo }) => asNo)).toEqual([first]);
  });
});

describe('pictures and messages', () => {
  it('B32: keeps what both sides write as it is, with pictures that open for a few minutes only', async () => {
    const bought = await buy(test, await book());
    const [shot, later] = [await picture(), await picture()];
    const folder = join(test.app.config.dataDir, 'files/contact');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, shot), 'PNG!');
    const hostile = '<img src=x onerror=alert(1)>';
    const asNo = await openCase(test, bought, { reasonText: hostile, images: [shot] });
    const key = randomUUID();
    const say = (headers = { 'idempotency-key': key }) =>
      test.post('/device/api/afterSale/message', { token: bought.buyer.token, body: { asNo, text: hostile, images: [later] }, headers });
    expect((await Promise.all([say(), say()])).map(({ status }) => status)).toEqual([200, 200]);
    await inTx(test.db, (tx) => replyToCase(tx, asNo, '已转给发货部门', now()));
    const { data } = await caseOf(test, bought.buyer, asNo);
    expect(data.reasonText).toBe(hostile);
    expect(data.messages).toMatchObject([
      { author: 'USER', text: hostile },
      { author: 'HOUSE', text: '已转给发货部门' },
    ]);
    const url = data.images[0] ?? '';
    const opened = await test.app.inject(url);
    expect([opened.statusCode, opened.headers['content-type'], opened.body]).toEqual([200, 'image/png', 'PNG!']);
    expect((await test.app.inject(url.replace(shot, await picture()))).statusCode).toBe(404);
    test.clock.advance(5 * 60_000);
    expect((await test.app.inject(url)).statusCode).toBe(410);
    expect((await say({ 'idempotency-key': randomUUID() })).code).toBe(40001);
  });

  it('takes pictures only, and none of another case', async () => {
    const bought = await buy(test, await book());
    expect(await apply(test, bought.buyer, application(bought, { images: [await picture('application/pdf')] }))).toMatchObject({
      code: 40001,
    });
    const shot = await picture();
    await openCase(test, bought, { images: [shot] });
    const other = await buy(test, await book());
    expect(await apply(test, other.buyer, application(other, { images: [shot] }))).toMatchObject({ code: 40001 });
  });

  it('tells the buyer about each step of the house, and takes no message once it is over', async () => {
    const bought = await buy(test, await book());
    const asNo = await openCase(test, bought);
    await inTx(test.db, (tx) => rejectCase(tx, asNo, '商品已出库', now()));
    const told = await test.db.select().from(message).where(eq(message.userId, bought.buyer.userId));
    expect(told.filter(({ category }) => category === 'AFTER_SALE')).toMatchObject([
      { linkType: 'AFTER_SALE', linkValue: asNo, content: `售后单${asNo}：申请未通过：商品已出库` },
    ]);
    const body = { asNo, text: '为什么', images: [] };
    expect(
      await test.post('/device/api/afterSale/message', { token: bought.buyer.token, body, headers: { 'idempotency-key': randomUUID() } }),
    ).toMatchObject({ status: 409 });
  });
});

describe('refunds at the provider', () => {
  it('B42: stock, amounts and states move once, however many processes ask and however often', async () => {
    const goods = await book();
    const bought = await buy(test, goods);
    const asNo = await openCase(test, bought);
    const approvals = await Promise.allSettled(Array.from({ length: 4 }, () => inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()))));
    expect(approvals.filter((done) => done.status === 'fulfilled' && done.value.isChanged)).toHaveLength(1);
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 3 }, () => test.app.jobs.runNow('pay.refund')));
      test.clock.advance(5 * 60_000);
    }
    expect(await onHand(goods.skuId)).toBe(10);
    expect(await orderOf(bought)).toMatchObject({ status: 'CLOSED', refundedAmount: 5300 });
    const moves = await test.db.select().from(stockLedger).where(eq(stockLedger.skuId, goods.skuId));
    expect(moves.filter(({ kind }) => kind === 'RETURN')).toHaveLength(1);
    const [money] = await refundsOf(bought);
    expect(
      await test.db
        .select()
        .from(sandboxRefund)
        .where(eq(sandboxRefund.refundNo, money?.refundNo ?? '')),
    ).toMatchObject([{ amount: 5300, status: 'SUCCESS' }]);
  });

  it('sends one refund of a payment at a time', async () => {
    const bought = await buy(test, await book(), await ebook());
    const asNo = await openCase(test, bought);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    await openCase(test, bought, { amount: 1990 }, 1);
    await test.app.jobs.runNow('pay.refund');
    await test.app.jobs.runNow('pay.refund');
    expect((await refundsOf(bought)).map(({ status }) => status)).toEqual(['PROCESSING', 'PENDING']);
    test.clock.advance(60_000);
    await test.app.jobs.runNow('pay.refund');
    test.clock.advance(60_000);
    await test.app.jobs.runNow('pay.refund');
    expect((await refundsOf(bought)).map(({ status }) => status)).toEqual(['SUCCESS', 'PROCESSING']);
  });

  it('never takes a failed refund for done; it is tried again under its own number', async () => {
    const bought = await buy(test, await book());
    const asNo = await openCase(test, bought);
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, now()));
    const [money] = await refundsOf(bought);
    const [paid] = await test.db.select().from(payment).where(eq(payment.userId, bought.buyer.userId));
    await test.db
      .insert(sandboxRefund)
      .values({ refundNo: 'elsewhere', payNo: paid?.payNo ?? '', amount: 1, status: 'SUCCESS', createdAt: now() });
    await giveBack(test);
    expect((await caseOf(test, bought.buyer, asNo)).data).toMatchObject({ status: 'REFUNDING', refund: { status: 'ABNORMAL' } });
    await test.db.delete(sandboxRefund).where(eq(sandboxRefund.refundNo, 'elsewhere'));
    await retryRefund(test.db, money?.refundNo ?? '', now());
    await giveBack(test);
    expect(await statusOf(bought, asNo)).toBe('DONE');
    expect((await refundsOf(bought)).map(({ refundNo }) => refundNo)).toEqual([money?.refundNo]);
    await expect(retryRefund(test.db, money?.refundNo ?? '', now())).rejects.toMatchObject({ code: 409 });
  });

  it('refuses more than was asked for or paid', async () => {
    const bought = await buy(test, await book());
    await deliver(test, bought);
    const asNo = await openCase(test, bought, { reasonCode: 'DAMAGED', amount: 1000 });
    await expect(inTx(test.db, (tx) => approveCase(tx, asNo, { amount: 4501 }, now()))).rejects.toMatchObject({ code: 45002 });
    await expect(inTx(test.db, (tx) => approveCase(tx, asNo, { freight: 801 }, now()))).rejects.toMatchObject({ code: 45002 });
    expect(await refundsOf(bought)).toEqual([]);
    expect(await statusOf(bought, asNo)).toBe('APPLIED');
  });
});

it('invariant 10: every logged step of cases and orders is in its table', async () => {
  const logs = await test.db.select().from(afterSaleLog);
  expect(logs.length).toBeGreaterThan(60);
  const events = Object.keys(afterSaleTransitions) as AfterSaleEvent[];
  for (const log of logs)
    expect(events.some((event) => afterSaleTransitions[event].to === log.to && mayMove(event, log.from, log.actor))).toBe(true);
  const orderEvents = Object.keys(orderTransitions) as OrderEvent[];
  for (const log of await test.db.select().from(orderLog))
    expect(orderEvents.some((event) => orderMayMove(event, log.from, log.to))).toBe(true);
});

it('invariants 4 and 5: stock equals its ledger, and never more goes back than was paid', async () => {
  for (const stock of await test.db.select().from(skuStock)) {
    const moves = await test.db.select().from(stockLedger).where(eq(stockLedger.skuId, stock.skuId));
    const sum = (...kinds: string[]) => moves.filter(({ kind }) => kinds.includes(kind)).reduce((all, { qty }) => all + qty, 0);
    const first = moves.find(({ kind, bizType }) => kind === 'RESERVE' && bizType === 'ORDER');
    if (first) expect(stock.onHand).toBe(first.onHandAfter + sum('RETURN') - sum('DEDUCT'));
  }
  const money = await test.db.select().from(refund);
  expect(money.length).toBeGreaterThan(15);
  for (const paid of await test.db.select().from(payment)) {
    const back = money
      .filter(({ paymentId, status }) => paymentId === paid.id && status !== 'CLOSED')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBeLessThanOrEqual(paid.amount);
  }
});
