import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { UNDERSTOOD } from '@shared/contract/platform';
import type { RegistryEntry } from '@shared/contract/slice';
import type { Slice } from '@shared/router';
import { type FailureReason, SliceFailure } from '../app/slice-down.tsx';
import { startFederation } from './federation.ts';

/** How long a slice may take in all, and its parts (docs/decisions/0002-federation.md). */
export const LIMITS = { budgetMs: 8000, manifestMs: 3000, scriptMs: 6000, retries: 1 };

interface Build {
  base: string;
  entry: string;
  integrity: string;
}

/** What the loader needs of the federation runtime; tests hand in their own. */
export interface FederationRuntime {
  register: (name: string, entry: string, force: boolean) => void;
  load: (id: string) => Promise<unknown>;
}

const runtime: FederationRuntime = {
  register: (name, entry, force) => registerRemotes([{ name, entry }], { force }),
  load: (id) => loadRemote(id),
};

/** Of a federation manifest what the loader reads, with what the build adds: the integrity of each script, by its path. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  integrity?: Record<string, string>;
}

/**
 * What each file of a slice must be, by its address without a query. Containers look their own chunks up here while they load them, and
 * ask for their addresses (shared/build/src/rspack-config.ts), so nothing that was changed on its way runs.
 */
const integrities: Record<string, string> = {};
declare global {
  interface Window {
    sliceIntegrity: Record<string, string>;
    sliceAddress: (url: string) => string;
  }
}

const withoutQuery = (url: string) => new URL(url, document.baseURI).href.replace(/\?.*$/, '');

/**
 * Reads a slice's manifest, within its time limit, and notes what each of its scripts must be. The runtime's own reader has no time
 * limit and keeps a wrong body for ever (federation A2.2, A2.5), so the shell reads and hands it the entry.
 */
export async function fetchManifest(url: string): Promise<Manifest> {
  const address = withoutQuery(url);
  const integrity = integrities[address];
  const response = await fetch(url, { ...(integrity && { integrity }), signal: AbortSignal.timeout(LIMITS.manifestMs) });
  if (!response.ok) throw new Error(`manifest ${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new Error('manifest is not JSON');
  const body = (await response.json()) as Partial<Manifest> | null;
  if (!body?.metaData?.remoteEntry?.name) throw new Error('not a federation manifest');
  for (const [file, hash] of Object.entries(body.integrity ?? {})) integrities[new URL(file, address).href] = hash;
  return body as Manifest;
}

/** How often each slice was tried, by the absolute address of its folder. */
const attempts = new Map<string, number>();

/**
 * The address of a file of a slice: another one for each attempt. Behind a request that hangs a browser lets the same one wait
 * (federation A2.6), and a preload that failed answers in its place.
 */
export function addressOf(url: string): string {
  const { href } = new URL(url, document.baseURI);
  const attempt = [...attempts].find(([base]) => href.startsWith(base))?.[1] ?? 1;
  return attempt > 1 ? `${url}?mf_retry=${attempt}` : url;
}

/** An element for a script of a slice, with what the browser is to check. */
function forScript<Element extends HTMLScriptElement | HTMLLinkElement>(url: string, element: Element): Element {
  element.integrity = integrities[withoutQuery(url)] ?? '';
  if (new URL(url, document.baseURI).origin !== window.location.origin) element.crossOrigin = 'anonymous';
  return element;
}

/** Asks for the scripts that a slice begins with side by side: its entry, run, would ask for the next one only then. */
function preload(urls: string[]): void {
  for (const href of urls) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    document.head.append(forScript(href, link));
  }
}

/** Starts the federation runtime, with the shell's limits on the entries that it fetches: time, integrity, CORS. Its hooks never throw (federation B3). */
export function startRuntime(): void {
  window.sliceIntegrity = integrities;
  window.sliceAddress = addressOf;
  startFederation({
    name: 'limits',
    createScript: ({ url }: { url: string }) => {
      const script = Object.assign(document.createElement('script'), { src: addressOf(url), async: true });
      return { script: forScript(url, script), timeout: LIMITS.scriptMs };
    },
  });
}

function isSlice(value: unknown, name: string): value is { default: Slice } {
  const slice = (value as { default?: Partial<Slice> } | null)?.default;
  return slice?.name === name && Array.isArray(slice.routes) && slice.routes.length > 0;
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms));
}

/** A style sheet that failed stays in the document, and the bundler would wait for it without end. */
function dropFailedSheets(base: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.includes(base) && !link.sheet) link.remove();
}

/** Failures of the network heal by trying again; code that broke while it ran does not heal in this document (federation A3.6). */
export function classify(error: unknown): FailureReason {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (text.includes('ScriptExecutionError')) return 'broken';
  return /RUNTIME-00[38]|ChunkLoadError|Loading (CSS )?chunk|no answer within|manifest|Failed to fetch|NetworkError|timeout/i.test(text)
    ? 'network'
    : 'broken';
}

/**
 * Loads slices once each, from the builds of one registry snapshot: a document never mixes builds (federation A3.2).
 * A failed load is forgotten, so a retry really asks again, at a changed URL.
 */
export function createSliceLoader(entries: Partial<Record<string, RegistryEntry>>, federation: FederationRuntime = runtime) {
  const loaded = new Map<string, Promise<Slice>>();
  attempts.clear();

  async function tryEntry(name: string, { base, entry, integrity }: Build, scripts: string[], deadline: number): Promise<Slice> {
    const url = base + entry;
    integrities[withoutQuery(url)] = integrity;
    const folder = new URL(base, document.baseURI).href;
    const attempt = (attempts.get(folder) ?? 0) + 1;
    attempts.set(folder, attempt);
    if (attempt > 1) dropFailedSheets(base);
    const loadModule = async () => {
      const { metaData } = await fetchManifest(addressOf(url));
      if (attempt === 1) preload(scripts.map((file) => base + file));
      const container = `mfe_${name}`;
      // Beside its manifest, which need not be at the top of the slice's folder.
      federation.register(container, url.replace(/[^/]*$/, metaData.remoteEntry.name), true);
      return federation.load(`${container}/slice`);
    };
    const module = await Promise.race([loadModule(), timeout(deadline - Date.now())]);
    if (!isSlice(module, name)) throw new TypeError('the module is not a slice');
    return module.default;
  }

  async function load(name: string): Promise<Slice> {
    const entry = entries[name];
    if (!entry) throw new SliceFailure(name, '页面', 'gone');
    const { active, base, integrity, previous } = entry;
    if (!UNDERSTOOD.includes(active.contract)) throw new SliceFailure(name, active.title, 'contract');
    let reason: FailureReason = 'network';
    let cause: unknown;
    const deadline = Date.now() + LIMITS.budgetMs;
    for (let round = 0; round <= LIMITS.retries && Date.now() < deadline; round++) {
      try {
        return await tryEntry(name, { base, entry: active.entry, integrity }, active.initial.js, deadline);
      } catch (error) {
        cause = error;
        reason = classify(error);
        if (reason !== 'network') break;
        if (round < LIMITS.retries) await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 150));
      }
    }
    // The build before may stand in only while nothing of this slice has run in the document.
    if (previous && reason === 'network' && Date.now() < deadline) {
      try {
        return await tryEntry(name, previous, [], deadline);
      } catch (error) {
        cause = error;
      }
    }
    throw new SliceFailure(name, active.title, reason, cause);
  }

  return (name: string): Promise<Slice> => {
    const known = loaded.get(name);
    if (known) return known;
    const loading = load(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}
