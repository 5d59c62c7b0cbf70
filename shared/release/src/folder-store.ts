import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ReleaseStore } from './store.ts';

const LOCK_MS = 10_000;
const WAIT_MS = 15;

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const taken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url');

/** Runs `work` while no other process does so for the same file; a lock whose owner died is taken over after 10 s. */
async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  const giveUp = Date.now() + 2 * LOCK_MS;
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (!taken(error) || Date.now() > giveUp) throw error;
      const since = await stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - since > LOCK_MS) await rm(lock, { force: true });
      else await new Promise((wake) => setTimeout(wake, WAIT_MS));
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A release store in a folder, for one machine or a shared disk. */
export function folderStore(folder: string): ReleaseStore {
  const top = resolve(folder);
  const path = (key: string) => {
    const file = resolve(top, key);
    if (!file.startsWith(top + sep)) throw new Error(`${key} is outside the store`);
    return file;
  };
  // Tags are hashes of what is in the file; a file that looks untouched is not read again.
  const seen = new Map<string, { stamp: string; tag: string }>();

  async function read(key: string, known?: string) {
    const file = path(key);
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (known !== undefined && seen.get(key)?.stamp === stamp && seen.get(key)?.tag === known) return 'unchanged' as const;
      const body = await readFile(file);
      const tag = tagOf(body);
      seen.set(key, { stamp, tag });
      return tag === known ? ('unchanged' as const) : { body, tag };
    } catch (error) {
      // A store that is away is not the same as one without the object.
      if (missing(error) && (await stat(top).catch(() => undefined))) return undefined;
      throw error;
    }
  }

  async function create(file: string, draft: string): Promise<boolean> {
    try {
      await link(draft, file);
      return true;
    } catch (error) {
      if (taken(error)) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    name: folder,
    folder: top,
    maxAgeMs: 0,
    read,
    async write(key, body, expected) {
      const file = path(key);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(draft, body);
      if (expected === null) return create(file, draft);
      return alone(file, async () => {
        const now = await read(key);
        if (now === undefined || now === 'unchanged' || now.tag !== expected) {
          await rm(draft, { force: true });
          return false;
        }
        await rename(draft, file);
        return true;
      });
    },
    async list(prefix) {
      const entries = await readdir(path(prefix || '.'), { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (missing(error)) return [];
        throw error;
      });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(
        files.map(async (file) => ({ key: relative(top, file).split(sep).join('/'), modified: (await stat(file)).mtimeMs })),
      );
    },
    async remove(keys) {
      for (const key of keys) await rm(path(key), { force: true });
      // Folders that became empty go too, innermost first.
      const folders = [...new Set(keys.flatMap((key) => parents(key)))].sort((a, b) => b.length - a.length);
      for (const key of folders) await rmdir(path(key)).catch(() => undefined);
    },
  };
}

function parents(key: string): string[] {
  const parts = key.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
