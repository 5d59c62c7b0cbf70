import { calls, offline, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const news = {
  id: '702',
  category: 'press',
  title: '新版《会计学原理》完成修订',
  summary: '三十个实训任务。',
  cover: '/files/news/702.webp',
  isTop: false,
  publishedAt: '2026-08-26T10:00:00.000+08:00',
  viewCount: 320,
  contentHtml: '<h2>为什么修订</h2><p>编写组走访了十二所院校。</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  source: '云麓大学出版社',
  author: '编辑部',
  previous: { id: '701', title: '教材巡展' },
  next: null,
  goods: [{ id: '10001', type: 'book', title: '会计学原理', authorText: '周衡 主编', coverUrl: '', priceFen: 4500, listPriceFen: 4500 }],
  attachments: [{ title: '修订对照表', url: '/files/resources/3001.pdf' }],
  related: [
    {
      id: '703',
      category: 'press',
      title: '数字阅读平台完成无障碍改进',
      summary: '',
      cover: null,
      isTop: false,
      publishedAt: '2026-07-15T10:00:00.000+08:00',
      viewCount: 1,
    },
  ],
};
const read = 'POST /ocNews/addRead';
const options = { path: '/news/newsDetail', url: '/news/newsDetail?id=702' };
const answers = { 'GET /ocNews/queryNewsInfo': news, [read]: { viewCount: 321 } };

test('text, facts, attachment, books, neighbours and related pieces', async () => {
  renderPage(page, { ...options, answers });
  expect(await screen.findByRole('heading', { level: 1, name: news.title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: '为什么修订' })).toBeInTheDocument();
  expect(screen.getByText('2026-08-26 10:00')).toBeInTheDocument();
  expect(screen.getByText('320 次阅读')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '修订对照表' })).toHaveAttribute('href', '/files/resources/3001.pdf');
  expect(within(screen.getByRole('region', { name: '文中的书' })).getByRole('link')).toHaveAttribute('href', '/products/10001');
  const neighbours = screen.getByRole('navigation', { name: '前后两篇' });
  expect(within(neighbours).getByRole('link', { name: '上一篇 教材巡展' })).toHaveAttribute('href', '/news/newsDetail?id=701');
  expect(within(neighbours).getByText('没有了')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /无障碍改进/ })).toHaveAttribute('href', '/news/newsDetail?id=703');
});

test('B32: what would run in the text is inert', async () => {
  const { container } = renderPage(page, { ...options, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('script:not([type="application/ld+json"]), [onerror]')).toBeNull();
});

test('search engines are told what the page says', async () => {
  const { container } = renderPage(page, { ...options, answers });
  await screen.findByRole('heading', { level: 1 });
  const data = [...container.querySelectorAll('script')].map((script) => JSON.parse(script.textContent) as Record<string, unknown>);
  expect(data).toMatchObject([
    { '@type': 'NewsArticle', headline: news.title, datePublished: news.publishedAt, publisher: { name: news.source } },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: '新闻与书讯' }, { name: news.title }] },
  ]);
});

test('a reading is counted once for each piece, and its failure disturbs nobody', async () => {
  renderPage(page, { ...options, answers: { ...answers, [read]: offline } });
  await screen.findByRole('heading', { level: 1 });
  expect(calls(read).map(({ body }) => body)).toEqual([{ id: '702' }]);
  expect(screen.getByText('320 次阅读')).toBeInTheDocument();
});

test('without attachments, books and others the page leaves their places out', async () => {
  const bare = { ...news, attachments: [], goods: [], related: [], cover: null, previous: null };
  renderPage(page, { ...options, answers: { ...answers, 'GET /ocNews/queryNewsInfo': bare } });
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['附件', '文中的书', '相关新闻']) expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

test('what is not out is a page that does not exist', async () => {
  renderPage(page, { ...options, answers: { 'GET /ocNews/queryNewsInfo': refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  renderPage(page, { ...options, answers: { 'GET /ocNews/queryNewsInfo': offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
