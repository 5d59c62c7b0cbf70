import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM, PLATFORM_VERSION } from '@shared/build';
import { CONTRACT, SLICE_NAME } from '@shared/contract/slice';
import { checkTitle, type Plan, Refusal, textOf } from './changes.ts';
import { checkPath, importLine, manifestEntry, pageFiles, pageOf, pathChanges } from './page.ts';

const COMPOSE_FILE = 'docker-compose.yml';

function packageJson(name: string): string {
  const react = PLATFORM.find(({ request }) => request === 'react')?.version;
  const shared = (...names: string[]) => Object.fromEntries(names.map((it) => [`@shared/${it}`, PLATFORM_VERSION]));
  const content = {
    name: `@mfe/${name}`,
    private: true,
    version: '1.0.0',
    type: 'module',
    dependencies: { ...shared('api', 'contract', 'router', 'session', 'ui'), react },
    devDependencies: shared('build', 'testing'),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The composition with a server for the slice's files. */
function withService(root: string, name: string): string {
  const text = textOf(root, COMPOSE_FILE);
  if (new RegExp(`^ {2}${name}:`, 'm').test(text)) throw new Refusal(`${COMPOSE_FILE} 里已经有 ${name}。`);
  const places: [RegExp, string][] = [
    [/^( *MFE_UPSTREAMS: .+)$/m, `$1,${name}=http://${name}:3100`],
    [/^( *depends_on: \[api, .+)\]$/m, `$1, ${name}]`],
    [/\nvolumes:\n/, `  ${name}:\n    <<: *slice\n    environment: { HOST: 0.0.0.0, SLICE: ${name} }\n\nvolumes:\n`],
  ];
  if (!places.every(([place]) => place.test(text))) throw new Refusal(`${COMPOSE_FILE} 的写法生成器不认识，请手工添加 ${name}。`);
  return places.reduce((changed, [place, line]) => changed.replace(place, line), text);
}

/** A slice with one page at its own name. @throws Refusal when the name or the path is taken */
export function planSlice(root: string, name: string, title: string): Plan {
  // The container of a slice is a variable of this name, which has no hyphen.
  if (!SLICE_NAME.test(name) || name.includes('-')) throw new Refusal(`切片名“${name}”不可用：2 到 21 个小写字母或数字，以字母开头。`);
  checkTitle(title);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new Refusal(`切片 ${name} 已经有了。`);
  const page = pageOf({ path: `/${name}`, title });
  checkPath(root, name, page.path);
  const compose = withService(root, name);
  return {
    changes: {
      [`${folder}/package.json`]: packageJson(name),
      [`${folder}/src/manifest.ts`]: `import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: '${name}',
  title: '${title}',
  contract: ${CONTRACT},
  platform: '^${PLATFORM_VERSION}',
  pages: [${manifestEntry(page)}],
} as const satisfies SliceManifest;
`,
      [`${folder}/src/slice.tsx`]: `import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
${importLine(page.path)}});
`,
      ...pageFiles(folder, page, false),
      ...pathChanges(root, page.path),
      [COMPOSE_FILE]: compose,
    },
    next: [
      `再加一页：npm run new:page -- ${name} /${name}/list 列表`,
      `npx jest --selectProjects web --testPathPatterns ${folder}`,
      `npm run dev -- ${name}，然后打开 ${page.path}`,
    ],
  };
}
