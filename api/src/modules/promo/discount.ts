import { percentPrice } from './reduction.ts';

/** How an activity sets the price of a SKU: in fen, or as the percentage that goes off the sale price. */
export type DiscountRule = { mode: 'PRICE' | 'PERCENT'; value: number };

/** What a piece costs in the activity; never more than the sale price. */
export const discountedPrice = ({ mode, value }: DiscountRule, salePrice: number): number =>
  mode === 'PRICE' ? Math.min(value, salePrice) : percentPrice(salePrice, value);

/** A price for the first pieces of a line; `left` is how many, null for all of them. */
export type LinePrice = { price: number; left: number | null };

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
