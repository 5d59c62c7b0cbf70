const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const shape = /^(?:[A-Z0-9]{15}|[A-Z0-9]{17}|[A-Z0-9]{18}|[A-Z0-9]{20})$/;

/**
 * Whether a text can be the number of a taxpayer: 15, 17, 18 or 20 letters and digits; with 18 it is a unified social credit code, whose
 * last character checks the others (GB 32100).
 */
export function isTaxNo(text: string): boolean {
  if (!shape.test(text)) return false;
  if (text.length !== 18) return true;
  const values = Array.from(text, (char) => alphabet.indexOf(char));
  if (values.includes(-1)) return false;
  const sum = weights.reduce((all, weight, index) => all + weight * (values[index] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
}
