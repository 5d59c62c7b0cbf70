import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Seed from '../seed/index.ts';
import { processConfig } from './config.ts';

// Runs from api/dist. Migrates, loads the content and makes its files; what is there already is left alone. Where this build has
// been before, nothing heavy is imported or opened.
const config = processConfig();
const started = Date.now();

const built = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
const hashOf = (...parts: (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const filesVersion = hashOf(built('./seed/index.js'), built('./seed/file-thread.js'));
// The names of shared chunks change with what is in them, so this file stands for all of them.
const rowsVersion = hashOf(filesVersion, built('./seed-cli.js'), config.mode);

// A build of its own: the server does without the libraries that make sample files.
const source: string = new URL('./seed/index.js', import.meta.url).href;
const { content, buildFiles }: typeof Seed = await import(source);

/** Opening the embedded database takes seconds, so its folder tells too; who removes the folder removes the stamp with it. */
const embeddedStamp = config.databaseUrl ? undefined : join(config.dataDir, 'db', 'seed-stamp.txt');

async function loadRows(): Promise<void> {
  if (embeddedStamp && existsSync(embeddedStamp) && readFileSync(embeddedStamp, 'utf8') === rowsVersion) return;
  const [{ openConfigured }, { isSeeded, seed, seedTryOutUsers, setSeeded }] = await Promise.all([
    import('./db/open.ts'),
    import('./db/seed.ts'),
  ]);
  const database = await openConfigured(config, (error) => {
    throw error;
  });
  try {
    if (!(await isSeeded(database.db, rowsVersion))) {
      await seed(database.db, content);
      if (config.mode !== 'production') await seedTryOutUsers(database.db, content);
      await setSeeded(database.db, rowsVersion);
    }
  } finally {
    await database.close();
  }
  if (embeddedStamp) writeFileSync(embeddedStamp, rowsVersion);
}

await Promise.all([loadRows(), buildFiles(join(config.dataDir, 'files'), filesVersion)]);
process.stdout.write(`内容已就绪，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒\n`);
