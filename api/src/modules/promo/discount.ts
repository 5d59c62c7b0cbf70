import { type LinePrice, priceLineAt } from '@shared/contract/discount';
import { percentPrice } from './reduction.ts';

/** How an activity sets the price of a SKU: in fen, or as the percentage that goes off the sale price. */
export type DiscountRule = { mode: 'PRICE' | 'PERCENT'; value: number };

/** What a piece costs in the activity; never more than the sale price. */
export const discountedPrice = ({ mode, value }: DiscountRule, salePrice: number): number =>
  mode === 'PRICE' ? Math.min(value, salePrice) : percentPrice(salePrice, value);

/** What the first piece costs. */
export const firstPrice = (salePrice: number, activity: LinePrice | null): number => priceLineAt(salePrice, 1, activity).unitPrice;
