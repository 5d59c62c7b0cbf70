import type { Tx } from '../../db/db.ts';
import { freightTemplate } from '../../db/schema/index.ts';

/** Tibet and Xinjiang; the islands of Sansha, where no carrier goes. */
const far = ['54', '65'];
const islands = ['4603'];

/** Freight a fresh installation starts with. */
const templates: (typeof freightTemplate.$inferInsert)[] = [
  {
    id: 1,
    name: '图书按件',
    isDefault: true,
    chargeBy: 'PIECE',
    fee: { firstN: 1, firstFee: 800, extraN: 1, extraFee: 200 },
    regions: [
      { codes: far, fee: { firstN: 1, firstFee: 1800, extraN: 1, extraFee: 600 } },
      { codes: islands, fee: null },
    ],
    freeRules: [{ codes: [], minAmount: 9900, minQty: null }],
  },
  {
    id: 2,
    name: '文创按重量',
    isDefault: false,
    chargeBy: 'WEIGHT',
    fee: { firstN: 1000, firstFee: 800, extraN: 500, extraFee: 300 },
    regions: [{ codes: [...far, ...islands], fee: null }],
    freeRules: [{ codes: [], minAmount: 19_900, minQty: null }],
  },
];

/** Sets the freight templates unless the house has its own. */
export async function seedOrder(tx: Tx): Promise<void> {
  await tx.insert(freightTemplate).values(templates).onConflictDoNothing();
}
