/** Publisher element of the press: group 7, four digits, so titles have four digits too. */
const prefix = ['978', '7', '5799'] as const;

/** ISBN-13 of the press's n-th edition (0 to 9999): 13 digits and hyphenated form; weights 1, 3, 1, 3… modulo 10. */
export const isbnOf = (n: number): { isbn13: string; isbnHyphen: string } => {
  const title = String(n).padStart(4, '0');
  const body = prefix.join('') + title;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  const check = String((10 - (sum % 10)) % 10);
  return { isbn13: body + check, isbnHyphen: [...prefix, title, check].join('-') };
};
