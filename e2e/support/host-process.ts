import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../host/dist/server/server.cjs');
const WAIT_MS = 100;
const TRIES = 150;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a host of its own and resolves when it answers. @param env its settings beside those of this process */
export async function startHost(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--disable-warning=FSTDEP023', SERVER], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: 'inherit',
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const answers = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((wake) => setTimeout(wake, WAIT_MS));
  }
  await stop();
  throw new Error('the host does not answer');
}
