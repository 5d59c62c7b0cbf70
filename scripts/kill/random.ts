/** Numbers from 0 to below 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the choices, each as often as its weight says. */
export function pick<Choice extends string>(random: () => number, weights: Record<Choice, number>): Choice {
  const entries = Object.entries(weights) as [Choice, number][];
  let at = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of entries) {
    at -= weight;
    if (at < 0) return choice;
  }
  return (entries.at(-1) as [Choice, number])[0];
}
