/**
 * Splits an amount over lines by largest remainder, so that the shares sum exactly to the amount.
 *
 * Ties go to the earlier line; when every weight is 0 every share is 0. With `total <= Σ weights` no share exceeds its weight.
 *
 * @param total amount to split, integer fen, >= 0
 * @param weights one weight for each line (the line's amount before the step), integer fen, >= 0
 * @returns one share for each line, integer fen
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  // BigInt: amount times weight passes 2^53 for large orders.
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / sum), remainder: product % sum };
  });
  const shares = parts.map((part) => part.share);
  let rest = total - shares.reduce((all, share) => all + share, 0);
  for (const { index } of parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (rest === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}

/**
 * What unit `k` of a line gives back. The amounts of units 1..n sum to the line's net amount, so any sequence of partial refunds is exact.
 *
 * @param net net amount of the line, integer fen
 * @param n quantity of the line
 * @param k number of the unit, 1..n
 * @returns integer fen
 */
export function unitRefund(net: number, n: number, k: number): number {
  return Math.floor((net * k) / n) - Math.floor((net * (k - 1)) / n);
}
