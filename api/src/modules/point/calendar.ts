import { businessDate } from '@shared/contract/time';
import { addDays, startOf } from '../../lib/days.ts';

/** Points earned now are good to the end of the next year. */
export const expiryOf = (now: Date): Date => startOf(`${Number(businessDate(now).slice(0, 4)) + 2}-01-01`);

/** Points that come back after their end are good for 30 days more, the last day included. */
export const graceOf = (now: Date): Date => startOf(addDays(businessDate(now), 31));
