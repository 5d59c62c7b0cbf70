import { type Answer, isBlankAnswer, optionLetter } from '@shared/contract/exam';
import { blankIds } from '../rich-text.tsx';
import type { ViewProps } from './view-props.ts';

type Asked = Pick<ViewProps['item'], 'questionType' | 'options' | 'stem'>;

/** An answer as it is read out: letters by the positions drawn for this attempt, 对 or 错, or the texts of the blanks. */
export function answerText({ questionType, options, stem }: Asked, answer: Answer | null): string {
  if (!answer || isBlankAnswer(answer)) return '未作答';
  if (answer.k === 'choice') {
    if (questionType === 3) return answer.ids[0] === 'T' ? '对' : '错';
    return options.flatMap(({ id }, index) => (answer.ids.includes(id) ? [optionLetter(index)] : [])).join('、');
  }
  if (answer.k === 'blanks') {
    return blankIds(stem.html)
      .map((id) => answer.v[id]?.trim() || '未填')
      .join('；');
  }
  return '已作答';
}

/** Whether only some of the blanks are filled. */
export function isHalfAnswered({ stem }: Asked, answer: Answer | null): boolean {
  if (answer?.k !== 'blanks' || isBlankAnswer(answer)) return false;
  return blankIds(stem.html).some((id) => !answer.v[id]?.trim());
}
