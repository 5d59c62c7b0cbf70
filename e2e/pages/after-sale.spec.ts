import { asker, expect, PICTURE, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';
import { payAtCashier, placeOrder } from '../support/orders.ts';

test('a buyer asks for one of two copies back with a picture, writes to the house and withdraws', async ({ page, request, phone }) => {
  const ask = asker(request, await signIn(page, request, phone));
  const orderNo = await placeOrder(ask, '10040', 2);
  const { payNo } = await ask<{ payNo: string }>('post', '/device/api/pay/create', { orderNo, channel: 'SANDBOX' });
  await payAtCashier(request, payNo);
  await page.goto(`/order/orderDetail?orderNo=${orderNo}`);
  await ready(page);
  await page
    .getByRole('link', { name: /申请售后|申请退款/ })
    .first()
    .click();

  const form = page.getByRole('form', { name: '申请售后' });
  await form.getByLabel('申请原因').selectOption({ index: 1 });
  await form.getByLabel('凭证图片（选填）').setInputFiles({ name: '书角.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(form.getByText('1 KB')).toBeVisible();
  // What was chosen outlives the document.
  await page.reload();
  await expect(form.getByRole('button', { name: '移除 书角.png' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: '提交申请' }).click();

  await expect(page).toHaveURL(/\/order\/afterSaleDetail\?asNo=\d+/);
  const message = page.getByLabel('给客服留言');
  await message.fill('请尽快处理，谢谢。');
  await page.getByRole('button', { name: '发送留言' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '请尽快处理，谢谢。' })).toBeVisible();
  await expect(message).toHaveValue('');
  expect(await seriousFindings(page)).toEqual([]);

  await page
    .getByRole('button', { name: /撤销|取消/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤销|确定|确认/ })
    .click();
  await expect(
    page
      .getByRole('main')
      .getByText(/已撤销|已取消/)
      .first(),
  ).toBeVisible();
});
