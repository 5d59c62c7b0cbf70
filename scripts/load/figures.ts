export interface Figures {
  p50: number;
  p95: number;
  p99: number;
  /** Calls in a second, sold or not. */
  perSecond: number;
  sold: number;
  soldOut: number;
}

/** Figures of calls that began together. @param tookMs from the first to the last */
export function figuresOf(calls: readonly { ms: number; isSold: boolean }[], tookMs: number): Figures {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const sold = calls.filter(({ isSold }) => isSold).length;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: calls.length / (tookMs / 1000), sold, soldOut: calls.length - sold };
}
