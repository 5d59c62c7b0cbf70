import { expect, ready, test } from '../support/fixtures.ts';

test('one slice’s server is down: its area says so with retry, everything else works, and it heals', async ({ page, request, allowed }) => {
  allowed.push(/Failed to load resource/, /RUNTIME-00/, /Federation/i, /net::ERR/, /Failed to fetch/, /CORS policy/);
  // Down before the page opens: what was fetched ahead of a click would work without the server.
  expect((await request.get(`${process.env.CONTROL_URL}/stop/college`)).ok()).toBe(true);
  try {
    await page.goto('/');
    await ready(page);
    await page.getByRole('navigation').getByRole('link', { name: '学院', exact: true }).first().click();
    const card = page.getByRole('alert').filter({ hasText: '学院暂时无法打开' });
    await expect(card).toBeVisible({ timeout: 25_000 });
    await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '今天想读些什么' })).toBeVisible();
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // The server has the slice's own file, so the page itself is still readable before any script.
    const html = await (await request.get('/college')).text();
    expect(html).toContain('在学院里学点什么');

    await page.goto('/college');
    await expect(page.getByRole('alert').filter({ hasText: '学院暂时无法打开' })).toBeVisible({ timeout: 25_000 });
  } finally {
    await request.get(`${process.env.CONTROL_URL}/start/college`);
  }
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
});
