import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';

/** Orders that a visitor may choose; the first is taken without a choice. */
export const SORTS = { sales: '销量', new: '新上架', priceAsc: '价格从低到高', priceDesc: '价格从高到低' } as const;
export type Sort = keyof typeof SORTS;
const DEFAULT_SORT: Sort = 'sales';

export const BINDINGS = ['平装', '精装', '线装'] as const;

/** What the address of the catalogue asks for. Prices are whole or two-decimal yuan as typed. */
export interface Filters {
  catalogId?: string;
  type?: GoodsType;
  minYuan?: string;
  maxYuan?: string;
  inStock: boolean;
  binding?: string;
  sort: Sort;
  view: 'grid' | 'list';
  pageNum: number;
}

/** Yuan as typed to fen, digit by digit: no binary fractions (commerce rules 0). @returns undefined for anything but a price */
export function yuanToFen(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Reads the query; what is not understood counts as not given. */
export function readFilters(query: URLSearchParams): Filters {
  const price = (name: string) => {
    const text = query.get(name) ?? '';
    return yuanToFen(text) === undefined ? undefined : text;
  };
  const type = query.get('type') ?? '';
  const sort = query.get('sort') ?? '';
  const catalogId = query.get('catalogId') ?? '';
  const binding = query.get('binding') ?? '';
  return {
    ...(/^[1-9]\d{0,15}$/.test(catalogId) && { catalogId }),
    ...(Object.hasOwn(GOODS_TYPES, type) && { type: type as GoodsType }),
    minYuan: price('min'),
    maxYuan: price('max'),
    inStock: query.get('inStock') === '1',
    ...((BINDINGS as readonly string[]).includes(binding) && { binding }),
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : DEFAULT_SORT,
    view: query.get('view') === 'list' ? 'list' : 'grid',
    pageNum: Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1),
  };
}

/** The catalogue's address for these filters; a change of a filter starts again at page 1. */
export function filtersHref(filters: Filters, change: Partial<Filters> = {}): string {
  const next = { ...filters, pageNum: 1, ...change };
  return paths.products.href({
    catalogId: next.catalogId,
    type: next.type,
    min: next.minYuan,
    max: next.maxYuan,
    inStock: next.inStock ? 1 : undefined,
    binding: next.binding,
    sort: next.sort === DEFAULT_SORT ? undefined : next.sort,
    view: next.view === 'list' ? 'list' : undefined,
    pageNum: next.pageNum > 1 ? next.pageNum : undefined,
  });
}

/** Number of narrowing filters beside type and category, for the button that opens the sheet. */
export function filterCount({ minYuan, maxYuan, inStock, binding, catalogId }: Filters): number {
  return [minYuan || maxYuan, inStock, binding, catalogId].filter(Boolean).length;
}
