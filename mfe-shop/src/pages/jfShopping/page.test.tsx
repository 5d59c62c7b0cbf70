import { calls, offline, reader, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';
import type { Offer } from './points.ts';
import { account, bookmark, rules } from './testing.ts';

const path = '/jfShopping';
const LIST = 'GET /device/api/point/goodsList';
const INFO = 'GET /device/api/point/info';
const answers = (rows: Offer[] = [bookmark], total = rows.length) => ({
  [LIST]: { total, rows, pageNum: 1, pageSize: 12 },
  'GET /device/api/point/rules': rules,
});

test('visitors see the gifts, what they cost and how points come, and may log in', async () => {
  renderPage(page, { path, answers: answers() });
  expect(await screen.findByRole('link', { name: /花窗金属书签.*300 积分/ })).toHaveAttribute('href', '/jfShopping/jfGoodsDetail?id=60001');
  const ways = screen.getByRole('region', { name: '怎样得积分' });
  expect(ways).toHaveTextContent('每日签到+5，连续第 7 天多得 15');
  expect(ways).toHaveTextContent('评价买过的商品+20，每天 3 次');
  expect(screen.getByRole('button', { name: '登录' })).toBeInTheDocument();
  expect(calls(INFO)).toHaveLength(0);
});

test('a reader sees the balance and what waits, signs in once and sees it grow', async () => {
  const signed = { ...account, available: 914, sign: { isSigned: true, days: 7, next: 5 } };
  const { user } = renderPage(page, {
    path,
    session: reader,
    answers: { ...answers(), [INFO]: account, 'POST /device/api/point/signIn': { points: 20, info: signed } },
  });
  const mine = await screen.findByRole('region', { name: '我的积分' });
  expect(await within(mine).findByText('894')).toBeInTheDocument();
  expect(mine).toHaveTextContent('126 分待到账');
  expect(mine).toHaveTextContent('894 分 2027年12月31日到期');
  await user.click(within(mine).getByRole('button', { name: '签到得 20 积分' }));
  expect(await within(mine).findByText('914')).toBeInTheDocument();
  expect(within(mine).getByRole('button', { name: '今天已签到' })).toBeDisabled();
  expect(mine).toHaveTextContent('已连续签到 7 天');
  expect(screen.getByRole('link', { name: '我的积分够换的' })).toHaveAttribute('href', '/jfShopping?maxPoints=914');
});

test('points that are owed or held are said', async () => {
  renderPage(page, {
    path,
    session: reader,
    answers: { ...answers(), [INFO]: { ...account, available: 0, frozen: 30, debt: 70, expiring: null } },
  });
  expect(await screen.findByText(/30 分由待付款订单占用/)).toBeInTheDocument();
  expect(screen.getByText(/70 分待抵还/)).toBeInTheDocument();
});

test('a balance that does not come can be asked for again', async () => {
  let isDown = true;
  const { user } = renderPage(page, { path, session: reader, answers: { ...answers(), [INFO]: () => (isDown ? offline : account) } });
  const again = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('894')).toBeInTheDocument();
});

test('filters, order and page stand in the address and in the call; a filter begins at the first page', async () => {
  const url = '/jfShopping?kind=PHYSICAL&pay=MIXED&sort=pointsAsc&onlyOpen=1&maxPoints=500&pageNum=2';
  renderPage(page, { path, url, answers: answers([bookmark], 30) });
  expect(await screen.findByRole('link', { name: '实物' })).toHaveAttribute('aria-current', 'true');
  expect(calls(LIST)[0]?.params).toEqual({
    pageNum: 2,
    pageSize: 12,
    kind: 'PHYSICAL',
    pay: 'MIXED',
    sort: 'pointsAsc',
    onlyOpen: true,
    maxPoints: 500,
  });
  expect(screen.getByRole('link', { name: '纯积分' })).toHaveAttribute(
    'href',
    '/jfShopping?kind=PHYSICAL&pay=POINTS&sort=pointsAsc&onlyOpen=1&maxPoints=500',
  );
  expect(screen.getByRole('link', { name: /不超过 500 积分/ })).toHaveAttribute(
    'href',
    '/jfShopping?kind=PHYSICAL&pay=MIXED&sort=pointsAsc&onlyOpen=1',
  );
  expect(screen.getByRole('link', { name: '下一页' })).toBeInTheDocument();
});

test('other values in the address are as if they were not there', async () => {
  renderPage(page, { path, url: '/jfShopping?kind=__proto__&sort=x&maxPoints=-1&pageNum=abc', answers: answers() });
  await screen.findByText('花窗金属书签', { selector: 'span' });
  expect(calls(LIST)[0]?.params).toEqual({ pageNum: 1, pageSize: 12, sort: 'default' });
});

test('cards say what is gone, what comes and what is short', async () => {
  const of = (id: string, change: Partial<Offer>) => ({ ...bookmark, id, title: `礼物${id}`, ...change });
  const rows = [
    of('1', { state: 'SOLD_OUT', left: 0 }),
    of('2', { state: 'SOON', startAt: '2027-04-23T00:00:00.000+08:00' }),
    of('3', { left: 2, cashPrice: 1200 }),
  ];
  renderPage(page, { path, answers: answers(rows) });
  expect(await screen.findByRole('link', { name: /礼物1/ })).toHaveTextContent('已兑完');
  expect(screen.getByRole('link', { name: /礼物2/ })).toHaveTextContent('2027年4月23日开兑');
  expect(screen.getByRole('link', { name: /礼物3/ })).toHaveTextContent('仅剩 2 件');
  expect(screen.getByRole('link', { name: /礼物3/ })).toHaveTextContent('300 积分+ ¥12.00');
});

test('nothing that fits: the way back to all', async () => {
  renderPage(page, { path, url: '/jfShopping?maxPoints=1', answers: answers([]) });
  expect(await screen.findByRole('link', { name: '看全部兑换商品' })).toHaveAttribute('href', '/jfShopping');
});

test('a failure can be tried again', async () => {
  renderPage(page, { path, answers: { ...answers(), [LIST]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
