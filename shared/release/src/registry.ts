import { SLICE_NAME } from '@shared/contract/slice';
import { isSignedFor, publicKeyOf, type ReleaseKeys, signFor } from './signature.ts';
import type { ReleaseStore } from './store.ts';

/** The one mutable object of a store. */
export const REGISTRY = 'registry.json';

/** A build as the registry names it: `digest` is the integrity of its `slice.json`, which holds those of all its files. */
export interface BuildRef {
  buildId: string;
  digest: string;
}

/** A build that a share of the visitors get. */
export interface Canary extends BuildRef {
  /** 1 to 99. */
  percent: number;
}

export type Action = 'release' | 'rollback' | 'canary' | 'promote';

/** What a slice's key has said about the slice. */
export interface Statement {
  /** Grows by one with every move: an old statement can't be put back. */
  serial: number;
  active?: BuildRef;
  /** Where a roll back leads. */
  previous?: BuildRef;
  canary?: Canary;
  /** Moves, newest first; no build named here is collected while it is young (see collect.ts). */
  history: { serial: number; at: string; action: Action; build: BuildRef; percent?: number }[];
}

export interface SignedStatement {
  statement: Statement;
  signature: string;
}

/** `registry.json`. */
export interface StoredRegistry {
  schema: 1;
  /** Counts the moves of all slices. */
  revision: number;
  slices: Record<string, SignedStatement>;
}

const PURPOSE = 'move';
const HISTORY = 200;

function parse(body: Buffer): StoredRegistry {
  const found = JSON.parse(body.toString('utf8')) as Partial<StoredRegistry>;
  if (found.schema !== 1 || typeof found.revision !== 'number' || typeof found.slices !== 'object' || found.slices === null)
    throw new Error('registry.json is not a registry');
  return found as StoredRegistry;
}

/** The registry with its tag; an empty store has an empty one. @throws when the store is away or the file is no registry */
export async function readRegistry(store: ReleaseStore): Promise<{ registry: StoredRegistry; tag: string | null }> {
  const found = await store.read(REGISTRY);
  if (found === undefined || found === 'unchanged') return { registry: { schema: 1, revision: 0, slices: {} }, tag: null };
  return { registry: parse(found.body), tag: found.tag };
}

/** As `readRegistry`, for who holds the version with the tag `known` already. */
export async function readRegistryIfChanged(
  store: ReleaseStore,
  known: string | undefined,
): Promise<{ registry: StoredRegistry; tag: string } | 'unchanged' | undefined> {
  const found = await store.read(REGISTRY, known);
  return found === undefined || found === 'unchanged' ? found : { registry: parse(found.body), tag: found.tag };
}

/** Statements whose signature is good; a slice without a key, or with a statement that somebody else made, is left out. */
export function trusted(registry: StoredRegistry, keys: ReleaseKeys): Record<string, Statement> {
  return Object.fromEntries(
    Object.entries(registry.slices)
      .filter(([name, { statement, signature }]) => SLICE_NAME.test(name) && isSignedFor(PURPOSE, name, statement, signature, keys))
      .map(([name, { statement }]) => [name, statement]),
  );
}

/** Somebody moved the same slice in between: what was checked may no longer hold. */
export class MovedMeanwhile extends Error {
  constructor(slice: string) {
    super(`${slice} 刚被别人发布过，请重新检查后再试`);
    this.name = 'MovedMeanwhile';
  }
}

export const EMPTY: Statement = { serial: 0, history: [] };

/**
 * Moves one slice: compare and swap for this slice, whatever happens to the others at the same time.
 * @param change gives the next pointers from the present ones
 * @throws MovedMeanwhile when the slice's serial is no longer `expected.serial`; Error when the key is not one of this slice
 */
export async function moveSlice(
  store: ReleaseStore,
  { slice, privateKey, keys }: { slice: string; privateKey: string; keys: ReleaseKeys },
  expected: Pick<Statement, 'serial'>,
  action: Action,
  change: (now: Statement) => Pick<Statement, 'active' | 'previous' | 'canary'>,
  at: Date,
): Promise<Statement> {
  if (!SLICE_NAME.test(slice)) throw new Error(`${slice} 不是切片的名字`);
  if (!keys[slice]?.includes(publicKeyOf(privateKey))) throw new Error(`这把密钥不能发布 ${slice}`);
  for (;;) {
    const { registry, tag } = await readRegistry(store);
    const now = trusted(registry, keys)[slice] ?? EMPTY;
    if (now.serial !== expected.serial) throw new MovedMeanwhile(slice);
    const next = change(now);
    const build = action === 'canary' ? next.canary : next.active;
    if (!build) throw new Error(`${slice} 没有可以切换的构建`);
    const { percent, ...ref } = { percent: undefined, ...build };
    const statement: Statement = {
      serial: now.serial + 1,
      ...(next.active && { active: next.active }),
      ...(next.previous && { previous: next.previous }),
      ...(next.canary && { canary: next.canary }),
      history: [
        { serial: now.serial + 1, at: at.toISOString(), action, build: ref, ...(percent !== undefined && { percent }) },
        ...now.history,
      ].slice(0, HISTORY),
    };
    const body: StoredRegistry = {
      schema: 1,
      revision: registry.revision + 1,
      slices: { ...registry.slices, [slice]: { statement, signature: signFor(PURPOSE, slice, statement, privateKey) } },
    };
    if (await store.write(REGISTRY, Buffer.from(`${JSON.stringify(body, null, 2)}\n`), tag)) return statement;
  }
}

/** The pointers after a release: what was live becomes the way back; a canary ends. */
export const released =
  (build: BuildRef) =>
  ({ active, previous }: Statement) => ({
    active: build,
    previous: active && active.buildId !== build.buildId ? active : previous,
  });

/**
 * The pointers after a roll back: a canary ends first; else the build before, or a named one, is live again. What was left never becomes
 * the way back: that is the build that was live before the one we return to.
 */
export const rolledBack =
  (to?: BuildRef) =>
  ({ active, previous, canary, history }: Statement) => {
    if (canary && !to) return { active, previous };
    const target = to ?? previous;
    if (!target) throw new Error('没有可以退回的构建');
    const live = history.filter(({ action }) => action !== 'canary').map(({ build }) => build);
    const older = live.slice(live.findIndex(({ buildId }) => buildId === target.buildId) + 1);
    return { active: target, previous: older.find(({ buildId }) => buildId !== target.buildId && buildId !== active?.buildId) };
  };

/** The pointers with a canary for a share of the visitors. */
export const canaried =
  (build: BuildRef, percent: number) =>
  ({ active, previous }: Statement) => {
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new Error('灰度比例是 1 到 99 的整数');
    if (!active) throw new Error('还没有正式发布过，不能灰度');
    if (active.buildId === build.buildId) throw new Error('这个构建已经是正式版本');
    return { active, previous, canary: { ...build, percent } };
  };

/** The pointers after everybody gets the canary. */
export const promoted = ({ active, canary }: Statement) => {
  if (!canary) throw new Error('没有正在灰度的构建');
  const { percent: _, ...build } = canary;
  return { active: build, previous: active };
};
