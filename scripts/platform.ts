import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PLATFORM, PLATFORM_VERSION } from '@shared/build';
import { CONTRACT } from '@shared/contract/slice';
import { build } from 'esbuild';
import { rcompare } from 'semver';
import { ROOT } from './lib-paths.ts';
import { compareSurfaces, type Surface, versionFaults } from './platform-surface.ts';

const FOLDER = join(ROOT, 'shared/platform');
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

/** Writes down what the present version gives to slices; done when a host with it is deployed. */
async function record(): Promise<void> {
  const faults = await checkPlatform();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const now = await readSurface();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${now.version}.json`), `${JSON.stringify(now, null, 2)}\n`);
  console.log(`已记录平台 ${now.version}：${Object.keys(now.modules).length} 个模块`);
}

/** `npm run platform`: how the platform stands; `npm run platform -- record`: writes its version down. */
export async function platformCommand(command: string | undefined): Promise<void> {
  if (command === 'record') return record();
  const now = await readSurface();
  const [last] = recorded();
  console.log(`平台 ${now.version}，${Object.keys(now.modules).length} 个模块；已记录的最新版本 ${last?.version ?? '无'}`);
  const { breaking, added } = last ? compareSurfaces(last, now) : { breaking: [], added: [] };
  for (const one of breaking) console.log(`  不兼容：${one}`);
  for (const one of added) console.log(`  新增：${one}`);
  for (const fault of await checkPlatform()) console.log(`  ✗ ${fault}`);
}
