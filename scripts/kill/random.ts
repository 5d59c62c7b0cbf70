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
