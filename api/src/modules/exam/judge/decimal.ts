/** An exact decimal: `digits` / 10^`scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const PLAIN = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/;

/** Reads 3.14, -2, .5 and 1,000; undefined for anything else. Exponents are not numbers a paper asks for. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = PLAIN.exec(text);
  const [, sign, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return undefined;
  const digits = BigInt(whole.replaceAll(',', '') + fraction);
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

/** Whether two decimals differ by no more than the tolerance, without floating point. */
export function isWithin(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale, tolerance.scale);
  const at = (value: Decimal) => value.digits * 10n ** BigInt(scale - value.scale);
  const difference = at(a) - at(b);
  return (difference < 0n ? -difference : difference) <= at(tolerance);
}
