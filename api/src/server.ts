import { buildApp } from './app.ts';
import { processConfig } from './config.ts';
import { claimIdSlot, processName } from './db/ids.ts';
import { openConfigured } from './db/open.ts';
import { movedClock } from './lib/time.ts';

const config = processConfig();
const database = await openConfigured(config, (error) =>
  process.stderr.write(`${JSON.stringify({ level: 50, msg: 'database connection lost', message: error.message })}\n`),
);
const releaseSlot = await claimIdSlot(database.db, processName(), () => {
  // Another process took this one's slot: ids could collide from here on.
  process.exit(1);
});
const app = await buildApp({ config, db: database.db, clock: config.clockFile ? movedClock(config.clockFile) : undefined });

let stopping = false;
/** Finishes what is running, then leaves; a second signal leaves at once. */
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await app.close();
  await app.jobs.stop();
  await releaseSlot();
  await database.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await app.jobs.start();
await app.listen({ host: config.host, port: config.port });
