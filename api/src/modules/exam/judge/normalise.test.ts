import type { TextComparison } from '@shared/contract/exam';
import { normalise } from './normalise.ts';

const fold: TextComparison = { case: false, punct: 'fold' };

function same(a: string, b: string, opt: TextComparison = fold): boolean {
  return normalise(a, opt).text === normalise(b, opt).text;
}

describe('what a Chinese keyboard makes different and nobody means', () => {
  it.each([
    ['Ｈｅｌｌｏ', 'hello'],
    ['北京\u3000', '北京'],
    ['上 海', '上海'],
    ['张三、李四', '张三,李四'],
    ['“仁”', '"仁"'],
    ['爱\u200B国', '爱国'],
    ['\u2F64户', '用\u2F3E'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['张三， 李四', '张三,李四'],
    ['－５', '−5'],
    ['甲——乙', '甲--乙'],
    ['e\u0301tude', '\u00E9tude'],
    ['Straße', 'STRASSE'],
  ])('%s is %s', (learner, key) => {
    expect(same(learner, key)).toBe(true);
  });

  it('E28 folds letter case', () => expect(same('PARIS', 'Paris')).toBe(true));
  it('E29 folds case beyond ASCII', () => expect(same('ATÚN', 'Atún')).toBe(true));
  it('E30 takes straight and curly apostrophes as one', () => expect(same('don’t', "don't")).toBe(true));
  it.each(['well then...', 'well then…', 'well then……', 'well then。。。'])('E31 takes %s as well then...', (learner) => {
    expect(same(learner, 'well then...')).toBe(true);
  });
  it('E32 takes a no-break space as a space', () => expect(same('New York', 'New\u00A0York')).toBe(true));
  it('E33 folds full width and spaces', () => expect(same(' １２３％ ', '123%')).toBe(true));
});

describe('what means something else', () => {
  it.each([
    ['x²', 'x2'],
    ['10⁵', '105'],
    ['½', '1/2'],
    ['①', '1'],
    ['H₂O', 'H2O'],
    ['台湾', '臺灣'],
    ['1,000', '1000'],
    ['ice cream', 'icecream'],
    ['不是北京', '北京'],
  ])('%s is not %s', (learner, key) => {
    expect(same(learner, key)).toBe(false);
  });
});

describe('options of a blank', () => {
  it('takes traditional writing when asked', () => expect(same('台湾', '臺灣', { ...fold, variant: true })).toBe(true));
  it('keeps case when asked', () => expect(same('Ph', 'pH', { ...fold, case: true })).toBe(false));
  it('ignores punctuation when asked', () => expect(same('《红楼梦》', '红楼梦', { ...fold, punct: 'strip' })).toBe(true));
  it('keeps punctuation and its width when asked, letters still fold', () => {
    const exact: TextComparison = { case: false, punct: 'exact' };
    expect(same('好，', '好,', exact)).toBe(false);
    expect(same('……', '...', exact)).toBe(false);
    expect(same('Ａ，', 'a，', exact)).toBe(true);
  });
});

it('tells what it forgave', () => {
  expect(normalise(' Ｈｅ\u200Bllo ', fold).norm).toEqual(['invisible', 'width', 'space', 'case']);
  expect(normalise('hello', fold).norm).toEqual([]);
});
