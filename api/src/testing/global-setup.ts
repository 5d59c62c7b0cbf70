import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../db/open.ts';
import { ensureCluster } from './cluster.ts';

/** Prepares what every test file starts from: a cluster tar, or a migrated template database on TEST_DATABASE_URL. */
export default async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    process.env.TEST_CLUSTER_FILE = await ensureCluster();
    return;
  }
  const template = `press_template_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${template}`;
  const database = await openPostgres(url.href, 2, (error) => {
    throw error;
  });
  await database.close();
  process.env.TEST_TEMPLATE_DATABASE = template;
}
