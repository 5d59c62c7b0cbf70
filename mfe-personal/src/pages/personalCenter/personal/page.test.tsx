import { reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { pageOf, someBook, someOrder } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/personal';
const none = {
  'GET /device/api/order/count': { pendingPay: 0, waitShip: 0, shipped: 0, completed: 0 },
  'GET /device/library/bookshelf': pageOf([]),
  'GET /device/api/order/list': pageOf([]),
  'GET /device/myMessage/page': pageOf([]),
};
const open = (answers = {}) => renderPage(page, { path, session: reader, answers: { ...none, ...answers } });

test('greets by name and shows order states, books, orders and unread messages', async () => {
  open({
    'GET /device/api/order/count': { pendingPay: 1, waitShip: 2, shipped: 0, completed: 4 },
    'GET /device/library/bookshelf': pageOf([someBook()], { total: 7, pageSize: 5 }),
    'GET /device/api/order/list': pageOf([someOrder()], { total: 8, pageSize: 2 }),
    'GET /device/myMessage/page': pageOf([], { total: 3, pageSize: 1 }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: '林书远，您好' })).toBeInTheDocument();
  const states = within(screen.getByRole('list', { name: '订单状态' })).getAllByRole('link');
  expect(states.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1待付款', '/personalCenter/orderList?status=PENDING_PAY'],
    ['2待发货', '/personalCenter/orderList?status=WAIT_SHIP'],
    ['0待收货', '/personalCenter/orderList?status=SHIPPED'],
    ['4已完成', '/personalCenter/orderList?status=COMPLETED'],
  ]);
  expect(screen.getByRole('link', { name: '全部 7 本' })).toHaveAttribute('href', '/personalCenter/bookshelf');
  expect(screen.getByRole('link', { name: '全部 8 个' })).toHaveAttribute('href', '/personalCenter/orderList');
  expect(screen.getByRole('link', { name: '3 条未读消息' })).toHaveAttribute('href', '/personalCenter/messageNotification');
  expect(within(screen.getByRole('region', { name: '我的书架' })).getByRole('link', { name: /班主任工作手记/ })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '最近的订单' })).getByRole('article')).toBeInTheDocument();
});

test('a newcomer is shown where to begin', async () => {
  open();
  expect(await screen.findByRole('link', { name: '挑一本电子书' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去逛逛' })).toBeInTheDocument();
  expect(screen.queryByText(/未读/)).not.toBeInTheDocument();
});

test('messages that cannot be counted do not stand in the way', async () => {
  open({ 'GET /device/myMessage/page': refuse(500, '服务繁忙', 500) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open({
    'GET /device/api/order/count': () => (failing ? refuse(500, '服务繁忙', 500) : none['GET /device/api/order/count']),
  });
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '林书远，您好' })).toBeInTheDocument();
});
