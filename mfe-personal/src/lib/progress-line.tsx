import styles from './progress-line.module.css';

/** A thin line for a share in percent; the words beside it say the same. */
export function ProgressLine({ percent }: { percent: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
