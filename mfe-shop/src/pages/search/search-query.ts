import { paths } from '@shared/contract/paths';
import { SEARCH_FIELD, SEARCH_MAX_LENGTH } from '@shared/ui/constants';
import { type Filters, filtersQuery, readFilters, SORTS, type Sort, type Usual } from '../products/filters.ts';

/** Orders of a search: what fits best comes first. */
export const SEARCH_SORTS: [Sort, string][] = [['default', '相关'], ...(Object.entries(SORTS) as [Sort, string][])];

const USUAL: Usual = { sorts: SEARCH_SORTS.map(([sort]) => sort), view: 'list', typeField: 'goodsType' };

/** Text fields of the advanced form with their labels and hints. */
export const SENIOR_FIELDS = [
  ['title', '书名', '可以只写其中几个字'],
  ['author', '作者', '著者、主编、译者或绘者'],
  ['isbn', 'ISBN', '10 位或 13 位，连字符可有可无'],
  ['publisher', '出版社', '从第一个字写起'],
  ['clcCode', '中图分类号', '例如 O13 或 TP311'],
] as const;
export type SeniorField = (typeof SENIOR_FIELDS)[number][0] | 'pubFrom' | 'pubTo';
export type SeniorWords = Partial<Record<SeniorField, string>>;

/** What the address of the result page asks for. */
export interface SearchAsked {
  /** 0 normal, 1 advanced (spec 3). */
  type: 0 | 1;
  words: string;
  senior: SeniorWords;
  filters: Filters;
}

/** A typed month (2024-05, 2024/5, 2024年5月) or year as the API takes it; undefined for anything else. */
export function monthOf(text: string): string | undefined {
  const [, year, month] = /^(\d{4})年?$|^\d{4}[-/.年]\d{1,2}月?$/.test(text) ? (/^(\d{4})\D?(\d*)/.exec(text) ?? []) : [];
  if (!month) return year;
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

export function readAsked(query: URLSearchParams): SearchAsked {
  const text = (name: string): string => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH);
  const texts = SENIOR_FIELDS.map(([name]) => [name, text(name)] as const);
  const months = (['pubFrom', 'pubTo'] as const).map((name) => [name, monthOf(text(name)) ?? ''] as const);
  return {
    type: query.get('type') === '1' ? 1 : 0,
    words: text(SEARCH_FIELD),
    senior: Object.fromEntries([...texts, ...months].filter(([, value]) => value)),
    filters: readFilters(query, USUAL),
  };
}

/** True when something is searched: an advanced search may be by price or type alone. */
export function isAsked({ type, words, senior, filters }: SearchAsked): boolean {
  if (type === 0) return words !== '';
  return Object.keys(senior).length > 0 || Boolean(filters.type || filters.minYuan || filters.maxYuan);
}

/** The address of the same search with its filters changed. */
export function askedHref({ type, words, senior, filters }: SearchAsked, change: Partial<Filters> = {}): string {
  const asked = type === 1 ? { type: 1, ...senior } : { [SEARCH_FIELD]: words };
  return paths.search.href({ ...asked, ...filtersQuery(filters, change, USUAL) });
}
