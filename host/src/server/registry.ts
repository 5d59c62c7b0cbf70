import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, SliceBuild } from '@shared/contract/slice';

/** `registry.json` of the release store: which build of each slice is live. */
export interface StoredRegistry {
  schema: 1;
  revision: number;
  timestamp?: number;
  slices: Record<string, { active: string; previous?: string }>;
}

/** Reads the registry whenever its file changed; the last good one stays when the store fails. */
export function createRegistry(releases: string, origins: Record<string, string>) {
  const file = join(releases, 'registry.json');
  let current: Registry = { schema: 1, revision: 0, timestamp: 0, slices: {} };
  let readAt = -1;

  const base = (slice: string, buildId: string) => `${origins[slice] ?? ''}/mfe/${slice}/${buildId}/`;

  async function build(slice: string, buildId: string): Promise<SliceBuild> {
    return JSON.parse(await readFile(join(releases, slice, buildId, 'slice.json'), 'utf8')) as SliceBuild;
  }

  async function read(): Promise<Registry> {
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredRegistry;
    const slices: Registry['slices'] = {};
    for (const [name, { active, previous }] of Object.entries(stored.slices)) {
      const before = previous ? await build(name, previous).catch(() => undefined) : undefined;
      slices[name] = {
        active: await build(name, active),
        base: base(name, active),
        ...(before && { previous: { buildId: before.buildId, base: base(name, before.buildId), entry: before.entry } }),
      };
    }
    return { schema: 1, revision: stored.revision, timestamp: stored.timestamp ?? 0, slices };
  }

  return async (): Promise<Registry> => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAt) {
        current = await read();
        readAt = mtimeMs;
      }
    } catch {
      // The store is away or being written: the last good registry serves on.
    }
    return current;
  };
}
