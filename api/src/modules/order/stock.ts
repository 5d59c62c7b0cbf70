import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { skuStock, stockLedger } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

const bizType = 'ORDER';

/** Pieces of one SKU. */
export type StockNeed = { skuId: number; qty: number };

async function record(
  tx: Tx,
  orderId: number,
  kind: 'RESERVE' | 'RELEASE' | 'DEDUCT',
  need: StockNeed,
  row: { onHand: number; locked: number },
  now: Date,
) {
  await tx.insert(stockLedger).values({
    skuId: need.skuId,
    bizType,
    bizId: orderId,
    kind,
    qty: need.qty,
    onHandAfter: row.onHand,
    lockedAfter: row.locked,
    createdAt: now,
  });
}

/**
 * Locks pieces for an order, SKUs in ascending order so that two orders never wait for each other. SKUs without stock keeping are
 * left alone.
 * @throws ApiError 41001 naming the SKU that is short
 */
export async function reserveStock(tx: Tx, orderId: number, needs: readonly StockNeed[], now: Date): Promise<void> {
  const bySku = new Map<number, number>();
  for (const need of needs) bySku.set(need.skuId, (bySku.get(need.skuId) ?? 0) + need.qty);
  for (const [skuId, qty] of [...bySku].toSorted(([a], [b]) => a - b)) {
    const [row] = await tx
      .update(skuStock)
      .set({ locked: sql`${skuStock.locked} + ${qty}` })
      .where(and(eq(skuStock.skuId, skuId), eq(skuStock.unlimited, false), sql`${skuStock.onHand} - ${skuStock.locked} >= ${qty}`))
      .returning();
    if (row) {
      await record(tx, orderId, 'RESERVE', { skuId, qty }, row, now);
      continue;
    }
    const [stock] = await tx.select({ unlimited: skuStock.unlimited }).from(skuStock).where(eq(skuStock.skuId, skuId));
    if (!stock?.unlimited) throw new ApiError(41001, { data: { skuId: String(skuId) } });
  }
}

/** What the order has reserved; later moves follow the ledger, not the lines, so that they are equal by construction. */
function reserved(tx: Tx, orderId: number): Promise<StockNeed[]> {
  return tx
    .select({ skuId: stockLedger.skuId, qty: stockLedger.qty })
    .from(stockLedger)
    .where(and(eq(stockLedger.bizType, bizType), eq(stockLedger.bizId, orderId), eq(stockLedger.kind, 'RESERVE')))
    .orderBy(asc(stockLedger.skuId));
}

async function settle(tx: Tx, orderId: number, kind: 'RELEASE' | 'DEDUCT', now: Date): Promise<void> {
  for (const need of await reserved(tx, orderId)) {
    const [row] = await tx
      .update(skuStock)
      .set({
        locked: sql`${skuStock.locked} - ${need.qty}`,
        onHand: kind === 'DEDUCT' ? sql`${skuStock.onHand} - ${need.qty}` : skuStock.onHand,
      })
      .where(eq(skuStock.skuId, need.skuId))
      .returning();
    if (row) await record(tx, orderId, kind, need, row, now);
  }
}

/** Gives back what a closed order had locked. */
export const releaseStock = (tx: Tx, orderId: number, now: Date): Promise<void> => settle(tx, orderId, 'RELEASE', now);

/** Takes what a paid order had locked out of the stock. */
export const deductStock = (tx: Tx, orderId: number, now: Date): Promise<void> => settle(tx, orderId, 'DEDUCT', now);
