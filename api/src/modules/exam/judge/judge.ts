import {
  type Answer,
  isBlankAnswer,
  type JudgePart,
  type JudgeResult,
  type QuestionType,
  type Score,
  SINGLE_CHOICE_TYPES,
} from '@shared/contract/exam';
import { judgeBlanks } from './blanks.ts';
import { judgeChoice } from './choice.ts';
import { parseStandardAnswer } from './standard-answer.ts';

export interface JudgedQuestion {
  questionType: QuestionType;
  options: readonly { id: string }[];
  /** As stored: it is checked here, because a wrong key must never make an answer right. */
  standardAnswer: unknown;
}

/**
 * Judges one answer. Pure: the same input gives the same result, so that a score can be told again at any time.
 * Nothing answered earns 0 and is not an error; a key that is missing or does not fit, or a type that people mark, is undetermined.
 * @param max full score of the item, integer 1/100 分
 * @returns credit between 0 and max with the rule and its version
 */
export function judge(question: JudgedQuestion, answer: Answer | null, max: Score): JudgeResult {
  const { questionType } = question;
  const result = (verdict: JudgeResult['verdict'], got: Score, rule: string, parts: JudgePart[] = []): JudgeResult => ({
    verdict,
    got,
    max,
    by: 'auto',
    rule: `${rule}@1`,
    parts,
  });
  if (!answer || isBlankAnswer(answer)) return result('unanswered', 0, 'unanswered');
  const key = parseStandardAnswer(
    questionType,
    question.options.map((option) => option.id),
    question.standardAnswer,
  );
  const graded = ({ full, got, parts }: { full: boolean; got: Score; parts?: JudgePart[] }, rule: string) =>
    result(full ? 'correct' : got > 0 ? 'partial' : 'error', got, rule, parts);

  if (key?.k === 'choice' && answer.k === 'choice') {
    const single = SINGLE_CHOICE_TYPES.has(questionType);
    return graded(judgeChoice(key, answer.ids, max, single), single ? 'single.exact' : `multi.${key.mode}`);
  }
  if (key?.k === 'blanks' && answer.k === 'blanks') {
    return graded(judgeBlanks(key, answer.v, max), `blanks.${key.mode}${key.ordered ? '' : '.unordered'}`);
  }
  return result('undetermined', 0, 'undetermined');
}
