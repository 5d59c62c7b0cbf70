import { businessDate } from '@shared/contract/time';
import { asc, eq, gte, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { punchActivity, punchComment, punchLike, punchMember, punchRecord, punchTask, user } from '../../db/schema/index.ts';
import { addDays, startOf } from '../../lib/days.ts';
import { maskName } from '../../lib/mask.ts';
import { scheduledDates, startOfDay } from './days.ts';
import { type Activity, type Member, type Task, tasksOf } from './find.ts';
import { countAnew } from './member.ts';
import { settleNow } from './settle.ts';

const firstId = 70_001;
const firstReader = 101;
const readers = 7;
const hourMs = 3_600_000;
const minuteMs = 60_000;

type Plan = Pick<
  Activity,
  'title' | 'introHtml' | 'category' | 'punchDays' | 'dayCutoff' | 'visibility' | 'minText' | 'streakBonus' | 'certificateRule'
> & {
  /** Days from today to the first and the last. */
  from: number;
  until: number;
  cover: number;
  makeupQuota: number;
  tasks: Pick<Task, 'title' | 'contentHtml' | 'required'>[];
  /** One task for each day in place of the same one every day. */
  isDaily: boolean;
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const poems = ['静夜思', '鹿柴', '江雪', '春晓', '登鹳雀楼', '相思', '枫桥夜泊'];

const plans: Plan[] = [
  {
    title: '二十一天晨读',
    introHtml: '<p>每天清晨读十五分钟书，写下一句话。凌晨四点以前的打卡算前一天，漏掉的可以补三次。</p>',
    category: '阅读',
    from: -9,
    until: 20,
    cover: 1003,
    punchDays: everyDay,
    dayCutoff: '04:00',
    visibility: 'PUBLIC',
    minText: 5,
    makeupQuota: 3,
    streakBonus: [
      { days: 7, points: 15 },
      { days: 21, points: 50 },
    ],
    certificateRule: { minDays: 18, minRateBp: 0 },
    isDaily: true,
    tasks: [{ title: '晨读一刻钟', contentHtml: '<p>读自己手边的书，摘一句，说说为什么是这一句。</p>', required: true }],
  },
  {
    title: '工作日一页笔记',
    introHtml: '<p>周一到周五，每天一页读书笔记，周末休息，不算中断。动态只有成员看得到。</p>',
    category: '写作',
    from: -14,
    until: 27,
    cover: 1004,
    punchDays: [1, 2, 3, 4, 5],
    dayCutoff: '00:00',
    visibility: 'MEMBERS',
    minText: 10,
    makeupQuota: 2,
    streakBonus: [{ days: 5, points: 10 }],
    certificateRule: { minDays: 20, minRateBp: 6000 },
    isDaily: true,
    tasks: [{ title: '今天的一页', contentHtml: '<p>写下书名、页码和一段自己的话。</p>', required: true }],
  },
  {
    title: '七日读诗',
    introHtml: '<p>七天读七首绝句，读完写一句感受。</p>',
    category: '阅读',
    from: -40,
    until: -34,
    cover: 1001,
    punchDays: everyDay,
    dayCutoff: '00:00',
    visibility: 'PUBLIC',
    minText: 0,
    makeupQuota: 1,
    streakBonus: [{ days: 7, points: 20 }],
    certificateRule: { minDays: 6, minRateBp: 0 },
    isDaily: false,
    tasks: poems.map((poem) => ({ title: `读《${poem}》`, contentHtml: `<p>读《${poem}》三遍，抄写一遍。</p>`, required: true })),
  },
];

const texts = [
  '今天读得慢，一页读了三遍，才看出作者的用意。',
  '早起半小时，读完了一章，窗外刚刚亮。',
  '摘下一句：读书不必求快，但不可间断。',
  '和孩子一起读的，他背得比我快。',
  '昨天没有读懂的地方，今天忽然明白了。',
  '把这一段抄在本子上，字写得工整了一点。',
];

async function insertActivity(tx: Tx, { from, until, cover, tasks, isDaily, ...plan }: Plan, id: number, now: Date): Promise<Activity> {
  const today = businessDate(now);
  const [startDate, endDate] = [addDays(today, from), addDays(today, until)];
  const startAt = startOfDay(startDate, plan.dayCutoff);
  const endAt = startOfDay(addDays(endDate, 1), plan.dayCutoff);
  const [activity] = await tx
    .insert(punchActivity)
    .values({
      ...plan,
      id,
      coverUrl: `/files/activities/${cover}.webp`,
      organiser: '云麓书院',
      joinMode: 'OPEN',
      enrollStart: startOf(addDays(startDate, -7)),
      enrollEnd: endAt,
      startDate,
      endDate,
      startAt,
      endAt,
      requireMedia: [],
      makeupWindowDays: 7,
      makeupCostPoints: 10,
      needReview: false,
      pointsPerPunch: 5,
      status: 'OPEN',
      createdAt: startOf(addDays(startDate, -8)),
    })
    .returning();
  if (!activity) throw new Error('The activity was not stored');
  const days = scheduledDates(activity);
  await tx.insert(punchTask).values(
    tasks.map((task, index) => ({
      ...task,
      id: id * 100 + index,
      activityId: id,
      seq: index + 1,
      resourceIds: [],
      date: isDaily ? null : (days[index] ?? null),
      dayIndex: null,
      kind: 'NORMAL' as const,
    })),
  );
  return activity;
}

/** Everybody misses a day now and then, each another one; the first reader has today still to do. */
const isMissed = (reader: number, day: number, isToday: boolean): boolean =>
  (reader === 0 && isToday) || (day + 2 * reader) % (reader + 4) === 3;

async function insertMember(tx: Tx, activity: Activity, userId: number, name: string): Promise<Member> {
  const [member] = await tx
    .insert(punchMember)
    .values({
      id: newId(),
      activityId: activity.id,
      userId,
      nickname: maskName(name),
      joinedAt: new Date(activity.startAt.getTime() - 20 * hourMs),
      status: 'JOINED',
    })
    .returning();
  if (!member) throw new Error('The member was not stored');
  return member;
}

async function insertRecords(tx: Tx, activity: Activity, member: Member, reader: number, tasks: Task[], now: Date): Promise<number> {
  const today = businessDate(now);
  const days = scheduledDates(activity).filter((date) => date <= today);
  const records = days.flatMap((punchDate, day) => {
    const punchedAt = new Date(startOf(punchDate).getTime() + 6 * hourMs + reader * 17 * minuteMs);
    if (isMissed(reader, day, punchDate === today) || punchedAt > now) return [];
    const task = tasks.find(({ date }) => date === punchDate) ?? tasks[0];
    if (!task) return [];
    const text = texts[(day + reader) % texts.length] ?? '';
    const row = { activityId: activity.id, userId: member.userId, taskId: task.id, punchDate, punchedAt, text };
    return [{ ...row, id: newId(), isMakeup: false, media: [], reviewStatus: 'AUTO_PASS' as const, bonusDays: [] }];
  });
  if (records.length > 0) await tx.insert(punchRecord).values(records);
  await countAnew(tx, activity, member, now);
  return records.length;
}

/** Likes and a comment for the latest record. */
async function insertEcho(tx: Tx, activity: Activity, members: Member[], now: Date): Promise<void> {
  const [record] = await tx
    .select()
    .from(punchRecord)
    .where(eq(punchRecord.activityId, activity.id))
    .orderBy(sql`${punchRecord.punchedAt} desc`)
    .limit(1);
  const others = members.filter(({ userId }) => userId !== record?.userId).slice(0, 3);
  const [first] = others;
  if (!record || !first) return;
  await tx.insert(punchLike).values(others.map(({ userId }) => ({ recordId: record.id, userId, createdAt: now })));
  const words = { text: '说得真好，我也去读这一章。', createdAt: now };
  await tx.insert(punchComment).values({ ...words, id: newId(), recordId: record.id, userId: first.userId });
  await tx.update(punchRecord).set({ likeCount: others.length, commentCount: 1 }).where(eq(punchRecord.id, record.id));
}

/** Two activities that run and one that is over, with members, for trying out. Doing it again changes nothing. */
export async function seedTryOutPunch(db: Db, userId: number, now: Date): Promise<void> {
  if ((await db.$count(punchActivity, eq(punchActivity.id, firstId))) > 0) return;
  const people = await db
    .select({ id: user.id, truename: user.truename })
    .from(user)
    .where(gte(user.id, firstReader))
    .orderBy(asc(user.id))
    .limit(readers);
  const [reader] = await db.select({ id: user.id, truename: user.truename }).from(user).where(eq(user.id, userId));
  const joining = [...(reader ? [reader] : []), ...people];
  await inTx(db, async (tx) => {
    for (const [index, plan] of plans.entries()) {
      const activity = await insertActivity(tx, plan, firstId + index, now);
      const tasks = await tasksOf(tx, activity.id);
      const members: Member[] = [];
      let punchCount = 0;
      for (const [at, { id, truename }] of joining.entries()) {
        const member = await insertMember(tx, activity, id, truename);
        punchCount += await insertRecords(tx, activity, member, at, tasks, now);
        members.push(member);
      }
      await insertEcho(tx, activity, members, now);
      await tx.update(punchActivity).set({ memberCount: members.length, punchCount }).where(eq(punchActivity.id, activity.id));
      if (activity.endAt <= now) await settleNow(tx, activity, now);
    }
  });
}
