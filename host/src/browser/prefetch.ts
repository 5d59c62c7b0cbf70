import { payloadUrl } from '@shared/contract/builds';
import { session } from '@shared/session';
import { type FoundPage, findPage } from '../app/site.ts';
import { hostRoutes } from '../pages/routes.ts';
import type { BootData } from './boot-data.ts';

/** Routes that load at once before the next one waits for all of them (spec 9, federation C7). */
export const MOST_AT_ONCE = 5;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser says of its connection; not every browser does. */
export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

const isSlow = ({ saveData, effectiveType = '' }: Connection) => saveData === true || /2g/.test(effectiveType);

/** Runs what it is given, at most five at a time; failures are of no consequence. */
export function createQueue() {
  const running = new Set<Promise<void>>();
  return async (start: () => Promise<unknown>): Promise<void> => {
    while (running.size >= MOST_AT_ONCE) await Promise.all(running);
    const one: Promise<void> = start().then(
      () => void running.delete(one),
      () => void running.delete(one),
    );
    running.add(one);
  };
}

/** Brings a file into the browser's cache, once, without running it. */
function fetchAhead(url: string, as: 'script' | 'style' | 'fetch'): Promise<void> {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(url)}"]`)) return Promise.resolve();
  const isOwn = new URL(url, window.location.href).origin === window.location.origin;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href: url });
  if (!isOwn || as === 'fetch') link.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}

/** Loads the code of a page: files of a slice are only fetched, a page of the shell is small and imported. */
function preloadPage({ registry }: BootData, { page, owner }: FoundPage): Promise<unknown> {
  if (owner === 'host') {
    const route = hostRoutes.find(({ path }) => path === page.path);
    return typeof route?.lazy === 'function' ? route.lazy() : Promise.resolve();
  }
  const entry = registry.slices[owner];
  if (!entry) return Promise.resolve();
  const { active, base } = entry;
  const own = active.assets[page.path] ?? { js: [], css: [] };
  const files = (name: 'js' | 'css') => [...new Set([...active.initial[name], ...own[name]])].map((file) => base + file);
  return Promise.all([
    fetchAhead(base + active.entry, 'fetch'),
    ...files('js').map((url) => fetchAhead(url, 'script')),
    ...files('css').map((url) => fetchAhead(url, 'style')),
  ]);
}

/**
 * Prefetches pages behind links of this host as they come into sight, are pointed at or focused: the page's files once, and the
 * payload of each prerendered address. Nothing on slow or data-saving connections.
 */
export function startPrefetch(boot: BootData): void {
  const enqueue = createQueue();
  const done = new Set<string>();
  const once = (key: string, start: () => Promise<unknown>) => {
    if (done.has(key)) return;
    done.add(key);
    void enqueue(start);
  };

  const ask = (link: HTMLAnchorElement) => {
    if (isSlow(connection()) || link.target === '_blank' || link.download || link.hostname !== window.location.hostname) return;
    const found = findPage(boot.registry, link.pathname);
    if (!found || (found.page.session === 'required' && !session.getState().token)) return;
    const here = findPage(boot.registry, window.location.pathname);
    if (found.page.path !== here?.page.path) once(found.page.path, () => preloadPage(boot, found));
    if (found.page.render !== 'prerender' || link.search || link.pathname === window.location.pathname) return;
    const url = payloadUrl(link.pathname, boot.buildId);
    once(url, () => fetch(url, { priority: 'low' }));
  };

  const known = new WeakSet<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      ask(target as HTMLAnchorElement);
    }
  });
  const watch = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (known.has(link)) continue;
      known.add(link);
      sight.observe(link);
    }
  };
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      watch();
    }, 200);
  }).observe(document.body, { childList: true, subtree: true });
  watch();

  const onInterest = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) ask(link);
  };
  document.addEventListener('pointerover', onInterest);
  document.addEventListener('focusin', onInterest);
}
