import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const quote = {
  goodsAmount: 2250,
  activityDiscount: 0,
  memberDiscount: 0,
  reductionDiscount: 0,
  couponDiscount: 0,
  pointsDiscount: 0,
  freight: 0,
  freightDiscount: 0,
  payAmount: 2250,
  lines: [
    {
      goodsId: '11036',
      skuId: '110361',
      goodsType: 'ebook',
      title: '班主任工作手记',
      coverUrl: '',
      specText: '',
      unitPrice: 2250,
      qty: 1,
      lineAmount: 2250,
      netAmount: 2250,
      freightShare: 0,
    },
  ],
  needAddress: false,
  address: null,
  deliverable: true,
  hasDigital: true,
  digitalConsentText: '数字商品一经开通不支持七日无理由退货',
  quoteHash: 'a'.repeat(64),
  submitToken: '00000000-0000-4000-8000-000000000001',
  expiresAt: '2026-11-28T10:30:00+08:00',
};
const answers = { 'GET /device/api/address/list': [], 'POST /device/api/order/confirm': quote };
const submit = 'POST /device/api/order/submit';
const options = { path: '/shopCar/submitOrder', url: '/shopCar/submitOrder?skuId=110361&qty=1', session: reader };

test('digital goods need their own consent; then the order is sent once with quote and token', async () => {
  const { user, router } = renderPage(page, {
    ...options,
    answers: { ...answers, [submit]: { orderNo: '1'.repeat(20), status: 'PENDING_PAY', payAmount: 2250, expiresAt: quote.expiresAt } },
  });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请先勾选数字商品说明');
  expect(calls(submit)).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /数字商品一经开通/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/purchaseSuccessful'));
  expect(calls(submit).map(({ body }) => body)).toEqual([
    { lines: [{ skuId: '110361', qty: 1 }], quoteHash: quote.quoteHash, submitToken: quote.submitToken, digitalConsent: true },
  ]);
});

test('a changed price is explained and the next try takes the new quote', async () => {
  const dearer = {
    ...quote,
    goodsAmount: 2500,
    payAmount: 2500,
    quoteHash: 'b'.repeat(64),
    lines: quote.lines.map((line) => ({ ...line, unitPrice: 2500, lineAmount: 2500 })),
  };
  const { user } = renderPage(page, {
    ...options,
    answers: { ...answers, [submit]: refuse(41003, '价格有变动，请重新确认', 409, { quote: dearer }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: /数字商品一经开通/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('《班主任工作手记》单价由 ¥22.50 变为 ¥25.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(calls(submit)).toHaveLength(2));
  expect(calls(submit)[1]?.body).toMatchObject({ quoteHash: 'b'.repeat(64) });
});

test('what cannot be bought says why and keeps the cart', async () => {
  renderPage(page, { ...options, answers: { ...answers, 'POST /device/api/order/confirm': refuse(41007, '已拥有该商品', 409) } });
  expect(await screen.findByRole('heading', { name: '已拥有该商品' })).toBeInTheDocument();
});

test('nothing ticked in the cart leads back to it', async () => {
  renderPage(page, {
    path: options.path,
    session: reader,
    answers: { ...answers, 'GET /device/api/ocShoppingCart/list': { rows: [], checkedCount: 0, checkedAmount: 0 } },
  });
  expect(await screen.findByRole('link', { name: '回到购物车' })).toBeInTheDocument();
});
