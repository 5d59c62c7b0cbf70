import { BADGE_MAX } from '@shared/ui/constants';
import styles from './badge.module.css';

/** A count on the corner of an icon; nothing at 0. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </span>
  );
}
