import { parse } from 'isbn3';

/**
 * An ISBN in any writing (full-width digits, dashes of all kinds, a leading "ISBN", ISBN-10 or -13) as 13 digits.
 * @returns null for what is no ISBN: a wrong length, a wrong check digit, an X anywhere but last in an ISBN-10
 */
export function toIsbn13(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISBN(?:-?1[03])?\s*:?/, '')
    .replace(/[\s\p{Dash}]/gu, '');
  if (!/^(?:\d{13}|\d{9}[\dX])$/.test(plain)) return null;
  return parse(plain)?.isbn13 ?? null;
}
