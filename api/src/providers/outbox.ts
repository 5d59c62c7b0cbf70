import { and, asc, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../db/schema/index.ts';

const batch = 20;
const mostTries = 5;
const minuteMs = 60_000;
const keepGivenUpMs = 30 * 24 * 60 * minuteMs;

type Payload = (typeof outbox.$inferSelect)['payload'];

/** What a transport throws when a message was not accepted. */
export class DeliveryError extends Error {
  /** Fit for the log: it names neither the receiver nor the text. */
  readonly code: string;
  /** True when no further try would get the message through. */
  readonly final: boolean;

  constructor(code: string, final = false) {
    super(`Not delivered: ${code}`);
    this.code = code;
    this.final = final;
  }
}

/**
 * Writes a message in the transaction that decided it. Without a transport it stays in the outbox, where a developer reads it at
 * /dev/outbox; with one `deliverDue` takes it from there.
 * @param times.expiresAt from then on it is of no use and is not sent any more; never unless told
 */
export async function queueMessage(tx: Tx, topic: string, payload: Payload, times: { now: Date; expiresAt?: Date }): Promise<void> {
  const { now, expiresAt } = times;
  await tx
    .insert(outbox)
    .values({ id: newId(), topic, payload: { ...payload, expiresAt: expiresAt?.toISOString() }, createdAt: now, dueAt: now });
}

/**
 * Sends all that is due, oldest first, and forgets what was accepted or has expired. What was not accepted is tried again after 1, 2,
 * 4 and 8 minutes and then given up, at once when the transport says that it is final; what never expires stays to be asked for again.
 * Two processes never send the same message at once, yet one whose answer was lost is sent twice, under the same id.
 * @param channel.atOnce how many may be on their way together
 * @param channel.send hands one payload to the transport and throws when it was not accepted
 * @param signal nothing more is sent once it is set
 * @returns how many were accepted
 * @throws Error with the reasons of what was not accepted, after the rest was sent
 */
export async function deliverDue(
  db: Db,
  channel: { topic: string; atOnce: number; send(payload: Payload, id: number): Promise<void> },
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const waiting = and(eq(outbox.topic, channel.topic), isNull(outbox.doneAt));
  const expired = await db
    .delete(outbox)
    .where(and(waiting, lte(sql`${outbox.payload} ->> 'expiresAt'`, now.toISOString())))
    .returning({ id: outbox.id });
  const due = and(waiting, lte(outbox.dueAt, now));
  const next = () => db.select().from(outbox).where(due).orderBy(asc(outbox.dueAt), asc(outbox.id)).limit(batch);
  const failures = expired.map(() => 'expired');
  let sent = 0;
  let tried = 0;

  async function attempt({ id, payload, tries }: typeof outbox.$inferSelect): Promise<void> {
    const [mine] = await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + minuteMs * 2 ** tries) })
      .where(and(eq(outbox.id, id), due))
      .returning({ id: outbox.id });
    if (!mine) return;
    tried += 1;
    try {
      await channel.send(payload, id);
    } catch (error) {
      // Its text would name the receiver.
      failures.push(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
      const final = error instanceof DeliveryError && error.final;
      // Given up: a code is of no use to anybody now.
      if (final || tries + 1 >= mostTries)
        await db
          .update(outbox)
          .set({ doneAt: now, ...(payload.expiresAt !== undefined && { payload: {} }) })
          .where(eq(outbox.id, id));
      return;
    }
    await db.delete(outbox).where(eq(outbox.id, id));
    sent += 1;
  }

  for (let rows = await next(); rows.length > 0 && !signal?.aborted; rows = await next()) {
    const left = rows.values();
    await Promise.all(
      Array.from({ length: channel.atOnce }, async () => {
        for (const row of left) if (!signal?.aborted) await attempt(row);
      }),
    );
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${expired.length + tried} messages not delivered: ${[...new Set(failures)].join(', ')}`);
  return sent;
}

/** Asks again for a message that was given up and still says something. @returns false when there is none */
export async function retryGivenUp(tx: Tx, id: number, now: Date): Promise<boolean> {
  const again = await tx
    .update(outbox)
    .set({ doneAt: null, tries: 0, dueAt: now })
    .where(and(eq(outbox.id, id), isNotNull(outbox.doneAt), ne(outbox.payload, {})))
    .returning({ id: outbox.id });
  return again.length === 1;
}

/** Forgets what was given up a month ago. @returns how many */
export async function dropGivenUp(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepGivenUpMs);
  return (await tx.delete(outbox).where(lt(outbox.doneAt, before)).returning({ id: outbox.id })).length;
}
