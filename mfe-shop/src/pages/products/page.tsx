import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useLocation, useNavigation } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Empty } from '@shared/ui/empty';
import { GoodsCard } from '@shared/ui/goods-card';
import { Icon } from '@shared/ui/icon';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { useState } from 'react';
import { GoodsRow } from '../../lib/goods-row.tsx';
import { type Category, findCategory } from './categories.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type Filters, filterCount, filtersHref, readFilters, SORTS, type Sort, yuanToFen } from './filters.ts';
import styles from './page.module.css';
import { TypeTabs } from './type-tabs.tsx';

interface ProductsData {
  filters: Filters;
  goods: DataOf<'/goods/list', 'get'>;
  categories: Category[];
}

const PAGE_SIZE = 24;

export async function loader({ request }: LoaderFunctionArgs): Promise<ProductsData> {
  const filters = readFilters(new URL(request.url).searchParams);
  const { catalogId, type, minYuan, maxYuan, inStock, binding, sort, pageNum } = filters;
  const [goods, categories] = await Promise.all([
    api.get('/goods/list', {
      params: {
        pageNum,
        pageSize: PAGE_SIZE,
        ...(catalogId && { catalogId }),
        ...(type && { type }),
        ...(minYuan && { priceFrom: yuanToFen(minYuan) }),
        ...(maxYuan && { priceTo: yuanToFen(maxYuan) }),
        ...(inStock && { inStock }),
        ...(binding && { binding }),
        sort,
      },
    }),
    api.get('/catalog/treeselect', { params: { kind: 'BOOK' } }),
  ]);
  // The document spells the levels out and leaves the last one open.
  return { filters, goods, categories: categories as Category[] };
}

const titleOf = ({ filters, categories }: ProductsData) =>
  (filters.catalogId && findCategory(categories, filters.catalogId)?.name) || '全部商品';

export const handle: PageHandle = {
  title: titleOf,
  description: (data: ProductsData) => `${titleOf(data)}，共 ${data.goods.total} 种图书、电子书、课程与文创。`,
};

export function Component() {
  const data = useLoaderData<ProductsData>();
  const { filters, goods, categories } = data;
  const { search } = useLocation();
  const loading = useNavigation().state === 'loading';
  // The sheet belongs to the address it was opened at: choosing a filter changes the address and closes it.
  const [sheetAt, setSheetAt] = useState<string>();
  const count = filterCount(filters);
  return (
    <PageBody>
      <PageTitle>{titleOf(data)}</PageTitle>
      <TypeTabs filters={filters} />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="筛选">
          <FilterPanel filters={filters} categories={categories} />
        </aside>
        <section className={styles.results} aria-label="商品列表" aria-busy={loading}>
          <div className={styles.bar}>
            <p className={styles.total} role="status">
              共 <strong>{goods.total}</strong> 种
            </p>
            <button type="button" className={styles.filterButton} onClick={() => setSheetAt(search)}>
              筛选{count > 0 && `（${count}）`}
            </button>
            <nav className={styles.sorts} aria-label="排序">
              {(Object.keys(SORTS) as Sort[]).map((sort) => (
                <Link key={sort} to={filtersHref(filters, { sort })} aria-current={sort === filters.sort ? 'true' : undefined}>
                  {SORTS[sort]}
                </Link>
              ))}
            </nav>
            <div className={styles.views}>
              <Link
                to={filtersHref(filters, { view: 'grid', pageNum: filters.pageNum })}
                aria-label="网格"
                aria-current={filters.view === 'grid' ? 'true' : undefined}
              >
                <Icon name="grid" />
              </Link>
              <Link
                to={filtersHref(filters, { view: 'list', pageNum: filters.pageNum })}
                aria-label="列表"
                aria-current={filters.view === 'list' ? 'true' : undefined}
              >
                <Icon name="list" />
              </Link>
            </div>
          </div>
          {goods.rows.length === 0 ? (
            <Empty
              action={
                <ButtonLink to={paths.products.href()} look="primary">
                  清除全部筛选
                </ButtonLink>
              }
            >
              没有符合条件的商品，放宽筛选条件试试。
            </Empty>
          ) : filters.view === 'list' ? (
            <ul className={styles.list}>
              {goods.rows.map((item, index) => (
                <li key={item.id}>
                  <GoodsRow goods={item} lazy={index > 3} />
                </li>
              ))}
            </ul>
          ) : (
            <ul className={styles.grid}>
              {goods.rows.map((item, index) => (
                <li key={item.id}>
                  <GoodsCard goods={item} lazy={index > 3} />
                </li>
              ))}
            </ul>
          )}
          <Pager total={goods.total} pageNum={goods.pageNum} pageSize={goods.pageSize} />
        </section>
      </div>
      {sheetAt === search && (
        <Dialog title="筛选" onClose={() => setSheetAt(undefined)}>
          <FilterPanel filters={filters} categories={categories} />
        </Dialog>
      )}
    </PageBody>
  );
}
