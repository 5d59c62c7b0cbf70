import { type Answer, type ItemOption, optionLetter } from '@shared/contract/exam';
import { Icon } from '@shared/ui/icon';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { RichText } from '../rich-text.tsx';
import styles from './choice-options.module.css';
import { questionInfo } from './question-info.ts';
import type { ViewProps } from './view-props.ts';

/** The option ids of a choice answer. */
export function pickedIds(answer: Answer | null): string[] {
  return answer?.k === 'choice' ? answer.ids : [];
}

/** What stands beside an option once the key is known. */
function optionMark(picked: boolean, correct: boolean, single: boolean): { text: string; look: 'good' | 'bad' | 'missed' } | undefined {
  if (picked) return correct ? { text: '选对', look: 'good' } : { text: '错选', look: 'bad' };
  if (correct) return { text: single ? '正确答案' : '漏选', look: 'missed' };
  return undefined;
}

/** Option at a key: 1 to 9 by position, A to Z by letter. */
function optionOfKey(options: readonly ItemOption[], key: string): ItemOption | undefined {
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1];
  if (/^[a-z]$/i.test(key)) return options[key.toUpperCase().charCodeAt(0) - 65];
  return undefined;
}

/** Options of types 1 to 5: the whole row is the label; 1-9 and A-Z pick while the question has the focus. */
export function ChoiceOptions({ item, answer, onChange, review }: ViewProps) {
  const group = useId();
  const rows = useRef<HTMLDivElement>(null);
  const { single } = questionInfo(item.questionType);
  const picked = pickedIds(answer);
  const key = review?.standardAnswer?.k === 'choice' ? review.standardAnswer : undefined;
  const trueFalse = item.questionType === 3;

  const pick = (id: string) => {
    if (single) onChange?.({ k: 'choice', ids: [id] });
    else onChange?.({ k: 'choice', ids: picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id].sort() });
  };
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!onChange || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const option = optionOfKey(item.options, event.key);
    if (!option) return;
    event.preventDefault();
    pick(option.id);
  });
  useEffect(() => {
    // The question around the options, so that a key works as soon as the question is in focus.
    const question = rows.current?.closest('[data-question]');
    const listen = (event: Event) => byKey(event as KeyboardEvent);
    question?.addEventListener('keydown', listen);
    return () => question?.removeEventListener('keydown', listen);
  }, []);

  return (
    <div ref={rows} className={`${styles.options} ${trueFalse ? styles.pair : ''}`}>
      {item.options.map((option, index) => {
        const isPicked = picked.includes(option.id);
        const mark = key && optionMark(isPicked, key.correct.includes(option.id), single);
        return (
          <label key={option.id} className={`${styles.row} ${mark ? styles[mark.look] : ''}`}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={group}
              checked={isPicked}
              disabled={!onChange}
              onChange={() => pick(option.id)}
            />
            <span className={`${styles.letter} ${single ? styles.round : ''}`}>
              {trueFalse ? <Icon name={option.id === 'T' ? 'check' : 'close'} size={18} /> : optionLetter(index)}
            </span>
            <span className={styles.text}>
              <RichText html={option.html} inline />
            </span>
            {mark && <span className={styles.mark}>{mark.text}</span>}
          </label>
        );
      })}
    </div>
  );
}
