import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageFolder } from '@shared/build';
import { allPaths, paths } from '@shared/contract/paths';
import { type PageManifest, SLICE_NAME } from '@shared/contract/slice';
import { type Changes, camelCase, checkTitle, insertAfter, type Plan, Refusal, textOf } from './changes.ts';

const PATHS_FILE = 'shared/contract/src/paths.ts';
const TO_COME_FILE = 'scripts/pages-to-come.ts';

/** First segments that the web server answers itself (host/src/server/app.ts). */
const SERVED = ['assets', 'builds', 'dev', 'files', 'gateway', 'healthz', 'mfe', 'notify', 'readyz', 'sandbox'];

/** A page as it stands in a manifest. */
export type NewPage = Pick<PageManifest, 'path' | 'title' | 'render' | 'session'>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const paramOf = (path: string) =>
  segmentsOf(path)
    .find((segment) => segment.startsWith(':'))
    ?.slice(1);

/** Two patterns with the same shape answer the same addresses; one with an open end begins where it ends. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/\/\*$/, '');

/**
 * Page options of a command line.
 * @param render how it is rendered; by default on the server, a private page in the browser
 * @throws Refusal for other values, and for a private page on the server, which knows no visitor
 */
export function pageOf({ path, title, render, session }: { path: string; title: string; render?: string; session?: string }): NewPage {
  checkTitle(title);
  if (session !== undefined && session !== 'required') throw new Refusal('--session 只能是 required。');
  const wanted = render ?? (session ? 'client' : 'ssr');
  if (wanted !== 'ssr' && wanted !== 'client' && wanted !== 'prerender') throw new Refusal('--render 只能是 ssr、client 或 prerender。');
  if (session && wanted !== 'client') throw new Refusal('需要登录的页面在浏览器里渲染：--session required 只能与 --render client 同用。');
  return { path, title, render: wanted, ...(session && { session }) };
}

/** Paths of a manifest's source text. */
const pathsIn = (manifest: string) => [...manifest.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string);

/** Who has which pages: the shell and the slices of the repository. */
function owners(root: string): { owner: string; paths: string[] }[] {
  const slices = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  return [
    { owner: 'host', paths: pathsIn(textOf(root, 'host/src/pages/manifest.ts')) },
    ...slices.map((folder) => ({ owner: folder.slice('mfe-'.length), paths: pathsIn(textOf(root, `${folder}/src/manifest.ts`)) })),
  ];
}

/** @throws Refusal when a page of this slice cannot stand at the path */
export function checkPath(root: string, slice: string, path: string): void {
  const segments = segmentsOf(path);
  const isPath = `/${segments.join('/')}` === path && segments.every((segment) => /^(:[a-z][A-Za-z0-9]*|[A-Za-z0-9][\w-]*)$/.test(segment));
  if (!isPath || segments.length === 0)
    throw new Refusal(`路径“${path}”不可用：以 / 开头，每段是字母、数字、连字符，参数写成 :id，末尾没有 /。`);
  if (segments.filter((segment) => segment.startsWith(':')).length > 1)
    throw new Refusal(`路径“${path}”的参数多于一个，请把其余的放在查询里。`);
  if (segments[0]?.startsWith(':') || SERVED.includes(segments[0]?.toLowerCase() ?? ''))
    throw new Refusal(`路径“${path}”不可用：/${segments[0]} 不归页面。`);
  const all = owners(root);
  const same = all.find(({ paths }) => paths.some((taken) => shapeOf(taken) === shapeOf(path)));
  if (same) throw new Refusal(`${path} 已经有页面，在 ${same.owner} 里。`);
  const above = all
    .flatMap(({ owner, paths }) => paths.map((taken) => ({ owner, taken: taken.replace(/\/\*$/, '') })))
    .filter(({ taken }) => taken !== '/' && shapeOf(path).startsWith(`${shapeOf(taken)}/`))
    .sort((a, b) => b.taken.length - a.taken.length)[0];
  if (above && above.owner !== slice)
    throw new Refusal(`${path} 在 ${above.owner} 的 ${above.taken} 之下，请在 ${above.owner} 里加这一页。`);
}

function pageSource({ path, title }: NewPage, framed: boolean): string {
  const param = paramOf(path);
  const [open, close] = framed ? ['<>', '</>'] : ['<PageBody>', '</PageBody>'];
  const imports = `import { paths } from '@shared/contract/paths';
${param ? "import { type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';\n" : ''}import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { ${framed ? '' : 'PageBody, '}PageTitle } from '@shared/ui/page-title';
import styles from './page.module.css';
`;
  const data = `
interface PageData {
  id: string;
}

export function loader({ params }: LoaderFunctionArgs): PageData {
  const id = params.${param} ?? '';
  if (!/^[\\w-]{1,40}$/.test(id)) throw notFound();
  return { id };
}

export const handle: PageHandle = { title: ({ id }: PageData) => \`${title} \${id}\` };
`;
  return `${imports}${param ? data : ''}
export function Component() {
${param ? '  const { id } = useLoaderData<PageData>();\n' : ''}  return (
    ${open}
      <PageTitle${param ? ' aside={<span className={styles.number}>编号 {id}</span>}' : ''}>${title}</PageTitle>
      <section className={styles.panel} aria-label="${title}">
        <Empty action={<ButtonLink to={paths.home.href()}>回到首页</ButtonLink>}>这里还没有内容，请稍后再来。</Empty>
      </section>
    ${close}
  );
}
`;
}

function pageStyles({ path }: NewPage): string {
  const number = '.number {\n  color: var(--ink-2);\n  font-size: 14px;\n}\n';
  return `${paramOf(path) ? number : ''}.panel {
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
}
@media (max-width: 767px) {
  .panel {
    padding: 16px;
  }
}
`;
}

function pageTest({ path, title, session }: NewPage): string {
  const param = paramOf(path);
  const render = (value: string) => {
    const url = param ? `, url: '${path.replace(`:${param}`, value)}'` : '';
    return `renderPage(page, { path: '${path}'${url}${session ? ', session: reader' : ''} });`;
  };
  const named = `  expect(screen.getByText('编号 12')).toBeInTheDocument();
  expect(page.handle.title?.({ id: '12' } as never)).toBe('${title} 12');
`;
  const missing = `
test('an address that names nothing does not exist', async () => {
  ${render('%20')}
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeInTheDocument();
});
`;
  return `import { ${session ? 'reader, ' : ''}renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

test('while there is nothing yet, the page says so and leads home', async () => {
  ${render('12')}
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect(screen.getByText('这里还没有内容，请稍后再来。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
${param ? named : ''}});
${param ? missing : ''}`;
}

/** Files of the page itself, by path below the root. @param framed the slice puts a frame around its pages */
export function pageFiles(folder: string, page: NewPage, framed: boolean): Changes {
  const dir = `${folder}/src/pages/${pageFolder(page.path)}`;
  return {
    [`${dir}/page.tsx`]: pageSource(page, framed),
    [`${dir}/page.module.css`]: pageStyles(page),
    [`${dir}/page.test.tsx`]: pageTest(page),
  };
}

/** The page's entry in a manifest. */
export const manifestEntry = ({ path, title, session, render }: NewPage) =>
  `{ path: '${path}', title: '${title}', ${session ? `session: '${session}', ` : ''}render: '${render}' }`;

/** The page's line in the slice's imports. */
export const importLine = (path: string) => `  '${path}': () => import('./pages/${pageFolder(path)}/page.tsx'),\n`;

/** The contract's paths with this one, and the list of those to come without it; nothing where both hold already. */
export function pathChanges(root: string, path: string): Changes {
  const toCome = textOf(root, TO_COME_FILE);
  const without = toCome.replace(`  '${path}',\n`, '');
  if (without !== toCome) return { [TO_COME_FILE]: without };
  if (allPaths().includes(path)) return {};
  const key = camelCase(path);
  if (key in paths || /^\d/.test(key)) throw new Refusal(`${PATHS_FILE} 里的名字 ${key} 已被占用或不可用，请先在那里手工加上 ${path}。`);
  const contract = textOf(root, PATHS_FILE);
  const param = paramOf(path);
  const line = `  ${key}: ${param ? `withParam('${path}', '${param}')` : `at('${path}')`},\n`;
  const start = contract.indexOf('export const paths = {');
  const end = contract.indexOf('\n} satisfies Record<string, PathDef');
  if (start < 0 || end < 0) throw new Refusal(`${PATHS_FILE} 的写法生成器不认识，请手工添加 ${path}。`);
  // Paths stand in blocks by the part of the site; a new part is a new block.
  const blocks = contract.slice(start, end).split('\n\n');
  const own = blocks.findLastIndex((block) => new RegExp(`'/${segmentsOf(path)[0]}[/']`).test(block));
  if (own < 0) blocks.push(line.trimEnd());
  else blocks[own] = `${blocks[own]}\n${line.trimEnd()}`;
  return { [PATHS_FILE]: contract.slice(0, start) + blocks.join('\n\n') + contract.slice(end) };
}

/** A page in a slice of the repository. @throws Refusal when it cannot be there */
export function planPage(root: string, slice: string, page: NewPage): Plan {
  const folder = `mfe-${slice}`;
  if (!SLICE_NAME.test(slice) || !readdirSync(root).includes(folder)) throw new Refusal(`没有切片 ${slice}。`);
  checkPath(root, slice, page.path);
  const files = pageFiles(folder, page, readdirSync(join(root, folder, 'src')).includes('frame.tsx'));
  const manifest = `${folder}/src/manifest.ts`;
  const routes = `${folder}/src/slice.tsx`;
  return {
    changes: {
      ...files,
      [manifest]: insertAfter(manifest, textOf(root, manifest), /\{\s*path: '[^{}]*\}/g, `, ${manifestEntry(page)}`),
      [routes]: insertAfter(routes, textOf(root, routes), /import\('\.\/pages\/[^']+\/page\.tsx'\),\n/g, importLine(page.path)),
      ...pathChanges(root, page.path),
    },
    next: [
      `在 ${folder}/src/pages/${pageFolder(page.path)} 里写这一页和它的测试`,
      `npx jest --selectProjects web --testPathPatterns ${folder}`,
      `npm run dev -- ${slice}，然后打开 ${page.path}`,
    ],
  };
}
