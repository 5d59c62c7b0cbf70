import type { DataOf } from '@shared/api';
import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { pageOf, someCoupon } from '../../../../lib/testing.ts';
import * as page from './page.tsx';

type Coupon = DataOf<'/web/ecCoupon/info', 'get'>;

const path = '/personalCenter/myCoupon/couponDetail';
const goods = 'GET /web/ecCoupon/goods';
const [first, second] = ['1'.repeat(20), '2'.repeat(20)];
const taken = { kind: 'TAKEN' as const, at: '2026-01-02T00:30:00+08:00', orderNo: null };
const someInfo = (over: Partial<Coupon> = {}): Coupon => ({ ...someCoupon(), stackable: true, events: [taken], ...over });
const book = { id: '10002', type: 'book', title: '唐诗里的长安城', authorText: '', coverUrl: '', priceFen: 4500, listPriceFen: 4500 };
const open = (info: unknown, found: unknown = pageOf([book]), query = '?id=9') =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { 'GET /web/ecCoupon/info': info, [goods]: found } });
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('the terms of a coupon in full, in the time of Shanghai', async () => {
  open(someInfo({ kind: 'PERCENT', faceFen: null, percentOff: 25, capFen: 3000 }));
  expect(await screen.findByRole('heading', { level: 1, name: '优惠券详情' })).toBeInTheDocument();
  expect(term('优惠')).toHaveTextContent('7.5 折');
  expect(term('条件')).toHaveTextContent('满 ¥99.00 可用，最多减 ¥30.00');
  expect(term('范围')).toHaveTextContent('限图书');
  expect(term('有效期')).toHaveTextContent('2026-01-01 00:00 至 2099-06-30 23:59（北京时间）');
  expect(term('来源')).toHaveTextContent('领取');
  expect(term('同享')).toHaveTextContent('可以与满减同享');
  expect(screen.getByRole('link', { name: '全部优惠券' })).toHaveAttribute('href', '/personalCenter/myCoupon');
});

test.each<[Partial<Coupon>, string]>([
  [{}, '减 ¥20.00'],
  [{ kind: 'FREIGHT', faceFen: null }, '免运费'],
  [{ kind: 'FREIGHT', faceFen: 800 }, '运费减 ¥8.00'],
  [{ kind: 'EXCHANGE', faceFen: null }, '抵一件商品，适用商品中单价最高的一件'],
])('%j is worth %s', async (over, text) => {
  open(someInfo(over));
  await screen.findByRole('heading', { level: 1 });
  expect(term('优惠')).toHaveTextContent(text);
});

test('what happened to it is told, with the orders', async () => {
  const at = '2026-11-20T10:00:00+08:00';
  const events: Coupon['events'] = [
    taken,
    { kind: 'HELD', at, orderNo: first },
    { kind: 'FREED', at, orderNo: first },
    { kind: 'HELD', at, orderNo: second },
    { kind: 'USED', at, orderNo: second },
    { kind: 'FREED', at, orderNo: second },
    { kind: 'EXPIRED', at, orderNo: null },
  ];
  open(someInfo({ status: 'EXPIRED', events }));
  const history = within(await screen.findByRole('region', { name: '使用记录' }));
  expect(history.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    '领取',
    '用于订单，等待支付',
    '订单已关闭，优惠券退回',
    '用于订单，等待支付',
    '订单已支付，优惠券已使用',
    '订单已退款，优惠券退回',
    '已过有效期',
  ]);
  expect(history.getAllByRole('link')[0]).toHaveAttribute('href', `/order/orderDetail?orderNo=${first}`);
  expect(history.getByText('2026-01-02 00:30')).toBeInTheDocument();
});

test('the goods that it counts for are listed by pages', async () => {
  open(someInfo(), pageOf([book], { total: 13, pageNum: 2, pageSize: 12 }), '?id=9&pageNum=2');
  expect(await screen.findByRole('link', { name: /唐诗里的长安城/ })).toHaveAttribute('href', '/products/10002');
  expect(screen.getByText('共 13 种')).toBeInTheDocument();
  expect(calls(goods)[0]?.params).toEqual({ id: '9', pageNum: 2, pageSize: 12 });
  expect(screen.getByRole('link', { name: '第 1 页' })).toHaveAttribute('href', `${path}?id=9&pageNum=1`);
});

test('without such goods on sale there is a way on', async () => {
  open(someInfo(), pageOf([]));
  expect(await screen.findByText(/现在没有适用的商品在售/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去书城逛逛' })).toHaveAttribute('href', '/products');
});

test('a coupon that is not the reader’s is not found, and an address without one asks nothing', async () => {
  const none = refuse(404, '没有这张优惠券', 404);
  const { unmount } = open(none, none);
  expect(await screen.findByText(/没有这张优惠券/)).toBeInTheDocument();
  unmount();
  const before = calls().length;
  open(none, none, '?id=x');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('优惠券详情');
  expect(calls()).toHaveLength(before);
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : someInfo()));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '优惠券详情' })).toBeInTheDocument();
});
