import { readStored, writeStored } from '@shared/session';
import { useEffect, useState } from 'react';

/** The last code that was sent; kept so that a closed dialog or a reload does not lose it. */
export interface SentCode {
  /** Names the code in the login call. */
  key: string;
  /** When another code may be sent, in ms since the epoch. */
  resendAt: number;
}

const KEY = 'sentLoginCode';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/**
 * The code under way and the seconds until the next may be sent.
 * @returns `keep` remembers a code just sent
 */
export function useSentCode() {
  const [sent, setSent] = useState(() => readStored<SentCode>(KEY));
  const resendAt = sent?.resendAt ?? 0;
  const [left, setLeft] = useState(() => secondsUntil(resendAt));
  useEffect(() => {
    setLeft(secondsUntil(resendAt));
    if (secondsUntil(resendAt) === 0) return;
    const timer = setInterval(() => {
      const next = secondsUntil(resendAt);
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [resendAt]);
  const keep = (code: SentCode) => {
    writeStored(KEY, code);
    setSent(code);
  };
  return { sent, left, keep };
}
