import { AntdProvider } from '@shared/ui/antd-provider';
import { LoginPanel } from './login-panel.tsx';
import type { Mode } from './modes.ts';

/** The login panel as a part of a page, which shows the mode in its heading. */
export function LoginForm(props: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <AntdProvider>
      <LoginPanel {...props} />
    </AntdProvider>
  );
}
