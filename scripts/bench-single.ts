import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostServerConfig, platformSource, singleBundleConfig, sliceServerConfig } from '@shared/build';
import type { PageAssets } from '@shared/contract/slice';
import { integrities, type PublishedBuild } from '@shared/release/builds';
import { liveBuilds } from './build-checks.ts';
import { compressAll, publish, runRspack } from './builder.ts';
import { CACHE, ROOT, slices } from './lib-paths.ts';

/** Builds shell and slices as one bundle, with a server of its own and a release store that points it at the bundle's files. */
export async function buildSingleBundle(): Promise<{ web: string; releases: string; server: string }> {
  const out = join(CACHE, 'bench');
  const web = join(out, 'web');
  const releases = join(out, 'releases');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const loader = join(out, 'slices.ts');
  const imports = slices.map((name) => `  ${name}: () => import(${JSON.stringify(join(ROOT, `mfe-${name}/src/slice.tsx`))}),`).join('\n');
  writeFileSync(
    loader,
    `const slices = {\n${imports}\n};\nexport function startRuntime() {}\nexport const createSliceLoader = () => (name) => slices[name]().then((module) => module.default);\n`,
  );
  const empty = join(out, 'platform.mjs');
  writeFileSync(empty, 'export const provided = {};\n');
  const platformServer = join(out, 'platform-server.cjs');
  writeFileSync(platformServer, platformSource('server'));
  const live = liveBuilds();
  let assets: Record<string, PageAssets> = {};
  let initial: PageAssets = { js: [], css: [] };
  const pages = live.flatMap(({ build }) => [...build.pages]);
  const hostAssets = JSON.parse(readFileSync(join(ROOT, 'host/dist/web/host.json'), 'utf8')) as { assets: Record<string, PageAssets> };
  const target = { root: join(ROOT, 'host'), name: 'host', buildId: 'single', mode: 'production' as const };
  await runRspack([
    // Class names come from the build, so the pages are rendered by server files of this build.
    hostServerConfig({ ...target, outDir: join(out, 'server') }, platformServer),
    ...live.map(({ name, build }) => ({
      ...sliceServerConfig({ ...target, outDir: join(releases, name, build.buildId, 'server') }),
      entry: { slice: join(ROOT, `mfe-${name}/src/slice.tsx`) },
    })),
    singleBundleConfig(
      { ...target, outDir: web },
      empty,
      loader,
      { pages: [...pages, ...Object.keys(hostAssets.assets).map((path) => ({ path, title: '', render: 'ssr' as const }))] },
      (built) => {
        assets = built.assets;
        initial = built.initial;
      },
    ),
  ]);
  await compressAll(web);
  writeFileSync(join(web, 'host.json'), JSON.stringify({ buildId: 'single', initial, assets }));
  // The browser's files of each page are those of the bundle.
  const up = (files: string[]) => files.map((file) => `../../../assets/${file}`);
  for (const { name, build } of live) {
    const folder = join(releases, name, build.buildId);
    const single: PublishedBuild = {
      ...build,
      entry: '',
      initial: { js: [], css: [] },
      assets: Object.fromEntries(
        build.pages.map(({ path }) => [path, { js: up(assets[path]?.js ?? []), css: up(assets[path]?.css ?? []) }]),
      ),
      files: await integrities(folder),
    };
    writeFileSync(join(folder, 'slice.json'), JSON.stringify(single));
  }
  await publish(Object.fromEntries(live.map(({ name, build }) => [name, build.buildId])), releases);
  return { web, releases, server: join(out, 'server/server.cjs') };
}
