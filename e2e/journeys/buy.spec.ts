import { codeFor, expect, ready, settled, test } from '../support/fixtures.ts';

const BOOK = '数学分析讲义（下）';

test('a visitor finds a book, logs in at the till, pays and reads page 1', async ({ page, phone, request }) => {
  // The whole way of a buyer, on a machine that may be busy.
  test.setTimeout(180_000);
  await page.goto('/');
  await ready(page);
  await page.getByRole('main').getByPlaceholder('书名、ISBN、作者或关键词').fill('数学分析');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /数学分析.*的搜索结果/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${BOOK}.*PDF图书`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: BOOK })).toBeVisible();

  // As a guest into the cart.
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车.*1/ })).toBeVisible();
  await page.goto('/shopCar');
  await expect(page.getByRole('main').getByRole('link', { name: BOOK })).toBeVisible();
  await page.getByRole('button', { name: '去结算' }).click();

  // The login dialog opens over the page that was wanted, and the page goes on afterwards.
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone);
  await settled(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeFor(request, phone));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: BOOK })).toBeVisible();
  await page.getByRole('checkbox', { name: /数字商品一经开通不支持七日无理由退货/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '订单已提交，请完成支付' })).toBeVisible();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  const cashier = await page.getByRole('link', { name: '打开收银台' }).getAttribute('href');
  const till = await page.context().newPage();
  await till.goto(cashier ?? '');
  await expect(till.getByText('¥29.40')).toBeVisible();
  await till.getByRole('button', { name: '确认支付' }).click();
  await expect(till.getByText(/支付成功|已支付|付款成功/).first()).toBeVisible();
  await till.close();

  await expect(page.getByRole('heading', { level: 1, name: '支付成功' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '订单详情' })).toBeVisible();
  await expect(page.getByRole('region', { name: '订单状态' })).toContainText('已完成');

  await page.goto('/personalCenter/bookshelf');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(BOOK) })
    .click();
  await expect(page).toHaveURL(/\/reader\/reader\?/);
  await expect(page.getByRole('region', { name: '第 1 页', exact: true })).toBeVisible();
  // The page is drawn, not only framed.
  const darkDots = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('canvas')].reduce((sum, canvas) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let dark = 0;
        for (let index = 0; index < data.length; index += 400) if ((data[index] ?? 255) < 128 && (data[index + 3] ?? 0) > 0) dark += 1;
        return sum + dark;
      }, 0),
    );
  await expect.poll(darkDots, { timeout: 60_000 }).toBeGreaterThan(0);
});
