import { allPaths } from '@shared/contract/paths';
import { hostManifest } from '../host/src/pages/manifest.ts';
import { manifest as college } from '../mfe-college/src/manifest.ts';
import { manifest as exam } from '../mfe-exam/src/manifest.ts';
import { manifest as personal } from '../mfe-personal/src/manifest.ts';
import { manifest as reader } from '../mfe-reader/src/manifest.ts';
import { manifest as shop } from '../mfe-shop/src/manifest.ts';
import { hasPage } from '../shared/build/src/rspack-config.ts';
import { PAGES_TO_COME } from './pages-to-come.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({}));

const slices = { shop, college, exam, reader, personal };
const pages = [...hostManifest.pages, ...Object.values(slices).flatMap((manifest) => [...manifest.pages])].map(
  (page) => page.path as string,
);

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

test.each(Object.entries(slices))('unique-names: the manifest of %s is plain data under its own name', (name, manifest) => {
  expect(manifest.name).toBe(name);
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
});

test.each(Object.entries(slices))('each page of %s is found from its path', (name, manifest) => {
  expect([...manifest.pages].filter(({ path }: { path: string }) => !hasPage(`${process.cwd()}/mfe-${name}`, path))).toEqual([]);
});
