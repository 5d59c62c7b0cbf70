import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnCoupon } from '../../../lib/own-coupon.tsx';
import { pageOf, someCoupon } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/myCoupon';
const list = 'GET /web/ecCoupon/myList';
const count = 'GET /web/ecCoupon/count';
const byCode = 'POST /web/ecCoupon/receiveByCode';
const counts = { unused: 13, used: 2, expired: 0 };
const open = (answer: unknown, query = '', more = {}) =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer, [count]: counts, ...more } });
const detail = `${path}/couponDetail?id=9`;

test('a coupon tells its worth, threshold, range, last day in Shanghai, how it was got and where to use it', async () => {
  open(pageOf([someCoupon()]));
  const row = await screen.findByRole('listitem');
  for (const text of ['20', '满 ¥99.00 可用', '限图书', '有效期至 2099-06-30', '2026-01-02 领取'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: '新读者见面礼' })).toHaveAttribute('href', detail);
  expect(within(row).getByRole('link', { name: '去使用' })).toHaveAttribute('href', detail);
});

test.each<[Partial<OwnCoupon>, string]>([
  [{ scope: 'ALL' }, '/products'],
  [{ scope: 'ALL', kind: 'FREIGHT' }, detail],
  [{ scope: 'GOODS' }, detail],
])('%j leads to the goods that it counts for', async (over, href) => {
  open(pageOf([someCoupon(over)]));
  expect(await screen.findByRole('link', { name: '去使用' })).toHaveAttribute('href', href);
});

const orderNo = '26112810240463995823';
test.each<[Partial<OwnCoupon>, string, boolean]>([
  [{ status: 'LOCKED', orderNo }, '订单占用中', true],
  [{ status: 'USED', orderNo, usedAt: '2026-11-22T20:00:00+08:00' }, '2026-11-22 20:00 使用', true],
  [{ status: 'USED', usedAt: '2026-11-22T20:00:00+08:00' }, '已使用', false],
  [{ status: 'EXPIRED', source: 'REGISTER' }, '已过期', false],
  [{ status: 'VOID', source: 'ORDER_GIFT' }, '已作废', false],
  [{ validStart: '2099-06-01T00:00:00+08:00' }, '未到使用时间', false],
])('%j says %s and offers no use', async (over, text, hasOrder) => {
  open(pageOf([someCoupon(over)]));
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  expect(screen.queryByRole('link', { name: '去使用' })).not.toBeInTheDocument();
  const order = screen.queryByRole('link', { name: '查看订单：新读者见面礼' });
  expect(order?.getAttribute('href')).toBe(hasOrder ? `/order/orderDetail?orderNo=${orderNo}` : undefined);
});

test('one that ends soon says so', async () => {
  open(pageOf([someCoupon({ validEnd: new Date(Date.now() + 86_400_000).toISOString() })]));
  expect(await screen.findByText('即将到期')).toBeInTheDocument();
});

test('state and page stand in the address, with how many there are of each', async () => {
  open(pageOf([someCoupon({ status: 'USED' })], { total: 14, pageNum: 2, pageSize: 12 }), '?state=used&pageNum=2');
  expect(await screen.findByRole('link', { name: '已使用 2' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ status: 'USED', pageNum: 2, pageSize: 12 });
  expect(screen.getByRole('link', { name: '未使用 13' })).toHaveAttribute('href', path);
  expect(screen.getByRole('link', { name: '已过期' })).toHaveAttribute('href', `${path}?state=expired`);
  expect(screen.getByRole('link', { name: '第 1 页' })).toHaveAttribute('href', `${path}?state=used&pageNum=1`);
});

test.each([
  ['', 'UNUSED,LOCKED', '没有可用的优惠券，商品页和购物车里可以领取。'],
  ['?state=expired', 'EXPIRED,VOID', '没有过期的优惠券。'],
  ['?state=lost', 'UNUSED,LOCKED', '没有可用的优惠券，商品页和购物车里可以领取。'],
])('nothing under %j: the way to the shop; counts may be missing', async (query, status, text) => {
  open(pageOf([]), query, { [count]: offline });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去书城逛逛' })).toHaveAttribute('href', '/products');
  expect(calls(list)[0]?.params).toMatchObject({ status });
});

test('a code brings a coupon, which is shown among those to use', async () => {
  let taken = false;
  const { user, router } = open(() => pageOf(taken ? [someCoupon({ source: 'CODE' })] : []), '?state=used', {
    [byCode]: () => {
      taken = true;
      return someCoupon();
    },
  });
  await user.type(await screen.findByLabelText('兑换码'), ' reading2026 {Enter}');
  expect(await screen.findByText('2026-01-02 用兑换码兑换')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(calls(byCode)[0]).toMatchObject({ body: { code: 'reading2026' }, headers: { 'Idempotency-Key': expect.any(String) } });
  expect(screen.getByLabelText('兑换码')).toHaveValue('');
  // The same code once more is another wish.
  await user.type(screen.getByLabelText('兑换码'), 'reading2026{Enter}');
  await waitFor(() => expect(calls(byCode)).toHaveLength(2));
  const [first, second] = calls(byCode).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).not.toBe(first);
});

test.each([
  [refuse(404, '兑换码不存在，请核对后再试', 404), '兑换码不存在，请核对后再试'],
  [refuse(42003, '优惠券已达领取上限', 409), '优惠券已达领取上限'],
  [offline, '没有兑换成功，请检查网络后重试'],
])('a code that brings nothing says why and stays', async (answer, text) => {
  const { user } = open(pageOf([]), '', { [byCode]: answer });
  const field = await screen.findByLabelText('兑换码');
  await user.type(field, 'abc');
  await user.click(screen.getByRole('button', { name: '兑换' }));
  expect(screen.getByText('请填写完整的兑换码，至少 4 位')).toBeInTheDocument();
  expect(calls(byCode)).toHaveLength(0);
  await user.type(field, 'd{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field).toHaveValue('abcd');
  expect(field).toBeInvalid();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(calls(byCode)).toHaveLength(2));
  expect(new Set(calls(byCode).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : pageOf([someCoupon()])));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByText('满 ¥99.00 可用')).toBeInTheDocument();
});
