import { calls, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const piece = (id: string, values: object = {}) => ({
  id,
  category: 'press',
  title: `第${id}条新闻`,
  summary: '一句话说清来龙去脉。',
  cover: '/files/news/701.webp',
  isTop: false,
  publishedAt: '2026-11-20T10:00:00.000+08:00',
  viewCount: 12_345,
  ...values,
});
const dict = [
  { value: 'press', label: '社内新闻', sort: 1, cssClass: null },
  { value: 'notice', label: '通知公告', sort: 2, cssClass: null },
];
const answer = (rows: object[], total = rows.length) => ({
  'GET /dict/data': dict,
  'GET /ocNews/queryNewsList': { total, rows, pageNum: 1, pageSize: 13 },
});

test('the one on top leads, each links to its page and says when and how often it was read', async () => {
  renderPage(page, { path: '/news', answers: answer([piece('1', { isTop: true }), piece('2')]) });
  const lead = await screen.findByRole('link', { name: /第1条新闻/ });
  expect(within(lead).getByText('置顶')).toBeInTheDocument();
  expect(within(lead).getByText('社内新闻')).toBeInTheDocument();
  expect(lead).toHaveAttribute('href', '/news/newsDetail?id=1');
  const second = screen.getByRole('link', { name: /第2条新闻/ });
  expect(within(second).getByText('2026-11-20')).toBeInTheDocument();
  expect(within(second).getByText('1.2万 次阅读')).toBeInTheDocument();
});

test('a category of the address is asked for, named and marked', async () => {
  renderPage(page, { path: '/news', url: '/news?category=notice&pageNum=2', answers: answer([piece('3')]) });
  expect(await screen.findByRole('heading', { level: 1, name: '通知公告' })).toBeInTheDocument();
  expect(calls('GET /ocNews/queryNewsList')[0]?.params).toEqual({ pageNum: 2, pageSize: 13, category: 'notice' });
  expect(screen.getByRole('link', { name: '通知公告' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/news');
});

test('further pages keep the category', async () => {
  renderPage(page, { path: '/news', url: '/news?category=press', answers: answer([piece('1')], 30) });
  expect(await screen.findByRole('link', { name: '下一页' })).toHaveAttribute('href', '/news?category=press&pageNum=2');
});

test.each(['-3', '0', 'x'])('page %s is the first', async (pageNum) => {
  renderPage(page, { path: '/news', url: `/news?pageNum=${pageNum}`, answers: answer([piece('1')]) });
  await screen.findByRole('link', { name: /第1条新闻/ });
  expect(calls('GET /ocNews/queryNewsList')[0]?.params).toMatchObject({ pageNum: 1 });
});

test('nothing there: it says so and leads to all news', async () => {
  renderPage(page, { path: '/news', url: '/news?category=none', answers: answer([]) });
  expect(await screen.findByText('这里还没有新闻。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看全部新闻' })).toHaveAttribute('href', '/news');
});

test('without the names of the categories there are still the news', async () => {
  renderPage(page, { path: '/news', answers: { ...answer([piece('1')]), 'GET /dict/data': refuse(500, '服务器繁忙，请稍后再试', 500) } });
  expect(await screen.findByRole('heading', { level: 1, name: '新闻与书讯' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /第1条新闻/ })).toBeInTheDocument();
});

test('when the news cannot be had, it can be tried again', async () => {
  renderPage(page, {
    path: '/news',
    answers: { ...answer([]), 'GET /ocNews/queryNewsList': refuse(500, '服务器繁忙，请稍后再试', 500) },
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
