import { userInfo } from 'node:os';
import { failed, helpFor, runAdmin } from './admin/run.ts';
import { buildApp } from './app.ts';
import { processConfig } from './config.ts';
import { DirectoryHeld } from './db/directory-lock.ts';
import { claimIdSlot, processName } from './db/ids.ts';
import { openConfigured } from './db/open.ts';
import { ApiError } from './http/api-error.ts';

// Runs from api/dist: one command on the configured database, then it ends.
const args = process.argv.slice(2);

async function answerOf() {
  const config = { ...processConfig(), logLevel: 'silent' };
  const database = await openConfigured(config, () => undefined);
  try {
    const releaseSlot = await claimIdSlot(database.db, processName(), () => process.exit(3));
    const app = await buildApp({ config, db: database.db });
    try {
      return await runAdmin(app, args, userInfo().username);
    } finally {
      await app.close();
      await releaseSlot();
    }
  } finally {
    await database.close();
  }
}

const inUse = '网站正在运行，内置数据库一次只能由一个程序打开：请先停止网站再执行；用 PostgreSQL（DATABASE_URL）时不受此限';
const answer =
  helpFor(args) ??
  (await answerOf().catch((error: unknown) =>
    failed(error instanceof DirectoryHeld ? new ApiError(503, { msg: inUse }) : error, args.includes('--json')),
  ));
process.stdout.write(answer.out);
process.stderr.write(answer.err);
process.exitCode = answer.exitCode;
