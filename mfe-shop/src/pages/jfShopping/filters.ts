import type { QueryOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { pageNumOf } from '../../lib/page-num.ts';

type Query = QueryOf<'/device/api/point/goodsList', 'get'>;

export const KINDS = { '': '全部', PHYSICAL: '实物', DIGITAL: '数字内容' } as const;
export const PAYS = { '': '不限', POINTS: '纯积分', MIXED: '积分加现金' } as const;
export const SORTS = { default: '推荐', pointsAsc: '积分从少到多', pointsDesc: '积分从多到少', newest: '新上架' } as const;

/** What the address of the points shop asks for; each part that is absent is the usual one. */
export interface Filters {
  kind: keyof typeof KINDS;
  pay: keyof typeof PAYS;
  sort: keyof typeof SORTS;
  onlyOpen: boolean;
  /** No more points for a piece than this. */
  maxPoints: number | undefined;
  pageNum: number;
}

const oneOf = <Key extends string>(choices: Record<Key, string>, text: string | null, usual: Key): Key =>
  text !== null && Object.hasOwn(choices, text) ? (text as Key) : usual;

export function readFilters(query: URLSearchParams): Filters {
  const points = Number(query.get('maxPoints') ?? Number.NaN);
  return {
    kind: oneOf(KINDS, query.get('kind'), ''),
    pay: oneOf(PAYS, query.get('pay'), ''),
    sort: oneOf(SORTS, query.get('sort'), 'default'),
    onlyOpen: query.get('onlyOpen') === '1',
    maxPoints: Number.isInteger(points) && points >= 0 && points <= 100_000_000 ? points : undefined,
    pageNum: pageNumOf(query),
  };
}

/** Address of the shop with some filters changed, on its first page. */
export function filtersHref(filters: Filters, change: Partial<Filters>): string {
  const { kind, pay, sort, onlyOpen, maxPoints } = { ...filters, ...change };
  return paths.jfShopping.href({
    ...(kind && { kind }),
    ...(pay && { pay }),
    ...(sort !== 'default' && { sort }),
    ...(onlyOpen && { onlyOpen: '1' }),
    ...(maxPoints !== undefined && { maxPoints }),
  });
}

/** The same as the call takes it. */
export const queryOf = ({ kind, pay, sort, onlyOpen, maxPoints, pageNum }: Filters, pageSize: number): Query => ({
  pageNum,
  pageSize,
  sort,
  ...(kind && { kind }),
  ...(pay && { pay }),
  ...(onlyOpen && { onlyOpen }),
  ...(maxPoints !== undefined && { maxPoints }),
});
