import { and, asc, eq, isNull, lte, not } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { tradeOrder } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import { pointsOfSettling } from '../point/orders.ts';
import { commissionsOfSettling } from '../promoter/commission.ts';
import { ofOrder } from './find.ts';
import { logOrder } from './log.ts';
import { isInCase } from './open-case.ts';

/** Settles the orders whose time for after-sale is over and that have no open case: what was frozen until then is free. @returns how many */
export function settleDueOrders(db: Db, turn: Turn): Promise<number> {
  const inCase = isInCase(db);
  const isDue = (now: Date) =>
    and(eq(tradeOrder.status, 'COMPLETED'), lte(tradeOrder.aftersaleDeadline, now), isNull(tradeOrder.settledAt), not(inCase));
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ userId: tradeOrder.userId, id: tradeOrder.id })
        .from(tradeOrder)
        .where(and(isDue(now), isFree(tradeOrder.id)))
        .orderBy(asc(tradeOrder.aftersaleDeadline), asc(tradeOrder.id))
        .limit(limit),
    work: (row, now) =>
      inTx(db, async (tx) => {
        const [order] = await tx
          .update(tradeOrder)
          .set({ settledAt: now })
          .where(and(ofOrder(row), isDue(now)))
          .returning();
        if (!order) return false;
        await pointsOfSettling(tx, order, now);
        await commissionsOfSettling(tx, order, now);
        await logOrder(tx, order, { event: 'settle', from: 'COMPLETED', to: 'COMPLETED' }, now);
        return true;
      }),
  });
}
