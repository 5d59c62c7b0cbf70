import { join } from 'node:path';
import type * as Seed from '../seed/index.ts';
import { readConfig } from './config.ts';
import { openConfigured } from './db/open.ts';
import { seed, seedTryOutUsers } from './db/seed.ts';

// Runs from api/dist. Migrates, loads the content and makes its files; what is there already is left alone.
const config = readConfig(process.env);
// A build of its own: the server does without the libraries that make sample files.
const source: string = new URL('./seed/index.js', import.meta.url).href;
const { content, buildFiles }: typeof Seed = await import(source);

const started = Date.now();
const database = await openConfigured(config, (error) => {
  throw error;
});
await seed(database.db, content);
if (config.mode !== 'production') await seedTryOutUsers(database.db);
await database.close();
await buildFiles(join(config.dataDir, 'files'));
process.stdout.write(`内容已就绪，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒\n`);
