import { calls, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const goods = {
  id: '10001',
  type: 'book',
  title: '夜空向导',
  subtitle: '',
  authorText: '林望 著',
  coverUrl: '',
  priceFen: 4000,
  listPriceFen: 4500,
  stockState: 'IN',
  stockText: '有货',
};
const categories = [{ id: '1', name: '人文', children: [{ id: '11', name: '文学', children: [] }] }];
const answers = (rows: object[]) => ({
  'GET /goods/list': { total: rows.length, rows, pageNum: 1, pageSize: 24 },
  'GET /catalog/treeselect': categories,
});

test('goods of a category under its name, its branch open', async () => {
  renderPage(page, { path: '/products', url: '/products?catalogId=11&type=book', answers: answers([goods]) });
  expect(await screen.findByRole('heading', { level: 1, name: '文学' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /夜空向导/ })).toHaveAttribute('href', '/products/10001');
  expect(calls('GET /goods/list')[0]?.params).toMatchObject({ catalogId: '11', type: 'book', sort: 'sales' });
});

test('a price is checked, then stands in the address in yuan and in the call in fen', async () => {
  const { user, router } = renderPage(page, { path: '/products', answers: answers([goods]) });
  await user.type(await screen.findByLabelText('最低价，元'), '20');
  await user.type(screen.getByLabelText('最高价，元'), '9');
  await user.click(screen.getByRole('button', { name: '筛选价格' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的价格区间');
  await user.clear(screen.getByLabelText('最高价，元'));
  await user.type(screen.getByLabelText('最高价，元'), '29.9');
  await user.click(screen.getByRole('button', { name: '筛选价格' }));
  await waitFor(() => expect(router.state.location.search).toBe('?min=20&max=29.9'));
  expect(calls('GET /goods/list').at(-1)?.params).toMatchObject({ priceFrom: 2000, priceTo: 2990 });
});

test('nothing fits: all filters can be cleared', async () => {
  renderPage(page, { path: '/products', url: '/products?inStock=1', answers: answers([]) });
  expect(await screen.findByRole('link', { name: '清除全部筛选' })).toHaveAttribute('href', '/products');
});
