import { AntdProvider } from '@shared/ui/antd-provider';
import { LoginPanel } from './login-panel.tsx';

/** The login panel as a part of a page. */
export function LoginForm() {
  return (
    <AntdProvider>
      <LoginPanel />
    </AntdProvider>
  );
}
