import { offline, renderPage, type SeenCall } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { bannerHref } from './banner-href.ts';
import * as page from './page.tsx';

const goods = (id: string, type: string, title: string, priceFen = 9900) => ({
  id,
  type,
  title,
  subtitle: '副题',
  authorText: '凌一帆 主讲',
  coverUrl: '',
  priceFen,
  listPriceFen: priceFen,
  salesCount: 12_000,
});

const shelves: Record<string, ReturnType<typeof goods>[]> = {
  course: [goods('20005', 'course', '零基础学 Python'), goods('20002', 'course', '线性代数图解课')],
  'questions,paper': [goods('30001', 'questions', '通识题库'), goods('30003', 'paper', '自测卷', 0)],
  'knowledge,enter': [goods('30006', 'knowledge', '词汇卡片')],
  'music,video': [goods('30029', 'music', '晨读配乐')],
};

const list = ({ params }: SeenCall) => {
  const rows = params.isFree ? [goods('20008', 'course', '网络安全第一课', 0)] : (shelves[String(params.type)] ?? []);
  return { total: rows.length, rows, pageNum: 1, pageSize: 12 };
};

const answers = {
  'GET /goods/list': list,
  'GET /banner/list': [{ id: '911', title: '走进书院', imagePc: '/a.webp', imageM: '/b.webp', linkType: 'GOODS', linkValue: '20011' }],
  'GET /catalog/treeselect': [
    {
      id: '91',
      name: '公共基础课',
      level: 1,
      goodsCount: 15,
      children: [{ id: '911', name: '数学与物理', level: 2, goodsCount: 5, children: [] }],
    },
  ],
};

const region = (name: string) => within(screen.getByRole('region', { name }));

test('banners, categories and each shelf lead to their pages', async () => {
  renderPage(page, { path: '/college', answers });
  expect(await screen.findByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '走进书院' })).toHaveAttribute('href', '/college/goodsDetail?id=20011');
  expect(screen.getByRole('link', { name: '数学与物理' })).toHaveAttribute('href', '/products?catalogId=911');
  expect(region('热门课程').getByRole('link', { name: /零基础学 Python/ })).toHaveTextContent('1.2万 人在学');
  expect(region('热门课程').getByRole('listitem')).toHaveTextContent('线性代数图解课');
  expect(region('题库与试卷').getByRole('link', { name: /自测卷/ })).toHaveTextContent('免费');
  expect(region('免费开放').getByRole('link', { name: /网络安全第一课/ })).toHaveAttribute('href', '/college/goodsDetail?id=20008');
  expect(region('词汇与知识卡片').getByRole('link', { name: /词汇卡片/ })).toBeInTheDocument();
  expect(region('音频与视频').getByRole('link', { name: /晨读配乐/ })).toBeInTheDocument();
});

test('without banners and categories the courses still stand', async () => {
  renderPage(page, { path: '/college', answers: { ...answers, 'GET /banner/list': offline, 'GET /catalog/treeselect': offline } });
  expect(await screen.findByRole('region', { name: '热门课程' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '推荐' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: '学院分类' })).not.toBeInTheDocument();
});

test('nothing to learn yet', async () => {
  const none = { total: 0, rows: [], pageNum: 1, pageSize: 12 };
  renderPage(page, { path: '/college', answers: { 'GET /goods/list': none, 'GET /banner/list': [], 'GET /catalog/treeselect': [] } });
  expect(await screen.findByText('课程正在准备，请过些时候再来。')).toBeInTheDocument();
});

test('without courses the page says so and loads again', async () => {
  let down = true;
  const { user } = renderPage(page, {
    path: '/college',
    answers: { ...answers, 'GET /goods/list': (call: SeenCall) => (down ? offline : list(call)) },
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  down = false;
  await user.click(retry);
  expect(await screen.findByRole('region', { name: '热门课程' })).toBeInTheDocument();
});

test.each([
  ['GOODS', '20011', '/college/goodsDetail?id=20011'],
  ['URL', '/college', '/college'],
  ['URL', '//elsewhere.example', undefined],
  ['URL', 'https://elsewhere.example', undefined],
  ['NONE', '', undefined],
] as const)('a banner for %s %s leads to %s', (linkType, linkValue, href) => {
  expect(bannerHref({ linkType, linkValue })).toBe(href);
});
