import { bookMeta, courseChapter, courseLesson, courseMeta, goodsBundleItem } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeCatalog, makeGoods } from '../../testing/factories.ts';
import { markParts } from './marks.ts';

type Row = { id: string; title: string; stockText: string; titleParts?: unknown };
type List = { total: number; rows: Row[] };

let test: TestApp;
let maths: { goodsId: number; skuId: number };
beforeAll(async () => {
  test = await createTestApp();
  const root = await makeCatalog(test.db, { id: 1, path: '/1/', name: '理学' });
  await makeCatalog(test.db, { id: 11, parentId: root, path: '/1/11/', name: '数学', level: 2 });
  const at11 = { catalogId: 11, catalogPath: '/1/11/' };
  maths = await makeGoods(test.db, {
    ...at11,
    title: '高等数学（上册）',
    authorText: '王晓兰 著',
    isbn13: '9787302423287',
    workId: 7,
    pubDate: '2025-03',
    salesCount: 5,
    binding: '平装',
    publisher: '云麓大学出版社',
    termsVersion: 1,
  });
  await test.db.insert(bookMeta).values({
    goodsId: maths.goodsId,
    isbn13: '9787302423287',
    isbnHyphen: '978-7-302-42328-7',
    editionNo: 1,
    impression: 1,
    contributors: [{ name: '王晓兰', role: '著', order: 1, bio: '' }],
    publisher: '云麓大学出版社',
    pubDate: '2025-03',
    cipNo: '',
    clcCode: 'O13',
    subjectTerms: [],
    language: '中文',
    pages: 300,
    wordsK: 200,
    audienceLevel: '本科',
    tocText: '第一章\n\u3000\u3000第一节',
    excerpt: '',
    editorNote: '',
    companionQrIds: [],
    sampleRequestAllowed: true,
  });
  await makeGoods(test.db, {
    ...at11,
    title: '高等数学（电子版）',
    type: 'ebook',
    delivery: 'DIGITAL',
    workId: 7,
    minPriceFen: 2000,
    salesCount: 9,
  });
  await makeGoods(test.db, { title: '线性代数与几何', authorText: '高等 著', stock: { onHand: 2 }, salesCount: 1 });
  await makeGoods(test.db, { title: '售完的书', stock: { onHand: 3, locked: 3 } });
  await makeGoods(test.db, { title: '下架的数学', status: 'OFF_SALE' });
  expect(await test.app.jobs.runNow('goods.index')).toBe(1);
  await makeGoods(test.db, { title: '明天的数学', onSaleAt: new Date('2026-11-29T00:00:00+08:00') });
});
afterAll(() => test.close());

const list = (query: Record<string, string | number> = {}) => test.get<List>('/goods/list', { query });
const search = (searchText: string, more = {}) => test.get<List>('/goods/ordinary', { query: { searchText, ...more } });
const titles = ({ data }: { data: List }): string[] => data.rows.map(({ title }) => title);

describe('/goods/list', () => {
  it('shows what is on sale, best sellers first, with stock words', async () => {
    const answer = await list();
    expect(titles(answer)).toEqual(['高等数学（电子版）', '高等数学（上册）', '线性代数与几何', '售完的书']);
    expect(answer.data.rows.map(({ stockText }) => stockText)).toEqual(['有货', '有货', '仅剩 2 件', '售罄']);
    expect(answer.data).toMatchObject({ total: 4, pageNum: 1, pageSize: 20 });
  });

  it('filters by branch, types, price, year, binding and stock', async () => {
    expect((await list({ catalogId: 11 })).data.total).toBe(2);
    expect((await list({ catalogId: 1 })).data.total).toBe(4);
    expect((await list({ catalogId: 999 })).data.total).toBe(0);
    expect((await list({ type: 'ebook,course' })).data.total).toBe(1);
    expect((await list({ priceFrom: 1000, priceTo: 2000 })).data.total).toBe(1);
    expect((await list({ year: '2025' })).data.total).toBe(1);
    expect((await list({ binding: '平装' })).data.total).toBe(1);
    expect((await list({ inStock: 'true' })).data.total).toBe(3);
  });

  it('pages without losing or repeating rows', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 2, sort: 'new' })));
    const ids = pages.flatMap(({ data }) => data.rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    ['sort', 'price;drop table'],
    ['orderBy', '(select 1)'],
    ['type', 'nothing'],
    ['pageSize', '0'],
    ['catalogId', "1' or '1'='1"],
  ])('B34: refuses %s=%s', async (name, value) => {
    expect(await list({ [name]: value })).toMatchObject({ status: 400, code: 40001 });
  });
});

describe('/goods/ordinary', () => {
  it('ranks the beginning of a title before the rest and marks what matched', async () => {
    const answer = await search('高等');
    expect(titles(answer)).toEqual(['高等数学（电子版）', '高等数学（上册）', '线性代数与几何']);
    expect(answer.data.rows[1]?.titleParts).toEqual([
      { text: '高等', hit: true },
      { text: '数学（上册）', hit: false },
    ]);
  });

  it('finds any part of a title, an author, one character', async () => {
    expect(titles(await search('线性代'))).toEqual(['线性代数与几何']);
    expect(titles(await search('晓兰'))).toEqual(['高等数学（上册）']);
    expect((await search('数')).data.total).toBe(3);
  });

  it.each(['9787302423287', '978-7-302-42328-7', '7-302-42328-8', '９７８７３０２４２３２８７', 'ISBN 978 7 302 42328 7', '978-7-302'])(
    'B29: finds the ISBN %s',
    async (text) => {
      expect(titles(await search(text))).toEqual(['高等数学（上册）']);
    },
  );

  it.each(['%', '_', '100%', '\\', "'", '"', '😀', '学'.repeat(300), "数学' | '几何"])('B28: takes %s literally', async (text) => {
    expect(await search(text)).toMatchObject({ status: 200, data: { total: 0 } });
  });

  it('keeps the filters', async () => {
    expect(titles(await search('数学', { type: 'ebook' }))).toEqual(['高等数学（电子版）']);
    expect((await search('数学', { sort: 'priceDesc' })).data.rows[0]?.title).toBe('高等数学（上册）');
  });
});

describe('/goods/senior', () => {
  const senior = (query: Record<string, string>) => test.get<List>('/goods/senior', { query });

  it('needs every given field to match', async () => {
    expect(titles(await senior({ title: '数学', author: '王晓兰' }))).toEqual(['高等数学（上册）']);
    expect(titles(await senior({ title: '数学', author: '李' }))).toEqual([]);
    expect(titles(await senior({ isbn: '7-302-42328-8' }))).toEqual(['高等数学（上册）']);
    expect(titles(await senior({ clcCode: 'o1' }))).toEqual(['高等数学（上册）']);
    expect(titles(await senior({ publisher: '云麓', pubFrom: '2025', pubTo: '2025-03' }))).toEqual(['高等数学（上册）']);
    expect(titles(await senior({ isbn: 'x' }))).toEqual([]);
  });
});

describe('/goods/getInfo', () => {
  it('holds book data, contents, other formats and the way through the categories', async () => {
    const { data } = await test.get('/goods/getInfo', { query: { id: maths.goodsId } });
    expect(data).toMatchObject({
      id: String(maths.goodsId),
      catalogs: [{ name: '理学' }, { name: '数学' }],
      skus: [{ id: String(maths.skuId), stockText: '有货' }],
      book: {
        isbnHyphen: '978-7-302-42328-7',
        toc: [
          { title: '第一章', level: 1 },
          { title: '第一节', level: 2 },
        ],
      },
      otherFormats: [{ type: 'ebook' }],
      course: null,
    });
  });

  it('shows the resource of trial lessons only', async () => {
    const { goodsId } = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL' });
    await test.db.insert(courseMeta).values({ goodsId, lecturers: [], lessonCount: 2, durationS: 60 });
    await test.db.insert(courseChapter).values({ id: goodsId, goodsId, title: '第一章', sort: 1 });
    const lesson = { goodsId, chapterId: goodsId, kind: 'video', durationS: 30, sort: 1 } as const;
    await test.db.insert(courseLesson).values([
      { ...lesson, id: goodsId, title: '试看', resourceId: 5, isTrial: true },
      { ...lesson, id: goodsId + 1, title: '正课', resourceId: 6, isTrial: false },
    ]);
    expect((await test.get('/goods/getInfo', { query: { id: goodsId } })).data).toMatchObject({
      course: { chapters: [{ lessons: [{ resourceId: '5' }, { resourceId: null }] }] },
    });
  });

  it('limits a package by its parts', async () => {
    const part = await makeGoods(test.db, { stock: { onHand: 5 } });
    const set = await makeGoods(test.db, { type: 'package', stock: { unlimited: true } });
    await test.db.insert(goodsBundleItem).values({ bundleGoodsId: set.goodsId, skuId: part.skuId, qty: 2 });
    expect((await test.get('/goods/getInfo', { query: { id: set.goodsId } })).data).toMatchObject({
      stockText: '仅剩 2 件',
      bundleItems: [{ skuId: String(part.skuId), qty: 2 }],
    });
  });

  it('answers 404 for a draft and what has not begun, 40001 for what is no id', async () => {
    const later = new Date('2026-12-01T09:00:00+08:00');
    for (const values of [{ status: 'DRAFT' as const }, { onSaleAt: later }, { status: 'OFF_SALE' as const, onSaleAt: later }]) {
      const hidden = await makeGoods(test.db, values);
      expect((await test.get('/goods/getInfo', { query: { id: hidden.goodsId } })).status).toBe(404);
      expect((await test.get('/goods/getGoodsWxInfo', { query: { id: hidden.goodsId } })).status).toBe(404);
    }
    expect((await test.get('/goods/getInfo', { query: { id: 'abc' } })).code).toBe(40001);
    expect((await test.get('/goods/getInfo')).code).toBe(40001);
  });

  it('tells of goods that are off sale what they were, not to be ordered, with the formats that are left', async () => {
    const workId = 880_001;
    const gone = await makeGoods(test.db, { status: 'OFF_SALE', workId, title: '绝版的星图' });
    const left = await makeGoods(test.db, { type: 'pdfbook', delivery: 'DIGITAL', workId });
    await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', status: 'OFF_SALE', workId });
    expect((await test.get('/goods/getInfo', { query: { id: gone.goodsId } })).data).toMatchObject({
      title: '绝版的星图',
      status: 'OFF_SALE',
      orderable: false,
      otherFormats: [{ id: String(left.goodsId) }],
    });
    expect((await test.get('/goods/getGoodsWxInfo', { query: { id: gone.goodsId } })).status).toBe(404);
  });

  it('B46: a large id survives the way there and back', async () => {
    const id = 6_365_079_671_852_646;
    await makeGoods(test.db, { id });
    expect((await test.get('/goods/getInfo', { query: { id } })).data).toMatchObject({ id: String(id) });
    expect((await test.get('/goods/getGoodsWxInfo', { query: { id } })).data).toMatchObject({ id: String(id) });
  });
});

describe('/home/goodsList and /book/list', () => {
  it('fill the shelves', async () => {
    const { data } = await test.get<{ key: string; rows: Row[] }[]>('/home/goodsList', { query: { size: 1 } });
    expect(data.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['new', 1],
      ['best', 1],
      ['ebook', 1],
      ['course', 1],
    ]);
    expect((await test.get<List>('/book/list', { query: { type: 'ebook' } })).data.total).toBe(1);
  });
});

it('markParts cuts at the longest match whatever the case', () => {
  expect(markParts('Java与JavaScript', ['java', 'javascript'])).toEqual([
    { text: 'Java', hit: true },
    { text: '与', hit: false },
    { text: 'JavaScript', hit: true },
  ]);
});
