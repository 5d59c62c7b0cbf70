import { down, garbage, hang, html, htmlNosniff, once, slow, status, throws } from '../support/fault-server.ts';
import { expect, expectCard, filesOf, go, ready, SLICES, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';
import { buildProbe } from '../support/probe-slice.ts';

const MANIFEST = filesOf('college', 'mf-manifest\\.json');
const ENTRY = filesOf('college', 'remoteEntry\\.js');
const EXPOSE = filesOf('college', 'js/__federation_expose_slice[^/]*\\.js');
const PAGE = filesOf('college', 'js/(?!__federation)[^/]*\\.js$');

for (const [name, file, fault] of [
  ['remote-manifest-404', MANIFEST, status(404)],
  ['remote-manifest-500', MANIFEST, status(500)],
  ['remote-manifest-html', MANIFEST, html],
  ['remote-manifest-json-garbage', MANIFEST, garbage],
  ['remote-entry-404', ENTRY, status(404)],
  ['remote-entry-html', ENTRY, html],
  ['remote-entry-html-nosniff', ENTRY, htmlNosniff],
  ['expose-chunk-404-always', EXPOSE, status(404)],
  ['expose-chunk-html', EXPOSE, html],
] as const)
  test(`${name}: the slice's area says so with retry, and heals`, async ({ page, site }) => {
    site.fail(file, fault);
    await page.goto('/college');
    await expectCard(page, '学院');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    site.heal();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '暂时无法打开' })).toHaveCount(0);
  });

for (const [name, file] of [
  ['remote-manifest-hang', MANIFEST],
  ['remote-entry-hang', ENTRY],
] as const)
  test(`${name}: the wait ends with the error card, and the next try loads at another address`, async ({ page, site }) => {
    site.fail(file, hang);
    await page.goto('/college', { waitUntil: 'commit' });
    await expectCard(page, '学院');
    site.heal();
    const asked = site.asked.length;
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
    expect(site.asked.slice(asked).some((path) => /mf_retry=\d/.test(path))).toBe(true);
  });

test('a style sheet of a slice that hangs holds the page back for four seconds and no longer', async ({ page, site }) => {
  site.fail(filesOf('college', 'css/'), hang);
  await page.goto('/college', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted, { timeout: 9000 }).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
});

for (const [name, file] of [
  ['remote-manifest-slow', MANIFEST],
  ['remote-entry-slow', ENTRY],
] as const)
  test(`${name}: the page of the server stays in sight and then answers, without a card`, async ({ page, site }) => {
    site.fail(file, slow(1500));
    await page.goto('/college', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
    await ready(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

test('expose-chunk-404-once: nobody sees it', async ({ page, site }) => {
  await page.goto('/');
  await ready(page);
  site.fail(EXPOSE, once(status(404)));
  await go(page, '/college');
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('remote-entry-throws: code that breaks while it starts is not tried again in the document, and a fresh one heals', async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/boom/);
  const probe = await buildProbe();
  probe.publish(site);
  site.fail(filesOf('probe', 'remoteEntry\\.js'), throws);
  await page.goto('/about');
  await ready(page);
  await go(page, '/probe');
  await expectCard(page, '探针');
  await expect(page.getByRole('alert')).toContainText('probe-broken');
  expect(site.asked.filter((path) => filesOf('probe', 'remoteEntry').test(path))).toHaveLength(1);
  site.heal();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '探针' })).toBeVisible();
  await probe.remove();
});

test('boot-with-all-remotes-down: the shell stands with its login, every slice says so for itself', async ({
  page,
  site,
  phone,
  request,
}) => {
  await signIn(page, request, phone);
  site.fail(/^\/mfe\//, down);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  for (const { path, title } of SLICES) {
    await go(page, path);
    await expectCard(page, title);
  }
  await go(page, '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('lazy chunk of a slice 404: only its area fails and the retry heals it', async ({ page, site }) => {
  await page.goto('/');
  site.fail(PAGE, status(404));
  await page.getByRole('navigation').getByRole('link', { name: '学院' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  site.heal();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('dom-id-collision: elements called like a slice do not disturb its loading', async ({ page, site }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const id of ['shop', 'college', 'exam']) document.body.append(Object.assign(document.createElement('i'), { id }));
    });
  });
  await page.goto('/college');
  await ready(page);
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: '今天想读些什么' })).toBeVisible();
  expect(site.asked.some((path) => ENTRY.test(path))).toBe(true);
});
