import { join } from 'node:path';
import type { Registry } from '@shared/contract/slice';
import { expect, go, ready, SLICES, test } from '../support/faulty-site.ts';

test('no-hot-swap-pinned-builds: what is released while a tab is open comes with the next document, in one piece', async ({
  page,
  site,
}) => {
  const open = SLICES.filter(({ name }) => name !== 'personal');
  const asked = () => site.asked.filter((path) => path.startsWith('/mfe/'));
  await page.goto('/');
  await ready(page);
  // The same files under the address of another build.
  const live = (await (await page.request.get('/remotes.json')).json()) as Registry;
  for (const [name, { active }] of Object.entries(live.slices))
    site.serve(`/mfe/${name}/newer/`, join(process.env.RELEASES ?? '', name, active.buildId, 'web'));
  site.changeRegistry(({ slices }) => {
    for (const [name, entry] of Object.entries(slices)) slices[name] = { ...entry, base: `/mfe/${name}/newer/` };
  });

  for (const { path, heading } of open) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(asked().filter((path) => path.includes('/newer/'))).toEqual([]);

  const before = asked().length;
  for (const { path, heading } of open) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const loaded = asked().slice(before);
  expect(new Set(loaded.map((path) => path.split('/')[2]))).toEqual(new Set(open.map(({ name }) => name)));
  expect(loaded.filter((path) => path.endsWith('mf-manifest.json') && !path.includes('/newer/'))).toEqual([]);
});
