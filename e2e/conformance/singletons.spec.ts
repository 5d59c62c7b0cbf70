import { expect, ready, test } from '../support/fixtures.ts';

const PAGES = ['/', '/college', '/qrCodeReader/resourceMain?qrId=3001'];

for (const order of [PAGES, [...PAGES].reverse()])
  test(`singletons-identity-all-orders: ${order.join(' then ')}`, async ({ page }) => {
    for (const path of order) {
      await page.goto(path);
      await ready(page);
    }
    // One React in the document: of all scripts that came, exactly one holds its renderer, and it is the host's platform file.
    const renderers = await page.evaluate(async () => {
      const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const texts = await Promise.all(
        [...urls].filter((url) => /\.js$/.test(url)).map(async (url) => ({ url, text: await (await fetch(url)).text() })),
      );
      return texts
        .filter(({ text }) => text.includes('Minified React error #'))
        .map(({ url }) => new URL(url).pathname.replace(/[^/]*$/, ''));
    });
    expect(renderers).toEqual(['/assets/js/']);
  });

test('csp-zero-violations: no policy is broken by loading and walking through slices', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => broken.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  for (const path of ['/', '/products', '/college', '/search?searchText=数学']) {
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
  }
});

test('css-visit-matrix: the header looks the same after every slice', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const header = document.querySelector('header') as HTMLElement;
      const { fontFamily, color, backgroundColor, fontSize } = getComputedStyle(header);
      return { fontFamily, color, backgroundColor, fontSize, width: header.getBoundingClientRect().width };
    });
  await page.goto('/');
  await ready(page);
  const first = await look();
  for (const name of ['学院', '首页']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await look()).toEqual(first);
  }
});

test('navigation between slices loads no document', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: '学院', exact: true }).first().click();
  await expect(page).toHaveURL('/college');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
});
