import { GOODS_TYPES, type GoodsType } from '@shared/contract/goods';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { orderLine, type tradeOrder } from '../../db/schema/index.ts';
import type { InvoiceLine } from '../../db/schema/invoice.ts';
import type { Invoice } from './move.ts';

type Order = typeof tradeOrder.$inferSelect;
type Line = typeof orderLine.$inferSelect;

/** Sending is taxed as a service of transport. */
const freight = { name: '运费', taxCode: '3010502020200000000', taxRateBp: 900 };

const labelOf = (type: string) => GOODS_TYPES[type as GoodsType]?.label ?? GOODS_TYPES.other.label;

/** The tax inside an amount, rounded to the fen. */
const taxOf = (amount: number, rateBp: number): number => Math.round((amount * rateBp) / (10_000 + rateBp));

/** What was really paid in money for an order and has not gone back, with freight. */
export const paidAmount = (order: Pick<Order, 'payAmount' | 'refundedAmount'>): number => order.payAmount - order.refundedAmount;

const rowOf = (row: Omit<InvoiceLine, 'tax'>): InvoiceLine => ({ ...row, tax: taxOf(row.amount, row.taxRateBp) });

function byCategory(lines: readonly Line[]): InvoiceLine[] {
  const groups = new Map<string, Omit<InvoiceLine, 'tax'>>();
  for (const { goodsType, taxCode, taxRateBp, netAmount, refundedAmount } of lines) {
    const key = `${goodsType} ${taxCode} ${taxRateBp}`;
    const amount = (groups.get(key)?.amount ?? 0) + netAmount - refundedAmount;
    groups.set(key, { name: labelOf(goodsType), spec: '', qty: 1, amount, taxCode, taxRateBp });
  }
  return [...groups.values()].map(rowOf);
}

const oneByOne = (lines: readonly Line[]): InvoiceLine[] =>
  lines.map(({ title, specText, qty, refundedQty, netAmount, refundedAmount, taxCode, taxRateBp }) =>
    rowOf({ name: title, spec: specText, qty: Math.max(1, qty - refundedQty), amount: netAmount - refundedAmount, taxCode, taxRateBp }),
  );

/** The rows of an invoice for what is left of an order; together exactly `paidAmount`, freight last. */
export async function invoiceLines(tx: Tx, order: Order, contentMode: Invoice['contentMode']): Promise<InvoiceLine[]> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.userId, order.userId), eq(orderLine.orderId, order.id), isNull(orderLine.parentLineId)))
    .orderBy(asc(orderLine.id));
  const paid = lines.filter(({ netAmount, refundedAmount }) => netAmount > refundedAmount);
  const goods = contentMode === 'CATEGORY' ? byCategory(paid) : oneByOne(paid);
  const sent = paidAmount(order) - goods.reduce((sum, { amount }) => sum + amount, 0);
  return sent > 0 ? [...goods, rowOf({ ...freight, spec: '', qty: 1, amount: sent })] : goods;
}
