import { readFileSync } from 'node:fs';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** A moment as ISO 8601 in the business zone: 2026-11-28T09:30:00.000+08:00. China has had no daylight saving since 1991. */
export const toIso = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().replace('Z', '+08:00');

/** The same, keeping null. */
export const toIsoOrNull = (at: Date | null): string | null => at && toIso(at);

/** A clock that is ahead of the real one by the milliseconds in a file, read anew each time: several processes are moved together. */
export const movedClock = (file: string) => (): Date => new Date(Date.now() + Number(readFileSync(file, 'utf8')));
