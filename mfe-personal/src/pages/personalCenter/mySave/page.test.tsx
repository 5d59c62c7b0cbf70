import { calls, reader, refuse, renderPage } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { render, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../../lib/testing.ts';
import * as page from './page.tsx';
import type { Saved } from './saved-row.tsx';

const path = '/personalCenter/mySave';
const list = 'GET /device/save/list';
const cart = 'POST /device/api/ocShoppingCart/add';
const card: Saved['goods'] = {
  id: '10002',
  type: 'book',
  title: '唐诗里的长安城',
  subtitle: '',
  authorText: '何知远 著',
  coverUrl: '/files/covers/2.webp',
  listPriceFen: 5800,
  priceFen: 4500,
  isDiscounted: false,
  isFree: false,
  delivery: 'PHYSICAL',
  salesCount: 0,
  scoreTenths: 0,
  scoreCount: 0,
  tags: [],
  pubDate: null,
  status: 'ON_SALE',
  stockState: 'IN',
  stockText: '有货',
  isOnSale: true,
  skuId: '100021',
};
const someSaved = (goods: Partial<Saved['goods']> = {}, savedPriceFen: number | null = 4500): Saved => ({
  targetType: 'GOODS',
  targetId: goods.id ?? card.id,
  savedAt: '2026-01-02T10:00:00+08:00',
  savedPriceFen,
  goods: { ...card, ...goods },
});
const other = someSaved({ id: '10003', title: '海明威的船', skuId: '100031' });
const open = (answer: unknown, query = '', more = {}) =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer, ...more } });

/** The server's list: what was removed is left out until it is put back. */
function keeping(...rows: Saved[]) {
  const gone = new Set<string>();
  type Call = { body: { targetIds: string[] } };
  return {
    [list]: () => pageOf(rows.filter(({ targetId }) => !gone.has(targetId))),
    'POST /device/save/remove': ({ body }: Call) => {
      for (const id of body.targetIds) gone.add(id);
      return null;
    },
    'POST /device/save/restore': ({ body }: Call) => {
      for (const id of body.targetIds) gone.delete(id);
      return null;
    },
  };
}

test('a favourite tells its price of now, how that moved, and when it was saved, and leads to the goods', async () => {
  open(pageOf([someSaved({}, 5000), someSaved({ id: '2', title: '涨价的书', priceFen: 6000 }), someSaved({ id: '3' }, null)]));
  const [first, second, third] = await screen.findAllByRole('listitem');
  for (const text of ['¥45.00', '比收藏时降 ¥5.00', '2026-01-02 收藏', '何知远 著'])
    expect(within(first as HTMLElement).getByText(text)).toBeInTheDocument();
  expect(within(first as HTMLElement).getByRole('link', { name: '唐诗里的长安城' })).toHaveAttribute('href', '/products/10002');
  expect(second).toHaveTextContent('比收藏时涨 ¥15.00');
  expect(third).not.toHaveTextContent('比收藏时');
  expect(screen.getByText('共 3 种')).toBeInTheDocument();
});

test.each<[Partial<Saved['goods']>, string]>([
  [{ isOnSale: false, status: 'OFF_SALE', skuId: null }, '已下架'],
  [{ status: 'PRESALE', skuId: null }, '预售'],
  [{ stockState: 'OUT', stockText: '售罄' }, '售罄'],
  [{ delivery: 'LINK', type: 'externalLinks', skuId: null }, '前往合作平台'],
])('%j says %s and can only be looked at', async (goods, text) => {
  open(pageOf([someSaved(goods)]));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看商品' })).toHaveAttribute('href', '/products/10002');
  expect(screen.queryByRole('button', { name: /加入购物车/ })).not.toBeInTheDocument();
});

test('few pieces are named, and a choice of specifications is made with the goods', async () => {
  open(pageOf([someSaved({ stockState: 'FEW', stockText: '仅剩 2 件' }), someSaved({ id: '3', type: 'course', skuId: null })]));
  expect(await screen.findByText('仅剩 2 件')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看商品' })).toHaveAttribute('href', '/college/goodsDetail?id=3');
});

test('one goes into the cart, and a refusal says why', async () => {
  let refused = false;
  const changed = jest.fn();
  window.addEventListener('cart-changed', changed);
  const { user } = open(pageOf([someSaved()]), '', {
    [cart]: () => (refused ? refuse(41001, '库存不足', 409) : { lines: 1, pieces: 1 }),
  });
  render(<ToastViewport />);
  await user.click(await screen.findByRole('button', { name: '加入购物车：唐诗里的长安城' }));
  expect(await screen.findByText('已加入购物车')).toBeInTheDocument();
  expect(calls(cart)[0]?.body).toEqual({ skuId: '100021', qty: 1 });
  refused = true;
  await user.click(screen.getByRole('button', { name: '加入购物车：唐诗里的长安城' }));
  expect(await screen.findByText('库存不足')).toBeInTheDocument();
  expect(changed).toHaveBeenCalledTimes(1);
  window.removeEventListener('cart-changed', changed);
});

test('what is taken out, one by one, comes back together, by keyboard too', async () => {
  const { user } = renderPage(page, { path, session: reader, answers: keeping(someSaved(), other) });
  await user.click(await screen.findByRole('button', { name: '取消收藏：唐诗里的长安城' }));
  expect(await screen.findByText('已取消收藏《唐诗里的长安城》')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('唐诗里的长安城')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '取消收藏：海明威的船' }));
  expect(await screen.findByText('已取消收藏 2 种商品')).toBeInTheDocument();
  expect(await screen.findByText(/还没有收藏/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(calls('POST /device/save/restore')[0]?.body).toEqual({ targetType: 'GOODS', targetIds: ['10002', '10003'] });
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('several are chosen and taken out at once', async () => {
  const { user } = renderPage(page, { path, session: reader, answers: keeping(someSaved(), other) });
  const all = await screen.findByLabelText('全选本页');
  expect(screen.getByRole('button', { name: '取消收藏所选' })).toBeDisabled();
  await user.click(screen.getByLabelText('选择海明威的船'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  await user.click(screen.getByRole('button', { name: '取消收藏所选 2 种' }));
  expect(await screen.findByText('已取消收藏 2 种商品')).toBeInTheDocument();
  expect(calls('POST /device/save/remove')).toHaveLength(1);
});

test('a removal that is refused leaves all as it is', async () => {
  const { user } = open(pageOf([someSaved()]), '', { 'POST /device/save/remove': refuse(500, '服务繁忙', 500) });
  await user.click(await screen.findByRole('button', { name: '取消收藏：唐诗里的长安城' }));
  await waitFor(() => expect(calls(list)).toHaveLength(2));
  expect(screen.getByText('唐诗里的长安城')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('the page stands in the address; none at all leads to the shop', async () => {
  const { unmount } = open(pageOf([someSaved()], { total: 21, pageNum: 2 }), '?pageNum=2');
  expect(await screen.findByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 2, pageSize: 20 });
  unmount();
  open(pageOf([]));
  expect(await screen.findByRole('link', { name: '去书城逛逛' })).toHaveAttribute('href', '/products');
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : pageOf([someSaved()])));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByText('唐诗里的长安城')).toBeInTheDocument();
});
