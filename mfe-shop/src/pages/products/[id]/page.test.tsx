import { calls, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

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
  introHtml: '<p>以诗为地图</p><script>alert(1)</script>',
  noticeText: '付款后四十八小时内发货',
  externalUrl: null,
  catalogs: [{ id: '11', name: '文学' }],
  skus: [{ id: '100021', skuCode: 'a', spec: [], priceFen: 5980, marketPriceFen: 6800, stockState: 'IN', stockText: '有货' }],
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
    audienceLevel: '大众',
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
const options = { path: '/products/:id', url: '/products/10002' };
const add = 'POST /device/api/ocShoppingCart/add';

test('a book with its price, imprint, contents and other formats', async () => {
  const { container } = renderPage(page, { ...options, answers: { 'GET /goods/getInfo': goods } });
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
  expect(container.querySelectorAll('script')).toHaveLength(1);
});

test('a visitor puts two copies into a guest cart that is made for it', async () => {
  const { user } = renderPage(page, { ...options, answers: { 'GET /goods/getInfo': goods, [add]: { lines: 1, pieces: 2 } } });
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
  const { user, router } = renderPage(page, { ...options, answers: { 'GET /goods/getInfo': goods } });
  await user.click(await screen.findByRole('button', { name: '立即购买' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/shopCar/submitOrder?skuId=100021&qty=1'),
  );
});

test('sold out: nothing can be bought', async () => {
  renderPage(page, {
    ...options,
    answers: { 'GET /goods/getInfo': { ...goods, skus: goods.skus.map((sku) => ({ ...sku, stockState: 'OUT', stockText: '售罄' })) } },
  });
  expect(await screen.findByRole('button', { name: '加入购物车' })).toBeDisabled();
  expect(screen.getByText('售罄')).toBeInTheDocument();
});

test('goods of the college have their page there', async () => {
  const { router } = renderPage(page, { ...options, answers: { 'GET /goods/getInfo': { ...goods, type: 'course' } } });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/college/goodsDetail?id=10002'));
});

test('an unknown goods is a page that does not exist', async () => {
  renderPage(page, { ...options, answers: { 'GET /goods/getInfo': refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});
