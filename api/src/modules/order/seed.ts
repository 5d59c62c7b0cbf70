import type { Tx } from '../../db/db.ts';
import { setting } from '../../db/schema/index.ts';
import { type FreightRules, freightSettingKey } from './freight-rules.ts';

/** Freight a fresh installation starts with: 8.00 for the first piece, free from 99.00; more to Tibet and Xinjiang. */
const freightRules: FreightRules = {
  fee: { firstCount: 1, firstFee: 800, extraCount: 1, extraFee: 200 },
  regions: [{ codes: ['54', '65'], fee: { firstCount: 1, firstFee: 1800, extraCount: 1, extraFee: 600 } }],
  notDeliverable: [],
  freeFrom: 9900,
};

/** Sets the freight rules unless the house has its own. */
export async function seedOrder(tx: Tx): Promise<void> {
  await tx
    .insert(setting)
    .values({ key: freightSettingKey, value: JSON.stringify(freightRules) })
    .onConflictDoNothing();
}
