import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { render, screen, waitFor, within } from '@testing-library/react';
import { pageOf, someLine, someOrder } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/orderList';
const list = 'GET /device/api/order/list';
const count = 'GET /device/api/order/count';
const counts = { all: 12, pendingPay: 1, waitGroup: 0, waitShip: 2, shipped: 0, completed: 9, closed: 0, toReview: 3, afterSale: 1 };
const open = (answer: unknown, query = '', more = {}) =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer, [count]: counts, ...more } });

beforeAll(() => {
  // The test environment has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

test('an order shows when it was made, what is in it, its sum and its state', async () => {
  const lines = [someLine({ qty: 2 }), someLine({ id: '2', title: '海明威的船' }), someLine({ id: '3', parentId: '2', title: '套装分册' })];
  open(pageOf([someOrder({ lines, payAmount: 13_500, createdAt: '2026-01-02T10:24:00+08:00' })]));
  const card = await screen.findByRole('article', { name: '订单 26112810240463995823' });
  expect(card).toHaveTextContent('2026-01-02');
  expect(card).toHaveTextContent('待发货');
  expect(card).toHaveTextContent('唐诗里的长安城等 2 种，共 3 件');
  expect(card).toHaveTextContent('实付 ¥135.00');
  expect(card).not.toHaveTextContent('套装分册');
  expect(within(card).getByRole('link', { name: '查看详情' })).toHaveAttribute('href', '/order/orderDetail?orderNo=26112810240463995823');
});

test('the state and the page stand in the address', async () => {
  open(pageOf([someOrder()], { total: 25, pageNum: 2, pageSize: 10 }), '?status=WAIT_SHIP&pageNum=2');
  expect(await screen.findByRole('link', { name: '待发货 2' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 2, pageSize: 10, status: 'WAIT_SHIP' });
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', `${path}?status=WAIT_SHIP&pageNum=3`);
  expect(screen.getByRole('link', { name: '全部 12' })).toHaveAttribute('href', path);
});

test('an unknown state and page show all orders from the start', async () => {
  open(pageOf([]), '?status=LOST&pageNum=-4');
  expect(await screen.findByRole('link', { name: '全部 12' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1, pageSize: 10 });
});

test('a page behind the last leads back to the first one of the same tab', async () => {
  open(pageOf([], { total: 3, pageNum: 9 }), '?status=WAIT_SHIP&searchText=长安&pageNum=9');
  expect(await screen.findByRole('link', { name: '回到第一页' })).toHaveAttribute(
    'href',
    `${path}?status=WAIT_SHIP&searchText=${encodeURIComponent('长安')}`,
  );
});

test('a page further than the lists go is the last that can be asked for', async () => {
  open(pageOf([], { total: 3 }), '?pageNum=99999999');
  await screen.findByRole('link', { name: '回到第一页' });
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1000, pageSize: 10 });
});

test('a tab leads to the orders of its state', async () => {
  const { user, router } = open(({ params }: { params: { status?: string } }) => pageOf(params.status ? [] : [someOrder()]));
  await user.click(await screen.findByRole('link', { name: '已完成 9' }));
  expect(await screen.findByText('没有已完成的订单。')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=COMPLETED');
});

test('an unpaid order leads to its payment', async () => {
  open(pageOf([someOrder({ status: 'PENDING_PAY', actions: ['pay', 'cancel'] })]));
  expect(await screen.findByRole('link', { name: '去支付' })).toHaveAttribute(
    'href',
    '/shopCar/purchaseSuccessful?orderNo=26112810240463995823',
  );
  expect(screen.getByRole('article')).toHaveTextContent('应付 ¥45.00');
});

test('receiving asks first and shows the list as it stands then', async () => {
  let received = false;
  const { user } = open(
    () => pageOf([someOrder(received ? { status: 'COMPLETED', actions: ['rebuy'] } : { status: 'SHIPPED', actions: ['receive'] })]),
    '',
    {
      'POST /device/api/order/receive': () => {
        received = true;
        return null;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '确认收货' }));
  expect(received).toBe(false);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认收货' }));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('已完成'));
});

test('buying again leads to the cart unless nothing of it is sold any more', async () => {
  let added = 0;
  const { user, router } = open(pageOf([someOrder({ status: 'COMPLETED', actions: ['rebuy'] })]), '', {
    'POST /device/api/order/rebuy': () => ({ added, left: [] }),
  });
  await user.click(await screen.findByRole('button', { name: '再次购买' }));
  expect(router.state.location.pathname).toBe(path);
  added = 1;
  await user.click(screen.getByRole('button', { name: '再次购买' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar'));
});

test('of the goods that cannot be bought again some are named, the others counted', async () => {
  const left = ['甲', '乙', '丙', '丁'].map((title) => ({ title, reason: '已下架' }));
  const { user } = open(pageOf([someOrder({ status: 'COMPLETED', actions: ['rebuy'] })]), '', {
    'POST /device/api/order/rebuy': { added: 0, left },
  });
  render(<ToastViewport />);
  await user.click(await screen.findByRole('button', { name: '再次购买' }));
  expect(await screen.findByText('另有 2 种商品没有放入购物车')).toBeInTheDocument();
  expect(screen.getByText('《甲》没有放入购物车：已下架')).toBeInTheDocument();
  expect(screen.getByText('《乙》没有放入购物车：已下架')).toBeInTheDocument();
});

test('words and days are searched for, kept beside the tab, and counted', async () => {
  const { user, router } = open(pageOf([someOrder()]), '?filter=TO_REVIEW');
  expect(await screen.findByRole('link', { name: '待评价 3' })).toHaveAttribute('aria-current', 'page');
  await user.type(screen.getByLabelText('订单号、书名或 ISBN'), ' 长安 {Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?filter=TO_REVIEW&searchText=%E9%95%BF%E5%AE%89'));
  expect(calls(list).at(-1)?.params).toEqual({ pageNum: 1, pageSize: 10, filter: 'TO_REVIEW', searchText: '长安' });
  expect(calls(count).at(-1)?.params).toEqual({ searchText: '长安' });
  expect(await screen.findByRole('link', { name: '清除' })).toHaveAttribute('href', `${path}?filter=TO_REVIEW`);
});

test('a search that finds nothing says so; days that are none are left out', async () => {
  open(pageOf([]), '?searchText=zzz&from=soon');
  expect(await screen.findByText('没有找到这样的订单，请换个词或放宽日期。')).toBeInTheDocument();
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1, pageSize: 10, searchText: 'zzz' });
});

test('without the counts the list is shown all the same', async () => {
  open(pageOf([someOrder()]), '', { [count]: offline });
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '待发货' })).toBeInTheDocument();
});

test('an order closed before it was paid does not say that it was paid', async () => {
  open(pageOf([someOrder({ status: 'CLOSED', closeReason: 'PAY_TIMEOUT' })]));
  expect(await screen.findByRole('article')).toHaveTextContent('订单金额 ¥45.00');
});

test('no orders: the way to the shop', async () => {
  open(pageOf([]));
  expect(await screen.findByText('还没有订单。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/products');
});

test.each([
  ['a refusal', refuse(500, '服务繁忙', 500)],
  ['no connection', offline],
])('%s can be tried again', async (_, answer) => {
  let failing = true;
  const { user } = open(() => (failing ? answer : pageOf([someOrder()])));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
