import { businessDate } from '@shared/contract/time';
import { addDays, startOf } from '../../lib/days.ts';

/** Until when a taken coupon is good: fixed, or some days after it was taken, for some days. */
export type CouponValidity = { startAt: string; endAt: string } | { daysAfter: number; daysLong: number };

/** The first moment after a day in Shanghai. @param date YYYY-MM-DD */
export const endOfDay = (date: string): Date => startOf(addDays(date, 1));

/** The last day of a period in Shanghai as YYYY-MM-DD. @param end the first moment after it */
export const lastDay = (end: Date): string => businessDate(new Date(end.getTime() - 1));

/** The period of a coupon taken now: whole days in Shanghai, the day it begins counts as the first. */
export function validityOf(validity: CouponValidity, now: Date): { validStart: Date; validEnd: Date } {
  if ('startAt' in validity) return { validStart: new Date(validity.startAt), validEnd: new Date(validity.endAt) };
  const { daysAfter, daysLong } = validity;
  const first = addDays(businessDate(now), daysAfter);
  return { validStart: daysAfter === 0 ? now : startOf(first), validEnd: startOf(addDays(first, daysLong)) };
}
