import { TIMERS } from '@shared/contract/timers';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { orderLine, sku } from '../../db/schema/index.ts';
import { dayMs } from '../../lib/time.ts';
import { insertParcel } from '../order/parcels.ts';
import { specTextOf } from '../order/sellable.ts';
import { deductStock, reserveStock, returnStock } from '../order/stock.ts';
import { moveCase } from './move.ts';
import { type Case, lineWithParts, piecesLeft, stockOf } from './rules.ts';
import type { AfterSaleActor } from './states.ts';

const confirmMs = TIMERS.reshipConfirmDays * dayMs;

async function linesOf(tx: Tx, one: Case) {
  const lines = await lineWithParts(tx, one.userId, one.orderLineId);
  if (!lines) throw new Error(`Case ${one.asNo} has no line`);
  return lines;
}

/** The goods came back as they should: the exchange is set aside. @throws ApiError 41001 when it is not in stock, 409 */
export async function reserveExchange(tx: Tx, one: Case, set: { restockQty: number; inspectNote: string }, now: Date): Promise<void> {
  const [line, ...parts] = await linesOf(tx, one);
  await moveCase(tx, one, { event: 'acceptExchange', actor: 'ADMIN', set }, now);
  await reserveStock(tx, one.id, stockOf([{ ...line, skuId: one.exchangeSkuId ?? line.skuId }, ...parts], one.qty), now, 'AFTER_SALE');
}

/** The exchange is on its way. @throws ApiError 409 */
export async function shipExchange(tx: Tx, one: Case, parcel: { reshipExpress: string; reshipNo: string }, now: Date): Promise<void> {
  const set = { ...parcel, deadlineAt: new Date(now.getTime() + confirmMs) };
  await moveCase(tx, one, { event: 'reship', actor: 'ADMIN', set }, now);
  await deductStock(tx, one.id, now, 'AFTER_SALE');
  const { reshipExpress: expressCompany, reshipNo: expressNo } = parcel;
  await insertParcel(tx, one, { expressCompany, expressNo, lines: [{ lineId: one.orderLineId, qty: one.qty }], afterSaleId: one.id }, now);
}

/**
 * The exchange has arrived; what came back in order is on sale again. A line that was changed as a whole is of the new SKU from now on.
 * @throws ApiError 409
 */
export async function confirmExchange(tx: Tx, one: Case, actor: AfterSaleActor, now: Date): Promise<void> {
  await moveCase(tx, one, { event: 'confirmReship', actor }, now);
  const lines = await linesOf(tx, one);
  const [line] = lines;
  if (one.restockQty > 0) await returnStock(tx, one.id, stockOf(lines, one.restockQty), now);
  if (!one.exchangeSkuId || one.exchangeSkuId === line.skuId || one.qty < piecesLeft(line)) return;
  const [changed] = await tx.select().from(sku).where(eq(sku.id, one.exchangeSkuId));
  await tx
    .update(orderLine)
    .set({ skuId: one.exchangeSkuId, specText: specTextOf(changed?.spec ?? []) })
    .where(and(eq(orderLine.userId, line.userId), eq(orderLine.id, line.id)));
}
