import type { Page } from '@playwright/test';
import { asker, expect, press, ready, signIn, signInReader, test } from '../support/fixtures.ts';

const BOOK = '高等数学同步练习（第4版）';
const EBOOK = '班主任工作手记';

const line = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `选择${title}` }) });
const sum = (page: Page) => page.getByRole('region', { name: '结算' });

async function putIn(page: Page, goodsId: string): Promise<void> {
  await page.goto(`/products/${goodsId}`);
  await ready(page);
  await press(page.getByRole('button', { name: '加入购物车' }).first());
  await expect(page.getByText('已加入购物车')).toBeVisible();
}

test('a guest counts and ticks, a refused change goes back, and after the login both carts are one', async ({
  page,
  request,
  phone,
  allowed,
}) => {
  allowed.push(/status of 503/);
  await putIn(page, '10044');
  await putIn(page, '11036');
  await press(page.getByRole('banner').getByRole('link', { name: /购物车.*2/ }));
  await expect(page.getByRole('heading', { level: 1, name: '购物车' })).toBeVisible();
  await expect(sum(page)).toContainText('已选 2 件合计 ¥54.10');
  const pieces = line(page, BOOK).getByRole('textbox', { name: `${BOOK}的数量` });
  await pieces.fill('4');
  await pieces.press('Enter');
  await expect(line(page, BOOK)).toContainText('¥126.40');
  // 126.40 of books reach the first step of the reduction, the e-book stays as it is.
  await expect(sum(page)).toContainText('合计 ¥138.90');
  await expect(sum(page)).toContainText('商品 ¥148.90，已减 ¥10.00（图书满减季）');
  await press(page.getByRole('region', { name: '数字商品' }).getByRole('checkbox', { name: '数字商品' }), 'Space');
  await expect(sum(page)).toContainText('已选 4 件合计 ¥116.40');
  await page.reload();
  await ready(page);
  await expect(sum(page)).toContainText('已选 4 件合计 ¥116.40');
  await expect(line(page, EBOOK).getByRole('checkbox')).not.toBeChecked();

  await page.route('**/ocShoppingCart/update', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }),
  );
  await press(line(page, BOOK).getByRole('button', { name: `增加一件${BOOK}` }));
  await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible();
  await expect(pieces).toHaveValue('4');
  await expect(sum(page)).toContainText('已选 4 件合计 ¥116.40');
  await page.unroute('**/ocShoppingCart/update');

  const ask = asker(request, await signIn(page, request, phone));
  await ask('post', '/device/api/ocShoppingCart/add', { skuId: '100441', qty: 1 });
  await page.reload();
  await ready(page);
  await expect(pieces).toHaveValue('5');
  await expect(line(page, EBOOK)).toHaveCount(1);
});

test('a line goes out and comes back, another goes to the favourites, and a coupon is taken beside the cart', async ({
  page,
  request,
  phone,
}) => {
  const ask = asker(request, await signIn(page, request, phone));
  await ask('post', '/device/api/ocShoppingCart/add', { skuId: '110361', qty: 1 });
  await ask('post', '/device/api/ocShoppingCart/add', { skuId: '100441', qty: 2 });
  await page.goto('/shopCar');
  await ready(page);
  await press(line(page, BOOK).getByRole('button', { name: `移出${BOOK}` }));
  await expect(line(page, BOOK)).toHaveCount(0);
  await expect(sum(page)).toContainText('合计 ¥22.50');
  const bar = page.getByRole('status').filter({ hasText: `已移出《${BOOK}》` });
  const restored = page.waitForResponse('**/ocShoppingCart/restore');
  await press(bar.getByRole('button', { name: '撤销' }));
  await expect(line(page, BOOK).getByRole('textbox')).toHaveValue('2');
  await restored;
  await expect(sum(page)).toContainText('合计 ¥85.70');
  await page.reload();
  await ready(page);
  await expect(sum(page)).toContainText('合计 ¥85.70');

  const opener = page.getByRole('button', { name: '领优惠券' });
  await press(opener);
  const drawer = page.getByRole('dialog', { name: '领优惠券' });
  const coupon = drawer.getByRole('listitem').filter({ hasText: '新读者立减券' });
  await press(coupon.getByRole('button', { name: '领取' }));
  await expect(coupon.getByRole('status')).toHaveText('已领取');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await press(line(page, EBOOK).getByRole('button', { name: `把${EBOOK}移入收藏` }));
  await expect(page.getByRole('status').filter({ hasText: `已移入收藏《${EBOOK}》` })).toBeVisible();
  await expect(line(page, EBOOK)).toHaveCount(0);
  await page.goto('/products/11036');
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true');
});

test('lines say how their price has moved, how many are left and why they cannot be bought', async ({ page, request }) => {
  await signInReader(page, request);
  await page.goto('/shopCar');
  const main = page.getByRole('main');
  await expect(main.getByText('比加入时降 ¥8.00')).toBeVisible();
  await expect(main.getByText('比加入时涨 ¥3.00')).toBeVisible();
  await expect(main.getByText(/库存仅剩 \d+ 件/)).toBeVisible();
  await expect(sum(page)).toContainText('勾选的商品超过可购数量，没有算入');
  const dead = page.getByRole('region', { name: '失效商品' });
  await expect(dead).toContainText('已售罄');
  await expect(dead).toContainText('已下架');
  await expect(dead.getByRole('checkbox')).toHaveCount(0);
});
