import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { sandboxRefund, sandboxTrade, sandboxNotice as waitingNotice } from '../../db/schema/index.ts';
import { newBusinessNo } from '../../modules/order/business-no.ts';
import { type PayCompany, PayError, type PayProvider, type PayState, type RefundRequest, type RefundState } from './port.ts';
import { signatureIsValid, signHeaders } from './signature.ts';

export const sandboxChannel = 'SANDBOX';

const second = 1000;
const minute = 60 * second;
/** As with WeChat Pay: how long after a refused notice it is sent again. */
const repeatAfter = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600] as const;
const refundTakesMs = 10 * second;
const refundEveryMs = minute;
const mostRefunds = 50;

type Trade = typeof sandboxTrade.$inferSelect;
type Waiting = typeof waitingNotice.$inferSelect;

const TradeNotice = Type.Object({
  notifyId: Type.String(),
  payNo: Type.String(),
  status: Type.Union([Type.Literal('SUCCESS'), Type.Literal('FAILED')]),
  tradeNo: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  paidAt: Type.Union([Type.String(), Type.Null()]),
});
type TradeNotice = Static<typeof TradeNotice>;

const RefundNotice = Type.Object({
  notifyId: Type.String(),
  payNo: Type.String(),
  refundNo: Type.String(),
  state: Type.Union([Type.Literal('SUCCESS'), Type.Literal('ABNORMAL'), Type.Literal('PROCESSING')]),
  amount: Type.Integer(),
  total: Type.Integer(),
});
type RefundNotice = Static<typeof RefundNotice>;

function stateOf(trade: Trade | undefined, now: Date): PayState {
  if (!trade) return { status: 'UNKNOWN' };
  if (trade.paidAt) return { status: 'SUCCESS', tradeNo: trade.tradeNo, amount: trade.amount, currency: 'CNY', paidAt: trade.paidAt };
  if (trade.status === 'OPEN' && trade.expiresAt <= now) return { status: 'CLOSED' };
  return { status: trade.status === 'SUCCESS' ? 'UNKNOWN' : trade.status };
}

async function find(tx: Tx, payNo: string): Promise<Trade | undefined> {
  const [trade] = await tx.select().from(sandboxTrade).where(eq(sandboxTrade.payNo, payNo));
  return trade;
}

async function refundState(tx: Tx, refundNo: string): Promise<RefundState> {
  const [row] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo));
  return row?.status ?? 'UNKNOWN';
}

/**
 * Like the real ones: accepted first and given back later, never more than was collected, not twice within a minute, and 50 times at
 * most. @throws PayError when it comes too soon
 */
async function giveBack(tx: Tx, { refundNo, payNo, amount }: RefundRequest, now: Date): Promise<void> {
  const trade = await find(tx, payNo);
  const others = and(eq(sandboxRefund.payNo, payNo), ne(sandboxRefund.status, 'ABNORMAL'), ne(sandboxRefund.refundNo, refundNo));
  const [{ sum, times } = { sum: 0, times: 0 }] = await tx
    .select({ sum: sql<number>`coalesce(sum(${sandboxRefund.amount}), 0)::int`, times: count() })
    .from(sandboxRefund)
    .where(others);
  const [last] = await tx.select().from(sandboxRefund).where(others).orderBy(desc(sandboxRefund.createdAt)).limit(1);
  if (last && now.getTime() - last.createdAt.getTime() < refundEveryMs) throw new PayError('FREQUENCY_LIMITED');
  const status = trade?.paidAt && sum + amount <= trade.amount && times < mostRefunds ? 'PROCESSING' : 'ABNORMAL';
  const [changed] = await tx
    .insert(sandboxRefund)
    .values({ refundNo, payNo, amount, status, createdAt: now })
    .onConflictDoUpdate({ target: sandboxRefund.refundNo, set: { status }, setWhere: eq(sandboxRefund.status, 'ABNORMAL') })
    .returning({ refundNo: sandboxRefund.refundNo });
  if (changed) await queueSandboxNotices(tx, { payNo, refundNo, dueAt: new Date(now.getTime() + refundTakesMs) });
}

/** What was accepted is done as soon as somebody looks. */
async function finishSandboxRefund(tx: Tx, refundNo: string): Promise<RefundState> {
  await tx
    .update(sandboxRefund)
    .set({ status: 'SUCCESS' })
    .where(and(eq(sandboxRefund.refundNo, refundNo), eq(sandboxRefund.status, 'PROCESSING')));
  return refundState(tx, refundNo);
}

/**
 * A company for trying and testing: it keeps its own ledger, has its own cashier page, and signs and repeats its callbacks like the
 * real ones.
 */
export function sandbox(tx: Tx, key: Buffer, clock: () => Date): PayCompany {
  const provider: PayProvider = {
    channel: sandboxChannel,
    async create({ payerCode: _, ...request }) {
      await tx
        .insert(sandboxTrade)
        .values({ ...request, status: 'OPEN', tradeNo: newBusinessNo(clock()), paidAt: null })
        .onConflictDoNothing();
      return `/sandbox/cashier/${request.payNo}`;
    },
    present: (payUrl) => ({ payUrl }),
    async query(payNo) {
      return stateOf(await find(tx, payNo), clock());
    },
    async close(payNo) {
      await tx
        .update(sandboxTrade)
        .set({ status: 'CLOSED' })
        .where(and(eq(sandboxTrade.payNo, payNo), eq(sandboxTrade.status, 'OPEN')));
      return stateOf(await find(tx, payNo), clock());
    },
    async refund(request) {
      await giveBack(tx, request, clock());
      return refundState(tx, request.refundNo);
    },
    queryRefund: ({ refundNo }) => finishSandboxRefund(tx, refundNo),
  };
  return {
    name: 'sandbox',
    providers: [provider],
    notifyPaths: ['/notify/sandbox'],
    keptHeaders: /^x-pay-/,
    async verifyNotify(headers, rawBody, now) {
      if (!signatureIsValid(key, headers, rawBody, now)) return null;
      const notice: unknown = JSON.parse(rawBody.toString('utf8'));
      if (Value.Check(RefundNotice, notice)) return { notifyId: notice.notifyId, about: notice };
      const { notifyId, payNo, status, tradeNo, amount, currency, paidAt } = Value.Parse(TradeNotice, notice);
      const state: PayState =
        status === 'SUCCESS' && paidAt ? { status, tradeNo, amount, currency, paidAt: new Date(paidAt) } : { status: 'FAILED' };
      return { notifyId, about: { payNo, state } };
    },
    answers: {
      received: { contentType: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { contentType: 'application/json', body: '{"code":"FAIL"}' },
    },
  };
}

/** What the cashier shows. */
export async function findSandboxTrade(tx: Tx, payNo: string, now: Date): Promise<(Trade & { state: PayState['status'] }) | undefined> {
  const trade = await find(tx, payNo);
  return trade && { ...trade, state: stateOf(trade, now).status };
}

/** The buyer's choice at the cashier. @returns false when the payment was no longer open */
export async function decideSandboxTrade(tx: Tx, payNo: string, action: 'pay' | 'refuse', now: Date): Promise<boolean> {
  const rows = await tx
    .update(sandboxTrade)
    .set(action === 'pay' ? { status: 'SUCCESS', paidAt: now } : { status: 'FAILED' })
    .where(and(eq(sandboxTrade.payNo, payNo), eq(sandboxTrade.status, 'OPEN'), gt(sandboxTrade.expiresAt, now)))
    .returning({ payNo: sandboxTrade.payNo });
  return rows.length === 1;
}

/** Money that comes however late: the payment may be closed here or over. @returns false when it is unknown or was paid before */
export async function payLateInSandbox(tx: Tx, payNo: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sandboxTrade)
    .set({ status: 'SUCCESS', paidAt: now })
    .where(and(eq(sandboxTrade.payNo, payNo), inArray(sandboxTrade.status, ['OPEN', 'CLOSED', 'FAILED'])))
    .returning({ payNo: sandboxTrade.payNo });
  return rows.length === 1;
}

/** Decides a refund that was accepted, or one that has failed. @returns its payment; undefined for an unknown one */
export async function decideSandboxRefund(tx: Tx, refundNo: string, status: 'SUCCESS' | 'ABNORMAL'): Promise<string | undefined> {
  const [row] = await tx
    .update(sandboxRefund)
    .set({ status })
    .where(and(eq(sandboxRefund.refundNo, refundNo), ne(sandboxRefund.status, 'SUCCESS')))
    .returning({ payNo: sandboxRefund.payNo });
  return row?.payNo;
}

type NoticeOrder = { payNo: string; refundNo?: string; toldAmount?: number; forged?: boolean; dueAt: Date };

/** Has a callback sent, `copies` times over, each as a notice of its own. */
export async function queueSandboxNotices(tx: Tx, order: NoticeOrder, copies = 1): Promise<void> {
  if (copies > 0) await tx.insert(waitingNotice).values(Array.from({ length: copies }, () => ({ ...order, id: newId() })));
}

/** The signed callback for a decided payment, ready to be sent as it is. */
export function sandboxNotice(
  trade: Trade,
  key: Buffer,
  now: Date,
  notifyId: string = randomUUID(),
): { headers: Record<string, string>; body: Buffer } {
  const notice: TradeNotice = {
    notifyId,
    payNo: trade.payNo,
    status: trade.paidAt ? 'SUCCESS' : 'FAILED',
    tradeNo: trade.tradeNo,
    amount: trade.amount,
    currency: 'CNY',
    paidAt: trade.paidAt?.toISOString() ?? null,
  };
  return signed(notice, key, now);
}

function signed(notice: TradeNotice | RefundNotice, key: Buffer, now: Date): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(JSON.stringify(notice));
  return { headers: { 'content-type': 'application/json', ...signHeaders(key, body, now) }, body };
}

async function noticeOf(tx: Tx, waiting: Waiting, key: Buffer, now: Date) {
  const { payNo, refundNo, toldAmount } = waiting;
  const notifyId = String(waiting.id);
  const trade = await find(tx, payNo);
  if (!trade) return undefined;
  const signer = waiting.forged ? Buffer.from('forged') : key;
  if (!refundNo) return sandboxNotice({ ...trade, amount: toldAmount ?? trade.amount }, signer, now, notifyId);
  const state = await finishSandboxRefund(tx, refundNo);
  const [row] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo));
  if (!row || state === 'UNKNOWN') return undefined;
  return signed({ notifyId, payNo, refundNo, state, amount: toldAmount ?? row.amount, total: trade.amount }, signer, now);
}

/**
 * Delivers the callbacks that are due; one that is not accepted is repeated as the real providers do, with the same id.
 * @param send hands a callback over and tells whether it was accepted
 * @returns how many were accepted
 */
export async function deliverSandboxNotices(
  tx: Tx,
  key: Buffer,
  send: (headers: Record<string, string>, body: Buffer) => Promise<boolean>,
  now: Date,
): Promise<number> {
  const due = await tx
    .select()
    .from(waitingNotice)
    .where(lte(waitingNotice.dueAt, now))
    .orderBy(asc(waitingNotice.dueAt), asc(waitingNotice.id))
    .limit(100);
  let delivered = 0;
  for (const waiting of due) {
    const wait = repeatAfter[waiting.tries];
    const row = eq(waitingNotice.id, waiting.id);
    // Of several processes the one that moves its time on sends it.
    const [mine] = await tx
      .update(waitingNotice)
      .set({ tries: waiting.tries + 1, dueAt: new Date(now.getTime() + (wait ?? 0) * second) })
      .where(and(row, eq(waitingNotice.tries, waiting.tries)))
      .returning({ id: waitingNotice.id });
    if (!mine) continue;
    const notice = await noticeOf(tx, waiting, key, now);
    const isDelivered = notice !== undefined && (await send(notice.headers, notice.body));
    if (isDelivered) delivered += 1;
    if (isDelivered || !notice || wait === undefined) await tx.delete(waitingNotice).where(row);
  }
  return delivered;
}
