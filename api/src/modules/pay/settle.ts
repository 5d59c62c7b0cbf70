import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message, payment, paymentNotify, refund, tradeOrder } from '../../db/schema/index.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import type { Collected, PayCompany, PayNotice, PayState } from '../../providers/pay/port.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { closeUnpaid } from '../order/close-unpaid.ts';
import { markPaid } from '../order/paid.ts';
import { settleRefundNews } from './refund.ts';

const hourMs = 3_600_000;
const forgedPerHour = 60;
const keepForgedMs = 30 * 24 * hourMs;

type Payment = typeof payment.$inferSelect;
type Order = typeof tradeOrder.$inferSelect;

/** `REFUSED`: the provider names a payment or refund we do not have, or another amount. `REFUND`: the money is not wanted any more and goes back. */
export type Settlement = 'PAID' | 'REPEATED' | 'REFUND' | 'FAILED' | 'REFUNDED' | 'REFUND_FAILED' | 'UNCHANGED' | 'REFUSED';

const ofPayment = (row: Payment) => and(eq(payment.userId, row.userId), eq(payment.id, row.id));

/**
 * Records what the provider says about a payment. Success moves the order on exactly once, however often and from wherever it is told;
 * when the order is no longer waiting for money, costs something else by now or cannot be had any more, the payment is marked as a
 * duplicate and a full refund is put down.
 */
export async function settlePayment(tx: Tx, payNo: string, state: PayState, now: Date): Promise<Settlement> {
  const [found] = await tx.select().from(payment).where(eq(payment.payNo, payNo));
  if (!found) return 'REFUSED';
  // The order's row is the lock of all that happens to it; the payment is read again behind it.
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, found.userId), eq(tradeOrder.id, found.orderId)))
    .for('update');
  const [row] = await tx.select().from(payment).where(ofPayment(found));
  if (!order || !row) return 'REFUSED';
  if (row.status === 'SUCCESS') return 'REPEATED';
  if (state.status === 'SUCCESS') return collect(tx, order, row, state, now);
  if (state.status !== 'FAILED' && state.status !== 'CLOSED') return 'UNCHANGED';
  const changed = await tx
    .update(payment)
    .set({ status: state.status })
    .where(and(ofPayment(row), inArray(payment.status, ['CREATED', 'PAYING'])))
    .returning({ id: payment.id });
  return changed.length === 1 ? 'FAILED' : 'UNCHANGED';
}

type Unwanted = 'LATE_PAYMENT' | 'DOUBLE_PAYMENT' | 'OUTDATED_PRICE';

/** Why money goes back that nobody shall keep. */
const unwantedWords: Record<Unwanted, (orderNo: string) => string> = {
  LATE_PAYMENT: (orderNo) => `订单${orderNo}已关闭，款项将原路退回。`,
  DOUBLE_PAYMENT: (orderNo) => `订单${orderNo}已支付过，多付的款项将原路退回。`,
  OUTDATED_PRICE: (orderNo) => `订单${orderNo}的应付金额已变动，按原金额付的款将原路退回，请按新的金额付款。`,
};

/** Moves the order on with money of the amount that it costs now. @returns why the money is not kept; undefined when it is */
async function take(tx: Tx, order: Order, amount: number, now: Date): Promise<Unwanted | undefined> {
  if (order.status !== 'PENDING_PAY') return order.status === 'CLOSED' ? 'LATE_PAYMENT' : 'DOUBLE_PAYMENT';
  // The price or the address was changed after this payment was opened; the order waits on for what it costs now.
  if (amount !== order.payAmount) return 'OUTDATED_PRICE';
  if ((await markPaid(tx, order, now)) !== 'GONE') return undefined;
  await closeUnpaid(tx, order, { event: 'groupFailed' }, now);
  return 'LATE_PAYMENT';
}

async function collect(tx: Tx, order: Order, row: Payment, collected: Collected, now: Date): Promise<Settlement> {
  if (collected.amount !== row.amount || collected.currency !== 'CNY') return 'REFUSED';
  const reason = await take(tx, order, row.amount, now);
  await tx
    .update(payment)
    .set({ status: 'SUCCESS', channelTradeNo: collected.tradeNo, paidAt: collected.paidAt, isDuplicate: reason !== undefined })
    .where(ofPayment(row));
  if (!reason) return 'PAID';
  await tx.insert(refund).values({
    userId: row.userId,
    id: newId(),
    refundNo: newBusinessNo(now),
    paymentId: row.id,
    orderId: order.id,
    reason,
    amount: row.amount,
    status: 'PENDING',
    nextAt: now,
    createdAt: now,
  });
  await tx.insert(message).values({
    id: newId(),
    userId: row.userId,
    isSystem: false,
    category: 'ORDER',
    title: '款项将原路退回',
    content: unwantedWords[reason](order.orderNo),
    linkType: 'ORDER',
    linkValue: order.orderNo,
    dedupeKey: `payment-refund:${row.id}`,
    createdAt: now,
  });
  return 'REFUND';
}

/** A callback as it came in. */
export type ReceivedNotice = { company: PayCompany; notice: PayNotice; headers: Record<string, string>; rawBody: Buffer };

async function settleNotice(tx: Tx, company: PayCompany, { about }: PayNotice, now: Date): Promise<Settlement> {
  if (!about) return 'REFUSED';
  const [paid] = await tx.select().from(payment).where(eq(payment.payNo, about.payNo));
  // What one company signs says nothing about the money of another.
  if (!paid || !company.providers.some(({ channel }) => channel === paid.channel)) return 'REFUSED';
  return 'refundNo' in about ? settleRefundNews(tx, paid, about, now) : settlePayment(tx, about.payNo, about.state, now);
}

/** Handles a verified callback once and keeps it. The same notice again changes nothing, unless it was refused the first time. */
export function receiveNotice(db: Db, { company, notice, headers, rawBody }: ReceivedNotice, now: Date): Promise<Settlement> {
  return inTx(db, async (tx) => {
    const { notifyId, about } = notice;
    const own = and(eq(paymentNotify.channel, company.name), eq(paymentNotify.notifyId, notifyId));
    // A second delivery waits at this row until the first has ended.
    const [fresh] = await tx
      .insert(paymentNotify)
      .values({
        channel: company.name,
        notifyId,
        payNo: about?.payNo,
        refundNo: about && 'refundNo' in about ? about.refundNo : null,
        headers,
        rawBody: rawBody.toString('utf8'),
        verified: true,
        result: 'RECEIVED',
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ notifyId: paymentNotify.notifyId });
    if (!fresh) {
      const [earlier] = await tx.select({ result: paymentNotify.result }).from(paymentNotify).where(own).for('update');
      if (earlier?.result !== 'REFUSED') return 'REPEATED';
    }
    const settlement = await settleNotice(tx, company, notice, now);
    await tx.update(paymentNotify).set({ result: settlement }).where(own);
    return settlement;
  });
}

/** Keeps a callback that nobody we know has signed, unless too many come: they could fill the disk. */
export async function keepForged(db: Db, company: string, headers: Record<string, string>, rawBody: Buffer, now: Date): Promise<void> {
  if (!(await underLimit(db, `notify-forged:${company}`, forgedPerHour, hourMs, now))) return;
  await db.insert(paymentNotify).values({
    channel: company,
    notifyId: `unverified:${newId()}`,
    headers,
    // The text type takes no zero byte.
    rawBody: rawBody.toString('utf8').replaceAll('\0', ''),
    verified: false,
    result: 'UNVERIFIED',
    receivedAt: now,
  });
}

/** Forgets callbacks that nobody we know has signed. @returns how many */
export async function dropForged(db: Db, now: Date): Promise<number> {
  const old = lt(paymentNotify.receivedAt, new Date(now.getTime() - keepForgedMs));
  const gone = await db
    .delete(paymentNotify)
    .where(and(eq(paymentNotify.verified, false), old))
    .returning({ notifyId: paymentNotify.notifyId });
  return gone.length;
}
