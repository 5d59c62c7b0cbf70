import { calls, offline, reader, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { account } from '../../jfShopping/testing.ts';
import * as page from './page.tsx';

const path = '/pointsMall/exchangeRecords';
const RECORDS = 'GET /device/api/point/records';
const LEDGER = 'GET /device/api/point/ledger';
const record = {
  orderNo: '26112809300012345678',
  status: 'COMPLETED',
  title: '江南山水课堂挂图',
  qty: 2,
  points: 240,
  payAmount: 990,
  createdAt: '2026-10-20T20:00:00.000+08:00',
};
const entry = { id: '1', bizType: 'SIGN', delta: 5, balanceAfter: 894, note: '连续签到第6天', createdAt: '2026-11-27T20:00:00.000+08:00' };
const paged = (rows: object[], total = rows.length) => ({ total, rows, pageNum: 1, pageSize: 20 });
const show = (url: string, answers: object) =>
  renderPage(page, { path, url, session: reader, answers: { 'GET /device/api/point/info': account, ...answers } });

test('what points were given for, each leading to its order', async () => {
  show(path, { [RECORDS]: paged([record]) });
  expect(await screen.findByRole('link', { name: '江南山水课堂挂图' })).toHaveAttribute(
    'href',
    '/jfShopping/jfOrderDetail?orderNo=26112809300012345678',
  );
  expect(screen.getByRole('row', { name: /2026-10-20 20:00 江南山水课堂挂图 × 2 240 积分 \+ ¥9.90 已完成/ })).toBeInTheDocument();
  expect(screen.getByText('894')).toBeInTheDocument();
});

test('how points came and went, with the reason and what was left', async () => {
  const spent = { ...entry, id: '2', bizType: 'EXCHANGE', delta: -120, balanceAfter: 774, note: '订单26112809300012345678' };
  show(`${path}?tab=ledger&pageNum=2`, { [LEDGER]: paged([spent, entry], 45) });
  expect(await screen.findByRole('row', { name: /积分兑换 订单26112809300012345678 −120 774/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /签到 连续签到第6天 \+5 894/ })).toBeInTheDocument();
  expect(calls(LEDGER)[0]?.params).toEqual({ pageNum: 2, pageSize: 20 });
  expect(screen.getByRole('link', { name: '用去' })).toHaveAttribute('href', '/pointsMall/exchangeRecords?tab=ledger&direction=OUT');
});

test('one direction alone', async () => {
  show(`${path}?tab=ledger&direction=IN`, { [LEDGER]: paged([entry]) });
  expect(await screen.findByRole('link', { name: '得到' })).toHaveAttribute('aria-current', 'true');
  expect(calls(LEDGER)[0]?.params).toMatchObject({ direction: 'IN' });
});

test('beyond the last page the ways back are to the first and to the last', async () => {
  show(`${path}?tab=ledger&direction=IN&pageNum=9`, { [LEDGER]: { ...paged([], 45), pageNum: 9 } });
  expect(await screen.findByText('这一页没有内容了。')).toBeInTheDocument();
  const address = `${path}?tab=ledger&direction=IN`;
  expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', address);
  expect(screen.getByRole('link', { name: '上一页' })).toHaveAttribute('href', `${address}&pageNum=3`);
});

test('nothing yet: the way to the points shop; a failure can be tried again', async () => {
  show(path, { [RECORDS]: paged([]) });
  expect(await screen.findByText('还没有用积分兑换过。')).toBeInTheDocument();
  show(path, { [RECORDS]: offline });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
