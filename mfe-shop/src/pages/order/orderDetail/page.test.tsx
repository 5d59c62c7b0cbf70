import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const order = {
  orderNo: '1'.repeat(20),
  status: 'PENDING_PAY',
  closeReason: null,
  payAmount: 4500,
  createdAt: '2026-11-28T10:00:00+08:00',
  expiresAt: '2026-11-28T10:30:00+08:00',
  lines: [
    {
      id: '1',
      parentId: null,
      goodsId: '10001',
      skuId: '100011',
      goodsType: 'book',
      title: '夜空向导',
      coverUrl: '',
      specText: '',
      listPrice: 4500,
      unitPrice: 4500,
      qty: 1,
      lineAmount: 4500,
      netAmount: 4500,
      fulfilState: 'RESERVED',
    },
  ],
  actions: ['pay', 'cancel'],
  goodsAmount: 4500,
  activityDiscount: 0,
  memberDiscount: 0,
  reductionDiscount: 0,
  couponDiscount: 0,
  pointsDiscount: 0,
  freight: 0,
  freightDiscount: 0,
  type: 'NORMAL',
  userRemark: '请放在门卫处',
  needShip: true,
  hasDigital: false,
  address: { receiver: '林书言', phone: '13800000001', regionName: '北京市 市辖区 东城区', detail: '书院路 1 号', postCode: null },
  payment: null,
  paidAt: null,
  shippedAt: null,
  receivedAt: null,
  completedAt: null,
  closedAt: null,
  adjustAmount: 0,
  logs: [],
  parcels: [],
};
const detail = 'GET /device/api/order/detail';
const cases = 'GET /device/api/afterSale/ofOrder';
const options = { path: '/order/orderDetail', url: `/order/orderDetail?orderNo=${order.orderNo}`, session: reader };

beforeAll(() => {
  // The test environment has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

test('an unpaid order says what it holds, where it goes and what can be done', async () => {
  renderPage(page, { ...options, answers: { [detail]: order, [cases]: { lines: [] } } });
  expect(await screen.findByText('待付款')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', `/shopCar/purchaseSuccessful?orderNo=${order.orderNo}`);
  expect(screen.getByText('请放在门卫处')).toBeInTheDocument();
  expect(screen.getByText('免运费')).toBeInTheDocument();
});

test('what the house did is told: another price, a parcel, an order it closed', async () => {
  const parcels = [{ id: '9', expressCompany: '顺丰速运', expressNo: 'SF12345678', shippedAt: '2026-11-29T09:30:00+08:00', lines: [] }];
  const closed = { ...order, status: 'CLOSED', closeReason: 'HOUSE_CANCEL', actions: [], adjustAmount: -500, payAmount: 4000, parcels };
  renderPage(page, { ...options, answers: { [detail]: closed, [cases]: { lines: [] } } });
  expect(await screen.findByText('订单已由书城客服关闭')).toBeInTheDocument();
  expect(screen.getByText('书城改价').nextElementSibling).toHaveTextContent('−¥5.00');
  expect(screen.getByText('顺丰速运').nextElementSibling).toHaveTextContent('SF12345678，2026-11-29 09:30发出');
});

test('cancelling asks first, then shows the order as it stands', async () => {
  let cancelled = false;
  const { user } = renderPage(page, {
    ...options,
    answers: {
      [cases]: { lines: [] },
      [detail]: () =>
        cancelled ? { ...order, status: 'CLOSED', closeReason: 'USER_CANCEL', actions: [], closedAt: order.createdAt } : order,
      'POST /device/api/order/cancel': () => {
        cancelled = true;
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  await user.click(screen.getByRole('button', { name: '再想想' }));
  expect(calls('POST /device/api/order/cancel')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '取消订单' }));
  await user.click(screen.getAllByRole('button', { name: '取消订单' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText('已关闭')).toBeInTheDocument());
  expect(screen.queryByRole('link', { name: '去支付' })).not.toBeInTheDocument();
});

test('an order of somebody else does not exist', async () => {
  renderPage(page, { ...options, answers: { [detail]: refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});

test('each line leads to its after-sale; an order without any news of it is shown all the same', async () => {
  const paid = { ...order, status: 'WAIT_SHIP', actions: [], paidAt: order.createdAt };
  const line = { lineId: '1', canApply: true, cases: [{ asNo: '2'.repeat(20), kind: 'REFUND_ONLY', status: 'REJECTED' }] };
  const { unmount } = renderPage(page, { ...options, answers: { [detail]: paid, [cases]: { lines: [line] } } });
  expect(await screen.findByRole('link', { name: '申请售后' })).toHaveAttribute(
    'href',
    `/order/afterSaleDetail?orderNo=${order.orderNo}&lineId=1`,
  );
  expect(screen.getByRole('link', { name: '仅退款：未通过' })).toHaveAttribute('href', `/order/afterSaleDetail?asNo=${'2'.repeat(20)}`);
  unmount();
  renderPage(page, { ...options, answers: { [detail]: paid, [cases]: refuse(500, '服务器繁忙，请稍后再试', 500) } });
  expect(await screen.findByText('待发货')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '申请售后' })).not.toBeInTheDocument();
});

test('a fully refunded order says why it is closed', async () => {
  const closed = { ...order, status: 'CLOSED', closeReason: 'FULL_REFUND', actions: [], closedAt: order.createdAt };
  renderPage(page, { ...options, answers: { [detail]: closed, [cases]: { lines: [] } } });
  expect(await screen.findByText('商品已全部退款，订单已关闭')).toBeInTheDocument();
});
