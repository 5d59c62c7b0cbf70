import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import { sandboxRefund, sandboxTrade } from '../../db/schema/index.ts';
import { newBusinessNo } from '../../modules/order/business-no.ts';
import type { PayProvider, PayState, RefundRequest, RefundState } from './port.ts';
import { signatureIsValid, signHeaders } from './signature.ts';

export const sandboxChannel = 'SANDBOX';

type Trade = typeof sandboxTrade.$inferSelect;

const Notice = Type.Object({
  notifyId: Type.String(),
  payNo: Type.String(),
  status: Type.Union([Type.Literal('SUCCESS'), Type.Literal('FAILED')]),
  tradeNo: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  paidAt: Type.Union([Type.String(), Type.Null()]),
});
type Notice = Static<typeof Notice>;

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

/** Like the real ones: accepted first, given back later, and never more than was collected. */
async function giveBack(tx: Tx, { refundNo, payNo, amount }: RefundRequest, now: Date): Promise<void> {
  const trade = await find(tx, payNo);
  const [{ sum } = { sum: 0 }] = await tx
    .select({ sum: sql<number>`coalesce(sum(${sandboxRefund.amount}), 0)::int` })
    .from(sandboxRefund)
    .where(and(eq(sandboxRefund.payNo, payNo), ne(sandboxRefund.status, 'ABNORMAL'), ne(sandboxRefund.refundNo, refundNo)));
  const status = trade?.paidAt && sum + amount <= trade.amount ? 'PROCESSING' : 'ABNORMAL';
  await tx
    .insert(sandboxRefund)
    .values({ refundNo, payNo, amount, status, createdAt: now })
    .onConflictDoUpdate({ target: sandboxRefund.refundNo, set: { status }, setWhere: eq(sandboxRefund.status, 'ABNORMAL') });
}

/** A provider for trying and testing: it keeps its own ledger, has its own cashier page and signs its callbacks like the real ones. */
export function sandboxProvider(tx: Tx, key: Buffer, clock: () => Date): PayProvider {
  return {
    channel: sandboxChannel,
    async create(request) {
      await tx
        .insert(sandboxTrade)
        .values({ ...request, status: 'OPEN', tradeNo: newBusinessNo(clock()), paidAt: null })
        .onConflictDoNothing();
      return { payUrl: `/sandbox/cashier/${request.payNo}` };
    },
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
    async queryRefund(refundNo) {
      await tx
        .update(sandboxRefund)
        .set({ status: 'SUCCESS' })
        .where(and(eq(sandboxRefund.refundNo, refundNo), eq(sandboxRefund.status, 'PROCESSING')));
      return refundState(tx, refundNo);
    },
    verifyNotify(headers, rawBody, now) {
      if (!signatureIsValid(key, headers, rawBody, now)) return null;
      const { notifyId, payNo, status, tradeNo, amount, currency, paidAt } = Value.Parse(Notice, JSON.parse(rawBody.toString('utf8')));
      const state: PayState =
        status === 'SUCCESS' && paidAt ? { status, tradeNo, amount, currency, paidAt: new Date(paidAt) } : { status: 'FAILED' };
      return { notifyId, payNo, state };
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

/** The signed callback for a decided payment, ready to be sent as it is. */
export function sandboxNotice(trade: Trade, key: Buffer, now: Date): { headers: Record<string, string>; body: Buffer } {
  const notice: Notice = {
    notifyId: randomUUID(),
    payNo: trade.payNo,
    status: trade.paidAt ? 'SUCCESS' : 'FAILED',
    tradeNo: trade.tradeNo,
    amount: trade.amount,
    currency: 'CNY',
    paidAt: trade.paidAt?.toISOString() ?? null,
  };
  const body = Buffer.from(JSON.stringify(notice));
  return { headers: { 'content-type': 'application/json', ...signHeaders(key, body, now) }, body };
}
