import type { Statement } from './registry.ts';
import type { ReleaseStore } from './store.ts';

/** Builds stay this long after their last move, or as long as they are among this many last ones of their slice: whichever is longer. */
export const KEPT = { days: 30, builds: 10 };

/**
 * Deletes builds of a slice that nobody can need any more: not live, not the way back, not a canary, not among the last moves, and older
 * than the time for which open tabs are served.
 * @returns the build ids that went
 */
export async function collectBuilds(store: ReleaseStore, slice: string, statement: Statement, now: Date): Promise<string[]> {
  const { active, previous, canary, history } = statement;
  const recent = [...new Set(history.map(({ build }) => build.buildId))].slice(0, KEPT.builds);
  const since = now.getTime() - KEPT.days * 86_400_000;
  const young = history.filter(({ at }) => new Date(at).getTime() >= since).map(({ build }) => build.buildId);
  // A build left the live pages when the next one came: it is young as long as that move is.
  const left = history.flatMap(({ at }, index) => (new Date(at).getTime() >= since ? [history[index + 1]?.build.buildId] : []));
  const kept = new Set([active?.buildId, previous?.buildId, canary?.buildId, ...recent, ...young, ...left]);
  const byBuild = new Map<string, { keys: string[]; modified: number }>();
  for (const { key, modified } of await store.list(`${slice}/`)) {
    const [, buildId = '', ...rest] = key.split('/');
    if (rest.length === 0) continue;
    const known = byBuild.get(buildId) ?? { keys: [], modified: 0 };
    byBuild.set(buildId, { keys: [...known.keys, key], modified: Math.max(known.modified, modified) });
  }
  const gone: string[] = [];
  for (const [buildId, { keys, modified }] of byBuild) {
    if (kept.has(buildId) || modified >= since) continue;
    await store.remove(keys);
    gone.push(buildId);
  }
  return gone;
}
