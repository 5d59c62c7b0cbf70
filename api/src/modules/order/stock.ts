import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { skuStock, stockLedger } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

/** What moves stock: an order, or an after-sale case that sends goods back or again. */
type StockOwner = 'ORDER' | 'AFTER_SALE';

/** Pieces of one SKU. */
export type StockNeed = { skuId: number; qty: number };

async function record(
  tx: Tx,
  owner: { bizType: StockOwner; bizId: number },
  kind: 'RESERVE' | 'RELEASE' | 'DEDUCT' | 'RETURN',
  need: StockNeed,
  row: { onHand: number; locked: number },
  now: Date,
) {
  await tx.insert(stockLedger).values({
    skuId: need.skuId,
    ...owner,
    kind,
    qty: need.qty,
    onHandAfter: row.onHand,
    lockedAfter: row.locked,
    createdAt: now,
  });
}

/** Pieces by SKU, ascending so that two transactions never wait for each other. */
function bySku(needs: readonly StockNeed[]): [skuId: number, qty: number][] {
  const sums = new Map<number, number>();
  for (const { skuId, qty } of needs) sums.set(skuId, (sums.get(skuId) ?? 0) + qty);
  return [...sums].toSorted(([a], [b]) => a - b);
}

/**
 * Locks pieces for an order or an exchange. SKUs without stock keeping are left alone.
 * @throws ApiError 41001 naming the SKU that is short
 */
export async function reserveStock(
  tx: Tx,
  bizId: number,
  needs: readonly StockNeed[],
  now: Date,
  bizType: StockOwner = 'ORDER',
): Promise<void> {
  for (const [skuId, qty] of bySku(needs)) {
    const [row] = await tx
      .update(skuStock)
      .set({ locked: sql`${skuStock.locked} + ${qty}` })
      .where(and(eq(skuStock.skuId, skuId), eq(skuStock.unlimited, false), sql`${skuStock.onHand} - ${skuStock.locked} >= ${qty}`))
      .returning();
    if (row) {
      await record(tx, { bizType, bizId }, 'RESERVE', { skuId, qty }, row, now);
      continue;
    }
    const [stock] = await tx.select({ unlimited: skuStock.unlimited }).from(skuStock).where(eq(skuStock.skuId, skuId));
    if (!stock?.unlimited) throw new ApiError(41001, { data: { skuId: String(skuId) } });
  }
}

/** What has been reserved; later moves follow the ledger, not the lines, so that they are equal by construction. */
function reserved(tx: Tx, bizType: StockOwner, bizId: number): Promise<StockNeed[]> {
  return tx
    .select({ skuId: stockLedger.skuId, qty: stockLedger.qty })
    .from(stockLedger)
    .where(and(eq(stockLedger.bizType, bizType), eq(stockLedger.bizId, bizId), eq(stockLedger.kind, 'RESERVE')))
    .orderBy(asc(stockLedger.skuId));
}

async function settle(tx: Tx, bizType: StockOwner, bizId: number, kind: 'RELEASE' | 'DEDUCT', now: Date): Promise<void> {
  for (const need of await reserved(tx, bizType, bizId)) {
    const [row] = await tx
      .update(skuStock)
      .set({
        locked: sql`${skuStock.locked} - ${need.qty}`,
        onHand: kind === 'DEDUCT' ? sql`${skuStock.onHand} - ${need.qty}` : skuStock.onHand,
      })
      .where(eq(skuStock.skuId, need.skuId))
      .returning();
    if (row) await record(tx, { bizType, bizId }, kind, need, row, now);
  }
}

/** Gives back what a closed order had locked. */
export const releaseStock = (tx: Tx, orderId: number, now: Date): Promise<void> => settle(tx, 'ORDER', orderId, 'RELEASE', now);

/** Takes what a paid order or an exchange had locked out of the stock. */
export const deductStock = (tx: Tx, bizId: number, now: Date, bizType: StockOwner = 'ORDER'): Promise<void> =>
  settle(tx, bizType, bizId, 'DEDUCT', now);

/** Puts pieces of a case back on sale; a second time for the same case is impossible. SKUs without stock keeping are left alone. */
export async function returnStock(
  tx: Tx,
  bizId: number,
  needs: readonly StockNeed[],
  now: Date,
  bizType: StockOwner = 'AFTER_SALE',
): Promise<void> {
  for (const [skuId, qty] of bySku(needs)) {
    const [row] = await tx
      .update(skuStock)
      .set({ onHand: sql`${skuStock.onHand} + ${qty}` })
      .where(and(eq(skuStock.skuId, skuId), eq(skuStock.unlimited, false)))
      .returning();
    if (row) await record(tx, { bizType, bizId }, 'RETURN', { skuId, qty }, row, now);
  }
}

/** Puts everything of a paid order back on sale. */
export const putBackStock = async (tx: Tx, orderId: number, now: Date): Promise<void> =>
  returnStock(tx, orderId, await reserved(tx, 'ORDER', orderId), now, 'ORDER');
