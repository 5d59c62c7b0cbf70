import { and, eq } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { groupActivity, groupSku, groupTeam } from '../../db/schema/index.ts';
import { startOf } from '../../lib/days.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { orderByNo } from '../order/find.ts';
import { confirmOrder } from '../order/quote.ts';
import { ownedGoods } from '../order/sellable.ts';
import { submitOrder } from '../order/submit.ts';
import { seedPayment } from '../pay/seed-paid.ts';
import { settlePayment } from '../pay/settle.ts';
import { isForming, listGroups } from './activity.ts';

const opened = startOf('2026-09-01');
const closing = startOf('2028-01-01');

/** Two courses, and the readers who wait for one more; the first of them leads. */
const activities = [
  {
    id: 65_001,
    name: '宋词十二讲 两人拼',
    goodsId: 20_009,
    size: 2,
    durationH: 72,
    skuId: 200_091,
    priceFen: 9900,
    leader: 103,
    members: [] as number[],
  },
  {
    id: 65_002,
    name: '机器学习导论 三人拼',
    goodsId: 20_019,
    size: 3,
    durationH: 168,
    skuId: 200_191,
    priceFen: 19_900,
    leader: 108,
    members: [112],
  },
];

/** The group activities of a fresh installation; what the house changed since stays. */
export async function seedGroups(tx: Tx): Promise<void> {
  await tx
    .insert(groupActivity)
    .values(
      activities.map(({ id, name, goodsId, size, durationH }, sort) => ({
        id,
        name,
        goodsId,
        size,
        durationH,
        status: 'ENABLED' as const,
        startAt: opened,
        endAt: closing,
        limitPerOrder: 1,
        showsTeams: true,
        sort,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(groupSku)
    .values(activities.map(({ id, skuId, priceFen }) => ({ activityId: id, skuId, priceFen })))
    .onConflictDoNothing();
}

/** A paid seat of a reader. */
async function seat(db: Db, userId: number, group: { activityId: string; teamId?: string }, skuId: number, now: Date): Promise<void> {
  const wanted = { lines: [{ skuId: String(skuId), qty: 1 }], group };
  const { quoteHash, submitToken, digitalConsentVersion } = await confirmOrder(db, userId, wanted, now);
  const input = { ...wanted, quoteHash, submitToken, digitalConsentVersion: digitalConsentVersion ?? undefined };
  const { orderNo } = await submitOrder(db, userId, input, '127.0.0.1', now);
  await inTx(db, async (tx) => {
    const { id: orderId, payAmount: amount, expiresAt } = await orderByNo(tx, orderNo);
    const [payNo, tradeNo] = [newBusinessNo(now), newBusinessNo(now)];
    await seedPayment(tx, {
      userId,
      id: newId(),
      orderId,
      payNo,
      tradeNo,
      amount,
      createdAt: now,
      expiresAt,
      paidAt: now,
      status: 'PAYING',
    });
    await settlePayment(tx, payNo, { status: 'SUCCESS', tradeNo, amount, currency: 'CNY', paidAt: now }, now);
  });
}

/** Teams of readers that lack one member: for trying out, never for production. An activity that does not run, or has a team, is left as it is. */
export async function seedTryOutTeams(db: Db, now: Date): Promise<void> {
  for (const { id, goodsId, skuId, leader, members } of activities) {
    const [shown] = (await listGroups(db, { goodsId: String(goodsId), pageNum: 1, pageSize: 1 }, now)).rows;
    if (shown?.id !== String(id) || shown.state !== 'RUNNING') continue;
    const owners = await Promise.all([leader, ...members].map((reader) => ownedGoods(db, reader, [goodsId], now)));
    if (owners.some(({ size }) => size > 0)) continue;
    const forming = and(eq(groupTeam.activityId, id), isForming(now));
    if ((await db.$count(groupTeam, forming)) > 0) continue;
    const activityId = String(id);
    await seat(db, leader, { activityId }, skuId, now);
    const [team] = await db.select({ id: groupTeam.id }).from(groupTeam).where(forming);
    for (const member of members) await seat(db, member, { activityId, teamId: String(team?.id) }, skuId, now);
  }
}
