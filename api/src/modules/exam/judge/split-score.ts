import type { Score } from '@shared/contract/exam';

/**
 * Splits a score by weights so that the parts add up exactly (largest remainder, earlier parts first when remainders tie):
 * 500 over [1, 1, 1] is [167, 167, 166].
 * @param total integer, 1/100 分 @param weights positive integers, at least one
 */
export function splitScore(total: Score, weights: readonly number[]): Score[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
