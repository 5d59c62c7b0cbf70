import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey block in the shape of what is coming; appears after 150 ms only. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius = 4,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  return <span className={styles.block} style={{ width, height, borderRadius: radius } as CSSProperties} aria-hidden="true" />;
}

/** A grid of card skeletons. */
export function CardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton height="auto" radius={3} />
          <Skeleton height={20} />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}

/** A page that is on its way: heading and lines. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="正在加载">
      <Skeleton width={220} height={32} />
      <Skeleton />
      <Skeleton width="92%" />
      <Skeleton width="78%" />
      <Skeleton height={180} radius={8} />
    </div>
  );
}
