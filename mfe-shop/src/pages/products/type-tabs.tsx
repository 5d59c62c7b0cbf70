import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import { Link } from '@shared/router';
import { goodsColour } from '@shared/ui/goods-tag';
import { LinkRow } from '@shared/ui/link-row';
import type { Facets } from './filter-panel.tsx';
import type { FilterHref, Filters } from './filters.ts';
import styles from './type-tabs.module.css';

/** The goods types as tabs, each with its colour; a strip to swipe. */
export function TypeTabs({ filters, facets, href }: { filters: Filters; facets?: Facets; href: FilterHref }) {
  const countOf = (type: GoodsType) => facets?.types.find(({ value }) => value === type)?.count ?? 0;
  return (
    <LinkRow label="商品类型" className={styles.tabs}>
      <Link to={href({ type: undefined })} aria-current={filters.type ? undefined : 'page'}>
        全部
      </Link>
      {(Object.keys(GOODS_TYPES) as GoodsType[]).map((type) => (
        <Link key={type} to={href({ type })} aria-current={filters.type === type ? 'page' : undefined} style={goodsColour(type)}>
          <span className={styles.dot} aria-hidden="true" />
          {GOODS_TYPES[type].label}
          {countOf(type) > 0 && <span className={styles.count}>{countOf(type)}</span>}
        </Link>
      ))}
    </LinkRow>
  );
}
