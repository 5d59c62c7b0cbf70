import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PLATFORM, PLATFORM_VERSION } from '@shared/build';
import { CONTRACT } from '@shared/contract/slice';
import { build } from 'esbuild';
import { rcompare } from 'semver';
import { ROOT } from './lib-paths.ts';
import { type Surface, versionFaults } from './platform-surface.ts';

export const FOLDER = join(ROOT, 'shared/platform');
const { resolve } = createRequire(join(ROOT, 'package.json'));
const CHANGELOG = join(FOLDER, 'CHANGELOG.md');

/** The platform of this tree. */
export async function readSurface(): Promise<Surface> {
  const own = PLATFORM.filter(({ request }) => request.startsWith('@shared/'));
  const { metafile } = await build({
    entryPoints: own.map(({ request }, index) => ({ in: resolve(request), out: String(index) })),
    outdir: 'surface',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    // Modules of this repository are read, whatever package they are in.
    plugins: [
      {
        name: 'shared-inside',
        setup(b) {
          b.onResolve({ filter: /^@shared\// }, ({ path }) => ({ path: resolve(path) }));
        },
      },
    ],
    loader: { '.css': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  const exported = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { exports, entryPoint }]) =>
      entryPoint?.endsWith('.css') ? [] : [[file, [...(exports ?? [])].sort()] as const],
    ),
  );
  const modules = PLATFORM.map(({ request, version }): [string, string | string[]] => {
    const index = own.findIndex((module) => module.request === request);
    return [request, index < 0 ? version : (exported.get(`surface/${index}.js`) ?? [])];
  });
  return { version: PLATFORM_VERSION, contract: CONTRACT, modules: Object.fromEntries(modules) };
}

/** Versions that were given to slices, newest first. */
export function recorded(): Surface[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Surface)
    .sort((a, b) => rcompare(a.version, b.version));
}

/** Faults in the version of the platform of this tree. */
export async function checkPlatform(): Promise<string[]> {
  return versionFaults(await readSurface(), recorded()[0], existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '');
}
