import { TIMERS } from '@shared/contract/timers';
import { and, asc, desc, eq, isNotNull, not } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { invoice, tradeOrder } from '../../db/schema/index.ts';
import type { InvoiceTitleSnapshot } from '../../db/schema/invoice.ts';
import { ApiError } from '../../http/api-error.ts';
import { once } from '../../lib/idempotency.ts';
import type { Turn } from '../../lib/jobs.ts';
import { dayMs } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { ofOrder, ownOrder } from '../order/find.ts';
import { hasOpenCase, isInCase } from '../order/open-case.ts';
import { paidAmount } from './content.ts';
import { type Invoice, logInvoice, moveInvoice } from './move.ts';
import type { ApplyInvoice, OrderInvoices } from './schemas.ts';
import { liveStatuses } from './states.ts';
import { findTitle } from './titles.ts';
import { viewInvoice } from './view.ts';

type Order = typeof tradeOrder.$inferSelect;

const mostDays = TIMERS.invoiceApplyDays;
/** Once, and once more after the first was taken back. */
const mostApplications = 2;

export const isLive = (one: Invoice): boolean => liveStatuses.includes(one.status);

/** All invoices of an order, newest first. */
export const invoicesOf = (tx: Tx, order: { userId: number; id: number }): Promise<Invoice[]> =>
  tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.userId, order.userId), eq(invoice.orderId, order.id)))
    .orderBy(desc(invoice.createdAt), desc(invoice.id));

/** Why no invoice can be asked for now; undefined when one can. */
async function refusalOf(tx: Tx, order: Order, invoices: readonly Invoice[], now: Date): Promise<string | undefined> {
  if (order.status !== 'COMPLETED' || !order.completedAt) return order.status === 'CLOSED' ? '订单已关闭' : '订单完成后可以申请发票';
  if (invoices.some(isLive)) return '该订单已申请发票';
  if (paidAmount(order) === 0) return '没有实际支付的金额，不能开票';
  if (now.getTime() - order.completedAt.getTime() > mostDays * dayMs) return `订单完成已超过${mostDays}天，请联系客服`;
  if (invoices.filter(({ status, reissueOf }) => status === 'RED_ISSUED' && reissueOf === null).length >= mostApplications)
    return '换开的次数已用完，请联系客服';
  // Nobody knows yet what the invoice will be about.
  return (await hasOpenCase(tx, order)) ? '售后处理中，完成后可以申请发票' : undefined;
}

/** What can be said of the invoices of a buyer's order. @throws ApiError 404 for an order of somebody else */
export async function orderInvoices(tx: Tx, userId: number, orderNo: string, now: Date): Promise<OrderInvoices> {
  const order = await ownOrder(tx, userId, orderNo);
  const invoices = await invoicesOf(tx, order);
  const reason = await refusalOf(tx, order, invoices, now);
  return {
    orderNo,
    canApply: reason === undefined,
    reason: reason ?? null,
    amount: paidAmount(order),
    chosenTitle: order.invoiceTitle?.name ?? null,
    invoices: invoices.map((one) => viewInvoice(one, orderNo)),
  };
}

type NewInvoice = Pick<Invoice, 'title' | 'type' | 'contentMode'> & { reissueOf?: number };

/** Puts an application down, inside the caller's lock on the order. An ordinary one goes on by itself, a special one waits for the house. */
export async function insertInvoice(tx: Tx, order: Order, wanted: NewInvoice, actor: 'USER' | 'SYSTEM', now: Date): Promise<Invoice> {
  const [made] = await tx
    .insert(invoice)
    .values({
      userId: order.userId,
      id: newId(),
      invoiceNo: newBusinessNo(now),
      orderId: order.id,
      ...wanted,
      status: 'APPLIED',
      amount: paidAmount(order),
      lines: [],
      nextAt: wanted.type === 'SPECIAL' && actor === 'USER' ? null : now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new ApiError(46001);
  await tx.update(tradeOrder).set({ invoiceTitle: null }).where(ofOrder(order));
  await logInvoice(tx, made, { from: null, actor }, now);
  return made;
}

function checkSpecial({ kind, taxNo, regAddress, regPhone, bank, bankAccount }: InvoiceTitleSnapshot): void {
  const all = [taxNo, regAddress, regPhone, bank, bankAccount];
  if (kind !== 'COMPANY' || all.some((value) => !value))
    throw new ApiError(40001, { msg: '专用发票需要完整的单位信息，请补全抬头', data: { field: 'titleId' } });
}

/**
 * Asks for the invoice of an order; the same key again gives the same application.
 * @throws ApiError 41004 for a key with another request, 404 for an order or a title of somebody else, 46001 when there is an invoice, 409 with the reason when there can be
 *   none now, 40001 for a special one whose title is not complete
 */
export function applyInvoice(db: Db, userId: number, input: ApplyInvoice, key: string, now: Date): Promise<{ invoiceNo: string }> {
  const apply = async (tx: Tx) => {
    const order = await ownOrder(tx, userId, input.orderNo, { lock: true });
    const invoices = await invoicesOf(tx, order);
    if (invoices.some(isLive)) throw new ApiError(46001);
    const msg = await refusalOf(tx, order, invoices, now);
    if (msg) throw new ApiError(409, { msg });
    const title = await findTitle(tx, userId, Number(input.titleId));
    if (!title) throw new ApiError(404);
    if (input.type === 'SPECIAL') checkSpecial(title);
    const { type, contentMode } = input;
    const wanted = { type, contentMode, title: { ...title, email: input.email ?? title.email } };
    return { invoiceNo: (await insertInvoice(tx, order, wanted, 'USER', now)).invoiceNo };
  };
  return inTx(db, (tx) => once(tx, { userId, scope: 'invoice.apply', key, request: input, now }, () => apply(tx)));
}

/** The buyer takes an application back; doing it again changes nothing. @throws ApiError 404, 409 once it is being made */
export function cancelInvoice(db: Db, userId: number, invoiceNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const one = await ownInvoice(tx, userId, invoiceNo);
    if (one.status !== 'CANCELLED') await moveInvoice(tx, one, { event: 'cancel', actor: 'USER' }, now);
  });
}

/** @throws ApiError 404 for an invoice of somebody else */
export async function ownInvoice(tx: Tx, userId: number, invoiceNo: string): Promise<Invoice> {
  const [one] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.userId, userId), eq(invoice.invoiceNo, invoiceNo)));
  if (!one) throw new ApiError(404);
  return one;
}

/** Asks for the invoices whose title was chosen at submit, once their order is completed and no case is open. @returns how many */
export function applyChosenTitles(db: Db, turn: Turn): Promise<number> {
  const isDue = and(eq(tradeOrder.status, 'COMPLETED'), isNotNull(tradeOrder.invoiceTitle), not(isInCase(db)));
  return workOff(db, turn, {
    due: (isFree, limit) =>
      db
        .select({ userId: tradeOrder.userId, id: tradeOrder.id })
        .from(tradeOrder)
        .where(and(isDue, isFree(tradeOrder.id)))
        .orderBy(asc(tradeOrder.completedAt), asc(tradeOrder.id))
        .limit(limit),
    work: (row, now) =>
      inTx(db, async (tx) => {
        const [order] = await tx
          .select()
          .from(tradeOrder)
          .where(and(ofOrder(row), isDue))
          .for('update');
        const title = order?.invoiceTitle;
        if (!title) return false;
        const live = (await invoicesOf(tx, order)).some(isLive);
        if (live || paidAmount(order) === 0) {
          await tx.update(tradeOrder).set({ invoiceTitle: null }).where(ofOrder(order));
          return false;
        }
        await insertInvoice(tx, order, { type: 'NORMAL', contentMode: 'DETAIL', title }, 'SYSTEM', now);
        return true;
      }),
  });
}
