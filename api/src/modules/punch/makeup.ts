import { ApiError } from '../../http/api-error.ts';
import { addDays } from '../../lib/days.ts';
import { punchDateOf } from './days.ts';
import { type Activity, daysOf, type Member } from './find.ts';

/** Why a member cannot make up a date now, undefined when they can if they have missed it. */
export function makeupRefusal(activity: Activity, member: Member, date: string, now: Date): ApiError | undefined {
  const today = punchDateOf(now, activity.dayCutoff);
  if (activity.status !== 'OPEN' || member.status !== 'JOINED') return new ApiError(44012);
  if (date >= today || !daysOf(activity, member).includes(date)) return new ApiError(47002, { msg: '只能补以前漏掉的打卡日' });
  if (activity.makeupQuota === 0) return new ApiError(47003, { msg: '本活动不能补卡' });
  if (date < addDays(today, -activity.makeupWindowDays))
    return new ApiError(47002, { msg: `只能补最近 ${activity.makeupWindowDays} 天的打卡` });
  return member.makeupUsed >= activity.makeupQuota ? new ApiError(47003) : undefined;
}
