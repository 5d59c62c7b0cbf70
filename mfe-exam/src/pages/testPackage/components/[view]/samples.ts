import type { Answer, Verdict } from '@shared/contract/exam';
import type { ReviewedItem } from '../../../../lib/question/view-props.ts';

type Sample = Omit<ReviewedItem, 'userAnswer'> & { userAnswer: Answer | null };

const base = { ver: 1, score: 400, section: '样题', seq: 0, flagged: false, answerSequence: 1 as const, userAnswer: null, isCorrect: null };

const judged = (verdict: Verdict, got: number, parts: ReviewedItem['result']['parts'] = []): ReviewedItem['result'] => ({
  verdict,
  got,
  max: base.score,
  by: 'auto',
  rule: 'sample@1',
  parts,
});

const unanswered = judged('unanswered', 0);

export const singleChoice: Sample = {
  ...base,
  id: 'single',
  questionType: 1,
  stem: { html: '<p>下列节气中，白昼最长的一天所在的是</p>' },
  options: [
    { id: 'o1', html: '春分' },
    { id: 'o2', html: '夏至' },
    { id: 'o3', html: '秋分' },
    { id: 'o4', html: '冬至' },
  ],
  result: unanswered,
  standardAnswer: { k: 'choice', correct: ['o2'], mode: 'exact' },
  correctAnswer: { k: 'choice', ids: ['o2'] },
  analysis: '<p>夏至日太阳直射北回归线，北半球白昼最长。</p>',
};

export const multipleChoice: Sample = {
  ...base,
  id: 'multiple',
  questionType: 2,
  stem: { html: '<p>下列化学式表示单质的有</p>' },
  options: [
    { id: 'o1', html: 'O<sub>2</sub>' },
    { id: 'o2', html: 'H<sub>2</sub>O' },
    { id: 'o3', html: 'N<sub>2</sub>' },
    { id: 'o4', html: 'Fe' },
  ],
  result: unanswered,
  standardAnswer: { k: 'choice', correct: ['o1', 'o3', 'o4'], mode: 'half_if_subset' },
  correctAnswer: { k: 'choice', ids: ['o1', 'o3', 'o4'] },
  analysis: '<p>单质由同种元素组成；水由氢、氧两种元素组成，是化合物。</p>',
};

export const trueFalse: Sample = {
  ...base,
  id: 'true-false',
  questionType: 3,
  stem: { html: '<p>一个大于 1 的自然数，不是质数就是合数。</p>' },
  options: [
    { id: 'T', html: '对' },
    { id: 'F', html: '错' },
  ],
  result: unanswered,
  standardAnswer: { k: 'choice', correct: ['T'], mode: 'exact' },
  correctAnswer: { k: 'choice', ids: ['T'] },
  analysis: '<p>大于 1 的自然数按因数的个数分为质数与合数两类。</p>',
};

export const blanks: Sample = {
  ...base,
  id: 'blanks',
  questionType: 10,
  stem: { html: '<p>一年有 <blank id="b1"></blank> 个节气，立春之后的节气是 <blank id="b2"></blank>。</p>' },
  options: [],
  result: unanswered,
  standardAnswer: {
    k: 'blanks',
    ordered: true,
    mode: 'per_blank',
    blanks: [
      { id: 'b1', cmp: 'number', value: '24', tol: '0', w: 1 },
      { id: 'b2', cmp: 'text', any: ['雨水', '雨水节气'], w: 1, opt: { case: false, punct: 'fold' } },
    ],
  },
  correctAnswer: { k: 'blanks', v: { b1: '24', b2: '雨水' } },
  analysis: '<p>二十四节气自立春起，依次为立春、雨水、惊蛰、春分。</p>',
};

const choose = (item: Sample, ids: string[], verdict: Verdict, got: number): ReviewedItem => ({
  ...item,
  userAnswer: { k: 'choice', ids },
  result: judged(verdict, got),
});

/** Each item as it looks after the judge. */
export const reviewed: readonly ReviewedItem[] = [
  choose(singleChoice, ['o2'], 'correct', 400),
  choose(multipleChoice, ['o1', 'o3'], 'partial', 200),
  choose(multipleChoice, ['o1', 'o2'], 'error', 0),
  choose(trueFalse, ['F'], 'error', 0),
  { ...trueFalse, userAnswer: null },
];

export const reviewedBlanks: readonly ReviewedItem[] = [
  {
    ...blanks,
    userAnswer: { k: 'blanks', v: { b1: '２４', b2: '惊蛰' } },
    result: judged('partial', 200, [
      { id: 'b1', ok: true, got: 200, matched: '24', norm: ['width'] },
      { id: 'b2', ok: false, got: 0 },
    ]),
  },
];
