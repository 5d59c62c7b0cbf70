import { formatPrice } from '@shared/contract/money';
import type { PricedLine } from '../order/price.ts';
import { percentPrice } from '../promo/reduction.ts';
import { inScope, type Scope, type ScopedGoods } from '../promo/scope.ts';

export const couponKinds = ['CASH', 'PERCENT', 'FREIGHT', 'EXCHANGE'] as const;
export const templateStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED'] as const;
export const userCouponStatuses = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'VOID'] as const;
export const couponGrants = ['CENTER', 'CODE', 'ADMIN', 'GOODS', 'REGISTER', 'ORDER_GIFT', 'PROMOTER'] as const;
/** Characters of a code at least. */
export const shortestCode = 4;
/** What happens to a coupon in its life. */
export const couponEvents = ['TAKEN', 'HELD', 'USED', 'FREED', 'EXPIRED', 'VOID'] as const;

/** What a coupon does; each user coupon keeps its own copy. `faceFen` of a freight coupon is null when it covers all of it. */
export type CouponRule = Scope & {
  name: string;
  kind: (typeof couponKinds)[number];
  faceFen: number | null;
  percentOff: number | null;
  capFen: number | null;
  thresholdFen: number;
  scopeText: string;
  /** Whether lines of a reduction count too. */
  stackable: boolean;
};

type Line = ScopedGoods &
  Pick<PricedLine, 'qty' | 'salePrice' | 'unitPrice' | 'activityQty' | 'physical' | 'lineAmount' | 'reductionShare' | 'isReduced'>;

/** What a coupon takes off an order and off which lines, or why it takes off nothing. */
export type CouponEffect<L> = { discount: number; lines: L[] } | { reason: string };

const left = (line: Line) => line.lineAmount - line.reductionShare;

/** What the dearest piece of a line still costs, its part of the reduction rounded in favour of the buyer. */
function dearestPiece(line: Line): number {
  const price = line.activityQty < line.qty ? line.salePrice : line.unitPrice;
  return line.reductionShare === 0 ? price : Math.ceil((price * left(line)) / line.lineAmount);
}

/**
 * Applies a coupon to lines after their reductions. Its threshold is compared with what those lines still cost.
 * @param freight what is asked for sending; null before the address is known
 */
export function applyCoupon<L extends Line>(rule: CouponRule, lines: readonly L[], freight: number | null): CouponEffect<L> {
  const covered = lines.filter((line) => inScope(rule, line) && (rule.kind !== 'FREIGHT' || line.physical));
  if (covered.length === 0) return { reason: '没有适用的商品' };
  const eligible = covered.filter((line) => rule.stackable || !line.isReduced);
  if (eligible.length === 0) return { reason: '不与满减活动同享' };
  const amount = eligible.reduce((sum, line) => sum + left(line), 0);
  if (amount < rule.thresholdFen) return { reason: `还差 ${formatPrice(rule.thresholdFen - amount)} 可用` };
  if (rule.kind === 'FREIGHT') return freightEffect(rule, eligible, freight);
  const { discount, lines: taken } = goodsEffect(rule, eligible, amount);
  return discount === 0 ? { reason: '没有可优惠的金额' } : { discount: Math.min(discount, rule.capFen ?? discount), lines: taken };
}

/** What a freight coupon takes off the freight. */
export const freightOff = ({ faceFen }: Pick<CouponRule, 'faceFen'>, freight: number): number => Math.min(faceFen ?? freight, freight);

function freightEffect<L extends Line>(rule: CouponRule, lines: L[], freight: number | null): CouponEffect<L> {
  if (freight === null) return { reason: '请先选择可送达的收货地址' };
  return freight === 0 ? { reason: '本单不收运费' } : { discount: freightOff(rule, freight), lines };
}

function goodsEffect<L extends Line>({ kind, faceFen, percentOff }: CouponRule, lines: L[], amount: number) {
  if (kind === 'PERCENT') return { discount: amount - percentPrice(amount, percentOff ?? 0), lines };
  if (kind === 'CASH') return { discount: Math.min(faceFen ?? 0, amount), lines };
  // An exchange coupon pays for one piece, the dearest.
  const dearest = lines.reduce((best, line) => (dearestPiece(line) > dearestPiece(best) ? line : best));
  return { discount: dearestPiece(dearest), lines: [dearest] };
}
