import { ApiError } from '@shared/api';
import type { SavedItem } from './calls.ts';
import { createSaveQueue } from './save-queue.ts';

const pick = (id: string) => ({ k: 'choice' as const, ids: [id] });
const network = new ApiError(-1, '网络错误', 0);

function setUp(save?: (items: SavedItem[]) => Promise<{ acks: { itemId: string; seq: number; savedAt: string; hash: string }[] }>) {
  const states: Record<string, string> = {};
  const sent: SavedItem[][] = [];
  const kept = new Set<string>();
  const onTrouble = jest.fn();
  const onRefused = jest.fn();
  const flag = jest.fn(async () => {});
  const queue = createSaveQueue({
    store: {
      load: async () => [],
      put: ({ kind, itemId }) => kept.add(`${kind} ${itemId}`),
      remove: (kind, itemId) => kept.delete(`${kind} ${itemId}`),
      drop: () => {},
    },
    save: async (items) => {
      sent.push(items);
      return save ? save(items) : { acks: items.map(({ itemId, seq }) => ({ itemId, seq, savedAt: '', hash: '' })) };
    },
    flag,
    onState: (ids, state) => {
      for (const id of ids) states[id] = state;
    },
    onTrouble,
    onRefused,
  });
  const seen = () =>
    sent.map((batch) => batch.map(({ itemId, seq, answer }) => [itemId, seq, answer?.k === 'choice' ? answer.ids.join() : null]));
  return { queue, states, seen, kept, onTrouble, onRefused, flag };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('createSaveQueue', () => {
  it('gives each item its own quiet time', async () => {
    const { queue, seen, states } = setUp();
    queue.put('1', 1, pick('o1'));
    await jest.advanceTimersByTimeAsync(400);
    queue.put('2', 1, pick('o2'));
    await jest.advanceTimersByTimeAsync(200);
    expect(seen()).toEqual([[['1', 1, 'o1']]]);
    expect(states).toEqual({ 1: 'saved', 2: 'unsaved' });
    await jest.advanceTimersByTimeAsync(400);
    expect(seen()[1]).toEqual([['2', 1, 'o2']]);
    expect(states[2]).toBe('saved');
  });

  it('sends the last of quick changes, and clearing as a write', async () => {
    const { queue, seen } = setUp();
    queue.put('1', 1, pick('o1'));
    queue.put('1', 2, pick('o2'));
    await jest.advanceTimersByTimeAsync(600);
    queue.put('1', 3, null);
    await jest.advanceTimersByTimeAsync(600);
    expect(seen()).toEqual([[['1', 2, 'o2']], [['1', 3, null]]]);
  });

  it('sends everything at once when flushed', async () => {
    const { queue, seen, kept } = setUp();
    queue.put('1', 1, pick('o1'));
    queue.put('2', 1, pick('o2'));
    expect(kept.size).toBe(2);
    await queue.flush();
    expect(seen()).toEqual([
      [
        ['1', 1, 'o1'],
        ['2', 1, 'o2'],
      ],
    ]);
    expect(kept.size).toBe(0);
    expect(queue.hasUnsent()).toBe(false);
  });

  it('does not call an answer saved that changed while it was sent', async () => {
    let answer: () => void = () => {};
    const { queue, states, seen } = setUp(
      (items) =>
        new Promise((resolve) => {
          answer = () => resolve({ acks: items.map(({ itemId, seq }) => ({ itemId, seq, savedAt: '', hash: '' })) });
        }),
    );
    queue.put('1', 1, pick('o1'));
    await jest.advanceTimersByTimeAsync(600);
    expect(states[1]).toBe('saving');
    queue.put('1', 2, pick('o2'));
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(states[1]).toBe('unsaved');
    expect(queue.unsent()).toMatchObject([{ itemId: '1', seq: 2 }]);
    await jest.advanceTimersByTimeAsync(600);
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(states[1]).toBe('saved');
    expect(seen()).toHaveLength(2);
  });

  it('keeps what fails, says so and tries again', async () => {
    let down = true;
    const { queue, states, kept, onTrouble, seen } = setUp(async (items) => {
      if (down) throw network;
      return { acks: items.map(({ itemId, seq }) => ({ itemId, seq, savedAt: '', hash: '' })) };
    });
    queue.put('1', 1, pick('o1'));
    await jest.advanceTimersByTimeAsync(600);
    expect(states[1]).toBe('unsaved');
    expect(kept).toEqual(new Set(['answer 1']));
    expect(onTrouble).toHaveBeenLastCalledWith('offline');
    down = false;
    await jest.advanceTimersByTimeAsync(1300);
    expect(states[1]).toBe('saved');
    expect(onTrouble).toHaveBeenLastCalledWith(null);
    expect(seen()).toHaveLength(2);
  });

  it('waits for the login after 401', async () => {
    const { queue, onTrouble, seen } = setUp(async () => {
      throw new ApiError(401, '请先登录', 401);
    });
    queue.put('1', 1, pick('o1'));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(onTrouble).toHaveBeenLastCalledWith('login');
    expect(seen()).toHaveLength(1);
    await queue.flush();
    expect(seen()).toHaveLength(2);
  });

  it('stops for good when another window took over', async () => {
    const { queue, onRefused, seen } = setUp(async () => {
      throw new ApiError(409, '已在其他窗口继续作答', 409, undefined, { state: 'taken_over' });
    });
    queue.put('1', 1, pick('o1'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onRefused).toHaveBeenCalledWith('taken_over', expect.any(ApiError));
    expect(seen()).toHaveLength(1);
    expect(queue.hasUnsent()).toBe(true);
  });

  it('sets aside an answer that the server cannot read and sends the others', async () => {
    const { queue, states } = setUp(async (items) => {
      if (items.some((item) => item.itemId === '1')) throw new ApiError(422, '第 1 题的答案无法识别', 422, undefined, { itemId: '1' });
      return { acks: items.map(({ itemId, seq }) => ({ itemId, seq, savedAt: '', hash: '' })) };
    });
    queue.put('1', 1, pick('o9'));
    queue.put('2', 1, pick('o1'));
    await queue.flush();
    await jest.advanceTimersByTimeAsync(10);
    expect(states).toEqual({ 1: 'unsaved', 2: 'saved' });
  });

  it('sends flags until they arrive', async () => {
    const { queue, flag, kept } = setUp();
    flag.mockRejectedValueOnce(network);
    queue.putFlag('3', true);
    await jest.advanceTimersByTimeAsync(0);
    expect(kept.size).toBe(1);
    await jest.advanceTimersByTimeAsync(1300);
    expect(flag).toHaveBeenCalledTimes(2);
    expect(kept.size).toBe(0);
  });
});
