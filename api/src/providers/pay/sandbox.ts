import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import { sandboxTrade } from '../../db/schema/index.ts';
import { newBusinessNo } from '../../modules/order/business-no.ts';
import type { PayProvider, PayState } from './port.ts';
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
