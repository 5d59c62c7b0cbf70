import { GOODS_TYPES, type GoodsType, MOST_PRICE_FEN } from '@shared/contract/goods';
import { LAST_PAGE } from '@shared/contract/page';
import { paths } from '@shared/contract/paths';
import { pageNumOf, shownPageOf } from '../../lib/page-num.ts';
import { fenOf } from '../../lib/yuan.ts';

/** Orders that a visitor may choose; the first is taken without a choice. */
export const SORTS = { sales: '销量', new: '新上架', score: '评分', priceAsc: '价格从低到高', priceDesc: '价格从高到低' } as const;
export type Sort = keyof typeof SORTS | 'default';

/** What the address of a list of goods asks for. Prices are whole or two-decimal yuan as typed. */
export interface Filters {
  catalogId?: string;
  type?: GoodsType;
  minYuan?: string;
  maxYuan?: string;
  inStock: boolean;
  binding?: string;
  year?: string;
  series?: string;
  publisherName?: string;
  sort: Sort;
  view: 'grid' | 'list';
  pageNum: number;
  /** Where the page before ended, from the link to the next one. */
  after?: string;
}

/** The address of the same list with something changed. */
export type FilterHref = (change: Partial<Filters>) => string;

/** A typed price that a list can be narrowed by, in fen. */
function priceOf(text: string): number | undefined {
  const fen = fenOf(text);
  return fen !== undefined && fen <= MOST_PRICE_FEN ? fen : undefined;
}

export const WRONG_PRICES = `请输入正确的价格区间，最高 ${MOST_PRICE_FEN / 100} 元`;

/** True for a span of prices as typed; either end may be left open. */
export function isPriceRange(minYuan: string, maxYuan: string): boolean {
  const from = minYuan ? priceOf(minYuan) : 0;
  const to = maxYuan ? priceOf(maxYuan) : MOST_PRICE_FEN;
  return from !== undefined && to !== undefined && from <= to;
}

const LONGEST_NAME = 100;

/** What a page shows without being asked, and where its addresses name the goods type. */
export interface Usual {
  sorts: readonly Sort[];
  view: Filters['view'];
  typeField: string;
}

const CATALOGUE: Usual = { sorts: Object.keys(SORTS) as Sort[], view: 'grid', typeField: 'type' };

/** Reads the query; what is not understood counts as not given. */
export function readFilters(query: URLSearchParams, { sorts, view, typeField }: Usual = CATALOGUE): Filters {
  const text = (name: string, isFine: (value: string) => boolean) => {
    const value = query.get(name) ?? '';
    return value && isFine(value) ? { [name]: value } : {};
  };
  const price = (name: string) => {
    const value = query.get(name) ?? '';
    return priceOf(value) === undefined ? undefined : value;
  };
  const isName = (value: string) => value.length <= LONGEST_NAME && !value.includes('\0');
  const type = query.get(typeField) ?? '';
  const sort = query.get('sort') as Sort;
  const after = text('after', (value) => /^\d-\d{1,16}-\d{1,16}$/.test(value));
  return {
    ...text('catalogId', (value) => /^[1-9]\d{0,15}$/.test(value)),
    ...(Object.hasOwn(GOODS_TYPES, type) && { type: type as GoodsType }),
    minYuan: price('min'),
    maxYuan: price('max'),
    inStock: query.get('inStock') === '1',
    ...text('binding', (value) => value.length <= 10 && isName(value)),
    ...text('year', (value) => /^\d{4}$/.test(value)),
    ...text('series', isName),
    ...text('publisherName', isName),
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? 'sales'),
    view: (['grid', 'list'] as const).find((known) => known === query.get('view')) ?? view,
    pageNum: 'after' in after ? shownPageOf(query) : pageNumOf(query),
    ...after,
  };
}

/** Filters as they stand in an address; what is usual is left out. A change of a filter starts again at page 1. */
export function filtersQuery(filters: Filters, change: Partial<Filters>, { sorts, view, typeField }: Usual = CATALOGUE) {
  const next = { ...filters, pageNum: 1, after: undefined, ...change };
  return {
    catalogId: next.catalogId,
    [typeField]: next.type,
    min: next.minYuan,
    max: next.maxYuan,
    inStock: next.inStock ? 1 : undefined,
    binding: next.binding,
    year: next.year,
    series: next.series,
    publisherName: next.publisherName,
    sort: next.sort === sorts[0] ? undefined : next.sort,
    view: next.view === view ? undefined : next.view,
    pageNum: next.pageNum > 1 ? next.pageNum : undefined,
    after: next.after,
  };
}

/** The catalogue's address for these filters. */
export function filtersHref(filters: Filters, change: Partial<Filters> = {}): string {
  return paths.products.href(filtersQuery(filters, change));
}

/** The page of the list as the API takes it. */
export const pagingParams = ({ sort, pageNum, after }: Filters) => ({
  sort,
  pageNum: Math.min(pageNum, LAST_PAGE),
  ...(after && { after }),
});

/** The filters as the API takes them. */
export function filterParams({ catalogId, type, minYuan, maxYuan, inStock, binding, year, series, publisherName }: Filters) {
  return {
    ...(catalogId && { catalogId }),
    ...(type && { type }),
    ...(minYuan && { priceFrom: fenOf(minYuan) }),
    ...(maxYuan && { priceTo: fenOf(maxYuan) }),
    ...(inStock && { inStock }),
    ...(binding && { binding }),
    ...(year && { year }),
    ...(series && { series }),
    ...(publisherName && { publisherName }),
  };
}

/** A filter that is set, in words, with the change that takes it away. */
export interface Chosen {
  text: string;
  without: Partial<Filters>;
}

/** Everything that narrows the list. @param catalogName of the chosen category */
export function chosenFilters(filters: Filters, catalogName: string | undefined): Chosen[] {
  const { catalogId, type, minYuan, maxYuan, inStock, binding, year, series, publisherName } = filters;
  const price = minYuan && maxYuan ? `¥${minYuan} 至 ¥${maxYuan}` : minYuan ? `¥${minYuan} 以上` : `¥${maxYuan} 以下`;
  return [
    ...(catalogId ? [{ text: catalogName ?? '分类', without: { catalogId: undefined } }] : []),
    ...(type ? [{ text: GOODS_TYPES[type].label, without: { type: undefined } }] : []),
    ...(minYuan || maxYuan ? [{ text: price, without: { minYuan: undefined, maxYuan: undefined } }] : []),
    ...(inStock ? [{ text: '只看有货', without: { inStock: false } }] : []),
    ...(year ? [{ text: `${year} 年出版`, without: { year: undefined } }] : []),
    ...(binding ? [{ text: binding, without: { binding: undefined } }] : []),
    ...(series ? [{ text: series, without: { series: undefined } }] : []),
    ...(publisherName ? [{ text: publisherName, without: { publisherName: undefined } }] : []),
  ];
}
