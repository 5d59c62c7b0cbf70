import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/jfShopping/jfOrderDetail';
const orderNo = '26112809300012345678';
const url = `${path}?orderNo=${orderNo}`;
const DETAIL = 'GET /device/api/order/detail';
const CASES = 'GET /device/api/afterSale/ofOrder';
const line = {
  id: '31',
  parentId: null,
  goodsId: '30048',
  goodsType: 'cultural',
  title: '花窗金属书签',
  coverUrl: '',
  specText: '',
  qty: 1,
  fulfilState: 'RESERVED',
};
const order = {
  orderNo,
  type: 'POINTS',
  status: 'WAIT_SHIP',
  closeReason: null,
  payAmount: 0,
  usedPoints: 300,
  createdAt: '2026-11-28T09:30:00.000+08:00',
  expiresAt: '2099-11-28T09:45:00.000+08:00',
  paidAt: '2026-11-28T09:30:00.000+08:00',
  shippedAt: null,
  completedAt: null,
  closedAt: null,
  lines: [line],
  actions: [],
  needShip: true,
  userRemark: '放门卫',
  address: { receiver: '王小麓', phone: '13900000000', regionName: '湖南省 长沙市 岳麓区', detail: '麓山南路1号', postCode: null },
};
const show = (change: object = {}, more: object = {}) =>
  renderPage(page, {
    path,
    url,
    session: reader,
    answers: { [DETAIL]: { ...order, ...change }, [CASES]: { lines: [{ lineId: '31', canApply: true, cases: [] }] }, ...more },
  });

test('shows state, goods, points and address, and the ways on', async () => {
  show();
  expect(await screen.findByText('待发货')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '订单信息' })).toHaveTextContent(
    `订单号${orderNo}兑换时间2026-11-28 09:30使用积分300实付现金¥0.00收货信息王小麓 13900000000，湖南省 长沙市 岳麓区 麓山南路1号备注放门卫`,
  );
  expect(screen.getByRole('link', { name: '申请售后' })).toHaveAttribute('href', `/order/afterSaleDetail?orderNo=${orderNo}&lineId=31`);
  expect(screen.getByRole('link', { name: '物流、发票与完整订单' })).toHaveAttribute('href', `/order/orderDetail?orderNo=${orderNo}`);
});

test('goods on their way are received after a question, and the order is shown as it stands then', async () => {
  let isReceived = false;
  const { user } = show(
    {},
    {
      [DETAIL]: () => (isReceived ? { ...order, status: 'COMPLETED', actions: [] } : { ...order, status: 'SHIPPED', actions: ['receive'] }),
      'POST /device/api/order/receive': () => {
        isReceived = true;
        return null;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '确认收货' }));
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: '确认收货', hidden: true }));
  expect(await screen.findByText('已完成')).toBeInTheDocument();
  expect(calls('POST /device/api/order/receive')[0]?.body).toEqual({ orderNo });
});

test.each([
  ['USER_CANCEL', '您取消了这次兑换，积分已退还。'],
  ['PAY_TIMEOUT', '超过支付时间，兑换已自动关闭，积分已退还。'],
])('a closed exchange says where the points are: %s', async (closeReason, words) => {
  show({ status: 'CLOSED', closeReason, paidAt: null, closedAt: '2026-11-28T09:45:00.000+08:00' });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('digital goods lead to where they are used', async () => {
  const given = { ...line, goodsType: 'course', fulfilState: 'DELIVERED' };
  show({ status: 'COMPLETED', needShip: false, address: null, lines: [given] });
  expect(await screen.findByRole('link', { name: '去学习' })).toHaveAttribute('href', '/college/goodsDetail?id=30048');
});

test('without what after-sale knows the order is shown all the same', async () => {
  show({}, { [CASES]: refuse(503, '服务暂时不可用，请稍后再试', 503) });
  expect(await screen.findByText('待发货')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '申请售后' })).not.toBeInTheDocument();
});

test('an order that is no exchange is not found here', async () => {
  show({ type: 'NORMAL' });
  expect(await screen.findByText('没有找到这个兑换订单')).toBeInTheDocument();
});
