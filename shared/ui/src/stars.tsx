import styles from './stars.module.css';

/** A score out of five. */
export function Stars({ score }: { score: number }) {
  const full = Math.round(score);
  return (
    <span className={styles.stars} role="img" aria-label={`${score} 星，满分 5 星`}>
      {'★'.repeat(full)}
      <span className={styles.rest}>{'★'.repeat(5 - full)}</span>
    </span>
  );
}
