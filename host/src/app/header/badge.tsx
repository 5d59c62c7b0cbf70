import styles from './badge.module.css';

/** Badges stop counting here (spec 9). */
const MAX = 99;

/** A count on the corner of an icon; nothing at 0. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MAX ? `${MAX}+` : count}
    </span>
  );
}
