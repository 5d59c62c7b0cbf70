import { api } from '@shared/api';
import { formatWhen } from '@shared/contract/time';
import { useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import styles from './page.module.css';
import type { Sessions } from './page.tsx';

type Session = Sessions['rows'][number];

/** Where the account is logged in; each but this one can be logged out from here. */
export function Devices({ sessions: { rows, total }, now }: { sessions: Sessions; now: Date }) {
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<Session | 'others'>();
  const [busy, setBusy] = useState(false);
  const end = async (which: Session | 'others') => {
    setBusy(true);
    try {
      if (which === 'others') await api.post('/device/auth/sessions/revokeOthers');
      else await api.post('/device/auth/sessions/revoke', { id: which.id });
      setEnded(undefined);
      toast('已退出登录', 'good');
      await revalidate();
    } catch {
      // The client has told why; the list stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="devices-title">
      <h2 id="devices-title">登录设备</h2>
      <p className={styles.hint}>有不认识的设备时，请让它退出，并修改密码。</p>
      <ul className={styles.devices}>
        {rows.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {session.device}
                {session.current && <em>本机</em>}
              </p>
              <p className={styles.hint}>
                {formatWhen(session.createdAt, now)}登录，{formatWhen(session.lastSeenAt, now)}使用过
              </p>
            </div>
            {!session.current && (
              <Button aria-label={`退出${session.device}`} onClick={() => setEnded(session)}>
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > 1 && <Button onClick={() => setEnded('others')}>退出其他全部设备</Button>}
      {ended && (
        <Dialog
          title={ended === 'others' ? '退出其他全部设备？' : `退出“${ended.device}”？`}
          onClose={() => setEnded(undefined)}
          actions={
            <>
              <Button onClick={() => setEnded(undefined)}>取消</Button>
              <Button look="primary" busy={busy} onClick={() => void end(ended)}>
                让它退出
              </Button>
            </>
          }
        >
          <p>退出后立即生效，那里需要重新登录。</p>
        </Dialog>
      )}
    </section>
  );
}
