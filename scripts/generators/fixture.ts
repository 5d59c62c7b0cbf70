import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Changes } from './changes.ts';

const slice = (name: string, pages: string[]): Changes => ({
  [`mfe-${name}/src/manifest.ts`]: `export const manifest = {
  name: '${name}',
  pages: [
${pages.map((path) => `    { path: '${path}', title: '页', render: 'ssr' },\n`).join('')}  ],
} as const satisfies SliceManifest;
`,
  [`mfe-${name}/src/slice.tsx`]: `export default defineSlice(manifest, {
${pages.map((path) => `  '${path}': () => import('./pages${path}/page.tsx'),\n`).join('')}});
`,
});

/** A repository that is small enough to see what a generator changes in it. @returns its folder */
export function smallRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  const files: Changes = {
    'host/src/pages/manifest.ts': `export const hostManifest = { pages: [{ path: '/docs/*', title: '帮助', render: 'ssr' }] };\n`,
    ...slice('shop', ['/', '/products', '/products/:id']),
    ...slice('college', ['/college']),
    'mfe-college/src/frame.tsx': 'export function Component() {}\n',
    'scripts/pages-to-come.ts': `export const PAGES_TO_COME = [\n  '/bookList',\n  '/news',\n];\n`,
    'api/openapi.json': JSON.stringify({ paths: { '/goods/list': { get: {} } } }),
    'api/src/modules/index.ts': `import { goodsRoutes } from './goods/routes.ts';\n\nexport const modules = [\n  goodsRoutes,\n];\n`,
    'api/src/modules/calls.test.ts': `const waiting = {\n  个人: ['GET /device/note/list', 'GET /device/note/info'],\n};\nconst served = [\n  'GET /goods/list',\n];\n`,
    'api/src/modules/goods/routes.ts': `import { ok } from '../../http/envelope.ts';

export const goodsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/goods/hidden',
    async () => ok(null),
  );
};
`,
    'api/src/modules/goods/service.ts': 'export function goodsHot() {}\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of ['docker-compose.yml', 'shared/contract/src/paths.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
  return root;
}
