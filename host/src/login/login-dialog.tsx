import { closeLogin } from '@shared/session';
import { AntdProvider } from '@shared/ui/antd-provider';
import { Modal } from '@shared/ui/modal';
import { useState } from 'react';
import { LoginPanel } from './login-panel.tsx';
import { type Mode, TITLES } from './modes.ts';

/** Widths of the popup and of its forgot-password panel (spec 9). */
const WIDTH = 482;
const FORGET_WIDTH = 500;

/** The login panel over a page; no close icon: Esc, the backdrop and 返回 close it. */
export function LoginDialog() {
  const [mode, setMode] = useState<Mode>('login');
  return (
    <AntdProvider>
      <Modal
        open
        width={mode === 'forget' ? FORGET_WIDTH : WIDTH}
        centered
        footer={null}
        closable={false}
        onCancel={closeLogin}
        title={TITLES[mode]}
      >
        <LoginPanel mode={mode} onMode={setMode} onBack={closeLogin} />
      </Modal>
    </AntdProvider>
  );
}
