import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { CACHE, DATA, RELEASES, ROOT, slices } from './lib-paths.ts';
import { freePort } from './processes.ts';
import { PUBLIC_KEYS } from './release-keys.ts';
import { startSite } from './site.ts';

/**
 * Starts the whole site twice on one API, once with all slices on the host's origin and once with each slice on an origin of its own,
 * and runs the browser tests against both. Gives the exit status of the runner.
 */
export async function runBrowserTests(browser: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const dataDir = join(CACHE, 'e2e-data');
  rmSync(dataDir, { recursive: true, force: true });
  // Files made from the seed are the same every time; making them again would only cost time.
  if (existsSync(join(DATA, 'files'))) cpSync(join(DATA, 'files'), join(dataDir, 'files'), { recursive: true });
  const slicePorts: Record<string, number> = {};
  for (const name of slices) slicePorts[name] = await freePort();
  const site = await startSite({
    port: await freePort(),
    apiPort: await freePort(),
    dataDir,
    slicePorts,
    apiEnv: { SMS_PER_ADDRESS_HOUR: '10000', SMS_PER_NUMBER_DAY: '1000', SMS_RETRY_SECONDS: '30' },
  });
  const same = await startSite({ port: await freePort(), apiUrl: site.apiUrl });
  // Tests stop and start single slice servers through this door.
  const control = createServer((request, response) => {
    const [, action, name = ''] = (request.url ?? '').split('/');
    const server = site.sliceServers[name];
    const done = action === 'stop' ? server?.stop() : action === 'start' ? server?.start() : undefined;
    Promise.resolve(done).then(
      () => response.end('ok'),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const controlPort = await freePort();
  await new Promise<void>((resolve) => control.listen(controlPort, '127.0.0.1', resolve));
  try {
    const runner = spawn(join(ROOT, 'node_modules/.bin/playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        SITE_URL: same.url,
        ORIGINS_URL: site.url,
        API_URL: site.apiUrl,
        CONTROL_URL: `http://127.0.0.1:${controlPort}`,
        RELEASES,
        RELEASE_KEYS: PUBLIC_KEYS,
        ...env,
      },
    });
    return await new Promise<number>((resolve) => runner.once('exit', (status) => resolve(status ?? 1)));
  } finally {
    control.close();
    await same.stop();
    await site.stop();
  }
}
