import type { SeedContent } from '../../../seed/types.ts';
import type { Tx } from '../../db/db.ts';
import { couponTemplate, freightTemplate, reductionActivity } from '../../db/schema/index.ts';

const opened = new Date('2026-09-01T00:00:00+08:00');

/** Freight, reductions and coupons of a fresh installation; what the house has changed since stays. */
export async function seedOrder(tx: Tx, { freightTemplates, reductions, couponTemplates }: SeedContent): Promise<void> {
  await tx.insert(freightTemplate).values(freightTemplates).onConflictDoNothing();
  await tx
    .insert(reductionActivity)
    .values(reductions.map((row) => ({ ...row, startAt: new Date(row.startAt), endAt: new Date(row.endAt) })))
    .onConflictDoNothing();
  await tx
    .insert(couponTemplate)
    .values(
      couponTemplates.map((row) => ({ ...row, takeStart: new Date(row.takeStart), takeEnd: new Date(row.takeEnd), createdAt: opened })),
    )
    .onConflictDoNothing();
}
