import { asker, expect, ready, seriousFindings, signIn, signInReader, test } from '../support/fixtures.ts';
import { ADDRESS, payAtCashier } from '../support/orders.ts';

test('a reader signs in for the day; another exchanges a notebook for points and cash and finds it in the ledger', async ({
  page,
  request,
  phone,
}) => {
  await signIn(page, request, phone);
  await page.goto('/jfShopping');
  await ready(page);
  const mine = page.getByRole('region', { name: '我的积分' });
  await mine.getByRole('button', { name: '签到得 5 积分' }).click();
  await expect(mine.getByRole('button', { name: '今天已签到' })).toBeDisabled();
  await expect(mine).toContainText('已连续签到 1 天');
  expect(await seriousFindings(page)).toEqual([]);

  await asker(request, await signInReader(page, request))('post', '/device/api/address/save', ADDRESS);
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
  await payAtCashier(request, data.payNo);
  await page.goto(`/jfShopping/jfOrderDetail?orderNo=${orderNo}`);
  await expect(page.getByText('待发货')).toBeVisible();
  await expect(page.getByText('请轻放')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/pointsMall/exchangeRecords?tab=ledger');
  await expect(page.getByRole('row', { name: new RegExp(`积分兑换 订单${orderNo} −260`) })).toBeVisible();
});
