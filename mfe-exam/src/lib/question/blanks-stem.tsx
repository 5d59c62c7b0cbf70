import type { Answer, BlankKey } from '@shared/contract/exam';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { blankIds, RichText } from '../rich-text.tsx';
import styles from './blanks-stem.module.css';
import type { ViewProps } from './view-props.ts';

/** Longest text of a blank that the server takes. */
const BLANK_MAX = 500;

/** Texts of a blanks answer by blank id. */
export function blankTexts(answer: Answer | null): Record<string, string> {
  return answer?.k === 'blanks' ? answer.v : {};
}

/** One text that earns the blank its score. */
export function blankKeyText(key: BlankKey): string {
  return key.cmp === 'text' ? (key.any[0] ?? '') : `${key.value}${key.unit ?? ''}`;
}

/** The stem of types 10 and 11 with its blanks as fields in the text; Enter goes to the next blank, but not while a word is being composed. */
export function BlanksStem({ item, answer, onChange, review }: ViewProps) {
  const stem = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const ids = useMemo(() => blankIds(item.stem.html), [item.stem.html]);
  const texts = blankTexts(answer);

  const toNext = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    // keyCode 229 and the late flag: some input methods end the word with the same Enter.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229 || composing.current) return;
    event.preventDefault();
    const fields = stem.current?.querySelectorAll('input');
    fields?.[ids.indexOf(id) + 1]?.focus();
  };
  const field = (id: string) => {
    const position = ids.indexOf(id);
    const label = `第 ${position + 1} 空，共 ${ids.length} 空`;
    const part = review?.result.parts.find((candidate) => candidate.id === id);
    if (review) {
      return (
        <span className={`${styles.answered} ${part?.ok ? styles.good : styles.bad}`}>
          <span className={styles.unseen}>{label}：</span>
          {texts[id]?.trim() || '未填'}
          <span className={styles.mark}>{part?.ok ? '✓' : '✗'}</span>
          <span className={styles.unseen}>{part?.ok ? '正确' : '错误'}</span>
        </span>
      );
    }
    return (
      <input
        className={styles.blank}
        aria-label={label}
        value={texts[id] ?? ''}
        readOnly={!onChange}
        maxLength={BLANK_MAX}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={position + 1 < ids.length ? 'next' : 'done'}
        onChange={(event) =>
          onChange?.({
            k: 'blanks',
            v: { ...Object.fromEntries(ids.map((other) => [other, texts[other] ?? ''])), [id]: event.target.value },
          })
        }
        onKeyDown={(event) => toNext(event, id)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          setTimeout(() => {
            composing.current = false;
          });
        }}
      />
    );
  };
  return (
    <div ref={stem} className={styles.stem}>
      <RichText html={item.stem.html} blank={field} inline />
    </div>
  );
}
