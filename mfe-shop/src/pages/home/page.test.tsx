import { offline, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const goods = (id: string, title: string) => ({
  id,
  type: 'book',
  title,
  subtitle: '',
  authorText: '林望 著',
  coverUrl: '',
  priceFen: 4000,
  listPriceFen: 4500,
});
const rows = ['一', '二', '三', '四', '五'].map((name, index) => goods(String(10_001 + index), `星图${name}`));
const banner = (id: string, title: string) => ({
  id,
  title,
  imagePc: '/files/a.webp',
  imageM: '/files/b.webp',
  linkType: 'GOODS',
  linkValue: '10001',
});
const none = { total: 0, rows: [], pageNum: 1, pageSize: 6 };
const answers = {
  'GET /home/goodsList': [
    { key: 'new', title: '新书上架', rows },
    { key: 'best', title: '畅销图书', rows },
  ],
  'GET /banner/list': [banner('1', '开学第一周'), banner('2', '山水与城池')],
  'GET /catalog/treeselect': [{ id: '1', name: '人文', level: 1, goodsCount: 3, children: [] }],
  'GET /ocNews/queryNewsList': none,
  'GET /web/subject/querySubjectList': none,
  'GET /activityManage/page': none,
  'GET /goods/suggest': [],
  'GET /goods/hotWords': [],
};

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test('search, categories and shelves in their rhythms', async () => {
  renderPage(page, { path: '/', answers });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '人文' })).toHaveAttribute('href', '/products?catalogId=1');
  expect(within(screen.getByRole('region', { name: '新书上架' })).getAllByRole('link', { name: /星图/ })).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: '畅销图书' })).getAllByRole('listitem')).toHaveLength(5);
});

test('an empty search warns and stays; words lead to the results', async () => {
  const { user, router } = renderPage(page, { path: '/', answers });
  await user.click(await screen.findByRole('button', { name: '搜索' }));
  expect(router.state.location.pathname).toBe('/');
  await user.type(screen.getByRole('combobox'), ' 夜空 {Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?searchText=%E5%A4%9C%E7%A9%BA'));
});

test('banners are stepped by hand and can be stopped', async () => {
  const { user } = renderPage(page, { path: '/', answers });
  const carousel = await screen.findByRole('region', { name: '推荐' });
  await user.click(within(carousel).getByRole('button', { name: '下一张' }));
  expect(within(carousel).getByText('2 / 2')).toBeInTheDocument();
  await user.click(within(carousel).getByRole('button', { name: '暂停轮播' }));
  expect(within(carousel).getByRole('button', { name: '继续轮播' })).toBeInTheDocument();
});

test('without news and banners the shelves still stand', async () => {
  renderPage(page, {
    path: '/',
    answers: { ...answers, 'GET /ocNews/queryNewsList': offline, 'GET /banner/list': refuse(500, '服务器繁忙，请稍后再试', 500) },
  });
  expect(await screen.findByRole('region', { name: '新书上架' })).toBeInTheDocument();
});

test('without goods the page says so and offers to try again', async () => {
  renderPage(page, { path: '/', answers: { ...answers, 'GET /home/goodsList': refuse(500, '服务器繁忙，请稍后再试', 500) } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
