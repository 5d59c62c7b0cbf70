import { asker, expect, isPhone, ready, seriousFindings, signInReader, test } from '../support/fixtures.ts';

test('a buyer follows the parcels, takes more time, receives, asks for the invoice and buys again', async ({ page, request }) => {
  const ask = asker(request, await signInReader(page, request));
  // A second go finds the next of them, and each width has one of its own.
  const { rows } = await ask<{ rows: { orderNo: string; actions: string[]; lines: { title: string }[] }[] }>(
    'get',
    '/device/api/order/list?status=SHIPPED',
  );
  const order = rows.filter(({ actions }) => actions.includes('extend')).at(isPhone(page) ? -1 : 0);
  const title = order?.lines[0]?.title ?? '';

  await page.goto(`/personalCenter/orderList?status=SHIPPED`);
  await ready(page);
  await page.getByLabel('订单号、书名或 ISBN').fill(order?.orderNo ?? '');
  await page.getByRole('form', { name: '搜索订单' }).getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(new RegExp(`searchText=${order?.orderNo}`));
  await page
    .getByRole('article', { name: `订单 ${order?.orderNo}` })
    .getByRole('link', { name: '查看详情' })
    .click();

  await expect(page.getByText('将自动确认收货')).toBeVisible();
  await page
    .getByRole('button', { name: /查看全部/ })
    .first()
    .click();
  await expect(page.getByText('已揽收').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '延长收货' }).click();
  await dialog.getByRole('button', { name: '延长 5 天' }).click();
  await expect(page.getByRole('button', { name: '延长收货' })).toBeHidden();
  await page.getByRole('button', { name: '确认收货' }).click();
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByRole('button', { name: '申请发票' })).toBeVisible();

  await page.getByRole('button', { name: '申请发票' }).click();
  await dialog.getByRole('radio', { name: /林书言/ }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toBeHidden();
  const invoice = page.getByRole('article', { name: '林书言的发票' });
  await expect(async () => {
    await page.reload();
    await expect(invoice.getByRole('button', { name: '下载发票' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await invoice.getByRole('button', { name: '下载发票' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{20}\.pdf$/);

  await page.getByRole('button', { name: '再次购买' }).click();
  await expect(page).toHaveURL(/\/shopCar$/);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});
