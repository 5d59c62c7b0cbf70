import { addDays, startOf } from '../../lib/days.ts';
import { toIso } from '../../lib/time.ts';

const windowDays = 7;
const faultDays = 15;

/**
 * Until when a buyer may ask for a refund: 7 days after receipt, or after payment where nothing is sent; 15 for a fault of the goods.
 * Whole days in Shanghai, of which the next one is the first.
 */
export const aftersaleDeadline = (from: Date, fault = false): Date =>
  startOf(addDays(toIso(from).slice(0, 10), 1 + (fault ? faultDays : windowDays)));
