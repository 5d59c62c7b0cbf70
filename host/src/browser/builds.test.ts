import type { LatestBuild } from '@shared/contract/builds';
import { buildMeta, watchForUpdate } from './builds.ts';

const HOUR = 3_600_000;
const UPDATES = { intervalMs: HOUR, afterHiddenMs: 600_000 };
const meta = () => ({ id: own, timestamp: 1, prerendered: [], rules: {} });

/** Each test is a document of its own build. */
let own = 'own';
let answers: { meta: () => Response | Promise<Response>; latest: () => Response | Promise<Response> };
let asked: string[];
let events: LatestBuild[];
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const heard = ({ detail }: CustomEvent<LatestBuild>) => void events.push(detail);
const latestAsked = () => asked.filter((url) => url.startsWith('/builds/latest.json'));

function serve() {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return String(url).startsWith('/builds/latest.json') ? answers.latest() : answers.meta();
  });
}

function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  own += '1';
  asked = [];
  events = [];
  answers = { meta: () => json(meta()), latest: () => json({ id: own, timestamp: 1 }) };
  serve();
  window.addEventListener('app-update', heard);
});
afterEach(async () => {
  window.removeEventListener('app-update', heard);
  // Ends the watches of this test.
  answers = { meta: () => json(meta()), latest: () => json({ id: 'end', timestamp: 9 }) };
  serve();
  await jest.advanceTimersByTimeAsync(HOUR);
  jest.useRealTimers();
});

test('no `latest.json` request in the first hour; one at 1 h; URL has a changing query', async () => {
  watchForUpdate(own, UPDATES);
  await jest.advanceTimersByTimeAsync(HOUR - 1);
  expect(latestAsked()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(latestAsked()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(new Set(latestAsked()).size).toBe(2);
});

describe('same id → timer continues; other id → one event, timer stops', () => {
  test('the same build is looked for again and again', async () => {
    watchForUpdate(own, UPDATES);
    await jest.advanceTimersByTimeAsync(3 * HOUR);
    expect(latestAsked()).toHaveLength(3);
    expect(events).toEqual([]);
  });

  test('another build is said once', async () => {
    answers.latest = () => json({ id: 'b2', timestamp: 2 });
    watchForUpdate(own, UPDATES);
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(events).toEqual([{ id: 'b2', timestamp: 2 }]);
    expect(latestAsked()).toHaveLength(1);
  });
});

describe('own meta 404/403 → still compares and reports; own meta 500 → next check still happens', () => {
  test.each([404, 403])('%i: the own build is gone, so any other is newer', async (status) => {
    answers.meta = () => json({}, status);
    answers.latest = () => json({ id: 'b2', timestamp: 2 });
    watchForUpdate(own, UPDATES);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(events).toHaveLength(1);
  });

  test('500: nothing is said, and the next check does', async () => {
    answers.meta = () => json({}, 500);
    answers.latest = () => json({ id: 'b2', timestamp: 2 });
    watchForUpdate(own, UPDATES);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(events).toEqual([]);
    answers.meta = () => json(meta());
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(events).toHaveLength(1);
  });
});

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => json({}, 502)],
  ['a page', async () => new Response('<!doctype html>')],
])('failures are silent: %s in place of the latest build', async (_name, latest) => {
  answers.latest = latest;
  watchForUpdate(own, UPDATES);
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(events).toEqual([]);
  answers.latest = () => json({ id: 'b2', timestamp: 2 });
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(events).toHaveLength(1);
});

test('manifest as HTML → error with a hint, retried at next need', async () => {
  answers.meta = () => new Response('<!doctype html><title>x</title>');
  await expect(buildMeta(own)).rejects.toThrow('a proxy may have answered with a page');
  answers.meta = () => json(meta());
  await expect(buildMeta(own)).resolves.toEqual(meta());
  await buildMeta(own);
  expect(asked).toEqual([`/builds/meta/${own}.json`, `/builds/meta/${own}.json`]);
});

test('a tab that comes back after being hidden for long looks at once', async () => {
  answers.latest = () => json({ id: 'b2', timestamp: 2 });
  watchForUpdate(own, UPDATES);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(UPDATES.afterHiddenMs - 1000);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(latestAsked()).toEqual([]);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(UPDATES.afterHiddenMs);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toHaveLength(1);
});

test('an interval of 0 looks never', async () => {
  watchForUpdate(own, { ...UPDATES, intervalMs: 0 });
  await jest.advanceTimersByTimeAsync(5 * HOUR);
  expect(asked).toEqual([]);
});
