import type { APIRequestContext } from '@playwright/test';
import { expect, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';

/** Asks the API as the holder of a token. @throws when the answer is a refusal */
function asker(request: APIRequestContext, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return async <Data>(path: string, data: object): Promise<Data> => {
    const response = await request.post(`${process.env.API_URL}${path}`, { headers, data });
    const answer = (await response.json()) as { code: number; data: Data };
    expect(answer.code).toBe(200);
    return answer.data;
  };
}

/** The account for trying out, which has points. @returns its token */
async function tryOutReader(request: APIRequestContext): Promise<string> {
  const ask = asker(request);
  const password = await ask<string>('/device/auth/encryptByPrivateKey', { passWork: 'Yunlu@2026' });
  return (await ask<{ access_token: string }>('/device/auth/loginByAccount', { userName: 'reader', password })).access_token;
}

test('a reader signs in for the day; another exchanges a notebook for points and cash and finds it in the ledger @once', async ({
  page,
  request,
  phone,
  baseURL,
}) => {
  await signIn(page, request, phone);
  await page.goto('/jfShopping');
  await ready(page);
  const mine = page.getByRole('region', { name: '我的积分' });
  await mine.getByRole('button', { name: '签到得 5 积分' }).click();
  await expect(mine.getByRole('button', { name: '今天已签到' })).toBeDisabled();
  await expect(mine).toContainText('已连续签到 1 天');
  expect(await seriousFindings(page)).toEqual([]);

  const token = await tryOutReader(request);
  const ask = asker(request, token);
  await ask('/device/api/address/save', {
    receiver: '林书言',
    phone: '13800000001',
    provinceCode: '430000',
    cityCode: '430100',
    districtCode: '430104',
    detail: '麓山南路1号',
  });
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
  await page.goto('/jfShopping/jfGoodsDetail?id=60008');
  await page.getByRole('button', { name: '立即兑换' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '确认兑换' })).toBeVisible();
  await page.getByRole('textbox', { name: '备注' }).fill('请轻放');
  expect(await seriousFindings(page)).toEqual([]);
  const opened = page.waitForResponse(/\/device\/api\/pay\/create$/);
  await page.getByRole('button', { name: '提交并支付现金部分' }).click();
  await expect(page).toHaveURL(/\/shopCar\/purchaseSuccessful\?orderNo=\d{20}/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const { data } = (await (await opened).json()) as { data: { payNo: string } };
  await request.post(`${process.env.API_URL}/sandbox/cashier/${data.payNo}`, { form: { action: 'pay' } });
  await page.goto(`/jfShopping/jfOrderDetail?orderNo=${orderNo}`);
  await expect(page.getByText('待发货')).toBeVisible();
  await expect(page.getByText('请轻放')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/pointsMall/exchangeRecords?tab=ledger');
  await expect(page.getByRole('row', { name: new RegExp(`积分兑换 订单${orderNo} −260`) })).toBeVisible();
});
