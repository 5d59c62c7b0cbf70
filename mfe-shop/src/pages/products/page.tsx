import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { type Category, findCategory } from './categories.ts';
import type { Facets } from './filter-panel.tsx';
import { chosenFilters, type FilterHref, type Filters, filterParams, filtersHref, pagingParams, readFilters } from './filters.ts';
import { CATALOGUE_SORTS, GoodsResults } from './goods-results.tsx';
import { TypeTabs } from './type-tabs.tsx';

interface ProductsData {
  filters: Filters;
  goods: DataOf<'/goods/list', 'get'>;
  facets?: Facets;
  categories: Category[];
}

const PAGE_SIZE = 24;

export async function loader({ request }: LoaderFunctionArgs): Promise<ProductsData> {
  const filters = readFilters(new URL(request.url).searchParams);
  const params = filterParams(filters);
  const [goods, facets, categories] = await Promise.all([
    api.get('/goods/list', { params: { pageSize: PAGE_SIZE, ...params, ...pagingParams(filters) } }),
    api.get('/goods/facets', { params, toast: false }).catch(() => undefined),
    api.get('/catalog/treeselect', { params: { kind: 'BOOK' } }),
  ]);
  // The document spells the levels out and leaves the last one open.
  return { filters, goods, facets, categories: categories as Category[] };
}

const catalogNameOf = ({ filters, categories }: ProductsData) =>
  filters.catalogId ? findCategory(categories, filters.catalogId)?.name : undefined;
const titleOf = (data: ProductsData) => catalogNameOf(data) ?? '全部商品';

export const handle: PageHandle = {
  title: titleOf,
  description: (data: ProductsData) => `${titleOf(data)}，共 ${data.goods.total} 种图书、电子书、课程与文创。`,
};

export function Component() {
  const data = useLoaderData<ProductsData>();
  const { filters, goods, facets, categories } = data;
  const href: FilterHref = (change) => filtersHref(filters, change);
  return (
    <PageBody>
      <PageTitle>{titleOf(data)}</PageTitle>
      <TypeTabs filters={filters} facets={facets} href={href} />
      <GoodsResults
        filters={filters}
        found={goods}
        facets={facets}
        categories={categories}
        chosen={chosenFilters(filters, catalogNameOf(data))}
        href={href}
        clearHref={paths.products.href()}
        sorts={CATALOGUE_SORTS}
        empty={
          <Empty
            action={
              <ButtonLink to={paths.products.href()} look="primary">
                清除全部筛选
              </ButtonLink>
            }
          >
            没有符合条件的商品，放宽筛选条件试试。
          </Empty>
        }
      />
    </PageBody>
  );
}
