import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostWebConfig, platformSource } from '@shared/build';
import type { PageAssets } from '@shared/contract/slice';
import { compile } from './compile.ts';
import { startHost } from './host-process.ts';

const HOST = join(import.meta.dirname, '../../host');

/** The host as it would be with another version of the platform: its browser files built anew, its server as it is. */
export async function startHostWithPlatform(platform: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const web = join(folder, 'web');
  // Inside the repository, where its imports are found.
  const cache = join(HOST, '../.cache/platform');
  await mkdir(cache, { recursive: true });
  const platformFile = join(cache, `web-${platform}.mjs`);
  await writeFile(platformFile, platformSource('web', platform));
  let initial: PageAssets = { js: [], css: [] };
  const target = { root: HOST, name: 'host', buildId: `platform-${platform}`, outDir: web, mode: 'production', platform } as const;
  const config = hostWebConfig(target, platformFile, { pages: [] }, (built) => {
    initial = built.initial;
  });
  await compile(config);
  await writeFile(join(web, 'host.json'), JSON.stringify({ buildId: target.buildId, timestamp: 0, initial, assets: {} }));

  const host = await startHost({ HOST_WEB: web });
  const stop = async () => {
    await host.stop();
    await Promise.all([folder, platformFile].map((path) => rm(path, { recursive: true, force: true })));
  };
  return { url: host.url, stop };
}
