import { api, type DataOf } from '@shared/api';

export type Payment = DataOf<'/device/api/pay/query', 'get'>;

/** Time between two questions, and how many answers in a row may fail to come. */
const POLL_MS = 3000;
const MAX_FAILURES = 5;

export const isOpen = ({ status }: Payment) => status === 'CREATED' || status === 'PAYING';

/** Waits; not longer than until the signal. */
export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Asks for the payment until it is decided. A browser's way back from the cashier proves nothing: only this answer counts.
 * @returns the decided payment; `UNREACHABLE` when too many answers in a row did not come, `OVER` past `until` or when aborted
 * @param until milliseconds since the epoch by this device's clock
 */
export async function pollPayment(payNo: string, until: number, signal: AbortSignal): Promise<Payment | 'UNREACHABLE' | 'OVER'> {
  let failures = 0;
  while (!signal.aborted && Date.now() < until) {
    try {
      const payment = await api.get('/device/api/pay/query', { params: { payNo }, signal });
      if (!isOpen(payment)) return payment;
      failures = 0;
    } catch {
      failures += 1;
    }
    if (failures >= MAX_FAILURES) return 'UNREACHABLE';
    await wait(POLL_MS, signal);
  }
  return 'OVER';
}
