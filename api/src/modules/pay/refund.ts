import { formatPrice } from '@shared/contract/money';
import { TIMERS } from '@shared/contract/timers';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message, payment, type RefundStatus, refund, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../lib/jobs.ts';
import { reasonOf } from '../../lib/reason.ts';
import { hourMs, minuteMs } from '../../lib/time.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { PayError, type RefundNews, type RefundState } from '../../providers/pay/port.ts';
import { finishRefund } from '../after-sale/refunded.ts';
import { finishGroupRefund } from '../group/order.ts';
import { newBusinessNo } from '../order/business-no.ts';

type Refund = typeof refund.$inferSelect;
type Payment = typeof payment.$inferSelect;
type Order = typeof tradeOrder.$inferSelect;

/** Minutes until a refund is looked after again; the last one repeats. */
const waits = [1, 5, 30, 120, 360] as const;
const alarmAfterMs = TIMERS.refundAlarmHours * hourMs;
const batch = 100;

const ofRefund = (row: Refund) => and(eq(refund.userId, row.userId), eq(refund.id, row.id));
const openStatuses: RefundStatus[] = ['PENDING', 'PROCESSING'];
const isOpen = inArray(refund.status, openStatuses);

/**
 * Puts down money to be given back from the payment of an order, inside the caller's lock on the order. The provider is asked later.
 * @throws ApiError 45002 when more would go back than was paid, 45001 for an order without a payment
 */
export async function putDownRefund(
  tx: Tx,
  order: { userId: number; id: number },
  want: { amount: number } & ({ afterSaleId: number } | { reason: 'GROUP_FAILED'; refundNo: string }),
  now: Date,
): Promise<void> {
  const [paid] = await tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.userId, order.userId), eq(payment.orderId, order.id), eq(payment.status, 'SUCCESS'), eq(payment.isDuplicate, false)),
    );
  if (!paid) throw new ApiError(45001);
  const earlier = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.userId, order.userId), eq(refund.paymentId, paid.id), sql`${refund.status} <> 'CLOSED'`));
  if (earlier.reduce((sum, { amount }) => sum + amount, want.amount) > paid.amount) throw new ApiError(45002);
  await tx.insert(refund).values({
    userId: order.userId,
    id: newId(),
    refundNo: newBusinessNo(now),
    paymentId: paid.id,
    orderId: order.id,
    reason: 'AFTER_SALE',
    ...want,
    status: 'PENDING',
    nextAt: now,
    createdAt: now,
  });
}

/** Due refunds with their payments; a payment has one refund at its provider at a time. */
function dueRefunds(db: Db, now: Date): Promise<{ row: Refund; paid: Payment }[]> {
  const other = alias(refund, 'other');
  const inFlight = sql`exists (select 1 from ${refund} ${sql.identifier('other')} where ${other.userId} = ${refund.userId} and ${other.paymentId} = ${refund.paymentId} and ${other.status} = 'PROCESSING')`;
  return db
    .select({ row: refund, paid: payment })
    .from(refund)
    .innerJoin(payment, and(eq(payment.userId, refund.userId), eq(payment.id, refund.paymentId)))
    .where(and(lte(refund.nextAt, now), sql`not (${refund.status} = 'PENDING' and ${inFlight})`))
    .orderBy(asc(refund.nextAt), asc(refund.id))
    .limit(batch);
}

async function askProvider(providers: PayProviders, { row, paid }: { row: Refund; paid: Payment }): Promise<RefundState> {
  // Nothing was paid in cash: no provider has anything to give back.
  if (row.amount === 0) return 'SUCCESS';
  const provider = providers.get(paid.channel);
  if (!provider) return 'UNKNOWN';
  const state = row.status === 'PROCESSING' ? await provider.queryRefund({ refundNo: row.refundNo, payNo: paid.payNo }) : 'UNKNOWN';
  // The same number again is the same refund: a lost answer is made good here.
  if (state !== 'UNKNOWN') return state;
  return provider.refund({ refundNo: row.refundNo, payNo: paid.payNo, amount: row.amount, total: paid.amount });
}

/** Takes a refund for this process: its next time is moved on. @returns false when somebody else has it */
async function takeRefund(db: Db, row: Refund, now: Date): Promise<boolean> {
  if (!row.nextAt) return false;
  const wait = waits[Math.min(row.tries, waits.length - 1)] ?? waits[0];
  const taken = await db
    .update(refund)
    .set({ tries: row.tries + 1, nextAt: new Date(now.getTime() + wait * minuteMs) })
    .where(and(ofRefund(row), isOpen, eq(refund.nextAt, row.nextAt), eq(refund.tries, row.tries)))
    .returning({ id: refund.id });
  return taken.length === 1;
}

async function lookAfter(db: Db, providers: PayProviders, due: { row: Refund; paid: Payment }, now: Date): Promise<RefundState> {
  const { state, failCode } = await askProvider(providers, due).then(
    (answer) => ({ state: answer, failCode: null }),
    (error: unknown) => {
      // What the provider will not take as it is needs a person; everything else may pass.
      if (error instanceof PayError && error.final) return { state: 'ABNORMAL' as const, failCode: error.code };
      throw error;
    },
  );
  await inTx(db, (tx) => settleRefund(tx, due.row, { state, failCode }, now));
  return state;
}

/**
 * Sends refunds to their providers and asks for the results, batch after batch. Safe to run twice and in several processes: a refund is
 * looked after by the one that moves its time on, which also lets another process take over after a kill. One that fails does not keep
 * the others from their turn; it is never given up, the alarm tells of it.
 * @param alarm told of refunds that failed or take longer than a day
 * @returns how many were looked after
 */
export async function runRefunds(db: Db, providers: PayProviders, alarm: (refundNo: string) => void, turn: Turn): Promise<number> {
  const { clock, log, signal } = turn;
  const payments = new Set<number>();
  let done = 0;
  for (;;) {
    // Providers want a minute between two refunds of one payment.
    const due = (await dueRefunds(db, clock())).filter(({ row }) => !payments.has(row.paymentId));
    if (due.length === 0) return done;
    for (const one of due) {
      const { row } = one;
      if (signal.aborted) return done;
      if (payments.has(row.paymentId)) continue;
      payments.add(row.paymentId);
      const now = clock();
      if (!(await takeRefund(db, row, now))) continue;
      const state = await lookAfter(db, providers, one, now).catch((error: unknown): RefundState => {
        log.warn({ job: turn.job, refundNo: row.refundNo, message: reasonOf(error) }, 'a refund could not be looked after');
        return 'UNKNOWN';
      });
      const late = state !== 'SUCCESS' && row.createdAt.getTime() + alarmAfterMs <= now.getTime();
      if (state === 'ABNORMAL' || late) alarm(row.refundNo);
      done += 1;
    }
  }
}

/** What follows from money that has gone back, in the transaction that writes it down and inside its lock on the order. */
async function finish(tx: Tx, order: Order, money: Refund, now: Date): Promise<void> {
  if (money.afterSaleId) await finishRefund(tx, order, money, now);
  else await tellArrived(tx, order, money, now);
  if (money.reason === 'GROUP_FAILED') await finishGroupRefund(tx, order, money.amount);
}

async function lockOrderOf(tx: Tx, row: Refund): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, row.userId), eq(tradeOrder.id, row.orderId)))
    .for('update');
  return order;
}

/** Tells the buyer that money that came late or twice, or of a team that failed, has gone back; of every other refund its case tells. */
async function tellArrived(tx: Tx, order: Order, { id, userId, amount, offlineRef }: Refund, now: Date): Promise<void> {
  await tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'ORDER',
    title: '退款已完成',
    content: `订单${order.orderNo}的退款${formatPrice(amount)}${offlineRef === null ? '已原路退回，到账时间以支付渠道为准' : '已由书城另行转账退还'}。`,
    linkType: 'ORDER',
    linkValue: order.orderNo,
    dedupeKey: `payment-refunded:${id}`,
    createdAt: now,
  });
}

/**
 * Writes down what the provider says; success takes effect exactly once, a failure is never taken for one. Money may go back after all
 * when somebody mends what failed at the provider.
 */
async function settleRefund(
  tx: Tx,
  row: Refund,
  { state, failCode = null }: { state: RefundState; failCode?: string | null },
  now: Date,
): Promise<'REFUNDED' | 'REFUND_FAILED' | 'UNCHANGED'> {
  const order = await lockOrderOf(tx, row);
  if (!order || state === 'UNKNOWN') return 'UNCHANGED';
  const [changed] = await tx
    .update(refund)
    .set({ status: state, failCode, ...(state !== 'PROCESSING' && { nextAt: null }), ...(state === 'SUCCESS' && { successAt: now }) })
    .where(and(ofRefund(row), state === 'SUCCESS' ? or(isOpen, eq(refund.status, 'ABNORMAL')) : isOpen))
    .returning();
  if (changed && state === 'SUCCESS') await finish(tx, order, changed, now);
  // It went out twice: somebody has to ask for one of them back.
  if (!changed && state === 'SUCCESS' && (await refundByNo(tx, row.refundNo)).offlineRef !== null) return 'REFUND_FAILED';
  if (!changed || state === 'PROCESSING') return 'UNCHANGED';
  return state === 'SUCCESS' ? 'REFUNDED' : 'REFUND_FAILED';
}

/** What a callback says about a refund of this payment. `REFUSED`: there is no such refund, or of another amount. */
export async function settleRefundNews(
  tx: Tx,
  paid: Payment,
  news: RefundNews,
  now: Date,
): Promise<'REFUNDED' | 'REFUND_FAILED' | 'UNCHANGED' | 'REFUSED'> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.userId, paid.userId), eq(refund.paymentId, paid.id), eq(refund.refundNo, news.refundNo)));
  if (!row || row.amount !== news.amount || paid.amount !== news.total) return 'REFUSED';
  return settleRefund(tx, row, news, now);
}

async function refundByNo(tx: Tx, refundNo: string): Promise<Refund> {
  const [row] = await tx.select().from(refund).where(eq(refund.refundNo, refundNo));
  if (!row) throw new ApiError(404, { msg: `没有退款 ${refundNo}` });
  return row;
}

/** Tries a failed refund again under its own number. @throws ApiError 404, 409 when it has not failed */
export async function retryRefund(tx: Tx, refundNo: string, now: Date): Promise<void> {
  const row = await refundByNo(tx, refundNo);
  const [again] = await tx
    .update(refund)
    .set({ status: 'PENDING', nextAt: now, tries: 0 })
    .where(and(ofRefund(row), eq(refund.status, 'ABNORMAL')))
    .returning({ id: refund.id });
  if (!again) throw new ApiError(409, { msg: `退款 ${refundNo} 没有失败，不用再试` });
}

/**
 * Writes down that the house gave the money of a refund back itself, after the provider refused it for good: everything follows as if
 * the provider had.
 * @returns the refund, and whether this is news: the same reference again changes nothing
 * @throws ApiError 404, 409 while the provider may still give it back, and when it has gone back in another way
 */
export async function refundOffline(tx: Tx, refundNo: string, ref: string, now: Date): Promise<{ row: Refund; isChanged: boolean }> {
  const found = await refundByNo(tx, refundNo);
  const order = await lockOrderOf(tx, found);
  if (!order) throw new Error(`The refund ${refundNo} has no order`);
  const [row] = await tx
    .update(refund)
    .set({ status: 'SUCCESS', offlineRef: ref, nextAt: null, successAt: now })
    .where(and(ofRefund(found), eq(refund.status, 'ABNORMAL')))
    .returning();
  if (!row) {
    const known = await refundByNo(tx, refundNo);
    if (known.status === 'SUCCESS' && known.offlineRef === ref) return { row: known, isChanged: false };
    const why = openStatuses.includes(known.status) ? '支付方还可能退回，不能另行退还' : '早已退回';
    throw new ApiError(409, { msg: `退款 ${refundNo} ${why}${known.offlineRef ? `（流水号 ${known.offlineRef}）` : ''}` });
  }
  await finish(tx, order, row, now);
  return { row, isChanged: true };
}
