import { addToSearchHistory, searchHistory, session } from '@shared/session';
import { calls, renderPage } from '@shared/testing';
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
  titleParts: [
    { text: '夜空', hit: true },
    { text: '向导', hit: false },
  ],
  authorParts: [{ text: '林望 著', hit: false }],
};
const page1 = (rows: object[]) => ({ total: rows.length, rows, pageNum: 1, pageSize: 20, next: null });
const facets = { total: 1, types: [], catalogs: [], years: [], bindings: [], series: [], publishers: [], prices: [], inStock: 1 };
const help = { didYouMean: null, isWrongIsbn: false, similar: [], popular: [] };
const answers = {
  'GET /goods/ordinary': page1([goods]),
  'GET /goods/senior': page1([goods]),
  'GET /goods/facets': facets,
  'GET /catalog/treeselect': [],
  'GET /goods/searchHelp': help,
  'GET /goods/hotWords': ['云麓文丛'],
  'GET /goods/suggest': [],
};

beforeAll(() => import('@shared/ui/search-suggestions'), 60_000);
beforeEach(() => window.localStorage.clear());

test('what was found is marked, and the words are remembered', async () => {
  renderPage(page, { path: '/search', url: '/search?searchText=夜空', answers });
  expect(await screen.findByText('夜空', { selector: 'mark' })).toBeInTheDocument();
  expect(calls('GET /goods/ordinary')[0]?.params).toMatchObject({ searchText: '夜空', sort: 'default' });
  expect(calls('GET /goods/facets')[0]?.params).toEqual({ searchText: '夜空' });
  expect(session.getState().searchInfo).toEqual({ searchText: '夜空', type: 0 });
  expect(searchHistory()).toEqual(['夜空']);
});

test('nothing found: what was meant, help, and what others read', async () => {
  renderPage(page, {
    path: '/search',
    url: '/search?searchText=夜空相导',
    answers: {
      ...answers,
      'GET /goods/ordinary': page1([]),
      'GET /goods/searchHelp': { ...help, didYouMean: '夜空向导', isWrongIsbn: true, popular: [goods] },
    },
  });
  expect(await screen.findByRole('heading', { name: '可以这样试试' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '夜空向导' })).toHaveAttribute('href', `/search?searchText=${encodeURIComponent('夜空向导')}`);
  expect(screen.getByText(/校验位不对/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /林望/ })).toHaveAttribute('href', '/products/10001');
});

test('more was found than is counted: the last page that is counted leads on', async () => {
  const many = { ...page1([goods]), total: 1000, pageNum: 50, next: '3-5-10001' };
  renderPage(page, { path: '/search', url: '/search?searchText=夜空&pageNum=50', answers: { ...answers, 'GET /goods/ordinary': many } });
  expect(await screen.findByRole('link', { name: '下一页' })).toHaveAttribute('href', expect.stringMatching(/pageNum=51&after=3-5-10001$/));
});

test('without words only the hot ones are asked for', async () => {
  renderPage(page, { path: '/search', answers });
  expect(await screen.findByRole('link', { name: '云麓文丛' })).toHaveAttribute(
    'href',
    `/search?searchText=${encodeURIComponent('云麓文丛')}`,
  );
  expect(calls().map(({ path }) => path)).toEqual(['/goods/hotWords']);
});

test('the advanced form checks, then searches by what is filled', async () => {
  const { user, router } = renderPage(page, { path: '/search', url: '/search?type=1', answers });
  await user.click(within(await screen.findByRole('form', { name: '高级搜索' })).getByRole('button', { name: '搜索' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请至少填写一项');
  await user.type(screen.getByLabelText('书名'), '夜空');
  await user.type(screen.getByLabelText('ISBN'), '7-302-42328-8');
  await user.selectOptions(screen.getByLabelText('商品类型'), '图书');
  await user.type(screen.getByLabelText('最低价，元', { selector: 'form[aria-label=高级搜索] input' }), '20');
  await user.type(screen.getByLabelText('最高价，元', { selector: 'form[aria-label=高级搜索] input' }), '9');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  expect(screen.getByText(/请输入正确的价格区间/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('最高价，元', { selector: 'form[aria-label=高级搜索] input' }));
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(router.state.location.search).toContain('isbn='));
  expect(calls('GET /goods/senior').at(-1)?.params).toMatchObject({ title: '夜空', isbn: '7-302-42328-8', type: 'book', priceFrom: 2000 });
  await waitFor(() => expect(session.getState().searchInfo).toEqual({ searchText: '夜空', type: 1 }));
  await user.click(await screen.findByRole('button', { name: '清空' }));
  await waitFor(() => expect(router.state.location.search).toBe('?type=1'));
  await waitFor(() => expect(screen.getByLabelText('书名')).toHaveValue(''));
});

test.each([
  ['2024-05', '2024年5月', ['2024-05', '2024-05']],
  ['2024/5', '2024', ['2024-05', '2024']],
  ['2024', '2024-03', ['2024', '2024-03']],
  ['2024-05', '2023', '开始的年月不能晚于结束的年月'],
  ['2025', '2024-12', '开始的年月不能晚于结束的年月'],
  ['2024-13', '', '请按 2024-05 或 2024 的样子填写'],
  ['前年', '2024', '请按 2024-05 或 2024 的样子填写'],
])('months from %s to %s', async (from, to, expected) => {
  const { user, router } = renderPage(page, { path: '/search', url: '/search?type=1', answers });
  await user.type(await screen.findByLabelText('最早的出版年月'), from);
  if (to) await user.type(screen.getByLabelText('最晚的出版年月'), to);
  await user.click(screen.getByRole('button', { name: '搜索' }));
  if (typeof expected === 'string') return expect(screen.getByText(expected)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toContain('pubFrom'));
  expect(calls('GET /goods/senior').at(-1)?.params).toMatchObject({ pubFrom: expected[0], pubTo: expected[1] });
});

describe('the box', () => {
  const box = async () => screen.findByRole('combobox');

  test('suggests while typing; arrows choose, Enter searches', async () => {
    const suggestions = [
      {
        kind: 'title',
        text: '夜空向导',
        parts: [
          { text: '夜空', hit: true },
          { text: '向导', hit: false },
        ],
      },
      { kind: 'author', text: '夜航', parts: [{ text: '夜航', hit: false }] },
    ];
    const { user, router } = renderPage(page, { path: '/search', answers: { ...answers, 'GET /goods/suggest': suggestions } });
    await user.type(await box(), '夜');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['夜空向导', '夜航作者']), {
      timeout: 5000,
    });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = screen.getAllByRole('option');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(await box()).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?searchText=夜空向导'));
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Enter with nothing chosen searches what was typed and keeps what was searched before', async () => {
    addToSearchHistory('唐诗');
    const suggestions = [{ kind: 'author', text: '夜航', parts: [{ text: '夜航', hit: false }] }];
    const { user, router } = renderPage(page, { path: '/search', answers: { ...answers, 'GET /goods/suggest': suggestions } });
    await user.type(await box(), '夜空');
    await screen.findByRole('option', { name: /夜航/ }, { timeout: 5000 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?searchText=夜空'));
    await waitFor(() => expect(searchHistory()).toEqual(['夜空', '唐诗']));
  });

  test('offers what was searched before, which can be cleared; Esc closes', async () => {
    addToSearchHistory('唐诗');
    addToSearchHistory('宋词');
    const { user } = renderPage(page, { path: '/search', answers });
    await user.click(await box());
    const hot = await within(await screen.findByRole('group', { name: '热门搜索' })).findAllByRole('option');
    expect(hot.map(({ textContent }) => textContent)).toEqual(['云麓文丛']);
    const searched = within(screen.getByRole('group', { name: '最近搜索' })).getAllByRole('option');
    expect(searched.map(({ textContent }) => textContent)).toEqual(['宋词', '唐诗']);
    await user.keyboard('{Escape}');
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    // The last row of all: one step up from the words as typed.
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { name: '清除搜索记录' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: '最近搜索' })).not.toBeInTheDocument();
    expect(searchHistory()).toEqual([]);
  });
});
