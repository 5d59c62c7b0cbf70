import { calls, offline, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const list = (rows: object[], total = rows.length) => ({
  'GET /web/subject/querySubjectList': { total, rows, pageNum: 1, pageSize: 10 },
});
const topic = {
  id: '801',
  title: '开学第一周',
  bannerUrl: '/files/subjects/801.webp',
  introHtml: '<p>报到、选课、认识一座<a href="/docs">图书馆</a>。</p>',
  startAt: '2026-09-01T00:00:00.000+08:00',
  endAt: '2036-01-01T00:00:00.000+08:00',
};

test('each topic with its introduction leads to its page', async () => {
  renderPage(page, { path: '/subject', url: '/subject?pageNum=2', answers: list([topic], 12) });
  expect(await screen.findByRole('link', { name: /开学第一周 报到、选课/ })).toHaveAttribute('href', '/subject/subjectDetail?id=801');
  // A card is one link: there is none inside.
  expect(screen.queryByRole('link', { name: '图书馆' })).not.toBeInTheDocument();
  expect(calls('GET /web/subject/querySubjectList')[0]?.params).toEqual({ pageNum: 2, pageSize: 10 });
  expect(screen.getByRole('link', { name: '下一页' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '推荐书单' })).toHaveAttribute('href', '/bookList');
});

test('while no topic runs, the page leads to the catalogue', async () => {
  renderPage(page, { path: '/subject', answers: list([]) });
  expect(await screen.findByText('新的专题正在准备。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看全部商品' })).toHaveAttribute('href', '/products');
});

test('a failure can be tried again', async () => {
  renderPage(page, { path: '/subject', answers: { 'GET /web/subject/querySubjectList': offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
