import type { DataOf } from '@shared/api';
import { session } from '@shared/session';
import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pageOf } from '../../../lib/testing.ts';
import * as page from './page.tsx';

type Message = DataOf<'/device/myMessage/page', 'get'>['rows'][number];

const path = '/personalCenter/messageNotification';
const list = 'GET /device/myMessage/page';
const paid: Message = {
  id: '1',
  isSystem: 0,
  category: 'ORDER',
  title: '订单支付成功',
  content: '数字内容已开通。',
  linkType: 'ORDER',
  linkValue: '26112810240463995823',
  status: 0,
  createdAt: '2026-11-28T10:24:04+08:00',
};
const notice: Message = { ...paid, id: '2', isSystem: 1, title: '国庆放假安排', linkType: 'NONE', linkValue: '', status: 1 };
const offer: Message = { ...paid, id: '3', title: '您关注的书到货了', linkType: 'GOODS', linkValue: '10002', status: 1 };
const sale: Message = { ...paid, id: '4', title: '售后进度', linkType: 'AFTER_SALE', linkValue: '2'.repeat(20), status: 1 };
const gift: Message = {
  ...paid,
  id: '5',
  category: 'COUPON',
  title: '送您的优惠券',
  linkType: 'URL',
  linkValue: '/personalCenter/myCoupon',
  status: 1,
};
const open = (answer: unknown, query = '') =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [list]: answer } });

test('messages of every kind, each leading to what it is about', async () => {
  open(pageOf([paid, notice, offer, sale, gift]));
  expect(await screen.findByRole('link', { name: '订单支付成功' })).toHaveAttribute(
    'href',
    '/order/orderDetail?orderNo=26112810240463995823',
  );
  expect(screen.getByRole('link', { name: '您关注的书到货了' })).toHaveAttribute('href', '/products/10002');
  expect(screen.getByRole('link', { name: '售后进度' })).toHaveAttribute('href', `/order/afterSaleDetail?asNo=${'2'.repeat(20)}`);
  expect(screen.getByRole('link', { name: '送您的优惠券' })).toHaveAttribute('href', '/personalCenter/myCoupon');
  expect(screen.getByText('国庆放假安排')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '国庆放假安排' })).not.toBeInTheDocument();
  expect(screen.getAllByText('未读')).toHaveLength(1);
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1, pageSize: 20 });
});

test.each([
  ['系统消息', 1],
  ['个人消息', 0],
])('%s has its own address', async (name, isSystem) => {
  open(pageOf([]), `?isSystem=${isSystem}`);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(calls(list)[0]?.params).toEqual({ pageNum: 1, pageSize: 20, isSystem });
  expect(screen.getByText('没有消息。')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : pageOf([paid])));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByText('订单支付成功')).toBeInTheDocument();
});

test('a message is marked as read, and the bell follows', async () => {
  let status = 0;
  const { user } = renderPage(page, {
    path,
    url: path,
    session: reader,
    answers: {
      [list]: ({ params }: { params?: { status?: number } }) => pageOf(params?.status === 0 && status === 1 ? [] : [{ ...paid, status }]),
      'POST /device/myMessage/selectInfo': () => {
        status = 1;
        return { ...paid, status };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '标为已读：订单支付成功' }));
  await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
  expect(calls('POST /device/myMessage/selectInfo')[0]?.body).toEqual({ id: '1' });
  expect(session.getState().readMsg).toBe(false);
  expect(screen.queryByRole('button', { name: '全部标为已读' })).not.toBeInTheDocument();
});

test('all messages of the chosen kind are read at once', async () => {
  let status = 0;
  const { user } = renderPage(page, {
    path,
    url: `${path}?isSystem=0`,
    session: reader,
    answers: {
      [list]: () => pageOf([{ ...paid, status }]),
      'POST /device/myMessage/readAll': () => {
        status = 1;
        return { count: 1 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
  expect(calls('POST /device/myMessage/readAll')[0]?.body).toEqual({ isSystem: 0 });
});
