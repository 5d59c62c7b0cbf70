import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, RegistryEntry } from '@shared/contract/slice';
import { copyBuild, type PublishedBuild, readBuild } from '@shared/release/builds';
import { type BuildRef, REGISTRY, readRegistryIfChanged, type Statement, type StoredRegistry, trusted } from '@shared/release/registry';
import type { ReleaseKeys } from '@shared/release/signature';
import type { ReleaseStore } from '@shared/release/store';
import { isInShare } from '@shared/release/visitors';

/** What the live registry means for one visitor. */
export interface Snapshot {
  registry: Registry;
  /** Integrity of each file of the builds in the registry, by build id. */
  files: Record<string, Record<string, string>>;
}

interface LiveSlice {
  statement: Statement;
  /** The builds that the statement names, by build id. */
  builds: Record<string, PublishedBuild>;
}

interface RegistryOptions {
  store: ReleaseStore;
  local: (key: string) => Promise<string | undefined>;
  /** Where the last good registry is kept for a start without the store. */
  folder: string;
  keys: () => Promise<ReleaseKeys>;
  /** Origins of slices that this server does not serve, by slice name. */
  origins: Record<string, string>;
  warn: (problem: unknown, text: string) => void;
}

const RETRY_MS = 2000;

/**
 * The live registry. It is read again when it changed; what can't be trusted or read leaves what was known before, so that a store that
 * is away, a statement that nobody signed and an old statement put back change nothing.
 */
export function createRegistry({ store, local, folder, keys, origins, warn }: RegistryOptions) {
  const copy = join(folder, REGISTRY);
  let slices: Record<string, LiveSlice> = {};
  let revision = 0;
  let tag: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  let snapshots = new Map<string, Snapshot>();
  let isAway = false;
  /** A slice of the last version could not be opened: worth another look, though the registry is the same. */
  let isPartial = false;
  let takenAt = 0;
  let told = new Set<string>();

  function tell(problem: unknown, text: string): void {
    const line = `${text} ${problem instanceof Error ? problem.message : ''}`;
    if (told.has(line)) return;
    told.add(line);
    warn(problem, text);
  }

  const read = async (key: string) => {
    const file = await local(key);
    return file ? readFile(file) : undefined;
  };

  async function open(name: string, statement: Statement): Promise<LiveSlice> {
    const builds: LiveSlice['builds'] = {};
    const refs = [statement.active, statement.previous, statement.canary].filter((ref) => ref !== undefined);
    for (const ref of refs) {
      try {
        const known = slices[name]?.builds[ref.buildId];
        if (!known && !isAway) await copyBuild(store, local, name, ref.buildId);
        builds[ref.buildId] = known ?? (await readBuild(read, name, ref));
      } catch (error) {
        if (ref.buildId === statement.active?.buildId) throw error;
        isPartial = true;
        tell(error, `构建 ${name} ${ref.buildId} 读不到`);
      }
    }
    return { statement, builds };
  }

  async function take(stored: StoredRegistry): Promise<void> {
    const next: typeof slices = {};
    const statements = trusted(stored, await keys());
    isPartial = false;
    for (const name of new Set([...Object.keys(slices), ...Object.keys(stored.slices)])) {
      const known = slices[name];
      const statement = statements[name];
      try {
        if (!statement) throw new Error('没有可信的签名');
        if (known && statement.serial < known.statement.serial) throw new Error('比已知的旧');
        next[name] = await open(name, statement);
      } catch (error) {
        isPartial = true;
        tell(error, `注册表里的 ${name} 用不了，沿用已知的`);
        if (known) next[name] = known;
      }
    }
    slices = next;
    revision = stored.revision;
    snapshots = new Map();
    takenAt = Date.now();
  }

  async function refresh(): Promise<void> {
    try {
      const isDue = isPartial && Date.now() - takenAt > RETRY_MS;
      const found = await readRegistryIfChanged(store, isDue ? undefined : tag);
      if (isAway) warn(undefined, '发布仓库恢复了');
      isAway = false;
      if (found === 'unchanged' || found === undefined) return;
      if (found.tag !== tag) told = new Set();
      await take(found.registry);
      tag = found.tag;
      if (!store.folder) await mkdir(dirname(copy), { recursive: true }).then(() => writeFile(copy, JSON.stringify(found.registry)));
    } catch (error) {
      if (!isAway) warn(error, '发布仓库读不到，沿用已知的注册表');
      isAway = true;
      if (tag === undefined && !store.folder && Object.keys(slices).length === 0)
        await readFile(copy, 'utf8').then(
          (text) => take(JSON.parse(text) as StoredRegistry),
          () => undefined,
        );
    } finally {
      readAt = Date.now();
    }
  }

  /** Waits for the store only when nothing is known yet, or when asking costs nothing. */
  async function current(): Promise<void> {
    if (Date.now() - readAt < store.maxAgeMs) return;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    if (store.maxAgeMs === 0 || readAt === Number.NEGATIVE_INFINITY) await refreshing;
  }

  const base = (slice: string, buildId: string) => `${origins[slice] ?? ''}/mfe/${slice}/${buildId}/`;
  const manifestOf = ({ entry, files }: PublishedBuild) => files[`web/${entry}`] ?? '';

  function entryOf(name: string, live: PublishedBuild, before: PublishedBuild | undefined): RegistryEntry {
    const { files: _, ...active } = live;
    return {
      active,
      base: base(name, live.buildId),
      integrity: manifestOf(live),
      ...(before && {
        previous: { buildId: before.buildId, base: base(name, before.buildId), entry: before.entry, integrity: manifestOf(before) },
      }),
    };
  }

  function make(chosen: Record<string, string>): Snapshot {
    const entries: Registry['slices'] = {};
    const files: Snapshot['files'] = {};
    let timestamp = 0;
    for (const [name, { statement, builds }] of Object.entries(slices)) {
      const { active, previous } = statement;
      const wanted = builds[chosen[name] ?? ''] ?? builds[active?.buildId ?? ''];
      if (!wanted) continue;
      // Who gets the canary falls back to what the others have.
      const fallback = wanted.buildId === active?.buildId ? previous : active;
      entries[name] = entryOf(name, wanted, builds[fallback?.buildId ?? '']);
      files[wanted.buildId] = wanted.files;
      timestamp = Math.max(timestamp, new Date(statement.history[0]?.at ?? 0).getTime());
    }
    return { registry: { schema: 1, revision, timestamp, slices: entries }, files };
  }

  return {
    /** Whether some build is for a share of the visitors only. */
    async hasCanary(): Promise<boolean> {
      await current();
      return Object.values(slices).some(({ statement, builds }) => statement.canary && builds[statement.canary.buildId]);
    },

    /** The registry as one visitor gets it: the same for a document, its data and its scripts. @param visitor their number, if they have one */
    async snapshot(visitor?: string): Promise<Snapshot> {
      await current();
      const chosen: Record<string, string> = {};
      for (const [name, { statement }] of Object.entries(slices))
        if (visitor && statement.canary && isInShare(visitor, statement.canary)) chosen[name] = statement.canary.buildId;
      const key = JSON.stringify(chosen);
      const known = snapshots.get(key);
      if (known) return known;
      const made = make(chosen);
      snapshots.set(key, made);
      return made;
    },

    /** The registry as if a build were live, for who may look at it before. @throws Error when the store has no such build */
    async preview(name: string, ref: BuildRef): Promise<Snapshot> {
      const { registry, files } = await this.snapshot();
      const build = await readBuild(read, name, ref);
      return {
        registry: { ...registry, slices: { ...registry.slices, [name]: entryOf(name, build, undefined) } },
        files: { ...files, [build.buildId]: build.files },
      };
    },
  };
}
