import type { Analysis } from './analysis.ts';

const item = { ver: 1, score: 500, section: '一、选择题', seq: 1, flagged: false, answerSequence: 1 as const };
const options = ['甲', '乙'].map((html, index) => ({ id: `o${index + 1}`, html }));
const judged = { max: 500, by: 'auto' as const, rule: 'test@1', parts: [] };
const counters = { correctNumber: 1, errorNumber: 1, undetermined: 0, answeredNumber: 2, unansweredNumber: 1 };

/** A finished attempt for tests: right, half right and unanswered. */
export const analysis: Analysis = {
  record: {
    aprId: '9001',
    paperId: '501',
    title: '计算机基础自测卷',
    no: 2,
    state: 'finished',
    reason: 'timeup',
    startedAt: '2026-11-28T10:00:00+08:00',
    finishedAt: '2026-11-28T10:20:00+08:00',
    usedSeconds: 1200,
    got: 750,
    max: 1500,
    passScore: 900,
    passed: false,
    counters,
  },
  bySection: [{ section: '一、选择题', itemCount: 3, got: 750, max: 1500, counters }],
  byType: [
    { questionType: 1, itemCount: 1, got: 500, max: 500, counters: { ...counters, errorNumber: 0 } },
    { questionType: 10, itemCount: 1, got: 250, max: 500, counters: { ...counters, correctNumber: 0 } },
    { questionType: 3, itemCount: 1, got: 0, max: 500, counters: { ...counters, correctNumber: 0 } },
  ],
  released: true,
  items: [
    {
      ...item,
      id: '1',
      questionType: 1,
      stem: { html: '<p>首题的题干</p>' },
      options,
      userAnswer: { k: 'choice', ids: ['o1'] },
      isCorrect: 'correct',
      result: { ...judged, verdict: 'correct', got: 500 },
      standardAnswer: { k: 'choice', correct: ['o1'], mode: 'exact' },
      correctAnswer: { k: 'choice', ids: ['o1'] },
      analysis: '<p>首题的解析</p>',
    },
    {
      ...item,
      id: '2',
      questionType: 10,
      flagged: true,
      stem: { html: '<p>填 <blank id="b1"></blank> 与 <blank id="b2"></blank></p>' },
      options: [],
      userAnswer: { k: 'blanks', v: { b1: '１０', b2: '' } },
      isCorrect: 'error',
      result: {
        ...judged,
        verdict: 'partial',
        got: 250,
        parts: [
          { id: 'b1', ok: true, got: 250, matched: '10', norm: ['width'] },
          { id: 'b2', ok: false, got: 0 },
        ],
      },
      standardAnswer: {
        k: 'blanks',
        ordered: true,
        mode: 'per_blank',
        blanks: [
          { id: 'b1', cmp: 'number', value: '10', tol: '0', w: 1 },
          { id: 'b2', cmp: 'text', any: ['字节'], w: 1, opt: { case: false, punct: 'fold' } },
        ],
      },
      correctAnswer: { k: 'blanks', v: { b1: '10', b2: '字节' } },
      analysis: '',
    },
    {
      ...item,
      id: '3',
      questionType: 3,
      stem: { html: '<p>判断的题干</p>' },
      options: [
        { id: 'T', html: '对' },
        { id: 'F', html: '错' },
      ],
      userAnswer: null,
      isCorrect: null,
      result: { ...judged, verdict: 'unanswered', got: 0 },
      standardAnswer: { k: 'choice', correct: ['T'], mode: 'exact' },
      correctAnswer: { k: 'choice', ids: ['T'] },
      analysis: '',
    },
  ],
};
