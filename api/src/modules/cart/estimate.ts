import type { Tx } from '../../db/db.ts';
import { priceItems } from '../order/price-items.ts';
import type { Sellable } from '../order/sellable.ts';
import { viewReduction } from '../order/view.ts';
import { sayTier } from '../promo/words.ts';
import type { CartEstimate } from './schemas.ts';

const mostHints = 3;

/** What the lines cost by the rules that price an order; coupons, points and freight are chosen at the till. */
export async function estimateLines(tx: Tx, lines: readonly { item: Sellable; qty: number }[], now: Date): Promise<CartEstimate> {
  const { lines: priced, payAmount, reductions, nextTiers } = await priceItems(tx, lines, now);
  const goodsAmount = priced.reduce((all, { lineAmount }) => all + lineAmount, 0);
  return {
    pieces: lines.reduce((all, { qty }) => all + qty, 0),
    goodsAmount,
    discount: goodsAmount - payAmount,
    reductions: reductions.map(viewReduction),
    hints: nextTiers
      .toSorted((a, b) => Number(a.by === 'QTY') - Number(b.by === 'QTY') || a.missing - b.missing)
      .slice(0, mostHints)
      .map(({ tier, ...next }) => ({ ...next, gives: sayTier(tier) })),
    payAmount,
  };
}
