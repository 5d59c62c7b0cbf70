import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';

/** An import that points the wrong way or at a package that its workspace does not declare. */
export interface Violation {
  file: string;
  imported: string;
  rule: string;
}

const RUNTIME_FREE = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/** Which workspaces each kind may import; nothing imports a slice, arrows point at shared (docs/architecture.md). */
function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  if (from.startsWith('mfe-') || from === 'host') return to.startsWith('shared/');
  if (from === 'api') return to === 'shared/contract';
  if (from === 'shared/contract') return false;
  if (from.startsWith('shared/')) return to.startsWith('shared/');
  return to.startsWith('shared/') || to === 'api';
}

/** Packages that a slice gets through shared/ only. */
const THROUGH_SHARED = [/^antd(\/|$)/, /^@ant-design\//, /^react-router(-dom)?(\/|$)/, /^axios(\/|$)/];

/** Specifiers of static, dynamic and type imports and of re-exports in a source text. */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
  const found = code.matchAll(/(?:\bfrom|^\s*import|\brequire\(|\bimport\()\s*['"]([^'"\s,]+)['"]/gm);
  return [...found].map(([, specifier]) => specifier as string);
}

function sources(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'assets', 'public', 'drizzle'].includes(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|tsx|mts|cts)$/.test(entry.name) ? [path] : [];
  });
}

interface Workspace {
  dir: string;
  name: string;
  declared: Set<string>;
}

function workspaces(root: string): Workspace[] {
  const dirs = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name === 'shared' ? readdirSync(join(root, name)).map((child) => `shared/${child}`) : [name]))
    .filter((dir) => existsSync(join(root, dir, 'package.json')));
  return dirs.map((dir) => {
    const {
      name,
      dependencies = {},
      devDependencies = {},
    } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: object;
      devDependencies?: object;
    };
    return { dir, name, declared: new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]) };
  });
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** All imports of the workspaces below `root` that break a rule. */
export function checkBoundaries(root: string): Violation[] {
  const all = workspaces(root);
  const byName = new Map(all.map((workspace) => [workspace.name, workspace]));
  const rootDeclared = existsSync(join(root, 'package.json'))
    ? Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies?: object }).devDependencies ?? {})
    : [];
  const violations: Violation[] = [];
  for (const workspace of all)
    for (const file of sources(join(root, workspace.dir))) {
      const say = (imported: string, rule: string) => violations.push({ file: relative(root, file), imported, rule });
      const isTest = /\.test\.tsx?$|[\\/]testing[\\/]|[\\/]e2e[\\/]/.test(file);
      for (const imported of importsOf(readFileSync(file, 'utf8'))) {
        if (imported.startsWith('.')) {
          const target = relative(root, resolve(file, '..', imported))
            .split(sep)
            .join('/');
          if (!target.startsWith(`${workspace.dir}/`)) say(imported, '用包名引用别的工作区，不用相对路径');
          continue;
        }
        if (imported.startsWith('#') || RUNTIME_FREE.has(imported)) continue;
        const name = packageOf(imported);
        const target = byName.get(name);
        if (target && !mayImport(workspace.dir, target.dir)) say(imported, `${workspace.dir} 不可引用 ${target.dir}`);
        if (
          name !== workspace.name &&
          !workspace.declared.has(name) &&
          !(isTest && (rootDeclared.includes(name) || name === '@shared/testing'))
        )
          say(imported, `没有声明依赖 ${name}`);
        if (workspace.dir.startsWith('mfe-') && !isTest && THROUGH_SHARED.some((pattern) => pattern.test(imported)))
          say(imported, '切片只能经 shared 使用这个库');
      }
    }
  return violations;
}
