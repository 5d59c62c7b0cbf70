import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM, PLATFORM_VERSION } from '@shared/build';
import { type ProvidedPlatform, UNDERSTOOD } from '@shared/contract/platform';
import type { SliceBuild } from '@shared/contract/slice';
import type { PublishedBuild } from '@shared/release/builds';
import { type StoredRegistry, trusted } from '@shared/release/registry';
import { satisfies } from 'semver';
import { RELEASES, ROOT, slices } from './lib-paths.ts';
import { readKeys } from './release-keys.ts';

/** Most bytes of script, as sent with brotli, that the first page of each build may need. */
const HOST_BUDGET = 136_000;
const NEW_SLICE_BUDGET = 48_000;
const BUDGET: Record<string, number> = {
  shop: 40_000,
  college: 32_000,
  exam: 48_000,
  reader: 48_000,
  personal: 40_000,
};

interface FederationManifest {
  name: string;
  shared: { name: string; version: string; requiredVersion: string }[];
}

const json = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
const sent = (dir: string, files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(dir, existsSync(join(dir, `${file}.br`)) ? `${file}.br` : file)).size, 0);

/** Live builds by slice. */
export function liveBuilds(): { name: string; dir: string; build: PublishedBuild }[] {
  const statements = trusted(json<StoredRegistry>(join(RELEASES, 'registry.json')), readKeys());
  return slices.flatMap((name) => {
    const active = statements[name]?.active;
    if (!active) return [];
    const dir = join(RELEASES, name, active.buildId);
    return [{ name, dir, build: json<PublishedBuild>(join(dir, 'slice.json')) }];
  });
}

/** What a slice is to run on: the host of this tree, or the one that is deployed. */
export type Platform = Pick<ProvidedPlatform, 'version' | 'contracts' | 'modules'>;

/** What must hold for a built slice on a platform; each line of the answer is a fault (federation part D, static checks). */
export function checkSlice(name: string, dir: string, build: PublishedBuild, platform: Platform): string[] {
  const faults: string[] = [];
  const web = join(dir, 'web');
  const manifest = json<FederationManifest>(join(web, 'mf-manifest.json'));
  if (manifest.name !== `mfe_${name}`) faults.push(`${name}: 容器名是 ${manifest.name}`);
  if (!platform.contracts.includes(build.contract))
    faults.push(`${name}: 约定是 ${build.contract}，平台支持 ${platform.contracts.join('、')}`);
  if (!satisfies(platform.version, build.platform)) faults.push(`${name}: 需要平台 ${build.platform}，平台是 ${platform.version}`);
  for (const { name: module, requiredVersion } of manifest.shared) {
    const provided = platform.modules[module];
    if (!provided) faults.push(`${name}: 平台没有提供 ${module}`);
    else if (!satisfies(provided, requiredVersion)) faults.push(`${name}: 需要 ${module} ${requiredVersion}，平台提供 ${provided}`);
  }
  const entry = readFileSync(join(web, 'remoteEntry.js'), 'utf8');
  if (!entry.includes(`mfe_${name}_${build.buildId}`)) faults.push(`${name}: uniqueName 里没有构建号`);
  for (const file of readdirSync(join(web, 'js')).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(web, 'js', file), 'utf8');
    if (/react-dom(-client)?\.production|__SECRET_INTERNALS|__CLIENT_INTERNALS_DO_NOT_USE/.test(code))
      faults.push(`${name}: js/${file} 里有第二份 React`);
    if (/anticon|ant-btn/.test(code)) faults.push(`${name}: js/${file} 里有组件库`);
  }
  const css = existsSync(join(web, 'css')) ? readdirSync(join(web, 'css')).filter((file) => file.endsWith('.css')) : [];
  for (const file of css)
    for (const selector of foreignSelectors(readFileSync(join(web, 'css', file), 'utf8'), name))
      faults.push(`${name}: css/${file} 有全局选择器 ${selector}`);
  for (const page of build.pages) {
    const files = build.assets[page.path];
    if (!files || files.js.length === 0) faults.push(`${name}: ${page.path} 没有脚本`);
    const bytes = firstScriptBytes(dir, build, page.path);
    const budget = BUDGET[name] ?? NEW_SLICE_BUDGET;
    if (bytes > budget) faults.push(`${name}: ${page.path} 的首屏脚本 ${bytes} 字节，预算 ${budget}`);
  }
  return faults;
}

/** Modules of the platform that a build takes. @param dir the build's folder */
export const takenModules = (dir: string) => json<FederationManifest>(join(dir, 'web/mf-manifest.json')).shared.map(({ name }) => name);

/** Bytes of script, as sent with brotli, that a page of a slice needs first. @param dir the build's folder */
export function firstScriptBytes(dir: string, build: PublishedBuild, path: string): number {
  return sent(join(dir, 'web'), [...build.initial.js, ...(build.assets[path]?.js ?? [])]);
}

/** Paths that more than one slice lists: the shell could lead to either. */
export function pagesTwice(builds: readonly Pick<SliceBuild, 'name' | 'pages'>[]): string[] {
  const owners = new Map<string, string>();
  return builds.flatMap(({ name, pages }) =>
    pages.flatMap(({ path }) => {
      const owner = owners.get(path);
      owners.set(path, name);
      return owner === undefined ? [] : [`${path} 属于 ${owner}，也出现在 ${name}`];
    }),
  );
}

/** What must hold for the live builds of this tree on its host; each line of the answer is a fault. */
export function checkBuilds(): string[] {
  const faults: string[] = [];
  const hostWeb = join(ROOT, 'host/dist/web');
  const modules = Object.fromEntries(PLATFORM.map(({ request, version }) => [request, version]));
  const live = liveBuilds();
  for (const name of slices) if (!live.some((found) => found.name === name)) faults.push(`${name} 没有发布`);
  const platform = { version: PLATFORM_VERSION, contracts: UNDERSTOOD, modules };
  for (const { name, dir, build } of live) faults.push(...checkSlice(name, dir, build, platform));
  faults.push(...pagesTwice(live.map(({ build }) => build)));
  const { initial } = json<{ initial: { js: string[] } }>(join(hostWeb, 'host.json'));
  const bytes = sent(hostWeb, initial.js);
  if (bytes > HOST_BUDGET) faults.push(`host: 首屏脚本 ${bytes} 字节，预算 ${HOST_BUDGET}`);
  return faults;
}

/** Parts of a selector list: commas inside brackets do not part it. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  let current = '';
  const parts: string[] = [];
  for (const char of list) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(current);
      current = '';
    } else current += char;
  }
  return [...parts, current].map((part) => part.trim()).filter(Boolean);
}

/** Selectors of a slice's sheet that could reach outside it: those without a class of the slice. Library sheets keep their own prefix. */
export function foreignSelectors(css: string, slice: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@(keyframes|font-face)[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  const rules = [...bare.matchAll(/(^|[{}])\s*([^{}@]+)\{/g)].map(([, , selector]) => (selector as string).trim());
  return rules
    .flatMap(selectorsOf)
    .filter(
      (selector) =>
        !selector.includes(`.${slice}_`) && !/\.(video-js|vjs-)|::-webkit-/.test(selector) && !/^(from|to|\d+(\.\d+)?%)$/.test(selector),
    );
}
