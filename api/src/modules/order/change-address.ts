import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { findAddress } from '../address/service.ts';
import { allocate } from './allocate.ts';
import { hasOpenPayment, voidPayments } from './close.ts';
import { ofOrder, ownOrder } from './find.ts';
import { loadFreightTemplates } from './freight-rules.ts';
import { logOrder } from './log.ts';
import { freightOfLines, freightWeight } from './price.ts';
import { priceLine } from './price-items.ts';
import type { ChangeAddress } from './schemas.ts';
import { loadSellables } from './sellable.ts';
import { addressSnapshot } from './submit.ts';
import { isExpired, type Line, type Order } from './view.ts';

const sum = (lines: readonly Line[], pick: (line: Line) => number) => lines.reduce((all, line) => all + pick(line), 0);

/** @throws ApiError 41008 when something of it is not sent there, 41002 when it is no longer known what it weighs */
async function freightTo(tx: Tx, lines: readonly Line[], districtCode: string, now: Date): Promise<number> {
  const physical = lines.filter((line) => line.physical);
  const items = await loadSellables(
    tx,
    physical.map(({ skuId }) => skuId),
    now,
  );
  const loads = physical.map(({ skuId, qty, freightFree }) => {
    const item = items.get(skuId);
    if (!item) throw new ApiError(41002);
    return { ...priceLine(item, qty), freightFree };
  });
  const templates = await loadFreightTemplates(tx, [...new Set(loads.flatMap(({ freightTemplateId }) => freightTemplateId ?? []))]);
  const amount = sum(physical, (line) => line.lineAmount - line.reductionShare - line.couponShare);
  const { fee, refused } = freightOfLines(loads, amount, districtCode, templates);
  if (refused.length > 0) throw new ApiError(41008);
  return fee;
}

async function checkedOrder(tx: Tx, userId: number, orderNo: string, now: Date, lock = false): Promise<Order> {
  const order = await ownOrder(tx, userId, orderNo, { lock });
  if (order.status !== 'PENDING_PAY' || isExpired(order, now) || !order.needShip) throw new ApiError(41005);
  return order;
}

/**
 * Sends an unpaid order elsewhere. Freight follows the region and what was open to pay is void; nothing changes when the sum to pay
 * would be another than the buyer has seen.
 * @throws ApiError 404 for an order or an address of somebody else, 41005 when the order does not wait for payment, 41003 with the new
 *   amounts, 41008, 41002
 */
export async function changeAddress(db: Db, providers: PayProviders, userId: number, input: ChangeAddress, now: Date): Promise<void> {
  const seen = await checkedOrder(db, userId, input.orderNo, now);
  await checkedChange(db, seen, input, now);
  if ((await voidPayments(db, providers, seen, now)) === 'PAID') throw new ApiError(41005);
  await inTx(db, async (tx) => {
    const order = await checkedOrder(tx, userId, input.orderNo, now, true);
    if (await hasOpenPayment(tx, order)) throw new ApiError(41005);
    const { address, lines, freight, freightDiscount, payAmount } = await checkedChange(tx, order, input, now);
    const shares = allocate(freight - freightDiscount, lines.map(freightWeight));
    for (const [index, line] of lines.entries()) {
      await tx
        .update(orderLine)
        .set({ freightShare: shares[index] ?? 0 })
        .where(and(eq(orderLine.userId, userId), eq(orderLine.id, line.id)));
    }
    await tx
      .update(tradeOrder)
      .set({ address: addressSnapshot(address), freight, freightDiscount, payAmount, priceVersion: order.priceVersion + 1 })
      .where(ofOrder(order));
    await logOrder(tx, order, { event: 'changeAddress', from: 'PENDING_PAY', to: 'PENDING_PAY' }, now);
  });
}

async function checkedChange(tx: Tx, order: Order, input: ChangeAddress, now: Date) {
  const address = await findAddress(tx, order.userId, Number(input.addressId));
  if (!address) throw new ApiError(404);
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const freight = await freightTo(tx, lines, address.districtCode, now);
  // A coupon for freight goes on as far as there is any.
  const freightDiscount = Math.min(order.freightDiscount, freight);
  const payAmount = order.payAmount - (order.freight - order.freightDiscount) + freight - freightDiscount;
  if (payAmount !== input.payAmount)
    throw new ApiError(41003, { msg: '换地址后运费有变动', data: { freight, freightDiscount, payAmount } });
  return { address, lines, freight, freightDiscount, payAmount };
}
