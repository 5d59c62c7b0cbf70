import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { sliceWebConfig } from '@shared/build';
import type { PageAssets, SliceBuild, SliceManifest } from '@shared/contract/slice';
import { type FederationManifest, initialFiles, readManifest } from './builder.ts';

/** How a slice in development stands. */
export interface DevState {
  /** The last build that compiled; its files are named from the folder that holds all builds. */
  build?: SliceBuild;
  /** Why the present source does not compile. */
  problem?: string;
}

export interface WatchedSlice {
  name: string;
  /** Folder of the slice's package. */
  root: string;
  /** Where its builds go, each into a folder of its own; emptied first. */
  folder: string;
}

/** Builds that stay, so that open documents find the rest of their code. */
const KEPT = 5;
const GATHER_MS = 30;

const below = (folder: string, { js, css }: PageAssets): PageAssets => ({
  js: js.map((file) => `${folder}/${file}`),
  css: css.map((file) => `${folder}/${file}`),
});

/**
 * Builds a slice now and after every change, each time under a build id of its own: two builds never share a chunk table, and what a
 * document has begun with stays whole (federation A3.2, A5.1). For the browser only; servers run released builds.
 * @param tell hears of every build: what stands, and how long it took in ms
 * @returns ends the watch
 * @throws Error when the manifest cannot be read at the start
 */
export async function watchSlice(
  { name, root, folder }: WatchedSlice,
  tell: (state: DevState, ms: number) => void,
): Promise<() => Promise<void>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let manifest = await readManifest(name, root);
  let build: SliceBuild | undefined;
  let compiler: Compiler | undefined;
  let ended = false;
  const kept: string[] = [];

  async function published(buildId: string, federation: FederationManifest, of: SliceManifest, assets: SliceBuild['assets']) {
    kept.push(buildId);
    const oldest = kept.length > KEPT ? kept.shift() : undefined;
    if (oldest) await rm(join(folder, oldest), { recursive: true, force: true });
    return {
      ...of,
      buildId,
      entry: `${buildId}/mf-manifest.json`,
      initial: below(buildId, initialFiles(federation)),
      assets: Object.fromEntries(Object.entries(assets).map(([path, files]) => [path, below(buildId, files)])),
    };
  }

  async function start(): Promise<void> {
    const began = Date.now();
    const buildId = `dev${began.toString(36)}`;
    const outDir = join(folder, buildId);
    let problem: string | undefined;
    manifest = await readManifest(name, root).catch((error: Error) => {
      problem = error.message;
      return manifest;
    });
    if (ended) return;
    let assets: SliceBuild['assets'] = {};
    const config = sliceWebConfig({ root, name, buildId, mode: 'development', outDir }, manifest, (built) => {
      assets = built.assets;
    });
    const current = rspack({ ...config, stats: 'none', optimization: { ...config.optimization, emitOnErrors: false } });
    compiler = current;
    current.hooks.invalid.tap('dev', () => {
      if (compiler !== current) return;
      compiler = undefined;
      current.close(() => void start());
    });
    current.watch({ aggregateTimeout: GATHER_MS }, (error, stats) => {
      if (compiler !== current) return;
      problem ??= error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined);
      if (problem !== undefined) return tell({ build, problem }, Date.now() - began);
      readFile(join(outDir, 'mf-manifest.json'), 'utf8')
        .then((text) => published(buildId, JSON.parse(text) as FederationManifest, manifest, assets))
        .then(
          (made) => {
            build = made;
            tell({ build }, Date.now() - began);
          },
          (failure: Error) => tell({ build, problem: failure.message }, Date.now() - began),
        );
    });
  }

  await start();
  return async () => {
    ended = true;
    const last = compiler;
    compiler = undefined;
    await new Promise<void>((resolve) => (last ? last.close(() => resolve()) : resolve()));
  };
}
