import { readStored, writeStored } from '@shared/session';
import { useEffect, useState } from 'react';

/** What a code is for; the server binds it to this and to the number or address. */
export type Purpose = 'login' | 'register' | 'forgot' | 'forgotByEmail';

/** A code that was sent; kept so that neither a closed dialog nor a reload loses it. */
export interface SentCode {
  purpose: Purpose;
  /** Telephone number or e-mail address. */
  to: string;
  /** Names the code in the calls that use it. */
  key: string;
  /** When another code may be sent, in ms since the epoch. */
  resendAt: number;
}

const KEY = 'sentCodes';

/** No code lives longer: what is older is forgotten, with the number it was sent to. */
const LIFE_MS = 10 * 60_000;

const read = (): SentCode[] => (readStored<SentCode[]>(KEY, Array.isArray) ?? []).filter(({ resendAt }) => resendAt + LIFE_MS > Date.now());

const without = (codes: SentCode[], { purpose, to }: Pick<SentCode, 'purpose' | 'to'>) =>
  codes.filter((code) => code.purpose !== purpose || code.to !== to);

/** The code sent last for a purpose, so that a form that is opened again goes on where it was. */
export const lastSent = (purpose: Purpose): SentCode | undefined => read().findLast((code) => code.purpose === purpose);

/** Forgets a code that was used, and the number with it. */
export function forgetCode(used: Pick<SentCode, 'purpose' | 'to'>): void {
  writeStored(KEY, without(read(), used));
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until a time, counted down to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (secondsUntil(time) === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsUntil(time) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

/**
 * The code under way for a purpose and a number or address, and the seconds until the next may be sent.
 * @returns `keep` remembers a code just sent
 */
export function useSentCode(purpose: Purpose, to: string) {
  const [codes, setCodes] = useState(read);
  const sent = codes.find((code) => code.purpose === purpose && code.to === to);
  const left = useSecondsUntil(sent?.resendAt ?? 0);
  const keep = (code: SentCode) => {
    const next = [...without(read(), code), code];
    writeStored(KEY, next);
    setCodes(next);
  };
  return { sent, left, keep };
}
