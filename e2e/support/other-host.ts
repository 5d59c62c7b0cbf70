import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { hostWebConfig, platformSource } from '@shared/build';
import type { PageAssets } from '@shared/contract/slice';

const HOST = join(import.meta.dirname, '../../host');

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The host as it would be with another version of the platform: its browser files built anew, its server as it is. */
export async function startHostWithPlatform(platform: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const web = join(folder, 'web');
  // Inside the repository, where its imports are found.
  const cache = join(HOST, '../.cache/platform');
  await mkdir(cache, { recursive: true });
  const platformFile = join(cache, `web-${platform}.mjs`);
  await writeFile(platformFile, platformSource('web'));
  let initial: PageAssets = { js: [], css: [] };
  const target = { root: HOST, name: 'host', buildId: `platform-${platform}`, outDir: web, mode: 'production', platform } as const;
  const config = hostWebConfig(target, platformFile, { pages: [] }, (built) => {
    initial = built.initial;
  });
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack({ ...config, devtool: false, optimization: { ...config.optimization, minimize: false } });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  await writeFile(join(web, 'host.json'), JSON.stringify({ buildId: target.buildId, timestamp: 0, initial, assets: {} }));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--disable-warning=FSTDEP023', join(HOST, 'dist/server/server.cjs')], {
    env: { ...process.env, PORT: String(port), HOST_WEB: web, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await Promise.all([folder, platformFile].map((path) => rm(path, { recursive: true, force: true })));
  };
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((wake) => setTimeout(wake, 100));
  }
  await stop();
  throw new Error('the host does not answer');
}
