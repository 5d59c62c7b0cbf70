import { api } from '@shared/api';
import { openLogin, useSession } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { toast } from '@shared/ui/toast';
import { useEffect, useState } from 'react';
import styles from './save-button.module.css';

/** Puts goods aside, or takes them back; who has no session is asked to log in first. */
export function SaveButton({ goodsId }: { goodsId: string }) {
  const token = useSession((state) => state.token);
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!token) return setSaved(false);
    const stop = new AbortController();
    const params = { targetId: goodsId, pageNum: 1, pageSize: 1 };
    // Only decorates the button: pressing it works without.
    api.get('/device/save/list', { params, toast: false, signal: stop.signal }).then(
      ({ total }) => setSaved(total > 0),
      () => undefined,
    );
    return () => stop.abort();
  }, [token, goodsId]);

  const toggle = async () => {
    if (!token) return openLogin();
    const body = { targetType: 'GOODS' as const, targetIds: [goodsId] };
    setBusy(true);
    try {
      if (saved) await api.post('/device/save/remove', body);
      else await api.post('/device/save/add', body);
      setSaved(!saved);
      toast(saved ? '已取消收藏' : '已收藏', 'good');
    } catch {
      // The call has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <Button look="text" aria-pressed={saved} busy={busy} onClick={() => void toggle()}>
      {!busy && (
        <span className={saved ? styles.full : styles.heart}>
          <Icon name="heart" size={18} />
        </span>
      )}
      {saved ? '已收藏' : '收藏'}
    </Button>
  );
}
