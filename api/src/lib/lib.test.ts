import fc from 'fast-check';
import { inTx } from '../db/db.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { cleanHtml } from './clean-html.ts';
import { once } from './idempotency.ts';
import { toIsbn13 } from './isbn.ts';
import { cutPinyin } from './pinyin.ts';
import { dropOldCounters, underLimit } from './rate-limit.ts';
import { searchQuery, searchTerms } from './search-terms.ts';
import { toIso } from './time.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('toIsbn13', () => {
  it.each([
    '9787302423287',
    '978-7-302-42328-7',
    '7-302-42328-8',
    '９７８７３０２４２３２８７',
    'ISBN 978 7 302 42328 7',
    'ISBN-13: 978–7–302–42328–7',
  ])('B29: reads %s', (text) => expect(toIsbn13(text)).toBe('9787302423287'));

  it('B30: takes X only as the tenth character', () => {
    expect(toIsbn13('730242330X')).toBe('9787302423300');
    expect(toIsbn13('730242330x')).toBe('9787302423300');
    expect(toIsbn13('978-1-960957-03-X')).toBeNull();
    expect(toIsbn13('978-1-960957-03-0')).toBe('9781960957030');
    expect(toIsbn13('9791090636071')).toBe('9791090636071');
  });

  it.each(['9787302423280', '7-302-42328-7', '', '高等数学', '97873024232871'])('refuses %s', (text) => expect(toIsbn13(text)).toBeNull());
});

describe('search lexemes', () => {
  const lexemes = (texts: Parameters<typeof searchTerms>[0]) => searchTerms(texts).split(/(?<=') (?=')/);

  it('are characters, pairs, folded words and the ISBN, once more for title and author', () => {
    const found = lexemes({ title: '高数ＡＢ c++', authors: ['王晓'], isbn13: '9787302423287' });
    expect(found).toEqual(
      expect.arrayContaining(["'高'", "'高数'", "'ab'", "'c'", "'9787302423287'", "'7302423288'", "'=高数'", "'@王晓'"]),
    );
    expect(found).not.toContain("'=王晓'");
  });

  it('are pinyin in pairs and initials, of the reading that fits', () => {
    const found = lexemes({ title: '重庆的桥' });
    expect(found).toEqual(expect.arrayContaining(["'~chong qing'", "'~qing de'", "'^cqdq'", "'^cqd'"]));
    expect(found).not.toContain("'~zhong qing'");
  });

  it('letters with thousands of cuts, none of which ends well, are no pinyin', () => {
    expect(cutPinyin(`${'na'.repeat(40)}v`)).toEqual([]);
    expect(cutPinyin('fangan').map(({ syllables }) => syllables.join(' '))).toEqual(['fang an', 'fan gan', 'fang a n', 'fan ga n']);
  });

  it('of a query are its pairs; the last word may be a beginning', () => {
    expect(searchQuery('线性代')?.ranks[1]).toMatch("('=线性' & '=性代')");
    expect(searchQuery('王')?.found).toMatch("'王'");
    expect(searchQuery('數學')?.found).toMatch("'数学'");
    expect(searchQuery('Java 编程 978730')?.found).toMatch("('java' & '编程' & '978730':*)");
  });

  it('of letters are the ways to read them', () => {
    expect(searchQuery('fangan')?.found).toMatch(/'~fang an'.*'~fan gan'/);
    expect(searchQuery('gdsx')?.found).toMatch("'^gdsx'");
    expect(searchQuery('java')?.found).not.toMatch(/[~^]/);
  });

  it.each(['%', '_', '\\', "'", '"', '😀', '   '])('B28: nothing is left of %s', (text) => expect(searchQuery(text)).toBeNull());

  it('never let quotes through, whatever the texts hold', () => {
    const odd = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(odd, (text) => {
        expect(searchTerms({ title: text, publisher: text, clcCode: text })).toMatch(/^('[^'\\]*'( |$))*$/);
        expect(searchQuery(text)?.found ?? '').not.toMatch(/\\|''/);
      }),
    );
  });
});

describe('once', () => {
  const call = (key: string, request: unknown) => ({ userId: 1, scope: 'test', key, request, now: test.clock.now() });

  it('gives the stored answer to a repeated call', async () => {
    let runs = 0;
    const run = () => inTx(test.db, (tx) => once(tx, call('k1', { qty: 1 }), async () => ({ runs: ++runs })));
    expect(await Promise.all([run(), run(), run()])).toEqual([{ runs: 1 }, { runs: 1 }, { runs: 1 }]);
  });

  it('refuses the key for another request', async () => {
    const run = (qty: number) => inTx(test.db, (tx) => once(tx, call('k2', { qty }), async () => qty));
    await run(1);
    await expect(run(2)).rejects.toMatchObject({ code: 41004 });
  });

  it('keeps nothing of a call that failed', async () => {
    const run = (work: () => Promise<number>) => inTx(test.db, (tx) => once(tx, call('k3', {}), work));
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(async () => 2)).toBe(2);
  });
});

describe('underLimit', () => {
  it('counts per window and forgets old ones', async () => {
    const uses = [];
    for (let use = 0; use < 3; use++) uses.push(await underLimit(test.db, 'key', 2, 60_000, test.clock.now()));
    expect(uses).toEqual([true, true, false]);
    test.clock.advance(60_000);
    expect(await underLimit(test.db, 'key', 2, 60_000, test.clock.now())).toBe(true);
    test.clock.advance(3 * 86_400_000);
    expect(await dropOldCounters(test.db, test.clock.now())).toBe(2);
  });

  it('keeps an hour and a day apart that begin together', async () => {
    const midnight = new Date('2026-11-28T00:00:00Z');
    expect(await underLimit(test.db, 'apart', 1, 3_600_000, midnight)).toBe(true);
    expect(await underLimit(test.db, 'apart', 1, 86_400_000, midnight)).toBe(true);
    expect(await underLimit(test.db, 'apart', 1, 3_600_000, midnight)).toBe(false);
  });
});

it('toIso writes the business zone', () => {
  expect(toIso(new Date('2026-11-28T01:30:00Z'))).toBe('2026-11-28T09:30:00.000+08:00');
});

it('B32: cleanHtml keeps text and drops what runs', () => {
  expect(cleanHtml('<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">书</a></p>')).toBe(
    '<p>好<a rel="noopener nofollow">书</a></p>',
  );
});
