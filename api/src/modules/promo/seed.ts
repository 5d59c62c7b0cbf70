import { businessDate } from '@shared/contract/time';
import type { Tx } from '../../db/db.ts';
import { discountActivity, discountItem } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';
import type { DiscountRule } from './discount.ts';
import { refreshDiscountPrices } from './shown-prices.ts';

type ItemSeed = [skuId: number, mode: DiscountRule['mode'], value: number, limitQty?: number];

/** Discounts of a fresh installation: one that runs for a year, one that comes a week later. Days from the one of the installation. */
const activities: { id: number; name: string; firstDay: number; days: number; limitPerUser: number | null; items: ItemSeed[] }[] = [
  {
    id: 66_001,
    name: '书院精选折扣',
    firstDay: -30,
    days: 395,
    limitPerUser: 2,
    items: [
      [100_201, 'PERCENT', 20],
      [100_321, 'PRICE', 3990, 60],
      [200_111, 'PRICE', 4900],
      [200_151, 'PERCENT', 25],
      [110_221, 'PERCENT', 30],
      [300_461, 'PRICE', 4900, 100],
      [300_462, 'PRICE', 4900, 100],
    ],
  },
  {
    id: 66_002,
    name: '下周新选折扣',
    firstDay: 7,
    days: 14,
    limitPerUser: null,
    items: [
      [101_171, 'PERCENT', 20],
      [200_261, 'PRICE', 13_900],
      [110_541, 'PERCENT', 40],
    ],
  },
];

/** Puts up the discounts; what the house changed since stays. */
export async function seedDiscounts(tx: Tx, now: Date): Promise<void> {
  const today = businessDate(now);
  await tx
    .insert(discountActivity)
    .values(
      activities.map(({ id, name, firstDay, days, limitPerUser }, sort) => ({
        id,
        name,
        status: 'ENABLED' as const,
        startAt: startOf(addDays(today, firstDay)),
        endAt: startOf(addDays(today, firstDay + days)),
        limitPerUser,
        sort,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(discountItem)
    .values(
      activities.flatMap(({ id: activityId, items }) =>
        items.map(([skuId, mode, value, limitQty = null], sort) => ({
          id: activityId * 100 + sort,
          activityId,
          skuId,
          mode,
          value,
          limitQty,
          status: 'ON' as const,
          sort,
        })),
      ),
    )
    .onConflictDoNothing();
  await refreshDiscountPrices(tx, now);
}
