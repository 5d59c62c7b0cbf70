import type { Page } from '@playwright/test';
import { copySlice, freePort, runDev, startShell } from '../support/dev-site.ts';
import { expect as expectSoon, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';

// A build and a new document take longer where others test at the same time.
const expect = expectSoon.configure({ timeout: 20_000 });
const HEADING = '在学院里学点什么';
const PAGE = 'pages/college/page.tsx';
/** The administrator of the sample data. */
const ADMIN = '13800000009';

const badge = (page: Page) => page.getByRole('complementary', { name: '试用中的切片' });
/** Goes somewhere; a document that loads itself again just then may get in between. */
const visit = (page: Page, url: string) => expect(async () => void (await page.goto(url))).toPass({ timeout: 30_000 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a slice is developed in a shell that runs: changes, new pages, errors and a server that ends show at once, and one button leads back', {
  tag: '@once',
}, async ({ page, allowed }) => {
  test.setTimeout(180_000);
  const shell = await startShell({ runMode: 'development' });
  const slice = copySlice('college');
  const port = await freePort();
  let dev = runDev([slice.folder, '--shell', shell.url], port);
  try {
    slice.replace(PAGE, HEADING, '本机的学院');
    const url = await dev.url();
    expect(url).toBe(`${shell.url}/?override=college@http://127.0.0.1:${port}/`);
    const document = await page.goto(url.replace('/?', '/college?free=1&'));
    expect(document?.headers()['cache-control']).toBe('private, no-cache');
    // What the server sends holds nothing that foreign code made.
    expect(await document?.text()).not.toContain('<h1');
    await expect(page).toHaveURL(`${shell.url}/college?free=1`);
    await expect(heading(page, '本机的学院')).toBeVisible();
    await expect(badge(page)).toContainText(`学院 来自 http://127.0.0.1:${port}/`);

    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        await expect(badge(page)).toBeInViewport({ ratio: 1 });
        await expect.poll(() => seriousFindings(page)).toEqual([]);
      }

    await test.step('a change is seen without a hand at the browser', async () => {
      slice.replace(PAGE, '本机的学院', '改过的学院');
      await expect(heading(page, '改过的学院')).toBeVisible();
    });

    await test.step('source that does not compile is told, and the last good build stays', async () => {
      slice.replace(PAGE, '<h1>改过的学院</h1>', '<h1>改过的学院</h2>');
      await expect(badge(page).getByRole('alert')).toContainText('编译出错，现在显示的是上一次成功的构建');
      await expect(badge(page).getByRole('alert')).toContainText('college/page.tsx');
      expect(dev.output()).toContain('编译出错');
      await page.reload();
      await expect(heading(page, '改过的学院')).toBeVisible();
      slice.replace(PAGE, '<h1>改过的学院</h2>', '<h1>修好的学院</h1>');
      await expect(heading(page, '修好的学院')).toBeVisible();
      await expect(badge(page).getByRole('alert')).toHaveCount(0);
    });

    await test.step('a page that only the copy has is one of the site', async () => {
      allowed.push(/status of 404/);
      await visit(page, `${shell.url}/collegeTryout`);
      await expect(heading(page, 'Page Not Found: /collegeTryout')).toBeVisible();
      slice.replace('manifest.ts', 'pages: [', "pages: [{ path: '/collegeTryout', title: '新的一页', render: 'ssr' },");
      slice.replace('slice.tsx', 'manifest, {', "manifest, {'/collegeTryout': () => import('./pages/collegeTryout/page.tsx'),");
      await expect(badge(page).getByRole('alert')).toContainText('collegeTryout');
      slice.write('pages/collegeTryout/page.tsx', 'export const Component = () => <h1>新的一页</h1>;');
      await expect(heading(page, '新的一页')).toBeVisible();
    });

    await test.step('a server that ended is named, and the slice comes back with it', async () => {
      allowed.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/);
      await dev.stop();
      await visit(page, `${shell.url}/college`);
      await expect(heading(page, HEADING)).toBeVisible();
      await expect(badge(page).getByRole('alert')).toContainText('连不上，现在显示的是已发布的版本：没有应答');
      await expect(badge(page)).toContainText(`http://127.0.0.1:${port}/`);
      dev = runDev([slice.folder, '--shell', shell.url], port);
      await expect(heading(page, '修好的学院')).toBeVisible();
      await expect(badge(page).getByRole('alert')).toHaveCount(0);
    });

    await test.step('the button leads back to what is released', async () => {
      await badge(page).getByRole('button', { name: '恢复已发布的版本' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${shell.url}/college`);
      await ready(page);
      await expect(heading(page, HEADING)).toBeVisible();
      await expect(badge(page)).toHaveCount(0);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('override');
    });

    await test.step('a port that is taken is said in one line', async () => {
      await dev.url();
      const second = runDev([slice.folder, '--shell', shell.url], port);
      expect(await second.status).toBe(1);
      expect(second.output().trim()).toBe(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 环境变量另选一个端口。`);
    });
  } finally {
    await dev.stop();
    await shell.stop();
    slice.remove();
  }
});

test('in production only an administrator takes a slice from elsewhere, and only from an origin of the configuration', {
  tag: '@once',
}, async ({ page, request, browser }) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const shell = await startShell({ runMode: 'production', overrideOrigins: [origin] });
  const slice = copySlice('college');
  slice.replace(PAGE, HEADING, '本机的学院');
  const dev = runDev([slice.folder, '--shell', shell.url], port);
  try {
    await dev.url();
    expect(dev.output()).toContain('只有登录的管理员');
    const wanted = `${shell.url}/college?override=college@${origin}/`;
    await page.goto(wanted);
    await expect(page).toHaveURL(`${shell.url}/college`);
    await expect(heading(page, HEADING)).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    // Who writes the cookie by hand gets no further, and loses it.
    await page.context().addCookies([{ name: 'override', value: encodeURIComponent(`college@${origin}/`), url: shell.url }]);
    await page.goto(`${shell.url}/college`);
    await expect(heading(page, HEADING)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);

    const token = await signIn(page, request, ADMIN);
    const context = await browser.newContext();
    await context.addCookies([{ name: 'token', value: token, url: shell.url }]);
    const admin = await context.newPage();
    await admin.goto(wanted);
    await expect(heading(admin, '本机的学院')).toBeVisible();
    await expect(badge(admin)).toContainText(`学院 来自 ${origin}/`);
    await admin.goto(`${shell.url}/college?override=college@http://127.0.0.1:${await freePort()}/`);
    await expect(heading(admin, HEADING)).toBeVisible();
    await expect(badge(admin)).toHaveCount(0);
    await context.close();
  } finally {
    await dev.stop();
    await shell.stop();
    slice.remove();
  }
});
