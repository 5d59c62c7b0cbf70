import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { findAddress } from '../address/service.ts';
import { heldFreightCoupon, releaseCoupons } from '../coupon/own.ts';
import { freightOff } from '../coupon/rules.ts';
import { allocate } from './allocate.ts';
import { hasOpenPayment, voidPayments } from './close.ts';
import { ofOrder, ownOrder } from './find.ts';
import { logOrder } from './log.ts';
import { freightWeight } from './price.ts';
import { freightTo } from './price-items.ts';
import type { ChangeAddress } from './schemas.ts';
import { loadSellables } from './sellable.ts';
import { addressSnapshot, payFree } from './submit.ts';
import { isExpired, type Line, type Order } from './view.ts';

const sum = (lines: readonly Line[], pick: (line: Line) => number) => lines.reduce((all, line) => all + pick(line), 0);

/**
 * Exchanges are sent free, wherever to.
 * @throws ApiError 41008 when something of it is not sent there, 41002 when it is no longer known what it weighs
 */
async function freightOf(tx: Tx, order: Order, lines: readonly Line[], districtCode: string, now: Date): Promise<number> {
  const physical = lines.filter((line) => line.physical);
  const items = await loadSellables(
    tx,
    physical.map(({ skuId }) => skuId),
    now,
  );
  const wanted = physical.map(({ skuId, qty, freightFree }) => {
    const item = items.get(skuId);
    if (!item) throw new ApiError(41002);
    return { item, qty, freightFree };
  });
  const amount = sum(physical, (line) => line.lineAmount - line.reductionShare - line.couponShare);
  const { fee, refused } = await freightTo(tx, wanted, amount, districtCode);
  if (refused.length > 0) throw new ApiError(41008);
  return order.type === 'POINTS' ? 0 : fee;
}

async function checkedOrder(tx: Tx, userId: number, orderNo: string, now: Date, lock = false): Promise<Order> {
  const order = await ownOrder(tx, userId, orderNo, { lock });
  if (order.status !== 'PENDING_PAY' || isExpired(order, now) || !order.needShip) throw new ApiError(41005);
  return order;
}

/**
 * Sends an unpaid order elsewhere. Freight follows the region, its coupon the freight: one that takes nothing off any more is free again.
 * What was open to pay is void, and an order that costs nothing now is paid at once; nothing changes when the sum to pay would be another
 * than the buyer has seen.
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
    const { address, lines, freight, coupon, freightDiscount, payAmount } = await checkedChange(tx, order, input, now);
    const shares = allocate(freight - freightDiscount, lines.map(freightWeight));
    for (const [index, line] of lines.entries()) {
      await tx
        .update(orderLine)
        .set({ freightShare: shares[index] ?? 0 })
        .where(and(eq(orderLine.userId, userId), eq(orderLine.id, line.id)));
    }
    const isUseless = coupon && freightDiscount === 0;
    if (isUseless) await releaseCoupons(tx, order, now, coupon);
    const [changed] = await tx
      .update(tradeOrder)
      .set({
        address: addressSnapshot(address),
        freight,
        freightDiscount,
        payAmount,
        ...(isUseless && order.discounts && { discounts: { ...order.discounts, freightCoupon: null } }),
      })
      .where(ofOrder(order))
      .returning();
    await logOrder(tx, order, { event: 'changeAddress', from: 'PENDING_PAY', to: 'PENDING_PAY' }, now);
    if (changed && payAmount === 0) await payFree(tx, changed, now);
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
  const freight = await freightOf(tx, order, lines, address.districtCode, now);
  const coupon = await heldFreightCoupon(tx, order);
  const freightDiscount = coupon ? freightOff(coupon.rule, freight) : 0;
  const payAmount = order.payAmount - (order.freight - order.freightDiscount) + freight - freightDiscount;
  if (payAmount !== input.payAmount)
    throw new ApiError(41003, { msg: '换地址后运费有变动', data: { freight, freightDiscount, payAmount } });
  return { address, lines, freight, coupon, freightDiscount, payAmount };
}
