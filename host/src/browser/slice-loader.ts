import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { UNDERSTOOD } from '@shared/contract/platform';
import type { RegistryEntry } from '@shared/contract/slice';
import type { Slice } from '@shared/router';
import { type FailureReason, SliceFailure } from '../app/slice-down.tsx';

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

/** A federation manifest, with what its build adds: the integrity of each script, by its path. */
interface Manifest {
  integrity?: Record<string, string>;
}

/**
 * What each file of a slice must be, by its address without a query. Containers look their own chunks up here while they load them
 * (shared/build/src/rspack-config.ts), so nothing that was changed on its way runs.
 */
const integrities: Record<string, string> = {};
declare global {
  interface Window {
    sliceIntegrity: Record<string, string>;
  }
}

const withoutQuery = (url: string) => new URL(url, document.baseURI).href.replace(/\?.*$/, '');

/** The manifest fetch has no time limit of its own and keeps a wrong body for ever, so both are checked here (federation A2.2, A2.5). */
export async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const address = withoutQuery(url);
  const integrity = integrities[address];
  const response = await fetch(url, { ...init, ...(integrity && { integrity }), signal: AbortSignal.timeout(LIMITS.manifestMs) });
  if (!response.ok) throw new Error(`manifest ${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new Error('manifest is not JSON');
  const body: unknown = await response.clone().json();
  const looksRight = typeof body === 'object' && body !== null && 'metaData' in body && 'exposes' in body && 'shared' in body;
  if (!looksRight) throw new Error('not a federation manifest');
  for (const [file, hash] of Object.entries((body as Manifest).integrity ?? {})) integrities[new URL(file, address).href] = hash;
  return response;
}

/** A script that is asked for again gets another address: behind a request that hangs a browser lets the same one wait (federation A2.6). */
export function createAddresses(): (url: string) => string {
  const asked = new Map<string, number>();
  return (url) => {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    return times > 1 ? `${url}?mf_retry=${times}` : url;
  };
}

/** Time limits and cross-origin loading for everything that the federation runtime fetches. Its hooks never throw (federation B3). */
export function installLimits(): void {
  const addressOf = createAddresses();
  window.sliceIntegrity = integrities;
  registerPlugins([
    {
      name: 'limits',
      fetch: (url: string, init: RequestInit) => fetchManifest(url, init),
      createScript: ({ url }: { url: string }) => {
        const script = document.createElement('script');
        script.src = addressOf(url);
        script.async = true;
        script.integrity = integrities[withoutQuery(url)] ?? '';
        if (new URL(url, document.baseURI).origin !== window.location.origin) script.crossOrigin = 'anonymous';
        return { script, timeout: LIMITS.scriptMs };
      },
    },
  ]);
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
  const attempts = new Map<string, number>();

  async function tryEntry(name: string, { base, entry, integrity }: Build, deadline: number): Promise<Slice> {
    const container = `mfe_${name}`;
    const url = base + entry;
    integrities[withoutQuery(url)] = integrity;
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (attempt > 1) dropFailedSheets(base);
    federation.register(container, attempt > 1 ? `${url}?mf_retry=${attempt}` : url, true);
    const module = await Promise.race([federation.load(`${container}/slice`), timeout(deadline - Date.now())]);
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
        return await tryEntry(name, { base, entry: active.entry, integrity }, deadline);
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
        return await tryEntry(name, previous, deadline);
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
