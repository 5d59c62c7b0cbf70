import type { RegistryEntry } from '@shared/contract/slice';
import type { Slice } from '@shared/router';
import { SliceFailure } from '../app/slice-down.tsx';
import { addressOf, classify, createSliceLoader, type FederationRuntime, fetchManifest, LIMITS } from './slice-loader.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));
jest.mock('./federation.ts', () => ({ startFederation: jest.fn() }));

const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, integrity: { 'js/slice.js': 'sha384-slice' } };
const json = { headers: { 'content-type': 'application/json' } };
/** Answers to fetches: in turn, then the manifest. */
const answers = jest.fn<Response | undefined, [string]>();
const asked = () => answers.mock.calls.map(([url]) => url);
beforeEach(() => {
  document.head.innerHTML = '';
  answers.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    return answers(String(url)) ?? new Response(JSON.stringify(manifest), json);
  });
});

const slice: Slice = { name: 'exam', routes: [{ id: 'exam:/x', path: '/x' }] };
const entry = (extra: Partial<RegistryEntry> = {}, contract = 1): RegistryEntry => ({
  active: {
    name: 'exam',
    title: '考试',
    contract,
    platform: '^1.0.0',
    pages: [],
    buildId: 'b2',
    entry: 'mf-manifest.json',
    initial: { js: [], css: [] },
    assets: {},
  },
  base: '/mfe/exam/b2/',
  integrity: 'sha256-b2',
  ...extra,
});

/** A federation runtime whose loads answer in turn. */
function runtime(...answers: (() => Promise<unknown>)[]) {
  const registered: string[] = [];
  const federation: FederationRuntime = {
    register: (_name, url) => registered.push(url),
    load: () => (answers.shift() ?? (() => Promise.reject(new Error('RUNTIME-003'))))(),
  };
  return { federation, registered };
}

const ok = () => Promise.resolve({ default: slice });
const down = () => Promise.reject(new Error('[ Federation Runtime ]: RUNTIME-003 Failed to get manifest'));

describe('loader-retry', () => {
  test('asks again at a changed URL after a failure of the network', async () => {
    const { federation, registered } = runtime(down, ok);
    await expect(createSliceLoader({ exam: entry() }, federation)('exam')).resolves.toBe(slice);
    expect(asked()).toEqual(['/mfe/exam/b2/mf-manifest.json', '/mfe/exam/b2/mf-manifest.json?mf_retry=2']);
    expect(registered).toEqual(['/mfe/exam/b2/remoteEntry.js', '/mfe/exam/b2/remoteEntry.js']);
  });

  test('an entry lies beside its manifest', async () => {
    const { federation, registered } = runtime(ok);
    const exam = entry();
    exam.active.entry = 'dev1/mf-manifest.json';
    await createSliceLoader({ exam }, federation)('exam');
    expect(registered).toEqual(['/mfe/exam/b2/dev1/remoteEntry.js']);
  });

  test('a manifest that does not come is asked for again before any code loads', async () => {
    answers.mockReturnValueOnce(new Response('', { status: 503 }));
    const { federation, registered } = runtime(ok);
    await expect(createSliceLoader({ exam: entry() }, federation)('exam')).resolves.toBe(slice);
    expect(asked()).toHaveLength(2);
    expect(registered).toHaveLength(1);
  });

  test('the scripts that a slice begins with are asked for side by side, each with what it must be', async () => {
    const { federation } = runtime(ok);
    const exam = entry();
    exam.active.initial.js = ['remoteEntry.js', 'js/slice.js'];
    await createSliceLoader({ exam }, federation)('exam');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map((link) => [link.getAttribute('href'), link.integrity])).toEqual([
      ['/mfe/exam/b2/remoteEntry.js', ''],
      ['/mfe/exam/b2/js/slice.js', 'sha384-slice'],
    ]);
  });

  test('a slice is loaded once, however many ask', async () => {
    const { federation, registered } = runtime(ok);
    const load = createSliceLoader({ exam: entry() }, federation);
    await Promise.all([load('exam'), load('exam')]);
    await load('exam');
    expect(registered).toHaveLength(1);
  });

  test('a failure is forgotten, so that the retry button really loads', async () => {
    const { federation } = runtime(down, down, ok);
    const load = createSliceLoader({ exam: entry() }, federation);
    await expect(load('exam')).rejects.toBeInstanceOf(SliceFailure);
    await expect(load('exam')).resolves.toBe(slice);
  });

  test('the build before stands in once when the network fails', async () => {
    const { federation, registered } = runtime(down, down, ok);
    const previous = { buildId: 'b1', base: '/mfe/exam/b1/', entry: 'mf-manifest.json', integrity: 'sha256-b1' };
    await expect(createSliceLoader({ exam: entry({ previous }) }, federation)('exam')).resolves.toBe(slice);
    expect(asked()[2]).toBe('/mfe/exam/b1/mf-manifest.json');
    expect(registered[2]).toBe('/mfe/exam/b1/remoteEntry.js');
  });

  test('the build before never stands in for code that broke while it ran', async () => {
    const { federation, registered } = runtime(() => Promise.reject(new TypeError('x is not a function')));
    const previous = { buildId: 'b1', base: '/mfe/exam/b1/', entry: 'mf-manifest.json', integrity: 'sha256-b1' };
    await expect(createSliceLoader({ exam: entry({ previous }) }, federation)('exam')).rejects.toMatchObject({ reason: 'broken' });
    expect(registered).toHaveLength(1);
  });

  test('every file of a slice that is tried again gets another address, those of others keep theirs', async () => {
    const { federation } = runtime(down, ok);
    await createSliceLoader({ exam: entry() }, federation)('exam');
    expect(['/mfe/exam/b2/js/1.js', '/mfe/exam/b1/js/1.js'].map(addressOf)).toEqual([
      '/mfe/exam/b2/js/1.js?mf_retry=2',
      '/mfe/exam/b1/js/1.js',
    ]);
  });

  test('a wait has an end: a slice that hangs fails within its budget', async () => {
    jest.useFakeTimers();
    const never = () => new Promise(() => {});
    const { federation } = runtime(never, never);
    const loading = createSliceLoader({ exam: entry() }, federation)('exam');
    const failed = expect(loading).rejects.toMatchObject({ reason: 'network', message: '考试暂时无法打开' });
    await jest.advanceTimersByTimeAsync(LIMITS.budgetMs + 500);
    await failed;
    jest.useRealTimers();
  });
});

describe('loader-validates-shape', () => {
  test.each([
    ['an empty module', {}],
    ['another slice', { default: { ...slice, name: 'shop' } }],
    ['no routes', { default: { name: 'exam', routes: [] } }],
    ['null', null],
  ])('%s is refused', async (_name, module) => {
    const { federation } = runtime(() => Promise.resolve(module));
    await expect(createSliceLoader({ exam: entry() }, federation)('exam')).rejects.toMatchObject({ reason: 'broken' });
  });

  test.each([0, 1])('contract %i is understood', async (contract) => {
    const { federation } = runtime(ok);
    await expect(createSliceLoader({ exam: entry({}, contract) }, federation)('exam')).resolves.toBe(slice);
  });

  test.each([2, -1])('contract-too-new/too-old: %i is refused before any code loads', async (contract) => {
    const { federation, registered } = runtime(ok);
    await expect(createSliceLoader({ exam: entry({}, contract) }, federation)('exam')).rejects.toMatchObject({ reason: 'contract' });
    expect(registered).toEqual([]);
  });
});

describe('loader-classify', () => {
  test.each([
    ['RUNTIME-003', 'network'],
    ['RUNTIME-008 script', 'network'],
    ['RUNTIME-008 ScriptExecutionError: loaded but threw', 'broken'],
    ['ChunkLoadError: Loading chunk 5 failed. (missing: http://x/5.js)', 'network'],
    ['Failed to fetch', 'network'],
    ['The operation was aborted due to timeout', 'network'],
    ['Version 1.0.0 of shared singleton module does not satisfy', 'broken'],
    ['Cannot read properties of undefined', 'broken'],
  ])('%s is %s', (message, reason) => {
    expect(classify(new Error(message))).toBe(reason);
  });
});

describe('the manifest fetch', () => {
  test('a manifest passes', async () => {
    await expect(fetchManifest('/m.json')).resolves.toEqual(manifest);
  });

  test.each([
    ['remote-manifest-404', '{}', { ...json, status: 404 }],
    ['remote-manifest-500', '{}', { ...json, status: 500 }],
    ['remote-manifest-html', '<!doctype html>', { headers: { 'content-type': 'text/html' } }],
    ['remote-manifest-json-garbage', '{"code":404}', json],
  ])('%s is an error that can be tried again', async (_name, body, init) => {
    answers.mockReturnValueOnce(new Response(body, init));
    await expect(fetchManifest('/m.json')).rejects.toThrow(/manifest/);
  });
});
