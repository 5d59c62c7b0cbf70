import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/open.ts';
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

/** A fresh, migrated, empty database: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE_DATABASE: template, TEST_CLUSTER_FILE: baseCluster } = process.env;
  if (!server) return openEmbedded({ dataDir: 'memory://', workerFile, baseCluster });
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
