import { useRevalidator } from '@shared/router';
import { useEffect, useState } from 'react';

/** How often a page is asked for once more after its time. */
const AGAIN = 15;

let offset: Promise<number> | undefined;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by the Date header of the site's health call (1 s exact);
 * 0 when it cannot be asked. Countdowns follow the server: the device's clock may be wrong by hours.
 */
export function serverClockOffset(): Promise<number> {
  offset ??= measure().catch(() => {
    offset = undefined;
    return 0;
  });
  return offset;
}

async function measure(): Promise<number> {
  const asked = Date.now();
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return 0;
  return at - (asked + Date.now()) / 2;
}

/** Whole seconds until a time by the server's clock, counted down; undefined until the clock is known. @param until ISO time */
export function useSecondsLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    void serverClockOffset().then((offset) => {
      if (gone) return;
      const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now() - offset) / 1000)));
      tick();
      timer = setInterval(tick, 1000);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [until]);
  return left;
}

/**
 * Loads the page again at a time by the server's clock. The page itself may be older than its visit: it tells no time. What is still there
 * then is asked for again each minute for a while: this device's clock may be ahead.
 */
export function useRevalidateAt(at: string): void {
  const { revalidate } = useRevalidator();
  const isDue = useSecondsLeft(at) === 0;
  useEffect(() => {
    if (!isDue) return;
    void revalidate();
    let left = AGAIN;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void revalidate();
    }, 60_000);
    return () => clearInterval(timer);
  }, [isDue, revalidate]);
}
