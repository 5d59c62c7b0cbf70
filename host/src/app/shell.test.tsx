import type { PageManifest } from '@shared/contract/slice';
import { session } from '@shared/session';
import { answerApi, calls, reader } from '@shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../testing/render-shell.tsx';
import { Shell } from './shell.tsx';

const PRIVATE: PageManifest = { path: '/mine', title: '我的', session: 'required', render: 'client' };
const BARE: PageManifest = { path: '/bare', title: '阅读', layout: 'none', render: 'ssr' };
const page = (
  <Shell>
    <h1>正文</h1>
  </Shell>
);
const ANSWERS = {
  'GET /ocFrontUser/selectUserByUserId': reader.userInfo,
  'GET /device/myMessage/page': { total: 2, rows: [], pageNum: 1, pageSize: 1 },
  'GET /device/api/ocShoppingCart/count': { lines: 1, pieces: 3 },
};

test('the default layout has head, foot and a way to the content; a visitor causes no call', () => {
  renderInSite(page);
  expect(screen.getByRole('link', { name: '跳到正文' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: '正文' })).toBeInTheDocument();
  expect(calls()).toHaveLength(0);
});

test.each([['/bare'], ['/about?embedded=1']])('%s stands alone', (url) => {
  renderInSite(page, { url, pages: [BARE] });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
});

test('a private page waits behind the login dialog and appears after login', async () => {
  answerApi(ANSWERS);
  const { user } = renderInSite(page, { url: '/mine', pages: [PRIVATE] });
  expect(screen.getByRole('heading', { name: '登录后查看' })).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', {}, { timeout: 8000 });
  await user.click(within(dialog).getByRole('button', { name: '返回' }));
  expect(session.getState().showLogin).toBe(false);
  expect(screen.queryByRole('heading', { name: '正文' })).not.toBeInTheDocument();
  act(() => session.setState({ token: 'test-token' }));
  expect(await screen.findByRole('heading', { name: '正文' })).toBeInTheDocument();
  await waitFor(() => expect(session.getState().userInfo?.truename).toBe('林书远'));
}, 15_000);

test('a token brings the person, the unread messages and the cart', async () => {
  answerApi(ANSWERS);
  session.setState({ token: 'test-token' });
  renderInSite(page);
  expect(await screen.findByRole('button', { name: '林书远' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '消息通知，有未读消息' })).toBeInTheDocument();
  expect((await screen.findAllByRole('link', { name: '购物车，3 件' }))[0]).toBeInTheDocument();
  expect(calls('GET /device/myMessage/page')[0]?.params).toEqual({ pageNum: 1, pageSize: 1, isSystem: 1, status: 0 });
});

test('a visitor’s cart is counted by its own token, again after each change', async () => {
  answerApi(ANSWERS);
  window.localStorage.setItem('guestToken', JSON.stringify('guest-token-0123456789'));
  renderInSite(page);
  await screen.findAllByRole('link', { name: '购物车，3 件' });
  expect(calls()[0]?.headers['x-guest-token']).toBe('guest-token-0123456789');
  answerApi({ 'GET /device/api/ocShoppingCart/count': { lines: 1, pieces: 4 } });
  act(() => void window.dispatchEvent(new Event('cart-changed')));
  expect((await screen.findAllByRole('link', { name: '购物车，4 件' }))[0]).toBeInTheDocument();
});

test('a login in another tab is followed', async () => {
  answerApi(ANSWERS);
  renderInSite(page);
  document.cookie = 'token=test-token; Path=/';
  const tab = new BroadcastChannel('session');
  tab.postMessage(null);
  expect(await screen.findByRole('button', { name: '林书远' })).toBeInTheDocument();
  document.cookie = 'token=; Max-Age=0; Path=/';
  tab.close();
});
