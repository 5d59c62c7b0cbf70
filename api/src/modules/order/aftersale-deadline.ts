import { TIMERS } from '@shared/contract/timers';
import { addDays, startOf } from '../../lib/days.ts';
import { toIso } from '../../lib/time.ts';

/**
 * Until when a buyer may ask for a refund: counted from receipt, or from payment where nothing is sent; longer for a fault of the goods.
 * Whole days in Shanghai, of which the next one is the first.
 */
export const aftersaleDeadline = (from: Date, kind: keyof typeof TIMERS.aftersaleDays): Date =>
  startOf(addDays(toIso(from).slice(0, 10), 1 + TIMERS.aftersaleDays[kind]));
