import { toIso } from '../../lib/time.ts';

const dayMs = 86_400_000;

/** The date in Shanghai, YYYY-MM-DD. */
export const dateOf = (at: Date): string => toIso(at).slice(0, 10);

/** When a date begins in Shanghai. */
export const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The date some days later, or earlier. */
export const addDays = (date: string, days: number): string => dateOf(new Date(startOf(date).getTime() + days * dayMs));

/** Points earned now are good to the end of the next year. */
export const expiryOf = (now: Date): Date => startOf(`${Number(dateOf(now).slice(0, 4)) + 2}-01-01`);

/** Points that come back after their end are good for 30 days more, the last day included. */
export const graceOf = (now: Date): Date => startOf(addDays(dateOf(now), 31));
