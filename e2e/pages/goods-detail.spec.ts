import { expect, ready, seriousFindings, test } from '../support/fixtures.ts';

/** A shirt in two colours, of which one is not made in M. */
const SHIRT = '/products/30054';
/** A book that many have reviewed. */
const BOOK = '/products/10094';

test('the choice of a kind stands in the address and survives a reload', async ({ page }) => {
  await page.goto(SHIRT);
  await ready(page);
  await page.getByText('墨黑', { exact: true }).click();
  await expect(page).toHaveURL(/sku=300544/);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: '墨黑' })).toBeChecked();
  const canonical = page.locator('head link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/products\/30054$/);
});

test('a book is seen large, its reviews are read by stars, and a poster is saved', async ({ page }) => {
  await page.goto(BOOK);
  await ready(page);
  await page.getByRole('button', { name: /^查看大图：.*封面$/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('100%')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(viewer.getByText('120%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.getByRole('button', { name: /^只看 5 星/ }).click();
  await expect(page.getByRole('button', { name: /^只看 5 星/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText(/^2 \/ \d/)).toBeVisible();

  await page.getByRole('button', { name: '分享', exact: true }).click();
  await expect(page.getByRole('button', { name: '保存海报' })).toBeEnabled();
  expect(await seriousFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存海报' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
});
