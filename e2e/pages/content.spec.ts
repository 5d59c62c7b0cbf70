import type { Page } from '@playwright/test';
import { expect, press, ready, test } from '../support/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const shelf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('a reader goes from the home page through news, subjects and book lists to a book, and finds the way back', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const banners = page.getByRole('region', { name: '推荐', exact: true });
  const shown = banners.locator(':not([inert]) > a');
  await expect(shown).toHaveAccessibleName('开学第一周');
  await press(banners.getByRole('button', { name: '下一张' }));
  await expect(shown).toHaveAccessibleName('唐诗里的长安城');
  await press(banners.getByRole('button', { name: '暂停轮播' }));
  await expect(banners.getByRole('button', { name: '继续轮播' })).toBeVisible();
  await press(banners.getByRole('button', { name: '上一张' }));
  await expect(shown).toHaveAccessibleName('开学第一周');

  await press(shelf(page, '新闻与书讯').getByRole('link', { name: '全部新闻与书讯' }));
  await expect(heading(page, '新闻与书讯')).toBeVisible();
  await press(page.getByRole('navigation', { name: '新闻分类' }).getByRole('link', { name: '社内新闻' }));
  await expect(heading(page, '社内新闻')).toBeVisible();
  await expect(page).toHaveURL('/news?category=press');
  await press(page.getByRole('main').getByRole('link', { name: /我社举办秋季学期教材巡展/ }));
  await expect(heading(page, '我社举办秋季学期教材巡展')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('教材不是写完就算完成，它要在课堂上再写一遍。');
  await press(page.getByRole('navigation', { name: '前后两篇' }).getByRole('link', { name: /^下一篇/ }));
  await expect(heading(page, '国庆假期发货安排')).toBeVisible();
  await page.goBack();
  await press(shelf(page, '文中的书').getByRole('link', { name: /高等数学同步练习/ }));
  await expect(heading(page, /高等数学同步练习/)).toBeVisible();
  await page.goBack();
  await press(page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '新闻与书讯' }));
  await expect(page).toHaveURL('/news');

  await page.goto('/subject');
  await ready(page);
  await press(page.getByRole('main').getByRole('link', { name: /山水与城池/ }));
  await expect(heading(page, '山水与城池')).toBeVisible();
  await expect(shelf(page, '行走').getByRole('link', { name: /茶马古道上的驿站.*¥68\.60/ })).toBeVisible();
  await press(page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '专题' }));
  await press(page.getByRole('main').getByRole('link', { name: '推荐书单' }));
  await press(page.getByRole('main').getByRole('link', { name: /计算机入门书单.*共 5 种/ }));
  await expect(heading(page, '计算机入门书单')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(5);
  await press(page.getByRole('main').getByRole('link', { name: /算法的十二个瞬间/ }));
  await expect(heading(page, '算法的十二个瞬间')).toBeVisible();
});
