import { COLLEGE_TYPES, GOODS_TYPES } from '@shared/contract/goods';
import { calls, offline, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  delivery: 'PHYSICAL',
};
const categories = [{ id: '1', name: '人文', children: [{ id: '11', name: '文学', children: [] }] }];
const facets = {
  total: 3,
  types: [{ value: 'book', count: 3 }],
  catalogs: [
    { value: '1', count: 3 },
    { value: '11', count: 2 },
  ],
  years: [{ value: '2025', count: 2 }],
  bindings: [],
  series: [{ value: '云麓文丛', count: 1 }],
  publishers: [],
  prices: [{ from: 3000, to: 4999, count: 2 }],
  inStock: 3,
};
const answers = (rows: object[]) => ({
  'GET /goods/list': { total: rows.length, rows, pageNum: 1, pageSize: 24, next: null },
  'GET /goods/facets': facets,
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

test('choices say how many goods they leave; what is chosen can be taken away', async () => {
  renderPage(page, { path: '/products', url: '/products?year=2025&type=book', answers: answers([goods]) });
  const filters = within(await screen.findByRole('complementary', { name: '筛选' }));
  expect(filters.getByRole('link', { name: '云麓文丛 1' })).toHaveAttribute(
    'href',
    `/products?type=book&year=2025&series=${encodeURIComponent('云麓文丛')}`,
  );
  expect(filters.getByRole('link', { name: '2025 2' })).toHaveAttribute('href', '/products?type=book');
  expect(filters.getByRole('link', { name: '¥30 – 49.99 2' })).toHaveAttribute('href', '/products?type=book&min=30&max=49.99&year=2025');
  expect(filters.queryByRole('heading', { name: '装帧' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去掉条件：2025 年出版' })).toHaveAttribute('href', '/products?type=book');
  expect(calls('GET /goods/facets')[0]?.params).toEqual({ type: 'book', year: '2025' });
});

test('the next page begins behind the last row; without counts the page still stands', async () => {
  renderPage(page, {
    path: '/products',
    url: '/products?sort=new',
    answers: {
      ...answers([goods]),
      'GET /goods/list': { total: 60, rows: [goods], pageNum: 1, pageSize: 24, next: '0-5-10001' },
      'GET /goods/facets': offline,
    },
  });
  expect(await screen.findByRole('link', { name: '下一页' })).toHaveAttribute('href', '/products?sort=new&pageNum=2&after=0-5-10001');
  expect(screen.getByRole('link', { name: '第 2 页' })).toHaveAttribute('href', '/products?sort=new&pageNum=2');
  expect(screen.getByRole('link', { name: '只看有货' })).toBeInTheDocument();
});

test('so many goods that pages are reached one after another: the number goes on, links stop where the API counts to', async () => {
  renderPage(page, {
    path: '/products',
    url: '/products?pageNum=1001&after=0-5-10001',
    answers: { ...answers([goods]), 'GET /goods/list': { total: 50_000, rows: [goods], pageNum: 1, pageSize: 24, next: '0-4-10002' } },
  });
  expect(await screen.findByRole('link', { name: '第 1001 页' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: '第 2084 页' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/products?pageNum=1000');
  expect(screen.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/products?pageNum=1002&after=0-4-10002');
  expect(calls('GET /goods/list')[0]?.params).toEqual({ pageNum: 1000, pageSize: 24, sort: 'sales', after: '0-5-10001' });
});

test.each(['grid', 'list'])(
  '%s: cards and rows say what is nearly gone, sold out or yet to come, and nothing of what is there',
  async (view) => {
    const few = { ...goods, id: '2', title: '少', stockState: 'FEW', stockText: '仅剩 3 件' };
    const ahead = { ...goods, id: '3', title: '早', status: 'PRESALE', stockState: 'OUT', stockText: '售罄' };
    const away = { ...goods, id: '4', title: '远', type: 'externalLinks', stockState: 'OUT', stockText: '售罄' };
    renderPage(page, { path: '/products', url: `/products?view=${view}`, answers: answers([goods, few, ahead, away]) });
    expect(await screen.findByRole('link', { name: /少.*仅剩 3 件/ })).toBeInTheDocument();
    for (const name of [/早.*预售/, /远/]) expect(screen.getByRole('link', { name })).not.toHaveTextContent('售罄');
    expect(screen.getByRole('link', { name: /夜空向导/ })).not.toHaveTextContent('有货');
  },
);

test.each(Object.entries(GOODS_TYPES))('goods of type %s: its label and the way to its page', async (type, { label }) => {
  renderPage(page, { path: '/products', url: '/products?view=list', answers: answers([{ ...goods, type }]) });
  const card = await screen.findByRole('link', { name: /夜空向导/ });
  expect(within(card).getByText(label)).toBeInTheDocument();
  expect(card).toHaveAttribute('href', COLLEGE_TYPES.some((one) => one === type) ? '/college/goodsDetail?id=10001' : '/products/10001');
});
