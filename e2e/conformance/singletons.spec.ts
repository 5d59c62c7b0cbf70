import type { Page } from '@playwright/test';
import { expect, go, ready, SLICES, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';
import { buildProbe, type Probe } from '../support/probe-slice.ts';

let probe: Probe;
test.beforeAll(async () => {
  probe = await buildProbe();
});
test.afterAll(() => probe.remove());
test.beforeEach(({ site }) => probe.publish(site));

interface Share {
  useIn: string[];
  lib?: () => object;
}
/** What the federation runtime keeps of the host: each module of the platform, and who uses it. */
interface Runtime {
  __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, Record<string, Share>> } }[] };
  probed?: { react: { useState: unknown }; session: unknown };
}

/** Modules of the platform that are in use, with the versions and the users of each. */
const shares = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as Runtime;
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host_shell');
    return Object.entries(host?.shareScopeMap.default ?? {}).map(([module, versions]) => ({
      module,
      versions: Object.keys(versions),
      users: Object.values(versions).flatMap(({ useIn }) => useIn),
    }));
  });

/** Whether the probe's modules are the host's own objects. */
const isSame = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__, probed } = window as unknown as Runtime;
    const scope = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host_shell')?.shareScopeMap.default ?? {};
    const own = (module: string) => Object.values(scope[module] ?? {})[0]?.lib?.() as Record<string, unknown> | undefined;
    return {
      react: probed !== undefined && probed.react.useState === own('react')?.useState,
      session: probed !== undefined && probed.session === own('@shared/session')?.session,
    };
  });

for (const first of SLICES)
  test(`singletons-identity-all-orders: ${first.name} first`, async ({ page, request, phone, site }) => {
    await signIn(page, request, phone);
    const at = SLICES.indexOf(first);
    const [start, ...others] = [...SLICES.slice(at), ...SLICES.slice(0, at)] as const;
    await page.goto(start?.path ?? '/');
    await ready(page);
    for (const { path, heading } of others) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await go(page, '/probe');
    await expect(page.getByRole('heading', { level: 1, name: '探针' })).toBeVisible();
    const all = await shares(page);
    expect(all.filter(({ versions }) => versions.length !== 1)).toEqual([]);
    const users = all.find(({ module }) => module === '@shared/router')?.users ?? [];
    expect(users).toEqual(expect.arrayContaining([...SLICES.map(({ name }) => `mfe_${name}`), 'mfe_probe']));
    expect(await isSame(page)).toEqual({ react: true, session: true });
    // Of all scripts that came, one holds the renderer: the platform's.
    const scripts = [...new Set(site.asked.filter((path) => path.endsWith('.js')))];
    const texts = await Promise.all(scripts.map(async (path) => ({ path, text: await (await request.get(path)).text() })));
    expect(texts.filter(({ text }) => text.includes('Minified React error #')).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/assets\/js\/platform\./),
    ]);
  });

test('navigation between slices loads no document, also from a link that a slice shows', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await go(page, '/probe');
  await page.getByRole('link', { name: '第二页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '探针的第二页' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: '学院', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
