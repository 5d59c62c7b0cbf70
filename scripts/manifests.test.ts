import { allPaths } from '@shared/contract/paths';
import { SLICE_NAME, type SliceManifest } from '@shared/contract/slice';
import { hostManifest } from '../host/src/pages/manifest.ts';
import { hasPage } from '../shared/build/src/rspack-config.ts';
import { sliceRoot, slices } from './lib-paths.ts';
import { PAGES_TO_COME } from './pages-to-come.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({}));

const manifests = slices.map((name) => {
  const { manifest } = jest.requireActual<{ manifest: SliceManifest }>(`${sliceRoot(name)}/src/manifest.ts`);
  return [name, manifest] as const;
});
const pages = [...hostManifest.pages, ...manifests.flatMap(([, manifest]) => [...manifest.pages])].map((page) => page.path);

test('each page of a manifest is a path of the contract', () => {
  expect(pages.filter((path) => !allPaths().includes(path))).toEqual([]);
});

test('each path of the contract has its page, or is on the list of those to come', () => {
  expect(allPaths().filter((path) => !pages.includes(path) && !PAGES_TO_COME.includes(path))).toEqual([]);
});

test('what is built is off the list of those to come, and nothing else is on it', () => {
  expect(PAGES_TO_COME.filter((path) => pages.includes(path) || !allPaths().includes(path))).toEqual([]);
});

test('no path belongs to two owners', () => {
  expect(pages.filter((path, index) => pages.indexOf(path) !== index)).toEqual([]);
});

test.each(manifests)('unique-names: the manifest of %s is plain data under its own name', (name, manifest) => {
  expect(manifest.name).toBe(name);
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  expect(name).toMatch(SLICE_NAME);
});

test.each(manifests)('each page of %s is found from its path', (name, manifest) => {
  expect([...manifest.pages].filter(({ path }) => !hasPage(sliceRoot(name), path))).toEqual([]);
});
