import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** What a generator does not do, in one line for the person who asked. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Whole texts of files to write, by path below the root. */
export type Changes = Record<string, string>;

/** What a generator is going to do, and what is left for the person who asked. */
export interface Plan {
  changes: Changes;
  next: string[];
}

/**
 * Writes all files in the format of the house, or none: whatever fails, the folder is as it was before.
 * @throws Error saying what failed
 */
export function writeAll(root: string, changes: Changes, format: (root: string, files: string[]) => void = formatFiles): void {
  const undo: (() => void)[] = [];
  try {
    for (const [file, text] of Object.entries(changes)) {
      const path = join(root, file);
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }));
      const before = existsSync(path) ? readFileSync(path) : undefined;
      undo.push(() => (before ? writeFileSync(path, before) : rmSync(path, { force: true })));
      writeFileSync(path, text);
    }
    format(root, Object.keys(changes));
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
}

function formatFiles(root: string, files: string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', '--files-ignore-unknown=true', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const [where = '', what = ''] = stderr
    .replaceAll('━', '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  throw new Error(`生成的代码没有通过检查：${where} ${what}`);
}

/** Text of a file of the repository. @throws Refusal when it is not there */
export function textOf(root: string, file: string): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Refusal(`没有 ${file}。`);
  return readFileSync(path, 'utf8');
}

/**
 * A text with lines put in after what a pattern finds last.
 * @throws Refusal naming the file when nothing is found: it is not written as the house writes it
 */
export function insertAfter(file: string, text: string, pattern: RegExp, lines: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Refusal(`${file} 的写法与其他同类文件不同，请手工添加。`);
  const at = last.index + last[0].length;
  return text.slice(0, at) + lines + text.slice(at);
}

/** A title that can stand in code and in a table as it is. @throws Refusal */
export function checkTitle(title: string): void {
  if (!/^[^\s'"`\\<>{}$&|*][^'"`\\<>{}$&|*\n]{0,19}$/.test(title))
    throw new Refusal(`名称“${title}”不可用：1 到 20 个字，不含引号、括号和代码里的记号。`);
}

/** `campus-map`, `/bookList/:id` or `bookList` as one camelCase name: `campusMap`, `bookListId`, `bookList`. */
export function camelCase(text: string): string {
  const [first = '', ...rest] = text.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * What was asked for on the command line.
 * @param usage shown when it is not these many words with these options
 * @throws Refusal with the usage
 */
export function commandLine(usage: string, words: number, options: string[] = []): { words: string[]; options: Record<string, string> } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    });
    if (positionals.length === words) return { words: positionals, options: values as Record<string, string> };
  } catch {
    // An option that nobody knows is answered like a wrong number of words.
  }
  throw new Refusal(`用法：${usage}`);
}

/** Runs a generator: writes what it plans and says what is next; a refusal is one line and leaves everything as it is. */
export function run(root: string, plan: () => Plan, afterwards: () => void = () => undefined): void {
  try {
    const { changes, next } = plan();
    const isNew = new Map(Object.keys(changes).map((file) => [file, !existsSync(join(root, file))]));
    writeAll(root, changes);
    for (const [file, made] of isNew) console.log(`${made ? '新建' : '修改'} ${file}`);
    afterwards();
    console.log(['接下来：', ...next].join('\n  '));
  } catch (error) {
    const said = (error as Error).message;
    console.error(error instanceof Refusal ? said : `没有完成，所有文件已恢复原样：${said}`);
    process.exitCode = 1;
  }
}
