import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import type { CSSProperties } from 'react';
import styles from './goods-tag.module.css';

/** The colour of a goods type as variables of a style. */
export function goodsColour(type: string): CSSProperties {
  const { hue, tint = 1 }: { hue: number; tint?: number } = GOODS_TYPES[type as GoodsType] ?? GOODS_TYPES.other;
  return { '--hue': hue, '--tint': tint } as CSSProperties;
}

/** The small coloured tag that names a goods type. */
export function GoodsTag({ type }: { type: string }) {
  const known = GOODS_TYPES[type as GoodsType] ?? GOODS_TYPES.other;
  return (
    <span className={styles.tag} style={goodsColour(type)}>
      {known.label}
    </span>
  );
}
