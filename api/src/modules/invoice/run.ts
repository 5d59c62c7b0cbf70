import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatYuan } from '@shared/contract/money';
import { and, asc, lte } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { invoice, message, tradeOrder } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import type { InvoiceIssuer, InvoiceRequest } from '../../providers/invoice/port.ts';
import { ofOrder } from '../order/find.ts';
import { hasOpenCase } from '../order/open-case.ts';
import { insertInvoice } from './apply.ts';
import { invoiceLines, paidAmount } from './content.ts';
import { invoiceFile } from './files.ts';
import { type Invoice, moveInvoice, ofInvoice } from './move.ts';
import { cancelUnpaid, redIfOutdated } from './red.ts';

type Order = typeof tradeOrder.$inferSelect;

const minuteMs = 60_000;
const askAgainMs = 2_000;
const mostTries = 3;

export interface Desk {
  db: Db;
  issuer: InvoiceIssuer;
  /** Folder of the stored files. */
  filesDir: string;
  /** Writes the mail that brings an invoice to its buyer. */
  sendMail(tx: Tx, one: Invoice, now: Date): Promise<void>;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Works on one invoice inside the lock of its order; nothing when it is no longer due. */
function onInvoice(
  db: Db,
  { userId, id }: Invoice,
  now: Date,
  work: (tx: Tx, one: Invoice, order: Order) => Promise<boolean>,
): Promise<boolean> {
  return inTx(db, async (tx) => {
    const [seen] = await tx.select().from(invoice).where(ofInvoice({ userId, id }));
    if (!seen) return false;
    const [order] = await tx
      .select()
      .from(tradeOrder)
      .where(ofOrder({ userId, id: seen.orderId }))
      .for('update');
    const [one] = await tx.select().from(invoice).where(ofInvoice(seen));
    return order && one?.nextAt && one.nextAt <= now ? work(tx, one, order) : false;
  });
}

/** Fixes what the invoice says and hands it over. */
const handOver = (db: Db, row: Invoice, now: Date): Promise<boolean> =>
  onInvoice(db, row, now, async (tx, one, order) => {
    if (await hasOpenCase(tx, order)) {
      await tx
        .update(invoice)
        .set({ nextAt: later(now, minuteMs) })
        .where(ofInvoice(one));
      return false;
    }
    const amount = paidAmount(order);
    if (amount === 0) {
      await cancelUnpaid(tx, one, now);
      return true;
    }
    const lines = await invoiceLines(tx, order, one.contentMode);
    const taxAmount = lines.reduce((sum, { tax }) => sum + tax, 0);
    const set = { amount, lines, taxAmount, tries: one.tries + 1, handedAt: now, failMsg: null, nextAt: later(now, askAgainMs) };
    await moveInvoice(tx, one, { event: 'issue', actor: 'SYSTEM', set }, now);
    return true;
  });

function requestOf({ invoiceNo, type, title, lines, amount, taxAmount, handedAt, createdAt }: Invoice): InvoiceRequest {
  return { invoiceNo, type, title, lines, amount, taxAmount, handedAt: handedAt ?? createdAt };
}

async function askIssuer({ db, issuer, filesDir, sendMail }: Desk, row: Invoice, now: Date): Promise<boolean> {
  const state = await issuer.issue(requestOf(row), now);
  if (state.status === 'ISSUED') {
    const file = join(filesDir, invoiceFile(row));
    await mkdir(dirname(file), { recursive: true });
    // Whoever reads the file finds a whole one.
    await writeFile(`${file}.part`, state.pdf);
    await rename(`${file}.part`, file);
  }
  return onInvoice(db, row, now, async (tx, one, order) => {
    if (one.status !== 'ISSUING') return false;
    if (state.status === 'PENDING') {
      await tx
        .update(invoice)
        .set({ nextAt: later(now, askAgainMs) })
        .where(ofInvoice(one));
      return true;
    }
    if (state.status === 'FAILED') {
      const nextAt = one.tries < mostTries ? later(now, minuteMs) : null;
      await moveInvoice(tx, one, { event: 'fail', actor: 'SYSTEM', note: state.reason, set: { failMsg: state.reason, nextAt } }, now);
      return true;
    }
    const issued = await moveInvoice(
      tx,
      one,
      { event: 'issued', actor: 'SYSTEM', set: { fapiaoNumber: state.number, issuedAt: state.issuedAt } },
      now,
    );
    await tell(
      tx,
      issued,
      order,
      '发票已开具',
      `订单${order.orderNo}的发票已开具，金额${formatYuan(issued.amount)}元，可以在订单里下载。`,
      now,
    );
    await sendMail(tx, issued, now);
    await redIfOutdated(tx, order, issued, now);
    return true;
  });
}

async function tell(tx: Tx, one: Invoice, order: Order, title: string, content: string, now: Date): Promise<void> {
  await tx
    .insert(message)
    .values({
      id: newId(),
      userId: one.userId,
      isSystem: false,
      category: 'INVOICE',
      title,
      content,
      linkType: 'ORDER',
      linkValue: order.orderNo,
      dedupeKey: `invoice:${one.id}:${one.status}`,
      createdAt: now,
    })
    .onConflictDoNothing();
}

async function askRed({ db, issuer }: Desk, row: Invoice, now: Date): Promise<boolean> {
  const state = await issuer.red({ request: requestOf(row), number: row.fapiaoNumber ?? '', reason: row.redReason ?? 1 }, now);
  return onInvoice(db, row, now, async (tx, one, order) => {
    if (one.status !== 'RED_PENDING') return false;
    if (state.status !== 'ISSUED') {
      await tx
        .update(invoice)
        .set({
          nextAt: later(now, state.status === 'PENDING' ? askAgainMs : minuteMs),
          failMsg: state.status === 'FAILED' ? state.reason : null,
        })
        .where(ofInvoice(one));
      return true;
    }
    const set = { redNumber: state.number, redAt: state.issuedAt, failMsg: null };
    const taken = await moveInvoice(tx, one, { event: 'redIssued', actor: 'SYSTEM', set }, now);
    await tell(tx, taken, order, '发票已红冲', `订单${order.orderNo}的发票${one.fapiaoNumber}已红冲，请勿再使用。`, now);
    // What was wrongly made out is asked for anew by the buyer; the rest after a refund comes by itself.
    if (one.redReason !== 1 && paidAmount(order) > 0) {
      const { type, contentMode, title } = one;
      await insertInvoice(tx, order, { type, contentMode, title, reissueOf: one.id }, 'SYSTEM', now);
    }
    return true;
  });
}

/** Hands applications over, asks how far the issuer is, and takes back what is no longer true. @returns how many were looked after */
export function runInvoices(desk: Desk, turn: Turn): Promise<number> {
  const { db } = desk;
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select()
        .from(invoice)
        .where(and(lte(invoice.nextAt, now), isFree(invoice.id)))
        .orderBy(asc(invoice.nextAt), asc(invoice.id))
        .limit(limit),
    work: (row, now) => {
      if (row.status === 'ISSUING') return askIssuer(desk, row, now);
      return row.status === 'RED_PENDING' ? askRed(desk, row, now) : handOver(db, row, now);
    },
  });
}
