import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db.ts';
import { outbox } from '../../db/schema/index.ts';
import { deliverDue, queueMessage } from '../outbox.ts';
import type { Sms, SmsTransport } from './port.ts';

export const smsTopic = 'sms';

const atOnce = 10;

/**
 * Writes a text message in the transaction that decided it. It takes the place of an earlier one about the same to the same number
 * that could not be sent: two codes that arrive in the wrong order would both look right, and the page knows only the newer one.
 * @param sms.text what the receiver reads, for the outbox page
 * @param sms.expiresAt when it is not worth sending any more
 */
export async function queueSms(tx: Tx, { now, expiresAt, ...sms }: Sms & { text: string; now: Date; expiresAt: Date }): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.topic, smsTopic),
        isNull(outbox.doneAt),
        gt(outbox.tries, 0),
        eq(sql`${outbox.payload} ->> 'phone'`, sms.phone),
        eq(sql`${outbox.payload} ->> 'template'`, sms.template),
      ),
    );
  await queueMessage(tx, smsTopic, sms, { now, expiresAt });
}

/** Sends the text messages that are due by the rules of `deliverDue`. */
export function deliverSms(db: Db, transport: SmsTransport, now: Date, signal?: AbortSignal): Promise<number> {
  const send = ({ phone, template, params }: Record<string, unknown>) => transport.send({ phone, template, params } as Sms);
  return deliverDue(db, { topic: smsTopic, atOnce, send }, now, signal);
}
