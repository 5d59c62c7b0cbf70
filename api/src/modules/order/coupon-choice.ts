import { formatDateTime } from '@shared/contract/time';
import type { Tx } from '../../db/db.ts';
import { spendableCoupons } from '../coupon/own.ts';
import { applyCoupon } from '../coupon/rules.ts';
import type { UnusableCoupon, UsableCoupon } from '../coupon/schemas.ts';
import { type Owned, viewOwned } from '../coupon/view.ts';
import type { Price } from './price.ts';
import type { ConfirmOrder, Quote } from './schemas.ts';

type Chosen = { all: Owned[]; coupon: Owned | undefined; freightCoupon: Owned | undefined };

/** The coupons of an order: those the buyer could choose, and those that count. */
export type CouponChoice = Pick<Quote, 'coupons' | 'userCouponId' | 'freightCouponId'>;

/** The choice where coupons do not count. */
export const noCoupons: Chosen = { all: [], coupon: undefined, freightCoupon: undefined };

const isFreight = (coupon: Owned) => coupon.rule.kind === 'FREIGHT';

/** The user's coupons, and among them what the buyer wants to use: one for the goods and one for the freight. */
export async function chooseCoupons(tx: Tx, userId: number, input: ConfirmOrder, now: Date): Promise<Chosen> {
  const all = await spendableCoupons(tx, userId, now);
  const find = (id: string | undefined) => all.find((coupon) => coupon.id === Number(id) && coupon.validStart <= now);
  const coupon = find(input.userCouponId);
  const freightCoupon = find(input.freightCouponId);
  return {
    all,
    coupon: coupon && !isFreight(coupon) ? coupon : undefined,
    freightCoupon: freightCoupon && isFreight(freightCoupon) ? freightCoupon : undefined,
  };
}

/** What each coupon would take off at this price, or why it takes off nothing; a chosen one that takes off nothing is dropped. */
export function couponChoice({ all, coupon, freightCoupon }: Chosen, price: Price, hasAddress: boolean, now: Date): CouponChoice {
  const freight = hasAddress && price.deliverable ? price.freight : null;
  const usable: UsableCoupon[] = [];
  const unusable: UnusableCoupon[] = [];
  for (const owned of all) {
    const view = viewOwned(owned, now);
    const effect =
      owned.validStart > now ? { reason: `${formatDateTime(view.validStart)} 起可用` } : applyCoupon(owned.rule, price.lines, freight);
    if ('reason' in effect) unusable.push({ ...view, reason: effect.reason });
    else usable.push({ ...view, discount: effect.discount });
  }
  const kept = (chosen: Owned | undefined) => usable.find(({ id }) => id === String(chosen?.id))?.id ?? null;
  return {
    coupons: { usable: usable.toSorted((a, b) => b.discount - a.discount), unusable },
    userCouponId: kept(coupon),
    freightCouponId: kept(freightCoupon),
  };
}
