import { formatYuan } from '@shared/contract/money';
import type { Tier } from './reduction.ts';

/** Yuan without idle zeros: 100, 9.90. */
export const yuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '');

/** What a tier does, as people read it. @param gifts the names of its coupons, where they are known */
export function sayTier(
  { minusFen, percentOff, freeFreight, giftPoints = 0, giftCouponIds = [] }: Tier,
  gifts?: ReadonlyMap<string, string>,
): string {
  const off = percentOff === null ? (minusFen ?? 0) > 0 && `减 ${yuan(minusFen ?? 0)} 元` : `打 ${(100 - percentOff) / 10} 折`;
  const coupons = gifts ? giftCouponIds.map((id) => `赠“${gifts.get(id)}”`) : giftCouponIds.length > 0 && '赠优惠券';
  const words = [off, freeFreight && '免运费', giftPoints > 0 && `送 ${giftPoints} 积分`, coupons].flat().filter((word) => word !== false);
  return [words.slice(0, -1).join('、'), ...words.slice(-1)].filter((word) => word !== '').join('并');
}
