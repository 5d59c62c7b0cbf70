import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { type afterSale, entitlement, orderLine, type tradeOrder } from '../../db/schema/index.ts';
import { hasUsedCoupon } from '../coupon/sold.ts';
import { aftersaleDeadline } from '../order/aftersale-deadline.ts';
import type { StockNeed } from '../order/stock.ts';
import { type AfterSaleKind, afterSaleKinds } from './states.ts';

export type Case = typeof afterSale.$inferSelect;
export type Order = typeof tradeOrder.$inferSelect;
export type Line = typeof orderLine.$inferSelect;

/** Whether goods of the line are with the buyer or on their way. */
export const isSent = (line: Line): boolean => line.fulfilState !== 'RESERVED' && line.fulfilState !== 'CANCELLED';

/** How many pieces of a line the buyer has or is owed. */
export const piecesLeft = (line: Line): number => line.qty - line.refundedQty;

const toSend = (line: Line): number => (line.physical ? line.qty - line.sentQty - line.cancelledQty : 0);

/** Whether a case of this kind is about pieces that are still to be sent: money alone goes back for those first. */
export const isBeforeSending = (line: Line, kind: AfterSaleKind): boolean => kind === 'REFUND_ONLY' && toSend(line) > 0;

/** Pieces that are not sent are given back for all they cost: nothing of them stays with the buyer. */
export const wholeOnly = '未发货的商品按实付金额全额退款';

/** How many pieces a case of this kind can be about: those still to be sent, or those that were. */
export const piecesFor = (line: Line, kind: AfterSaleKind): number =>
  isBeforeSending(line, kind) ? toSend(line) : piecesLeft(line) - toSend(line);

/**
 * The most that may go back for the next pieces of a line: each piece has its own part of what was paid, and all of them together
 * give exactly the net amount, whatever was given back before.
 */
export function refundable(line: Pick<Line, 'netAmount' | 'qty' | 'refundedQty' | 'refundedAmount'>, qty: number): number {
  const upTo = (pieces: number) => Number((BigInt(line.netAmount) * BigInt(pieces)) / BigInt(line.qty));
  return Math.min(upTo(line.refundedQty + qty) - upTo(line.refundedQty), line.netAmount - line.refundedAmount);
}

/**
 * Goods that were sent can come back or be changed; everything else is about the money alone. A bundle is not changed while parts of it
 * are still to be sent.
 */
export function kindsOf(line: Line): readonly AfterSaleKind[] {
  if (!line.physical) return ['REFUND_ONLY'];
  const isHalf = line.goodsType === 'package' && line.fulfilState === 'PART_SHIPPED';
  return afterSaleKinds.filter((kind) => piecesFor(line, kind) > 0 && !(isHalf && kind === 'EXCHANGE'));
}

/** Until when a buyer may apply; null while the goods are not yet received. */
export function deadlineOf(order: Order, line: Line, fault: boolean): Date | null {
  // What a team buys is opened when the team is full.
  const opened = order.type === 'GROUP' ? order.completedAt : order.paidAt;
  const from = line.physical ? order.receivedAt : opened;
  return from && aftersaleDeadline(from, fault ? 'quality' : line.physical ? 'physical' : 'digital');
}

/**
 * Less than everything for goods that the buyer keeps is a compensation: the pieces stay sold.
 * Otherwise the pieces of the case count as given back.
 */
export const givesBackPieces = (one: Case, line: Line): boolean =>
  one.kind !== 'REFUND_ONLY' || one.phase === 'IN_SALE' || (one.approvedAmount ?? 0) >= refundable(line, one.qty);

/** The line and, for a bundle, its parts, the line first. */
export async function lineWithParts(tx: Tx, userId: number, lineId: number): Promise<[Line, ...Line[]] | undefined> {
  const [line, ...parts] = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), or(eq(orderLine.id, lineId), eq(orderLine.parentLineId, lineId))))
    .orderBy(asc(orderLine.parentLineId), asc(orderLine.id));
  if (!line) return undefined;
  const rows = [line, ...parts];
  const top = rows.find(({ id }) => id === lineId);
  return top && [top, ...rows.filter((row) => row !== top)];
}

/** Stock of some pieces of a line: its SKU and, for a bundle, those of its parts. */
export const stockOf = ([line, ...parts]: readonly [Line, ...Line[]], qty: number): StockNeed[] => [
  { skuId: line.skuId, qty },
  ...parts.map((part) => ({ skuId: part.skuId, qty: (part.qty / line.qty) * qty })),
];

/** Whether something digital that came with these lines has been opened, or a coupon used. */
export async function isOpened(tx: Tx, userId: number, lines: readonly Line[]): Promise<boolean> {
  const ids = lines.map(({ id }) => id);
  const [opened] = await tx
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), inArray(entitlement.sourceId, ids), isNotNull(entitlement.firstAccessAt)))
    .limit(1);
  return opened !== undefined || (await hasUsedCoupon(tx, userId, ids));
}
