import { businessDate } from '@shared/contract/time';

const dayMs = 86_400_000;

/** When a date (YYYY-MM-DD) begins in Shanghai. China has had no daylight saving since 1991, so every day has 24 hours. */
export const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The date some days later, or earlier. */
export const addDays = (date: string, days: number): string => businessDate(new Date(startOf(date).getTime() + days * dayMs));
