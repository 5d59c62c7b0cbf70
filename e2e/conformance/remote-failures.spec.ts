import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** What may be said in the console while a slice's files fail. */
const NOISE = [
  /Failed to load resource/,
  /RUNTIME-00/,
  /ChunkLoadError|Loading chunk/,
  /Federation/i,
  /net::ERR/,
  /Unexpected token/,
  /MIME type/,
  /暂时无法打开/,
  /Failed to fetch/,
  /SyntaxError/,
];

const MANIFEST = /\/mfe\/college\/[^/]+\/mf-manifest\.json/;
const ENTRY = /\/mfe\/college\/[^/]+\/remoteEntry\.js/;
const EXPOSE = /\/mfe\/college\/[^/]+\/js\/__federation_expose_slice[^/]*\.js/;
const ANY = /\/mfe\/college\//;

async function fault(page: Page, pattern: RegExp, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(pattern, answer);
}

/** The area of the slice says so with a retry; header and footer are there, another slice opens. */
async function expectLocalFailure(page: Page): Promise<void> {
  const card = page.getByRole('alert').filter({ hasText: '学院暂时无法打开' });
  await expect(card).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const status = (code: number) => (route: Route) => route.fulfill({ status: code, contentType: 'application/json', body: '{"code":404}' });
const html = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' });
const hang = () => new Promise<void>(() => {});

test.beforeEach(({ allowed }) => {
  allowed.push(...NOISE);
});

for (const [name, pattern, answer] of [
  ['remote-manifest-404', MANIFEST, status(404)],
  ['remote-manifest-500', MANIFEST, status(500)],
  ['remote-manifest-html', MANIFEST, html],
  ['remote-manifest-json-garbage', MANIFEST, status(200)],
  ['remote-entry-404', ENTRY, status(404)],
  ['remote-entry-html', ENTRY, html],
  ['expose-chunk-404-always', EXPOSE, status(404)],
] as const)
  test(`${name}: the slice's area says so with retry, and heals`, async ({ page }) => {
    await fault(page, pattern, answer);
    await page.goto('/college');
    await expectLocalFailure(page);
    await page.unroute(pattern);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '暂时无法打开' })).toHaveCount(0);
  });

test('remote-manifest-hang: the wait ends with the error card', async ({ page }) => {
  await fault(page, MANIFEST, hang);
  await page.goto('/college', { waitUntil: 'commit' });
  await expectLocalFailure(page);
});

test('remote-entry-throws: code that breaks while it starts is not tried again in the document', async ({ page, allowed }) => {
  allowed.push(/boom/);
  await fault(page, ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("boom")' }));
  await page.goto('/college');
  await expectLocalFailure(page);
});

test('boot-with-all-remotes-down: the shell stands, every slice says so for itself', async ({ page }) => {
  await page.route(/\/mfe\//, status(503));
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: '书城暂时无法打开' })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('lazy chunk of a slice 404: only its area fails and the retry heals it', async ({ page }) => {
  await page.goto('/');
  const pattern = /\/mfe\/college\/[^/]+\/js\/(?!__federation)[^/]*\.js/;
  await fault(page, pattern, status(404));
  await page.getByRole('navigation').getByRole('link', { name: '学院' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('dom-id-collision: elements called like a slice do not disturb its loading', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const id of ['shop', 'college', 'exam']) document.body.append(Object.assign(document.createElement('i'), { id }));
    });
  });
  await page.goto('/college');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(
      (pattern) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name)).length,
      ANY.source,
    ),
  ).toBeGreaterThan(0);
});
