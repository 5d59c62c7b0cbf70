import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
      salePrice: 4500,
      unitPrice: 4500,
      activityQty: 0,
      qty: 1,
      lineAmount: 4500,
      reductionShare: 0,
      couponShare: 0,
      pointsShare: 0,
      freightShare: 0,
      netAmount: 4500,
      refundedQty: 0,
      toReview: false,
      fulfilState: 'RESERVED',
    },
  ],
  actions: ['pay', 'cancel'],
  refundedAmount: 0,
  hasOpenCase: false,
  receiveBy: null,
  discounts: null,
  usedPoints: 0,
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
const invoices = 'GET /device/api/invoice/ofOrder';
const none = { orderNo: order.orderNo, canApply: false, reason: '订单完成后可以申请发票', amount: 4500, chosenTitle: null, invoices: [] };
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

test('a discount and a gift of a reduction are named, and a line with two prices says both', async () => {
  const made = {
    ...order,
    activityDiscount: 1800,
    discounts: {
      activities: [{ id: '7', name: '冬日折扣', discount: 1800 }],
      reductions: [{ id: '1', name: '满赠', discount: 0, giftPoints: 50, freeFreight: true, giftCoupons: 0 }],
      coupon: null,
      freightCoupon: null,
    },
    lines: order.lines.map((line) => ({ ...line, unitPrice: 3600, qty: 3, activityQty: 2, lineAmount: 11_700 })),
  };
  renderPage(page, { ...options, answers: { [detail]: made, [cases]: { lines: [] } } });
  expect((await screen.findByText('限时折扣 · 冬日折扣')).nextElementSibling).toHaveTextContent('−¥18.00');
  expect(screen.getByText('满减 · 满赠').nextElementSibling).toHaveTextContent('免运费，送 50 积分');
  expect(screen.getByText('¥36.00 × 2').parentElement).toHaveTextContent('¥36.00 × 2¥45.00 × 1');
});

test('what the house did is told: another price, an order it closed', async () => {
  const closed = { ...order, status: 'CLOSED', closeReason: 'HOUSE_CANCEL', actions: [], adjustAmount: -500, payAmount: 4000 };
  renderPage(page, { ...options, answers: { [detail]: closed, [cases]: { lines: [] } } });
  expect(await screen.findByText('订单已由书城客服关闭')).toBeInTheDocument();
  expect(screen.getByText('书城改价').nextElementSibling).toHaveTextContent('−¥5.00');
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
  const waiting = { ...order, status: 'WAIT_SHIP', actions: [], paidAt: order.createdAt };
  const line = { lineId: '1', canApply: true, cases: [{ asNo: '2'.repeat(20), kind: 'REFUND_ONLY', status: 'REJECTED' }] };
  const { unmount } = renderPage(page, { ...options, answers: { [detail]: waiting, [cases]: { lines: [line] }, [invoices]: none } });
  expect(await screen.findByRole('link', { name: '申请售后' })).toHaveAttribute(
    'href',
    `/order/afterSaleDetail?orderNo=${order.orderNo}&lineId=1`,
  );
  expect(screen.getByRole('link', { name: '仅退款：未通过' })).toHaveAttribute('href', `/order/afterSaleDetail?asNo=${'2'.repeat(20)}`);
  unmount();
  renderPage(page, {
    ...options,
    answers: { [detail]: waiting, [cases]: refuse(500, '服务器繁忙，请稍后再试', 500), [invoices]: offline },
  });
  expect(await screen.findByText('待发货')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '申请售后' })).not.toBeInTheDocument();
});

test('a fully refunded order says why it is closed', async () => {
  const closed = { ...order, status: 'CLOSED', closeReason: 'FULL_REFUND', actions: [], closedAt: order.createdAt };
  renderPage(page, { ...options, answers: { [detail]: closed, [cases]: { lines: [] } } });
  expect(await screen.findByText('商品已全部退款，订单已关闭')).toBeInTheDocument();
});

const paid = {
  ...order,
  status: 'COMPLETED',
  paidAt: order.createdAt,
  completedAt: order.createdAt,
  actions: ['review', 'rebuy', 'delete'],
};
const quiet = { [cases]: { lines: [] }, [invoices]: none };

test.each([
  ['with', 900, 1, '实付金额300 积分 + ¥9.00'],
  ['without', 0, 0, '实付金额300 积分'],
])('an exchange for points %s cash', async (_, payAmount, blocks, sum) => {
  const invoice = { ...none, amount: payAmount, canApply: true };
  renderPage(page, {
    ...options,
    answers: { ...quiet, [detail]: { ...paid, type: 'POINTS', payAmount, usedPoints: 300 }, [invoices]: invoice },
  });
  await screen.findByText('已完成');
  expect(screen.getByText('实付金额').parentElement).toHaveTextContent(new RegExp(`^${sum.replace('+', '\\+')}$`));
  expect(screen.queryAllByRole('button', { name: '申请发票' })).toHaveLength(blocks);
});

test('parcels are shown one by one with what is in them and where they are', async () => {
  const parcel = (id: string, status: string, tracks: object[]) => ({
    id,
    expressCompany: '顺丰速运',
    isExchange: id === '2',
    expressNo: `SF0000000${id}`,
    shippedAt: '2026-11-29T09:30:00+08:00',
    status,
    signedAt: null,
    lines: [{ lineId: '1', qty: 1 }],
    tracks,
  });
  const tracks = ['派送中', '到达转运中心', '已揽收'].map((text, index) => ({
    at: `2026-11-30T0${9 - index}:00:00+08:00`,
    text,
    status: 'IN_TRANSIT',
  }));
  const parcels = [parcel('1', 'DELIVERING', tracks), parcel('2', 'SHIPPED', [])];
  const sent = {
    ...order,
    status: 'SHIPPED',
    paidAt: order.createdAt,
    receiveBy: '2026-12-09T09:30:00+08:00',
    actions: ['receive'],
    parcels,
  };
  const { user } = renderPage(page, {
    ...options,
    answers: { ...quiet, [detail]: sent, 'GET /device/api/order/logistics': { parcels } },
  });
  expect(await screen.findByText('2026-12-09 09:30 将自动确认收货')).toBeInTheDocument();
  const first = screen.getByRole('article', { name: '包裹 1' });
  expect(first).toHaveTextContent('派送中顺丰速运 SF00000001夜空向导 × 1');
  expect(within(first).queryByText('已揽收')).not.toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: '查看全部 4 条' }));
  expect(within(first).getByText('已揽收')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: '包裹 2' })).toHaveTextContent('换货 · 已发出顺丰速运 SF00000002夜空向导 × 1');
});

test('more time to receive is asked for once, and removing leads to the list', async () => {
  let extended = false;
  const sent = { ...order, status: 'SHIPPED', paidAt: order.createdAt, receiveBy: '2026-12-09T09:30:00+08:00' };
  const { user, router, unmount } = renderPage(page, {
    ...options,
    answers: {
      ...quiet,
      [detail]: () => ({ ...sent, actions: extended ? ['receive'] : ['receive', 'extend'] }),
      'POST /device/api/order/extend': () => {
        extended = true;
        return { receiveBy: sent.receiveBy };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '延长收货' }));
  await user.click(screen.getByRole('button', { name: '延长 5 天' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '延长收货' })).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/order/orderDetail');
  unmount();
  const closed = renderPage(page, { ...options, answers: { ...quiet, [detail]: paid, 'POST /device/api/order/delete': null } });
  await user.click(await screen.findByRole('button', { name: '删除订单' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除订单' }));
  await waitFor(() => expect(closed.router.state.location.pathname).toBe('/personalCenter/orderList'));
});

test('what was delivered is opened, and what was received is reviewed, from its line', async () => {
  const [line] = order.lines;
  const lines = [
    { ...line, goodsType: 'video', title: '园林听课', goodsId: '30', fulfilState: 'DELIVERED', toReview: true },
    { ...line, id: '2', goodsType: 'ebook', title: '海明威的船', goodsId: '31', fulfilState: 'DELIVERED' },
  ];
  renderPage(page, { ...options, answers: { ...quiet, [detail]: { ...paid, lines } } });
  expect(await screen.findByRole('link', { name: '去学习：园林听课' })).toHaveAttribute('href', '/college/goodsDetail?id=30');
  expect(screen.getByRole('link', { name: '去阅读：海明威的船' })).toHaveAttribute('href', '/reader/reader?goodsId=31');
  const review = screen.getByRole('link', { name: '写评价' });
  expect(review).toHaveAttribute('href', `/personalCenter/orderList/evaluationDetails?orderNo=${order.orderNo}`);
});

test('buying again leads to the cart, or says first what did not get there', async () => {
  let left = [{ title: '绝版书', reason: '商品已下架' }];
  const { user, router } = renderPage(page, {
    ...options,
    answers: { ...quiet, [detail]: paid, 'POST /device/api/order/rebuy': () => ({ added: 1, left }) },
  });
  await user.click(await screen.findByRole('button', { name: '再次购买' }));
  const dialog = await screen.findByRole('dialog', { name: '有商品没有放入购物车' });
  expect(dialog).toHaveTextContent('绝版书商品已下架');
  await user.click(within(dialog).getByRole('button', { name: '留在这里' }));
  left = [];
  await user.click(screen.getByRole('button', { name: '再次购买' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar'));
});

test('an invoice is asked for, with a title made on the way; the answer of the server stands at its field', async () => {
  const title = { id: '5', kind: 'COMPANY', name: '云州大学', taxNo: '91350100M000100Y43', email: 'a@example.com', isDefault: true };
  const made = {
    invoiceNo: '3'.repeat(20),
    orderNo: order.orderNo,
    type: 'NORMAL',
    titleName: '云州大学',
    amount: 4500,
    status: 'APPLIED',
    isReissue: false,
    createdAt: order.createdAt,
    issuedAt: null,
    actions: ['cancel'],
  };
  let titles: object[] = [];
  let applied = false;
  const { user } = renderPage(page, {
    ...options,
    answers: {
      ...quiet,
      [detail]: paid,
      [invoices]: () => (applied ? { ...none, invoices: [made] } : { ...none, canApply: true, reason: null }),
      'GET /device/api/invoice/titleList': () => titles,
      'POST /device/api/invoice/titleSave': ({ body }: { body: { taxNo: string } }) => {
        if (body.taxNo.endsWith('4')) return refuse(40001, '税号不正确，请核对每一位', 400, { field: 'taxNo' });
        titles = [title];
        return { id: '5' };
      },
      'POST /device/api/invoice/apply': () => {
        applied = true;
        return { invoiceNo: made.invoiceNo };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '申请发票' }));
  await user.click(await screen.findByRole('radio', { name: '单位' }));
  await user.type(screen.getByLabelText('单位名称'), '云州大学');
  await user.type(screen.getByLabelText('税号'), '91350100M000100Y44');
  await user.type(screen.getByLabelText('收票邮箱'), 'a@example.com');
  await user.click(screen.getByRole('button', { name: '保存并使用' }));
  expect(await screen.findByText('税号不正确，请核对每一位')).toBeInTheDocument();
  expect(screen.getByLabelText('税号')).toHaveFocus();
  await user.clear(screen.getByLabelText('税号'));
  await user.type(screen.getByLabelText('税号'), title.taxNo);
  await user.click(screen.getByRole('button', { name: '保存并使用' }));
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await screen.findByRole('article', { name: '云州大学的发票' })).toHaveTextContent('待开具');
  expect(calls('POST /device/api/invoice/apply')[0]?.body).toEqual({
    orderNo: order.orderNo,
    titleId: '5',
    type: 'NORMAL',
    contentMode: 'DETAIL',
  });
  expect(calls('POST /device/api/invoice/apply')[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
  expect(screen.queryByRole('button', { name: '申请发票' })).not.toBeInTheDocument();
});

test('another address says the new sum before it takes effect', async () => {
  const address = { id: '8', receiver: '林书言', phone: '13800000001', regionName: '西藏 拉萨 城关区', detail: '北京中路 1 号' };
  const change = 'POST /device/api/order/changeAddress';
  const { user } = renderPage(page, {
    ...options,
    answers: {
      [cases]: { lines: [] },
      [detail]: { ...order, actions: ['pay', 'cancel', 'changeAddress'] },
      'GET /device/api/address/list': [address],
      [change]: ({ body }: { body: { payAmount: number } }) =>
        body.payAmount === 6300 ? null : refuse(41003, '换地址后运费有变动', 409, { payAmount: 6300 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '修改收货地址' }));
  await user.click(await screen.findByRole('radio', { name: /城关区/ }));
  await user.click(screen.getByRole('button', { name: '使用这个地址' }));
  expect(await screen.findByText(/应付金额由 ¥45.00 变为 ¥63.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '同意，应付 ¥63.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls(change)).toHaveLength(2);
});
