import { session } from '@shared/session';
import { answerApi, calls, reader, refuse, renderPage } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

beforeAll(
  () =>
    Promise.all([
      import('./own-reviews.tsx'),
      import('./share-dialog.tsx'),
      import('../../../lib/coupon-drawer.tsx'),
      import('@shared/ui/picture-viewer'),
    ]),
  60_000,
);

const goods = {
  id: '10002',
  type: 'book',
  title: '唐诗里的长安城',
  subtitle: '坊市、宫阙与诗人的一天',
  authorText: '顾怀远 著',
  coverUrl: '/files/covers/10002.webp',
  priceFen: 5980,
  listPriceFen: 6800,
  scoreCount: 0,
  scoreTenths: 0,
  goodsNo: 'YL10002',
  delivery: 'PHYSICAL',
  limitPerOrder: null,
  limitPerUser: null,
  givePoints: 45,
  introHtml: '<p>以诗为地图</p><script>alert(1)</script>',
  noticeText: '付款后四十八小时内发货',
  status: 'ON_SALE',
  orderable: true,
  resourceCount: 2,
  gallery: ['/files/gallery/10002-1.webp'],
  previewResourceId: null,
  pubDate: '2024-09',
  externalUrl: null,
  catalogs: [{ id: '11', name: '文学' }],
  skus: [
    {
      id: '100021',
      skuCode: 'a',
      spec: [],
      priceFen: 5980,
      salePriceFen: 5980,
      discount: null,
      marketPriceFen: 6800,
      stockState: 'IN',
      stockText: '有货',
    },
  ],
  book: {
    isbn13: '9787579900207',
    isbnHyphen: '978-7-5799-0020-7',
    publisher: '云麓大学出版社',
    pubDate: '2024-09',
    editionNo: 1,
    impression: 6,
    series: null,
    binding: '精装',
    formatKaiben: '16开',
    trimMm: null,
    pages: 312,
    wordsK: 281,
    clcCode: 'I207.22',
    cipNo: '2024001954',
    subjectTerms: ['晨鼓', '开坊'],
    audienceLevel: '大众',
    sampleRequestAllowed: false,
    editorNote: '',
    excerpt: '',
    contributors: [{ name: '顾怀远', role: '著', order: 1, bio: '' }],
    toc: [
      { title: '第1章 晨鼓', level: 1 },
      { title: '一、导读', level: 2 },
    ],
  },
  otherFormats: [{ id: '11002', type: 'ebook', title: '唐诗里的长安城', priceFen: 3400 }],
  bundleItems: [],
};
const summary = {
  count: 0,
  averageTenths: 0,
  scores: [5, 4, 3, 2, 1].map((score) => ({ score, count: 0 })),
  withImages: 0,
};
const noReviews = { total: 0, rows: [], pageNum: 1, pageSize: 5 };
const empty = { total: 0, rows: [], pageNum: 1, pageSize: 10 };
const options = { path: '/products/:id', url: '/products/10002' };

/** Everything that the page asks for at once, with what a test changes. */
const answersWith = (change: object = {}, more: Record<string, unknown> = {}) => ({
  'GET /goods/getInfo': { ...goods, ...change },
  'GET /web/promo/reductionActivity': [],
  'GET /web/promo/seckillInfo': { serverTime: '2026-11-28T10:00:00+08:00', items: [] },
  'GET /web/ecCoupon/center': empty,
  'GET /device/evaluate/summary': summary,
  'GET /device/evaluate/list': noReviews,
  'GET /goods/list': empty,
  ...more,
});
const show = (change: object = {}, more: Record<string, unknown> = {}, url = options.url, session?: object) =>
  renderPage(page, { ...options, url, answers: answersWith(change, more), ...(session && { session }) });
const add = 'POST /device/api/ocShoppingCart/add';

test('a book with its price, imprint, contents and other formats', async () => {
  const { container } = show();
  expect(await screen.findByRole('heading', { level: 1, name: '唐诗里的长安城' })).toBeInTheDocument();
  expect(screen.getByText('978-7-5799-0020-7')).toBeInTheDocument();
  expect(screen.getByText('一、导读')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /电子书/ })).toHaveAttribute('href', '/products/11002');
  const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as Record<string, unknown>;
  expect(data).toMatchObject({
    '@type': ['Book', 'Product'],
    isbn: '9787579900207',
    bookFormat: 'https://schema.org/Hardcover',
    offers: { price: '59.80' },
  });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(container.querySelectorAll('script')).toHaveLength(2);
});

test('the struck price is that of the SKU', async () => {
  show({ skus: [{ id: '100021', skuCode: 'a', spec: [], priceFen: 5980, marketPriceFen: 7200, stockState: 'IN', stockText: '有货' }] });
  expect(await screen.findByText('¥72.00')).toBeInTheDocument();
  expect(screen.queryByText('¥68.00')).not.toBeInTheDocument();
});

test('a visitor puts two copies into a guest cart that is made for it', async () => {
  const { user } = show({}, { [add]: { lines: 1, pieces: 2 } });
  const changed = jest.fn();
  window.addEventListener('cart-changed', changed);
  await user.click(await screen.findByRole('button', { name: '增加一件唐诗里的长安城' }));
  await user.click(screen.getByRole('button', { name: '加入购物车' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(calls(add)[0]).toMatchObject({ body: { skuId: '100021', qty: 2 } });
  expect(calls(add)[0]?.headers['x-guest-token']).toMatch(/^[0-9a-f]{32}$/);
  window.removeEventListener('cart-changed', changed);
});

test('buying at once leads to the checkout with what was chosen', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: '立即购买' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/shopCar/submitOrder?skuId=100021&qty=1'),
  );
});

test('sold out: nothing can be bought', async () => {
  show({ skus: goods.skus.map((sku) => ({ ...sku, stockState: 'OUT', stockText: '售罄' })) });
  expect(await screen.findByRole('button', { name: '加入购物车' })).toBeDisabled();
  expect(screen.getByText('售罄')).toBeInTheDocument();
});

test('goods of the college have their page there', async () => {
  const { router } = show({ type: 'course' });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/college/goodsDetail?id=10002'));
});

test('an unknown goods is a page that does not exist', async () => {
  show({}, { 'GET /goods/getInfo': refuse(404, '内容不存在或已下架', 404) });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});

test('off sale: nothing to buy, what it was stays, other formats and the category lead on', async () => {
  const saves = { 'GET /device/save/list': { ...empty, total: 1 }, 'POST /device/save/remove': null };
  const change = { status: 'OFF_SALE', orderable: false, previewResourceId: '5', book: { ...goods.book, sampleRequestAllowed: true } };
  const { container, user } = show(change, saves, options.url, reader);
  expect(await screen.findByText('已下架', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByText(/59\.80|68\.00/)).not.toBeInTheDocument();
  for (const name of ['加入购物车', '立即购买', '分享']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByText('978-7-5799-0020-7')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '版权信息' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '试读样章' })).toHaveAttribute('href', '/reader/reader?goodsId=10002');
  expect(screen.getByRole('link', { name: '配套资源（2）' })).toHaveAttribute('href', '/bookCenter/bookDownload?goodsId=10002');
  expect(screen.queryByRole('link', { name: '教师申请样书' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看电子书' })).toHaveAttribute('href', '/products/11002');
  expect(screen.getByRole('link', { name: '看看同类商品' })).toHaveAttribute('href', '/products?catalogId=11');
  await user.click(await screen.findByRole('button', { name: '已收藏' }));
  await waitFor(() => expect(calls('POST /device/save/remove')[0]?.body).toEqual({ targetType: 'GOODS', targetIds: ['10002'] }));
  const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;
  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } });
  expect(data).not.toHaveProperty('offers.price');
});

test.each([
  ['ebook', '去阅读'],
  ['resources', '去查看'],
])('who owns %s that are off sale still opens them', async (type, name) => {
  const owned = { 'GET /device/library/detail': { access: 'full', validTo: null }, 'GET /device/save/list': empty };
  show({ type, delivery: 'DIGITAL', status: 'OFF_SALE', orderable: false }, owned, options.url, reader);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/reader/reader?goodsId=10002');
});

test('structured data cannot end its script, names the trail, and has a rating only where there are reviews', async () => {
  const { container } = show({ title: '</script><script>alert(1)</script>', scoreCount: 2, scoreTenths: 45 });
  await screen.findByRole('heading', { level: 1 });
  const scripts = [...container.querySelectorAll('script[type="application/ld+json"]')];
  expect(container.querySelectorAll('script')).toHaveLength(scripts.length);
  const [product, trail] = scripts.map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>);
  expect(product).toMatchObject({
    name: '</script><script>alert(1)</script>',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    exampleOfWork: { workExample: [{ bookFormat: 'https://schema.org/EBook', url: 'http://localhost/products/11002' }] },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

const shirt = (id: string, colour: string, size: string, stockState = 'IN') => ({
  ...goods.skus[0],
  id,
  spec: [
    { name: '颜色', value: colour },
    { name: '尺码', value: size },
  ],
  stockState,
  stockText: stockState === 'IN' ? '有货' : '售罄',
});
const shirts = { type: 'cultural', book: null, skus: [shirt('1', '墨色', 'M', 'OUT'), shirt('2', '墨色', 'L'), shirt('3', '朱色', 'L')] };

test('the address keeps the chosen SKU; a combination that does not exist cannot be chosen', async () => {
  const { user, router } = show(shirts, {}, '/products/10002?sku=2&from=list');
  expect(await screen.findByRole('radio', { name: '墨色' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '朱色' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sku=3&from=list'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled());
  await user.click(screen.getByRole('radio', { name: '墨色' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^M/ })).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: /^M/ }));
  expect(await screen.findByRole('button', { name: '已售罄' })).toBeDisabled();
});

test('limits are said, digital goods are bought one at a time', async () => {
  const { unmount } = show({ limitPerOrder: 2, limitPerUser: 5 });
  expect(await screen.findByText('每单限购 2 件，每人限购 5 件')).toBeInTheDocument();
  expect(screen.getByText('每件送 45 积分，售后期结束后到账')).toBeInTheDocument();
  unmount();
  show({ type: 'ebook', delivery: 'DIGITAL', limitPerUser: 1 });
  expect(await screen.findByRole('button', { name: '加入购物车' })).toBeEnabled();
  expect(screen.queryByText('数量')).not.toBeInTheDocument();
});

test.each([
  ['presale', { status: 'PRESALE', orderable: false, pubDate: '2027-03' }, 'button', '尚未开售'],
  ['a link to a partner', { type: 'externalLinks', externalUrl: 'https://store.example/', orderable: false }, 'link', '前往合作平台'],
  ['what is ordered by talking', { type: 'other', delivery: 'NONE', orderable: false }, 'link', '联系我们订购'],
  ['free goods', { skus: [{ ...goods.skus[0], priceFen: 0 }], priceFen: 0, isFree: true }, 'button', '免费领取'],
] as const)('%s has its own way on', async (_, change, role, name) => {
  show(change);
  expect(await screen.findByRole(role, { name })).toBeInTheDocument();
});

test('coupons are not reviewed', async () => {
  show({ type: 'coupon', delivery: 'COUPON' });
  expect(await screen.findByRole('button', { name: '立即购买' })).toBeEnabled();
  expect(screen.queryByText('读者评价')).not.toBeInTheDocument();
});

test('who owns digital goods is led to them', async () => {
  const owned = { 'GET /device/library/detail': { access: 'full' }, 'GET /device/save/list': { ...empty, total: 1 } };
  show({ type: 'ebook', delivery: 'DIGITAL' }, owned, options.url, reader);
  expect(await screen.findByRole('link', { name: '去阅读' })).toHaveAttribute('href', '/reader/reader?goodsId=10002');
  expect(screen.queryByRole('button', { name: /立即购买|续期/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true');
});

test('who has digital goods for a term sees its end, the way in and the way to a longer one', async () => {
  const term = { 'GET /device/library/detail': { access: 'full', validTo: '2027-11-28T10:00:00+08:00' }, 'GET /device/save/list': empty };
  const { user, router } = show({ type: 'ebook', delivery: 'DIGITAL', limitPerUser: 1 }, term, options.url, reader);
  expect(await screen.findByText(/您已拥有，有效期至 2027-11-28/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去阅读' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '续期' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/submitOrder'));
});

test('goods are put aside and taken back; a visitor is asked to log in', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: '收藏' }));
  expect(session.getState().showLogin).toBe(true);
  unmount();
  const saves = { 'GET /device/save/list': empty, 'POST /device/save/add': null, 'POST /device/save/remove': null };
  const again = show({}, saves, options.url, reader);
  await again.user.click(await screen.findByRole('button', { name: '收藏' }));
  await again.user.click(await screen.findByRole('button', { name: '已收藏' }));
  expect(await screen.findByRole('button', { name: '收藏' })).toBeInTheDocument();
  expect(calls('POST /device/save/add')[0]?.body).toEqual({ targetType: 'GOODS', targetIds: ['10002'] });
});

test('the gallery opens large, turns and zooms by keyboard', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '唐诗里的长安城 图 1' }));
  await user.click(screen.getByRole('button', { name: '查看大图：唐诗里的长安城 图 1' }));
  const viewer = await screen.findByRole('dialog', { name: '唐诗里的长安城 图 1' });
  expect(within(viewer).getByText('2 / 2')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}++');
  expect(within(viewer).getByText('1 / 2')).toBeInTheDocument();
  expect(within(viewer).getByText('144%')).toBeInTheDocument();
});

test('a discount is the price, with its end and its limits', async () => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: null, left: 8 };
  show({ priceFen: 4190, otherFormats: [], skus: goods.skus.map((sku) => ({ ...sku, priceFen: 4190, discount })) });
  expect((await screen.findByText('限时折扣')).parentElement).toHaveTextContent(
    '限时折扣 冬日折扣，2027-01-01 00:00 结束，折扣价还可买 8 件，平时 ¥59.80',
  );
  expect(screen.getByText('¥41.90')).toBeInTheDocument();
});

const discounted = (part: object) => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: 2, left: 2, ...part };
  return { ...goods, otherFormats: [], skus: goods.skus.map((sku) => ({ ...sku, discount })) };
};

test('a discount is gone when it ends', async () => {
  const answers = [discounted({ endAt: new Date(Date.now() + 1200).toISOString() }), { ...goods, otherFormats: [] }];
  show({}, { 'GET /goods/getInfo': () => answers.shift() });
  expect((await screen.findByText('限时折扣')).parentElement).toHaveTextContent('每人前 2 件，平时 ¥59.80');
  await waitFor(() => expect(screen.queryByText('限时折扣')).not.toBeInTheDocument(), { timeout: 4000 });
});

test('a buyer who has had a discount is told why the sale price stands, also on a page rendered for everybody', async () => {
  const answers = [discounted({}), discounted({ left: 0 })];
  show({}, { 'GET /goods/getInfo': () => answers.shift(), 'GET /device/save/list': empty }, options.url, reader);
  await waitFor(() =>
    expect(screen.getByText('限时折扣').parentElement).toHaveTextContent(
      /^限时折扣 冬日折扣，2027-01-01 00:00 结束，每人前 2 件，您已买满$/,
    ),
  );
});

const sale = {
  id: '64101',
  sessionId: '64001',
  goodsId: '10017',
  skuId: '100171',
  goodsType: 'book',
  title: '世界近代史十五讲',
  coverUrl: '',
  specText: '',
  price: 2990,
  salePrice: 5100,
  listPrice: 5800,
  total: 30,
  left: 12,
  limitPerUser: 2,
  startAt: '2026-11-28T08:00:00+08:00',
  endAt: '2026-11-28T12:00:00+08:00',
  state: 'RUNNING' as const,
};

test('flash sales of its SKUs are told with what is left; one that runs is bought at its price', async () => {
  const soon = { ...sale, id: '64102', skuId: '100172', specText: '精装', state: 'SOON' as const, startAt: '2026-11-28T18:00:00+08:00' };
  const gone = { ...sale, id: '64103', skuId: '100173', specText: '毛边本', state: 'SOLD_OUT' as const };
  const { user } = show({}, { 'GET /web/promo/seckillInfo': { serverTime: sale.startAt, items: [sale, soon, gone] } });
  expect(await screen.findByText(/剩 12 件，每人限购 2 件，12:00 结束/)).toHaveTextContent('¥29.90');
  expect(screen.getByText(/精装，11-28 18:00 开抢/)).toBeInTheDocument();
  expect(screen.getByText(/毛边本，这一场已抢光/)).toBeInTheDocument();
  const buy = screen.getAllByRole('link', { name: '秒杀购买' });
  expect(buy.map((link) => link.getAttribute('href'))).toEqual(['/shopCar/submitOrder?skuId=100171&qty=1&seckillItemId=64101']);
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: /^增加一件/ }));
  expect(screen.getByRole('link', { name: '秒杀购买 2 件' })).toHaveAttribute('href', expect.stringContaining('qty=2&'));
});

test('a flash sale counts down by the server’s clock and changes when its time has come', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-28T13:00:00+08:00') });
  // This device is 10 hours and 58 minutes behind.
  const date = new Date('2026-11-28T23:58:00+08:00').toUTCString();
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ headers: new Headers({ date }) } as Response);
  const running = { ...sale, state: 'RUNNING', endAt: '2026-11-29T00:00:00+08:00' };
  const next = { ...sale, state: 'SOON', startAt: '2026-11-29T08:00:00+08:00' };
  const answers = [running, next];
  show({}, { 'GET /web/promo/seckillInfo': () => ({ serverTime: sale.startAt, items: [answers.shift()] }) });
  expect(await screen.findByText(/24:00 结束，还有 (2分0秒|1分59秒)/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(121_000));
  expect(await screen.findByText(/11-29 08:00 开抢/)).toBeInTheDocument();
  expect(calls('GET /web/promo/seckillInfo')).toHaveLength(2);
  asked.mockRestore();
  jest.useRealTimers();
});

test('promotions are named, coupons are taken with one key', async () => {
  const coupon = {
    templateId: '7',
    name: '满 99 减 20',
    kind: 'CASH',
    faceFen: 2000,
    percentOff: null,
    capFen: null,
    thresholdFen: 9900,
    scopeText: '图书可用',
    validStart: '2026-11-28T00:00:00+08:00',
    validEnd: '2026-12-29T00:00:00+08:00',
    taken: 0,
    limitPerUser: 1,
    canTake: true,
    reason: null,
  };
  const { user } = show(
    {},
    {
      'GET /web/promo/reductionActivity': [{ id: '1', name: '读书季', ruleText: '满 100 元减 10 元' }],
      'GET /web/ecCoupon/center': { ...empty, total: 1, rows: [coupon] },
      'POST /web/ecCoupon/receive': {},
    },
    options.url,
    { ...reader, token: null },
  );
  expect(await screen.findByText('满 100 元减 10 元')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /领券/ }));
  await user.click(await screen.findByRole('button', { name: '领取' }));
  expect(session.getState().showLogin).toBe(true);
  answerApi({ 'GET /device/save/list': empty });
  act(() => session.setState(reader));
  await user.click(screen.getByRole('button', { name: /领券/ }));
  await user.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText('已领取')).toBeInTheDocument();
  expect(calls('POST /web/ecCoupon/receive')[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the page can be shared by its link; a poster that cannot be drawn says so', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = show();
  render(<ToastViewport />);
  await user.click(await screen.findByRole('button', { name: '分享' }));
  expect(await screen.findByDisplayValue('http://localhost/products/10002')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存海报' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/products/10002');
  // As on a page without https.
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  expect(await screen.findByText('没有复制成功，请选中链接后复制')).toBeInTheDocument();
});
