import type { punchMember, punchRecord, punchTask } from '../../db/schema/index.ts';

type Task = Pick<typeof punchTask.$inferSelect, 'id' | 'date' | 'dayIndex' | 'required'>;
type Done = Pick<typeof punchRecord.$inferSelect, 'taskId' | 'punchDate' | 'punchedAt' | 'isMakeup'>;
type Member = typeof punchMember.$inferSelect;

export type Tally = Pick<Member, 'totalDays' | 'currentStreak' | 'bestStreak' | 'lastPunchDate' | 'firstReachedAt'> & {
  /** Dates that count, by whether they were made up. */
  counted: Map<string, 'DONE' | 'MAKEUP'>;
};

/** Whether a scheduled date asks for a task. */
const isOn = (task: Pick<Task, 'date' | 'dayIndex'>, date: string, days: readonly string[]): boolean =>
  task.dayIndex === null ? task.date === null || task.date === date : days[task.dayIndex - 1] === date;

/** Whether a task is to be done on a date. @param days the member's scheduled dates */
export const isDue = (task: Pick<Task, 'date' | 'dayIndex'>, date: string, days: readonly string[]): boolean =>
  days.includes(date) && isOn(task, date, days);

/** The tasks that make a scheduled date count: all that are required of it, or where none is any one of these. */
export function neededOn<One extends Pick<Task, 'date' | 'dayIndex' | 'required'>>(
  date: string,
  days: readonly string[],
  tasks: readonly One[],
): { isAny: boolean; tasks: One[] } {
  const due = tasks.filter((task) => isOn(task, date, days));
  const required = due.filter((task) => task.required);
  return required.length > 0 ? { isAny: false, tasks: required } : { isAny: true, tasks: due };
}

/** When what a date asks for was complete, in milliseconds; undefined when it is not. */
function completeAt(date: string, days: readonly string[], tasks: readonly Task[], done: readonly Done[]): number | undefined {
  const times = done.map(({ punchedAt }) => punchedAt.getTime());
  if (times.length === 0) return undefined;
  const needed = neededOn(date, days, tasks);
  if (needed.isAny) return Math.min(...times);
  const ends = needed.tasks.map((task) => done.find(({ taskId }) => taskId === task.id)?.punchedAt.getTime());
  return ends.every((end) => end !== undefined) ? Math.max(...ends) : undefined;
}

/**
 * What the records of a member come to. Days without anything to do break no streak; made-up days count, but not for streaks.
 * @param days the member's scheduled dates, in order
 * @param records those that count: neither deleted nor rejected
 */
export function tally(days: readonly string[], tasks: readonly Task[], records: readonly Done[]): Tally {
  const counted: Tally['counted'] = new Map();
  let [run, bestStreak, currentStreak] = [0, 0, 0];
  let lastPunchDate: string | null = null;
  let reachedAt: number | null = null;
  for (const date of days) {
    const done = records.filter(({ punchDate }) => punchDate === date);
    const at = completeAt(date, days, tasks, done);
    const isPunched =
      completeAt(
        date,
        days,
        tasks,
        done.filter(({ isMakeup }) => !isMakeup),
      ) !== undefined;
    run = isPunched ? run + 1 : 0;
    if (at !== undefined) {
      counted.set(date, isPunched ? 'DONE' : 'MAKEUP');
      reachedAt = Math.max(reachedAt ?? at, at);
    }
    if (!isPunched) continue;
    bestStreak = Math.max(bestStreak, run);
    currentStreak = run;
    lastPunchDate = date;
  }
  return {
    totalDays: counted.size,
    currentStreak,
    bestStreak,
    lastPunchDate,
    firstReachedAt: reachedAt === null ? null : new Date(reachedAt),
    counted,
  };
}

/** The streak as it stands on a day: gone once a scheduled day has passed without a punch. */
export function streakOn(
  today: string,
  days: readonly string[],
  { currentStreak, lastPunchDate }: Pick<Member, 'currentStreak' | 'lastPunchDate'>,
): number {
  const isBroken = lastPunchDate === null || days.some((date) => date > lastPunchDate && date < today);
  return isBroken ? 0 : currentStreak;
}
