import { api } from '@shared/api';
import type { GoodsSummary } from '@shared/ui/goods-card';
import { useSeen } from '@shared/ui/on-demand';
import { Rail } from '@shared/ui/rail';
import { useEffect, useRef, useState } from 'react';
import type { Goods } from './page.tsx';
import styles from './related.module.css';

const MOST = 10;

/** What else people buy in the same category; looked up when the page has been read that far. */
export function Related({ goods: { id, catalogs, otherFormats } }: { goods: Goods }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [goods, setGoods] = useState<GoodsSummary[]>();
  const catalogId = catalogs.at(-1)?.id;
  useEffect(() => {
    if (!seen) return;
    const stop = new AbortController();
    const same = new Set([id, ...otherFormats.map((format) => format.id)]);
    const params = { ...(catalogId && { catalogId }), sort: 'sales' as const, pageNum: 1, pageSize: MOST + same.size };
    api.get('/goods/list', { params, toast: false, signal: stop.signal }).then(
      ({ rows }) => setGoods(rows.filter((row) => !same.has(row.id)).slice(0, MOST)),
      () => setGoods([]),
    );
    return () => stop.abort();
  }, [seen, id, catalogId, otherFormats]);
  if (goods?.length === 0) return null;
  return (
    <div ref={place} className={styles.place}>
      {goods && <Rail title="同类好书与好物" goods={goods} />}
    </div>
  );
}
