import { holdReloads } from '@shared/router';
import { GUARD_MS, isChunkError, latestBuild, loadAfterFailure, loadDocument, MOST_RELOADS, type Place } from './reload.ts';

/** A stand-in for the address bar: where the document was sent. */
function bar(url = '/p?x=1'): Place & { sent: string[] } {
  const at = new URL(url, 'http://press.test');
  const sent: string[] = [];
  return {
    origin: at.origin,
    pathname: at.pathname,
    search: at.search,
    sent,
    assign: (target) => sent.push(`assign ${target.pathname}${target.search}${target.hash}`),
    reload: (target) => sent.push(`reload ${target.pathname}${target.search}${target.hash}`),
  };
}

const answer = (body: object, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const chunkError = () => Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

describe('reload-guard: the same again within 10 s → nothing; after 10.1 s → again, at most 3 per session', () => {
  test('one document load of the target, the next after 10.1 s', () => {
    const at = bar();
    expect(loadDocument('/q', 'b2', at)).toBe(true);
    expect(loadDocument('/q', 'b2', at)).toBe(false);
    jest.advanceTimersByTime(GUARD_MS - 1);
    expect(loadDocument('/q', 'b2', at)).toBe(false);
    jest.advanceTimersByTime(101);
    expect(loadDocument('/q', 'b2', at)).toBe(true);
    expect(at.sent).toEqual(['assign /q', 'assign /q']);
  });

  test('three in a session for one build, whatever the paths', () => {
    const at = bar();
    for (let round = 0; round < MOST_RELOADS; round++) {
      expect(loadDocument(`/q${round % 2}`, 'b2', at)).toBe(true);
      jest.advanceTimersByTime(GUARD_MS + 100);
    }
    expect(loadDocument('/q0', 'b2', at)).toBe(false);
    expect(loadDocument('/q0', 'b3', at)).toBe(true);
  });

  test('without storage there is no guard, so there is no reload', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(loadDocument('/q', 'b2', bar())).toBe(false);
  });

  test('rubbish in storage refuses too', () => {
    window.sessionStorage.setItem('reload', '{');
    expect(loadDocument('/q', 'b2', bar())).toBe(false);
  });
});

test('exam-hold-no-reload: nothing reloads while somebody holds it, each hold given back once', () => {
  const at = bar();
  const first = holdReloads();
  const second = holdReloads();
  first();
  first();
  expect(loadDocument('/q', 'b2', at)).toBe(false);
  second();
  expect(loadDocument('/q', 'b2', at)).toBe(true);
});

describe('target differs only by hash → really reloads', () => {
  test.each([
    ['/p?x=1#part', 'reload /p?x=1#part'],
    ['/p?x=1', 'reload /p?x=1'],
    ['/p#part', 'assign /p#part'],
    ['/p?x=2#part', 'assign /p?x=2#part'],
  ])('%s', (target, sent) => {
    const at = bar('/p?x=1');
    loadDocument(target, 'b2', at);
    expect(at.sent).toEqual([sent]);
  });
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test/p', 'javascript:alert(1)', ' javascript:alert(1)'])(
  'reload to another host or `javascript:` → throws: %s',
  (target) => {
    expect(() => loadDocument(target, 'b2', bar())).toThrow('not allowed');
  },
);

describe('chunk error during navigation → one document load of the target', () => {
  test('a gone chunk loads the document, also of the same build', async () => {
    answer({ id: 'b1', timestamp: 1 });
    const at = bar();
    await expect(loadAfterFailure(chunkError(), '/q#x', 'b1', at)).resolves.toBe(true);
    await expect(loadAfterFailure(chunkError(), '/q#x', 'b1', at)).resolves.toBe(false);
    expect(at.sent).toEqual(['assign /q#x']);
  });

  test('a slice that is down keeps its error card while its build is current, and is loaded anew after a release', async () => {
    answer({ id: 'b1', timestamp: 1 });
    await expect(loadAfterFailure(new Error('考试暂时无法打开'), '/q', 'b1', bar())).resolves.toBe(false);
    answer({ id: 'b2', timestamp: 2 });
    await expect(loadAfterFailure(new Error('考试暂时无法打开'), '/q', 'b1', bar())).resolves.toBe(true);
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('with %s from the server the error stays on the page', async (_name, fetched) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    await expect(loadAfterFailure(chunkError(), '/q', 'b1', bar())).resolves.toBe(false);
  });

  test('what a chunk error is', () => {
    expect(isChunkError(chunkError())).toBe(true);
    expect(isChunkError(Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkError(undefined)).toBe(false);
  });
});

test('the latest build is asked for under an address that changes', async () => {
  const fetched = answer({ id: 'b1', timestamp: 1 });
  await latestBuild();
  jest.advanceTimersByTime(5);
  await latestBuild();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/builds/latest.json?1000000', '/builds/latest.json?1000005']);
});
