import { formatScore, type Score } from '@shared/contract/exam';
import styles from './score-ring.module.css';

const RADIUS = 70;
const ROUND = 2 * Math.PI * RADIUS;

/** The score as a ring with a mark at the pass line. */
export function ScoreRing({ got, max, passScore }: { got: Score; max: Score; passScore: Score }) {
  const share = (score: Score) => (max === 0 ? 0 : score / max);
  const passAt = share(passScore) * 360;
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 160 160" width="180" height="180" fill="none" strokeWidth="10" aria-hidden="true">
        <circle className={styles.ground} cx="80" cy="80" r={RADIUS} />
        <circle
          className={got >= passScore ? styles.passed : styles.failed}
          cx="80"
          cy="80"
          r={RADIUS}
          strokeDasharray={`${share(got) * ROUND} ${ROUND}`}
          transform="rotate(-90 80 80)"
        />
        <path className={styles.line} d="M80 2v16" strokeWidth="2" transform={`rotate(${passAt} 80 80)`} />
      </svg>
      <p className={styles.score}>
        <strong>{formatScore(got)}</strong>
        <span>满分 {formatScore(max)}</span>
      </p>
    </div>
  );
}
