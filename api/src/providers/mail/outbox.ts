import type { Db, Tx } from '../../db/db.ts';
import { deliverDue, queueMessage } from '../outbox.ts';
import type { MailTransport } from './port.ts';

export const mailTopic = 'mail';

/** Writes a mail in the transaction that decided it. @param mail.expiresAt when it is not worth sending any more; never unless told */
export async function queueMail(
  tx: Tx,
  { now, expiresAt, ...mail }: { to: string; subject: string; text: string; now: Date; expiresAt?: Date },
): Promise<void> {
  await queueMessage(tx, mailTopic, mail, { now, expiresAt });
}

/** Sends the mail that is due, one after the other, by the rules of `deliverDue`. */
export function deliverMail(db: Db, transport: MailTransport, now: Date, signal?: AbortSignal): Promise<number> {
  const send = ({ to, subject, text }: Record<string, unknown>, id: number) =>
    transport.send({ id, to: String(to), subject: String(subject), text: String(text) });
  return deliverDue(db, { topic: mailTopic, atOnce: 1, send }, now, signal);
}
