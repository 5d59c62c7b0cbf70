import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { openTestDatabase } from '../testing/database.ts';
import { deliverDue, queueMessage } from './outbox.ts';

const now = new Date('2026-11-28T09:30:00+08:00');
let db: Db;
let close: () => Promise<unknown>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

it.each([1, 3])('has at most %i messages on their way together', async (atOnce) => {
  const topic = `at-once-${atOnce}`;
  for (let count = 0; count < 7; count += 1) await queueMessage(db, topic, { count }, { now });
  let open = 0;
  let most = 0;
  const seen: unknown[] = [];
  const send = async ({ count }: Record<string, unknown>): Promise<void> => {
    seen.push(count);
    open += 1;
    most = Math.max(most, open);
    await sleep(20);
    open -= 1;
  };
  expect(await deliverDue(db, { topic, atOnce, send }, now)).toBe(7);
  expect(most).toBe(atOnce);
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('leaves other topics and what is not due yet', async () => {
  await queueMessage(db, 'other', { text: 'theirs' }, { now });
  await queueMessage(db, 'late', { text: 'later' }, { now: new Date(now.getTime() + 1000) });
  const seen: unknown[] = [];
  const send = async ({ text }: Record<string, unknown>): Promise<void> => void seen.push(text);
  expect(await deliverDue(db, { topic: 'late', atOnce: 2, send }, now)).toBe(0);
  expect(await deliverDue(db, { topic: 'late', atOnce: 2, send }, new Date(now.getTime() + 1000))).toBe(1);
  expect(seen).toEqual(['later']);
});
