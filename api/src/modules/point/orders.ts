import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { type orderLine, pointsExchange, pointsGoods, type tradeOrder } from '../../db/schema/index.ts';
import { type Biz, consumePoints, giveBackPoints, grantPending, settleGrant, takeBackGrant, unfreezePoints } from './account.ts';

type Order = Pick<typeof tradeOrder.$inferSelect, 'userId' | 'id' | 'orderNo' | 'type' | 'usedPoints'>;
type Line = Pick<typeof orderLine.$inferSelect, 'qty' | 'refundedQty' | 'pointsShare' | 'givePoints'>;

/** What an order holds its points for. */
export const useOf = ({ type, id }: Pick<Order, 'type' | 'id'>): Biz => ({
  bizType: type === 'POINTS' ? 'EXCHANGE' : 'ORDER_USE',
  bizId: id,
});
const giftOf = ({ id }: Pick<Order, 'id'>): Biz => ({ bizType: 'ORDER_GIVE', bizId: id });

/** The order is paid: the points it holds are spent, those it brings are promised. */
export async function pointsOfPayment(tx: Tx, order: Order, lines: readonly Line[], now: Date): Promise<void> {
  const { userId, orderNo } = order;
  if (order.usedPoints > 0) await consumePoints(tx, userId, useOf(order), `订单${orderNo}`, now);
  const given = lines.reduce((all, line) => all + line.givePoints, 0);
  if (given > 0) await grantPending(tx, userId, giftOf(order), given, now);
}

/** The order is closed unpaid: the points it holds are free, the offer it took can be taken by others. */
export async function pointsOfClosing(tx: Tx, order: Pick<Order, 'userId' | 'id' | 'type' | 'usedPoints'>, now: Date): Promise<void> {
  if (order.usedPoints > 0) await unfreezePoints(tx, order.userId, useOf(order), now);
  if (order.type === 'POINTS') await returnOffer(tx, order, 'all');
}

/** The order is settled: the points it brings are good. */
export async function pointsOfSettling(tx: Tx, order: Pick<Order, 'userId' | 'id' | 'orderNo'>, now: Date): Promise<void> {
  await settleGrant(tx, order.userId, giftOf(order), `订单${order.orderNo}`, now);
}

/** The part of a line's points that belongs to the next pieces; all pieces together give exactly the whole. */
function shareOf(points: number, { qty, refundedQty }: Line, pieces: number): number {
  const upTo = (count: number) => Math.floor((points * count) / qty);
  return upTo(refundedQty + pieces) - upTo(refundedQty);
}

/**
 * Pieces of a line have been refunded: the points that paid for them come back, the points they brought go.
 * @param line as it was before this refund
 * @param refund.restocked pieces that can be sold again
 */
export async function pointsOfRefund(
  tx: Tx,
  order: Order,
  line: Line,
  refund: { caseId: number; pieces: number; restocked: number },
  now: Date,
): Promise<void> {
  const { userId, orderNo, type } = order;
  const { caseId: bizId, pieces, restocked } = refund;
  const note = `订单${orderNo}退款`;
  const used = shareOf(type === 'POINTS' ? order.usedPoints : line.pointsShare, line, pieces);
  const biz: Biz = { bizType: type === 'POINTS' ? 'EXCHANGE_BACK' : 'ORDER_USE_BACK', bizId };
  // First what goes, so that what comes back is not counted as spent.
  const given = shareOf(line.givePoints, line, pieces);
  if (given > 0) await takeBackGrant(tx, userId, { bizType: 'ORDER_GIVE_BACK', bizId }, giftOf(order), given, note, now);
  if (used > 0) await giveBackPoints(tx, userId, biz, useOf(order), used, note, now);
  if (type === 'POINTS' && restocked > 0) await returnOffer(tx, order, restocked);
}

async function returnOffer(tx: Tx, { userId, id }: Pick<Order, 'userId' | 'id'>, pieces: number | 'all'): Promise<void> {
  const [taken] = await tx
    .select()
    .from(pointsExchange)
    .where(and(eq(pointsExchange.userId, userId), eq(pointsExchange.orderId, id)));
  if (!taken) return;
  await tx
    .update(pointsGoods)
    .set({ used: sql`${pointsGoods.used} - ${pieces === 'all' ? taken.qty : pieces}` })
    .where(eq(pointsGoods.id, taken.pointsGoodsId));
}
