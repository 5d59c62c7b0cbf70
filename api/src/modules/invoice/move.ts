import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { invoice, invoiceLog } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { type InvoiceActor, type InvoiceEvent, invoiceTransitions, mayMove } from './states.ts';

export type Invoice = typeof invoice.$inferSelect;

export const ofInvoice = (one: Pick<Invoice, 'userId' | 'id'>) => and(eq(invoice.userId, one.userId), eq(invoice.id, one.id));

/** Writes the newest step of an invoice into its history. */
export async function logInvoice(
  tx: Tx,
  one: Invoice,
  step: { from: Invoice['status'] | null; actor: InvoiceActor; note?: string },
  now: Date,
): Promise<void> {
  const { from, actor, note = '' } = step;
  const { userId, id: invoiceId, status: to } = one;
  await tx.insert(invoiceLog).values({ userId, id: newId(), invoiceId, from, to, actor, note, createdAt: now });
}

/**
 * Takes one step of an invoice; when it is looked after next is forgotten unless `set` says so.
 * @throws ApiError 409 for a step that the table of states does not have, or that somebody else has taken meanwhile
 */
export async function moveInvoice(
  tx: Tx,
  one: Invoice,
  step: { event: InvoiceEvent; actor: InvoiceActor; note?: string; set?: Partial<typeof invoice.$inferInsert> },
  now: Date,
): Promise<Invoice> {
  const { event, actor, set } = step;
  if (!mayMove(event, one.status, actor)) throw new ApiError(409, { msg: '发票状态已变化，请刷新' });
  const [moved] = await tx
    .update(invoice)
    .set({ nextAt: null, ...set, status: invoiceTransitions[event].to })
    .where(and(ofInvoice(one), eq(invoice.status, one.status)))
    .returning();
  if (!moved) throw new ApiError(409, { msg: '发票状态已变化，请刷新' });
  await logInvoice(tx, moved, { ...step, from: one.status }, now);
  return moved;
}
