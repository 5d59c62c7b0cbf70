import { answerApi, calls, refuse } from '@shared/testing';
import { beginning, keptPlace, openReadingLog } from './reading-log.ts';

const latest = (page: number, rev: number) => ({
  rev,
  locator: { kind: 'pdf' as const, page, offset: 0 },
  progressBp: 0,
  maxProgressBp: 0,
  readSeconds: 0,
  updatedAt: '2026-11-28T08:00:00+08:00',
});
const kept = (page: number, rev: number, dirty: boolean) => ({ place: { page, offset: 0 }, rev, dirty });

describe('where to begin', () => {
  it('nothing known: at the start', () => {
    expect(beginning(undefined, null)).toEqual({});
  });

  it('read on another device only: there', () => {
    expect(beginning(undefined, latest(40, 3))).toEqual({ start: { page: 40, offset: 0 } });
  });

  it('another device moved on and this one did not: there', () => {
    expect(beginning(kept(5, 2, false), latest(40, 3))).toEqual({ start: { page: 40, offset: 0 } });
  });

  it('both moved: here, with the question', () => {
    expect(beginning(kept(5, 2, true), latest(40, 3))).toEqual({ start: { page: 5, offset: 0 }, elsewhere: { page: 40, offset: 0 } });
  });

  it('a page more or less is no question', () => {
    expect(beginning(kept(5, 2, true), latest(6, 3))).toEqual({ start: { page: 5, offset: 0 } });
  });
});

describe('openReadingLog', () => {
  const write = 'POST /device/readerLog/addOrUpdate';
  const stored = (rev: number) => ({ latest: latest(2, rev), serverTime: '2026-11-28T08:00:00+08:00' });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opening a file and leaving it writes nothing', async () => {
    const log = openReadingLog('9', undefined, () => true, jest.fn());
    await jest.advanceTimersByTimeAsync(30_000);
    log.close();
    expect(calls(write)).toEqual([]);
    expect(keptPlace('9')).toBeUndefined();
  });

  it('a move is kept here at once and sent once within ten seconds', async () => {
    answerApi({ [write]: stored(1) });
    const log = openReadingLog('9', '7', () => true, jest.fn());
    log.move({ page: 2, offset: 0.5 }, 10);
    expect(keptPlace('9')).toEqual({ page: 2, offset: 0.5 });
    await jest.advanceTimersByTimeAsync(35_000);
    log.close();
    expect(calls(write)).toHaveLength(1);
    expect(calls(write)[0]?.body).toMatchObject({ resourceId: '9', goodsId: '7', baseRev: 0, seq: 1, moved: true, progressBp: 1500 });
  });

  it('a refusal that carries a newer place asks, and the move is sent again on top of it', async () => {
    const onElsewhere = jest.fn();
    answerApi({ [write]: () => (calls(write).length === 1 ? refuse(409, '已在其他设备阅读', 409, { latest: latest(80, 6) }) : stored(7)) });
    const log = openReadingLog('9', undefined, () => true, onElsewhere);
    log.move({ page: 2, offset: 0 }, 100);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(onElsewhere).toHaveBeenCalledWith({ page: 80, offset: 0 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(calls(write)[1]?.body).toMatchObject({ baseRev: 6, seq: 2 });
    log.close();
  });

  it('a visitor is remembered in this browser only', async () => {
    const log = openReadingLog('9', undefined, () => false, jest.fn());
    log.move({ page: 3, offset: 0 }, 10);
    await jest.advanceTimersByTimeAsync(20_000);
    log.close();
    expect(calls(write)).toEqual([]);
    expect(keptPlace('9')).toEqual({ page: 3, offset: 0 });
  });
});
