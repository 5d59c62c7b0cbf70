import { formatPrice } from './money.ts';
import { formatDateTime } from './time.ts';

/** The discount that a SKU has now. `left` is how many pieces it still counts for, null for any number, 0 for a buyer who has had theirs. */
export interface RunningDiscount {
  name: string;
  endAt: string;
  limitPerUser: number | null;
  left: number | null;
}

/** A price for the first pieces of a line; `left` is how many, null for all of them. */
export interface LinePrice {
  price: number;
  left: number | null;
}

/** Prices a line: the first pieces by its activity, the others at the sale price. `unitPrice` is that of the former where there are any. */
export function priceLineAt(
  salePrice: number,
  qty: number,
  activity: LinePrice | null,
): { unitPrice: number; activityQty: number; lineAmount: number } {
  const activityQty = activity ? Math.min(qty, activity.left ?? qty) : 0;
  const unitPrice = activity && activityQty > 0 ? activity.price : salePrice;
  return { unitPrice, activityQty, lineAmount: unitPrice * activityQty + salePrice * (qty - activityQty) };
}

/**
 * The discount in words: its name, until when, and for how many pieces.
 * @param most pieces that one buyer can have; with one there are no first ones
 */
export function sayDiscount({ name, endAt, limitPerUser, left }: RunningDiscount, most: number): string {
  const isScarce = left !== null && left > 0 && (limitPerUser === null || left < limitPerUser);
  return [
    name,
    `${formatDateTime(endAt)} 结束`,
    limitPerUser !== null && (most > 1 || left === 0) && `每人前 ${limitPerUser} 件`,
    left === 0 && '您已买满',
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
