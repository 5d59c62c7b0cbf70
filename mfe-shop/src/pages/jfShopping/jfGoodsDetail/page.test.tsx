import { offline, reader, refuse, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { account, bookmark } from '../testing.ts';
import * as page from './page.tsx';

const path = '/jfShopping/jfGoodsDetail';
const url = '/jfShopping/jfGoodsDetail?id=60001';
const INFO = 'GET /device/api/point/goodsInfo';
const offer = { ...bookmark, subtitle: '一枚夹在书里的窗', authorText: '', gallery: [], introHtml: '<p>黄铜蚀刻。</p>', noticeText: '' };
const show = (change: object = {}, more: object = {}) =>
  renderPage(page, { path, url, answers: { [INFO]: { ...offer, ...change }, 'GET /device/api/point/info': account }, ...more });

test('shows what it is, what it costs and what holds for it', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '花窗金属书签' })).toBeInTheDocument();
  expect(screen.getByText('黄铜蚀刻。')).toBeInTheDocument();
  expect(screen.getByText('还可兑换 109 件，每人限 2 件')).toBeInTheDocument();
  expect(screen.getByText(/商品包邮/)).toBeInTheDocument();
  expect(screen.getByText('兑换截止到 2027年12月31日，或兑完为止。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '登录后兑换' })).toBeInTheDocument();
});

test('a reader chooses how many within the limit and goes on to the exchange', async () => {
  const { user, router } = show({}, { session: reader });
  expect(await screen.findByText('您有 894 积分，兑换后还有 594 分')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '增加一件花窗金属书签' }));
  expect(screen.getByRole('button', { name: '增加一件花窗金属书签' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '立即兑换' }));
  expect(router.state.location).toMatchObject({ pathname: '/jfShopping/confirmOrder', search: '?id=60001&qty=2' });
});

test('with too few points it says how many are missing and where they come from', async () => {
  show({ pointsPrice: 900 }, { session: reader });
  expect(await screen.findByText(/还差 6 分/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '立即兑换' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '去看怎样得积分' })).toHaveAttribute('href', '/jfShopping');
});

test.each([
  ['SOON', { startAt: '2027-04-23T00:00:00.000+08:00' }, '2027年4月23日开兑'],
  ['SOLD_OUT', { left: 0 }, '已兑完'],
  ['ENDED', {}, '兑换已结束'],
])('cannot be had when it is %s, and says so', async (state, change, words) => {
  show({ state, ...change });
  expect(await screen.findByRole('button', { name: words })).toBeDisabled();
  expect(screen.getByRole('link', { name: '看看现在能兑换的' })).toHaveAttribute('href', '/jfShopping?onlyOpen=1');
});

test('digital goods are opened at once and are taken one at a time', async () => {
  show({ physical: false, goodsType: 'ebook', limitPerUser: null, cashPrice: 990 });
  expect(await screen.findByText(/数字内容在兑换成功后立即开通/)).toBeInTheDocument();
  expect(screen.getByText(/请在 15 分钟内支付现金部分/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /增加一件/ })).not.toBeInTheDocument();
});

test('a gift that is not there is the 404 page; a failure can be tried again', async () => {
  renderPage(page, { path, url, answers: { [INFO]: refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByText('内容不存在或已下架')).toBeInTheDocument();
  renderPage(page, { path, url, answers: { [INFO]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
