import { closeLogin } from '@shared/session';
import { AntdProvider } from '@shared/ui/antd-provider';
import { Modal } from '@shared/ui/modal';
import { LoginPanel } from './login-panel.tsx';

/** Width of the popup (spec 9). */
const WIDTH = 482;

/** The login panel over a page; no close icon: Esc, the backdrop and 返回 close it. */
export function LoginDialog() {
  return (
    <AntdProvider>
      <Modal open width={WIDTH} centered footer={null} closable={false} onCancel={closeLogin} title="登录">
        <LoginPanel onBack={closeLogin} />
      </Modal>
    </AntdProvider>
  );
}
