import type { Answer, BlankKey, BlanksKey, ChoiceMode, JudgeResult, QuestionType, StandardAnswer } from '@shared/contract/exam';
import { countVerdicts, isBlankAnswer } from '@shared/contract/exam';
import fc from 'fast-check';
import { judge } from './judge.ts';
import { splitScore } from './split-score.ts';

const options = ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id }));
const pick = (...ids: string[]): Answer => ({ k: 'choice', ids });
const fill = (...texts: string[]): Answer => ({ k: 'blanks', v: Object.fromEntries(texts.map((text, i) => [`b${i + 1}`, text])) });

function judgeChoice(
  questionType: QuestionType,
  correct: string[],
  answer: Answer | null,
  mode: ChoiceMode = 'exact',
  max = 600,
): JudgeResult {
  return judge({ questionType, options, standardAnswer: { k: 'choice', correct, mode } }, answer, max);
}

function textBlank(index: number, any: string[], w = 1): BlankKey {
  return { id: `b${index + 1}`, cmp: 'text', any, w, opt: { case: false, punct: 'fold' } };
}

function blanksKey(accepted: string[][], rest: Partial<BlanksKey> = {}): BlanksKey {
  return { k: 'blanks', ordered: true, mode: 'per_blank', blanks: accepted.map((any, i) => textBlank(i, any)), ...rest };
}

function judgeBlanks(standardAnswer: StandardAnswer, answer: Answer | null, max = 300): JudgeResult {
  return judge({ questionType: 10, options: [], standardAnswer }, answer, max);
}

describe('single choice and true or false', () => {
  it('is right with the accepted option', () => {
    expect(judgeChoice(1, ['B'], pick('B'))).toEqual({
      verdict: 'correct',
      got: 600,
      max: 600,
      by: 'auto',
      rule: 'single.exact@1',
      parts: [],
    });
  });
  it('accepts any one of several accepted options, not two at once', () => {
    expect(judgeChoice(1, ['A', 'B'], pick('A')).verdict).toBe('correct');
    expect(judgeChoice(1, ['A', 'B'], pick('A', 'B')).verdict).toBe('error');
  });
  it('E42 gives 0 for a wrong pick', () => expect(judgeChoice(1, ['B'], pick('A'))).toMatchObject({ verdict: 'error', got: 0 }));
  it('judges true or false', () => {
    const question = {
      questionType: 3,
      options: [{ id: 'T' }, { id: 'F' }],
      standardAnswer: { k: 'choice', correct: ['F'], mode: 'exact' },
    } as const;
    expect(judge(question, pick('F'), 100).verdict).toBe('correct');
    expect(judge(question, pick('T'), 100).verdict).toBe('error');
  });
});

describe('multiple choice, key A B D of A to E', () => {
  const modes: ChoiceMode[] = ['exact', 'half_if_subset', 'per_correct', 'right_minus_wrong', 'halves'];
  it.each([
    ['ABD', [600, 600, 600, 600, 600]],
    ['AB', [0, 300, 400, 400, 300]],
    ['A', [0, 300, 200, 200, 150]],
    ['ABC', [0, 0, 0, 200, 150]],
    ['', [0, 0, 0, 0, 0]],
    ['ABCDE', [0, 0, 0, 200, 150]],
  ])('%s earns %j by mode', (picked, expected) => {
    expect(modes.map((mode) => judgeChoice(2, ['A', 'B', 'D'], pick(...picked), mode).got)).toEqual(expected);
  });

  it('E27 does not mind the order of clicks', () => expect(judgeChoice(2, ['A', 'C'], pick('C', 'A')).verdict).toBe('correct'));
  it('E36 takes an empty pick as unanswered with nothing earned', () => {
    for (const mode of modes) expect(judgeChoice(2, ['A', 'B', 'D'], pick(), mode)).toMatchObject({ verdict: 'unanswered', got: 0 });
  });
  it('takes the credit of an incomplete pick from the key', () => {
    const standardAnswer = { k: 'choice', correct: ['A', 'B'], mode: 'half_if_subset', partial: 30 };
    expect(judge({ questionType: 2, options, standardAnswer }, pick('A'), 500)).toMatchObject({
      verdict: 'partial',
      got: 150,
      rule: 'multi.half_if_subset@1',
    });
  });
});

describe('filled blanks', () => {
  it('E25 judges alternatives without a person', () => {
    expect(judgeBlanks(blanksKey([['曹雪芹', '曹霑']]), fill('曹霑'))).toMatchObject({
      verdict: 'correct',
      got: 300,
      parts: [{ matched: '曹霑' }],
    });
  });
  it('gives each right blank its share and names what was forgiven', () => {
    expect(judgeBlanks(blanksKey([['北京'], ['上海']]), fill(' 北京', '广州'), 500)).toEqual({
      verdict: 'partial',
      got: 250,
      max: 500,
      by: 'auto',
      rule: 'blanks.per_blank@1',
      parts: [
        { id: 'b1', ok: true, got: 250, matched: '北京', norm: ['space'] },
        { id: 'b2', ok: false, got: 0 },
      ],
    });
  });
  it('E23 uses each key once when the order is free', () => {
    const key = blanksKey([['甲'], ['乙'], ['丙']], { ordered: false });
    expect(judgeBlanks(key, fill('甲', '甲', '甲'))).toMatchObject({ verdict: 'partial', got: 100 });
    expect(judgeBlanks(key, fill('丙', '甲', '乙')).verdict).toBe('correct');
  });
  it('finds the best assignment, not the first one', () => {
    expect(judgeBlanks(blanksKey([['水', 'H2O'], ['水']], { ordered: false }), fill('水', 'H2O')).verdict).toBe('correct');
  });
  it('prefers the dearer key when only one fits', () => {
    const key: BlanksKey = { ...blanksKey([], { ordered: false }), blanks: [textBlank(0, ['水'], 1), textBlank(1, ['水'], 3)] };
    expect(judgeBlanks(key, fill('水', '火'), 400).got).toBe(300);
  });
  it('exchanges only the blanks of a set', () => {
    const key = blanksKey([['甲'], ['乙'], ['丙']], { unorderedSets: [['b2', 'b3']] });
    expect(judgeBlanks(key, fill('甲', '丙', '乙')).verdict).toBe('correct');
    expect(judgeBlanks(key, fill('乙', '甲', '丙')).got).toBe(100);
  });
  it('gives all or nothing when asked', () => {
    expect(judgeBlanks(blanksKey([['甲'], ['乙']], { mode: 'all' }), fill('甲', ''))).toMatchObject({ verdict: 'error', got: 0 });
  });
  it.each([
    ['３.１４', true],
    ['3.1449', true],
    ['3.15', false],
    ['1,3.14', false],
    ['314e-2', false],
    ['3.14米', true],
    ['3.14 米', true],
  ])('reads the number %s: %s', (text, ok) => {
    const key: BlanksKey = { ...blanksKey([]), blanks: [{ id: 'b1', cmp: 'number', value: '3.14', tol: '0.005', unit: '米', w: 1 }] };
    expect(judgeBlanks(key, fill(text)).verdict).toBe(ok ? 'correct' : 'error');
  });
  it('reads thousands in a number', () => {
    const key: BlanksKey = { ...blanksKey([]), blanks: [{ id: 'b1', cmp: 'number', value: '1000', tol: '0', w: 1 }] };
    expect(judgeBlanks(key, fill('1，000')).verdict).toBe('correct');
  });
  it('takes blanks without anything visible as unanswered', () => {
    expect(judgeBlanks(blanksKey([['甲'], ['乙']]), fill(' \u3000', '\u200B')).verdict).toBe('unanswered');
  });
  it('E24 keeps commas inside a text', () =>
    expect(judgeBlanks(blanksKey([['a,b,c；一，二']]), fill('a,b,c；一，二')).verdict).toBe('correct'));
});

describe('keys that cannot be used', () => {
  it.each<[string, QuestionType, unknown, Answer]>([
    ['no key', 1, null, pick('A')],
    ['an empty key', 2, { k: 'choice', correct: [], mode: 'exact' }, pick('A')],
    ['an option that is not there', 1, { k: 'choice', correct: ['Z'], mode: 'exact' }, pick('A')],
    ['a mode that pays for nothing selected', 2, { k: 'choice', correct: ['A'], mode: 'edc' }, pick('A')],
    ['a key of another kind', 10, { k: 'choice', correct: ['A'], mode: 'exact' }, fill('A')],
    ['a text that folds to nothing', 10, blanksKey([['\u200B']]), fill('甲')],
    ['a number that is none', 10, { ...blanksKey([]), blanks: [{ id: 'b1', cmp: 'number', value: '三', tol: '0', w: 1 }] }, fill('3')],
    ['a type that people mark', 13, blanksKey([['甲']]), { k: 'text', text: '甲' }],
  ])('%s is undetermined, never right', (_, questionType, standardAnswer, answer) => {
    expect(judge({ questionType, options, standardAnswer }, answer, 100)).toMatchObject({ verdict: 'undetermined', got: 0 });
  });
});

describe('scores', () => {
  it.each([
    [500, [1, 1, 1], [167, 167, 166]],
    [100, [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]],
    [0, [1, 2], [0, 0]],
  ])('%i over %j is %j', (total, weights, parts) => expect(splitScore(total, weights)).toEqual(parts));

  it('E35 a fully right item earns exactly its score', () => {
    const accepted = ['一', '二', '三', '四', '五', '六'];
    expect(judgeBlanks(blanksKey(accepted.map((text) => [text])), fill(...accepted), 100)).toMatchObject({ verdict: 'correct', got: 100 });
  });
  it('E37 unanswered items stay apart from wrong ones and count in the whole', () => {
    expect(countVerdicts(['correct', 'unanswered'])).toEqual({
      correctNumber: 1,
      errorNumber: 0,
      undetermined: 0,
      answeredNumber: 1,
      unansweredNumber: 1,
    });
  });
});

describe('laws', () => {
  const ids = options.map((option) => option.id);
  const subset = fc.subarray(ids);
  const someKey = fc.subarray(ids, { minLength: 1 });
  const mode = fc.constantFrom<ChoiceMode>('exact', 'half_if_subset', 'per_correct', 'right_minus_wrong', 'halves');
  const score = fc.integer({ min: 0, max: 10_000 });
  const word = fc.constantFrom('甲', '乙', '丙', '丁', '');
  const words = fc.array(fc.uniqueArray(fc.constantFrom('甲', '乙', '丙', '丁'), { minLength: 1 }), { minLength: 1, maxLength: 4 });
  const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 });

  it('keeps credit between 0 and the score, by picks as a set', () => {
    fc.assert(
      fc.property(someKey, subset, mode, score, fc.infiniteStream(fc.nat()), (correct, picked, m, max, order) => {
        const result = judgeChoice(2, correct, pick(...picked), m, max);
        const shuffled = picked.map((id) => ({ id, at: order.next().value })).sort((a, b) => a.at - b.at);
        expect(Number.isInteger(result.got) && result.got >= 0 && result.got <= max).toBe(true);
        expect(judgeChoice(2, correct, pick(...shuffled.map(({ id }) => id)), m, max)).toEqual(result);
        expect(result.verdict === 'unanswered').toBe(picked.length === 0);
      }),
    );
  });

  it('gives the whole score for the whole key', () => {
    fc.assert(
      fc.property(someKey, mode, score, (correct, m, max) => {
        expect(judgeChoice(2, correct, pick(...correct), m, max)).toMatchObject({ verdict: 'correct', got: max });
      }),
    );
    fc.assert(
      fc.property(words, fc.boolean(), score, (accepted, ordered, max) => {
        const answer = fill(...accepted.map((any) => any[0] ?? ''));
        expect(judgeBlanks(blanksKey(accepted, { ordered }), answer, max)).toMatchObject({ verdict: 'correct', got: max });
      }),
    );
  });

  it('matches unordered blanks at best, against trying every assignment', () => {
    const best = (keys: { any: string[]; share: number }[], answers: string[]): number => {
      const [key, ...rest] = keys;
      if (!key) return 0;
      const used = answers.map((answer, i) =>
        key.any.includes(answer) ? key.share + best(rest, [...answers.slice(0, i), ...answers.slice(i + 1)]) : 0,
      );
      return Math.max(best(rest, answers), ...used);
    };
    fc.assert(
      fc.property(words, weights, fc.array(word, { minLength: 4, maxLength: 4 }), score, (accepted, w, answers, max) => {
        const given = answers.slice(0, accepted.length);
        const key: BlanksKey = { ...blanksKey([], { ordered: false }), blanks: accepted.map((any, i) => textBlank(i, any, w[i])) };
        const shares = splitScore(
          max,
          key.blanks.map((blank) => blank.w),
        );
        const keys = accepted.map((any, i) => ({ any, share: shares[i] ?? 0 }));
        const result = judgeBlanks(key, fill(...given), max);
        expect(result.got).toBe(best(keys, given));
        expect(result.parts.reduce((sum, part) => sum + part.got, 0)).toBe(result.got);
        expect(result.verdict === 'unanswered').toBe(isBlankAnswer(fill(...given)));
      }),
    );
  });

  it('splits exactly and adds up its counters', () => {
    fc.assert(
      fc.property(score, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (total, w) => {
        expect(splitScore(total, w).reduce((a, b) => a + b, 0)).toBe(total);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom('correct', 'partial', 'error', 'undetermined', 'unanswered')), (verdicts) => {
        const c = countVerdicts(verdicts);
        expect(c.correctNumber + c.errorNumber + c.undetermined).toBe(c.answeredNumber);
        expect(c.answeredNumber + c.unansweredNumber).toBe(verdicts.length);
      }),
    );
  });
});
