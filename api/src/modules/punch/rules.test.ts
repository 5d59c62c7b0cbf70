import fc from 'fast-check';
import { isInWindow, punchDateOf, scheduledDates, startOfDay } from './days.ts';
import { isDue, streakOn, tally } from './tally.ts';

const at = (time: string) => new Date(`${time}+08:00`);
const daily = { id: 1, date: null, dayIndex: null, required: true };
/** A record of a date, done at noon of it unless told otherwise. */
const done = (punchDate: string, change: object = {}) => ({
  taskId: 1,
  punchDate,
  punchedAt: at(`${punchDate}T12:00:00`),
  isMakeup: false,
  ...change,
});
const weekdays = { startDate: '2026-11-23', endDate: '2026-12-06', punchDays: [1, 2, 3, 4, 5] };

describe('days', () => {
  it.each([
    ['2026-11-30T23:59:59', '00:00', '2026-11-30'],
    ['2026-12-01T00:00:00', '00:00', '2026-12-01'],
    ['2026-12-01T03:59:59', '04:00', '2026-11-30'],
    ['2026-12-01T04:00:00', '04:00', '2026-12-01'],
    ['2027-01-01T01:00:00', '02:30', '2026-12-31'],
  ])('%s counts by the cutoff %s for %s', (time, cutoff, date) => expect(punchDateOf(at(time), cutoff)).toBe(date));

  it('begin at the cutoff', () => expect(startOfDay('2026-12-01', '04:30')).toEqual(at('2026-12-01T04:30:00')));

  it('are scheduled by the day of the week, over the end of a month', () => {
    expect(scheduledDates(weekdays)).toEqual(
      ['23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}`).concat(['01', '02', '03', '04'].map((day) => `2026-12-${day}`)),
    );
    expect(scheduledDates({ ...weekdays, punchDays: [7] })).toEqual(['2026-11-29', '2026-12-06']);
    expect(scheduledDates(weekdays, '2026-12-04')).toEqual(['2026-12-04']);
  });

  it('may be open past midnight, as far as the cutoff', () => {
    const night = { dayCutoff: '04:00', windowFrom: '20:00', windowTo: '02:00' };
    const times = ['19:59', '20:00', '23:59', '00:00', '01:59', '02:00', '04:00'].map((time) =>
      isInWindow(at(`2026-12-01T${time}:00`), night),
    );
    expect(times).toEqual([false, true, true, true, true, false, false]);
  });
});

describe('the numbers of a member', () => {
  const days = scheduledDates(weekdays);

  it('count made-up days, but in no streak, and tell when the last of them was reached', () => {
    const makeup = done('2026-11-25', { isMakeup: true, punchedAt: at('2026-11-27T20:00:00') });
    const records = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((date) => done(date)).concat(makeup);
    expect(tally(days, [daily], records)).toMatchObject({
      totalDays: 5,
      bestStreak: 2,
      currentStreak: 2,
      lastPunchDate: '2026-11-27',
      firstReachedAt: at('2026-11-27T20:00:00'),
    });
  });

  it('ask for every required task of a date, one of them made up makes the date so', () => {
    const tasks = [daily, { id: 2, date: null, dayIndex: 2, required: true }];
    expect([isDue(tasks[1] ?? daily, '2026-11-24', days), isDue(daily, '2026-11-28', days)]).toEqual([true, false]);
    expect(tally(days, tasks, [done('2026-11-24')]).totalDays).toBe(0);
    expect(tally(days, tasks, [done('2026-11-24'), done('2026-11-24', { taskId: 2, isMakeup: true })])).toMatchObject({
      totalDays: 1,
      bestStreak: 0,
    });
  });

  it('are nothing without records', () => {
    const none = tally(days, [daily], []);
    expect(none).toMatchObject({ totalDays: 0, bestStreak: 0, lastPunchDate: null, firstReachedAt: null });
    expect(streakOn('2026-11-30', days, none)).toBe(0);
  });

  it('keep a streak over a weekend and until the next day to punch is over', () => {
    const numbers = tally(days, [daily], [done('2026-11-26'), done('2026-11-27')]);
    expect(['2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01'].map((today) => streakOn(today, days, numbers))).toEqual([2, 2, 2, 0]);
  });

  it('depend on the dates alone, not on the order in which they came', () => {
    fc.assert(
      fc.property(fc.subarray(days), fc.infiniteStream(fc.nat()), (some, numbers) => {
        const records = some.map((date) => done(date));
        const shuffled = records
          .map((record) => ({ record, key: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ record }) => record);
        const { bestStreak, totalDays } = tally(days, [daily], shuffled);
        expect(totalDays).toBe(some.length);
        const text = days.map((date) => (some.includes(date) ? 'x' : ' ')).join('');
        expect(bestStreak).toBe(Math.max(...text.split(' ').map((run) => run.length)));
      }),
      { numRuns: 200, seed: 20261128 },
    );
  });
});
