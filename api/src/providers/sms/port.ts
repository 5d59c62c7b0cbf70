import type { Tx } from '../../db/db.ts';

/** Sends text messages to mainland mobile numbers. */
export interface SmsProvider {
  /** Accepts a message for delivery; `tx` lets a provider queue it with the rest of the work. @throws when it cannot be accepted */
  send(tx: Tx, message: { phone: string; text: string; now: Date }): Promise<void>;
}
