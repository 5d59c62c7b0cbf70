import { TIMERS } from '@shared/contract/timers';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { afterSale, afterSaleLog, afterSaleMessage, orderLine, refund, sku, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { dayMs, hourMs, toIso, toIsoOrNull } from '../../lib/time.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { pauseReceipt } from '../order/receive.ts';
import { specTextOf } from '../order/sellable.ts';
import { confirmExchange } from './exchange.ts';
import { logCase, moveCase } from './move.ts';
import { attachPictures, pictureUrls } from './pictures.ts';
import { type Reason, reasonLabel, reasonsOf } from './reasons.ts';
import {
  type Case,
  deadlineOf,
  isBeforeSending,
  isOpened,
  kindsOf,
  type Line,
  lineWithParts,
  type Order,
  piecesFor,
  piecesLeft,
  refundable,
  wholeOnly,
} from './rules.ts';
import {
  type AfterSaleAction,
  type AfterSaleDetail,
  type AfterSalePage,
  type AfterSaleSummary,
  type ApplyBody,
  type ExpressBody,
  type ListQuery,
  type MessageBody,
  maxPictures,
  type OrderCases,
  type Preview,
} from './schemas.ts';
import { startRefund } from './start-refund.ts';
import { isOpen } from './states.ts';

const auditMs = TIMERS.auditHours * hourMs;
const inspectMs = TIMERS.inspectDays * dayMs;
const maxApplications = 3;
const maxRejections = 2;

async function findOrder(tx: Tx, userId: number, orderNo: string): Promise<Order> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.orderNo, orderNo), eq(tradeOrder.hiddenByUser, false)));
  if (!order) throw new ApiError(404);
  return order;
}

async function lockOrder(tx: Tx, userId: number, orderId: number): Promise<void> {
  await tx
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.userId, userId), eq(tradeOrder.id, orderId)))
    .for('update');
}

/** A line of an order with its parts, the line first. @throws ApiError 404 for a line of another order */
export async function topLine(tx: Tx, order: Order, lineId: string): Promise<[Line, ...Line[]]> {
  const lines = await lineWithParts(tx, order.userId, Number(lineId));
  if (lines?.[0].orderId !== order.id || lines[0].parentLineId !== null) throw new ApiError(404, { msg: '订单没有这个商品' });
  return lines;
}

/** All cases of some lines, the newest first. */
export const casesOfLine = (tx: Tx, userId: number, lineIds: readonly number[]): Promise<Case[]> =>
  tx
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.userId, userId), inArray(afterSale.orderLineId, [...lineIds])))
    .orderBy(desc(afterSale.createdAt), desc(afterSale.id));

/** Why no case can be opened on a line in its present state, by whomever. */
export function stateRefusal(order: Order, line: Line, cases: readonly Case[]): string | undefined {
  if (order.status === 'WAIT_GROUP') return '拼团成功后才能申请售后，没有拼成会自动退款';
  if (order.status === 'PENDING_PAY' || order.status === 'CLOSED') return '订单未付款或已关闭，不能申请售后';
  if (cases.some(({ status }) => isOpen(status))) return '该商品正在售后处理中';
  return piecesLeft(line) === 0 ? '该商品已全部退回' : undefined;
}

/** Why the buyer can ask for nothing on a line now; undefined when they can. */
function refusalOf(order: Order, line: Line, cases: readonly Case[], now: Date): string | undefined {
  const refusal = stateRefusal(order, line, cases);
  if (refusal) return refusal;
  if (cases.length >= maxApplications) return '该商品申请售后的次数已用完';
  if (cases.filter(({ status }) => status === 'REJECTED').length >= maxRejections) return '该商品的售后申请已两次未通过';
  const last = deadlineOf(order, line, true);
  return last && last < now ? '已超过可申请售后的时间' : undefined;
}

/** Reasons that may still be given: without a fault of the goods the time is shorter. */
const reasonsNow = (order: Order, line: Line, kind: Case['kind'], now: Date): readonly Reason[] =>
  reasonsOf({ physical: line.physical, sent: !isBeforeSending(line, kind) }, kind).filter(({ fault }) => {
    const deadline = deadlineOf(order, line, fault);
    return !deadline || now <= deadline;
  });

const skusLike = (tx: Tx, line: Line) =>
  tx
    .select()
    .from(sku)
    .where(and(eq(sku.goodsId, line.goodsId), eq(sku.status, 'ON'), eq(sku.priceFen, line.salePrice)))
    .orderBy(asc(sku.sort), asc(sku.id));

const viewLine = (line: Line): AfterSaleSummary['line'] => ({
  id: String(line.id),
  goodsId: String(line.goodsId),
  goodsType: line.goodsType,
  title: line.title,
  coverUrl: line.cover,
  specText: line.specText,
  qty: line.qty,
});

/** What may be asked for on a line: kinds, reasons and amounts. @throws ApiError 404 for somebody else's, 45001 when nothing */
export async function previewCase(tx: Tx, userId: number, orderNo: string, lineId: string, now: Date): Promise<Preview> {
  const order = await findOrder(tx, userId, orderNo);
  const [line] = await topLine(tx, order, lineId);
  const msg = refusalOf(order, line, await casesOfLine(tx, userId, [line.id]), now);
  if (msg) throw new ApiError(45001, { msg });
  const kinds = kindsOf(line);
  return {
    orderNo,
    line: viewLine(line),
    amounts: Array.from({ length: piecesLeft(line) }, (_, index) => refundable(line, index + 1)),
    kinds: kinds
      .map((kind) => ({
        kind,
        maxQty: piecesFor(line, kind),
        wholeAmount: isBeforeSending(line, kind),
        reasons: reasonsNow(order, line, kind, now).map(({ code, label }) => ({ code, label })),
      }))
      .filter(({ reasons }) => reasons.length > 0),
    exchangeSkus: kinds.includes('EXCHANGE')
      ? (await skusLike(tx, line)).map(({ id, spec }) => ({ skuId: String(id), specText: specTextOf(spec) }))
      : [],
    maxPictures,
  };
}

/**
 * Opens a case on a line of an order, once per key. Digital goods that were never opened are refunded without asking anybody.
 * @throws ApiError 404 for somebody else's order, 45001 when the line allows none, 45002 above what may go back, 45003 for used digital
 *   goods without a fault, 40001 for a kind or reason that does not fit, 41004 when the key comes back with another application
 */
export function applyCase(db: Db, userId: number, input: ApplyBody, key: string, now: Date): Promise<{ asNo: string }> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'after-sale.apply', key, request: input, now }, async () => {
      const { id: orderId } = await findOrder(tx, userId, input.orderNo);
      await lockOrder(tx, userId, orderId);
      const order = await findOrder(tx, userId, input.orderNo);
      const lines = await topLine(tx, order, input.lineId);
      const [line] = lines;
      const msg = refusalOf(order, line, await casesOfLine(tx, userId, [line.id]), now);
      if (msg) throw new ApiError(45001, { msg });
      const reason = await checkedReason(tx, order, lines, input, now);
      checkAmount(line, input);
      const canRefundAtOnce = !line.physical && !reason.fault && input.amount === refundable(line, input.qty);
      const one = await insertCase(tx, order, line, input, 'USER', now);
      if (canRefundAtOnce) await startRefund(tx, order, one, { event: 'approveRefund', actor: 'SYSTEM' }, now);
      return { asNo: one.asNo };
    }),
  );
}

const refuse = (field: keyof ApplyBody, msg: string) => new ApiError(40001, { msg, data: { field } });

async function checkedReason(tx: Tx, order: Order, lines: [Line, ...Line[]], input: ApplyBody, now: Date): Promise<Reason> {
  const [line] = lines;
  if (!kindsOf(line).includes(input.kind)) throw refuse('kind', '该商品不支持这种售后方式');
  const reason = reasonsNow(order, line, input.kind, now).find(({ code }) => code === input.reasonCode);
  if (!reason) throw refuse('reasonCode', '请重新选择申请原因');
  if (!reason.fault && (await isOpened(tx, order.userId, lines))) throw new ApiError(45003);
  if (input.exchangeSkuId) {
    const fits = (await skusLike(tx, line)).some(({ id }) => id === Number(input.exchangeSkuId));
    if (input.kind !== 'EXCHANGE' || !fits) throw refuse('exchangeSkuId', '只能换同价的规格');
    // A line is of one SKU.
    if (Number(input.exchangeSkuId) !== line.skuId && input.qty < piecesLeft(line))
      throw refuse('exchangeSkuId', `换成其他规格时，请把这 ${piecesLeft(line)} 件一起换`);
  }
  return reason;
}

/**
 * @throws ApiError 40001 for more pieces than a case of this kind can be about, no amount, or less than pieces that are not sent cost;
 *   45002 above what may go back
 */
export function checkAmount(line: Line, { kind, qty, amount }: ApplyBody): void {
  if (qty > piecesFor(line, kind)) throw refuse('qty', '超出可申请的件数');
  if (kind === 'EXCHANGE') {
    if (amount !== 0) throw refuse('amount', '换货不退款');
    return;
  }
  const most = refundable(line, qty);
  if (amount > most) throw new ApiError(45002, { data: { field: 'amount', most } });
  if (amount === 0 && most > 0) throw refuse('amount', '请填写退款金额');
  if (amount < most && isBeforeSending(line, kind)) throw refuse('amount', wholeOnly);
}

/** Opens a case that has been checked. */
export async function insertCase(tx: Tx, order: Order, line: Line, input: ApplyBody, actor: 'USER' | 'ADMIN', now: Date): Promise<Case> {
  const phase = isBeforeSending(line, input.kind) ? 'IN_SALE' : 'AFTER_SALE';
  const [one] = await tx
    .insert(afterSale)
    .values({
      userId: order.userId,
      id: newId(),
      asNo: newBusinessNo(now),
      orderId: order.id,
      orderLineId: line.id,
      kind: input.kind,
      phase,
      qty: input.qty,
      reasonCode: input.reasonCode,
      reasonText: input.reasonText.trim(),
      images: input.images,
      applyAmount: input.amount,
      status: 'APPLIED',
      exchangeSkuId: input.kind === 'EXCHANGE' ? Number(input.exchangeSkuId ?? line.skuId) : null,
      deadlineAt: new Date(now.getTime() + auditMs),
      createdAt: now,
    })
    .returning();
  if (!one) throw new Error('The case was not stored');
  await attachPictures(tx, one.id, input.images);
  await pauseReceipt(tx, order, now);
  await logCase(tx, one, { from: null, actor }, now);
  return one;
}

async function findCase(tx: Tx, userId: number, asNo: string): Promise<Case> {
  const [one] = await tx
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.userId, userId), eq(afterSale.asNo, asNo)));
  if (!one) throw new ApiError(404);
  return one;
}

/** The case, read behind the lock of its order. */
async function lockCase(tx: Tx, userId: number, asNo: string): Promise<Case> {
  await lockOrder(tx, userId, (await findCase(tx, userId, asNo)).orderId);
  return findCase(tx, userId, asNo);
}

/** The buyer withdraws; withdrawing twice is withdrawing once. @throws ApiError 404, 409 when it is too late */
export function cancelCase(db: Db, userId: number, asNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const one = await lockCase(tx, userId, asNo);
    if (one.status !== 'CANCELLED') await moveCase(tx, one, { event: 'cancel', actor: 'USER' }, now);
  });
}

/** The buyer has sent the goods back; the same waybill again changes nothing. @throws ApiError 404, 409 when nothing is to be sent */
export function fillExpress(db: Db, userId: number, { asNo, express, expressNo }: ExpressBody, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const one = await lockCase(tx, userId, asNo);
    const set = { returnExpress: express.trim(), returnNo: expressNo };
    if (one.status === 'RETURNED' && one.returnExpress === set.returnExpress && one.returnNo === set.returnNo) return;
    const deadlineAt = new Date(now.getTime() + inspectMs);
    await moveCase(tx, one, { event: 'sendBack', actor: 'USER', set: { ...set, deadlineAt } }, now);
  });
}

/** The buyer has the exchanged goods; saying so twice is saying it once. @throws ApiError 404, 409 when nothing was sent */
export function confirmCase(db: Db, userId: number, asNo: string, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const one = await lockCase(tx, userId, asNo);
    if (one.status !== 'DONE') await confirmExchange(tx, one, 'USER', now);
  });
}

/** A message to the house, once per key. @throws ApiError 404, 409 when the case has ended, 40001 for bad pictures */
export function addMessage(db: Db, userId: number, input: MessageBody, key: string, now: Date): Promise<{ id: string }> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'after-sale.message', key, request: input, now }, async () => {
      const one = await lockCase(tx, userId, input.asNo);
      if (!isOpen(one.status)) throw new ApiError(409, { msg: '售后已结束，不能再留言' });
      await attachPictures(tx, one.id, input.images);
      const id = newId();
      await tx.insert(afterSaleMessage).values({
        userId,
        id,
        afterSaleId: one.id,
        author: 'USER',
        text: input.text.trim(),
        images: input.images,
        createdAt: now,
      });
      return { id: String(id) };
    }),
  );
}

function actionsOf({ status }: Case): AfterSaleAction[] {
  if (!isOpen(status)) return [];
  if (status === 'APPLIED') return ['cancel', 'message'];
  if (status === 'WAIT_RETURN') return ['fillExpress', 'cancel', 'message'];
  return status === 'RESHIPPED' ? ['confirm', 'message'] : ['message'];
}

const viewCase = (one: Case, orderNo: string, line: Line): AfterSaleSummary => ({
  asNo: one.asNo,
  orderNo,
  kind: one.kind,
  status: one.status,
  qty: one.qty,
  applyAmount: one.applyAmount,
  refundAmount: one.approvedAmount === null ? null : one.approvedAmount + one.freightAmount,
  createdAt: toIso(one.createdAt),
  line: viewLine(line),
  actions: actionsOf(one),
});

/** Cases with their lines and the numbers of their orders. */
export const withLineAndOrder = (tx: Tx) =>
  tx
    .select({ one: afterSale, line: orderLine, orderNo: tradeOrder.orderNo })
    .from(afterSale)
    .innerJoin(orderLine, and(eq(orderLine.userId, afterSale.userId), eq(orderLine.id, afterSale.orderLineId)))
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, afterSale.userId), eq(tradeOrder.id, afterSale.orderId)));

/** The user's cases, newest first. */
export async function listCases(tx: Tx, userId: number, query: ListQuery): Promise<AfterSalePage> {
  const where = eq(afterSale.userId, userId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(afterSale).where(where);
  const rows = await withLineAndOrder(tx)
    .where(where)
    .orderBy(desc(afterSale.createdAt), desc(afterSale.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ one, line, orderNo }) => viewCase(one, orderNo, line)),
  );
}

/** What the lines of an order have had of after-sale, and whether more may be asked for. @throws ApiError 404 */
export async function casesOfOrder(tx: Tx, userId: number, orderNo: string, now: Date): Promise<OrderCases> {
  const order = await findOrder(tx, userId, orderNo);
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const cases = await casesOfLine(
    tx,
    userId,
    lines.map(({ id }) => id),
  );
  return {
    lines: lines.map((line) => {
      const own = cases.filter(({ orderLineId }) => orderLineId === line.id);
      return {
        lineId: String(line.id),
        canApply: refusalOf(order, line, own, now) === undefined,
        cases: own.map(({ asNo, kind, status }) => ({ asNo, kind, status })),
      };
    }),
  };
}

/** @param key signs the addresses of pictures. @throws ApiError 404 for a case of somebody else */
export async function caseDetail(tx: Tx, key: Buffer, userId: number, asNo: string, now: Date): Promise<AfterSaleDetail> {
  const [found] = await withLineAndOrder(tx).where(and(eq(afterSale.userId, userId), eq(afterSale.asNo, asNo)));
  if (!found) throw new ApiError(404);
  const { one, line, orderNo } = found;
  const logs = await tx
    .select()
    .from(afterSaleLog)
    .where(and(eq(afterSaleLog.userId, userId), eq(afterSaleLog.afterSaleId, one.id)))
    .orderBy(asc(afterSaleLog.createdAt), asc(afterSaleLog.id));
  const messages = await tx
    .select()
    .from(afterSaleMessage)
    .where(and(eq(afterSaleMessage.userId, userId), eq(afterSaleMessage.afterSaleId, one.id)))
    .orderBy(asc(afterSaleMessage.createdAt), asc(afterSaleMessage.id));
  const [money] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.userId, userId), eq(refund.afterSaleId, one.id)));
  return {
    ...viewCase(one, orderNo, line),
    reason: reasonLabel(one.reasonCode),
    reasonText: one.reasonText,
    images: pictureUrls(key, one, one.images, now),
    freightAmount: one.freightAmount,
    rejectReason: one.rejectReason,
    returnAddress: one.returnAddress,
    returnExpress: one.returnExpress,
    returnNo: one.returnNo,
    inspectNote: one.inspectNote,
    reshipExpress: one.reshipExpress,
    reshipNo: one.reshipNo,
    deadlineAt: toIsoOrNull(one.deadlineAt),
    closedAt: toIsoOrNull(one.closedAt),
    refund: money ? { status: money.status, successAt: toIsoOrNull(money.successAt) } : null,
    logs: logs.map((log) => ({ status: log.to, at: toIso(log.createdAt), byBuyer: log.actor === 'USER' })),
    messages: messages.map((each) => ({
      id: String(each.id),
      author: each.author,
      text: each.text,
      images: pictureUrls(key, one, each.images, now),
      at: toIso(each.createdAt),
    })),
  };
}
