import { session } from '@shared/session';
import siteConfig from '../../site.config.json' with { type: 'json' };
import type { SiteConfig } from '../app/site.ts';
import { registryOf } from '../testing/render-shell.tsx';
import type { BootData } from './boot-data.ts';
import { createQueue, MOST_AT_ONCE, startPrefetch } from './prefetch.ts';
import { startWhenIdle } from './when-idle.ts';

const registry = registryOf([
  { path: '/list', title: '', render: 'ssr' },
  { path: '/help/*', title: '', render: 'prerender' },
  { path: '/mine', title: '', render: 'client', session: 'required' },
]);
const active = registry.slices.shop?.active;
if (active) {
  active.initial = { js: ['entry.js'], css: [] };
  active.assets = { '/list': { js: ['list.js'], css: ['list.css'] } };
}
const boot: BootData = { config: siteConfig as SiteConfig, registry, buildId: 'b1' };

let see: (links: Element[]) => void = () => {};
let fetched: string[];

class Sight {
  private readonly watched = new Set<Element>();
  constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    see = (links) => callback(links.filter((link) => this.watched.has(link)).map((target) => ({ isIntersecting: true, target })));
  }
  observe(link: Element) {
    this.watched.add(link);
  }
  unobserve(link: Element) {
    this.watched.delete(link);
  }
}

function connect(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
const links = () => [...document.querySelectorAll('a')];

beforeEach(() => {
  fetched = [];
  document.head.innerHTML = '';
  document.body.innerHTML = '<a href="/list?page=2">列表</a><a href="/help/start">帮助</a><a href="/mine">我的</a>';
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Sight, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    fetched.push(String(url));
    return new Response(JSON.stringify({ prerendered: [] }));
  });
});
afterEach(() => connect(undefined));

describe('prefetch-queue, prefetch: none on saveData or 2g; at most 5 routes’ components in flight before waiting', () => {
  test('a link in sight brings the files of its page and the payload of a prerendered one, once', () => {
    startPrefetch(boot);
    expect(prefetched()).toEqual([]);
    see(links());
    see(links());
    expect(prefetched()).toEqual([
      '/mfe/shop/test/mf-manifest.json',
      '/mfe/shop/test/entry.js',
      '/mfe/shop/test/list.js',
      '/mfe/shop/test/list.css',
    ]);
    expect(fetched).toEqual(['/help/start/_payload.json?b1']);
  });

  test('pointing at a link or focusing it does the same', () => {
    startPrefetch(boot);
    links()[1]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    links()[1]?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(fetched).toEqual(['/help/start/_payload.json?b1']);
  });

  test('a private page is fetched ahead for those who are logged in', () => {
    session.setState({ token: 't' });
    startPrefetch(boot);
    see(links().slice(2));
    expect(prefetched()).toHaveLength(2);
  });

  test.each(['https://elsewhere.test/list', '//elsewhere.test/list', '/nope', 'mailto:a@b.test', 'javascript:void 0'])(
    '%s is left alone',
    (href) => {
      document.body.innerHTML = '<a>x</a>';
      links()[0]?.setAttribute('href', href);
      startPrefetch(boot);
      see(links());
      expect([...prefetched(), ...fetched]).toEqual([]);
    },
  );

  test('links that open a new window are left alone', () => {
    document.body.innerHTML = '<a href="/list" target="_blank">x</a>';
    startPrefetch(boot);
    see(links());
    expect(prefetched()).toEqual([]);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('nothing with %j', (connection) => {
    connect(connection);
    startPrefetch(boot);
    see(links());
    links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect([...prefetched(), ...fetched]).toEqual([]);
  });

  test('the sixth route waits for the five before it', async () => {
    const enqueue = createQueue();
    const ends: (() => void)[] = [];
    const start = () => new Promise<void>((resolve) => ends.push(resolve));
    for (let route = 0; route < MOST_AT_ONCE + 1; route++) void enqueue(start);
    await Promise.resolve();
    expect(ends).toHaveLength(5);
    ends[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ends).toHaveLength(5);
    for (const end of ends) end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ends).toHaveLength(6);
  });

  test('a route that fails makes room like any other', async () => {
    const enqueue = createQueue();
    for (let route = 0; route < MOST_AT_ONCE; route++) await enqueue(() => Promise.reject(new Error('gone')));
    const last = jest.fn(async () => {});
    await enqueue(last);
    expect(last).toHaveBeenCalled();
  });
});

describe('pre-warm of the manifest, not on slow-2g', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('on slow-2g the manifest waits until it is needed', () => {
    connect({ effectiveType: 'slow-2g' });
    startWhenIdle(boot);
    expect(fetched).toEqual([]);
  });

  test('else it is asked for at once', () => {
    startWhenIdle(boot);
    expect(fetched).toEqual(['/builds/meta/b1.json']);
  });
});
