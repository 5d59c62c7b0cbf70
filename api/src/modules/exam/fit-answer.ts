import { QUESTION_TYPES, type QuestionType, SINGLE_CHOICE_TYPES } from '@shared/contract/exam';
import type { ItemAnswer } from './schemas.ts';

interface Asked {
  questionType: QuestionType;
  stemHtml: string;
  options: readonly { id: string }[];
}

function blankIds(stemHtml: string): string[] {
  return [...stemHtml.matchAll(/<blank\s+id="([^"]+)"/g)].map((match) => match[1] as string);
}

/**
 * The answer in the one form that is stored: picks sorted by id, blanks in the order of the stem. Texts stay as typed.
 * @returns undefined when the answer does not fit the item: another kind, an option or blank that is not there, a pick twice, or
 * two picks where one is asked
 */
export function fitAnswer(asked: Asked, answer: ItemAnswer | null): ItemAnswer | null | undefined {
  if (answer === null) return null;
  const { group } = QUESTION_TYPES[asked.questionType];
  if (answer.k === 'choice' && group === 'choice') {
    const known = new Set(asked.options.map((option) => option.id));
    const ids = [...new Set(answer.ids)].sort();
    const tooMany = SINGLE_CHOICE_TYPES.has(asked.questionType) && ids.length > 1;
    return ids.length === answer.ids.length && ids.every((id) => known.has(id)) && !tooMany ? { k: 'choice', ids } : undefined;
  }
  if (answer.k === 'blanks' && group === 'blanks') {
    const ids = blankIds(asked.stemHtml);
    const known = Object.keys(answer.v).every((id) => ids.includes(id));
    return known ? { k: 'blanks', v: Object.fromEntries(ids.map((id) => [id, answer.v[id] ?? ''])) } : undefined;
  }
  return undefined;
}
