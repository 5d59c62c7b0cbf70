import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { goodsJsonLd } from './goods-json-ld.ts';
import * as page from './page.tsx';
import { studyHref } from './study-href.ts';

const path = '/college/goodsDetail';
const url = `${path}?id=20001`;

const goods: page.Goods = {
  id: '20001',
  type: 'course',
  title: '高等数学：从直觉到证明',
  subtitle: '秦守拙 主讲',
  authorText: '秦守拙 主讲',
  coverUrl: '/files/covers/20001.webp',
  listPriceFen: 25_870,
  priceFen: 19_900,
  isDiscounted: false,
  isFree: false,
  salesCount: 300,
  scoreTenths: 48,
  scoreCount: 15,
  tags: [],
  pubDate: null,
  status: 'ON_SALE',
  stockState: 'IN',
  stockText: '有货',
  goodsNo: 'YL20001',
  delivery: 'DIGITAL',
  limitPerOrder: null,
  limitPerUser: null,
  givePoints: 0,
  viewCount: 0,
  favCount: 0,
  gallery: [],
  introHtml: '<p>先看图形，再写推导。</p>',
  noticeText: '付款后立即开通。',
  externalUrl: null,
  previewResourceId: null,
  targetId: null,
  validDays: 365,
  catalogs: [{ id: '911', name: '数学与物理' }],
  skus: [
    {
      id: '200011',
      skuCode: 'YL20001-1',
      spec: [],
      priceFen: 19_900,
      salePriceFen: 19_900,
      discount: null,
      marketPriceFen: 25_870,
      stockState: 'IN',
      stockText: '有货',
    },
  ],
  book: null,
  course: {
    lecturers: [{ name: '秦守拙', role: '主讲', order: 1, bio: '数学系教授' }],
    lessonCount: 3,
    durationS: 90,
    validDays: 365,
    chapters: [{ id: '1', title: '第一章　函数', lessons: [] }],
  },
  otherFormats: [],
  bundleItems: [],
  orderable: true,
  resourceCount: 0,
};

const lesson = (id: string, title: string, kind: page.Resource['kind'], access: page.Resource['access']): page.Resource => ({
  id,
  title,
  kind,
  mime: '',
  access,
  posterUrl: null,
  durationS: 10,
  pages: null,
  url: access === 'buy' || access === 'login' ? null : `/files/${id}`,
  hlsUrl: null,
  lrcUrl: null,
  vttUrl: null,
  expiresAt: null,
});

const library: page.Library = {
  goodsId: '20001',
  goodsType: 'course',
  title: goods.title,
  authorText: goods.authorText,
  coverUrl: goods.coverUrl,
  access: 'trial',
  validTo: null,
  progressBp: 0,
  lastReadAt: null,
  chapters: [
    {
      title: '第一章　函数',
      resources: [
        lesson('1', '导学', 'video', 'trial'),
        lesson('2', '听读', 'audio', 'trial'),
        lesson('3', '讲义', 'pdf', 'trial'),
        lesson('4', '精讲', 'video', 'login'),
      ],
    },
  ],
};

const owned: page.Library = {
  ...library,
  access: 'full',
  validTo: '2027-11-28T10:00:00+08:00',
  progressBp: 4200,
  chapters: library.chapters.map((chapter) => ({
    ...chapter,
    resources: chapter.resources.map((each) => ({ ...each, access: 'full' as const })),
  })),
};

const GOODS = 'GET /goods/getInfo';
const LIBRARY = 'GET /device/library/detail';
const TICKET = 'GET /device/library/ticket';
const answers = { [GOODS]: goods, [LIBRARY]: library };

test('what a visitor sees: facts, price, the way to buy, lecturer and contents', async () => {
  renderPage(page, { path, url, answers });
  expect(await screen.findByRole('heading', { level: 1, name: goods.title })).toBeInTheDocument();
  expect(screen.getByText('1 章 3 节')).toBeInTheDocument();
  expect(screen.getByText('有效期 365 天')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '立即购买' })).toHaveAttribute('href', '/shopCar/submitOrder?skuId=200011&qty=1');
  expect(screen.getByText('数学系教授')).toBeInTheDocument();
  expect(screen.getByText('先看图形，再写推导。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /讲义/ })).toHaveAttribute('href', '/qrCodeReader/documentReader?resourceId=3&goodsId=20001');
  expect(screen.queryByRole('link', { name: /精讲/ })).not.toBeInTheDocument();
  expect(screen.getByText('购买后学习')).toBeInTheDocument();
});

test('a discount is the price until it ends', async () => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: new Date(Date.now() + 1200).toISOString(), limitPerUser: null, left: null };
  const discounted = { ...goods, skus: goods.skus.map((sku) => ({ ...sku, priceFen: 14_900, discount })) };
  const given = [discounted, goods];
  renderPage(page, { path, url, answers: { ...answers, [GOODS]: () => given.shift() } });
  expect(await screen.findByText(/^限时折扣：冬日折扣，.*平时 ¥199.00$/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/限时折扣/)).not.toBeInTheDocument(), { timeout: 4000 });
});

test('a sample lesson plays in place, with an address asked for when it starts', async () => {
  const ticket = ({ params }: { params: Record<string, unknown> }) => ({ ...lesson(String(params.resourceId), '听读', 'audio', 'trial') });
  const { user } = renderPage(page, { path, url, answers: { ...answers, [TICKET]: ticket } });
  await user.click(await screen.findByRole('button', { name: /听读/ }));
  expect(await screen.findByLabelText('听读')).toHaveAttribute('src', '/files/2');
  expect(calls(TICKET)).toHaveLength(1);
});

test('a sample that cannot be opened says so and is tried again', async () => {
  let down = true;
  const { user } = renderPage(page, {
    path,
    url,
    answers: { ...answers, [TICKET]: () => (down ? offline : lesson('1', '导学', 'video', 'trial')) },
  });
  await user.click(await screen.findByRole('button', { name: '试看' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络错误');
  down = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('导学')).toHaveAttribute('src', '/files/1');
});

test('an owner goes on to study: every lesson is a link to its player', async () => {
  renderPage(page, { path, url, session: reader, answers: { ...answers, [LIBRARY]: owned } });
  expect(await screen.findByText(/已拥有，有效期至 2027-11-28/)).toBeInTheDocument();
  expect(screen.getByText('已学 42%')).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: '去学习' })) {
    expect(link).toHaveAttribute('href', '/qrCodeReader/video?resourceId=1&goodsId=20001');
  }
  expect(screen.getByRole('link', { name: /精讲/ })).toHaveAttribute('href', '/qrCodeReader/video?resourceId=4&goodsId=20001');
  expect(screen.queryByRole('link', { name: '立即购买' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^续期/ })).toHaveAttribute('href', expect.stringContaining('/shopCar/submitOrder?skuId='));
});

test('a page that the server rendered for everybody asks once what its reader owns', async () => {
  let asked = 0;
  renderPage(page, {
    path,
    url,
    session: reader,
    answers: {
      ...answers,
      [LIBRARY]: () => {
        asked += 1;
        return asked === 1 ? library : owned;
      },
    },
  });
  expect(await screen.findByText(/已拥有/)).toBeInTheDocument();
  expect(asked).toBe(2);
});

test('a free paper is taken, a full one cannot be bought, several terms are offered side by side', async () => {
  const [sku] = goods.skus;
  if (!sku) throw new Error('the goods has a SKU');
  const terms: page.Goods = {
    ...goods,
    type: 'paper',
    course: null,
    skus: [
      { ...sku, id: '1', priceFen: 0, spec: [{ name: '期限', value: '月卡' }] },
      { ...sku, id: '2', stockState: 'OUT', spec: [{ name: '期限', value: '年卡' }] },
    ],
  };
  renderPage(page, { path, url, answers: { [GOODS]: terms, [LIBRARY]: { ...library, access: 'login', chapters: [] } } });
  expect(await screen.findByRole('link', { name: '免费领取' })).toHaveAttribute('href', '/shopCar/submitOrder?skuId=1&qty=1');
  expect(screen.getByText('年卡')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '名额已满' })).toBeDisabled();
  expect(screen.queryByRole('heading', { name: '包含内容' })).not.toBeInTheDocument();
});

test('off sale: nothing to buy, no index; who owns it still studies', async () => {
  const gone: page.Goods = { ...goods, status: 'OFF_SALE', orderable: false };
  const { unmount } = renderPage(page, { path, url, answers: { ...answers, [GOODS]: gone } });
  expect(await screen.findByText('已下架')).toBeInTheDocument();
  expect(screen.queryByText(/199\.00/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '立即购买' })).not.toBeInTheDocument();
  expect(page.handle.isUnlisted?.({ goods: gone } as never)).toBe(true);
  expect(goodsJsonLd(gone, `http://localhost${url}`)).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } });
  unmount();
  renderPage(page, { path, url, session: reader, answers: { [GOODS]: gone, [LIBRARY]: owned } });
  expect((await screen.findAllByRole('link', { name: '去学习' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^续期/ })).not.toBeInTheDocument();
});

test('goods of the shop have their page there', async () => {
  const { router } = renderPage(page, { path, url, answers: { ...answers, [GOODS]: { ...goods, type: 'book' } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/20001'));
});

test.each([
  ['an address without a number', `${path}?id=x`, {}],
  ['goods that are gone', url, { [GOODS]: refuse(404, '没有找到', 404), [LIBRARY]: refuse(404, '没有找到', 404) }],
])('%s ends at the page for what is not there', async (_, address, given) => {
  renderPage(page, { path, url: address, answers: given });
  expect(await screen.findByText('没有找到这门课程')).toBeInTheDocument();
});

test('an owner of a paper goes to the paper, of cards to nowhere yet', () => {
  const base = { id: '30005', targetId: '503' };
  expect(studyHref({ ...base, type: 'paper' }, { chapters: [] })).toBe('/testPackage/pages/testPaper?id=503');
  expect(studyHref({ ...base, type: 'knowledge' }, { chapters: [] })).toBeUndefined();
});

test('structured data says what the page says', () => {
  expect(goodsJsonLd(goods, 'https://press.example/college/goodsDetail?id=20001')).toMatchObject({
    '@type': 'Course',
    image: 'https://press.example/files/covers/20001.webp',
    offers: { price: '199.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock', category: 'Paid' },
    hasCourseInstance: { courseWorkload: 'PT2M', instructor: [{ name: '秦守拙' }] },
  });
  expect(goodsJsonLd({ ...goods, type: 'paper', course: null, stockState: 'OUT' }, 'https://press.example/')).toMatchObject({
    '@type': 'Product',
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
