import type { LatestBuild } from '@shared/contract/builds';
import { checkTarget, reloadsHeld } from '@shared/router';

/** Reload guard of spec 9: one path at most once in this time. */
export const GUARD_MS = 10_000;
/** Document loads for the sake of one build in one session of a tab. */
export const MOST_RELOADS = 3;
const KEY = 'reload';

interface Guard {
  /** Build that was hoped for. */
  build: string;
  count: number;
  /** Until when a path is not loaded again, by path. */
  until: Record<string, number>;
}

/** True when a document load may happen, which is then counted. A browser without storage could loop, so it gets none. */
function passGuard(path: string, build: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Guard | null;
    const { count, until }: Omit<Guard, 'build'> = kept?.build === build ? kept : { count: 0, until: {} };
    const now = Date.now();
    if (count >= MOST_RELOADS || (until[path] ?? 0) > now) return false;
    const guard: Guard = { build, count: count + 1, until: { ...until, [path]: now + GUARD_MS } };
    sessionStorage.setItem(KEY, JSON.stringify(guard));
    return true;
  } catch {
    return false;
  }
}

/** The address bar; jsdom has none that a test could watch. */
export interface Place {
  origin: string;
  pathname: string;
  search: string;
  assign: (target: URL) => void;
  /** Loads the shown address anew, with the hash of the target. */
  reload: (target: URL) => void;
}

const addressBar = (): Place => ({
  origin: window.location.origin,
  pathname: window.location.pathname,
  search: window.location.search,
  assign: (target) => window.location.assign(target),
  reload: (target) => {
    window.history.replaceState(window.history.state, '', target);
    window.location.reload();
  },
});

/**
 * Turns a navigation into a document load of its target, unless reloads are held or the guard says no.
 * @param target path of this site with query and hash
 * @param build the build that the new document should be of
 * @returns whether the document is being left
 * @throws Error when the target is on another host or a script protocol
 */
export function loadDocument(target: string, build: string, place = addressBar()): boolean {
  const url = new URL(checkTarget(target), place.origin);
  if (reloadsHeld() || !passGuard(url.pathname + url.search, build)) return false;
  // Going to the address that is shown would only jump to the hash.
  if (url.pathname === place.pathname && url.search === place.search) place.reload(url);
  else place.assign(url);
  return true;
}

/** The document is being left: nothing more happens in it, and coming back to a kept copy of it starts anew. */
export function gone(): Promise<never> {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  return new Promise(() => {});
}

/** The build that a new document would be of. Rejects when the server does not answer. */
export async function latestBuild(): Promise<LatestBuild> {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`latest build ${answer.status}`);
  return (await answer.json()) as LatestBuild;
}

/** Code that did not come: a chunk of a page, its style sheet, or what leads to them. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED');

/**
 * Answers a navigation whose code did not come with a document load of its target. Without a server the page's own error
 * is better than the browser's; a slice that is down while its build is current has its own error card.
 * @param build of this document
 * @returns whether the document is being left
 */
export async function loadAfterFailure(error: unknown, target: string, build: string, place?: Place): Promise<boolean> {
  const latest = await latestBuild().catch(() => undefined);
  if (!latest || (latest.id === build && !isChunkError(error))) return false;
  return loadDocument(target, latest.id, place);
}
