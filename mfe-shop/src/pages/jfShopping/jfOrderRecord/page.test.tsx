import { calls, offline, reader, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/jfShopping/jfOrderRecord';
const RECORDS = 'GET /device/api/point/records';
const record = {
  orderNo: '26112809300012345678',
  status: 'COMPLETED',
  closeReason: null,
  pointsGoodsId: '60009',
  goodsId: '30033',
  goodsType: 'picture',
  title: '江南山水课堂挂图',
  coverUrl: '',
  specText: '',
  qty: 1,
  points: 120,
  payAmount: 0,
  createdAt: '2026-10-20T20:00:00.000+08:00',
  expiresAt: '2026-10-20T20:15:00.000+08:00',
};
const show = (rows: object[], url = path, total = rows.length) =>
  renderPage(page, { path, url, session: reader, answers: { [RECORDS]: { total, rows, pageNum: 1, pageSize: 10 } } });

test('each exchange with its points and state leads on: to its page, or to the payment while it waits for cash', async () => {
  show([record, { ...record, orderNo: '26112809300087654321', title: '宋体笔记本', status: 'PENDING_PAY', payAmount: 1200 }]);
  expect(await screen.findByRole('link', { name: '江南山水课堂挂图' })).toHaveAttribute(
    'href',
    '/jfShopping/jfOrderDetail?orderNo=26112809300012345678',
  );
  expect(screen.getByText('订单号 26112809300012345678')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '支付现金部分' })).toHaveAttribute(
    'href',
    '/shopCar/purchaseSuccessful?orderNo=26112809300087654321',
  );
  expect(screen.getByText('+ ¥12.00')).toBeInTheDocument();
});

test('a state and a page in the address are asked for', async () => {
  show([record], `${path}?status=COMPLETED&pageNum=2`, 30);
  expect(await screen.findByRole('link', { name: '已完成' })).toHaveAttribute('aria-current', 'page');
  expect(calls(RECORDS)[0]?.params).toEqual({ pageNum: 2, pageSize: 10, status: 'COMPLETED' });
  expect(screen.getByRole('link', { name: '下一页' })).toBeInTheDocument();
});

test('nothing yet: the way to the points shop; a failure can be tried again', async () => {
  show([], `${path}?status=CLOSED`);
  expect(await screen.findByText('没有已关闭的兑换订单。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去积分商城看看' })).toHaveAttribute('href', '/jfShopping');
  renderPage(page, { path, session: reader, answers: { [RECORDS]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
