import { formatYuan } from '@shared/contract/money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { allocate } from './allocate.ts';
import { lockOrderByNo, ofOrder } from './find.ts';
import { logOrder } from './log.ts';
import { payFree } from './submit.ts';

type Order = typeof tradeOrder.$inferSelect;

/**
 * What each line of an unpaid order would cost with another sum to pay. The difference is spread over the lines, so that refunds stay
 * exact; freight stays.
 * @returns undefined when the order has this price already
 * @throws ApiError 41005 when it is not waiting for payment or was adjusted before, 40001 when the goods cannot carry the change
 */
export async function adjustment(
  tx: Tx,
  order: Order,
  payAmount: number,
  now: Date,
): Promise<{ lineId: number; netAmount: number }[] | undefined> {
  if (order.status !== 'PENDING_PAY' || order.expiresAt <= now) throw new ApiError(41005, { msg: '订单不在待付款状态' });
  if (order.payAmount === payAmount) return undefined;
  if (order.adjustAmount !== 0) throw new ApiError(41005, { msg: '订单已改过价，只能改一次' });
  const lines = await tx
    .select({ id: orderLine.id, netAmount: orderLine.netAmount })
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const goodsNet = lines.reduce((sum, line) => sum + line.netAmount, 0);
  const least = order.payAmount - goodsNet;
  if (goodsNet === 0 || payAmount < least) throw new ApiError(40001, { msg: `应付金额最低 ${formatYuan(least)} 元，运费不能改` });
  const shares = allocate(
    payAmount - least,
    lines.map((line) => line.netAmount),
  );
  return lines.map(({ id: lineId }, index) => ({ lineId, netAmount: shares[index] ?? 0 }));
}

/**
 * Sets what the buyer has to pay for an unpaid order, once; with nothing left to pay it is paid. The caller has voided the open payments:
 * they carry the old amount.
 * @returns false when the order has this price already
 * @throws ApiError 404, 41005 when it is not waiting for payment or was adjusted before, 40001 when the goods cannot carry the change,
 *   44002 when there is nothing to pay in a team that has ended
 */
export async function adjustOrder(tx: Tx, orderNo: string, payAmount: number, note: string, now: Date): Promise<boolean> {
  const order = await lockOrderByNo(tx, orderNo);
  const shares = await adjustment(tx, order, payAmount, now);
  if (!shares) return false;
  for (const { lineId, netAmount } of shares) {
    await tx
      .update(orderLine)
      .set({ netAmount })
      .where(and(eq(orderLine.userId, order.userId), eq(orderLine.id, lineId)));
  }
  const change = { adjustAmount: payAmount - order.payAmount, payAmount };
  await tx.update(tradeOrder).set(change).where(ofOrder(order));
  await logOrder(tx, order, { event: 'adjust', from: 'PENDING_PAY', to: 'PENDING_PAY', note }, now);
  await tx.insert(message).values({
    id: newId(),
    userId: order.userId,
    isSystem: false,
    category: 'ORDER',
    title: '订单已改价',
    content: `订单${orderNo}的应付金额已改为${formatYuan(payAmount)}元，${payAmount > 0 ? '请在支付时间内付款' : '不用付款'}。`,
    linkType: 'ORDER',
    linkValue: orderNo,
    dedupeKey: `order-adjusted:${order.id}`,
    createdAt: now,
  });
  if (payAmount === 0) await payFree(tx, { ...order, ...change }, now);
  return true;
}
