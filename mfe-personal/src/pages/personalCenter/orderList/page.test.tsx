import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { pageOf, someLine, someOrder } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/orderList';
const list = 'GET /device/api/order/list';
const open = (answer: unknown, query = '') =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer } });

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
  expect(await screen.findByRole('link', { name: '待发货' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 2, pageSize: 10, status: 'WAIT_SHIP' });
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', `${path}?status=WAIT_SHIP&pageNum=3`);
  expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', path);
});

test('an unknown state and page show all orders from the start', async () => {
  open(pageOf([]), '?status=LOST&pageNum=-4');
  expect(await screen.findByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1, pageSize: 10 });
});

test('a tab leads to the orders of its state', async () => {
  const { user, router } = open(({ params }: { params: { status?: string } }) => pageOf(params.status ? [] : [someOrder()]));
  await user.click(await screen.findByRole('link', { name: '已完成' }));
  expect(await screen.findByText('没有已完成的订单。')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=COMPLETED');
});

test.each([
  [['pay', 'cancel'] as const, 'PENDING_PAY' as const, '去支付', '/shopCar/purchaseSuccessful?orderNo=26112810240463995823', '应付'],
  [['receive'] as const, 'SHIPPED' as const, '去确认收货', '/order/orderDetail?orderNo=26112810240463995823', '实付'],
])('what may be done next: %j', async (actions, status, name, href, sum) => {
  open(pageOf([someOrder({ status, actions: [...actions] })]));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('article')).toHaveTextContent(`${sum} ¥45.00`);
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
