import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import {
  type BuildTarget,
  hasPage,
  hostServerConfig,
  hostWebConfig,
  platformSource,
  sliceServerConfig,
  sliceWebConfig,
} from '@shared/build';
import type { PageAssets, SliceManifest } from '@shared/contract/slice';
import { integrities, type PublishedBuild } from '@shared/release/builds';
import { EMPTY, moveSlice, readRegistry, released, trusted } from '@shared/release/registry';
import { integrityOf } from '@shared/release/signature';
import { openStore } from '@shared/release/store';
import { build as esbuild } from 'esbuild';
import { CACHE, RELEASES, ROOT, sliceRoot } from './lib-paths.ts';
import { ensureLocalKey } from './release-keys.ts';

const brotli = promisify(brotliCompress);

async function filesUnder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Id of a build: a hash of all that goes into it, so that the same source is the same build. */
export async function buildIdOf(dirs: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const dir of dirs)
    for (const file of await filesUnder(dir)) {
      if (/[\\/]node_modules[\\/]|\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(ROOT, file));
      hash.update(await readFile(file));
    }
  hash.update(await readFile(join(ROOT, 'package-lock.json')));
  return hash.digest('hex').slice(0, 12);
}

export function runRspack(configs: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error: Error | null, stats?: MultiStats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
        else resolve();
      });
    });
  });
}

const PACKED = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.wasm']);

/** Brotli copies of everything that shrinks, made once at build time. */
export async function compressAll(dir: string): Promise<void> {
  const files = (await filesUnder(dir)).filter((file) => PACKED.has(extname(file)) && !file.endsWith('.map'));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(file);
      await writeFile(
        `${file}.br`,
        await brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
      );
    }),
  );
}

/** The data that a slice publishes about itself. @param root its folder, when that is not the one of this repository */
export async function readManifest(name: string, root = sliceRoot(name)): Promise<SliceManifest> {
  const outfile = join(CACHE, `manifest-${name}.mjs`);
  await esbuild({
    entryPoints: [join(root, 'src/manifest.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const { manifest } = (await import(`${outfile}?${Date.now()}`)) as { manifest: SliceManifest };
  const missing = manifest.pages.filter((page) => !hasPage(root, page.path));
  if (missing.length) throw new Error(`${name}: no page.tsx for ${missing.map((page) => page.path).join(', ')}`);
  return manifest;
}

/** What of mf-manifest.json counts here. */
export interface FederationManifest {
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** What the browser loads first of a slice, by its federation manifest. */
export function initialFiles({ exposes }: FederationManifest): PageAssets {
  const assets = exposes[0]?.assets;
  return { js: ['remoteEntry.js', ...(assets?.js.sync ?? [])], css: assets?.css.sync ?? [] };
}

/** Builds a slice into the release store when its source changed; gives the build id. */
export async function buildSlice(name: string, mode: BuildTarget['mode'] = 'production'): Promise<{ buildId: string; built: boolean }> {
  const root = sliceRoot(name);
  const buildId = await buildIdOf([join(root, 'src'), join(ROOT, 'shared')]);
  const target = join(RELEASES, name, buildId);
  if (existsSync(join(target, 'slice.json'))) return { buildId, built: false };
  const staging = `${target}.staging`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const manifest = await readManifest(name);
  let assets: Record<string, PageAssets> = {};
  await runRspack([
    sliceWebConfig({ root, name, buildId, mode, outDir: join(staging, 'web') }, manifest, (built) => {
      assets = built.assets;
    }),
    sliceServerConfig({ root, name, buildId, mode, outDir: join(staging, 'server') }),
  ]);
  const federation = JSON.parse(await readFile(join(staging, 'web/mf-manifest.json'), 'utf8')) as FederationManifest;
  // The browser learns from the federation manifest what each script must be, and from the registry what the manifest must be.
  const web = Object.entries(await integrities(join(staging, 'web')));
  const scripts = Object.fromEntries(web.filter(([file]) => file.endsWith('.js')));
  await writeFile(join(staging, 'web/mf-manifest.json'), JSON.stringify({ ...federation, integrity: scripts }));
  const published: PublishedBuild = {
    ...manifest,
    buildId,
    entry: 'mf-manifest.json',
    initial: initialFiles(federation),
    assets,
    files: await integrities(staging),
  };
  await compressAll(join(staging, 'web'));
  await writeFile(join(staging, 'slice.json'), JSON.stringify(published, null, 2));
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
  return { buildId, built: true };
}

/** Makes builds of the local store live, each with its slice's key; what is live already stays as it is. */
export async function publish(builds: Record<string, string>, releases = RELEASES): Promise<void> {
  const store = openStore(releases);
  for (const [slice, buildId] of Object.entries(builds)) {
    const { privateKey, keys } = ensureLocalKey(slice);
    const now = trusted((await readRegistry(store)).registry, keys)[slice] ?? EMPTY;
    const build = { buildId, digest: integrityOf(await readFile(join(releases, slice, buildId, 'slice.json'))) };
    if (now.active?.buildId === buildId && now.active.digest === build.digest && !now.canary) continue;
    await moveSlice(store, { slice, privateKey, keys }, now, 'release', released(build), new Date());
  }
}

/** Builds the host's browser and server files when their source changed. */
export async function buildHost(mode: BuildTarget['mode'] = 'production'): Promise<{ buildId: string; built: boolean }> {
  const root = join(ROOT, 'host');
  const buildId = await buildIdOf([join(root, 'src'), join(ROOT, 'shared')]);
  const dist = join(root, 'dist');
  const stamp = join(dist, 'web/host.json');
  if (existsSync(stamp) && (JSON.parse(await readFile(stamp, 'utf8')) as { buildId: string }).buildId === buildId)
    return { buildId, built: false };
  const timestamp = Date.now();
  await mkdir(join(CACHE, 'platform'), { recursive: true });
  const platformFile = { web: join(CACHE, 'platform/web.mjs'), server: join(CACHE, 'platform/server.cjs') };
  await writeFile(platformFile.web, platformSource('web'));
  await writeFile(platformFile.server, platformSource('server'));
  const outfile = join(CACHE, 'manifest-host.mjs');
  await esbuild({
    entryPoints: [join(root, 'src/pages/manifest.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const { hostManifest } = (await import(`${outfile}?${buildId}`)) as { hostManifest: Pick<SliceManifest, 'pages'> };
  let assets: Record<string, PageAssets> = {};
  let initial: PageAssets = { js: [], css: [] };
  await runRspack([
    hostWebConfig({ root, name: 'host', buildId, mode, outDir: join(dist, 'web') }, platformFile.web, hostManifest, (built) => {
      assets = built.assets;
      initial = built.initial;
    }),
    hostServerConfig({ root, name: 'host', buildId, mode, outDir: join(dist, 'server') }, platformFile.server),
  ]);
  await compressAll(join(dist, 'web'));
  if (existsSync(join(root, 'public'))) await cp(join(root, 'public'), join(dist, 'web'), { recursive: true });
  await writeFile(stamp, JSON.stringify({ buildId, timestamp, initial, assets }, null, 2));
  return { buildId, built: true };
}
