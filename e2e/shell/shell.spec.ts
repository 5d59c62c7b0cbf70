import { expect, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';

const PAGES = { home: '/', login: '/login', list: '/products', detail: '/products/12042' };

test('the chosen theme stands before any script of the site runs', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 24, 27)');
});

test('without a choice the theme is the system’s, and follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

// In the light theme each page is looked at where its deep link is.
for (const [name, path] of Object.entries(PAGES))
  test(`${name} has no serious accessibility findings in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The library fades its colours in.
    await expect.poll(() => seriousFindings(page)).toEqual([]);
  });

test('dialogs keep the focus inside and hand it back', async ({ page }) => {
  await page.goto('/about');
  await ready(page);
  const opener = page.getByRole('button', { name: '全部 12 个公众号' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '关注公众号' });
  await expect(dialog.getByRole('img', { name: /的二维码$/ })).toHaveCount(12);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    // Past the last control the browser's own bar has the focus, and the page none.
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body))
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the first Tab leads past the head to the content', async ({ page }) => {
  await page.goto('/about');
  await ready(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('at 200 % nothing of the head is lost and nothing runs off the side', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of Object.values(PAGES)) {
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
  const menu = page.getByRole('button', { name: '菜单' });
  await menu.click();
  const panel = page.getByRole('dialog', { name: '菜单' });
  for (const name of ['首页', '学院', '关于我们', '登录 / 注册']) await expect(panel.getByRole('link', { name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a logout is asked for, goes home, tells the server last, and other tabs follow', async ({ page, context, request, phone }) => {
  await signIn(page, request, phone);
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/about');
  await ready(page);
  await ready(other);
  await page.setViewportSize({ width: 1280, height: 900 });
  await other.setViewportSize({ width: 1280, height: 900 });
  const person = page.getByRole('banner').locator('button[aria-expanded]');
  await person.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog).toContainText('确定要退出登录吗？');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(person).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const told = page.waitForRequest('**/device/auth/logout/user');
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await told;
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  await expect(other.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(other).toHaveURL(/\/about$/);
});
