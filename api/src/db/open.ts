import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type Db, guard, sqlState } from './db.ts';
import { lockDirectory } from './directory-lock.ts';
import { PgliteClient } from './pglite-client.ts';
import type { PgliteWorkerData } from './pglite-protocol.ts';
import * as schema from './schema/index.ts';
import { StatementNames } from './statement-names.ts';

const migrationsFolder = fileURLToPath(new URL('./drizzle', import.meta.url));

const duplicateTable = '42P07';

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** A folder, or `memory://`. */
  dataDir: string;
  /** The built pglite-worker; beside this module in a build. */
  workerFile?: string | URL;
  baseCluster?: string;
}

// The driver only calls query, exec and transaction of the class it names.
const embeddedDriver = (client: PgliteClient) => drizzlePglite(client as unknown as PGlite, { schema });

/** The embedded database of a thread that is open and has the newest schema. */
export const embeddedDb = (client: PgliteClient): Db => guard(embeddedDriver(client));

/** Opens the embedded database and brings it to the newest schema. @throws Error when another process holds the folder */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase & { dump(): Promise<ArrayBuffer> }> {
  const { dataDir, workerFile = new URL('./pglite-worker.js', import.meta.url) } = options;
  const inMemory = dataDir.startsWith('memory:');
  if (!inMemory) mkdirSync(dirname(dataDir), { recursive: true });
  const unlock = inMemory ? () => undefined : await lockDirectory(dataDir);
  const isNew = inMemory || !existsSync(join(dataDir, 'PG_VERSION'));
  const workerData: PgliteWorkerData = { dataDir, baseCluster: isNew ? options.baseCluster : undefined };
  const client = new PgliteClient(new Worker(workerFile, { workerData }));
  const close = async (): Promise<void> => {
    await client.close().finally(unlock);
  };
  const driver = embeddedDriver(client);
  try {
    await migratePglite(driver, { migrationsFolder });
  } catch (error) {
    await close().catch(() => undefined);
    const isOld = sqlState(error) === duplicateTable;
    throw isOld ? new Error(`The database in ${dataDir} was made by an older schema: empty the data folder`, { cause: error }) : error;
  }
  return { db: guard(driver), dump: () => client.dump(), close };
}

type Query = { text: string; name?: string | undefined };
type Run = (query: Query | string, ...rest: unknown[]) => unknown;

/** What the driver keeps of a connection and its types do not name. */
type Connection = { parsedStatements: Record<string, string>; close(of: { type: 'S'; name: string }): void };

/** A connection that names the statements which come again. */
class NamingClient extends pg.Client {
  readonly #names = new StatementNames((name) => {
    const { connection } = this as unknown as { connection: Connection };
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
  });
  readonly #run = super.query.bind(this) as Run;

  // Declared as a field, since the overloads of the method cannot be written down again.
  override query = ((query, ...rest) => {
    const isBare = typeof query === 'string' || 'submit' in query;
    return this.#run(isBare ? query : { ...query, name: query.name || this.#names.nameOf(query.text) }, ...rest);
  }) as Run as pg.Client['query'];
}

/** Opens PostgreSQL and brings it to the newest schema; several processes may do so at once. */
export async function openPostgres(url: string, poolSize: number, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  // The pool counts the wait for a free connection too: a rush of calls takes longer than it takes to connect.
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 30_000,
    Client: NamingClient,
    // To compile a statement took up to a second, for none that runs longer than a fifth of one.
    onConnect: async (client) => {
      await client.query('set jit = off');
    },
  });
  // Without a listener an idle disconnect ends the process.
  pool.on('error', onIdleError);
  const driver = drizzlePg(pool, { schema });
  await withMigrationLock(pool, () => migratePg(driver, { migrationsFolder }));
  return { db: guard(driver), close: () => pool.end() };
}

/** Holds a row while `work` runs on other connections: migrate() itself takes no lock. */
async function withMigrationLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  await createLockRow(pool);
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select id from migration_lock for update');
    await work();
    await connection.query('commit');
  } finally {
    // Destroyed, so that a failure leaves no open transaction behind.
    connection.release(true);
  }
}

async function createLockRow(pool: pg.Pool): Promise<void> {
  const raced = new Set(['23505', duplicateTable]);
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('create table if not exists migration_lock (id int primary key)');
      await pool.query('insert into migration_lock values (1) on conflict do nothing');
      return;
    } catch (error) {
      if (attempt === 5 || !raced.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** PostgreSQL when the configuration names one, the embedded database in the data folder otherwise. */
export function openConfigured(config: Config, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePoolSize, onIdleError);
  return openEmbedded({ dataDir: join(config.dataDir, 'db') });
}
