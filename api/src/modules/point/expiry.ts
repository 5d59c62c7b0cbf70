import { businessDate } from '@shared/contract/time';
import { TIMERS } from '@shared/contract/timers';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message, pointsBatch } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { dayMs } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import { expirePoints } from './account.ts';

const { early, late } = TIMERS.pointsNoticeDays;

/** Books the points whose time is over. @returns how many users lost some */
export function expireDuePoints(db: Db, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .selectDistinct({ id: pointsBatch.userId })
        .from(pointsBatch)
        .where(and(gt(pointsBatch.remaining, 0), lte(pointsBatch.expireAt, now), isFree(pointsBatch.userId)))
        .orderBy(asc(pointsBatch.userId))
        .limit(limit),
    work: async ({ id }, now) => {
      await inTx(db, (tx) => expirePoints(tx, id, now));
      return true;
    },
  });
}

/** Batches of which their owner has to be told: 30 and 7 days before their end. */
const isToNotice = (now: Date) => {
  const within = (days: number) => lte(pointsBatch.expireAt, new Date(now.getTime() + days * dayMs));
  return and(
    gt(pointsBatch.remaining, 0),
    gt(pointsBatch.expireAt, now),
    or(and(isNull(pointsBatch.noticedDays), within(early)), and(gt(pointsBatch.noticedDays, late), within(late))),
  );
};

/** Tells the owners of points that end soon. @returns how many were told */
export function noticeExpiry(db: Db, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .selectDistinct({ id: pointsBatch.userId })
        .from(pointsBatch)
        .where(and(isToNotice(now), isFree(pointsBatch.userId)))
        .orderBy(asc(pointsBatch.userId))
        .limit(limit),
    work: ({ id }, now) => inTx(db, (tx) => noticeUser(tx, id, now)),
  });
}

async function noticeUser(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const batches = await tx
    .select()
    .from(pointsBatch)
    .where(and(eq(pointsBatch.userId, userId), isToNotice(now)))
    .orderBy(asc(pointsBatch.expireAt))
    .for('update');
  for (const { expireAt, remaining } of batches) {
    const days = expireAt.getTime() - now.getTime() <= late * dayMs ? late : early;
    const [, month, date] = businessDate(new Date(expireAt.getTime() - 1))
      .split('-')
      .map(Number);
    await tx
      .insert(message)
      .values({
        id: newId(),
        userId,
        isSystem: false,
        category: 'POINTS',
        title: '积分即将到期',
        content: `您有${remaining}积分将在${month}月${date}日结束后失效，可以在积分商城兑换或购书时抵扣。`,
        linkType: 'POINTS',
        linkValue: '',
        dedupeKey: `points-expire:${userId}:${expireAt.toISOString()}:${days}`,
        createdAt: now,
        expireAt,
      })
      .onConflictDoNothing();
    await tx
      .update(pointsBatch)
      .set({ noticedDays: days })
      .where(and(eq(pointsBatch.userId, userId), eq(pointsBatch.expireAt, expireAt)));
  }
  return batches.length > 0;
}
