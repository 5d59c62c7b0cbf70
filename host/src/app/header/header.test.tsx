import { session, setUnread } from '@shared/session';
import { answerApi, calls, offline, reader } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/render-shell.tsx';
import { Header } from './header.tsx';

const header = (
  <>
    <Header cartCount={0} />
    <ToastViewport />
  </>
);

// What loads on demand is at hand, however busy the machine is.
beforeAll(
  () => Promise.all([import('./log-out-confirm.tsx'), import('./menu-panel.tsx'), import('@shared/ui/search-suggestions')]),
  60_000,
);

test('shows the links of the configuration whose pages exist', () => {
  renderInSite(header);
  const nav = within(screen.getByRole('navigation', { name: '主导航' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页', '关于我们']);
});

test('home has its own search, other pages have the box with the advanced search beside it', () => {
  const { unmount } = renderInSite(header, { url: '/' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  unmount();
  renderInSite(header);
  expect(screen.getByRole('combobox', { name: '书名、ISBN、作者或关键词' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: '高级搜索' })).toHaveAttribute('href', '/search?type=1');
});

test('an empty search warns and goes nowhere', async () => {
  answerApi({ 'GET /goods/hotWords': offline });
  const { user, router } = renderInSite(header);
  await user.type(screen.getByRole('combobox'), '   ');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  expect(await screen.findByText('请输入搜索内容')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(router.state.location.pathname).toBe('/about');
});

test('a search stands in the address and in the session', async () => {
  answerApi({ 'GET /goods/hotWords': [], 'GET /goods/suggest': [] });
  const { user, router } = renderInSite(header);
  await user.type(screen.getByRole('combobox'), ' 唐诗 {Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(new URLSearchParams(router.state.location.search).get('searchText')).toBe('唐诗');
  expect(session.getState().searchInfo).toEqual({ searchText: '唐诗', type: 0 });
  expect(screen.getByRole('combobox')).toHaveValue('唐诗');
});

test('the box offers, from its first focus on, what is searched much, then suggestions; arrows choose, Enter searches', async () => {
  const suggestion = {
    kind: 'title',
    text: '唐诗里的长安城',
    parts: [
      { text: '唐诗', hit: true },
      { text: '里的长安城', hit: false },
    ],
  };
  answerApi({ 'GET /goods/hotWords': ['宋词'], 'GET /goods/suggest': [suggestion] });
  const { user, router } = renderInSite(header);
  expect(calls()).toEqual([]);
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option', { name: '宋词' }, { timeout: 8000 })).toBeInTheDocument();
  await user.keyboard('唐');
  expect(await screen.findByRole('option', { name: /唐诗\s?里的长安城/ }, { timeout: 8000 })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('searchText')).toBe('唐诗里的长安城'));
  expect(screen.getByRole('combobox')).toHaveValue('唐诗里的长安城');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('the cart says how many pieces it holds and stops counting at 99', () => {
  renderInSite(<Header cartCount={120} />);
  expect(screen.getByRole('link', { name: '购物车，120 件' })).toHaveTextContent('99+');
});

test('a visitor is led to login and back', () => {
  renderInSite(header, { url: '/about?from=x' });
  expect(screen.getByRole('link', { name: '登录 / 注册' })).toHaveAttribute('href', '/login?redirect=%2Fabout%3Ffrom%3Dx');
});

test('the bell rings with the number of unread messages, up to 99', () => {
  session.setState(reader);
  renderInSite(header);
  const bell = screen.getByRole('link', { name: '消息通知' });
  expect(bell).toHaveAttribute('href', '/personalCenter/messageNotification');
  const quiet = bell.querySelector('path')?.getAttribute('d');
  act(() => setUnread(120));
  expect(screen.getByRole('link', { name: '消息通知，120 条未读' })).toHaveTextContent('99+');
  expect(bell.querySelector('path')?.getAttribute('d')).not.toBe(quiet);
  act(() => setUnread(3));
  expect(bell).toHaveTextContent('3');
});

test('the person’s menu is walked by arrows, Home and End; Escape closes it and hands the focus back', async () => {
  session.setState(reader);
  const { user } = renderInSite(header);
  const trigger = screen.getByRole('button', { name: '林书远' });
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: '个人中心' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: '我的购物车' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: '退出登录' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: '个人中心' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: '退出登录' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('link', { name: '个人中心' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: '个人中心' })).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('the person’s menu closes when Tab leaves it', async () => {
  session.setState(reader);
  const { user } = renderInSite(header);
  await user.click(screen.getByRole('button', { name: '林书远' }));
  await user.keyboard('{End}{Tab}');
  expect(screen.queryByRole('link', { name: '个人中心' })).not.toBeInTheDocument();
});

test('a narrow window has everything of the header in one panel', async () => {
  session.setState({ ...reader, unread: 2, readMsg: true });
  const { user, router } = renderInSite(header);
  await user.click(screen.getByRole('button', { name: '菜单，有未读消息' }));
  const panel = within(await screen.findByRole('dialog', { name: '菜单' }, { timeout: 8000 }));
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['首页', '关于我们', '消息通知，2 条未读', '个人中心', '我的购物车']),
  );
  await user.click(panel.getByRole('link', { name: '首页' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the panel offers login to visitors and asks before a logout', async () => {
  const { user } = renderInSite(header);
  await user.click(screen.getByRole('button', { name: '菜单' }));
  const panel = within(await screen.findByRole('dialog', { name: '菜单' }, { timeout: 8000 }));
  expect(panel.getByRole('link', { name: '登录 / 注册' })).toHaveAttribute('href', '/login?redirect=%2Fabout');
  act(() => session.setState(reader));
  await user.click(panel.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('确定要退出登录吗？', {}, { timeout: 8000 })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: '菜单' })).not.toBeInTheDocument();
});

test('logout asks first, then drops the token, goes home and tells the server with the token that was', async () => {
  session.setState(reader);
  const order: string[] = [];
  answerApi({
    'POST /device/auth/logout/user': () => {
      order.push('call');
      return null;
    },
  });
  const { user, router } = renderInSite(header);
  session.subscribe(({ token }, before) => token !== before.token && order.push('token'));
  router.subscribe(({ location }) => location.pathname === '/' && order.push('home'));
  await user.click(screen.getByRole('button', { name: '林书远' }));
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }));
  expect(dialog.getByText('确定要退出登录吗？')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(calls('POST /device/auth/logout/user')).toHaveLength(1));
  expect([...new Set(order)]).toEqual(['token', 'home', 'call']);
  expect(calls('POST /device/auth/logout/user')[0]?.headers.Authorization).toBe('Bearer test-token');
  expect(session.getState().token).toBeNull();
});

test('logout can be thought better of', async () => {
  session.setState(reader);
  const { user } = renderInSite(header);
  await user.click(screen.getByRole('button', { name: '林书远' }));
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(within(await screen.findByRole('dialog', {}, { timeout: 8000 })).getByRole('button', { name: '取消' }));
  expect(session.getState().token).toBe('test-token');
  expect(calls()).toHaveLength(0);
});
