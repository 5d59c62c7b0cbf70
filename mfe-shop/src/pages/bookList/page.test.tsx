import { calls, offline, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const list = {
  id: '501',
  title: '馆员荐读',
  introHtml: '<p>从<a href="/docs">借阅记录</a>里挑出的好书。</p>',
  coverUrl: '',
  goodsCount: 7,
  leading: [{ id: '10001', title: '夜空向导', authorText: '林望 著', coverUrl: '/files/covers/10001.webp' }],
};
const answer = (rows: object[], total = rows.length) => ({ 'GET /oc/bibliography/list': { total, rows, pageNum: 1, pageSize: 12 } });

test('each list with its introduction and its number of books leads to its page', async () => {
  renderPage(page, { path: '/bookList', url: '/bookList?pageNum=2', answers: answer([list], 20) });
  expect(await screen.findByRole('link', { name: /馆员荐读 从借阅记录里挑出的好书。 共 7 种/ })).toHaveAttribute(
    'href',
    '/bookList/index1?blid=501',
  );
  expect(calls('GET /oc/bibliography/list')[0]?.params).toEqual({ pageNum: 2, pageSize: 12 });
  expect(screen.getByRole('link', { name: '下一页' })).toBeInTheDocument();
});

test('without lists the page leads to the catalogue', async () => {
  renderPage(page, { path: '/bookList', answers: answer([]) });
  expect(await screen.findByText('新的书单正在挑选。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看全部商品' })).toHaveAttribute('href', '/products');
});

test('a failure can be tried again', async () => {
  renderPage(page, { path: '/bookList', answers: { 'GET /oc/bibliography/list': offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
