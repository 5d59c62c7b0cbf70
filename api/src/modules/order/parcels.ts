import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { afterSale, message, orderLine, shipment, shipmentLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { lockOrderByNo } from './find.ts';
import { logOrder } from './log.ts';
import { receiveByOf } from './receive.ts';
import type { Parcel } from './schemas.ts';

type Order = typeof tradeOrder.$inferSelect;
type Line = typeof orderLine.$inferSelect;

export type NewParcel = {
  expressCompany: string;
  expressNo: string;
  /** What is in it; everything that is still to be sent when left out. */
  lines?: readonly { lineId: number; qty: number }[];
};

/** The parcels of an order, in the order they were sent. */
export async function parcelsOf(tx: Tx, order: Pick<Order, 'userId' | 'id'>): Promise<Parcel[]> {
  const parcels = await tx
    .select()
    .from(shipment)
    .where(and(eq(shipment.userId, order.userId), eq(shipment.orderId, order.id)))
    .orderBy(asc(shipment.shippedAt), asc(shipment.id));
  if (parcels.length === 0) return [];
  const ids = parcels.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(shipmentLine)
    .where(and(eq(shipmentLine.userId, order.userId), inArray(shipmentLine.shipmentId, ids)))
    .orderBy(asc(shipmentLine.orderLineId));
  return parcels.map(({ id, afterSaleId, expressCompany, expressNo, shippedAt, status, signedAt }) => ({
    id: String(id),
    isExchange: afterSaleId !== null,
    expressCompany,
    expressNo,
    shippedAt: toIso(shippedAt),
    status,
    signedAt: toIsoOrNull(signedAt),
    lines: lines.filter((line) => line.shipmentId === id).map(({ orderLineId, qty }) => ({ lineId: String(orderLineId), qty })),
  }));
}

/** A line with the pieces that are still to be sent; held while a case about it is open. Bundles are sent as their parts. */
export type OpenLine = { line: Line; bundle: Line | undefined; open: number; isHeld: boolean };

/** The physical lines of an order with what is left to send of each. */
export async function openLines(tx: Tx, order: Pick<Order, 'userId' | 'id'>): Promise<OpenLine[]> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id)))
    .orderBy(asc(orderLine.id));
  const cases = await tx
    .select({ lineId: afterSale.orderLineId })
    .from(afterSale)
    .where(and(eq(afterSale.userId, order.userId), eq(afterSale.orderId, order.id), isNull(afterSale.closedAt)));
  const held = new Set(cases.map(({ lineId }) => lineId));
  return lines
    .filter((line) => line.physical && !lines.some((part) => part.parentLineId === line.id))
    .map((line) => {
      const bundle = lines.find(({ id }) => id === line.parentLineId);
      const { refundedQty, cancelledQty, qty } = bundle ?? line;
      const each = line.qty / qty;
      // Pieces that were refunded once sent are not owed again, nor what of a bundle had been left to send then.
      const kept = Math.max(0, line.sentQty - (refundedQty - cancelledQty) * each);
      return { line, bundle, open: line.qty - refundedQty * each - kept, isHeld: held.has(bundle?.id ?? line.id) };
    });
}

/** Notes a parcel that has left the house; `afterSaleId`: the case whose exchange is in it. @returns its id */
export async function insertParcel(
  tx: Tx,
  { userId, orderId }: { userId: number; orderId: number },
  { lines, ...parcel }: Required<NewParcel> & { afterSaleId?: number },
  now: Date,
): Promise<number> {
  const shipmentId = newId();
  await tx.insert(shipment).values({ ...parcel, userId, id: shipmentId, orderId, shippedAt: now, trackAt: now });
  await tx.insert(shipmentLine).values(lines.map(({ lineId, qty }) => ({ userId, shipmentId, orderLineId: lineId, qty })));
  return shipmentId;
}

function wantedOf(parcel: NewParcel, open: readonly OpenLine[]): { lineId: number; qty: number }[] {
  if (!parcel.lines) return open.filter((one) => one.open > 0 && !one.isHeld).map((one) => ({ lineId: one.line.id, qty: one.open }));
  const wanted = new Map<number, number>();
  for (const { lineId, qty } of parcel.lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + qty);
  return [...wanted].map(([lineId, qty]) => {
    const found = open.find(({ line }) => line.id === lineId);
    if (!found) throw new ApiError(40001, { msg: `订单里没有可发货的商品行 ${lineId}` });
    if (found.isHeld) throw new ApiError(41005, { msg: `商品行 ${lineId} 有售后在处理，先不发货` });
    if (qty > found.open) throw new ApiError(40001, { msg: `商品行 ${lineId} 只剩 ${found.open} 件待发` });
    return { lineId, qty };
  });
}

const sameContent = (given: readonly { lineId: number; qty: number }[], stored: Parcel['lines']): boolean =>
  given.length === stored.length &&
  given.every(({ lineId, qty }) => stored.some((line) => line.lineId === String(lineId) && line.qty === qty));

/**
 * Registers a parcel that the house has sent and moves the order on. The same waybill again changes nothing.
 * @returns whether it is new, with the order's state
 * @throws ApiError 404, 41005 when nothing of the order is to be sent, 40001 for lines that are not open, 409 for a known waybill with
 *   other content
 */
export async function shipOrder(
  tx: Tx,
  orderNo: string,
  parcel: NewParcel,
  now: Date,
): Promise<{ isNew: boolean; status: Order['status'] }> {
  const order = await lockOrderByNo(tx, orderNo);
  const known = (await parcelsOf(tx, order)).find(
    (one) => !one.isExchange && one.expressCompany === parcel.expressCompany && one.expressNo === parcel.expressNo,
  );
  if (known) {
    if (parcel.lines && !sameContent(parcel.lines, known.lines))
      throw new ApiError(409, { msg: `运单 ${known.expressNo} 已登记，内容不同` });
    return { isNew: false, status: order.status };
  }
  if (order.status !== 'WAIT_SHIP' && order.status !== 'PART_SHIPPED') throw new ApiError(41005, { msg: '订单不在待发货状态' });
  const open = await openLines(tx, order);
  const wanted = wantedOf(parcel, open);
  if (wanted.length === 0) throw new ApiError(41005, { msg: '订单没有待发的商品' });
  const { expressCompany, expressNo } = parcel;
  const { userId, id: orderId } = order;
  const shipmentId = await insertParcel(tx, { userId, orderId }, { expressCompany, expressNo, lines: wanted }, now);
  for (const { lineId, qty } of wanted) {
    await tx
      .update(orderLine)
      .set({ sentQty: sql`${orderLine.sentQty} + ${qty}` })
      .where(and(eq(orderLine.userId, order.userId), eq(orderLine.id, lineId)));
  }
  const status = await moveOn(tx, order, now);
  await tx.insert(message).values({
    id: newId(),
    userId: order.userId,
    isSystem: false,
    category: 'ORDER',
    title: '订单已发货',
    content: `订单${orderNo}的包裹已交${expressCompany}，运单号${expressNo}。`,
    linkType: 'ORDER',
    linkValue: orderNo,
    dedupeKey: `order-shipped:${shipmentId}`,
    createdAt: now,
  });
  return { isNew: true, status };
}

/** The order's state follows from what is left to send. */
async function moveOn(tx: Tx, order: Order, now: Date): Promise<Order['status']> {
  const to = (await updateSending(tx, order)) ? 'PART_SHIPPED' : 'SHIPPED';
  if (to === order.status) return to;
  await tx
    .update(tradeOrder)
    .set({ status: to, ...(to === 'SHIPPED' && { shippedAt: now, receiveBy: receiveByOf(now) }) })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id)));
  await logOrder(tx, order, { event: to === 'SHIPPED' ? 'shipAll' : 'shipPart', from: order.status, to }, now);
  return to;
}

/**
 * Brings the lines of an order, bundles with their parts, up to date with what of them has been sent and what is left to send.
 * @returns whether anything is
 */
export async function updateSending(tx: Tx, order: Pick<Order, 'userId' | 'id'>): Promise<boolean> {
  const lines = await openLines(tx, order);
  const set = async (line: Pick<Line, 'id' | 'fulfilState'>, open: number, change: Partial<Line> = {}) => {
    if (line.fulfilState !== 'RESERVED' && line.fulfilState !== 'PART_SHIPPED') return;
    await tx
      .update(orderLine)
      .set({ ...change, fulfilState: open === 0 ? 'SHIPPED' : 'PART_SHIPPED' })
      .where(and(eq(orderLine.userId, order.userId), eq(orderLine.id, line.id)));
  };
  for (const { line, open } of lines) if (line.sentQty > 0) await set(line, open);
  for (const bundle of new Set(lines.flatMap(({ bundle }) => bundle ?? []))) {
    const parts = lines.filter((part) => part.bundle === bundle);
    const sentQty = Math.max(...parts.map(({ line }) => Math.ceil((line.sentQty * bundle.qty) / line.qty)));
    if (sentQty > 0) await set(bundle, Math.max(...parts.map(({ open }) => open)), { sentQty });
  }
  return lines.some(({ open }) => open > 0);
}
