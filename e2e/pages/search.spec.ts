import type { Page } from '@playwright/test';
import { expect, isPhone, press, ready, test, textOf } from '../support/fixtures.ts';

const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '书名、ISBN、作者或关键词' });
const found = (page: Page) => page.getByRole('region', { name: '商品列表' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const searched = (page: Page) => page.getByRole('group', { name: '最近搜索' }).getByRole('option');

async function searchFor(page: Page, words: string, { suggested = false } = {}): Promise<void> {
  await box(page).fill(words);
  if (suggested) await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `“${words}”的搜索结果` })).toBeVisible();
}

test('a reader finds a book by suggestion, ISBN, initials and in spite of a slip, and clears what was searched', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await box(page).fill('数学');
  await expect(options(page).first()).toContainText('数学');
  const wanted = await textOf(options(page).first());
  if (isPhone(page)) await options(page).first().click();
  else {
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: `“${wanted}”的搜索结果` })).toBeVisible();
  await expect(found(page).getByRole('listitem').first().locator('mark').first()).toBeVisible();

  const book = found(page).getByRole('link', { name: /大学英语综合教程 1（第3版）.*¥40\.40/ });
  for (const isbn of ['7-5799-0810-7', '978 7 5799 0810 4']) {
    await searchFor(page, isbn);
    await expect(found(page).getByRole('status')).toHaveText('共 1 种');
    await expect(book).toBeVisible();
  }
  await searchFor(page, 'gdsx', { suggested: true });
  await expect(
    found(page)
      .getByRole('link', { name: /高等数学同步练习/ })
      .first(),
  ).toBeVisible();

  await searchFor(page, '高等数字');
  await expect(found(page)).toContainText('没有找到与“高等数字”有关的商品。');
  await press(page.getByRole('main').getByRole('link', { name: '高等数学', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: '“高等数学”的搜索结果' })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(
    found(page)
      .getByRole('link', { name: /高等数学同步练习/ })
      .first(),
  ).toBeVisible();

  await searchFor(page, '%');
  await expect(found(page)).toContainText('没有找到与“%”有关的商品。');
  await expect(found(page).getByRole('region', { name: '大家在读' }).getByRole('link').first()).toBeVisible();

  await box(page).fill('');
  await expect(searched(page)).toHaveText(['%', '高等数学', '高等数字', 'gdsx', '978 7 5799 0810 4', '7-5799-0810-7', wanted]);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: '清除搜索记录' }).click();
  await expect(searched(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('the advanced search asks for at least one field, finds by author and type, and its address holds it all', async ({ page }) => {
  await page.goto('/search');
  await ready(page);
  await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('link').first()).toBeVisible();
  await press(page.getByRole('navigation', { name: '搜索方式' }).getByRole('link', { name: '高级搜索' }));
  const form = page.getByRole('form', { name: '高级搜索' });
  await press(form.getByRole('button', { name: '搜索' }));
  await expect(form.getByRole('alert')).toHaveText('请至少填写一项');
  await form.getByLabel('作者').fill('秦守拙');
  await form.getByLabel('商品类型').selectOption('PDF图书');
  await form.getByLabel('最高价，元').fill('1');
  await form.getByLabel('最低价，元').fill('20');
  await press(form.getByRole('button', { name: '搜索' }));
  await expect(form.getByText('请输入正确的价格区间')).toBeVisible();
  await form.getByLabel('最高价，元').fill('');
  await press(form.getByRole('button', { name: '搜索' }));
  const rows = found(page)
    .getByRole('listitem')
    .getByRole('link', { name: /秦守拙.*PDF图书/ });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await expect(found(page).getByRole('status')).toHaveText(`共 ${count} 种`);
  await page.reload();
  await ready(page);
  await expect(form.getByLabel('作者')).toHaveValue('秦守拙');
  await expect(rows).toHaveCount(count);
});
