/**
 * Exam vocabulary shared by the API and the exam pages: the 22 question types, the one answer union, and items and attempts
 * as they travel. Scores are integers in 1/100 分, so that parts always add up to the whole.
 */

/** How an item is answered, which decides its view and the kind of its answer. */
export type QuestionGroup = 'choice' | 'tieLine' | 'sort' | 'blanks' | 'shortAnswer' | 'composite';

export interface QuestionTypeInfo {
  label: string;
  group: QuestionGroup;
  /** The server judges it without a person. */
  autoJudged: boolean;
}

/** The type numbers are fixed (spec 3). */
export const QUESTION_TYPES = {
  1: { label: '单选题', group: 'choice', autoJudged: true },
  2: { label: '多选题', group: 'choice', autoJudged: true },
  3: { label: '判断题', group: 'choice', autoJudged: true },
  4: { label: '听力单选题', group: 'choice', autoJudged: true },
  5: { label: '听力多选题', group: 'choice', autoJudged: true },
  6: { label: '连线题', group: 'tieLine', autoJudged: true },
  7: { label: '排序题', group: 'sort', autoJudged: true },
  8: { label: '音视频题', group: 'shortAnswer', autoJudged: false },
  9: { label: '朗读题', group: 'shortAnswer', autoJudged: false },
  10: { label: '填空题', group: 'blanks', autoJudged: true },
  11: { label: '听力填空题', group: 'blanks', autoJudged: true },
  12: { label: '选词填空题', group: 'blanks', autoJudged: true },
  13: { label: '简答题', group: 'shortAnswer', autoJudged: false },
  14: { label: '题组', group: 'composite', autoJudged: true },
  15: { label: '听力题组', group: 'composite', autoJudged: true },
  16: { label: '完形填空', group: 'composite', autoJudged: true },
  17: { label: '名词解释', group: 'shortAnswer', autoJudged: false },
  18: { label: '论述题', group: 'shortAnswer', autoJudged: false },
  19: { label: '计算题', group: 'shortAnswer', autoJudged: false },
  20: { label: '案例分析题', group: 'shortAnswer', autoJudged: false },
  21: { label: '阅读题', group: 'shortAnswer', autoJudged: false },
  22: { label: '翻译题', group: 'shortAnswer', autoJudged: false },
} as const satisfies Record<number, QuestionTypeInfo>;

export type QuestionType = keyof typeof QUESTION_TYPES;

/** Types whose right answer is one option. */
export const SINGLE_CHOICE_TYPES: ReadonlySet<QuestionType> = new Set<QuestionType>([1, 3, 4]);

/** Integer, 1/100 分. */
export type Score = number;

/** 400 -> "4 分", 250 -> "2.5 分", 0 -> "0 分". The stem shows it in brackets (spec 9). @param score 1/100 分 */
export function formatScore(score: Score): string {
  return `${score / 100} 分`;
}

/** Letter of the option at a position, A to Z (spec 3). Letters are for the eye only; answers and keys hold option ids. @param position from 0, below 26 */
export function optionLetter(position: number): string {
  return String.fromCharCode(65 + position);
}

export interface FileRef {
  id: string;
  mime: string;
  sha256: string;
}

/** What a learner answered. `null`, an empty list and empty texts all mean "no answer" and can be stored: clearing is a write. */
export type Answer =
  /** Types 1 to 5: option ids. */
  | { k: 'choice'; ids: string[] }
  /** Type 6: [left id, right id]. */
  | { k: 'pairs'; pairs: [string, string][] }
  /** Type 7: item ids in order; untouched means unanswered, even when the drawn order happens to be right. */
  | { k: 'order'; ids: string[]; touched: boolean }
  /** Types 10 and 11: text by blank id. */
  | { k: 'blanks'; v: Record<string, string> }
  /** Type 12: word id by blank id. */
  | { k: 'slots'; v: Record<string, string | null> }
  /** Types 8, 13, 17 to 20 and 22. */
  | { k: 'text'; text: string; files?: FileRef[] }
  /** Types 8 and 9. */
  | { k: 'media'; files: FileRef[]; chosen?: number }
  /** Types 14 to 16, and 20 and 21 with sub-questions: answer by sub-question id. */
  | { k: 'group'; subs: Record<string, Answer> };

/** Zero-width and soft-hyphen characters, which nobody sees or means. */
export const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

function isBlankText(text: string): boolean {
  return text.replace(INVISIBLE, '').trim() === '';
}

/** Whether the answer says nothing yet. Untouched orders and blanks of spaces say nothing. */
export function isBlankAnswer(answer: Answer | null): boolean {
  if (!answer) return true;
  switch (answer.k) {
    case 'choice':
      return answer.ids.length === 0;
    case 'pairs':
      return answer.pairs.length === 0;
    case 'order':
      return !answer.touched;
    case 'blanks':
      return Object.values(answer.v).every(isBlankText);
    case 'slots':
      return Object.values(answer.v).every((word) => word === null);
    case 'text':
      return isBlankText(answer.text) && !answer.files?.length;
    case 'media':
      return answer.files.length === 0;
    case 'group':
      return Object.values(answer.subs).every(isBlankAnswer);
  }
}

/** How partial credit of a choice item is counted; the first is the default. */
export const CHOICE_MODES = ['exact', 'half_if_subset', 'per_correct', 'right_minus_wrong', 'halves'] as const;

export type ChoiceMode = (typeof CHOICE_MODES)[number];

export interface ChoiceKey {
  k: 'choice';
  correct: string[];
  mode: ChoiceMode;
  /** Percent for a right but incomplete pick, half_if_subset only; 50 when absent. */
  partial?: number;
}

export interface TextComparison {
  /** Upper and lower case differ. */
  case: boolean;
  /** fold: full and half width are one; strip: punctuation is ignored; exact: it must agree. */
  punct: 'fold' | 'strip' | 'exact';
  /** Traditional and simplified writing are one. */
  variant?: boolean;
}

export type BlankKey =
  | { id: string; cmp: 'text'; any: string[]; w: number; opt: TextComparison }
  /** Decimal texts, so that 3.14 stays 3.14. The unit may be left out by the learner. */
  | { id: string; cmp: 'number'; value: string; tol: string; unit?: string; w: number };

export interface BlanksKey {
  k: 'blanks';
  /** false: the answers may stand in any blank. */
  ordered: boolean;
  blanks: BlankKey[];
  mode: 'per_blank' | 'all';
  /** Blank ids that may be exchanged with one another in an otherwise ordered item. */
  unorderedSets?: string[][];
}

export type StandardAnswer = ChoiceKey | BlanksKey;

export type Verdict = 'correct' | 'partial' | 'error' | 'undetermined' | 'unanswered';

/** A difference in writing that was forgiven. */
export type Forgiven = 'form' | 'invisible' | 'width' | 'punctuation' | 'space' | 'case' | 'variant';

export interface JudgePart {
  /** Blank id. */
  id: string;
  ok: boolean;
  got: Score;
  /** The accepted text that was matched. */
  matched?: string;
  norm?: Forgiven[];
}

export interface JudgeResult {
  verdict: Verdict;
  got: Score;
  max: Score;
  by: 'auto';
  /** Name and version of the rule, so that a score can be explained later. */
  rule: string;
  parts: JudgePart[];
}

export interface Counters {
  correctNumber: number;
  /** Partly right counts here, as the counters know only right and wrong. */
  errorNumber: number;
  undetermined: number;
  answeredNumber: number;
  unansweredNumber: number;
}

/** Counts verdicts: correct + error + undetermined = answered, answered + unanswered = all. */
export function countVerdicts(verdicts: readonly Verdict[]): Counters {
  const count = (...wanted: Verdict[]) => verdicts.filter((verdict) => wanted.includes(verdict)).length;
  const unansweredNumber = count('unanswered');
  return {
    correctNumber: count('correct'),
    errorNumber: count('error', 'partial'),
    undetermined: count('undetermined'),
    answeredNumber: verdicts.length - unansweredNumber,
    unansweredNumber,
  };
}

export interface ItemOption {
  id: string;
  html: string;
}

/** An item while the paper runs: no key and no analysis. */
export interface ExamItem {
  id: string;
  /** Version of the question this attempt is bound to. */
  ver: number;
  questionType: QuestionType;
  score: Score;
  section: string;
  stem: { html: string };
  /** In the order drawn for this attempt. */
  options: ItemOption[];
  /** 1: blanks are judged in order, 0: in any order. */
  answerSequence: 0 | 1;
  userAnswer: Answer | null;
  /** The greatest sequence number the server holds for this item; the next write must be greater. */
  seq: number;
  flagged: boolean;
}

/** An item after hand-in, with what was withheld before. */
export interface AnalysedItem extends ExamItem {
  /** Partly right is 'error'; null when nobody can tell yet or nothing was answered. */
  isCorrect: 'correct' | 'error' | null;
  result: JudgeResult;
  standardAnswer: StandardAnswer;
  /** A full answer in the shape of `userAnswer`. */
  correctAnswer: Answer;
  analysis: string;
}

export const ATTEMPT_STATES = ['in_progress', 'finished'] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Who closed an attempt: the learner, the page when time was up, or the server for an absent learner. */
export const SUBMIT_REASONS = ['user', 'timeup', 'sweeper'] as const;

export type SubmitReason = (typeof SUBMIT_REASONS)[number];

/** When keys and analysis are shown. */
export const ANALYSIS_RULES = ['after_submit', 'after_window', 'never'] as const;

export type AnalysisRule = (typeof ANALYSIS_RULES)[number];
