import { openLogin, session, useSession } from '@shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInSite } from '../testing/render-shell.tsx';
import { LoginDialog } from './login-dialog.tsx';

function Popup() {
  return useSession((state) => state.showLogin) ? <LoginDialog /> : <button type="button">页面</button>;
}

test('the popup is named after its mode, has no close icon, and Esc closes it', async () => {
  const { user } = renderInSite(<Popup />);
  act(openLogin);
  const dialog = await screen.findByRole('dialog', { name: '登录' });
  expect(dialog).toHaveStyle({ width: '482px' });
  expect(screen.queryByRole('button', { name: /close|关闭/i })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: '忘记密码' }));
  expect(await screen.findByRole('dialog', { name: '找回密码' })).toHaveStyle({ width: '500px' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(session.getState().showLogin).toBe(false));
});

test('返回 closes it', async () => {
  const { user } = renderInSite(<Popup />);
  act(openLogin);
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect(session.getState().showLogin).toBe(false);
});
