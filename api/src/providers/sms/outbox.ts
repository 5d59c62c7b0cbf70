import { newId } from '../../db/ids.ts';
import { outbox } from '../../db/schema/index.ts';
import type { SmsProvider } from './port.ts';

export const smsTopic = 'sms';

/** The local provider: messages stay in the outbox table, where a developer reads them at /dev/outbox. */
export const outboxSms: SmsProvider = {
  async send(tx, { phone, text, now }) {
    await tx.insert(outbox).values({ id: newId(), topic: smsTopic, payload: { phone, text }, createdAt: now, dueAt: now });
  },
};
