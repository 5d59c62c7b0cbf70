import { type Answers, calls, reader, refuse } from '@shared/testing';
import { screen } from '@testing-library/react';
import { renderPageInSite } from '../../../testing/render-shell.tsx';
import * as page from './page.tsx';

const KEY = 'a'.repeat(32);
const DEVICE = { device: 'Windows 上的 Chrome', address: '203.0.*.*', createdAt: '2026-11-28T14:05:00+08:00', state: 'scanned' };

const open = (answers: Answers) =>
  renderPageInSite(page, { path: '/login/scan', url: `/login/scan?key=${KEY}`, session: reader, answers }).user;

test('shows who logs in, on which device, where and when', async () => {
  open({ 'GET /device/auth/pc/device': DEVICE });
  expect(await screen.findByText('Windows 上的 Chrome')).toBeInTheDocument();
  expect(screen.getByText('林书远')).toBeInTheDocument();
  expect(screen.getByText('203.0.*.*')).toBeInTheDocument();
  expect(screen.getByText('2026-11-28 14:05')).toBeInTheDocument();
  expect(calls('GET /device/auth/pc/device')[0]?.params).toEqual({ key: KEY });
});

test.each([
  ['确认登录', 'confirm', '已确认登录'],
  ['取消', 'refuse', '已取消登录'],
])('%s is told to the server, once', async (name, call, said) => {
  const user = open({ 'GET /device/auth/pc/device': DEVICE, [`POST /device/auth/pc/${call}`]: null });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: said })).toBeInTheDocument();
  expect(calls(`POST /device/auth/pc/${call}`).map(({ body }) => body)).toEqual([{ key: KEY }]);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test.each([
  ['unknown or over', refuse(40034, '二维码已过期，请刷新', 410), '二维码已过期'],
  ['over while it was scanned', { ...DEVICE, state: 'expired' }, '二维码已过期'],
  ['confirmed before', { ...DEVICE, state: 'confirmed' }, '已确认登录'],
  ['refused before', { ...DEVICE, state: 'refused' }, '已取消登录'],
])('a code that is %s cannot be confirmed', async (_state, answer, said) => {
  open({ 'GET /device/auth/pc/device': answer });
  expect(await screen.findByRole('heading', { name: said })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '确认登录' })).not.toBeInTheDocument();
});

test('a code that ends before it is confirmed says so', async () => {
  const user = open({
    'GET /device/auth/pc/device': DEVICE,
    'POST /device/auth/pc/confirm': refuse(40034, '二维码已过期，请刷新', 410),
  });
  await user.click(await screen.findByRole('button', { name: '确认登录' }));
  expect(await screen.findByRole('heading', { name: '二维码已过期' })).toBeInTheDocument();
});

test('another failure shows the words of the server and can be tried again', async () => {
  open({ 'GET /device/auth/pc/device': refuse(429, '操作过于频繁，请稍后再试', 429) });
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
});
