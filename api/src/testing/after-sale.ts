import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { orderLine, tradeOrder } from '../db/schema/index.ts';
import type { AfterSaleDetail } from '../modules/after-sale/schemas.ts';
import { createSession } from '../modules/auth/sessions.ts';
import { aftersaleDeadline } from '../modules/order/aftersale-deadline.ts';
import type { TestApp } from './app.ts';
import { type Buyer, confirm, makeBuyer, payInSandbox, submit, submitBody } from './buying.ts';

export type Bought = { buyer: Buyer; orderNo: string; lines: (typeof orderLine.$inferSelect)[] };

/** A paid order with these SKUs in these numbers. */
export async function buy(test: TestApp, ...wanted: { skuId: number; qty: number }[]): Promise<Bought> {
  const buyer = await makeBuyer(test);
  const lines = { lines: wanted.map(({ skuId, qty }) => ({ skuId: String(skuId), qty })) };
  const quote = await confirm(test, buyer, lines);
  const made = await submit(test, buyer, submitBody(lines, quote.data));
  const { orderNo, payAmount } = made.data;
  if (payAmount > 0) await payInSandbox(test, buyer, orderNo);
  return { buyer, orderNo, lines: await linesOf(test, buyer) };
}

/** The lines of a buyer's orders, in their order. */
export const linesOf = (test: TestApp, { userId }: Buyer) =>
  test.db.select().from(orderLine).where(eq(orderLine.userId, userId)).orderBy(orderLine.id);

/** All goods of an order are on their way, or with the buyer. */
export async function deliver(test: TestApp, { buyer, orderNo }: Bought, received = true): Promise<void> {
  const mine = eq(orderLine.userId, buyer.userId);
  await test.db
    .update(orderLine)
    .set({ fulfilState: 'SHIPPED', sentQty: sql`${orderLine.qty} - ${orderLine.cancelledQty}` })
    .where(and(mine, eq(orderLine.physical, true)));
  await test.db.update(tradeOrder).set({ status: 'SHIPPED', shippedAt: test.clock.now() }).where(eq(tradeOrder.orderNo, orderNo));
  if (received) await test.post('/device/api/order/receive', { token: buyer.token, body: { orderNo } });
}

/** An application for a refund of one piece that was not sent yet, unless told otherwise. */
export const application = ({ orderNo, lines }: Bought, change: object = {}, line = 0) => ({
  orderNo,
  lineId: String(lines[line]?.id),
  kind: 'REFUND_ONLY',
  qty: 1,
  amount: 4500,
  reasonCode: 'NOT_WANTED',
  reasonText: '',
  images: [],
  ...change,
});

export const apply = (test: TestApp, buyer: Buyer, body: object, key: string = randomUUID()) =>
  test.post<{ asNo: string }>('/device/api/afterSale/apply', { token: buyer.token, body, headers: { 'idempotency-key': key } });

/** @throws Error when the application is refused */
export async function openCase(test: TestApp, bought: Bought, change: object = {}, line = 0): Promise<string> {
  const answer = await apply(test, bought.buyer, application(bought, change, line));
  if (answer.code !== 200) throw new Error(`apply answered ${answer.code} ${answer.msg}`);
  return answer.data.asNo;
}

export const caseOf = (test: TestApp, { token }: Buyer, asNo: string) =>
  test.get<AfterSaleDetail>('/device/api/afterSale/detail', { token, query: { asNo } });

/** Lets the provider accept the refunds that are due and give them back. */
export async function giveBack(test: TestApp): Promise<void> {
  await test.app.jobs.runNow('pay.refund');
  test.clock.advance(5 * 60_000);
  await test.app.jobs.runNow('pay.refund');
}

/** How long after-sale is open for what is received or paid now, in milliseconds. */
export const aftersaleMs = (test: TestApp, kind: Parameters<typeof aftersaleDeadline>[1] = 'physical'): number =>
  aftersaleDeadline(test.clock.now(), kind).getTime() - test.clock.now().getTime();

/** Lets time pass; the buyer logs in again, since sessions end after a week. */
export async function wait(test: TestApp, { buyer }: Bought, ms: number): Promise<void> {
  test.clock.advance(ms);
  buyer.token = await createSession(test.db, buyer.userId, test.clock.now());
}
