import { asker, expect, press, ready, signIn, test, textOf } from '../support/fixtures.ts';
import { payAtCashier, placeOrder } from '../support/orders.ts';

const BOOK = '10040';

test('a payment that fails is begun again and succeeds; the page sees both by itself', async ({ page, request, phone }) => {
  const orderNo = await placeOrder(asker(request, await signIn(page, request, phone)), BOOK, 2);
  await page.goto(`/shopCar/purchaseSuccessful?orderNo=${orderNo}`);
  await ready(page);
  await expect(page.getByRole('main').getByText('¥94.40')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^请在 .+ 内完成支付$/);
  const left = await textOf(page.getByRole('timer'));
  const code = page.getByRole('img', { name: '支付二维码' });
  await expect(code).toBeVisible();
  expect(await code.boundingBox()).toMatchObject({ width: 240, height: 240 });
  await expect(page.getByRole('timer')).not.toHaveText(left);
  const payNo = async () => (await page.getByRole('link', { name: '打开收银台' }).getAttribute('href'))?.split('/').at(-1) ?? '';
  const first = await payNo();
  await payAtCashier(request, first, 'refuse');
  await expect(page.getByRole('alert')).toContainText('这次支付没有完成，没有扣款。');
  await press(page.getByRole('button', { name: '重新发起支付' }));
  await expect(code).toBeVisible();

  const [till] = await Promise.all([page.waitForEvent('popup'), press(page.getByRole('link', { name: '打开收银台' }))]);
  expect(till.url()).not.toContain(first);
  await expect(till.getByText('¥94.40')).toBeVisible();
  await press(till.getByRole('button', { name: '确认支付' }));
  await expect(till.getByText(/支付成功|已支付|付款成功/).first()).toBeVisible();
  await till.close();
  await expect(page.getByRole('heading', { level: 1, name: '支付成功' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('实付 ¥94.40');
  await press(page.getByRole('link', { name: '查看订单' }));
  await expect(page.getByRole('region', { name: '订单状态' })).toContainText('待发货');
});

test('an order that was cancelled while its payment was on the way gives the money back and says so', async ({ page, request, phone }) => {
  const ask = asker(request, await signIn(page, request, phone));
  const orderNo = await placeOrder(ask, BOOK, 1);
  const { payNo } = await ask<{ payNo: string }>('post', '/device/api/pay/create', { orderNo, channel: 'SANDBOX' });
  await page.goto(`/order/orderDetail?orderNo=${orderNo}`);
  await ready(page);
  const cancel = page.getByRole('button', { name: '取消订单' });
  await press(cancel);
  const question = page.getByRole('dialog', { name: '取消订单' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await press(cancel);
  await press(question.getByRole('button', { name: '取消订单' }));
  await expect(page.getByRole('region', { name: '订单状态' })).toContainText('已关闭');
  const late = await request.post(`${process.env.API_URL}/sandbox/control/${payNo}`, { data: { action: 'payLate' } });
  expect(late.status()).toBe(200);

  await page.goto(`/shopCar/purchaseSuccessful?orderNo=${orderNo}&payNo=${payNo}`);
  await expect(page.getByRole('heading', { level: 1, name: '订单已关闭' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('订单已关闭，款项将原路退回。您支付的 ¥50.20 会在几个工作日内退到付款的账户。');
  await press(page.getByRole('button', { name: '再次购买' }));
  await expect(page).toHaveURL('/shopCar');
  await expect(page.getByRole('main').getByRole('link', { name: '数据新闻入门' })).toBeVisible();
});

test('what is free is received without a cashier', async ({ page, request, phone }) => {
  await signIn(page, request, phone);
  await page.goto('/shopCar/submitOrder?skuId=200121&qty=1');
  await ready(page);
  await press(page.getByRole('checkbox', { name: /^我已知悉/ }), 'Space');
  await press(page.getByRole('button', { name: '提交订单', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: '领取成功' })).toBeVisible();
  await expect(page.getByRole('region', { name: '已经为您开通' })).toContainText('大学生心理健康');
});
