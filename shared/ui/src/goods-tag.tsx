import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import type { CSSProperties } from 'react';
import styles from './goods-tag.module.css';

/** The small coloured tag that names a goods type. */
export function GoodsTag({ type }: { type: string }) {
  const known = GOODS_TYPES[type as GoodsType] ?? GOODS_TYPES.other;
  return (
    <span className={styles.tag} style={{ '--hue': known.hue } as CSSProperties}>
      {known.label}
    </span>
  );
}
