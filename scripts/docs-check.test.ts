import { namesIn } from './docs-check.ts';

test('paths, links and scripts of a document are found', () => {
  const names = namesIn(
    'See `host/src/app/shell.tsx`, [how](../how-to/add-a-page.md#top), `npm run bench`, npm run -w @press/api openapi and [out](https://example.org).',
  );
  expect(names.paths).toEqual(['host/src/app/shell.tsx']);
  expect(names.links).toEqual(['../how-to/add-a-page.md']);
  expect(names.scripts).toEqual([{ script: 'bench' }, { script: 'openapi', workspace: '@press/api' }]);
});
