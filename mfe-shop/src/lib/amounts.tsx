import { formatPrice } from '@shared/contract/money';
import styles from './amounts.module.css';

interface ReductionOf {
  id: string;
  name: string;
  discount: number;
  giftPoints: number;
  freeFreight: boolean;
  giftCoupons: number;
}

/** What comes with a reduction beside the money. */
export const giftsOf = ({ giftPoints, freeFreight, giftCoupons }: ReductionOf): string[] => [
  ...(freeFreight ? ['免运费'] : []),
  ...(giftPoints > 0 ? [`送 ${giftPoints} 积分`] : []),
  ...(giftCoupons > 0 ? [`送 ${giftCoupons} 张券`] : []),
];

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
  /** What an exchange costs beside the money. */
  pointsPrice?: number | undefined;
  /** The discount activities by their names. */
  activities?: { id: string; name: string; discount: number }[] | undefined;
  /** The reductions by their names. */
  reductions?: ReductionOf[] | undefined;
}

/** The discounts in the order in which they are taken off, the one on the freight last. */
export const DISCOUNTS = [
  ['activityDiscount', '活动优惠'],
  ['memberDiscount', '会员优惠'],
  ['reductionDiscount', '满减'],
  ['couponDiscount', '优惠券'],
  ['pointsDiscount', '积分抵扣'],
  ['freightDiscount', '运费优惠'],
] as const satisfies readonly (readonly [keyof AmountsOf, string])[];

interface Row {
  name: string;
  text: string;
}

function discountRows(of: AmountsOf, key: (typeof DISCOUNTS)[number][0], name: string): Row[] {
  const minus = (fen: number) => `−${formatPrice(fen)}`;
  if (key === 'reductionDiscount' && of.reductions?.length)
    return of.reductions.map((reduction) => ({
      name: `满减 · ${reduction.name}`,
      text: [...(reduction.discount > 0 ? [minus(reduction.discount)] : []), ...giftsOf(reduction)].join('，'),
    }));
  if (of[key] === 0) return [];
  if (key === 'activityDiscount' && of.activities?.length)
    return of.activities.map((activity) => ({ name: `限时折扣 · ${activity.name}`, text: minus(activity.discount) }));
  return [{ name, text: minus(of[key]) }];
}

function rowsOf(of: AmountsOf, shipped: boolean, freightText: string | undefined): Row[] {
  const adjusted = of.adjustAmount ?? 0;
  const discounts = DISCOUNTS.map(([key, name]) => discountRows(of, key, name));
  return [
    { name: '商品金额', text: formatPrice(of.goodsAmount, { zeroAsAmount: true }) },
    ...discounts.slice(0, -1).flat(),
    ...(shipped ? [{ name: '运费', text: freightText ?? (of.freight === 0 ? '免运费' : formatPrice(of.freight)) }] : []),
    ...discounts.slice(-1).flat(),
    ...(adjusted === 0 ? [] : [{ name: '书城改价', text: `${adjusted < 0 ? '−' : '+'}${formatPrice(Math.abs(adjusted))}` }]),
  ];
}

interface AmountsProps {
  of: AmountsOf;
  shipped: boolean;
  label: string;
  /** Stands in place of a freight that is not known. */
  freightText?: string | undefined;
}

/** How the sum to pay comes about; discounts of 0 are left out, freight is always said when something is shipped. */
export function Amounts({ of, shipped, label, freightText }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rowsOf(of, shipped, freightText).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{label}</dt>
        <dd>
          {of.pointsPrice ? `${of.pointsPrice} 积分` : ''}
          {of.pointsPrice && of.payAmount > 0 ? ' + ' : ''}
          {(!of.pointsPrice || of.payAmount > 0) && formatPrice(of.payAmount, { zeroAsAmount: true })}
        </dd>
      </div>
    </dl>
  );
}
