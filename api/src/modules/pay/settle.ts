import { and, eq, inArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message, payment, paymentNotify, refund, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Collected, PayNotice, PayState } from '../../providers/pay/port.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { markPaid } from '../order/paid.ts';

type Payment = typeof payment.$inferSelect;
type Order = typeof tradeOrder.$inferSelect;

/** `REFUSED`: the provider names a payment we do not have, or another amount. `REFUND`: the money came too late and goes back. */
export type Settlement = 'PAID' | 'REPEATED' | 'REFUND' | 'FAILED' | 'UNCHANGED' | 'REFUSED';

const ofPayment = (row: Payment) => and(eq(payment.userId, row.userId), eq(payment.id, row.id));

/**
 * Records what the provider says about a payment. Success moves the order on exactly once, however often and from wherever it is told;
 * when the order is no longer waiting for money, the payment is marked as a duplicate and a full refund is put down.
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

async function collect(tx: Tx, order: Order, row: Payment, collected: Collected, now: Date): Promise<Settlement> {
  if (collected.amount !== row.amount || collected.currency !== 'CNY') return 'REFUSED';
  const isDuplicate = order.status !== 'PENDING_PAY';
  await tx
    .update(payment)
    .set({ status: 'SUCCESS', channelTradeNo: collected.tradeNo, paidAt: collected.paidAt, isDuplicate })
    .where(ofPayment(row));
  if (!isDuplicate) {
    await markPaid(tx, order, now);
    return 'PAID';
  }
  await tx.insert(refund).values({
    userId: row.userId,
    id: newId(),
    refundNo: newBusinessNo(now),
    paymentId: row.id,
    orderId: order.id,
    reason: order.status === 'CLOSED' ? 'LATE_PAYMENT' : 'DOUBLE_PAYMENT',
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
    content:
      order.status === 'CLOSED' ? `订单${order.orderNo}已关闭，款项将原路退回。` : `订单${order.orderNo}已支付过，多付的款项将原路退回。`,
    linkType: 'ORDER',
    linkValue: order.orderNo,
    dedupeKey: `payment-refund:${row.id}`,
    createdAt: now,
  });
  return 'REFUND';
}

/** Handles a verified callback once; the same notice again changes nothing. @throws ApiError 422 when payment, amount or currency are not ours */
export function receiveNotice(db: Db, channel: string, notice: PayNotice, rawBody: Buffer, now: Date): Promise<Settlement> {
  return inTx(db, async (tx) => {
    // A second delivery waits at this row until the first has ended.
    const [fresh] = await tx
      .insert(paymentNotify)
      .values({ channel, notifyId: notice.notifyId, payNo: notice.payNo, rawBody: rawBody.toString('utf8'), receivedAt: now })
      .onConflictDoNothing()
      .returning({ notifyId: paymentNotify.notifyId });
    if (!fresh) return 'REPEATED';
    const settlement = await settlePayment(tx, notice.payNo, notice.state, now);
    // Thrown, so that the notice is not kept as handled: the provider shall repeat it.
    if (settlement === 'REFUSED') throw new ApiError(422);
    return settlement;
  });
}
