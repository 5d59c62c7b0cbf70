import { AntdProvider } from '@shared/ui/antd-provider';
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
        okText="退出登录"
        cancelText="取消"
        onOk={onConfirm}
        onCancel={onCancel}
        closable={false}
      >
        <p>确定要退出登录吗？</p>
      </Modal>
    </AntdProvider>
  );
}
