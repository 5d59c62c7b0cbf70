import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { pageOf, someOrder } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/orderList03';
const list = 'GET /device/api/order/list';
const open = (answer: unknown, query = '') =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer } });

test('the kind and the page stand in the address', async () => {
  open(
    pageOf([someOrder({ type: 'POINTS', payAmount: 1990, usedPoints: 300 })], { total: 25, pageNum: 2, pageSize: 10 }),
    '?kind=POINTS&pageNum=2',
  );
  const card = within(await screen.findByRole('article', { name: '订单 26112810240463995823' }));
  expect(card.getByText('300 积分 + ¥19.90')).toBeInTheDocument();
  expect(card.getAllByRole('link')[0]).toHaveAttribute('href', '/jfShopping/jfOrderDetail?orderNo=26112810240463995823');
  expect(screen.getByRole('link', { name: '积分兑换 25' })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ kind: 'POINTS', pageNum: 2, pageSize: 10 });
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', `${path}?kind=POINTS&pageNum=3`);
});

test('an unknown kind shows the first one; an empty kind says where to look', async () => {
  open(pageOf([]), '?kind=LOST');
  expect(await screen.findByText('没有题库或试卷的订单。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/college');
  expect(screen.getByRole('link', { name: '考试' })).toHaveAttribute('aria-current', 'page');
});

test('a page behind the last leads back, a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : pageOf([], { total: 3, pageNum: 9 })), '?kind=PRINT&pageNum=9');
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '回到第一页' })).toHaveAttribute('href', `${path}?kind=PRINT`);
});
