import { businessDate } from '@shared/contract/time';
import type { punchActivity } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';

type Activity = typeof punchActivity.$inferSelect;

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const shanghaiMinutes = 8 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The date that something done at a moment counts for: a day begins at the cutoff. */
export const punchDateOf = (at: Date, dayCutoff: string): string => businessDate(new Date(at.getTime() - minutesOf(dayCutoff) * minuteMs));

/** The first moment of a date by the cutoff. */
export const startOfDay = (date: string, dayCutoff: string): Date => new Date(startOf(date).getTime() + minutesOf(dayCutoff) * minuteMs);

/** Minutes from the cutoff to a time of day. */
const sinceCutoff = (minutes: number, dayCutoff: string): number => (minutes - minutesOf(dayCutoff) + dayMinutes) % dayMinutes;

/** The part of a day that is open, in minutes from the cutoff; its end is not in it. */
export function windowOf(hours: Pick<Activity, 'dayCutoff' | 'windowFrom' | 'windowTo'>): { from: number; to: number } {
  const { dayCutoff, windowFrom, windowTo } = hours;
  if (windowFrom === null || windowTo === null) return { from: 0, to: dayMinutes };
  // An end at the cutoff is the end of the day.
  return {
    from: sinceCutoff(minutesOf(windowFrom), dayCutoff),
    to: sinceCutoff(minutesOf(windowTo), dayCutoff) || dayMinutes,
  };
}

/** Whether a moment is in the part of its day that is open. */
export function isInWindow(at: Date, activity: Pick<Activity, 'dayCutoff' | 'windowFrom' | 'windowTo'>): boolean {
  const { from, to } = windowOf(activity);
  const minutes = sinceCutoff((Math.floor(at.getTime() / minuteMs) + shanghaiMinutes) % dayMinutes, activity.dayCutoff);
  return minutes >= from && minutes < to;
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The dates of an activity on which there is something to do, from a date on. */
export function scheduledDates({ startDate, endDate, punchDays }: Pick<Activity, 'startDate' | 'endDate' | 'punchDays'>, from = startDate) {
  const dates: string[] = [];
  for (let date = from > startDate ? from : startDate; date <= endDate; date = addDays(date, 1))
    if (punchDays.includes(weekdayOf(date))) dates.push(date);
  return dates;
}
