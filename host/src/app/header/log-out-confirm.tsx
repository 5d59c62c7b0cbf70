import { Button } from '@shared/ui/button';
import { TEXTS } from '@shared/ui/constants';
import { Dialog } from '@shared/ui/dialog';

/** Asks before the session ends. */
export function LogOutConfirm({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <Dialog
      title="退出登录"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button look="primary" onClick={onConfirm}>
            确定
          </Button>
        </>
      }
    >
      <p>{TEXTS.logOutQuestion}</p>
    </Dialog>
  );
}
