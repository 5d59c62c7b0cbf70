import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib-paths.ts';

const page = join(ROOT, 'docs/benchmarks.md');

/** Puts lines between the marks of a part of docs/benchmarks.md. @throws Error when the page has no such part */
export function writePart(name: string, lines: readonly string[]): void {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no part ${name}`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`);
}
