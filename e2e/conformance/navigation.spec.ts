import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/fixtures.ts';

/** Documents that the tab asks for from now on, by path. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const LONG = `/${'a'.repeat(3000)}`;

for (const path of [
  '//evil.test/a',
  '/%5Cevil',
  '/%00',
  '/%E0%A4%A',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/javascript:alert(1)',
  '/__proto__',
  LONG,
])
  test(`a hostile path is a real 404 and only shown: ${path.slice(0, 40)}`, async ({ page, allowed, baseURL }) => {
    allowed.push(/status of 404/);
    const answer = await page.goto(`${baseURL}${path}`);
    expect(answer?.status()).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found: /');
    await expect(page.getByRole('alert')).toContainText('您访问的页面不存在');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

test('the error page names the path, leads back, and goes home after 3 s', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.goto('/about');
  await page.goto('/no/such');
  await ready(page);
  await page.getByRole('button', { name: '返回上一页' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/no/such');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found: /no/such' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('admin pages are refused with status 403 to everybody else, and the document is nobody’s to keep', async ({
  page,
  request,
  allowed,
}) => {
  allowed.push(/status of 403/);
  for (const cookie of ['', 'token=forged']) {
    const answer = await request.get('/admin/users', { headers: { cookie } });
    expect(answer.status()).toBe(403);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  await page.goto('/admin');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: '没有权限查看本页' })).toBeVisible();
});

test('a route rule leads on with query and hash', async ({ page }) => {
  await page.goto('/index?from=book#content');
  await ready(page);
  await expect(page).toHaveURL('/?from=book#content');
});

test('build manifest: a year for the live build, 404 for any other; a payload only for its build and a prerendered page', async ({
  request,
}) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string };
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('max-age=31536000');
  expect(await meta.json()).toMatchObject({ id, timestamp: expect.any(Number), prerendered: expect.any(Array), rules: expect.any(Object) });
  expect((await request.get('/builds/meta/other.json')).status()).toBe(404);
  const payload = await request.get(`/docs/start/_payload.json?${id}`);
  expect(payload.headers()['cache-control']).toBe('public, max-age=3600');
  expect(await payload.json()).toMatchObject({ loaderData: { 'host:/docs/*': expect.any(Object) } });
  for (const path of [
    '/privacy/_payload.json?other',
    '/privacy/_payload.json',
    `/docs/none/_payload.json?${id}`,
    `/products/_payload.json?${id}`,
    `/_payload.json?${id}`,
  ])
    expect((await request.get(path)).status()).toBe(404);
});

test('the payload of a prerendered page is fetched ahead, and the page stands on it', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const payload = await page.waitForResponse(/\/docs\/start\/_payload\.json/);
  const { loaderData } = (await payload.json()) as { loaderData: Record<string, unknown> };
  expect(loaderData).toHaveProperty(['host:/docs/*']);
  await page.getByRole('link', { name: '帮助中心' }).first().click();
  await expect(page).toHaveURL('/docs/start');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('outdated-build-next-nav: after the update event the next link loads the document of its target', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.waitForResponse(/\/builds\/meta\//);
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }));
  // The tab is away for longer than the configuration allows without a look.
  const update = page.evaluate(
    () => new Promise<string>((resolve) => window.addEventListener('app-update', ({ detail }) => resolve(detail.id))),
  );
  await page.evaluate(() => {
    const turn = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn(true);
    const { now } = Date;
    Date.now = () => now() + 700_000;
    turn(false);
    Date.now = now;
  });
  expect(await update).toBe('newer');
  const asked = documents(page);
  await page.getByRole('navigation').getByRole('link', { name: '关于我们' }).first().click();
  await expect(page).toHaveURL('/aboutUs');
  await ready(page);
  expect(asked).toEqual(['/aboutUs']);
});

test('lazy-chunk-gone-after-deploy: one document load of the target heals it', async ({ page, allowed }) => {
  allowed.push(/status of 404/, /ChunkLoadError|Loading chunk/);
  const asked = documents(page);
  await page.goto('/');
  await ready(page);
  await page.route(/\/mfe\/college\/[^/]+\/js\/(?!__federation)[^/]*\.js/, (route) =>
    asked.includes('/college') ? route.continue() : route.fulfill({ status: 404, json: { code: 404 } }),
  );
  await page.getByRole('navigation').getByRole('link', { name: '学院', exact: true }).first().click();
  await expect.poll(() => asked, { timeout: 25_000 }).toEqual(['/', '/college']);
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
});

test('reload-loop-bounded: a chunk that stays away gives one document load and then the error card', async ({ page, allowed }) => {
  allowed.push(/status of 404/, /ChunkLoadError|Loading chunk/);
  const asked = documents(page);
  await page.goto('/');
  await ready(page);
  await page.route(/\/mfe\/college\/[^/]+\/js\/(?!__federation)[^/]*\.js/, (route) => route.fulfill({ status: 404, json: { code: 404 } }));
  await page.getByRole('navigation').getByRole('link', { name: '学院', exact: true }).first().click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 25_000 });
  await page.waitForTimeout(2000);
  expect(asked).toEqual(['/', '/college']);
  await expect(page.getByRole('banner')).toBeVisible();
});

const ahead = (page: Page) => page.locator('link[rel="prefetch"]').count();

test('pages behind links in sight are fetched ahead, a second after the page is there', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  expect(await ahead(page)).toBe(0);
  await expect.poll(() => ahead(page)).toBeGreaterThan(0);
});

test('nothing is fetched ahead where data is saved', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await ready(page);
  await page.waitForTimeout(2500);
  expect(await ahead(page)).toBe(0);
});

test('the loading bar over a page of the browser’s own making leaves with its arrival', async ({ page, request }) => {
  expect(await (await request.get('/shopCar')).text()).toContain('id="loading"');
  await page.goto('/shopCar');
  await ready(page);
  await expect(page.locator('#loading')).toHaveCount(0);
  expect(await (await request.get('/')).text()).not.toContain('id="loading"');
});
