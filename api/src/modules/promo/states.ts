import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { discountActivity, reductionActivity } from '../../db/schema/index.ts';

type Activities = typeof discountActivity | typeof reductionActivity;

/** The words of the house for how an activity stands. */
export const stateNames = { RUNNING: '进行中', SOON: '未开始', ENDED: '已结束', OFF: '已停用' };
export type ActivityState = keyof typeof stateNames;

/** The activities that stand so now. */
export function inState(table: Activities, state: ActivityState, now: Date): SQL | undefined {
  if (state === 'OFF') return eq(table.status, 'DISABLED');
  const hours = {
    RUNNING: and(lte(table.startAt, now), gt(table.endAt, now)),
    SOON: gt(table.startAt, now),
    ENDED: lte(table.endAt, now),
  }[state];
  return and(eq(table.status, 'ENABLED'), hours);
}

/** How an activity stands now. */
export function stateOf(
  { status, startAt, endAt }: Pick<Activities['$inferSelect'], 'status' | 'startAt' | 'endAt'>,
  now: Date,
): ActivityState {
  if (status === 'DISABLED') return 'OFF';
  if (endAt <= now) return 'ENDED';
  return startAt > now ? 'SOON' : 'RUNNING';
}
