import { inScope, type Scope, type ScopedGoods } from './scope.ts';

/** From `reach` on (fen or pieces) an amount or a percentage goes off, or neither; sending, points and coupons may come with the paid order. */
export type Tier = {
  reach: number;
  minusFen: number | null;
  percentOff: number | null;
  freeFreight?: boolean;
  giftPoints?: number;
  giftCouponIds?: string[];
};

/** An activity such as 满 100 减 20. `repeats` takes the amount off and gives the points for each time its sum is reached. */
export type Reduction = Scope & { id: string; name: string; by: 'AMOUNT' | 'QTY'; tiers: Tier[]; repeats: boolean };

/** What is left of an amount with a percentage off: the price to pay is rounded half up, not the discount. */
export const percentPrice = (amount: number, percentOff: number): number => Math.floor((amount * (100 - percentOff) + 50) / 100);

/** What an activity does for the lines that joined it. */
export type ReductionEffect = { discount: number; freeFreight: boolean; giftPoints: number; giftCouponIds: string[] };

/** What an activity does for a sum of lines: its highest tier that is reached counts. Goods that cost nothing join none. */
function reductionOf({ by, tiers, repeats }: Reduction, amount: number, qty: number): ReductionEffect | undefined {
  const value = by === 'AMOUNT' ? amount : qty;
  const [tier] = tiers.filter(({ reach }) => reach <= value).toSorted((a, b) => b.reach - a.reach);
  if (!tier || amount === 0) return undefined;
  const { percentOff, minusFen, freeFreight = false, giftPoints = 0, giftCouponIds = [] } = tier;
  const times = repeats ? Math.floor(value / tier.reach) : 1;
  const discount = percentOff === null ? Math.min(amount, (minusFen ?? 0) * times) : amount - percentPrice(amount, percentOff);
  const effect = { discount, freeFreight, giftPoints: giftPoints * times, giftCouponIds };
  return discount > 0 || freeFreight || giftPoints > 0 || giftCouponIds.length > 0 ? effect : undefined;
}

type Line = ScopedGoods & { lineAmount: number; qty: number };

/** An activity with the lines that joined it. */
export type JoinedReduction<L> = ReductionEffect & { id: string; name: string; lines: L[] };

const sumOf = (lines: readonly Line[], reduction: Reduction) => {
  const joined = lines.filter((line) => inScope(reduction, line));
  return {
    amount: joined.reduce((sum, line) => sum + line.lineAmount, 0),
    qty: joined.reduce((sum, line) => sum + line.qty, 0),
  };
};

/** Lets each line join at most one activity: the one that takes most off picks its lines first, those that only give come last. */
export function joinReductions<L extends Line>(lines: readonly L[], reductions: readonly Reduction[]): JoinedReduction<L>[] {
  const [best] = reductions
    .flatMap((reduction) => {
      const { amount, qty } = sumOf(lines, reduction);
      const effect = reductionOf(reduction, amount, qty);
      return effect ? [{ reduction, effect }] : [];
    })
    .toSorted((a, b) => b.effect.discount - a.effect.discount || Number(a.reduction.id) - Number(b.reduction.id));
  if (!best) return [];
  const { reduction, effect } = best;
  const rest = joinReductions(
    lines.filter((line) => !inScope(reduction, line)),
    reductions.filter((other) => other !== reduction),
  );
  return [{ id: reduction.id, name: reduction.name, ...effect, lines: lines.filter((line) => inScope(reduction, line)) }, ...rest];
}

/** The next tier of an activity, and how much (fen or pieces) its lines are short of it. */
export type NextTier = { id: string; name: string; by: Reduction['by']; missing: number; tier: Tier };

/** Which tiers lines that are in no other activity come next to; of what has none of its goods there nothing is said. */
export function nextTiers<L extends Line>(
  lines: readonly L[],
  reductions: readonly Reduction[],
  joined: readonly { id: string; lines: readonly L[] }[],
): NextTier[] {
  return reductions.flatMap((reduction) => {
    const { id, name, by, tiers, repeats } = reduction;
    const free = lines.filter((line) => !joined.some((other) => other.id !== id && other.lines.includes(line)));
    const { amount, qty } = sumOf(free, reduction);
    const value = by === 'AMOUNT' ? amount : qty;
    if (amount === 0) return [];
    const steps = tiers.map((tier) => ({ tier, reach: repeats ? tier.reach * (Math.floor(value / tier.reach) + 1) : tier.reach }));
    const [next] = steps.filter(({ reach }) => reach > value).toSorted((a, b) => a.reach - b.reach);
    return next ? [{ id, name, by, missing: next.reach - value, tier: next.tier }] : [];
  });
}
