import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { skuStock, stockLedger } from '../../db/schema/index.ts';

/** The first line in the ledger of a SKU whose stock is kept: without it the ledger would not add up to the stock. */
export const openingLine = (skuId: number, onHand: number, now: Date): typeof stockLedger.$inferInsert => ({
  skuId,
  bizType: 'OPENING',
  bizId: skuId,
  kind: 'INBOUND',
  qty: onHand,
  onHandAfter: onHand,
  lockedAfter: 0,
  createdAt: now,
});

/** A stock that is not the sum of its ledger. */
export type StockDrift = { skuId: number; onHand: number; locked: number; ledgerOnHand: number; ledgerLocked: number };

/** Compares every stock with the sum of its ledger, in one statement so that no sale falls between the two. */
export function stockDrift(tx: Tx): Promise<StockDrift[]> {
  const sums = tx
    .select({
      skuId: stockLedger.skuId,
      onHand:
        sql<number>`sum(case ${stockLedger.kind} when 'INBOUND' then ${stockLedger.qty} when 'ADJUST' then ${stockLedger.qty} when 'RETURN' then ${stockLedger.qty} when 'DEDUCT' then -${stockLedger.qty} else 0 end)::int`.as(
          'ledger_on_hand',
        ),
      locked:
        sql<number>`sum(case ${stockLedger.kind} when 'RESERVE' then ${stockLedger.qty} when 'RELEASE' then -${stockLedger.qty} when 'DEDUCT' then -${stockLedger.qty} else 0 end)::int`.as(
          'ledger_locked',
        ),
    })
    .from(stockLedger)
    .groupBy(stockLedger.skuId)
    .as('sums');
  const ledgerOnHand = sql<number>`coalesce(${sums.onHand}, 0)`;
  const ledgerLocked = sql<number>`coalesce(${sums.locked}, 0)`;
  return tx
    .select({ skuId: skuStock.skuId, onHand: skuStock.onHand, locked: skuStock.locked, ledgerOnHand, ledgerLocked })
    .from(skuStock)
    .leftJoin(sums, eq(sums.skuId, skuStock.skuId))
    .where(and(eq(skuStock.unlimited, false), or(ne(skuStock.onHand, ledgerOnHand), ne(skuStock.locked, ledgerLocked))))
    .orderBy(skuStock.skuId);
}

/** The nightly comparison. @throws Error naming the SKUs that differ, for the log and the list of jobs */
export async function checkStock(tx: Tx): Promise<number> {
  const drift = await stockDrift(tx);
  if (drift.length === 0) return 0;
  const named = drift.map(({ skuId }) => skuId).join(', ');
  throw new Error(`${drift.length} stocks differ from their ledger, see "stock check": ${named}`);
}
