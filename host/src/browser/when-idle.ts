import type { BootData } from './boot-data.ts';
import { buildMeta, watchForUpdate } from './builds.ts';
import { connection, startPrefetch } from './prefetch.ts';

/** What nobody waits for, in a file of its own: begins once the page has been in use for a second. */
export function startWhenIdle(boot: BootData): void {
  watchForUpdate(boot.buildId, boot.config.updates);
  if (connection().effectiveType !== 'slow-2g') buildMeta(boot.buildId).catch(() => undefined);
  startPrefetch(boot);
}
