import { useEffect, useState } from 'react';

/** Near the top the header never hides. */
const TOP = 160;
/** Smaller moves are a trembling finger. */
const STEP = 8;

/** False while the reader scrolls down, true again on the way up. */
export function useShownOnWayUp(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) < STEP && now > TOP) return;
      setShown(now < TOP || now < before);
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return shown;
}
