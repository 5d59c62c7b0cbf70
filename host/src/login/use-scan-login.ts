import { api } from '@shared/api';
import { useCallback, useEffect, useState } from 'react';
import { enter, reasonOf } from './calls.ts';

/** Between two polls (spec 9). */
const POLL_MS = 2000;

export type ScanState = 'waiting' | 'scanned' | 'refused' | 'expired' | 'unbound' | 'offline';

/** Codes of the error catalogue that the poll answers with while there is no login. */
const STATES: Record<number, ScanState> = { 40031: 'waiting', 40032: 'scanned', 40033: 'refused', 40034: 'expired', 40035: 'unbound' };

const OVER: readonly ScanState[] = ['refused', 'expired', 'unbound'];

/** 128 random bits in hexadecimal: nobody guesses a login that is under way. */
const newLoginId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Asks every 2 seconds whether the phone has confirmed, as long as the caller is mounted and its tab is seen; the answer logs in.
 * @returns the login id for the QR code, the chat app's own address for it where one is configured, and `renew` for another in place of one that is over
 */
export function useScanLogin() {
  const [id, setId] = useState(newLoginId);
  const [state, setState] = useState<ScanState>('waiting');
  const [chatAppUrl, setChatAppUrl] = useState<string | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    // Without an answer the code for a logged-in phone serves all the same.
    api
      .get('/device/auth/pc/options', { params: { key: id }, signal: aborter.signal, toast: false })
      .then((options) => setChatAppUrl(options.chatAppUrl))
      .catch(() => undefined);
    return () => aborter.abort();
  }, [id]);
  useEffect(() => {
    const aborter = new AbortController();
    let asking = false;
    const stop = () => {
      clearInterval(timer);
      aborter.abort();
    };
    const poll = async () => {
      if (asking || document.hidden) return;
      asking = true;
      try {
        const reply = await api.post('/device/auth/pc/login', { key: id }, { signal: aborter.signal });
        if (aborter.signal.aborted) return;
        stop();
        enter(reply);
      } catch (error) {
        if (aborter.signal.aborted) return;
        const next = STATES[reasonOf(error).code] ?? 'offline';
        setState(next);
        if (OVER.includes(next)) stop();
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    // The first poll makes the login id known: a code that is scanned at once is already valid.
    void poll();
    return stop;
  }, [id]);
  const renew = useCallback(() => {
    setState('waiting');
    setChatAppUrl(null);
    setId(newLoginId());
  }, []);
  return { id, state, chatAppUrl, renew };
}
