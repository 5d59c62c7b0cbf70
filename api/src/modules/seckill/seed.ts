import type { Tx } from '../../db/db.ts';
import { seckillItem, seckillSession } from '../../db/schema/index.ts';

const firstDay = '2026-09-01';
const lastDay = '2027-12-31';
const createdAt = new Date('2026-09-01T00:00:00+08:00');

type ItemSeed = [skuId: number, fen: number, total: number, limitPerUser: number];

/** Flash sales of a fresh installation, every day. */
const sessions: { name: string; dayStart: string; dayEnd: string; items: ItemSeed[] }[] = [
  {
    name: '早场',
    dayStart: '08:00',
    dayEnd: '12:00',
    items: [
      [100171, 2990, 30, 2],
      [300491, 1990, 40, 2],
      [110931, 990, 100, 1],
      [101121, 1990, 50, 1],
    ],
  },
  {
    name: '午后场',
    dayStart: '12:00',
    dayEnd: '18:00',
    items: [
      [200061, 1990, 60, 1],
      [100221, 2990, 20, 2],
      [300461, 3900, 30, 1],
      [200331, 5990, 30, 1],
    ],
  },
  {
    name: '晚场',
    dayStart: '18:00',
    dayEnd: '24:00',
    items: [
      [200361, 4990, 20, 1],
      [100581, 2990, 30, 2],
      [300571, 5900, 20, 1],
      [300411, 5990, 15, 1],
      [110171, 990, 100, 1],
    ],
  },
];
const firstSessionId = 64_001;
const firstItemId = 64_101;

/** Puts up the flash sales; what the house changed since stays. */
export async function seedSeckill(tx: Tx): Promise<void> {
  await tx
    .insert(seckillSession)
    .values(
      sessions.map(({ items: _, ...session }, index) => ({
        ...session,
        id: firstSessionId + index,
        firstDay,
        lastDay,
        status: 'ENABLED' as const,
        createdAt,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(seckillItem)
    .values(
      sessions.flatMap(({ items }, session) =>
        items.map(([skuId, priceFen, total, limitPerUser], sort) => ({
          id: firstItemId + session * 10 + sort,
          sessionId: firstSessionId + session,
          skuId,
          priceFen,
          total,
          limitPerUser,
          status: 'ON' as const,
          sort,
        })),
      ),
    )
    .onConflictDoNothing();
}
