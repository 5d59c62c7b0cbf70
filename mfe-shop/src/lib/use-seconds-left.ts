import { useEffect, useState } from 'react';
import { serverClockOffset } from './server-clock.ts';

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
