import { expect, ready, test } from '../support/fixtures.ts';

test('an old link of a printed book leads to its resources, and the player plays', async ({ page, request }) => {
  const old = await request.get('/g/3001_x', { maxRedirects: 0 });
  expect(old.status()).toBe(302);

  await page.goto('/g/3001_x');
  await expect(page).toHaveURL(/\/qrCodeReader\/resourceMain\?/);
  await expect(page.getByRole('heading', { level: 1, name: '第一册全部资源' })).toBeVisible();
  await page.getByRole('link', { name: /课文听读.*音频/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect(page.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2);
});

test('a code with one document lands in the reader in one hop, its first page in the HTML', async ({ page, request }) => {
  const html = await (await request.get('/d.aspx?bqc_id=1001')).text();
  expect(html).toContain('云麓读书指引');
  expect(html).toMatch(/<img[^>]+src="[^"]*\.webp/);
  await page.goto('/d.aspx?bqc_id=1001');
  await ready(page);
  await expect(page.getByRole('img').first()).toBeVisible();
});

test('an unknown code says what to do next and stays', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.goto('/qr/99999_x');
  await expect(page.getByRole('heading', { level: 1, name: '没有找到这个二维码' })).toBeVisible();
  await page.waitForTimeout(3500);
  await expect(page).toHaveURL(/\/qrCodeReader\/error/);
});

test('a code without resources yet says so, and a moved one leads on', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.goto('/qr/2007_x');
  await expect(page).toHaveURL(/\/qrCodeReader\/emptyResources/);
  await page.goto('/g/3007_x');
  await expect(page.getByRole('heading', { level: 1, name: '第一册全部资源' })).toBeVisible();
});
