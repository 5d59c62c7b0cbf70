import { and, eq } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { pointsGoods, tradeOrder } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';
import { closeUnpaid } from '../order/close-unpaid.ts';
import { lockOrderByNo } from '../order/find.ts';
import { addPoints, grantPending, settleGrant } from './account.ts';
import { confirmExchange, exchange } from './exchange.ts';

const opened = startOf('2026-09-01');
const closing = startOf('2028-01-01');
const bookDay = startOf('2027-04-23');
const newTerm = startOf('2027-09-01');

type OfferSeed = [skuId: number, points: number, fen: number, total: number, used: number, limitPerUser: number | null, startAt?: Date];

/** Gifts of a fresh installation, in the order of the shop. Those without pieces left and those that come later show how that looks. */
const offers: OfferSeed[] = [
  [300481, 300, 0, 150, 41, 2],
  [300461, 350, 1990, 120, 37, 2],
  [110081, 230, 0, 500, 86, null],
  [300561, 500, 2900, 60, 23, 2],
  [300531, 200, 0, 200, 112, 2],
  [100021, 400, 2200, 80, 19, 1],
  [300511, 1200, 0, 30, 30, 1],
  [300491, 260, 1200, 100, 28, 3],
  [300331, 120, 0, 500, 140, null],
  [110031, 120, 990, 300, 25, null],
  [100191, 800, 0, 60, 12, 1],
  [300541, 900, 2990, 60, 0, 1, bookDay],
  [300501, 680, 0, 80, 22, 1],
  [300281, 190, 0, 500, 73, null],
  [300471, 250, 0, 50, 9, 1],
  [300571, 600, 3900, 40, 40, 1],
  [300421, 2000, 9800, 20, 3, 1],
  [110191, 200, 0, 500, 54, null],
  [300551, 1600, 0, 30, 0, 1, newTerm],
];
const firstOfferId = 60001;

/** Puts the gifts into the points shop; what the house changed since stays. */
export async function seedPoints(tx: Tx): Promise<void> {
  await tx
    .insert(pointsGoods)
    .values(
      offers.map(([skuId, pointsPrice, cashPriceFen, total, used, limitPerUser, startAt = opened], index) => ({
        id: firstOfferId + index,
        skuId,
        pointsPrice,
        cashPriceFen,
        total,
        used,
        limitPerUser,
        startAt,
        endAt: closing,
        status: 'ON' as const,
        sort: index,
      })),
    )
    .onConflictDoNothing();
}

const at = (date: string, minutes = 0) => new Date(startOf(date).getTime() + 20 * 3_600_000 + minutes * 60_000);

/** Points with a history for an account to try out: earned, spent, freed again, and some on their way. Doing it again changes nothing. */
export async function seedTryOutPoints(db: Db, userId: number): Promise<void> {
  const add = (tx: Tx, bizType: 'ADMIN' | 'REVIEW' | 'SIGN', bizId: number, points: number, note: string, date: string) =>
    addPoints(tx, userId, { bizType, bizId }, points, note, at(date));
  const buy = async (tx: Tx, bizId: number, points: number, paid: string, settled?: string) => {
    const biz = { bizType: 'ORDER_GIVE', bizId } as const;
    await grantPending(tx, userId, biz, points, at(paid));
    if (settled) await settleGrant(tx, userId, biz, '购书赠送', at(settled));
  };
  await inTx(db, async (tx) => {
    await add(tx, 'ADMIN', 1, 300, '新读者礼', '2026-09-01');
    await buy(tx, 1, 236, '2026-09-03', '2026-09-18');
    await add(tx, 'REVIEW', 1, 20, '发表评价', '2026-09-20');
    await buy(tx, 2, 408, '2026-10-01', '2026-10-15');
    await add(tx, 'REVIEW', 2, 20, '发表评价', '2026-10-16');
  });
  await tryExchange(db, userId, firstOfferId + 8, '00000000-0000-4000-8000-000000000001', '2026-10-20');
  const unpaid = await tryExchange(db, userId, firstOfferId + 9, '00000000-0000-4000-8000-000000000002', '2026-11-05');
  await inTx(db, async (tx) => {
    if (unpaid) await closeUnpaid(tx, await lockOrderByNo(tx, unpaid), { event: 'timeout' }, at('2026-11-05', 15));
    for (let day = 1, date = '2026-11-22'; date < '2026-11-28'; day++, date = addDays(date, 1))
      await add(tx, 'SIGN', Number(date.replaceAll('-', '')), 5, `连续签到第${day}天`, date);
    await buy(tx, 3, 126, '2026-11-25');
  });
}

/** @returns the number of the order, undefined when it was made before */
async function tryExchange(db: Db, userId: number, offerId: number, key: string, date: string): Promise<string | undefined> {
  const mine = and(eq(tradeOrder.userId, userId), eq(tradeOrder.submitToken, key));
  if ((await db.$count(tradeOrder, mine)) > 0) return undefined;
  const wanted = { id: String(offerId), qty: 1 };
  const { quoteHash, digitalConsentVersion } = await confirmExchange(db, userId, wanted, at(date));
  return (
    await exchange(
      db,
      userId,
      { ...wanted, quoteHash, digitalConsentVersion: digitalConsentVersion ?? undefined },
      key,
      '127.0.0.1',
      at(date),
    )
  ).orderNo;
}
