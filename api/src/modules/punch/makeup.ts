import { ApiError } from '../../http/api-error.ts';
import { addDays } from '../../lib/days.ts';
import type { Activity, Member, Task } from './find.ts';
import { neededOn } from './tally.ts';

/** A member with their scheduled dates, the date of now, and the dates on which they have done a make-up. */
type Situation = {
  activity: Activity;
  member: Member;
  days: readonly string[];
  today: string;
  tasks: readonly Task[];
  madeUp: ReadonlySet<string>;
};

/** Why a member cannot make up a date now, undefined when they can if they have missed it. The quota is one of days, whatever they ask for. */
export function makeupRefusal({ activity, member, days, today, tasks, madeUp }: Situation, date: string): ApiError | undefined {
  if (activity.status !== 'OPEN' || member.status !== 'JOINED') return new ApiError(44012);
  if (date >= today || !days.includes(date) || neededOn(date, days, tasks).tasks.length === 0)
    return new ApiError(47002, { msg: '只能补以前漏掉的打卡日' });
  if (activity.makeupQuota === 0) return new ApiError(47003, { msg: '本活动不能补卡' });
  if (date < addDays(today, -activity.makeupWindowDays))
    return new ApiError(47002, { msg: `只能补最近 ${activity.makeupWindowDays} 天的打卡` });
  return madeUp.size >= activity.makeupQuota && !madeUp.has(date) ? new ApiError(47003) : undefined;
}
