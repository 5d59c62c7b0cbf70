import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { newId } from '../../db/ids.ts';
import {
  discountActivity,
  discountCount,
  discountItem,
  entitlement,
  orderLine,
  payment,
  refund,
  sandboxTrade,
  skuStock,
  stockLedger,
  tradeOrder,
} from '../../db/schema/index.ts';
import { sandboxKey } from '../../providers/pay/index.ts';
import { sandboxNotice } from '../../providers/pay/sandbox.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { confirm, linesOf, makeBuyer, openSandbox, press, submit, submitBody } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';

const minute = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What may happen to the newest order; `late` is a callback that comes though the order may be closed. */
const steps = ['submit', 'open', 'pay', 'refuse', 'cancel', 'timeout', 'repeat', 'late', 'sweep'] as const;

async function story(events: readonly (typeof steps)[number][]) {
  const buyer = await makeBuyer(test);
  const book = await makeGoods(test.db, { stock: { onHand: 4 } });
  const course = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL', detail: { validDays: 30 } });
  const [activityId, itemId, now] = [newId(), newId(), test.clock.now()];
  const period = { startAt: now, endAt: new Date(now.getTime() + 600 * minute) };
  await test.db
    .insert(discountActivity)
    .values({ id: activityId, name: '折扣', status: 'ENABLED', ...period, limitPerUser: 3, sort: 0, createdAt: now });
  const rule = { mode: 'PERCENT', value: 20, limitQty: 4, status: 'ON', sort: 0 } as const;
  await test.db.insert(discountItem).values({ id: itemId, activityId, skuId: book.skuId, ...rule });
  const wanted = linesOf(book.skuId, course.skuId);
  let orderNo = '';
  let payNo = '';

  async function notify(): Promise<void> {
    const [trade] = await test.db.select().from(sandboxTrade).where(eq(sandboxTrade.payNo, payNo));
    if (!trade) return;
    const { headers, body } = sandboxNotice({ ...trade, paidAt: trade.paidAt ?? test.clock.now() }, sandboxKey(test.app), test.clock.now());
    await test.app.inject({ method: 'POST', url: '/notify/sandbox', headers, payload: body });
  }

  const happen: Record<(typeof steps)[number], () => Promise<unknown>> = {
    submit: async () => {
      const quote = await confirm(test, buyer, wanted);
      if (quote.code !== 200) return;
      const made = await submit(test, buyer, submitBody(wanted, quote.data));
      if (made.code === 200) orderNo = made.data.orderNo;
    },
    open: async () => {
      const opened = orderNo ? await openSandbox(test, buyer, orderNo).catch(() => '') : '';
      payNo = opened || payNo;
    },
    pay: () => press(test, payNo || '0', 'pay'),
    refuse: () => press(test, payNo || '0', 'refuse'),
    cancel: () => test.post('/device/api/order/cancel', { token: buyer.token, body: { orderNo } }),
    timeout: async () => {
      test.clock.advance(31 * minute);
      await Promise.all([test.app.jobs.runNow('order.close'), test.app.jobs.runNow('order.close')]);
    },
    repeat: () => Promise.all([notify(), notify()]),
    late: notify,
    sweep: async () => {
      test.clock.advance(2 * minute);
      await test.app.jobs.runNow('pay.sweep');
    },
  };
  for (const event of events) await happen[event]();
  return { userId: buyer.userId, skuId: book.skuId, itemId };
}

async function check({ userId, skuId, itemId }: Awaited<ReturnType<typeof story>>): Promise<void> {
  const [stock] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  const moves = await test.db.select().from(stockLedger).where(eq(stockLedger.skuId, skuId));
  const sum = (...kinds: string[]) => moves.filter((move) => kinds.includes(move.kind)).reduce((all, move) => all + move.qty, 0);
  expect(stock).toMatchObject({ onHand: 4 - sum('DEDUCT'), locked: sum('RESERVE') - sum('RELEASE', 'DEDUCT') });
  expect(Math.min(stock?.onHand ?? -1, stock?.locked ?? -1)).toBeGreaterThanOrEqual(0);

  const [item] = await test.db.select().from(discountItem).where(eq(discountItem.id, itemId));
  const [own] = await test.db.select().from(discountCount).where(eq(discountCount.itemId, itemId));
  const bought = await test.db
    .select({ qty: orderLine.activityQty })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.id, orderLine.orderId))
    .where(and(eq(orderLine.userId, userId), eq(orderLine.discountItemId, itemId), ne(tradeOrder.status, 'CLOSED')));
  const pieces = bought.reduce((all, { qty }) => all + qty, 0);
  expect([item?.used, own?.qty ?? 0]).toEqual([pieces, pieces]);

  const payments = await test.db.select().from(payment).where(eq(payment.userId, userId));
  const refunds = await test.db.select().from(refund).where(eq(refund.userId, userId));
  const orders = await test.db.select().from(tradeOrder).where(eq(tradeOrder.userId, userId));
  for (const order of orders) {
    const success = payments.filter((each) => each.orderId === order.id && each.status === 'SUCCESS');
    expect(success.filter((each) => !each.isDuplicate).length).toBe(order.paidAt ? 1 : 0);
    for (const each of success.filter((one) => one.isDuplicate)) {
      expect(refunds.filter((row) => row.paymentId === each.id).map((row) => row.amount)).toEqual([each.amount]);
    }
    const [line] = await test.db
      .select()
      .from(orderLine)
      .where(and(eq(orderLine.userId, userId), eq(orderLine.orderId, order.id), eq(orderLine.goodsType, 'course')));
    const rights = await test.db
      .select()
      .from(entitlement)
      .where(and(eq(entitlement.userId, userId), eq(entitlement.sourceId, line?.id ?? 0)));
    expect(rights).toHaveLength(order.paidAt ? 1 : 0);
  }
  expect(refunds.reduce((all, row) => all + row.amount, 0)).toBeLessThanOrEqual(
    payments.filter((each) => each.status === 'SUCCESS').reduce((all, each) => all + each.amount, 0),
  );
}

it('invariants 4, 5, 9: stock and discounts are held by what is open, stock equals its ledger, one success for each paid order, rights only for what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }), async (events) => {
      await check(await story(['submit', 'open', ...events]));
    }),
    { numRuns: 12, seed: 20261128 },
  );
});
