import { businessDate } from '@shared/contract/time';
import type { Tx } from '../../api/src/db/db.ts';
import { newId } from '../../api/src/db/ids.ts';
import { groupActivity, groupSku, seckillItem, seckillSession } from '../../api/src/db/schema/index.ts';
import { addDays } from '../../api/src/lib/days.ts';

type Goods = { goodsId: number; skuId: number };

/** An activity of group buying, and what is bought in it. */
export type Teams = { activityId: string; skuId: string };

const hour = 3_600_000;

/**
 * A flash sale of a few pieces in each hour of the clock, wherever the run's clock jumps to: with an hour that ends before the payment
 * window of its last orders, some of them close when their session is over.
 */
export async function fillFlashSales(tx: Tx, { skuId }: Goods, flows: number, now: Date): Promise<void> {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  const sessions = Array.from({ length: 24 }, (_, at) => ({
    id: newId(),
    name: `${at} 点场`,
    firstDay: businessDate(now),
    lastDay: addDays(businessDate(now), 60),
    dayStart: clock(at),
    dayEnd: clock(at + 1),
    status: 'ENABLED' as const,
    createdAt: now,
  }));
  await tx.insert(seckillSession).values(sessions);
  await tx.insert(seckillItem).values(
    sessions.map(({ id: sessionId }) => ({
      id: newId(),
      sessionId,
      skuId,
      priceFen: 1900,
      total: 2 + Math.ceil(flows / 50),
      limitPerUser: 1,
      status: 'ON' as const,
      sort: 0,
    })),
  );
}

/** An activity whose teams are open for some hours of the run's clock. */
export async function fillTeams(
  tx: Tx,
  { goodsId, skuId }: Goods,
  teams: { size: number; durationH: number; showsTeams: boolean; priceFen: number },
  now: Date,
): Promise<Teams> {
  const { priceFen, ...values } = teams;
  const id = newId();
  await tx.insert(groupActivity).values({
    ...values,
    id,
    name: `${values.size} 人拼`,
    goodsId,
    status: 'ENABLED',
    startAt: new Date(now.getTime() - hour),
    endAt: new Date(now.getTime() + 1000 * hour),
    limitPerOrder: 2,
    sort: 0,
  });
  await tx.insert(groupSku).values({ activityId: id, skuId, priceFen });
  return { activityId: String(id), skuId: String(skuId) };
}
