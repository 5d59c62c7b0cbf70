import { businessDate } from '@shared/contract/time';

/** Until when a taken coupon is good: fixed, or some days after it was taken, for some days. */
export type CouponValidity = { startAt: string; endAt: string } | { daysAfter: number; daysLong: number };

const dayMs = 86_400_000;
/** China has had no daylight saving since 1991, so every day has 24 hours. */
const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The first moment after a day in Shanghai. @param date YYYY-MM-DD */
export const endOfDay = (date: string): Date => new Date(startOf(date).getTime() + dayMs);

/** The last day of a period in Shanghai as YYYY-MM-DD. @param end the first moment after it */
export const lastDay = (end: Date): string => businessDate(new Date(end.getTime() - 1));

/** The period of a coupon taken now: whole days in Shanghai, the day it begins counts as the first. */
export function validityOf(validity: CouponValidity, now: Date): { validStart: Date; validEnd: Date } {
  if ('startAt' in validity) return { validStart: new Date(validity.startAt), validEnd: new Date(validity.endAt) };
  const first = new Date(startOf(businessDate(now)).getTime() + validity.daysAfter * dayMs);
  return { validStart: validity.daysAfter === 0 ? now : first, validEnd: new Date(first.getTime() + validity.daysLong * dayMs) };
}
