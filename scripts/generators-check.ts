import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PLATFORM, PLATFORM_VERSION } from '@shared/build';
import { CONTRACT } from '@shared/contract/slice';
import type { PublishedBuild } from '@shared/release/builds';
import { checkBoundaries } from './boundaries.ts';
import { checkSlice } from './build-checks.ts';
import { checkDocs } from './docs-check.ts';

const SLICE = 'map2';

/** What a new team would ask for: a slice, pages of every kind, calls in old and in new modules. */
const GENERATED = [
  ['new-slice', SLICE, '校园地图'],
  ['new-page', 'shop', '/newArrivals', '新书'],
  ['new-page', SLICE, `/${SLICE}/:place`, '地点', '--render', 'prerender'],
  ['new-page', 'personal', '/personalCenter/myVisits', '我的参观', '--session', 'required'],
  ['new-call', 'health', 'GET', '/health/echo', '回声'],
  ['new-call', 'message', 'POST', '/device/visit/addVisit', '登记参观', '--auth', 'public'],
  ['new-call', SLICE, 'POST', `/${SLICE}/pin`, '地图标记', '--auth', 'admin'],
];

/** What they would be refused: what is there by now, and what belongs to another slice. */
const REFUSED = [
  ['new-slice', SLICE, '校园地图'],
  ['new-page', SLICE, '/college/newest', '最新'],
  ['new-call', 'health', 'GET', '/health/echo', '回声'],
];

const TESTS = ['scripts/manifests', SLICE, 'newArrivals/', 'myVisits/', 'health-echo', 'add-visit', 'modules/calls'];

/** Links the packages of the repository; those that are its own workspaces lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name));
    else if (name.startsWith('@')) linkPackages(path, join(to, name));
    else symlinkSync(path, join(to, name));
  }
}

/** npm's own record; as long as it is younger than the lock file, nothing is installed. */
const RECORD = 'node_modules/.package-lock.json';

function copyRecord(root: string, copy: string): void {
  rmSync(join(copy, RECORD), { force: true });
  cpSync(join(root, RECORD), join(copy, RECORD));
}

/** Copies the repository's files to a folder and links their packages. */
function copyRepository(root: string, copy: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    const folder = dirname(file);
    mkdirSync(join(copy, folder), { recursive: true });
    cpSync(join(root, file), join(copy, file));
    const packages = join(root, folder, 'node_modules');
    if (basename(file) === 'package.json' && existsSync(packages)) linkPackages(packages, join(copy, folder, 'node_modules'));
  }
  copyRecord(root, copy);
  spawnSync('git', ['init', '--quiet'], { cwd: copy });
}

/** Builds the new slice and holds it against the platform of the repository. */
function checkBuild(copy: string, build: () => string[]): string[] {
  const problems = build();
  if (problems.length > 0) return problems;
  const builds = join(copy, '.data/releases', SLICE);
  return readdirSync(builds).flatMap((id) => {
    const dir = join(builds, id);
    const published = JSON.parse(readFileSync(join(dir, 'slice.json'), 'utf8')) as PublishedBuild;
    const modules = Object.fromEntries(PLATFORM.map(({ request, version }) => [request, version]));
    return checkSlice(SLICE, dir, published, { version: PLATFORM_VERSION, contracts: [CONTRACT], modules });
  });
}

/**
 * Runs the generators on a copy of the repository, then the checks of the house on what they wrote.
 * @returns what does not hold, one line each
 */
export function checkGenerators(root: string): string[] {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'generators-')));
  // The packages are links: npm only writes the lock file there. Its own settings for this run are not those of the copy.
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_|^DATA_DIR$/i.test(key))),
    npm_config_package_lock_only: 'true',
  };
  const call = (program: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
    return { ok: status === 0, said: `${stdout}${stderr}`.trim() };
  };
  const must = (program: string, args: string[]) => {
    const { ok, said } = call(program, args);
    return ok ? [] : [`${args.join(' ')}\n${said}`];
  };
  const script = (args: string[]) => ['scripts/run.mjs', ...args];
  const state = () => call('git', ['status', '--porcelain', '--untracked-files=all']).said;
  const bin = (name: string) => join(copy, 'node_modules/.bin', name);
  try {
    copyRepository(root, copy);
    for (const args of GENERATED) {
      const problems = must(process.execPath, script(args));
      if (problems.length > 0) return problems;
      copyRecord(root, copy);
    }
    const problems: string[] = [];
    call('git', ['add', '--all']);
    const before = state();
    for (const args of REFUSED) {
      const { ok, said } = call(process.execPath, script(args));
      if (ok || said.split('\n').length !== 1) problems.push(`${args.join(' ')} 应当用一句话拒绝：${said}`);
    }
    if (state() !== before) problems.push('被拒绝的命令写了文件');
    return [
      ...problems,
      ...must('npm', ['run', '--silent', '-w', '@press/api', 'openapi']),
      ...must(bin('biome'), ['check', '.']),
      ...must(bin('tsc'), ['-p', 'tsconfig.json']),
      ...checkBoundaries(copy).map(({ file, imported, rule }) => `${file}: ${imported}: ${rule}`),
      ...checkDocs(copy).map(({ doc, named }) => `${doc}: ${named} 不存在`),
      ...must(bin('jest'), ['--ci', '--selectProjects', 'web', 'api', '--testPathPatterns', TESTS.join('|')]),
      ...checkBuild(copy, () => must(process.execPath, script(['build', SLICE]))),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
