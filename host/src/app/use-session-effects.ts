import { api, mergeGuestCart, refreshUnread } from '@shared/api';
import { closeLogin, restoreSession, session, setUserInfo, useSession } from '@shared/session';
import { useEffect } from 'react';

const CHANNEL = 'session';

/** A line to the other tabs of this browser: by channel, or by a storage event where there is none. */
function connectTabs(heard: () => void): { tell: () => void; leave: () => void } {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = heard;
    return { tell: () => channel.postMessage(null), leave: () => channel.close() };
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANNEL) heard();
  };
  window.addEventListener('storage', onStorage);
  return {
    tell: () => {
      try {
        window.localStorage.setItem(CHANNEL, String(Date.now()));
      } catch {
        // Without storage each tab keeps what it knows until its next document.
      }
    },
    leave: () => window.removeEventListener('storage', onStorage),
  };
}

/** Keeps the session true: the guest cart goes to who logs in, the person and the unread messages belong to the token, and the tabs of a browser agree on it. */
export function useSessionEffects(): void {
  const token = useSession((state) => state.token);

  useEffect(() => {
    if (!token) return;
    closeLogin();
    // Whoever filled the guest cart is the one who logs in now; when it fails, the cart page tries again.
    mergeGuestCart().catch(() => undefined);
    const aborter = new AbortController();
    const { signal } = aborter;
    const ask = async () => {
      // Both are extras around the page: when they fail the page still works, and a 401 is dealt with by the client.
      await api.get('/ocFrontUser/selectUserByUserId', { signal, toast: false }).then(setUserInfo, () => undefined);
      // After the name, so that it shows as soon as it can.
      if (!signal.aborted) await refreshUnread(signal);
    };
    void ask();
    return () => aborter.abort();
  }, [token]);

  useEffect(() => {
    const { tell, leave } = connectTabs(restoreSession);
    const stop = session.subscribe((state, before) => {
      if (state.token !== before.token || state.theme !== before.theme || state.locale !== before.locale) tell();
    });
    return () => {
      stop();
      leave();
    };
  }, []);
}
