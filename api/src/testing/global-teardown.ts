import pg from 'pg';

export default async function teardown(): Promise<void> {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE_DATABASE: template } = process.env;
  if (!server || !template) return;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.end();
}
