import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { embeddedDb, type OpenDatabase, openPostgres } from '../db/open.ts';
import { PgliteClient } from '../db/pglite-client.ts';
import { workerFile } from './cluster.ts';

// Opening a database takes seconds alone and much longer beside other work; no test here is about time.
jest.setTimeout(180_000);

async function onServer(server: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** What environment.cjs keeps from one test file to the next. */
const { idleDatabases } = globalThis as unknown as { idleDatabases: Worker[] };

const emptyAll = `do $$ declare name text; filled boolean; begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || name || ')' into filled;
    if filled then execute 'truncate ' || name || ' cascade'; end if;
  end loop;
end $$`;

/** The embedded database of an earlier file, emptied, or a new one: to open one costs more than most files do. */
function openEmbedded(baseCluster: string | undefined): OpenDatabase {
  const worker = idleDatabases.pop() ?? new Worker(workerFile, { workerData: { dataDir: 'memory://', baseCluster } });
  worker.ref();
  const client = new PgliteClient(worker);
  return {
    db: embeddedDb(client),
    close: async () => {
      await client.exec(emptyAll);
      await client.release();
      worker.unref();
      idleDatabases.push(worker);
    },
  };
}

/** A fresh, migrated, empty database: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE_DATABASE: template, TEST_CLUSTER_FILE: baseCluster } = process.env;
  if (!server) return openEmbedded(baseCluster);
  const name = `press_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 10, () => undefined);
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
