import type { Goods } from './page.tsx';

type Book = NonNullable<Goods['book']>;

const romans = ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ'];
const circled = (index: number) => String.fromCodePoint(0x2460 + index);
/** Han titles in the index stand with their first character alone, as in 唐…. */
const short = (text: string) => `${[...text][0] ?? ''}…`;

/** The number as it is printed: （2024）第001954号. */
function cipNumber(cipNo: string): string | undefined {
  const [, year, number] = /^(\d{4})(\d{6})$/.exec(cipNo) ?? [];
  return year && `中国版本图书馆CIP数据核字（${year}）第${number}号`;
}

/** Responsibility as printed: each role once, its names before it. */
function responsibility({ contributors }: Book): string {
  const roles = new Map<string, string[]>();
  for (const { name, role } of contributors) roles.set(role, [...(roles.get(role) ?? []), name]);
  return [...roles].map(([role, names]) => `${names.join('，')}${role}`).join('；');
}

/**
 * The cataloguing block of a book as libraries copy it (GB/T 12451): title and responsibility, edition and imprint, series, ISBN, index.
 * @returns its lines, none for a book without a CIP number
 */
export function cipLines({ title, subtitle }: Pick<Goods, 'title' | 'subtitle'>, book: Book): string[] {
  const number = cipNumber(book.cipNo);
  if (!number) return [];
  const [, year, month] = /^(\d{4})-0?(\d+)/.exec(book.pubDate) ?? [];
  const name = title.replace(/（第\d+版）$/, '');
  const edition = book.editionNo > 1 ? `${book.editionNo}版. -- ` : '';
  const index = [
    `①${short(name)}`,
    book.contributors.map((person, at) => `${circled(at)}${short(person.name)}`).join(''),
    book.subjectTerms.map((term, at) => `${circled(at)}${term}`).join(' '),
    `①${book.clcCode}`,
  ];
  return [
    '图书在版编目（CIP）数据',
    `${name}${subtitle && `：${subtitle}`} / ${responsibility(book)}. -- ${edition}${book.publisher}，${year}.${month}`,
    ...(book.series ? [`（${book.series}）`] : []),
    `ISBN ${book.isbnHyphen}`,
    index
      .filter((entry) => entry !== '')
      .map((entry, at) => `${romans[at]}. ${entry}`)
      .join('　'),
    number,
  ];
}
