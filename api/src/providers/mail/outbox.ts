import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { outbox } from '../../db/schema/index.ts';
import type { MailTransport } from './port.ts';

export const mailTopic = 'mail';

const batch = 20;
const mostTries = 5;
const minuteMs = 60_000;

/**
 * Writes a mail in the transaction that decided it. Without a mail server it stays in the outbox, where a developer reads it at
 * /dev/outbox; with one `deliverMail` takes it from there.
 */
export async function queueMail(tx: Tx, mail: { to: string; subject: string; text: string; now: Date }): Promise<void> {
  const { to, subject, text, now } = mail;
  await tx.insert(outbox).values({ id: newId(), topic: mailTopic, payload: { to, subject, text }, createdAt: now, dueAt: now });
}

/**
 * Sends what is due, oldest first, and forgets what was accepted. A mail that was refused is tried again after 1, 2, 4 and 8
 * minutes and then given up. Two processes never send the same mail at once.
 * @returns how many were accepted
 * @throws Error with the reasons of what was not accepted, after the rest was sent
 */
export async function deliverMail(db: Db, transport: MailTransport, now: Date): Promise<number> {
  const due = and(eq(outbox.topic, mailTopic), isNull(outbox.doneAt), lte(outbox.dueAt, now));
  const rows = await db.select().from(outbox).where(due).orderBy(asc(outbox.dueAt), asc(outbox.id)).limit(batch);
  const failures: string[] = [];
  let sent = 0;
  for (const { id, payload, tries } of rows) {
    const [mine] = await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + minuteMs * 2 ** tries) })
      .where(and(eq(outbox.id, id), due))
      .returning({ id: outbox.id });
    if (!mine) continue;
    try {
      await transport.send({ to: String(payload.to), subject: String(payload.subject), text: String(payload.text) });
      await db.delete(outbox).where(eq(outbox.id, id));
      sent += 1;
    } catch (error) {
      // Its text would name the address.
      failures.push(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
      // Given up: what it said is of no use to anybody now.
      if (tries + 1 >= mostTries) await db.update(outbox).set({ doneAt: now, payload: {} }).where(eq(outbox.id, id));
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${rows.length} mails were not accepted: ${[...new Set(failures)].join(', ')}`);
  return sent;
}
