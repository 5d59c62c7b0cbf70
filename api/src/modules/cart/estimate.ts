import type { Tx } from '../../db/db.ts';
import { priceItems } from '../order/price-items.ts';
import type { Sellable } from '../order/sellable.ts';
import type { CartEstimate } from './schemas.ts';

/** What the lines cost by the rules that price an order; coupons, points and freight are chosen at the till. */
export async function estimateLines(tx: Tx, lines: readonly { item: Sellable; qty: number }[], now: Date): Promise<CartEstimate> {
  const { goodsAmount, payAmount, reductions } = await priceItems(tx, lines, now);
  return {
    pieces: lines.reduce((all, { qty }) => all + qty, 0),
    goodsAmount,
    discount: goodsAmount - payAmount,
    reductions,
    payAmount,
  };
}
