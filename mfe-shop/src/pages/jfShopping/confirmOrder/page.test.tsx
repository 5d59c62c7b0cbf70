import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { bookmark } from '../testing.ts';
import type { Quote } from './load-exchange.ts';
import * as page from './page.tsx';

const path = '/jfShopping/confirmOrder';
const CONFIRM = 'POST /device/api/point/confirm';
const EXCHANGE = 'POST /device/api/point/exchange';
const address = {
  id: '7',
  receiver: '王小麓',
  phone: '13900000000',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  regionName: '湖南省 长沙市 岳麓区',
  detail: '麓山南路1号',
  postCode: null,
  tag: null,
  isDefault: true,
};
const quote: Quote = {
  goods: bookmark,
  qty: 1,
  points: 300,
  payAmount: 0,
  available: 894,
  isEnough: true,
  limitLeft: 2,
  needAddress: true,
  address,
  deliverable: true,
  digitalConsentText: null,
  digitalConsentVersion: null,
  quoteHash: 'a'.repeat(43),
};
const made = {
  orderNo: '26112809300012345678',
  status: 'WAIT_SHIP',
  points: 300,
  payAmount: 0,
  expiresAt: '2026-11-28T09:45:00.000+08:00',
};

function show(confirmed: unknown = quote, exchanged: unknown = made, url = `${path}?id=60001&qty=1`) {
  const answers = { [CONFIRM]: confirmed, [EXCHANGE]: exchanged, 'GET /device/api/address/list': [address] };
  return renderPage(page, { path, url, session: reader, answers });
}

test('points alone: sent once with a key, and the order is shown', async () => {
  const { user, router } = show();
  const side = await screen.findByRole('complementary', { name: '积分与提交' });
  expect(side).toHaveTextContent('可用积分894使用积分−300兑换后剩余594运费免运费应付现金¥0.00');
  await user.type(screen.getByRole('textbox', { name: '备注' }), '放门卫');
  await user.click(screen.getByRole('button', { name: '用 300 积分兑换' }));
  expect(router.state.location).toMatchObject({ pathname: '/jfShopping/jfOrderDetail', search: `?orderNo=${made.orderNo}` });
  const [call] = calls(EXCHANGE);
  expect(call?.body).toEqual({ id: '60001', qty: 1, addressId: '7', remark: '放门卫', quoteHash: quote.quoteHash });
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
  expect(sessionStorage).toHaveLength(0);
});

test('points and cash: on to the payment', async () => {
  const { user, router } = show({ ...quote, payAmount: 1990 }, { ...made, status: 'PENDING_PAY', payAmount: 1990 });
  await user.click(await screen.findByRole('button', { name: '提交并支付现金部分' }));
  expect(router.state.location).toMatchObject({ pathname: '/shopCar/purchaseSuccessful', search: `?orderNo=${made.orderNo}` });
});

test('a changed number asks for a new quote and stands in the address', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: '增加一件花窗金属书签' }));
  expect(router.state.location.search).toBe('?id=60001&qty=2');
  expect(calls(CONFIRM).at(-1)?.body).toEqual({ id: '60001', qty: 2 });
});

test('digital goods need their own tick', async () => {
  const digital = {
    ...quote,
    needAddress: false,
    address: null,
    limitLeft: 1,
    digitalConsentText: '数字商品一经开通不支持七日无理由退货',
    digitalConsentVersion: '2026-09',
  };
  const { user } = show(digital);
  await user.click(await screen.findByRole('button', { name: '用 300 积分兑换' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请先勾选数字商品说明');
  expect(calls(EXCHANGE)).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /我已知悉/ }));
  await user.click(screen.getByRole('button', { name: '用 300 积分兑换' }));
  expect(calls(EXCHANGE)[0]?.body).toMatchObject({ digitalConsentVersion: '2026-09' });
});

test('without an address it asks for one', async () => {
  const { user } = show({ ...quote, address: null });
  await user.click(await screen.findByRole('button', { name: '用 300 积分兑换' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请先填写收货地址');
});

test('where it is not sent to, the goods are named and nothing is submitted', async () => {
  const { user } = show({ ...quote, deliverable: false });
  expect(await screen.findByText(/所选地区暂不支持配送《花窗金属书签》/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '用 300 积分兑换' }));
  expect(calls(EXCHANGE)).toHaveLength(0);
});

test('with too few points there is nothing to submit but the way to more', async () => {
  show({ ...quote, available: 120, isEnough: false });
  expect(await screen.findByText('还差 180 积分')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看看怎样得积分' })).toHaveAttribute('href', '/jfShopping');
  expect(screen.queryByRole('button', { name: /积分兑换/ })).not.toBeInTheDocument();
});

test('a changed price is told and can be accepted', async () => {
  let turn = 0;
  const dearer = { ...quote, points: 320, quoteHash: 'b'.repeat(43) };
  const { user } = show(quote, () => {
    turn += 1;
    return turn === 1 ? refuse(41003, '价格有变动，请重新确认', 409, { quote: dearer }) : made;
  });
  await user.click(await screen.findByRole('button', { name: '用 300 积分兑换' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('原为 300 积分，现为 320 积分');
  await user.click(screen.getByRole('button', { name: '用 320 积分兑换' }));
  expect(calls(EXCHANGE)[1]?.body).toMatchObject({ quoteHash: dearer.quoteHash });
});

test('no answer: nothing typed is lost, and the same content is sent with the same key', async () => {
  let turn = 0;
  const { user } = show(quote, () => {
    turn += 1;
    return turn === 1 ? offline : made;
  });
  await user.type(await screen.findByRole('textbox', { name: '备注' }), '谢谢');
  await user.click(screen.getByRole('button', { name: '用 300 积分兑换' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('不会重复兑换');
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('谢谢');
  await user.click(screen.getByRole('button', { name: '用 300 积分兑换' }));
  const keys = calls(EXCHANGE).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

test('what cannot be had says why and where to go', async () => {
  show(refuse(41001, '库存不足', 409));
  expect(await screen.findByRole('heading', { level: 2, name: '库存不足' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看看现在能兑换的' })).toHaveAttribute('href', '/jfShopping?onlyOpen=1');
});
