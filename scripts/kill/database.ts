import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Tx } from '../../api/src/db/db.ts';
import * as schema from '../../api/src/db/schema/index.ts';
import { CACHE } from '../lib-paths.ts';
import { postgresBinaries, startPostgres } from '../postgres.ts';

/** A database of its own for one run, and how to look into it. */
export interface RunDatabase {
  name: string;
  env: Record<string, string>;
  /** Whether the API can have it open in several processes, and this program beside them. */
  isShared: boolean;
  /** Opens it; where it is not shared, no API may run meanwhile. */
  open<Result>(work: (tx: Tx, query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Result>): Promise<Result>;
  drop(): Promise<void>;
}

/** An empty cluster that the tests of the API have made: a start without one takes ten seconds longer. */
function newestCluster(): string | undefined {
  const folder = join(CACHE, 'api');
  if (!existsSync(folder)) return undefined;
  const made = readdirSync(folder).filter((name) => name.startsWith('cluster-') && name.endsWith('.tar'));
  const at = (name: string) => statSync(join(folder, name)).mtimeMs;
  const newest = made.sort((a, b) => at(b) - at(a))[0];
  return newest && join(folder, newest);
}

/** The embedded database in a folder of its own. */
async function embeddedDatabase(): Promise<RunDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'press-kill-'));
  const dataDir = join(folder, 'db');
  const cluster = newestCluster();
  if (cluster) {
    const made = await PGlite.create({ dataDir, loadDataDir: new Blob([readFileSync(cluster)]) });
    await made.close();
  }
  return {
    name: '内嵌数据库',
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    isShared: false,
    async open(work) {
      const client = await PGlite.create(dataDir);
      try {
        return await work(drizzlePglite(client, { schema }), async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
      } finally {
        await client.close();
      }
    },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

/** A database of its own on a PostgreSQL server. */
async function serverDatabase(server: string): Promise<RunDatabase> {
  const name = `press_kill_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'press-kill-'));
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined);
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    isShared: true,
    open: (work) => work(drizzlePg(pool, { schema }), async (sql) => (await pool.query(sql)).rows),
    async drop() {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Does the same on each kind of database that this machine has. */
export async function onEachDatabase<Result>(work: (database: RunDatabase) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const run = async (database: RunDatabase) => results.push(await work(database).finally(() => database.drop()));
  await run(await embeddedDatabase());
  const bin = postgresBinaries();
  if (!bin) return results;
  const server = await startPostgres(bin);
  try {
    await run(await serverDatabase(server.url));
  } finally {
    await server.stop();
  }
  return results;
}
