import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTemplate, message, type tradeOrder, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { giveCoupon, lockGivable } from './take.ts';
import type { Owned } from './view.ts';

type Order = typeof tradeOrder.$inferSelect;
type Gift = { userId: number; which: SQL | undefined; why: string; orderId?: number };

/** Gives one of each template that matches and that the user may still have, and tells the user. Whatever is gone is left out. */
async function giveGifts(tx: Tx, { userId, which, why, orderId }: Gift, now: Date): Promise<void> {
  const given: Owned[] = [];
  for (const template of await lockGivable(tx, which, now)) {
    try {
      given.push(await giveCoupon(tx, template, userId, now, orderId === undefined ? {} : { sourceOrderId: orderId }));
    } catch (error) {
      // The user has had as many as anybody gets: a limit of the gift, no fault of what it comes with.
      if (!(error instanceof ApiError && error.code === 42003)) throw error;
    }
  }
  const [first] = given;
  if (!first) return;
  const names = given.map(({ rule }) => `“${rule.name}”`).join('、');
  await tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'COUPON',
    title: '送您的优惠券',
    content: `${why}，送您${names}，已放入“我的优惠券”。`,
    linkType: 'URL',
    linkValue: '/personalCenter/myCoupon',
    dedupeKey: `coupon-gift:${first.id}`,
    createdAt: now,
  });
}

/** Gives a new reader what the house has for newcomers, in the transaction that makes the account. */
export const giveRegisterCoupons = (tx: Tx, userId: number, now: Date): Promise<void> =>
  giveGifts(tx, { userId, which: eq(couponTemplate.grant, 'REGISTER'), why: '欢迎您' }, now);

/**
 * Gives what comes with an order that has just been paid: coupons whose own rule its goods reach, and those of the tiers of
 * reductions that it was priced with. Goods of the points shop bring none.
 */
export async function giveOrderGifts(tx: Tx, order: Order, now: Date): Promise<void> {
  if (order.type === 'POINTS') return;
  const { id: orderId, userId, orderNo, payAmount, freight, freightDiscount, discounts } = order;
  const ofTiers = (discounts?.reductions ?? []).flatMap(({ giftCouponIds = [] }) => giftCouponIds.map(Number));
  const isReached = lte(couponTemplate.giftFromFen, payAmount - (freight - freightDiscount));
  const which = and(eq(couponTemplate.grant, 'ORDER_GIFT'), or(isReached, inArray(couponTemplate.id, ofTiers)));
  await giveGifts(tx, { userId, which, why: `订单${orderNo}已支付`, orderId }, now);
}

/** All of the order has been given back: what came with it is void, unless it has been used. @returns how many stay used */
export async function takeBackGifts(tx: Tx, order: Pick<Order, 'userId' | 'id'>): Promise<number> {
  const ofOrder = and(eq(userCoupon.userId, order.userId), eq(userCoupon.sourceOrderId, order.id));
  await tx
    .update(userCoupon)
    .set({ status: 'VOID' })
    .where(and(ofOrder, eq(userCoupon.status, 'UNUSED')));
  return tx.$count(userCoupon, and(ofOrder, eq(userCoupon.status, 'USED')));
}
