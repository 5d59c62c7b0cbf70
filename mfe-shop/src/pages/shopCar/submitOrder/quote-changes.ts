import { DISCOUNTS } from '../../../lib/amounts.tsx';
import type { Quote } from './checkout.ts';

/** One figure that differs between two quotes; integer fen. */
export interface QuoteChange {
  name: string;
  before: number;
  after: number;
}

/** What a new quote changes, line by line and amount by amount; lines are matched by SKU. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const old = new Map(before.lines.map((line) => [line.skuId, line]));
  const amounts = [
    ['goodsAmount', '商品金额'],
    ...DISCOUNTS.slice(0, -1),
    ['freight', '运费'],
    ...DISCOUNTS.slice(-1),
    ['payAmount', '应付金额'],
  ] as const;
  return [
    ...after.lines.map(({ skuId, title, unitPrice }) => ({
      name: `《${title}》单价`,
      before: old.get(skuId)?.unitPrice ?? unitPrice,
      after: unitPrice,
    })),
    ...amounts.map(([key, name]) => ({ name, before: before[key], after: after[key] })),
  ].filter((change) => change.before !== change.after);
}
