import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import styles from './answer-card.module.css';

export type CellLook = 'empty' | 'half' | 'done' | 'good' | 'bad' | 'warn' | 'plain';

export interface CardCell {
  id: string;
  section: string;
  look: CellLook;
  /** What the look means, in words. */
  words: string[];
  /** A small sign below the number. */
  sign?: string;
  flagged: boolean;
  unsaved: boolean;
  /** Filters that show it besides the one for all. */
  filters: readonly string[];
}

interface AnswerCardProps {
  cells: readonly CardCell[];
  /** Position of the item on screen. */
  current?: number;
  /** Names of filters, besides the one for all. */
  filters: readonly string[];
  /** Looks explained below the grid. */
  legend: readonly { look?: CellLook; sign?: string; text: string }[];
  onPick: (index: number) => void;
}

const ALL = '全部';
/** On its way to the server. */
export const UNSAVED_SIGN = '↑';

/** The answer card: a grid by section. Each state has a shape and a word besides its colour. */
export function AnswerCard({ cells, current, filters, legend, onPick }: AnswerCardProps) {
  const [filter, setFilter] = useState(ALL);
  const shown = cells.map((cell, index) => ({ cell, index })).filter(({ cell }) => filter === ALL || cell.filters.includes(filter));
  const sections = [...new Set(shown.map(({ cell }) => cell.section))];
  return (
    <div>
      <fieldset className={styles.filters}>
        <legend className={styles.unseen}>筛选题目</legend>
        {[ALL, ...filters].map((name) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {sections.length === 0 && <p className={styles.none}>没有符合条件的题目。</p>}
      {sections.map((section) => (
        <div key={section} className={styles.section}>
          <h3>{section}</h3>
          <ol className={styles.grid}>
            {shown
              .filter(({ cell }) => cell.section === section)
              .map(({ cell, index }) => (
                <li key={cell.id}>
                  <button
                    type="button"
                    className={`${styles.cell} ${styles[cell.look]}`}
                    aria-label={[
                      `第 ${index + 1} 题`,
                      ...cell.words,
                      ...(cell.flagged ? ['已标记'] : []),
                      ...(cell.unsaved ? ['未保存'] : []),
                    ].join('，')}
                    aria-current={index === current ? 'step' : undefined}
                    onClick={() => onPick(index)}
                  >
                    {index + 1}
                    {cell.sign && <span className={styles.sign}>{cell.sign}</span>}
                    {cell.flagged && (
                      <span className={styles.flag}>
                        <Icon name="flag" size={12} />
                      </span>
                    )}
                    {cell.unsaved && <span className={styles.unsaved}>{UNSAVED_SIGN}</span>}
                  </button>
                </li>
              ))}
          </ol>
        </div>
      ))}
      <ul className={styles.legend} aria-hidden="true">
        {legend.map(({ look, sign, text }) => (
          <li key={text}>
            {look ? (
              <span className={`${styles.cell} ${styles.sample} ${styles[look]}`}>
                {sign && <span className={styles.sign}>{sign}</span>}
              </span>
            ) : (
              sign
            )}
            {text}
          </li>
        ))}
        <li>
          <Icon name="flag" size={14} />
          已标记
        </li>
      </ul>
    </div>
  );
}
