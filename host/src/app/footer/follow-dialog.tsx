import { AntdProvider } from '@shared/ui/antd-provider';
import { FOLLOW_WIDTH } from '@shared/ui/constants';
import { Modal } from '@shared/ui/modal';
import type { SiteConfig } from '../site.ts';
import { FollowCodes } from './follow-codes.tsx';
import styles from './follow-dialog.module.css';

/** Every account on the messaging app with its QR image. */
export function FollowDialog({ accounts, onClose }: { accounts: SiteConfig['footer']['follow']; onClose: () => void }) {
  return (
    <AntdProvider>
      <Modal open title="关注公众号" width={FOLLOW_WIDTH} centered footer={null} onCancel={onClose} closable={{ 'aria-label': '关闭' }}>
        <p className={styles.hint}>打开微信扫一扫，选择您关心的内容。</p>
        <div className={styles.accounts}>
          <FollowCodes accounts={accounts} size={112} />
        </div>
      </Modal>
    </AntdProvider>
  );
}
