import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { SliceBuild } from '@shared/contract/slice';
import type { BuildRef } from './registry.ts';
import { integrityOf } from './signature.ts';
import type { ReleaseStore } from './store.ts';

/** `slice.json` of a build's folder in the store: what the slice says of itself, and what its files must be. */
export interface PublishedBuild extends SliceBuild {
  /** Integrity of every file, by its path in the build's folder (`web/...`, `server/slice.cjs`); packed copies and maps are left out. */
  files: Record<string, string>;
}

const BUILD_FILE = 'slice.json';
const PARALLEL = 8;

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Integrity of the files of a build's folder that somebody runs or reads as they are. */
export async function integrities(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const file of (await filesBelow(folder)).sort())
    if (!/\.(br|map)$/.test(file) && file !== BUILD_FILE) found[file] = integrityOf(await readFile(join(folder, file)));
  return found;
}

/**
 * Puts a build's folder into a store under its id. What is there already stays; `slice.json` comes last, so that a build whose upload
 * was cut off does not exist.
 * @throws Error when the store holds another build under the same id
 */
export async function uploadBuild(store: ReleaseStore, slice: string, buildId: string, folder: string): Promise<BuildRef> {
  const body = await readFile(join(folder, BUILD_FILE));
  const digest = integrityOf(body);
  const key = `${slice}/${buildId}/${BUILD_FILE}`;
  const there = await store.read(key);
  if (there === undefined || there === 'unchanged') {
    const files = (await filesBelow(folder)).filter((file) => file !== BUILD_FILE);
    await inParallel(files, async (file) => {
      await store.write(`${slice}/${buildId}/${file}`, await readFile(join(folder, file)), null).catch((error: Error) => {
        throw new Error(`${file} 没有传上去：${error.message}`, { cause: error.cause });
      });
    });
    if (await store.write(key, body, null)) return { buildId, digest };
  }
  const stored = await store.read(key);
  if (!stored || stored === 'unchanged' || integrityOf(stored.body) !== digest)
    throw new Error(`仓库里已有内容不同的构建 ${slice} ${buildId}`);
  return { buildId, digest };
}

/** Gives what an object of a store holds, or undefined where there is none. */
type ReadObject = (key: string) => Promise<Buffer | undefined>;

/** Objects straight from a store. */
export const fromStore =
  (store: ReleaseStore): ReadObject =>
  async (key) => {
    const found = await store.read(key);
    return found && found !== 'unchanged' ? found.body : undefined;
  };

/** What a build says of itself. @throws Error when it is not there or is not what the reference means */
export async function readBuild(read: ReadObject, slice: string, { buildId, digest }: BuildRef): Promise<PublishedBuild> {
  const body = await read(`${slice}/${buildId}/${BUILD_FILE}`);
  if (!body) throw new Error(`仓库里没有构建 ${slice} ${buildId}`);
  if (integrityOf(body) !== digest) throw new Error(`构建 ${slice} ${buildId} 的说明被改动过`);
  return JSON.parse(body.toString('utf8')) as PublishedBuild;
}

/** Brings all files of a build that somebody may ask for to this machine, so that it serves on when the store is away. */
export async function copyBuild(
  store: ReleaseStore,
  local: (key: string) => Promise<string | undefined>,
  slice: string,
  buildId: string,
): Promise<void> {
  if (store.folder) return;
  const keys = (await store.list(`${slice}/${buildId}/`)).map(({ key }) => key).filter((key) => !key.endsWith('.map'));
  await inParallel(keys, async (key) => void (await local(key)));
}

const MISSING_MS = 30_000;
const MISSING_KNOWN = 1000;

/**
 * Files of a store as files of this machine, for who serves or runs them. Builds never change, so what was fetched once stays; what is
 * not there is asked for again after half a minute.
 * @param folder where copies are kept; not used for a store that is a folder itself
 * @returns the path of a file, or undefined when the store has none under this key
 */
export function localFiles(store: ReleaseStore, folder: string): (key: string) => Promise<string | undefined> {
  const top = resolve(store.folder ?? folder);
  const coming = new Map<string, Promise<string | undefined>>();
  const missing = new Map<string, number>();

  async function fetchFile(key: string, file: string): Promise<string | undefined> {
    const body = await fromStore(store)(key);
    if (!body) {
      if (missing.size >= MISSING_KNOWN) missing.clear();
      missing.set(key, Date.now());
      return undefined;
    }
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(draft, body);
    await rename(draft, file);
    return file;
  }

  return async (key) => {
    const file = resolve(top, key);
    if (!file.startsWith(top + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
    if (store.folder || Date.now() - (missing.get(key) ?? 0) < MISSING_MS) return undefined;
    const fetching = coming.get(key) ?? fetchFile(key, file).finally(() => coming.delete(key));
    coming.set(key, fetching);
    return fetching;
  };
}
