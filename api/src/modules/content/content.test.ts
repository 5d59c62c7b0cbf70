import { activity, banner, bookList, bookListGoods, dictData, news, subject } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeCatalog, makeGoods } from '../../testing/factories.ts';

let test: TestApp;
let goodsId: number;
const past = new Date('2026-11-01T00:00:00+08:00');
const future = new Date('2026-12-31T00:00:00+08:00');

beforeAll(async () => {
  test = await createTestApp();
  await makeCatalog(test.db, { id: 1, path: '/1/', name: '人文' });
  await makeCatalog(test.db, { id: 2, parentId: 1, path: '/1/2/', name: '文学', level: 2 });
  await makeCatalog(test.db, { id: 3, name: '隐藏', visible: false });
  ({ goodsId } = await makeGoods(test.db, { catalogId: 2, catalogPath: '/1/2/' }));
  const image = { imagePc: '/files/a.webp', imageM: '/files/b.webp', linkType: 'NONE', linkValue: '', position: 'HOME', sort: 1 } as const;
  await test.db.insert(banner).values([
    { ...image, id: 1, title: '正在进行', startAt: past, endAt: future },
    { ...image, id: 2, title: '已经结束', startAt: past, endAt: test.clock.now() },
    { ...image, id: 3, title: '课程', position: 'COLLEGE', startAt: past, endAt: future },
  ]);
  const piece = { category: 'press', summary: '', contentHtml: '<p>正文</p>', source: '', author: '', viewCount: 0, goodsIds: [goodsId] };
  const attachments = [{ title: '附表', url: '/files/a.pdf' }];
  await test.db.insert(news).values([
    { ...piece, id: 1, title: '一', status: 'PUBLISHED', publishedAt: new Date('2026-11-01T00:00:00+08:00'), isTop: true, attachments },
    { ...piece, id: 2, title: '二', status: 'PUBLISHED', publishedAt: new Date('2026-11-02T00:00:00+08:00'), isTop: false },
    {
      ...piece,
      id: 3,
      title: '三',
      status: 'PUBLISHED',
      publishedAt: new Date('2026-11-03T00:00:00+08:00'),
      isTop: false,
      category: 'book',
    },
    { ...piece, id: 4, title: '草稿', status: 'DRAFT', publishedAt: past, isTop: false },
    { ...piece, id: 5, title: '未到', status: 'PUBLISHED', publishedAt: future, isTop: false },
  ]);
  const topic = { bannerUrl: '', introHtml: '', sort: 1, startAt: past };
  await test.db.insert(subject).values([
    { ...topic, id: 1, title: '专题', endAt: future, sections: [{ title: '书', goodsIds: [goodsId, 999], newsIds: [2, 4] }] },
    { ...topic, id: 2, title: '过期', endAt: past, sections: [] },
  ]);
  await test.db.insert(dictData).values([
    { dictType: 'sex', value: '2', label: '女', sort: 2 },
    { dictType: 'sex', value: '1', label: '男', sort: 1 },
  ]);
  await test.db.insert(bookList).values({ id: 1, title: '书单', introHtml: '', coverUrl: '', sort: 1 });
  const { goodsId: offSale } = await makeGoods(test.db, { status: 'OFF_SALE' });
  await test.db.insert(bookListGoods).values([
    { bookListId: 1, goodsId, sort: 1 },
    { bookListId: 1, goodsId: offSale, sort: 0 },
  ]);
  const event = { summary: '', coverUrl: '', place: '书店', feeFen: 0, sort: 1 };
  await test.db.insert(activity).values([
    { ...event, id: 1, title: '结束', startAt: past, endAt: test.clock.now() },
    { ...event, id: 2, title: '将来', startAt: future, endAt: future },
  ]);
});
afterAll(() => test.close());

it('banners of a position that run now', async () => {
  expect((await test.get('/banner/list')).data).toMatchObject([{ title: '正在进行' }]);
  expect((await test.get('/banner/list', { query: { position: 'COLLEGE' } })).data).toMatchObject([{ title: '课程' }]);
  expect((await test.get('/banner/list', { query: { position: 'NOWHERE' } })).code).toBe(40001);
});

describe('news', () => {
  it('lists what is out, sticky first', async () => {
    expect((await test.get('/ocNews/queryNewsList')).data).toMatchObject({ total: 3, rows: [{ id: '1' }, { id: '3' }, { id: '2' }] });
    expect((await test.get('/ocNews/queryNewsList', { query: { category: 'book' } })).data).toMatchObject({ total: 1 });
  });

  it('shows one with its neighbours in time and its goods', async () => {
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id: 2 } })).data).toMatchObject({
      publishedAt: '2026-11-02T00:00:00.000+08:00',
      previous: { id: '1' },
      next: { id: '3' },
      goods: [{ id: String(goodsId) }],
    });
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id: 3 } })).data).toMatchObject({ next: null });
  });

  it('offers others of its category, the newest first', async () => {
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id: 1 } })).data).toMatchObject({
      related: [{ id: '2' }],
      attachments: [{ title: '附表', url: '/files/a.pdf' }],
    });
  });

  it('counts a reader once a day, which begins at midnight in Shanghai', async () => {
    const views = async (): Promise<number> =>
      (await test.get<{ viewCount: number }>('/ocNews/queryNewsInfo', { query: { id: 2 } })).data.viewCount;
    expect((await test.post('/ocNews/addRead', { body: { id: '2' } })).data).toEqual({ viewCount: 1 });
    expect((await test.post('/ocNews/addRead', { body: { id: '2' } })).data).toEqual({ viewCount: 1 });
    const { token } = await test.login();
    expect((await test.post('/ocNews/addRead', { body: { id: '2' }, token })).data).toEqual({ viewCount: 2 });
    expect(await views()).toBe(2);
    const toMidnight = new Date('2026-11-29T00:00:00+08:00').getTime() - test.clock.now().getTime();
    test.clock.advance(toMidnight - 1);
    await test.post('/ocNews/addRead', { body: { id: '2' } });
    expect(await views()).toBe(2);
    test.clock.advance(1);
    await test.post('/ocNews/addRead', { body: { id: '2' } });
    expect(await views()).toBe(3);
    test.clock.advance(-toMidnight);
  });

  it('counts no reading of what is not out, and no other field', async () => {
    expect((await test.post('/ocNews/addRead', { body: { id: '4' } })).status).toBe(404);
    expect((await test.post('/ocNews/addRead', { body: { id: 'x' } })).code).toBe(40001);
    expect((await test.post('/ocNews/addRead', { body: { id: '2', viewCount: 9 } })).code).toBe(40001);
  });

  it('comes out at its time', async () => {
    const until = future.getTime() - test.clock.now().getTime();
    test.clock.advance(until);
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id: 5 } })).status).toBe(200);
    test.clock.advance(-until);
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id: 5 } })).status).toBe(404);
  });

  it.each([4, 5, 99])('hides %i', async (id) => {
    expect((await test.get('/ocNews/queryNewsInfo', { query: { id } })).status).toBe(404);
  });
});

describe('subjects', () => {
  it('list those that run and resolve their sections to what can be shown', async () => {
    expect((await test.get('/web/subject/querySubjectList')).data).toMatchObject({ total: 1, rows: [{ title: '专题' }] });
    expect((await test.get('/web/subject/querySubjectInfo', { query: { id: 1 } })).data).toMatchObject({
      sections: [{ title: '书', goods: [{ id: String(goodsId) }], news: [{ id: '2' }] }],
    });
    expect((await test.get('/web/subject/querySubjectInfo', { query: { id: 2 } })).status).toBe(404);
  });
});

it('categories as a tree with counts, without hidden ones', async () => {
  expect((await test.get('/catalog/treeselect')).data).toEqual([
    { id: '1', name: '人文', level: 1, goodsCount: 1, children: [{ id: '2', name: '文学', level: 2, goodsCount: 1, children: [] }] },
  ]);
});

it('dictionary in order', async () => {
  expect((await test.get('/dict/data', { query: { dictType: 'sex' } })).data).toMatchObject([{ value: '1' }, { value: '2' }]);
  expect((await test.get('/dict/data')).code).toBe(40001);
});

it('book lists and activities', async () => {
  expect((await test.get('/oc/bibliography/list')).data).toMatchObject({
    total: 1,
    rows: [{ id: '1', goodsCount: 1, leading: [{ id: String(goodsId) }] }],
  });
  expect((await test.get('/activityManage/page')).data).toMatchObject({ total: 2, rows: [{ state: 'COMING' }, { state: 'ENDED' }] });
});
