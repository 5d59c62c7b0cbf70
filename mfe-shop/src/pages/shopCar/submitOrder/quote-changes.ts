import { DISCOUNTS } from '../../../lib/amounts.tsx';
import type { Quote } from './checkout.ts';

/** One figure that differs between two quotes; integer fen, discounts below 0, points or coupons. */
export interface QuoteChange {
  name: string;
  before: number;
  after: number;
  unit?: '积分' | '张';
}

/** The coupons that come with the order, for each reduction that gives them: the same number may be of others. */
const giftRows = (before: Quote, after: Quote): QuoteChange[] =>
  [...new Map([...before.reductions, ...after.reductions].map(({ id, name }) => [id, name]))].map(([id, name]) => {
    const coupons = ({ reductions }: Quote) => reductions.find((reduction) => reduction.id === id)?.giftCoupons ?? 0;
    return { name: `本单送优惠券 · ${name}`, before: coupons(before), after: coupons(after), unit: '张' };
  });

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
    ...giftRows(before, after),
  ].filter((change) => change.before !== change.after);
}
