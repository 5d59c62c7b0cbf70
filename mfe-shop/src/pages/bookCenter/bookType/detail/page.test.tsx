import { calls, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/bookCenter/bookType/detail';
const book = {
  goodsId: '12',
  title: '光的故事',
  authorText: '林望 著',
  coverUrl: '',
  isbn: null,
  series: '科学书架',
  downloadCount: 0,
  resourceCount: 1,
  resources: [{ id: '101', title: '波的叠加演示', kind: 'video', access: 'PUBLIC' }],
};

test('the books of a series with their files', async () => {
  const answers = { 'GET /device/bookCenter/books': { total: 1, rows: [book], pageNum: 1, pageSize: 20 } };
  renderPage(page, { path, url: `${path}?series=科学书架`, answers });
  expect(await screen.findByRole('heading', { level: 1, name: '科学书架' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /光的故事/ })).toHaveAttribute('href', '/bookCenter/bookDownload?goodsId=12');
  expect(calls('GET /device/bookCenter/books')[0]?.params).toMatchObject({ series: '科学书架' });
});

test.each([`${path}`, `${path}?series=没有`])('%s is a page that does not exist', async (url) => {
  renderPage(page, { path, url, answers: { 'GET /device/bookCenter/books': { total: 0, rows: [], pageNum: 1, pageSize: 20 } } });
  expect(await screen.findByText(/没有找到这个系列/)).toBeInTheDocument();
});
