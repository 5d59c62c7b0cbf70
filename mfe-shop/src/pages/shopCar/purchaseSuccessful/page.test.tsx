import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const later = new Date(Date.now() + 600_000).toISOString();
const open = {
  orderNo: '1'.repeat(20),
  status: 'PENDING_PAY',
  closeReason: null,
  payAmount: 2250,
  createdAt: new Date().toISOString(),
  expiresAt: later,
  lines: [
    {
      id: '1',
      parentId: null,
      goodsId: '11036',
      skuId: '110361',
      goodsType: 'ebook',
      title: '班主任工作手记',
      coverUrl: '',
      specText: '',
      listPrice: 2250,
      unitPrice: 2250,
      qty: 1,
      lineAmount: 2250,
      netAmount: 2250,
      fulfilState: 'RESERVED',
    },
  ],
  actions: ['pay', 'cancel'],
  type: 'NORMAL',
  needShip: false,
  paidAt: null,
};
const paid = {
  ...open,
  status: 'COMPLETED',
  actions: [],
  paidAt: open.createdAt,
  lines: open.lines.map((line) => ({ ...line, fulfilState: 'DELIVERED' })),
};
const detail = 'GET /device/api/order/detail';
const create = 'POST /device/api/pay/create';
const query = 'GET /device/api/pay/query';
const created = { payNo: '2'.repeat(20), payUrl: `/sandbox/cashier/${'2'.repeat(20)}`, amount: 2250, expiresAt: later };
const options = { path: '/shopCar/purchaseSuccessful', url: `/shopCar/purchaseSuccessful?orderNo=${open.orderNo}`, session: reader };

test('an open order shows code and cashier, and becomes the result once the server says paid', async () => {
  let settled = false;
  renderPage(page, {
    ...options,
    answers: {
      [detail]: () => (settled ? paid : open),
      [create]: created,
      [query]: () => {
        settled = true;
        return {
          payNo: created.payNo,
          orderNo: open.orderNo,
          status: 'SUCCESS',
          amount: 2250,
          isDuplicate: false,
          orderStatus: 'COMPLETED',
          paidAt: open.createdAt,
        };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '已经为您开通' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去我的书架' })).toHaveAttribute('href', '/personalCenter/bookshelf');
  expect(calls(create)[0]?.body).toEqual({ orderNo: open.orderNo, channel: 'SANDBOX' });
});

test('the cashier can be opened here, or scanned', async () => {
  renderPage(page, { ...options, answers: { [detail]: open, [create]: created, [query]: { payNo: created.payNo, status: 'PAYING' } } });
  expect(await screen.findByRole('link', { name: '打开收银台' })).toHaveAttribute('href', `http://localhost${created.payUrl}`);
  expect(await screen.findByTitle('支付二维码')).toBeInTheDocument();
});

test('a payment that cannot be opened can be tried again', async () => {
  let tries = 0;
  const { user } = renderPage(page, {
    ...options,
    answers: {
      [detail]: open,
      [create]: () => {
        tries += 1;
        return tries === 1 ? refuse(503, '服务暂时不可用，请稍后再试', 503) : created;
      },
      [query]: { payNo: created.payNo, status: 'PAYING' },
    },
  });
  await user.click(await screen.findByRole('button', { name: '重新发起支付' }));
  await waitFor(() => expect(screen.getByRole('link', { name: '打开收银台' })).toBeInTheDocument());
});

test('a closed order never reads as paid', async () => {
  renderPage(page, { ...options, answers: { [detail]: { ...open, status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: [] } } });
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();
  expect(screen.queryByText('支付成功')).not.toBeInTheDocument();
});
