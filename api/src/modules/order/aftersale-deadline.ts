import { TIMERS } from '@shared/contract/timers';
import { dayMs } from '../../lib/time.ts';

/**
 * Until when a buyer may ask for a refund: counted from receipt, or from payment where nothing is sent; longer for a fault of the goods.
 */
export const aftersaleDeadline = (from: Date, kind: keyof typeof TIMERS.aftersaleDays): Date =>
  new Date(from.getTime() + TIMERS.aftersaleDays[kind] * dayMs);
