import type { Page } from '@playwright/test';
import { asker, expect, isPhone, press, ready, signIn, signInReader, test, textOf } from '../support/fixtures.ts';
import { ADDRESS } from '../support/orders.ts';

const amounts = (page: Page) => page.getByRole('complementary', { name: '金额与提交' });
/** What stands beside a name in the sum. */
const amount = (page: Page, name: string) =>
  amounts(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition');

async function expectAmounts(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(expected)) await expect(amount(page, name)).toHaveText(text);
}

test('a buyer writes the address, chooses coupons, asks for the invoice, and a freight that changed is explained before it is ordered', async ({
  page,
  request,
  phone,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const ask = asker(request, await signIn(page, request, phone));
  for (const [skuId, qty] of [
    ['100441', 2],
    ['110361', 1],
  ])
    await ask('post', '/device/api/ocShoppingCart/add', { skuId, qty });
  for (const templateId of ['62001', '62002', '62007']) await ask('post', '/web/ecCoupon/receive', { templateId });
  await page.goto('/shopCar/submitOrder');
  await ready(page);

  const form = page.getByRole('form', { name: '收货地址' });
  await expectAmounts(page, { 商品金额: '¥85.70', 优惠券: '−¥5.00', 运费: '填写地址后计算' });
  await form.getByLabel('收货人').fill(ADDRESS.receiver);
  await form.getByLabel('手机号').fill('1390000');
  await form.getByLabel('省份').selectOption(ADDRESS.provinceCode);
  await form.getByLabel('城市').selectOption(ADDRESS.cityCode);
  await form.getByLabel('区县').selectOption(ADDRESS.districtCode);
  await form.getByLabel('详细地址').fill(ADDRESS.detail);
  await press(form.getByRole('button', { name: '保存并使用' }));
  await expect(form.getByLabel('手机号')).toBeFocused();
  await form.getByLabel('手机号').fill(ADDRESS.phone);
  await press(form.getByRole('button', { name: '保存并使用' }));
  await expect(page.getByRole('radio', { name: /王小麓 139\*{4}0000.*湖南省 长沙市 岳麓区 麓山南路 1 号/ })).toBeChecked();
  await expectAmounts(page, { 商品金额: '¥85.70', 优惠券: '−¥5.00', 运费: '¥10.00', 运费优惠: '−¥5.00', 应付金额: '¥85.70' });

  const opener = page.getByRole('button', { name: '优惠券：新读者立减券，减 ¥5.00，更换' });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: '选择优惠券' });
  await expect(dialog.getByRole('region', { name: '不可用的优惠券' })).toContainText('全场满 99 减 15');
  await press(dialog.getByRole('radio', { name: '不使用优惠券' }), 'Space');
  await expectAmounts(page, { 应付金额: '¥90.70' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const unused = page.getByRole('button', { name: '优惠券：1 张可用，未使用，更换' });
  await expect(unused).toBeFocused();
  await press(unused);
  await press(dialog.getByRole('radio', { name: '新读者立减券，减 ¥5.00' }), 'Space');
  await press(dialog.getByRole('button', { name: '选好了' }));
  await expectAmounts(page, { 应付金额: '¥85.70' });

  await press(page.getByRole('button', { name: '新增抬头' }));
  const title = page.getByRole('form', { name: '发票抬头' });
  await title.getByLabel('姓名').fill('王小麓');
  await title.getByLabel(/邮箱/).fill('wang@yunlu.example.com');
  await press(title.getByRole('button', { name: '保存并使用' }));
  await expect(page.getByRole('radio', { name: /王小麓.*发到 wang@yunlu/ })).toBeChecked();
  await page.getByRole('textbox', { name: '订单备注' }).fill('请放在传达室');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('textbox', { name: '订单备注' })).toHaveValue('请放在传达室');
  await expect(page.getByRole('radio', { name: /王小麓.*发到 wang@yunlu/ })).toBeChecked();

  const submit = page.getByRole('button', { name: '提交订单', exact: true });
  await press(submit);
  await expect(amounts(page).getByRole('alert')).toHaveText('请先勾选数字商品说明');
  await press(page.getByRole('checkbox', { name: /^我已知悉/ }), 'Space');

  // On another device the parcel is sent far away.
  const [saved] = await ask<{ id: string }[]>('get', '/device/api/address/list');
  await ask('post', '/device/api/address/save', {
    ...ADDRESS,
    id: saved?.id,
    provinceCode: '650000',
    cityCode: '650100',
    districtCode: '650102',
  });
  await press(submit);
  const changes = page.getByRole('region', { name: '价格有变动，请确认' });
  await expect(changes).toBeFocused();
  await expect(changes.getByRole('row')).toHaveText(['项目原来现在', '运费¥10.00¥24.00', '应付金额¥85.70¥99.70']);
  await press(changes.getByRole('button', { name: '按新价格提交订单' }));
  await expect(page.getByRole('heading', { level: 1, name: '订单已提交，请完成支付' })).toBeVisible();
  await expect(page.getByRole('main').getByText('¥99.70')).toBeVisible();
  await press(page.getByRole('main').getByRole('link', { name: '查看订单' }));
  const main = page.getByRole('main');
  await expect(main).toContainText('请放在传达室');
  await expect(main).toContainText('新疆维吾尔自治区 乌鲁木齐市 天山区');
  await expect(main.getByText('¥99.70').first()).toBeVisible();
});

test('points are taken in whole hundreds and count as fen', async ({ page, request }) => {
  await signInReader(page, request);
  await page.goto('/shopCar/submitOrder?skuId=110361&qty=1');
  await ready(page);
  const before = await textOf(amount(page, '应付金额'));
  const typed = page.getByLabel('积分', { exact: true });
  if (isPhone(page)) {
    await typed.fill('199');
    await typed.press('Enter');
  } else await press(page.getByRole('slider', { name: '使用的积分' }), 'Space').then(() => page.keyboard.press('ArrowRight'));
  await expect(amount(page, '积分抵扣')).toHaveText('−¥1.00');
  await expect(typed).toHaveValue('100');
  const fen = (text: string) => Math.round(Number(text.replace('¥', '')) * 100);
  expect(fen(await textOf(amount(page, '应付金额')))).toBe(fen(before) - 100);
});
