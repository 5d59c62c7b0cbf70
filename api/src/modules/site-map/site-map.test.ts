import { news, subject } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import { closedPrefixes, openPages } from './pages.ts';

const siteUrl = 'https://shop.yunlu.example.com';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ siteUrl });
});
afterAll(() => test.close());

async function read(url: string) {
  const { statusCode, headers, body } = await test.app.inject({ url });
  return { statusCode, type: headers['content-type'], body, places: [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place) };
}
const file = (kind: string, page = 1) => read(`/sitemap.xml?kind=${kind}&page=${page}`);

it('the index names a file for each kind that has something, at the address of the site', async () => {
  await makeGoods(test.db, { id: 8001 });
  const { statusCode, type, body, places } = await read('/sitemap.xml');
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(places).toEqual([`${siteUrl}/sitemap.xml?kind=pages&amp;page=1`, `${siteUrl}/sitemap.xml?kind=goods&amp;page=1`]);
});

it('goods on sale are there with their last change, at the page of their type', async () => {
  await makeGoods(test.db, { id: 8101, updatedAt: new Date('2026-11-20T23:30:00+08:00') });
  await makeGoods(test.db, { id: 8102, type: 'course', delivery: 'DIGITAL', status: 'PRESALE' });
  await makeGoods(test.db, { id: 8103, status: 'OFF_SALE' });
  await makeGoods(test.db, { id: 8104, status: 'DRAFT' });
  await makeGoods(test.db, { id: 8105, onSaleAt: new Date('2026-12-24T00:00:00+08:00') });
  const { body, places } = await file('goods');
  expect(places).toEqual([`${siteUrl}/products/8001`, `${siteUrl}/products/8101`, `${siteUrl}/college/goodsDetail?id=8102`]);
  expect(body).toContain(`<loc>${siteUrl}/products/8101</loc><lastmod>2026-11-20</lastmod>`);
  expect(body).toContain(`<loc>${siteUrl}/products/8001</loc><lastmod>2026-11-01</lastmod>`);
});

it('news and topics are there in their time', async () => {
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`);
  const piece = {
    category: '社讯',
    title: '讯',
    summary: '',
    cover: null,
    contentHtml: '',
    source: '',
    author: '',
    isTop: false,
    viewCount: 0,
    goodsIds: [],
  };
  await test.db.insert(news).values([
    { ...piece, id: 11, status: 'PUBLISHED', publishedAt: at('2026-11-02') },
    { ...piece, id: 12, status: 'DRAFT', publishedAt: at('2026-11-02') },
    { ...piece, id: 13, status: 'PUBLISHED', publishedAt: at('2026-12-02') },
  ]);
  const topic = { title: '专题', bannerUrl: '', introHtml: '', sections: [], sort: 0 };
  await test.db.insert(subject).values([
    { ...topic, id: 21, startAt: at('2026-11-03'), endAt: at('2027-01-01') },
    { ...topic, id: 22, startAt: at('2026-01-01'), endAt: at('2026-02-01') },
  ]);
  expect((await file('news')).body).toContain(`<url><loc>${siteUrl}/news/newsDetail?id=11</loc><lastmod>2026-11-02</lastmod></url>`);
  expect((await file('news')).places).toHaveLength(1);
  expect((await file('subject')).places).toEqual([`${siteUrl}/subject/subjectDetail?id=21`]);
  expect((await read('/sitemap.xml')).places).toHaveLength(4);
});

it('a file holds 5000 addresses, the next one the rest', async () => {
  const piece = {
    category: '社讯',
    title: '讯',
    summary: '',
    contentHtml: '',
    source: '',
    author: '',
    isTop: false,
    viewCount: 0,
    goodsIds: [],
  };
  const publishedAt = new Date('2026-11-02T00:00:00+08:00');
  const many = Array.from({ length: 5003 }, (_, index) => ({ ...piece, id: 20_000 + index, status: 'PUBLISHED' as const, publishedAt }));
  for (let at = 0; at < many.length; at += 1000) await test.db.insert(news).values(many.slice(at, at + 1000));
  const [first, second] = [await file('news', 1), await file('news', 2)];
  expect([first.places.length, second.places.length]).toEqual([5000, 4]);
  expect(new Set([...first.places, ...second.places]).size).toBe(5004);
  expect((await file('news', 3)).statusCode).toBe(404);
  expect((await read('/sitemap.xml')).places.filter((place) => place?.includes('kind=news'))).toHaveLength(2);
});

it.each(['?kind=users', '?page=0', '?kind=goods&page=x'])('%s is refused', async (query) => {
  expect((await read(`/sitemap.xml${query}`)).statusCode).toBe(400);
});

it('robots are kept out of what belongs to one reader, and led to the index', async () => {
  const { statusCode, type, body } = await read('/robots.txt');
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const path of ['/personalCenter', '/shopCar', '/order/', '/reader/reader', '/admin'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
  expect(body).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

it('nothing is both listed and forbidden', () => {
  expect(openPages.filter((page) => closedPrefixes.some((prefix) => page.startsWith(prefix)))).toEqual([]);
});
