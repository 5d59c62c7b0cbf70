import type { BuildMeta, LatestBuild } from '@shared/contract/builds';
import { latestBuild } from './reload.ts';

/** The server does not know a build any more. */
class GoneError extends Error {}

const known = new Map<string, Promise<BuildMeta>>();

async function fetchMeta(buildId: string): Promise<BuildMeta> {
  const answer = await fetch(`/builds/meta/${buildId}.json`, { priority: 'low' });
  if (answer.status === 404 || answer.status === 403) throw new GoneError(`build ${buildId} is gone`);
  if (!answer.ok) throw new Error(`build meta ${answer.status}`);
  const body = (await answer.json().catch(() => null)) as Partial<BuildMeta> | null;
  if (!Array.isArray(body?.prerendered)) throw new Error('build meta is no manifest: a proxy may have answered with a page');
  return body as BuildMeta;
}

/** What a build published. Asked for once; a failure is forgotten, so the next need asks again. */
export function buildMeta(buildId: string): Promise<BuildMeta> {
  const meta = known.get(buildId) ?? fetchMeta(buildId);
  known.set(buildId, meta);
  meta.catch(() => known.delete(buildId));
  return meta;
}

/** The newer build, or undefined when this document's is the live one. Rejects when that cannot be known. */
async function newerBuild(buildId: string): Promise<LatestBuild | undefined> {
  const own = await buildMeta(buildId).catch((error: unknown) => {
    if (error instanceof GoneError) return undefined;
    throw error;
  });
  const latest = await latestBuild();
  return latest.id === own?.id ? undefined : latest;
}

/**
 * Looks for a newer build at every interval and when a tab comes back that was hidden for long; a newer one fires `app-update` once
 * and ends the watch. Failures are silent (spec 8): the next look is a new chance.
 * @param intervalMs 0 looks never
 */
export function watchForUpdate(buildId: string, { intervalMs, afterHiddenMs }: { intervalMs: number; afterHiddenMs: number }): void {
  if (intervalMs <= 0) return;
  let hiddenAt: number | undefined;
  let over = false;
  const look = async () => {
    const latest = await newerBuild(buildId).catch(() => undefined);
    if (!latest || over) return;
    over = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.dispatchEvent(new CustomEvent('app-update', { detail: latest }));
  };
  const onVisibility = () => {
    const wasHidden = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = document.hidden ? Date.now() : undefined;
    if (!document.hidden && wasHidden >= afterHiddenMs) void look();
  };
  const timer = setInterval(() => void look(), intervalMs);
  document.addEventListener('visibilitychange', onVisibility);
}
