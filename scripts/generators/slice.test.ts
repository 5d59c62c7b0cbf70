import { PLATFORM_VERSION } from '@shared/build';
import { smallRepository } from './fixture.ts';
import { planSlice } from './slice.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({}));

const root = smallRepository();

test('a slice with a package, a manifest, one page with its test, and a server in the composition', () => {
  const { changes } = planSlice(root, 'map', '校园地图');
  expect(Object.keys(changes)).toEqual([
    'mfe-map/package.json',
    'mfe-map/src/manifest.ts',
    'mfe-map/src/slice.tsx',
    'mfe-map/src/pages/map/page.tsx',
    'mfe-map/src/pages/map/page.module.css',
    'mfe-map/src/pages/map/page.test.tsx',
    'shared/contract/src/paths.ts',
    'docker-compose.yml',
  ]);
  expect(JSON.parse(changes['mfe-map/package.json'] as string)).toMatchObject({
    name: '@mfe/map',
    dependencies: { '@shared/ui': PLATFORM_VERSION },
  });
  expect(changes['mfe-map/src/manifest.ts']).toContain(`name: 'map'`);
  expect(changes['docker-compose.yml']).toMatch(/MFE_UPSTREAMS: .+,map=http:\/\/map:3100\n/);
  expect(changes['docker-compose.yml']).toMatch(/depends_on: \[api, .+, map\]\n/);
  expect(changes['docker-compose.yml']).toContain('\n  map:\n    <<: *slice\n    environment: { HOST: 0.0.0.0, SLICE: map }\n');
});

test('a name that is a word of the composition is a name like any other', () => {
  expect(planSlice(root, 'slice', '切片').changes['docker-compose.yml']).toContain('\n  slice:\n    <<: *slice\n');
});

test.each([
  ['shop', '切片 shop 已经有了。'],
  ['Map', '切片名“Map”不可用'],
  ['m', '切片名“m”不可用'],
  ['campus-map', '切片名“campus-map”不可用'],
  ['host', 'docker-compose.yml 里已经有 host。'],
  ['api', 'docker-compose.yml 里已经有 api。'],
  ['docs', '/docs 已经有页面'],
  ['files', '/files 不归页面'],
])('refused: the name %s', (name, said) => {
  expect(() => planSlice(root, name, '校园地图')).toThrow(said);
});
