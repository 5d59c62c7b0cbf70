import { formatYuan } from '@shared/contract/money';
import type { Tier } from './reduction.ts';

/** Yuan without idle zeros: 100, 9.90. */
export const yuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '');

/** What a tier does, as people read it. @param gifts the names of its coupons, where they are known */
export function sayTier(
  { minusFen, percentOff, freeFreight, giftPoints = 0, giftCouponIds = [] }: Tier,
  gifts?: ReadonlyMap<string, string>,
): string {
  const coupons = gifts ? giftCouponIds.map((id) => `赠“${gifts.get(id)}”`) : giftCouponIds.slice(0, 1).map(() => '赠优惠券');
  const words = [
    ...(percentOff === null ? [] : [`打 ${(100 - percentOff) / 10} 折`]),
    ...(minusFen ? [`减 ${yuan(minusFen)} 元`] : []),
    ...(freeFreight ? ['免运费'] : []),
    ...(giftPoints > 0 ? [`送 ${giftPoints} 积分`] : []),
    ...coupons,
  ];
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join('、')}并${last}` : last;
}
