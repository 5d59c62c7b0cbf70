/** Amounts are integer fen (1/100 yuan) everywhere but on the screen. */
export type Fen = number;

/**
 * Two decimals with the yuan sign; 0 reads 免费 unless `zeroAsAmount` asks for 0.00 (spec 9).
 * @param fen integer fen, may be negative
 */
export function formatPrice(fen: Fen, options: { zeroAsAmount?: boolean } = {}): string {
  if (fen === 0 && !options.zeroAsAmount) return '免费';
  return `¥${formatYuan(fen)}`;
}

/** Integer fen as yuan with two decimals, without a sign for the currency: 4500 -> "45.00". */
export function formatYuan(fen: Fen): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
