import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { openEmbedded } from '../db/open.ts';

/** Where tests keep what takes long to make: the root's git-ignored folder. */
export const cacheDir = resolve(__dirname, '../../../.cache/api');
export const workerFile = join(cacheDir, 'pglite-worker.mjs');

const migrationsFolder = resolve(__dirname, '../db/drizzle');

function clusterFile(): string {
  const entry = createRequire(__filename).resolve('@electric-sql/pglite');
  const migrations = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort();
  const key = createHash('sha256').update(readFileSync(join(dirname(entry), '../package.json')));
  for (const name of migrations.filter((file) => /\.(sql|json)$/.test(file))) key.update(readFileSync(join(migrationsFolder, name)));
  return join(cacheDir, `cluster-${key.digest('hex').slice(0, 16)}.tar`);
}

/** Builds the database thread for tests, which run from source. */
async function buildWorker(): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const made = `${workerFile}.${process.pid}`;
  await build({
    entryPoints: [resolve(__dirname, '../db/pglite-worker.ts')],
    outfile: made,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@electric-sql/pglite'],
    logLevel: 'error',
  });
  renameSync(made, workerFile);
}

/** A tar of a migrated, empty cluster: starting from it takes a second, initdb takes ten. @returns its path */
export async function ensureCluster(): Promise<string> {
  await buildWorker();
  const file = clusterFile();
  if (existsSync(file)) return file;
  const database = await openEmbedded({ dataDir: 'memory://', workerFile });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, Buffer.from(await database.dump()));
  renameSync(made, file);
  await database.close();
  return file;
}
