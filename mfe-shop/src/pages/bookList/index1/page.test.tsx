import { calls, offline, refuse, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const list = {
  id: '501',
  title: '馆员荐读',
  introHtml: '<p>从借阅记录里挑出的好书。</p>',
  coverUrl: '',
  books: [
    { goodsId: '10001', goodsType: 'book', title: '夜空向导', authorText: '林望 著', coverUrl: '', price: 4000, listPrice: 4500 },
    { goodsId: '20001', goodsType: 'course', title: '写作课', authorText: '', coverUrl: '', price: 9900, listPrice: 9900 },
  ],
};
const options = { path: '/bookList/index1', url: '/bookList/index1?blid=501' };
const call = 'GET /book/listInfo';

test('the books of the list, each leading to its own kind of page', async () => {
  renderPage(page, { ...options, answers: { [call]: list } });
  expect(await screen.findByRole('heading', { level: 1, name: '馆员荐读' })).toBeInTheDocument();
  expect(calls(call)[0]?.params).toEqual({ blid: '501' });
  expect(screen.getByText('从借阅记录里挑出的好书。')).toBeInTheDocument();
  expect(screen.getByText('共 2 种')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /夜空向导/ })).toHaveAttribute('href', '/products/10001');
  expect(screen.getByRole('link', { name: /写作课/ })).toHaveAttribute('href', '/college/goodsDetail?id=20001');
});

test('when none of its books is on sale the page leads to other lists', async () => {
  renderPage(page, { ...options, answers: { [call]: { ...list, books: [] } } });
  expect(await screen.findByRole('link', { name: '看其他书单' })).toHaveAttribute('href', '/bookList');
});

test('an unknown list is a page that does not exist', async () => {
  renderPage(page, { ...options, answers: { [call]: refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  renderPage(page, { ...options, answers: { [call]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
