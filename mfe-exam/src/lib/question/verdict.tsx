import type { Verdict as VerdictName } from '@shared/contract/exam';
import styles from './verdict.module.css';

/** Word and sign of each verdict; never told by colour alone. */
export const VERDICTS: Record<VerdictName, { word: string; sign: string; look: 'good' | 'bad' | 'warn' | 'plain' }> = {
  correct: { word: '答对', sign: '✓', look: 'good' },
  partial: { word: '半对', sign: '◐', look: 'warn' },
  error: { word: '答错', sign: '✗', look: 'bad' },
  undetermined: { word: '待批', sign: '…', look: 'plain' },
  unanswered: { word: '未答', sign: '–', look: 'plain' },
};

/** How an item was judged: sign and word. */
export function Verdict({ verdict }: { verdict: VerdictName }) {
  const { word, sign, look } = VERDICTS[verdict];
  return (
    <span className={`${styles.verdict} ${styles[look]}`}>
      <span aria-hidden="true">{sign}</span>
      {word}
    </span>
  );
}
