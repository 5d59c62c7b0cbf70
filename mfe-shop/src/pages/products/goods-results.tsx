import { Link, useLocation, useNavigation } from '@shared/router';
import { Dialog } from '@shared/ui/dialog';
import { GoodsCard } from '@shared/ui/goods-card';
import { Icon } from '@shared/ui/icon';
import { NoRows } from '@shared/ui/no-rows';
import { Pager } from '@shared/ui/pager';
import { type ReactNode, useState } from 'react';
import type { GoodsOfList } from '../../lib/goods.ts';
import { GoodsRow } from '../../lib/goods-row.tsx';
import type { Category } from './categories.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { type Facets, FilterPanel } from './filter-panel.tsx';
import { type Chosen, type FilterHref, type Filters, SORTS, type Sort } from './filters.ts';
import styles from './goods-results.module.css';

interface GoodsResultsProps<Goods extends GoodsOfList> {
  filters: Filters;
  found: { rows: Goods[]; total: number; pageSize: number; next: string | null };
  /** More than `total` are there; it says how far was counted. */
  isMore?: boolean;
  facets?: Facets;
  categories: Category[];
  chosen: Chosen[];
  href: FilterHref;
  clearHref: string;
  sorts: readonly (readonly [Sort, string])[];
  /** In place of a list that is empty. */
  empty: ReactNode;
  /** Texts of a row with what was found in them marked. */
  marks?: (goods: Goods) => { title: ReactNode; authors: ReactNode };
}

/** The sorts of the catalogue with their words. */
export const CATALOGUE_SORTS = Object.entries(SORTS) as [Sort, string][];

/** A list of goods with everything that narrows and sorts it; on phones the filters are a sheet. */
export function GoodsResults<Goods extends GoodsOfList>(props: GoodsResultsProps<Goods>) {
  const { filters, found, isMore = false, facets, categories, chosen, href, clearHref, sorts, empty, marks } = props;
  const { search } = useLocation();
  const loading = useNavigation().state === 'loading';
  // The sheet belongs to the address it was opened at: choosing a filter changes the address and closes it.
  const [sheetAt, setSheetAt] = useState<string>();
  const panel = <FilterPanel filters={filters} categories={categories} facets={facets} href={href} />;
  const view = (to: Filters['view']) => href({ view: to, pageNum: filters.pageNum, after: filters.after });
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label="筛选">
        {panel}
      </aside>
      <section className={styles.results} aria-label="商品列表" aria-busy={loading}>
        <div className={styles.bar}>
          <p className={styles.total} role="status">
            共 <strong>{found.total}</strong> 种{isMore && '以上'}
          </p>
          <button type="button" className={styles.filterButton} onClick={() => setSheetAt(search)}>
            筛选{chosen.length > 0 && `（${chosen.length}）`}
          </button>
          <nav className={styles.sorts} aria-label="排序">
            {sorts.map(([sort, text]) => (
              <Link key={sort} to={href({ sort })} aria-current={sort === filters.sort ? 'true' : undefined}>
                {text}
              </Link>
            ))}
          </nav>
          <div className={styles.views}>
            <Link to={view('grid')} aria-label="网格" aria-current={filters.view === 'grid' ? 'true' : undefined}>
              <Icon name="grid" />
            </Link>
            <Link to={view('list')} aria-label="列表" aria-current={filters.view === 'list' ? 'true' : undefined}>
              <Icon name="list" />
            </Link>
          </div>
        </div>
        <ChosenFilters chosen={chosen} href={href} clearHref={clearHref} />
        {found.rows.length === 0 ? (
          <NoRows total={found.total}>{empty}</NoRows>
        ) : filters.view === 'list' ? (
          <ul className={styles.list}>
            {found.rows.map((item, index) => (
              <li key={item.id}>
                <GoodsRow goods={item} lazy={index > 3} {...marks?.(item)} />
              </li>
            ))}
          </ul>
        ) : (
          <ul className={styles.grid}>
            {found.rows.map((item, index) => (
              <li key={item.id}>
                <GoodsCard goods={item} lazy={index > 3} />
              </li>
            ))}
          </ul>
        )}
        <Pager total={found.total} pageNum={filters.pageNum} pageSize={found.pageSize} next={found.next} isMore={isMore} />
      </section>
      {sheetAt === search && (
        <Dialog title="筛选" onClose={() => setSheetAt(undefined)}>
          {panel}
        </Dialog>
      )}
    </div>
  );
}
