import { formatScore } from '@shared/contract/exam';
import { type ReactNode, useId } from 'react';
import { RichText } from '../rich-text.tsx';
import { BlanksStem } from './blanks-stem.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import styles from './question.module.css';
import { questionInfo } from './question-info.ts';
import type { ViewProps } from './view-props.ts';

interface QuestionProps extends ViewProps {
  /** From 1, as the answer card counts. */
  number: number;
  /** What stands beside the number, such as a flag. */
  tools?: ReactNode;
}

/** One question: number and type, the stem with its score, and the view of its type. */
export function Question({ number, tools, ...view }: QuestionProps) {
  const { item } = view;
  const headId = useId();
  const { label, group } = questionInfo(item.questionType);
  const score = <span className={styles.score}>({formatScore(item.score)})</span>;
  return (
    <article className={styles.question} data-question={item.id} tabIndex={-1} aria-labelledby={headId}>
      <header className={styles.head}>
        <h2 id={headId}>第 {number} 题</h2>
        <span className={styles.type}>{label}</span>
        {item.questionType === 2 && <span className={styles.hint}>可选多项</span>}
        <span className={styles.tools}>{tools}</span>
      </header>
      {group === 'blanks' ? (
        <div className={styles.stem}>
          <BlanksStem {...view} />
          {score}
        </div>
      ) : (
        <fieldset className={styles.choice}>
          <legend className={styles.stem}>
            <RichText html={item.stem.html} inline />
            {score}
          </legend>
          <ChoiceOptions {...view} />
        </fieldset>
      )}
    </article>
  );
}
