import { session, storageChoice } from '@shared/session';
import { answerApi, calls, refuse } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPageInSite } from '../../../testing/render-shell.tsx';
import * as page from './page.tsx';

const settings = { locale: null, theme: 'system', notifyOrder: true, notifyActivity: true, notifyEmail: false };
const at = '2026-11-28T09:30:00+08:00';
const here = { id: '1', device: 'Chrome · Linux', current: true, createdAt: at, lastSeenAt: at };
const phone = { ...here, id: '2', device: '手机', current: false };

function open(rows: object[] = [here, phone]) {
  return renderPageInSite(page, {
    path: '/user/settings',
    answers: {
      'GET /device/user/settings': settings,
      'GET /device/auth/sessions': { total: rows.length, rows, pageNum: 1, pageSize: 50 },
      'POST /device/user/settings': ({ body }: { body: unknown }) => ({ ...settings, ...(body as object) }),
    },
  });
}

test('theme and language hold at once and are remembered by the account', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: '深色' }));
  expect(session.getState().theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(session.getState().locale).toBe('en-US');
  await waitFor(() =>
    expect(calls('POST /device/user/settings').map(({ body }) => body)).toEqual([{ theme: 'dark' }, { locale: 'en-US' }]),
  );
});

test('the storage of this browser is chosen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: '只在这个标签页' }));
  expect(storageChoice()).toBe('sessionStorage');
  await user.click(screen.getByRole('radio', { name: '默认（本机长期保存）' }));
  expect(storageChoice()).toBeNull();
});

test('a notice that could not be saved goes back', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: '活动与优惠' });
  await user.click(box);
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
  answerApi({ 'POST /device/user/settings': refuse(500, '服务器繁忙，请稍后再试', 500) });
  await user.click(box);
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
});

test('another device is logged out after a question; this one has no button', async () => {
  answerApi({ 'POST /device/auth/sessions/revoke': null, 'POST /device/auth/sessions/revokeOthers': null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '退出手机' }));
  expect(screen.queryByRole('button', { name: /退出Chrome/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '让它退出', hidden: true }));
  await waitFor(() => expect(calls('POST /device/auth/sessions/revoke')[0]?.body).toEqual({ id: '2' }));
  await user.click(await screen.findByRole('button', { name: '退出其他全部设备' }));
  await user.click(screen.getByRole('button', { name: '让它退出', hidden: true }));
  await waitFor(() => expect(calls('POST /device/auth/sessions/revokeOthers')).toHaveLength(1));
});

test('with one device there is nothing else to log out', async () => {
  open([here]);
  expect(await screen.findByText('本机')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '退出其他全部设备' })).not.toBeInTheDocument();
});
