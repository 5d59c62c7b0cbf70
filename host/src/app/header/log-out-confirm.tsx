import { AntdProvider } from '@shared/ui/antd-provider';
import { TEXTS } from '@shared/ui/constants';
import { Modal } from '@shared/ui/modal';

/** Asks before the session ends. */
export function LogOutConfirm({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <AntdProvider>
      <Modal
        open
        title="退出登录"
        width={400}
        centered
        okText="确定"
        cancelText="取消"
        onOk={onConfirm}
        onCancel={onCancel}
        closable={false}
      >
        <p>{TEXTS.logOutQuestion}</p>
      </Modal>
    </AntdProvider>
  );
}
