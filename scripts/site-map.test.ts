import type { PageManifest, SliceManifest } from '@shared/contract/slice';
import { openPages } from '../api/src/modules/site-map/pages.ts';
import { hostManifest } from '../host/src/pages/manifest.ts';
import { sliceRoot, slices } from './lib-paths.ts';

const pages: readonly PageManifest[] = [
  hostManifest,
  ...slices.map((name) => jest.requireActual<{ manifest: SliceManifest }>(`${sliceRoot(name)}/src/manifest.ts`).manifest),
].flatMap((manifest) => [...manifest.pages]);

test.each(openPages)('%s, which crawlers are told of, is a page for everybody with HTML of its own', (path) => {
  const page = pages.find((one) => one.path === path);
  expect(page).toBeDefined();
  expect(page?.session).not.toBe('required');
  expect(page?.render).not.toBe('client');
});
