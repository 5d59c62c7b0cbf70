import { businessDate } from '@shared/contract/time';
import type { seckillSession } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';

export type Session = typeof seckillSession.$inferSelect;

/** A time of the local clock, `24:00` for the end of the day. */
const momentOf = (day: string, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(startOf(day).getTime() + (hours * 60 + minutes) * 60_000);
};

/** When a session starts and ends on a day. */
export const hoursOf = ({ dayStart, dayEnd }: Pick<Session, 'dayStart' | 'dayEnd'>, day: string): { startAt: Date; endAt: Date } => ({
  startAt: momentOf(day, dayStart),
  endAt: momentOf(day, dayEnd),
});

/** Where a session of a day stands by the clock alone. */
export function stageOf(session: Session, day: string, now: Date): 'SOON' | 'RUNNING' | 'ENDED' {
  if (session.status === 'DISABLED' || day > session.lastDay) return 'ENDED';
  const { startAt, endAt } = hoursOf(session, day < session.firstDay ? session.firstDay : day);
  if (now < startAt) return 'SOON';
  return now < endAt ? 'RUNNING' : 'ENDED';
}

/** The day on which a session runs now or comes next; null when it is over for good or stopped. */
export function nextDayOf(session: Session, now: Date): string | null {
  if (session.status === 'DISABLED') return null;
  const today = businessDate(now);
  if (today < session.firstDay) return session.firstDay;
  const day = stageOf(session, today, now) === 'ENDED' ? addDays(today, 1) : today;
  return day <= session.lastDay ? day : null;
}
