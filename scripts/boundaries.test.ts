import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBoundaries, importsOf } from './boundaries.ts';

function house(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const packages: Record<string, string> = {
    'shared/contract': '@shared/contract',
    'shared/ui': '@shared/ui',
    host: '@host/shell',
    'mfe-shop': '@mfe/shop',
    'mfe-exam': '@mfe/exam',
    api: '@press/api',
  };
  for (const [dir, name] of Object.entries(packages)) {
    mkdirSync(join(root, dir, 'src'), { recursive: true });
    const dependencies = {
      '@shared/contract': '1.0.0',
      '@shared/ui': '1.0.0',
      '@mfe/shop': '1.0.0',
      '@host/shell': '1.0.0',
      '@press/api': '1.0.0',
      react: '19',
      antd: '6',
    };
    writeFileSync(join(root, dir, 'package.json'), JSON.stringify({ name, dependencies }));
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test.each([
  ['a slice imports another slice', 'mfe-exam/src/a.ts', `import '@mfe/shop'`],
  ['a slice imports the host', 'mfe-exam/src/a.ts', `export { x } from '@host/shell'`],
  ['the host imports a slice', 'host/src/a.ts', `const x = () => import('@mfe/shop')`],
  ['shared imports a slice', 'shared/ui/src/a.ts', `import type { X } from '@mfe/shop'`],
  ['the contract imports shared', 'shared/contract/src/a.ts', `import '@shared/ui/price'`],
  ['the api imports more than the contract', 'api/src/a.ts', `import '@shared/ui/price'`],
  ['a relative path leaves the workspace', 'mfe-exam/src/a.ts', `import '../../mfe-shop/src/b.ts'`],
  ['a dependency is not declared', 'mfe-exam/src/a.ts', `import 'left-pad'`],
  ['a slice takes the component library itself', 'mfe-exam/src/a.tsx', `import { Button } from 'antd'`],
])('refused: %s', (_name, file, text) => {
  const found = checkBoundaries(house({ [file]: text }));
  expect(found).toHaveLength(1);
  expect(found[0]?.file).toBe(file);
});

test.each([
  ['a slice imports shared', 'mfe-exam/src/a.ts', `import '@shared/ui/price'; import 'react'`],
  ['the host imports shared', 'host/src/a.ts', `import '@shared/contract/paths'`],
  ['the api imports the contract', 'api/src/a.ts', `import '@shared/contract/errors'; import 'node:fs'`],
  ['own files', 'mfe-exam/src/pages/x/a.ts', `import '../../lib/b.ts'`],
  ['strings that end in the word', 'api/src/a.ts', `['--valid-from', '2026-12-01']; const x = day('from') && { from: day('from') }`],
])('allowed: %s', (_name, file, text) => {
  expect(checkBoundaries(house({ [file]: text }))).toEqual([]);
});

test('imports are found in every form, comments are not', () => {
  expect(importsOf(`import a from 'a';\nimport 'b';\nexport * from "c";\nimport('d');\n// import 'e'\n/* from 'f' */`)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
