import { type Answer, formatScore, isBlankAnswer, optionLetter, QUESTION_TYPES } from './exam.ts';

it('keeps the 22 type numbers and their groups', () => {
  const groups = Object.entries(QUESTION_TYPES).map(([no, { group, autoJudged }]) => [Number(no), group, autoJudged] as const);
  const numbers = (wanted: string) => groups.filter(([, group]) => group === wanted).map(([no]) => no);
  expect(groups).toHaveLength(22);
  expect(numbers('choice')).toEqual([1, 2, 3, 4, 5]);
  expect(numbers('blanks')).toEqual([10, 11, 12]);
  expect(numbers('tieLine')).toEqual([6]);
  expect(numbers('sort')).toEqual([7]);
  expect(numbers('shortAnswer')).toEqual([8, 9, 13, 17, 18, 19, 20, 21, 22]);
  expect(groups.filter(([, , auto]) => auto).map(([no]) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 15, 16]);
});

it.each([
  [400, '4 分'],
  [250, '2.5 分'],
  [167, '1.67 分'],
  [0, '0 分'],
])('writes %i as %s', (score, text) => expect(formatScore(score)).toBe(text));

it('letters options from A to Z', () => expect([optionLetter(0), optionLetter(25)]).toEqual(['A', 'Z']));

it.each<[boolean, Answer | null]>([
  [true, null],
  [true, { k: 'choice', ids: [] }],
  [false, { k: 'choice', ids: ['a'] }],
  [true, { k: 'pairs', pairs: [] }],
  [true, { k: 'order', ids: ['a', 'b'], touched: false }],
  [false, { k: 'order', ids: ['a', 'b'], touched: true }],
  [true, { k: 'blanks', v: { b1: ' \u200B', b2: '' } }],
  [false, { k: 'blanks', v: { b1: '', b2: '0' } }],
  [true, { k: 'slots', v: { b1: null } }],
  [true, { k: 'text', text: '\u3000' }],
  [false, { k: 'text', text: '', files: [{ id: 'f1', mime: 'image/png', sha256: '' }] }],
  [true, { k: 'media', files: [] }],
  [true, { k: 'group', subs: { s1: { k: 'choice', ids: [] } } }],
  [false, { k: 'group', subs: { s1: { k: 'choice', ids: [] }, s2: { k: 'text', text: '有' } } }],
])('says %s for having nothing in %j', (blank, answer) => expect(isBlankAnswer(answer)).toBe(blank));
