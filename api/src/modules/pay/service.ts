import { paths } from '@shared/contract/paths';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { orderLine, payment, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../lib/jobs.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import type { PayProviders } from '../../providers/pay/index.ts';
import { isProviderAway, PayError, type PayProvider, type PayRequest, payerUnknown } from '../../providers/pay/port.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { ownOrder } from '../order/find.ts';
import type { CreatedPayment, CreatePayment, PayChannels, PaymentView } from './schemas.ts';
import { settlePayment } from './settle.ts';

/** A payment is asked about at its provider when it is this old, and not more often than `queryEveryMs`. */
const queryAfterMs = 5_000;
const queryEveryMs = 3_000;
const sweepAfterMs = 60_000;
const sweepEveryMs = 30_000;

type Payment = typeof payment.$inferSelect;
type Order = typeof tradeOrder.$inferSelect;

const ofPayment = (row: Pick<Payment, 'userId' | 'id'>) => and(eq(payment.userId, row.userId), eq(payment.id, row.id));
const isOpen = inArray(payment.status, ['CREATED', 'PAYING']);

async function lockUnpaidOrder(tx: Tx, userId: number, orderNo: string, now: Date): Promise<Order> {
  const order = await ownOrder(tx, userId, orderNo, { lock: true, hidden: true });
  if (order.status !== 'PENDING_PAY' || order.expiresAt <= now) throw new ApiError(41005);
  return order;
}

async function openPayment(tx: Tx, order: Order): Promise<Payment | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.userId, order.userId), eq(payment.orderId, order.id), isOpen));
  return row;
}

async function subjectOf(tx: Tx, order: Order): Promise<string> {
  const lines = await tx
    .select({ title: orderLine.title })
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const [first = { title: '' }] = lines;
  return lines.length > 1 ? `${first.title} 等${lines.length}种` : first.title;
}

/**
 * Opens the payment of an order at a provider, or gives back the one that is open there already. Choosing another channel first closes
 * the earlier payment at its own provider.
 * @throws ApiError 404 for an order of somebody else, 41005 when the order does not wait for payment, 40001 for an unknown channel or
 * without the code of the payer where one is wanted
 */
export async function createPayment(
  db: Db,
  providers: PayProviders,
  userId: number,
  input: CreatePayment,
  now: Date,
): Promise<CreatedPayment> {
  const provider = providers.get(input.channel);
  if (!provider) throw new ApiError(40001, { msg: '暂不支持该支付方式', data: { field: 'channel' } });
  await closeOtherChannel(db, providers, userId, input, now);
  const { row, subject } = await inTx(db, async (tx) => {
    const order = await lockUnpaidOrder(tx, userId, input.orderNo, now);
    const open = await openPayment(tx, order);
    if (open && open.channel !== input.channel) throw new ApiError(41005);
    return { row: open ?? (await insertPayment(tx, order, input.channel, now)), subject: await subjectOf(tx, order) };
  });
  const returnUrl = paths.purchaseSuccessful.href({ orderNo: input.orderNo, payNo: row.payNo });
  const { payNo, amount, expiresAt } = row;
  const kept = row.status === 'PAYING' ? row.payUrl : null;
  if (!kept && provider.authorizeUrl && !input.payerCode)
    throw new ApiError(40001, { msg: '需要先确认付款人', data: { field: 'payerCode' } });
  const ticket =
    kept ?? (await openAtProvider(db, provider, row, { payNo, amount, subject, expiresAt, returnUrl, payerCode: input.payerCode }));
  return { payNo, payUrl: null, codeUrl: null, appCall: null, ...provider.present(ticket), amount, expiresAt: toIso(expiresAt) };
}

/**
 * @throws ApiError 503 when the provider does not open the payment, one that it will never open makes room for a new one; 40001 when it
 *   does not know the payer by the code
 */
async function openAtProvider(db: Db, provider: PayProvider, row: Payment, request: PayRequest): Promise<string> {
  let ticket: string;
  try {
    ticket = await provider.create(request);
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    if (error.code === payerUnknown) throw new ApiError(40001, { msg: '付款人的确认已失效，请重新确认', data: { field: 'payerCode' } });
    if (error.final)
      await db
        .update(payment)
        .set({ status: 'FAILED' })
        .where(and(ofPayment(row), eq(payment.status, 'CREATED')));
    throw new ApiError(503, { msg: '支付暂时无法发起，请稍后再试或更换支付方式' });
  }
  await markPaying(db, provider, row, ticket);
  return ticket;
}

/** The ways to pay an order, and the one that is under way. @throws ApiError 404 for an order of somebody else */
export async function payChannels(db: Db, providers: PayProviders, userId: number, orderNo: string): Promise<PayChannels> {
  const open = await openPayment(db, await ownOrder(db, userId, orderNo, { hidden: true }));
  const back = paths.purchaseSuccessful.href({ orderNo });
  return {
    current: open && providers.has(open.channel) ? open.channel : null,
    channels: [...providers.values()].map((provider) => ({
      channel: provider.channel,
      // The order is what the page knows its own request by.
      authorizeUrl: provider.authorizeUrl?.(back, orderNo) ?? null,
    })),
  };
}

async function insertPayment(tx: Tx, order: Order, channel: string, now: Date): Promise<Payment> {
  const [row] = await tx
    .insert(payment)
    .values({
      userId: order.userId,
      id: newId(),
      payNo: newBusinessNo(now),
      orderId: order.id,
      channel,
      amount: order.payAmount,
      status: 'CREATED',
      createdAt: now,
      expiresAt: order.expiresAt,
    })
    .returning();
  if (!row) throw new Error('The payment was not stored');
  return row;
}

async function closeOtherChannel(db: Db, providers: PayProviders, userId: number, input: CreatePayment, now: Date): Promise<void> {
  const [order] = await db
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.orderNo, input.orderNo)));
  const open = order && (await openPayment(db, order));
  if (!open || open.channel === input.channel) return;
  const state = await providers.get(open.channel)?.close(open.payNo);
  await inTx(db, (tx) => settlePayment(tx, open.payNo, state?.status === 'SUCCESS' ? state : { status: 'CLOSED' }, now));
}

/** The order may have been closed while the provider was being asked: then nobody shall pay here. */
async function markPaying(db: Db, provider: PayProvider, row: Payment, ticket: string): Promise<void> {
  const marked = await db
    .update(payment)
    .set({ status: 'PAYING', payUrl: ticket })
    .where(and(ofPayment(row), isOpen))
    .returning({ id: payment.id });
  if (marked.length === 1) return;
  await provider.close(row.payNo);
  throw new ApiError(41005);
}

async function askProvider(db: Db, providers: PayProviders, row: Payment, now: Date): Promise<void> {
  const [mine] = await db
    .update(payment)
    .set({ queriedAt: now })
    .where(and(ofPayment(row), isOpen, or(isNull(payment.queriedAt), lt(payment.queriedAt, new Date(now.getTime() - queryEveryMs)))))
    .returning({ id: payment.id });
  const state = mine && (await providers.get(row.channel)?.query(row.payNo));
  if (state) await inTx(db, (tx) => settlePayment(tx, row.payNo, state, now));
}

const older = (row: Payment, ms: number, now: Date) => row.createdAt.getTime() + ms < now.getTime();

/** State of a payment; an open one older than 5 s is asked about at its provider. @throws ApiError 404 for one of somebody else */
export async function queryPayment(db: Db, providers: PayProviders, userId: number, payNo: string, now: Date): Promise<PaymentView> {
  const find = async () => {
    const [row] = await db
      .select({ payment, orderNo: tradeOrder.orderNo, orderStatus: tradeOrder.status })
      .from(payment)
      .innerJoin(tradeOrder, and(eq(tradeOrder.userId, payment.userId), eq(tradeOrder.id, payment.orderId)))
      .where(and(eq(payment.userId, userId), eq(payment.payNo, payNo)));
    if (!row) throw new ApiError(404);
    return row;
  };
  let found = await find();
  if (found.payment.status === 'PAYING' && older(found.payment, queryAfterMs, now)) {
    // A provider that does not answer leaves it as it is known here; the buyer asks again in a moment.
    await askProvider(db, providers, found.payment, now).catch((error: unknown) => {
      if (!(error instanceof PayError)) throw error;
    });
    found = await find();
  }
  return {
    payNo,
    orderNo: found.orderNo,
    status: found.payment.status,
    amount: found.payment.amount,
    isDuplicate: found.payment.isDuplicate,
    orderStatus: found.orderStatus,
    paidAt: toIsoOrNull(found.payment.paidAt),
  };
}

/** Asks the providers about payments whose callback has not come, those that were asked about longest ago first. @returns how many were asked about */
export function sweepPayments(db: Db, providers: PayProviders, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    isAway: isProviderAway,
    due: (isFree, limit, now) => {
      const lately = new Date(now.getTime() - sweepEveryMs);
      return db
        .select()
        .from(payment)
        .where(
          and(
            eq(payment.status, 'PAYING'),
            lt(payment.createdAt, new Date(now.getTime() - sweepAfterMs)),
            or(isNull(payment.queriedAt), lte(payment.queriedAt, lately)),
            isFree(payment.id),
          ),
        )
        .orderBy(sql`${payment.queriedAt} asc nulls first`, asc(payment.id))
        .limit(limit);
    },
    work: async (row, now) => {
      await askProvider(db, providers, row, now);
      return true;
    },
  });
}
