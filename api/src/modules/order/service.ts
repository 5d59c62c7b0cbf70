import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { invoice, orderLog, payment, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskPhone } from '../../lib/mask.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { teamOfOrder } from '../group/order.ts';
import { workStatuses } from '../invoice/states.ts';
import { closeOrder } from './close.ts';
import { ofOrder, ownOrder } from './find.ts';
import { logOrder } from './log.ts';
import { hasOpenCase } from './open-case.ts';
import { parcelsOf } from './parcels.ts';
import type { OrderDetail } from './schemas.ts';
import { knownOf, viewDiscounts, viewOrder } from './view.ts';

/** @throws ApiError 404 for an order of somebody else */
export async function orderDetail(tx: Tx, userId: number, orderNo: string, now: Date): Promise<OrderDetail> {
  const order = await ownOrder(tx, userId, orderNo);
  const known = (await knownOf(tx, userId, [order])).get(order.id) ?? { lines: [], hasOpenCase: false, toReview: new Set() };
  const logs = await tx
    .select()
    .from(orderLog)
    .where(and(eq(orderLog.userId, userId), eq(orderLog.orderId, order.id)))
    .orderBy(asc(orderLog.createdAt), asc(orderLog.id));
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), eq(payment.orderId, order.id), eq(payment.status, 'SUCCESS'), eq(payment.isDuplicate, false)));
  const { goodsAmount, activityDiscount, memberDiscount, reductionDiscount, couponDiscount, pointsDiscount, freight, freightDiscount } =
    order;
  return {
    ...viewOrder(order, known, now),
    goodsAmount,
    activityDiscount,
    memberDiscount,
    reductionDiscount,
    couponDiscount,
    pointsDiscount,
    freight,
    freightDiscount,
    adjustAmount: order.adjustAmount,
    discounts: order.discounts && viewDiscounts(order.discounts),
    userRemark: order.userRemark,
    needShip: order.needShip,
    hasDigital: order.hasDigital,
    address: order.address && {
      receiver: order.address.receiver,
      phone: maskPhone(order.address.phone),
      regionName: order.address.regionName,
      detail: order.address.detail,
      postCode: order.address.postCode,
    },
    payment: paid?.paidAt ? { payNo: paid.payNo, channel: paid.channel, paidAt: toIso(paid.paidAt) } : null,
    paidAt: toIsoOrNull(order.paidAt),
    shippedAt: toIsoOrNull(order.shippedAt),
    receivedAt: toIsoOrNull(order.receivedAt),
    completedAt: toIsoOrNull(order.completedAt),
    closedAt: toIsoOrNull(order.closedAt),
    logs: logs.map((log) => ({ from: log.from, to: log.to, at: toIso(log.createdAt) })),
    parcels: await parcelsOf(tx, order),
    groupTeamId: order.type === 'GROUP' ? await teamOfOrder(tx, order) : null,
  };
}

/** @throws ApiError 404 for an order of somebody else, 41005 when it was paid or closed meanwhile */
export async function cancelOrder(db: Db, providers: PayProviders, userId: number, orderNo: string, now: Date): Promise<void> {
  const order = await ownOrder(db, userId, orderNo);
  if (order.status === 'WAIT_GROUP') throw new ApiError(41005, { msg: '拼团进行中，已付款的订单不能取消；到时没有拼成会自动退款' });
  if ((await closeOrder(db, providers, order, 'cancel', now)) !== 'CLOSED') throw new ApiError(41005);
}

/**
 * Takes an order that is over out of the buyer's lists; doing it again changes nothing.
 * @throws ApiError 404 for an order of somebody else, 41005 while it is not over or a case or an invoice of it is in work
 */
export function hideOrder(db: Db, userId: number, orderNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const order = await ownOrder(tx, userId, orderNo, { lock: true, hidden: true });
    if (order.hiddenByUser) return;
    const { status } = order;
    if (status !== 'COMPLETED' && status !== 'CLOSED') throw new ApiError(41005, { msg: '订单还没有结束，不能删除' });
    const [inInvoice] = await tx
      .select({ id: invoice.id })
      .from(invoice)
      .where(and(eq(invoice.userId, userId), eq(invoice.orderId, order.id), inArray(invoice.status, [...workStatuses])));
    if (inInvoice || (await hasOpenCase(tx, order))) throw new ApiError(41005, { msg: '售后或发票还在处理，暂时不能删除' });
    await tx.update(tradeOrder).set({ hiddenByUser: true }).where(ofOrder(order));
    await logOrder(tx, order, { event: status === 'CLOSED' ? 'hideClosed' : 'hideCompleted', from: status, to: status }, now);
  });
}
