import type { SeedContent } from '../../../seed/types.ts';
import type { Tx } from '../../db/db.ts';
import { couponTemplate, freightTemplate, reductionActivity } from '../../db/schema/index.ts';

const opened = new Date('2026-09-01T00:00:00+08:00');

type Coupons = SeedContent['couponTemplates'];

const insertCoupons = (tx: Tx, rows: Coupons) =>
  tx
    .insert(couponTemplate)
    .values(rows.map((row) => ({ ...row, takeStart: new Date(row.takeStart), takeEnd: new Date(row.takeEnd), createdAt: opened })))
    .onConflictDoNothing();

const isGoods = ({ grant }: Coupons[number]) => grant === 'GOODS';

/** Freight, and the coupons that are goods; what the house has changed since stays. */
export async function seedOrder(tx: Tx, { freightTemplates, couponTemplates }: SeedContent): Promise<void> {
  await tx.insert(freightTemplate).values(freightTemplates).onConflictDoNothing();
  await insertCoupons(tx, couponTemplates.filter(isGoods));
}

/** Reductions and coupons of a fresh installation. */
export async function seedReductions(tx: Tx, { reductions, couponTemplates }: SeedContent): Promise<void> {
  await tx
    .insert(reductionActivity)
    .values(reductions.map((row) => ({ ...row, startAt: new Date(row.startAt), endAt: new Date(row.endAt) })))
    .onConflictDoNothing();
  await insertCoupons(
    tx,
    couponTemplates.filter((row) => !isGoods(row)),
  );
}
