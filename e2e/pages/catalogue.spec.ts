import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, press, ready, test, textOf } from '../support/fixtures.ts';

const results = (page: Page) => page.getByRole('region', { name: '商品列表' });
const total = (page: Page) => results(page).getByRole('status');
const chosen = (page: Page) => page.getByRole('list', { name: '已选条件' });
const types = (page: Page) => page.getByRole('navigation', { name: '商品类型' });

/** What narrows the list: beside it, or a sheet on a phone. */
async function filters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: '筛选' });
  await press(results(page).getByRole('button', { name: /^筛选/ }));
  return page.getByRole('dialog', { name: '筛选' });
}

/** Makes a choice and sees that it leaves as many goods as it had promised. */
async function narrow(page: Page, choice: Locator, words: string): Promise<void> {
  const promised = await textOf(choice.locator('span').last());
  await press(choice);
  await expect(chosen(page)).toContainText(words);
  await expect(total(page)).toHaveText(`共 ${promised} 种`);
}

test('a reader narrows the catalogue, each choice leaves what it promised, and reload, back and removal keep the rest', async ({
  page,
}) => {
  await page.goto('/products');
  await ready(page);
  await expect(types(page).getByRole('link')).toHaveCount(19);
  const all = await textOf(total(page));
  await narrow(page, types(page).getByRole('link', { name: /^图书/ }), '图书');
  await narrow(page, (await filters(page)).getByRole('link', { name: /^理学/ }), '理学');
  await narrow(page, (await filters(page)).getByRole('link', { name: /^数学 ?\d/ }), '数学');
  const before = await textOf(total(page));
  await narrow(page, (await filters(page)).getByRole('link', { name: /^只看有货/ }), '只看有货');
  await expect(page.getByRole('heading', { level: 1, name: '数学' })).toBeVisible();
  const after = await textOf(total(page));
  await expect(page).toHaveURL(/\?catalogId=\d+&type=book&inStock=1$/);

  await page.reload();
  await ready(page);
  await expect(total(page)).toHaveText(after);
  await page.goBack();
  await expect(chosen(page)).not.toContainText('只看有货');
  await expect(total(page)).toHaveText(before);

  await press(chosen(page).getByRole('link', { name: '去掉条件：图书' }));
  await expect(chosen(page)).toHaveText('数学清除条件');
  await press(chosen(page).getByRole('link', { name: '清除条件' }));
  await expect(page).toHaveURL('/products');
  await expect(total(page)).toHaveText(all);
});

test('a list by price is read to its end: nothing twice, nothing missing, never cheaper; a wrong price span stays as typed', async ({
  page,
}) => {
  await page.goto('/products?type=pdfbook');
  await ready(page);
  await press(results(page).getByRole('link', { name: '价格从低到高' }));
  await expect(page).toHaveURL(/sort=priceAsc/);
  await press(results(page).getByRole('link', { name: '列表' }));
  await expect(page).toHaveURL(/view=list/);
  const goods = results(page).locator('a[href^="/products/"]');
  const pages = page.getByRole('navigation', { name: '分页' });
  const next = pages.getByRole('link', { name: '下一页' });
  const seen: { href: string; price: number }[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    await expect(pages.locator('[aria-current=page]')).toHaveText(String(pageNum));
    seen.push(
      ...(await goods.evaluateAll((links) =>
        links.map((link) => ({ href: link.getAttribute('href') ?? '', price: Number(/¥(\d+\.\d\d)/.exec(link.textContent)?.[1] ?? 0) })),
      )),
    );
    if ((await next.count()) === 0) break;
    await press(next);
  }
  await expect(total(page)).toHaveText(`共 ${seen.length} 种`);
  expect(new Set(seen.map(({ href }) => href)).size).toBe(seen.length);
  expect(seen.map(({ price }) => price)).toEqual(seen.map(({ price }) => price).toSorted((a, b) => a - b));

  const span = await filters(page);
  await span.getByLabel('最低价，元').fill('50');
  await span.getByLabel('最高价，元').fill('20.5');
  await press(span.getByRole('button', { name: '筛选价格' }));
  await expect(span.getByRole('alert')).toContainText('请输入正确的价格区间');
  await expect(span.getByLabel('最低价，元')).toHaveValue('50');
  await span.getByLabel('最低价，元').fill('9000');
  await span.getByLabel('最高价，元').fill('');
  await press(span.getByRole('button', { name: '筛选价格' }));
  await expect(page).toHaveURL(/min=9000/);
  await expect(results(page)).toContainText('没有符合条件的商品，放宽筛选条件试试。');
  await press(results(page).getByRole('link', { name: '清除全部筛选' }));
  await expect(page).toHaveURL('/products');
  await expect(goods.first()).toBeVisible();
});
