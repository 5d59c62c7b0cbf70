import { api } from '@shared/api';
import { closeLogin, restoreSession, session, setReadMsg, setUserInfo, useSession } from '@shared/session';
import { useEffect } from 'react';

const CHANNEL = 'session';

/** Keeps the session true: the person and the unread messages belong to the token, and the tabs of a browser agree on it. */
export function useSessionEffects(): void {
  const token = useSession((state) => state.token);

  useEffect(() => {
    if (!token) return;
    closeLogin();
    const aborter = new AbortController();
    const quiet = { signal: aborter.signal, toast: false };
    // Both are extras around the page: when they fail the page still works, and a 401 is dealt with by the client.
    api.get('/ocFrontUser/selectUserByUserId', quiet).then(setUserInfo, () => undefined);
    api.get('/device/myMessage/page', { ...quiet, params: { pageNum: 1, pageSize: 1, isSystem: 1, status: 0 } }).then(
      ({ total }) => setReadMsg(total > 0),
      () => undefined,
    );
    return () => aborter.abort();
  }, [token]);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = restoreSession;
    const stop = session.subscribe((state, before) => {
      if (state.token !== before.token) channel.postMessage(null);
    });
    return () => {
      stop();
      channel.close();
    };
  }, []);
}
