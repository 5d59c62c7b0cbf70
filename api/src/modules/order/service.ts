import { and, asc, count, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { orderLine, orderLog, payment, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { aftersaleDeadline } from './aftersale-deadline.ts';
import { closeOrder } from './close.ts';
import { logOrder } from './log.ts';
import { parcelsOf } from './parcels.ts';
import type { OrderAction, OrderCounts, OrderDetail, OrderListQuery, OrderPage, OrderSummary } from './schemas.ts';

type Order = typeof tradeOrder.$inferSelect;
type Line = typeof orderLine.$inferSelect;

/** An unpaid order past its time is closed for the buyer, however late the timer is. */
const expired = (order: Order, now: Date) => order.status === 'PENDING_PAY' && order.expiresAt <= now;

/** Orders in a state as the buyer sees it. */
function inStatus(status: Order['status'], now: Date) {
  if (status === 'PENDING_PAY') return and(eq(tradeOrder.status, status), gt(tradeOrder.expiresAt, now));
  // The badge counts both, so the list behind it shows both.
  if (status === 'WAIT_SHIP') return inArray(tradeOrder.status, ['WAIT_SHIP', 'PART_SHIPPED']);
  const timedOut = and(eq(tradeOrder.status, 'PENDING_PAY'), lte(tradeOrder.expiresAt, now));
  return status === 'CLOSED' ? or(eq(tradeOrder.status, status), timedOut) : eq(tradeOrder.status, status);
}

function actionsOf(order: Order, now: Date): OrderAction[] {
  if (order.status === 'PENDING_PAY' && !expired(order, now)) return ['pay', 'cancel'];
  return order.status === 'SHIPPED' ? ['receive'] : [];
}

const viewLine = (line: Line): OrderSummary['lines'][number] => ({
  id: String(line.id),
  parentId: line.parentLineId === null ? null : String(line.parentLineId),
  goodsId: String(line.goodsId),
  skuId: String(line.skuId),
  goodsType: line.goodsType,
  title: line.title,
  coverUrl: line.cover,
  specText: line.specText,
  listPrice: line.listPrice,
  unitPrice: line.unitPrice,
  qty: line.qty,
  lineAmount: line.lineAmount,
  netAmount: line.netAmount,
  fulfilState: line.fulfilState,
});

const viewOrder = (order: Order, lines: readonly Line[], now: Date): OrderSummary => ({
  orderNo: order.orderNo,
  status: expired(order, now) ? 'CLOSED' : order.status,
  closeReason: expired(order, now) ? 'PAY_TIMEOUT' : order.closeReason,
  payAmount: order.payAmount,
  createdAt: toIso(order.createdAt),
  expiresAt: toIso(order.expiresAt),
  lines: lines.map(viewLine),
  actions: actionsOf(order, now),
});

async function findOrder(tx: Tx, userId: number, orderNo: string): Promise<Order> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.hiddenByUser, false)));
  if (!order) throw new ApiError(404);
  return order;
}

/** The user's orders, newest first. */
export async function listOrders(tx: Tx, userId: number, query: OrderListQuery, now: Date): Promise<OrderPage> {
  const where = and(
    eq(tradeOrder.userId, userId),
    eq(tradeOrder.hiddenByUser, false),
    query.status ? inStatus(query.status, now) : undefined,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(tradeOrder).where(where);
  const orders = await tx
    .select()
    .from(tradeOrder)
    .where(where)
    .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const lines = await linesOf(tx, userId, orders);
  return page(
    query,
    total,
    orders.map((order) =>
      viewOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        now,
      ),
    ),
  );
}

async function linesOf(tx: Tx, userId: number, orders: readonly Order[]): Promise<Line[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  return tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.orderId, ids)))
    .orderBy(asc(orderLine.id));
}

/** @throws ApiError 404 for an order of somebody else */
export async function orderDetail(tx: Tx, userId: number, orderNo: string, now: Date): Promise<OrderDetail> {
  const order = await findOrder(tx, userId, orderNo);
  const lines = await linesOf(tx, userId, [order]);
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
    ...viewOrder(order, lines, now),
    goodsAmount,
    activityDiscount,
    memberDiscount,
    reductionDiscount,
    couponDiscount,
    pointsDiscount,
    freight,
    freightDiscount,
    adjustAmount: order.adjustAmount,
    discounts: order.discounts,
    type: order.type,
    userRemark: order.userRemark,
    needShip: order.needShip,
    hasDigital: order.hasDigital,
    address: order.address && {
      receiver: order.address.receiver,
      phone: order.address.phone,
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
  };
}

/** @throws ApiError 404 for an order of somebody else, 41005 when it was paid or closed meanwhile */
export async function cancelOrder(db: Db, providers: PayProviders, userId: number, orderNo: string, now: Date): Promise<void> {
  const order = await findOrder(db, userId, orderNo);
  if ((await closeOrder(db, providers, order, 'cancel', now)) !== 'CLOSED') throw new ApiError(41005);
}

/** The buyer has the goods. @throws ApiError 404 for an order of somebody else, 41005 when it has not been sent */
export function receiveOrder(db: Db, userId: number, orderNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const order = await findOrder(tx, userId, orderNo);
    const [received] = await tx
      .update(tradeOrder)
      .set({ status: 'COMPLETED', receivedAt: now, completedAt: now, aftersaleDeadline: aftersaleDeadline(now) })
      .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, 'SHIPPED')))
      .returning({ id: tradeOrder.id });
    if (!received) throw new ApiError(41005);
    await tx
      .update(orderLine)
      .set({ fulfilState: 'RECEIVED' })
      .where(and(eq(orderLine.userId, userId), eq(orderLine.orderId, order.id), eq(orderLine.fulfilState, 'SHIPPED')));
    await logOrder(tx, order, { event: 'receive', from: 'SHIPPED', to: 'COMPLETED' }, now);
  });
}

/** How many orders wait in each state, for the badges of the personal centre. */
export async function countOrders(tx: Tx, userId: number, now: Date): Promise<OrderCounts> {
  const rows = await tx
    .select({ status: tradeOrder.status, total: count() })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.userId, userId),
        eq(tradeOrder.hiddenByUser, false),
        or(ne(tradeOrder.status, 'PENDING_PAY'), gt(tradeOrder.expiresAt, now)),
      ),
    )
    .groupBy(tradeOrder.status);
  const of = (status: Order['status']) => rows.find((row) => row.status === status)?.total ?? 0;
  return {
    pendingPay: of('PENDING_PAY'),
    waitShip: of('WAIT_SHIP') + of('PART_SHIPPED'),
    shipped: of('SHIPPED'),
    completed: of('COMPLETED'),
  };
}
