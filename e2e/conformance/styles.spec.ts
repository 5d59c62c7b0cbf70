import type { Page } from '@playwright/test';
import { expect, go, ready, SLICES, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';

test('csp-zero-violations: no policy is broken by loading and walking through all slices', async ({ page, request, phone }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => broken.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await signIn(page, request, phone);
  await page.goto('/products');
  await ready(page);
  for (const { path, heading } of SLICES) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
});

/** How the first element of each class is drawn, as far as style sheets decide it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const drawn: Record<string, string> = {};
    for (const element of document.querySelectorAll('header [class], main [class], footer [class], header, main, footer, h1')) {
      const { color, backgroundColor, fontFamily, fontSize, fontWeight, lineHeight, padding, display } = getComputedStyle(element);
      drawn[`${element.tagName} ${element.getAttribute('class')}`] ??= [
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        fontWeight,
        lineHeight,
        padding,
        display,
      ].join(' | ');
    }
    return drawn;
  });

test('css-visit-matrix: the home page looks the same before and after a visit to every other slice', async ({ page, request, phone }) => {
  await signIn(page, request, phone);
  await page.goto('/college');
  await ready(page);
  const [shop, ...others] = SLICES;
  const home = async () => {
    await go(page, shop.path);
    await expect(page.getByRole('heading', { level: 1, name: shop.heading })).toBeVisible();
    return look(page);
  };
  const first = await home();
  expect(Object.keys(first).length).toBeGreaterThan(50);
  for (const { path, heading } of others) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const now = await home();
    expect(Object.keys(first).filter((name) => name in now && now[name] !== first[name])).toEqual([]);
  }
});

/** The style sheets of the component library in the document, and how its button is drawn. */
async function library(page: Page, where: 'main' | 'dialog') {
  const button = page.getByRole(where).getByRole('button', { name: '登录', exact: true });
  await expect(button).toBeVisible();
  const hashes = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-css-hash]')].map((style) => style.getAttribute('data-css-hash')),
  );
  const drawn = await button.evaluate((element) => {
    const { backgroundColor, color, borderRadius, height } = getComputedStyle(element);
    return { backgroundColor, color, borderRadius, height };
  });
  return { sheets: hashes.length, twice: hashes.filter((hash, at) => hashes.indexOf(hash) !== at), drawn };
}

test('antd-styles-once-and-survive: style sheets of the component library stand once, and its parts look the same after every slice', async ({
  page,
}) => {
  await page.goto('/login');
  await ready(page);
  const first = await library(page, 'main');
  expect(first.sheets).toBeGreaterThan(0);
  expect(first.twice).toEqual([]);
  expect(first.drawn.backgroundColor).toBe('rgb(176, 55, 42)');
  for (const { name, path, heading } of SLICES) {
    await go(page, path);
    // A private page is answered with the login dialog, which is of the library too.
    if (name === 'personal') expect(await library(page, 'dialog')).toMatchObject({ twice: [], drawn: first.drawn });
    else await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await go(page, '/login');
    expect(await library(page, 'main')).toMatchObject({ twice: [], drawn: first.drawn });
  }
});
