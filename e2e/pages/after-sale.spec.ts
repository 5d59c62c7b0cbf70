import type { APIRequestContext } from '@playwright/test';
import { expect, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';

/** A pixel: the smallest picture that is one. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Buys two copies of a printed book by the calls that the pages make. @returns the order's number */
async function buy(request: APIRequestContext, token: string): Promise<string> {
  const api = process.env.API_URL;
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async <Data>(method: 'get' | 'post', path: string, data?: object): Promise<Data> => {
    const answer = (await (await request[method](`${api}${path}`, { headers, ...(data && { data }) })).json()) as {
      code: number;
      data: Data;
    };
    expect(answer.code).toBe(200);
    return answer.data;
  };
  await ask('post', '/device/api/address/save', {
    receiver: '王小麓',
    phone: '13900000000',
    provinceCode: '430000',
    cityCode: '430100',
    districtCode: '430104',
    detail: '麓山南路1号',
  });
  const { skus } = await ask<{ skus: { id: string }[] }>('get', '/goods/getInfo?id=10040');
  const wanted = { lines: [{ skuId: skus[0]?.id, qty: 2 }] };
  const quote = await ask<{ address: { id: string }; quoteHash: string; submitToken: string }>('post', '/device/api/order/confirm', wanted);
  const { quoteHash, submitToken } = quote;
  const { orderNo } = await ask<{ orderNo: string }>('post', '/device/api/order/submit', {
    ...wanted,
    addressId: quote.address.id,
    quoteHash,
    submitToken,
    digitalConsent: false,
  });
  const { payNo } = await ask<{ payNo: string }>('post', '/device/api/pay/create', { orderNo, channel: 'SANDBOX' });
  await request.post(`${api}/sandbox/cashier/${payNo}`, { form: { action: 'pay' } });
  return orderNo;
}

test('a buyer asks for one of two copies back with a picture, writes to the house and withdraws @once', async ({
  page,
  request,
  phone,
}) => {
  const orderNo = await buy(request, await signIn(page, request, phone));
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
