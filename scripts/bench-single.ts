import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { singleBundleConfig } from '@shared/build';
import type { PageAssets, SliceBuild } from '@shared/contract/slice';
import { liveBuilds } from './build-checks.ts';
import { compressAll, runRspack } from './builder.ts';
import { CACHE, RELEASES, ROOT, slices } from './lib-paths.ts';

/** Builds shell and slices as one bundle, with a release store that points the server at its files. */
export async function buildSingleBundle(): Promise<{ web: string; releases: string }> {
  const out = join(CACHE, 'bench');
  const web = join(out, 'web');
  const releases = join(out, 'releases');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const loader = join(out, 'slices.ts');
  const imports = slices.map((name) => `  ${name}: () => import(${JSON.stringify(join(ROOT, `mfe-${name}/src/slice.tsx`))}),`).join('\n');
  writeFileSync(
    loader,
    `const slices = {\n${imports}\n};\nexport function installLimits() {}\nexport const createSliceLoader = () => (name) => slices[name]().then((module) => module.default);\n`,
  );
  const empty = join(out, 'platform.mjs');
  writeFileSync(empty, 'export const platform = {};\n');
  const live = liveBuilds();
  let assets: Record<string, PageAssets> = {};
  let initial: PageAssets = { js: [], css: [] };
  const pages = live.flatMap(({ build }) => [...build.pages]);
  const hostAssets = JSON.parse(readFileSync(join(ROOT, 'host/dist/web/host.json'), 'utf8')) as { assets: Record<string, PageAssets> };
  await runRspack([
    singleBundleConfig(
      { root: join(ROOT, 'host'), name: 'host', buildId: 'single', outDir: web, mode: 'production' },
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
  // The server renders with the same server files; the browser's files of each page are those of the bundle.
  const up = (files: string[]) => files.map((file) => `../../../assets/${file}`);
  for (const { name, dir, build } of live) {
    const target = join(releases, name, build.buildId);
    cpSync(join(dir, 'server'), join(target, 'server'), { recursive: true });
    const single: SliceBuild = {
      ...build,
      entry: '',
      initial: { js: [], css: [] },
      assets: Object.fromEntries(
        build.pages.map(({ path }) => [path, { js: up(assets[path]?.js ?? []), css: up(assets[path]?.css ?? []) }]),
      ),
    };
    writeFileSync(join(target, 'slice.json'), JSON.stringify(single));
  }
  cpSync(join(RELEASES, 'registry.json'), join(releases, 'registry.json'));
  return { web, releases };
}
