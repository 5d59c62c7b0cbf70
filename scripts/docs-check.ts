import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path, link or npm script that a document names and that does not exist. */
export interface Missing {
  doc: string;
  named: string;
}

interface Names {
  paths: string[];
  links: string[];
  scripts: { script: string; workspace?: string }[];
}

const TOP = /^(?:api|docs|e2e|host|mfe-[a-z][a-z0-9-]*|scripts|shared)\/[\w@./[\]-]+$/;

/** What a Markdown text names: paths in code marks, relative links, `npm run` scripts. */
export function namesIn(markdown: string): Names {
  const code = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text]) => (text as string).trim());
  const links = [...markdown.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link as string)
    .filter((link) => !/^[a-z]+:/.test(link));
  const runs = [...markdown.matchAll(/npm run (?:-w (@?[\w/-]+) )?([\w:-]+)/g)];
  return {
    paths: code.filter((text) => TOP.test(text)).map((text) => text.replace(/\/$/, '')),
    links,
    scripts: runs.map(([, workspace, script]) => ({ script: script as string, ...(workspace && { workspace }) })),
  };
}

/** Articles of the help centre: their links are addresses of the site, which their own test follows. */
const ARTICLES = ':!host/src/docs';

/** Checks every Markdown file below `root` that is about the project. */
export function checkDocs(root: string): Missing[] {
  const docs = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', ARTICLES], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const scriptsOf = (dir: string) =>
    (JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {};
  const workspace = (name: string) => ({ '@press/api': 'api', '@press/e2e': 'e2e' })[name] ?? name;
  return docs.flatMap((doc) => {
    const names = namesIn(readFileSync(join(root, doc), 'utf8'));
    return [
      ...names.paths.filter((path) => !/[<>*…]/.test(path) && !existsSync(join(root, path))),
      ...names.links.filter((link) => !existsSync(link.startsWith('/') ? join(root, link) : join(root, dirname(doc), link))),
      ...names.scripts
        .filter(({ script, workspace: name }) => !(script in scriptsOf(name ? workspace(name) : '.')))
        .map(({ script }) => `npm run ${script}`),
    ].map((named) => ({ doc, named }));
  });
}
