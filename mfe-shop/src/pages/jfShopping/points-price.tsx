import { formatYuan } from '@shared/contract/money';
import styles from './points-price.module.css';

/** What an exchange costs: points in the colour of points, cash after them. */
export function PointsPrice({ points, fen, size = 'normal' }: { points: number; fen: number; size?: 'normal' | 'large' }) {
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      <span className={styles.points}>
        {points.toLocaleString('zh-CN')} <small>积分</small>
      </span>
      {fen > 0 && <span className={styles.cash}>+ ¥{formatYuan(fen)}</span>}
    </span>
  );
}
