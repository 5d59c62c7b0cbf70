import { formatPrice } from '@shared/contract/money';
import styles from './amounts.module.css';

/** Amounts of a quote or an order, integer fen. */
export interface AmountsOf {
  goodsAmount: number;
  activityDiscount: number;
  memberDiscount: number;
  reductionDiscount: number;
  couponDiscount: number;
  pointsDiscount: number;
  freight: number;
  freightDiscount: number;
  /** What the house changed afterwards; negative for less. */
  adjustAmount?: number;
  payAmount: number;
}

/** How the sum to pay comes about; discounts of 0 are left out, freight is always said when something is shipped. */
export function Amounts({ of, shipped, label }: { of: AmountsOf; shipped: boolean; label: string }) {
  const adjusted = of.adjustAmount ?? 0;
  const discounts: [string, number][] = [
    ['活动优惠', of.activityDiscount],
    ['会员优惠', of.memberDiscount],
    ['满减', of.reductionDiscount],
    ['优惠券', of.couponDiscount],
    ['积分抵扣', of.pointsDiscount],
    ['运费优惠', of.freightDiscount],
  ];
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>商品金额</dt>
        <dd>{formatPrice(of.goodsAmount, { zeroAsAmount: true })}</dd>
      </div>
      {shipped && (
        <div>
          <dt>运费</dt>
          <dd>{of.freight === 0 ? '免运费' : formatPrice(of.freight)}</dd>
        </div>
      )}
      {discounts
        .filter(([, fen]) => fen > 0)
        .map(([name, fen]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>−{formatPrice(fen)}</dd>
          </div>
        ))}
      {adjusted !== 0 && (
        <div>
          <dt>书城改价</dt>
          <dd>
            {adjusted < 0 ? '−' : '+'}
            {formatPrice(Math.abs(adjusted))}
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{label}</dt>
        <dd>{formatPrice(of.payAmount, { zeroAsAmount: true })}</dd>
      </div>
    </dl>
  );
}
