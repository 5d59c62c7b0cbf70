import { useEffect, useState } from 'react';

export const SLEEP_CHOICES = [
  { value: 'off', text: '不定时' },
  { value: '10', text: '10 分钟后' },
  { value: '20', text: '20 分钟后' },
  { value: '30', text: '30 分钟后' },
  { value: '60', text: '60 分钟后' },
  { value: 'track', text: '播完本首' },
];

/** Stops the player after the chosen minutes; `track` is left to the player, which knows when a track ends. */
export function useSleepTimer(stop: () => void) {
  const [choice, choose] = useState('off');
  useEffect(() => {
    const minutes = Number(choice);
    if (!minutes) return;
    const timer = setTimeout(() => {
      stop();
      choose('off');
    }, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [choice, stop]);
  return { choice, choose };
}
