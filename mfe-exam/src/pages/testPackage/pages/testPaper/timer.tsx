import { formatDuration } from '@shared/contract/time';
import { Icon } from '@shared/ui/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import { clock, remeasureClock } from './attempt.ts';
import styles from './timer.module.css';

/** Said aloud when so many seconds are left, and not in between. */
const MARKS = [
  { seconds: 600, text: '还剩 10 分钟' },
  { seconds: 300, text: '还剩 5 分钟' },
  { seconds: 60, text: '还剩 1 分钟' },
  { seconds: 10, text: '还剩 10 秒' },
];
const SOON_S = 300;
/** The wall clock jumped against the monotonic one: the device slept, or somebody set its clock. */
const JUMP_MS = 60_000;

interface TimerProps {
  /** Epoch ms by the server's clock. */
  deadlineAt: number;
  onTimeUp: () => void;
  onMark: (text: string) => void;
}

/** Time left by the server's deadline, counted with the page's monotonic clock. */
export function Timer({ deadlineAt, onTimeUp, onMark }: TimerProps) {
  const remaining = () => Math.max(0, deadlineAt - clock.now());
  const [left, setLeft] = useState(() => Math.ceil(remaining() / 1000));
  const timeUp = useEffectEvent(onTimeUp);
  const mark = useEffectEvent(onMark);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let last = Number.POSITIVE_INFINITY;
    let drift = Date.now() - performance.now();
    const tick = () => {
      const ms = Math.max(0, deadlineAt - clock.now());
      const seconds = Math.ceil(ms / 1000);
      setLeft(seconds);
      const reached = MARKS.findLast((candidate) => seconds <= candidate.seconds && last > candidate.seconds);
      if (reached && last !== Number.POSITIVE_INFINITY) mark(reached.text);
      last = seconds;
      if (seconds === 0) return timeUp();
      const now = Date.now() - performance.now();
      if (Math.abs(now - drift) > JUMP_MS) remeasureClock();
      drift = now;
      // At the next change of the figure.
      timer = setTimeout(tick, ms % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadlineAt]);

  return (
    <span className={`${styles.timer} ${left <= SOON_S ? styles.soon : ''}`} role="timer" aria-label={`剩余时间 ${formatDuration(left)}`}>
      <Icon name="clock" size={18} />
      <span className={styles.text}>{formatDuration(left)}</span>
    </span>
  );
}
