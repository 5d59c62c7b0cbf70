import { eq } from 'drizzle-orm';
import { goods } from '../../db/schema/index.ts';
import { searchTerms } from '../../lib/search-terms.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeCatalog, makeGoods } from '../../testing/factories.ts';
import type { FoundGoods, GoodsFacets, SearchHelp, Suggestion } from './schemas.ts';

type List = { total: number; next: string | null; rows: FoundGoods[] };

let test: TestApp;
const publisher = '云麓大学出版社';
beforeAll(async () => {
  test = await createTestApp();
  await makeCatalog(test.db, { id: 1, path: '/1/', name: '理学' });
  await makeCatalog(test.db, { id: 11, parentId: 1, path: '/1/11/', name: '数学', level: 2 });
  const at11 = { catalogId: 11, catalogPath: '/1/11/' };
  await makeGoods(test.db, {
    ...at11,
    title: '高等数学（第3版）',
    authorText: '王晓兰 著，李重阳 绘',
    salesCount: 5,
    publisher,
    series: '通识讲堂',
    pubDate: '2025-03',
    binding: '平装',
    terms: searchTerms({ title: '高等数学（第3版）', authors: ['王晓兰', '李重阳'], publisher, series: '通识讲堂', clcCode: 'O13.2' }),
  });
  await makeGoods(test.db, { ...at11, title: '高等数学习题集', type: 'ebook', salesCount: 90, pubDate: '2026-01', minPriceFen: 1200 });
  await makeGoods(test.db, { title: 'Python数据分析', salesCount: 3, publisher, stock: { onHand: 0 } });
  await makeGoods(test.db, { title: '重庆的桥', salesCount: 2, subtitle: '' });
  await makeGoods(test.db, { title: '山间', authorText: '高等 著', salesCount: 400 });
});
afterAll(() => test.close());

const search = (searchText: string, more = {}) => test.get<List>('/goods/ordinary', { query: { searchText, ...more } });
const titles = ({ data }: { data: List }): string[] => data.rows.map(({ title }) => title);
const marked = (parts: { text: string; hit: boolean }[]): string => parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('/goods/ordinary', () => {
  it('puts the whole title first, then titles, then authors, whatever they sell', async () => {
    expect(titles(await search('高等数学'))).toEqual(['高等数学（第3版）', '高等数学习题集']);
    expect(titles(await search('高等'))).toEqual(['高等数学习题集', '高等数学（第3版）', '山间']);
  });

  it.each([
    ['gaodengshuxue', ['高等数学习题集', '高等数学（第3版）'], '[高等数学]习题集'],
    ['gdsx', ['高等数学习题集', '高等数学（第3版）'], '[高等数学]习题集'],
    ['chongqing', ['重庆的桥'], '[重庆]的桥'],
    ['shuxuexit', ['高等数学习题集'], undefined],
    ['pyth', ['Python数据分析'], '[Pyth]on数据分析'],
    ['高等數學 wang', ['高等数学（第3版）'], undefined],
    ['數學', ['高等数学习题集', '高等数学（第3版）'], '高等[数学]习题集'],
    ['wangxiaolan', ['高等数学（第3版）'], undefined],
    ['通识', ['高等数学（第3版）'], undefined],
    ['云麓大学', ['高等数学（第3版）', 'Python数据分析'], undefined],
    ['O13', ['高等数学（第3版）'], undefined],
  ])('finds %s', async (text, expected, mark) => {
    const answer = await search(text);
    expect(titles(answer)).toEqual(expected);
    if (mark) expect(marked(answer.data.rows[0]?.titleParts ?? [])).toBe(mark);
  });

  it('answers the same search the same way for a quarter of a minute', async () => {
    await makeGoods(test.db, { title: '琴与棋', salesCount: 2 });
    expect(titles(await search('琴与棋'))).toEqual(['琴与棋']);
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.title, '琴与棋'));
    expect(titles(await search('琴与棋'))).toEqual(['琴与棋']);
    test.clock.advance(15_000);
    expect(titles(await search('琴与棋'))).toEqual([]);
  });

  it('B55: finds one character and two', async () => {
    expect((await search('数')).data.total).toBe(3);
    expect((await search('数学')).data.total).toBe(2);
  });

  it.each(['<img src=x onerror=alert(1)>', "x' or '1'='1", '\\', '!', "':*", '&|!()', 'a'.repeat(300)])(
    'B28: takes %s literally',
    async (text) => {
      expect(await search(text)).toMatchObject({ status: 200, data: { total: 0 } });
    },
  );

  it.each([
    ['sort', 'price;drop table'],
    ['after', '1-1'],
    ['after', "1-1-1' or 1=1"],
    ['after', '9-1-1'],
    ['after', '1-1-1', 'sales'],
    ['after', '0-9999999999999999-1', 'new'],
    ['after', '0-9999999999999999-1', 'sales'],
    ['after', '0-9999999999999999-1', 'score'],
    ['series', '\0'],
  ])('B34: refuses %s=%s', async (name, value, sort = 'default') => {
    expect(await search('数', { sort, [name]: value })).toMatchObject({ status: 400, code: 40001 });
  });

  it.each([
    ['/goods/list', { sort: 'new', after: '0-9999999999999999-1' }],
    ['/goods/list', { after: '1-1-1' }],
    ['/goods/ordinary', { searchText: '数\0' }],
    ['/goods/senior', { clcCode: '\0' }],
    ['/goods/senior', { title: '数', sort: 'sales', after: '2-1-1' }],
    ['/goods/suggest', { text: '数\0' }],
    ['/goods/searchHelp', { searchText: '\0' }],
    ['/goods/facets', { publisherName: '\0' }],
    ['/ocNews/queryNewsList', { category: '\0' }],
    ['/dict/data', { dictType: '\0' }],
    ['/device/oldSystemQrCode/scanCode', { isbn: '\0' }],
    ['/device/bookCenter/books', { series: '\0' }],
    ['/device/bookCenter/books', { searchText: '数\0' }],
  ])('B34: %s refuses %j', async (path, query) => {
    expect(await test.get(path, { query })).toMatchObject({ status: 400, code: 40001 });
  });
});

describe('pages behind the last row', () => {
  const word = '连绵';
  const make = (number: number, values = {}) =>
    makeGoods(test.db, { title: `${word}之书${number}`, salesCount: number % 3, minPriceFen: 100 + (number % 4), ...values });

  it.each(['default', 'sales', 'new', 'priceAsc', 'priceDesc', 'score'])(
    'neither repeat nor drop a row by %s while goods come and go',
    async (sort) => {
      const there = [];
      for (let number = 0; number < 11; number++) there.push((await make(number)).goodsId);
      const gone: number[] = [];
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await search(word, { sort, pageSize: 3, ...(after ? { after } : {}) });
        seen.push(...data.rows.map(({ id }) => id));
        after = data.next;
        // One more that sorts first, and one less of those already seen.
        await make(99, { salesCount: 50, minPriceFen: sort === 'priceDesc' ? 9999 : 1, onSaleAt: test.clock.now() });
        const last = Number(data.rows.at(-1)?.id);
        if (after) gone.push(last);
        await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, last));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(there.map(String)));
      await test.db.update(goods).set({ status: 'OFF_SALE' });
    },
  );
});

describe('what goes with a search', () => {
  beforeAll(() => test.db.update(goods).set({ status: 'ON_SALE' }));
  const help = async (searchText: string) => (await test.get<SearchHelp>('/goods/searchHelp', { query: { searchText } })).data;

  it.each([
    ['高等树学', '高等数学'],
    ['高登数学', '高等数学'],
    ['高数等学', '高等数学'],
    ['高等学', '高等数学'],
    ['pyhton', 'python'],
    ['gaodensuxue', '高等数学'],
    ['重庆地桥', '重庆的桥'],
  ])('%s probably means %s', async (typed, meant) => {
    expect((await help(typed)).didYouMean).toBe(meant);
  });

  it('of what is far from everything, only what others read is left', async () => {
    expect(await help('龘靐')).toMatchObject({ didYouMean: null, similar: [], isWrongIsbn: false });
    expect((await help('龘靐')).popular[0]?.title).toBe('山间');
    expect(await help("%_'\\")).toMatchObject({ didYouMean: null });
    expect((await help('高等树学 高等树学')).didYouMean).toBe('高等数学');
    expect((await test.get('/goods/searchHelp', { query: { searchText: '高'.repeat(101) } })).code).toBe(40001);
    expect(await help('978-7-302-42328-0')).toMatchObject({ isWrongIsbn: true });
  });

  it('suggests titles without edition, authors and series, each once', async () => {
    const of = async (text: string) =>
      (await test.get<Suggestion[]>('/goods/suggest', { query: { text } })).data.map(({ kind, parts }) => [kind, marked(parts)]);
    expect(await of('高等数')).toEqual([
      ['title', '[高等数]学习题集'],
      ['title', '[高等数]学'],
    ]);
    expect(await of('晓兰')).toEqual([['author', '王[晓兰]']]);
    expect(await of('通识')).toEqual([['series', '[通识]讲堂']]);
    expect(await of('cq')).toEqual([['title', '[重庆]的桥']]);
    expect(await of('%')).toEqual([]);
    expect((await test.get('/goods/suggest', { query: { text: '' } })).code).toBe(40001);
  });

  it('hot words come from what sells', async () => {
    const { data } = await test.get<string[]>('/goods/hotWords');
    expect(data).toEqual(expect.arrayContaining(['通识讲堂', '山间', '高等数学']));
  });
});

describe('/goods/facets', () => {
  const facets = async (query = {}) => (await test.get<GoodsFacets>('/goods/facets', { query: { searchText: '高等', ...query } })).data;

  it('count each choice, a category with those below it', async () => {
    expect(await facets()).toMatchObject({
      total: 3,
      types: [
        { value: 'book', count: 2 },
        { value: 'ebook', count: 1 },
      ],
      catalogs: expect.arrayContaining([
        { value: '1', count: 3 },
        { value: '11', count: 2 },
      ]),
      years: [
        { value: '2026', count: 1 },
        { value: '2025', count: 1 },
      ],
      bindings: [{ value: '平装', count: 1 }],
      series: [{ value: '通识讲堂', count: 1 }],
      publishers: [{ value: publisher, count: 1 }],
      prices: [
        { from: 0, to: 2999, count: 1 },
        { from: 3000, to: 4999, count: 2 },
      ],
      inStock: 3,
    });
  });

  it('keep the other choices of the facet that is chosen', async () => {
    expect(await facets({ type: 'ebook' })).toMatchObject({
      total: 1,
      types: [
        { value: 'book', count: 2 },
        { value: 'ebook', count: 1 },
      ],
      years: [{ value: '2026', count: 1 }],
      series: [],
    });
  });

  it('go with the advanced form and with no words', async () => {
    const senior = await test.get<GoodsFacets>('/goods/facets', { query: { title: '数学', clcCode: 'o13' } });
    expect(senior.data.total).toBe(1);
    const every = await test.get<GoodsFacets>('/goods/facets', { query: { inStock: 'true' } });
    expect(every.data).toMatchObject({ inStock: every.data.total });
    expect((await test.get<GoodsFacets>('/goods/facets', { query: { searchText: '%' } })).data.total).toBe(0);
  });
});
