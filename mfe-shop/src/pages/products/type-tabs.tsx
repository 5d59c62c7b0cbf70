import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import { Link } from '@shared/router';
import { LinkRow } from '@shared/ui/link-row';
import type { CSSProperties } from 'react';
import { type Filters, filtersHref } from './filters.ts';
import styles from './type-tabs.module.css';

/** The goods types as tabs, each with its colour; a strip to swipe. */
export function TypeTabs({ filters }: { filters: Filters }) {
  return (
    <LinkRow label="商品类型" className={styles.tabs}>
      <Link to={filtersHref(filters, { type: undefined })} aria-current={filters.type ? undefined : 'page'}>
        全部
      </Link>
      {(Object.keys(GOODS_TYPES) as GoodsType[]).map((type) => (
        <Link
          key={type}
          to={filtersHref(filters, { type })}
          aria-current={filters.type === type ? 'page' : undefined}
          style={{ '--hue': GOODS_TYPES[type].hue } as CSSProperties}
        >
          <span className={styles.dot} aria-hidden="true" />
          {GOODS_TYPES[type].label}
        </Link>
      ))}
    </LinkRow>
  );
}
