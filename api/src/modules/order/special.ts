import type { Tx } from '../../db/db.ts';
import type { tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { findGroup, payGroup, releaseGroup } from '../group/order.ts';
import { findSeckill, releaseSeckill } from '../seckill/order.ts';
import type { ConfirmOrder } from './schemas.ts';

type Order = typeof tradeOrder.$inferSelect;

/** The key of an order. */
export type OrderRef = Pick<Order, 'userId' | 'id'>;

/** What a promotion with a price of its own sells to one buyer now: pieces of one SKU, without coupons, points and reductions. */
export type SpecialOffer = {
  type: Order['type'];
  skuId: number;
  priceFen: number;
  payWindowMs: number;
  /** In the submit's transaction, after the buyer's row and before the stock: takes the pieces, or throws. */
  take(tx: Tx, order: OrderRef, now: Date): Promise<void>;
};

/** The other orders that go on with a paid one; `WAITS` when it does not go on yet, `GONE` when it cannot be had any more. */
type Paid = Order[] | 'WAITS' | 'GONE';

type Promotion = {
  /** The order was closed unpaid: gives back what it took. Before the stock, as `take`. */
  release(tx: Tx, order: OrderRef, now: Date): Promise<void>;
  /** The order was paid. Before the stock, as `take`. */
  paid?(tx: Tx, order: Order, now: Date): Promise<Paid>;
  /** All of the order was refunded before any of it was sent. Before the stock, as `take`. */
  refunded?(tx: Tx, order: OrderRef, now: Date): Promise<void>;
};

// No entry for the types without a promotion: what happens to their orders costs no statement more.
const promotions: Partial<Record<Order['type'], Promotion>> = {
  SECKILL: { release: releaseSeckill, refunded: releaseSeckill },
  GROUP: { release: releaseGroup, paid: payGroup },
};

/** The promotions that a request names, for its fingerprint; empty for an ordinary one. */
export const namedPromotions = ({ seckillItemId, group }: ConfirmOrder): unknown[] => [
  ...(seckillItemId === undefined ? [] : [{ seckillItemId }]),
  ...(group === undefined ? [] : [{ group: [group.activityId, group.teamId ?? null] }]),
];

const refuse = (field: string, msg?: string): never => {
  throw new ApiError(40001, { msg, data: { field } });
};

/** The only line of what is bought with a promotion, which goes with nothing that takes more off. */
function onlyLine({ lines, userCouponId, freightCouponId, usePoints }: ConfirmOrder): { skuId: string; qty: number } {
  const [line, ...more] = lines ?? [];
  if (!line || more.length > 0) return refuse('lines', '活动商品须单独购买');
  if (userCouponId !== undefined) return refuse('userCouponId', '活动商品不能使用优惠券');
  if (freightCouponId !== undefined) return refuse('freightCouponId', '活动商品不能使用优惠券');
  return usePoints ? refuse('usePoints', '活动商品不能使用积分') : line;
}

/**
 * The offer that a request names, null for an ordinary one.
 * @throws ApiError 40001 when it is bought with anything else, and what the promotion refuses
 */
export async function findSpecial(tx: Tx, userId: number, input: ConfirmOrder, now: Date): Promise<SpecialOffer | null> {
  const { seckillItemId, group } = input;
  if (seckillItemId === undefined && group === undefined) return null;
  const { skuId, qty } = onlyLine(input);
  if (group) return seckillItemId === undefined ? findGroup(tx, userId, group, { skuId: Number(skuId), qty }, now) : refuse('group');
  const offer = await findSeckill(tx, userId, Number(seckillItemId), qty, now);
  return offer.skuId === Number(skuId) ? offer : refuse('lines');
}

/** An order was closed unpaid. */
export async function releaseSpecial(tx: Tx, order: Order, now: Date): Promise<void> {
  await promotions[order.type]?.release(tx, order, now);
}

/** An order was paid. */
export const paySpecial = async (tx: Tx, order: Order, now: Date): Promise<Paid> =>
  (await promotions[order.type]?.paid?.(tx, order, now)) ?? [];

/** All of an order was refunded before any of it was sent. */
export async function refundSpecial(tx: Tx, order: Order, now: Date): Promise<void> {
  await promotions[order.type]?.refunded?.(tx, order, now);
}
