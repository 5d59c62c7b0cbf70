import { api, configureApi, takeMergeNotices } from '@shared/api';
import type { PageManifest } from '@shared/contract/slice';
import { clearSession, login, openLogin, session, setTheme, type UserInfo } from '@shared/session';
import { answerApi, calls, reader, refuse } from '@shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadLoginDialog } from '../login/preload.ts';
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

// What loads on demand is at hand, however busy the machine is.
beforeAll(() => loadLoginDialog(), 60_000);

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
  expect(await screen.findByRole('link', { name: '消息通知，2 条未读' })).toBeInTheDocument();
  expect((await screen.findAllByRole('link', { name: '购物车，3 件' }))[0]).toBeInTheDocument();
  expect(calls()[0]?.path).toBe('/ocFrontUser/selectUserByUserId');
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

test('a login moves the guest cart into the account, and nothing of it is left after the log-out', async () => {
  const merge = 'POST /device/api/ocShoppingCart/merge';
  const answer = { notices: [{ skuId: '1', title: '夜空向导', qty: 5, msg: '数量已调整为5件' }] };
  answerApi({ ...ANSWERS, [merge]: answer, 'POST /device/auth/logout/user': null });
  const keepGuest = (token: string) => window.localStorage.setItem('guestToken', JSON.stringify(token));
  const isGuestKept = () => window.localStorage.getItem('guestToken') !== null;
  keepGuest('guest-token-0123456789');
  const { user } = renderInSite(page);
  act(() => session.setState({ token: 'test-token' }));
  await waitFor(() => expect(calls(merge)).toHaveLength(1));
  expect(calls(merge)[0]?.headers['x-guest-token']).toBe('guest-token-0123456789');
  await waitFor(() => expect(isGuestKept()).toBe(false));
  // What changed is for the session that was merged: another, after this one has run out, is told nothing.
  await act(async () => session.setState({ token: 'token-of-another' }));
  expect(takeMergeNotices()).toEqual([]);
  keepGuest('guest-token-of-another');
  act(() => session.setState({ token: 'test-token' }));
  await waitFor(() => expect(isGuestKept()).toBe(false));
  expect(takeMergeNotices()).toMatchObject([{ title: '夜空向导' }]);
  // The log-out comes before the answer, and a visitor begins another cart.
  let end = () => {};
  answerApi({ [merge]: () => new Promise((resolve) => (end = () => resolve(answer))) });
  keepGuest('guest-token-of-before');
  act(() => session.setState({ token: 'token-of-before' }));
  await user.click(await screen.findByRole('button', { name: '林书远' }));
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await user.click(await screen.findByRole('button', { name: '确定' }, { timeout: 8000 }));
  await waitFor(() => expect(session.getState().token).toBeNull());
  expect(isGuestKept()).toBe(false);
  keepGuest('guest-token-of-after');
  await act(async () => end());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isGuestKept()).toBe(true);
  expect(takeMergeNotices()).toEqual([]);
});

test('after a login the name is asked for before the messages and the cart', async () => {
  let answer = () => {};
  answerApi({
    ...ANSWERS,
    'GET /ocFrontUser/selectUserByUserId': () => new Promise((resolve) => (answer = () => resolve(reader.userInfo))),
  });
  renderInSite(page);
  act(() => session.setState({ token: 'test-token' }));
  await waitFor(() => expect(calls()).toHaveLength(1));
  act(answer);
  await waitFor(() => expect(calls()).toHaveLength(3));
  expect(calls().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/ocFrontUser/selectUserByUserId', '/device/myMessage/page', '/device/api/ocShoppingCart/count']),
  );
});

test('the person is asked for again when the token changes, and the name that is known shows meanwhile', async () => {
  answerApi(ANSWERS);
  renderInSite(page);
  act(() => login('first', { ...(reader.userInfo as UserInfo), truename: '王一' }));
  expect(screen.getByRole('button', { name: '王一' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '林书远' })).toBeInTheDocument();
  act(() => login('second'));
  await waitFor(() => expect(calls('GET /ocFrontUser/selectUserByUserId')).toHaveLength(2));
  expect(calls('GET /ocFrontUser/selectUserByUserId')[1]?.headers.Authorization).toBe('Bearer second');
});

test('a burst of 401 logs out once and opens the login over the page; what was typed stays', async () => {
  answerApi({ ...ANSWERS, 'GET /banner/list': refuse(401, '请先登录', 401) });
  const onUnauthorized = jest.fn(() => {
    clearSession();
    openLogin();
  });
  configureApi({ onUnauthorized });
  session.setState(reader);
  const list = () => api.get('/banner/list', { params: { position: 'HOME' } });
  const { user } = renderInSite(
    <Shell>
      <input aria-label="留言" />
      <button type="button" onClick={() => void Promise.allSettled([list(), list(), list()])}>
        刷新
      </button>
    </Shell>,
    { url: '/mine', pages: [PRIVATE] },
  );
  const typed = screen.getByRole('textbox', { name: '留言' });
  const refresh = screen.getByRole('button', { name: '刷新' });
  await user.type(typed, '写到一半');
  await user.click(refresh);
  const dialog = await screen.findByRole('dialog', {}, { timeout: 8000 });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(session.getState()).toMatchObject({ token: null, userInfo: null });
  await user.click(within(dialog).getByRole('button', { name: '返回' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(typed).toBeInTheDocument();
  expect(typed).toHaveValue('写到一半');
  expect(refresh).toHaveFocus();
});

test('a logout in another tab is followed, and so is its theme', async () => {
  answerApi(ANSWERS);
  session.setState(reader);
  document.cookie = 'theme=dark; Path=/';
  renderInSite(page);
  const tab = new BroadcastChannel('session');
  tab.postMessage(null);
  await waitFor(() => expect(session.getState().token).toBeNull());
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  expect(screen.getByRole('link', { name: '登录 / 注册' })).toBeInTheDocument();
  tab.close();
  document.cookie = 'theme=; Max-Age=0; Path=/';
});

test('a browser without channels between its tabs follows by storage events', async () => {
  answerApi(ANSWERS);
  const { BroadcastChannel: channel } = window;
  Object.assign(window, { BroadcastChannel: undefined });
  try {
    renderInSite(page);
    act(() => session.setState(reader));
    expect(window.localStorage.getItem('session')).not.toBeNull();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
    expect(session.getState().token).toBeNull();
    act(() => session.setState(reader));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(session.getState().token).toBe('test-token');
    await waitFor(() => expect(session.getState().unread).toBe(2));
  } finally {
    Object.assign(window, { BroadcastChannel: channel });
  }
});

test('the theme follows the system until the visitor chooses one', () => {
  let changed = () => {};
  const system = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => (changed = listener),
    removeEventListener: () => {},
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
  renderInSite(page);
  expect(document.documentElement.dataset.theme).toBe('dark');
  system.matches = false;
  act(() => changed());
  expect(document.documentElement.dataset.theme).toBe('light');
  act(() => setTheme('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  act(() => setTheme('system'));
  expect(document.documentElement.dataset.theme).toBe('light');
});
