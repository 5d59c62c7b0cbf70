import { inScope, type Scope, type ScopedGoods } from './scope.ts';

/** From `reach` on (fen or pieces) either an amount or a percentage goes off, and coupons may come with the paid order. */
export type Tier = { reach: number; minusFen: number | null; percentOff: number | null; giftCouponIds?: string[] };

/** An activity such as 满 100 减 20. `repeats` takes the amount off for each time its sum is reached. */
export type Reduction = Scope & { id: string; name: string; by: 'AMOUNT' | 'QTY'; tiers: Tier[]; repeats: boolean };

/** What is left of an amount with a percentage off: the price to pay is rounded half up, not the discount. */
export const percentPrice = (amount: number, percentOff: number): number => Math.floor((amount * (100 - percentOff) + 50) / 100);

/** What an activity takes off a sum of lines and brings with it: its highest tier that is reached counts. */
function reductionOf({ by, tiers, repeats }: Reduction, amount: number, qty: number): { discount: number; giftCouponIds: string[] } {
  const value = by === 'AMOUNT' ? amount : qty;
  const [tier] = tiers.filter(({ reach }) => reach <= value).toSorted((a, b) => b.reach - a.reach);
  if (!tier) return { discount: 0, giftCouponIds: [] };
  const { percentOff, minusFen, giftCouponIds = [] } = tier;
  if (percentOff !== null) return { discount: amount - percentPrice(amount, percentOff), giftCouponIds };
  return { discount: Math.min(amount, (minusFen ?? 0) * (repeats ? Math.floor(value / tier.reach) : 1)), giftCouponIds };
}

type Line = ScopedGoods & { lineAmount: number; qty: number };

/** An activity with the lines that joined it. */
export type JoinedReduction<L> = { id: string; name: string; discount: number; giftCouponIds: string[]; lines: L[] };

/** Lets each line join at most one activity: the one that takes most off picks its lines first. */
export function joinReductions<L extends Line>(lines: readonly L[], reductions: readonly Reduction[]): JoinedReduction<L>[] {
  const [best] = reductions
    .map((reduction) => {
      const joined = lines.filter((line) => inScope(reduction, line));
      const amount = joined.reduce((sum, line) => sum + line.lineAmount, 0);
      const qty = joined.reduce((sum, line) => sum + line.qty, 0);
      return { reduction, joined, ...reductionOf(reduction, amount, qty) };
    })
    .filter(({ discount }) => discount > 0)
    .toSorted((a, b) => b.discount - a.discount || Number(a.reduction.id) - Number(b.reduction.id));
  if (!best) return [];
  const { reduction, joined, discount, giftCouponIds } = best;
  const rest = joinReductions(
    lines.filter((line) => !joined.includes(line)),
    reductions.filter((other) => other !== reduction),
  );
  return [{ id: reduction.id, name: reduction.name, discount, giftCouponIds, lines: joined }, ...rest];
}
