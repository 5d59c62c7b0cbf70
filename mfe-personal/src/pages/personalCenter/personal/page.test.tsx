import { reader, refuse, renderPage } from '@shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
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
    'GET /device/library/bookshelf': pageOf(
      [someBook({ progressBp: 3650, lastReadAt: '2026-01-02T10:00:00+08:00' }), someBook({ goodsId: '2', title: '海明威的船' })],
      {
        total: 7,
        pageSize: 6,
      },
    ),
    'GET /device/api/order/list': pageOf([someOrder()], { total: 8, pageSize: 2 }),
    'GET /device/myMessage/page': pageOf([], { total: 3, pageSize: 1 }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: '林书远，您好' })).toBeInTheDocument();
  const states = within(screen.getByRole('list', { name: '订单状态' })).getAllByRole('link');
  expect(states.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['待付款 1', '/personalCenter/orderList?status=PENDING_PAY'],
    ['待发货 2', '/personalCenter/orderList?status=WAIT_SHIP'],
    ['待收货 0', '/personalCenter/orderList?status=SHIPPED'],
    ['已完成 4', '/personalCenter/orderList?status=COMPLETED'],
  ]);
  expect(screen.getByRole('link', { name: '全部 7 本' })).toHaveAttribute('href', '/personalCenter/bookshelf');
  expect(screen.getByRole('link', { name: '全部 8 个' })).toHaveAttribute('href', '/personalCenter/orderList');
  expect(screen.getByRole('link', { name: '3 条未读消息' })).toHaveAttribute('href', '/personalCenter/messageNotification');
  const shelf = within(screen.getByRole('region', { name: '我的书架' }));
  const last = shelf.getByRole('article', { name: '班主任工作手记' });
  expect(last).toHaveTextContent('读到 37%');
  expect(within(last).getByRole('link', { name: '继续阅读' })).toHaveAttribute('href', '/reader/reader?goodsId=11036');
  expect(shelf.getByRole('link', { name: /海明威的船/ })).toHaveAttribute('href', '/reader/reader?goodsId=2');
  expect(within(screen.getByRole('region', { name: '我的订单' })).getByRole('article')).toBeInTheDocument();
});

test('a newcomer is shown where to begin', async () => {
  open();
  expect(await screen.findByRole('link', { name: '挑一本电子书' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去书城逛逛' })).toBeInTheDocument();
  expect(screen.queryByText(/未读/)).not.toBeInTheDocument();
});

test('a book not begun is begun, one past its term is only looked up', async () => {
  open({ 'GET /device/library/bookshelf': pageOf([someBook()]) });
  expect(await screen.findByRole('link', { name: '开始阅读' })).toBeInTheDocument();
  cleanup();
  open({ 'GET /device/library/bookshelf': pageOf([someBook({ isOpen: false })]) });
  expect(await screen.findByText('已过有效期')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看商品页' })).toHaveAttribute('href', '/products/11036');
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
