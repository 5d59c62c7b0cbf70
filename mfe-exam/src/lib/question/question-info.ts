import { QUESTION_TYPES, type QuestionType, type QuestionTypeInfo, SINGLE_CHOICE_TYPES } from '@shared/contract/exam';

/** Label and kind of a question type as it arrives on the wire; `single`: one option answers it. @throws Error for a number that is no type */
export function questionInfo(type: number): QuestionTypeInfo & { single: boolean } {
  const info = QUESTION_TYPES[type as QuestionType];
  if (!info) throw new Error(`unknown question type ${type}`);
  return { ...info, single: SINGLE_CHOICE_TYPES.has(type as QuestionType) };
}
