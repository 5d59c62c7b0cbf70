import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, entitlement, orderLine, type refund, tradeOrder } from '../../db/schema/index.ts';
import { takeBackGifts } from '../coupon/gifts.ts';
import { giveBackCoupons } from '../coupon/own.ts';
import { refundGroup } from '../group/order.ts';
import { invoiceAfterRefund } from '../invoice/red.ts';
import { aftersaleDeadline } from '../order/aftersale-deadline.ts';
import { logOrder } from '../order/log.ts';
import { openLines, updateSending } from '../order/parcels.ts';
import { receiveByOf } from '../order/receive.ts';
import { refundSpecial } from '../order/special.ts';
import { returnStock } from '../order/stock.ts';
import { pointsOfRefund } from '../point/orders.ts';
import { releaseDiscounts } from '../promo/discount-order.ts';
import { commissionsOfRefund } from '../promoter/commission.ts';
import { moveCase } from './move.ts';
import { givesBackPieces, isSent, type Line, lineWithParts, type Order, piecesLeft, stockOf } from './rules.ts';

/**
 * What follows from money that has gone back, in the transaction that writes it down and inside its lock on the order: pieces and
 * amounts of the line, rights that end, stock, commissions, and the state of the order.
 */
export async function finishRefund(tx: Tx, order: Order, money: typeof refund.$inferSelect, now: Date): Promise<void> {
  const [one] = await tx
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.userId, order.userId), eq(afterSale.id, money.afterSaleId ?? 0)));
  const lines = one && (await lineWithParts(tx, order.userId, one.orderLineId));
  if (!lines) throw new Error(`The case of refund ${money.refundNo} has no line`);
  const [line] = lines;
  const isOffline = money.offlineRef !== null;
  await moveCase(tx, one, { event: 'refunded', actor: 'PAYMENT', ...(isOffline && { told: '退款已由书城另行转账退还。' }) }, now);
  const pieces = givesBackPieces(one, line) ? one.qty : 0;
  const isGone = pieces > 0 && pieces === piecesLeft(line);
  const ids = lines.map(({ id }) => id);
  const owedBefore = await owedPieces(tx, order);
  await tx
    .update(orderLine)
    .set({
      refundedQty: sql`${orderLine.refundedQty} + ${pieces}`,
      cancelledQty: sql`${orderLine.cancelledQty} + ${one.phase === 'IN_SALE' ? pieces : 0}`,
      refundedAmount: sql`${orderLine.refundedAmount} + ${one.approvedAmount ?? 0}`,
    })
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.id, line.id)));
  await tx
    .update(tradeOrder)
    .set({ refundedAmount: sql`${tradeOrder.refundedAmount} + ${money.amount}` })
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id)));
  const restock = one.phase === 'IN_SALE' ? pieces : one.restockQty;
  // An order of a promotion has one line: with that gone it closes, and like any closing gives back what it took, before the stock.
  if (isGone && !isSent(line)) await refundSpecial(tx, order, now);
  // What was never sent may be had at the discount again; of a line at two prices the dearer pieces go back first.
  if (one.phase === 'IN_SALE' || !line.physical) {
    const discounted = (qty: number) => Math.min(line.activityQty, qty);
    const activityQty = discounted(piecesLeft(line)) - discounted(piecesLeft(line) - pieces);
    await releaseDiscounts(tx, order.userId, [{ ...line, activityQty }]);
  }
  // What of a bundle was still to be sent goes back on sale, whatever became of the rest.
  const owed = await owedPieces(tx, order);
  const noLongerOwed = ({ id }: Line) => (owedBefore.get(id) ?? 0) - (owed.get(id) ?? 0);
  const needs = stockOf(lines, restock).map(({ skuId, qty }, index) => {
    const part = lines[index];
    return { skuId, qty: Math.max(qty, part ? noLongerOwed(part) : 0) };
  });
  await returnStock(
    tx,
    one.id,
    needs.filter(({ qty }) => qty > 0),
    now,
  );
  if (isGone) {
    await tx
      .update(entitlement)
      .set({ status: 'REVOKED' })
      .where(and(eq(entitlement.userId, order.userId), inArray(entitlement.sourceId, ids)));
    const cancelled = isSent(line) ? lines.filter(({ physical }) => !physical) : lines;
    await tx
      .update(orderLine)
      .set({ fulfilState: 'CANCELLED' })
      .where(
        and(
          eq(orderLine.userId, order.userId),
          inArray(
            orderLine.id,
            cancelled.map(({ id }) => id),
          ),
        ),
      );
  }
  const refunded = {
    ...line,
    refundedQty: line.refundedQty + pieces,
    refundedAmount: line.refundedAmount + (one.approvedAmount ?? 0),
  };
  await commissionsOfRefund(tx, order, refunded, one.id, now);
  if (pieces > 0) {
    await pointsOfRefund(tx, order, line, { caseId: one.id, pieces, restocked: restock }, now);
    await moveOrder(tx, order, now);
  }
  await invoiceAfterRefund(tx, { ...order, refundedAmount: order.refundedAmount + money.amount }, now);
}

/** Pieces of each line that are still to be sent. */
const owedPieces = async (tx: Tx, order: Order): Promise<Map<number, number>> =>
  new Map((await openLines(tx, order)).map(({ line, open }) => [line.id, open]));

/** By pieces, not by money: an order whose goods have all come back is closed, one with nothing left to send goes on. */
async function moveOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)));
  const next = nextOf(order, lines, await updateSending(tx, order), now);
  if (!next) return;
  const { event, set } = next;
  const [moved] = await tx
    .update(tradeOrder)
    .set(set)
    .where(and(eq(tradeOrder.userId, order.userId), eq(tradeOrder.id, order.id), eq(tradeOrder.status, order.status)))
    .returning({ status: tradeOrder.status });
  if (!moved) return;
  let note = '';
  if (event === 'refunded') {
    await giveBackCoupons(tx, order, now);
    if (order.type === 'GROUP') await refundGroup(tx, order);
    const used = await takeBackGifts(tx, order);
    if (used > 0) note = `随单赠送的优惠券已用 ${used} 张，没有收回`;
  }
  await logOrder(tx, order, { event, from: order.status, to: moved.status, note }, now);
}

function nextOf(order: Order, lines: readonly Line[], isWaiting: boolean, now: Date) {
  if (lines.every((line) => piecesLeft(line) === 0))
    return { event: 'refunded', set: { status: 'CLOSED', closeReason: 'FULL_REFUND', closedAt: now } } as const;
  if (isWaiting) return undefined;
  if (order.status === 'PART_SHIPPED')
    return { event: 'restShipped', set: { status: 'SHIPPED', shippedAt: now, receiveBy: receiveByOf(now) } } as const;
  if (order.status === 'WAIT_SHIP')
    return {
      event: 'nothingToShip',
      set: { status: 'COMPLETED', completedAt: now, aftersaleDeadline: aftersaleDeadline(order.paidAt ?? now, 'digital') },
    } as const;
  return undefined;
}
