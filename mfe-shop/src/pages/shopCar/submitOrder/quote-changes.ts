import { DISCOUNTS } from '../../../lib/amounts.tsx';
import type { Quote } from './checkout.ts';

/** One figure that differs between two quotes; integer fen, discounts below 0, or points. */
export interface QuoteChange {
  name: string;
  before: number;
  after: number;
  unit?: '积分';
}

/** What a new quote changes, line by line and amount by amount; lines are matched by SKU. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const old = new Map(before.lines.map((line) => [line.skuId, line]));
  const discounts = DISCOUNTS.map(([key, name]) => ({ name, before: -before[key], after: -after[key] }));
  const amount = (key: 'goodsAmount' | 'freight' | 'payAmount', name: string) => ({ name, before: before[key], after: after[key] });
  return [
    ...after.lines.map(({ skuId, title, unitPrice }) => ({
      name: `《${title}》单价`,
      before: old.get(skuId)?.unitPrice ?? unitPrice,
      after: unitPrice,
    })),
    amount('goodsAmount', '商品金额'),
    ...discounts.slice(0, -1),
    amount('freight', '运费'),
    ...discounts.slice(-1),
    amount('payAmount', '应付金额'),
    { name: '本单送积分', before: before.givePoints, after: after.givePoints, unit: '积分' as const },
  ].filter((change) => change.before !== change.after);
}
