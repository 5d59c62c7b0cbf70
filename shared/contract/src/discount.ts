import { formatPrice } from './money.ts';
import { formatDateTime } from './time.ts';

/** The discount that a SKU has now. `left` is how many pieces it still counts for, null for any number. */
export interface RunningDiscount {
  name: string;
  endAt: string;
  limitPerUser: number | null;
  left: number | null;
}

/**
 * The discount in words: its name, until when, and for how many pieces.
 * @param most pieces that one buyer can have; with one there are no first ones
 */
export function sayDiscount({ name, endAt, limitPerUser, left }: RunningDiscount, most: number): string {
  const isScarce = left !== null && (limitPerUser === null || left < limitPerUser);
  return [
    name,
    `${formatDateTime(endAt)} 结束`,
    limitPerUser !== null && most > 1 && `每人前 ${limitPerUser} 件`,
    isScarce && `折扣价还可买 ${left} 件`,
  ]
    .filter(Boolean)
    .join('，');
}

/** The prices of a line of an order or a cart: `activityQty` pieces at the price of an activity, the others at the sale price. */
export function sayUnitPrices(line: { salePrice: number; unitPrice: number; qty: number; activityQty: number }): string[] {
  const rest = line.salePrice === line.unitPrice ? 0 : line.qty - line.activityQty;
  return [[line.unitPrice, line.qty - rest] as const, [line.salePrice, rest] as const].flatMap(([price, qty]) =>
    qty > 0 ? [`${formatPrice(price)} × ${qty}`] : [],
  );
}
