import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
      salePrice: 2250,
      unitPrice: 2250,
      activityQty: 0,
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
const channels = 'GET /device/api/pay/channels';
const create = 'POST /device/api/pay/create';
const query = 'GET /device/api/pay/query';
const payNo = '2'.repeat(20);
const created = { payNo, payUrl: `/sandbox/cashier/${payNo}`, codeUrl: null, appCall: null, amount: 2250, expiresAt: later };
const offer = (...names: string[]) => ({ current: null, channels: names.map((channel) => ({ channel, authorizeUrl: null })) });
const paying = {
  payNo,
  orderNo: open.orderNo,
  status: 'PAYING',
  amount: 2250,
  isDuplicate: false,
  orderStatus: 'PENDING_PAY',
  paidAt: null,
};
const done = { ...paying, status: 'SUCCESS', orderStatus: 'COMPLETED', paidAt: open.createdAt };
const options = { path: '/shopCar/purchaseSuccessful', url: `/shopCar/purchaseSuccessful?orderNo=${open.orderNo}`, session: reader };
const returned = { ...options, url: `${options.url}&payNo=${payNo}` };

/** An open order whose payment goes on; change what matters. */
const answers = { [detail]: open, [channels]: offer('SANDBOX'), [create]: created, [query]: paying };

const useAgent = (agent: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
afterEach(() => jest.restoreAllMocks());

test('an open order shows code and cashier, and becomes the result once the server says paid', async () => {
  let settled = false;
  const { router } = renderPage(page, {
    ...options,
    answers: {
      ...answers,
      [detail]: () => (settled ? paid : open),
      [query]: () => {
        settled = true;
        return done;
      },
    },
  });
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '已经为您开通' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去阅读' })).toHaveAttribute('href', '/reader/reader?goodsId=11036');
  expect(calls(create)[0]?.body).toEqual({ orderNo: open.orderNo, channel: 'SANDBOX' });
  expect(router.state.location.search).toContain(`payNo=${payNo}`);
});

test('the cashier can be opened here, or scanned', async () => {
  renderPage(page, { ...options, answers });
  expect(await screen.findByRole('link', { name: '打开收银台' })).toHaveAttribute('href', `http://localhost${created.payUrl}`);
  expect(await screen.findByTitle('支付二维码')).toBeInTheDocument();
});

test('the code of WeChat Pay is scanned; the page of Alipay is opened, without a code', async () => {
  const { user } = renderPage(page, {
    ...options,
    answers: {
      ...answers,
      [channels]: offer('WX_NATIVE', 'WX_JSAPI', 'ALI_PAGE'),
      [create]: ({ body }: { body: { channel: string } }) =>
        body.channel === 'ALI_PAGE'
          ? { ...created, payUrl: 'https://pay.example/page?sign=1' }
          : { ...created, payUrl: null, codeUrl: 'weixin://wxpay/bizpayurl?pr=1' },
    },
  });
  expect(await screen.findByTitle('支付二维码')).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /支付宝/ }));
  expect(await screen.findByRole('link', { name: '去支付宝付款' })).toHaveAttribute('href', 'https://pay.example/page?sign=1');
  expect(screen.queryByTitle('支付二维码')).not.toBeInTheDocument();
  expect(calls(create).map(({ body }) => (body as { channel: string }).channel)).toEqual(['WX_NATIVE', 'ALI_PAGE']);
});

test('goes on with the payment that is under way, whatever stands first', async () => {
  renderPage(page, {
    ...options,
    answers: { ...answers, [channels]: { ...offer('WX_NATIVE', 'ALI_PAGE'), current: 'ALI_PAGE' } },
  });
  expect(await screen.findByRole('radio', { name: /支付宝/ })).toBeChecked();
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(create)[0]?.body).toMatchObject({ channel: 'ALI_PAGE' });
});

test('walking through the methods with the keyboard opens only the one that is stayed at', async () => {
  const { user } = renderPage(page, { ...options, answers: { ...answers, [channels]: offer('WX_NATIVE', 'ALI_PAGE', 'SANDBOX') } });
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  screen.getByRole('radio', { name: /微信/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(calls(create)).toHaveLength(2));
  expect(calls(create)[1]?.body).toMatchObject({ channel: 'SANDBOX' });
});

test('a payment that cannot be opened can be tried again', async () => {
  let tries = 0;
  const { user } = renderPage(page, {
    ...options,
    answers: {
      ...answers,
      [create]: () => {
        tries += 1;
        return tries === 1 ? refuse(503, '支付暂时无法发起，请稍后再试或更换支付方式', 503) : created;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '重新发起支付' }));
  await waitFor(() => expect(screen.getByRole('link', { name: '打开收银台' })).toBeInTheDocument());
});

test('ways to pay that did not load are asked for again', async () => {
  let tries = 0;
  const { user } = renderPage(page, {
    ...options,
    answers: {
      ...answers,
      [channels]: () => {
        tries += 1;
        return tries === 1 ? offline : offer('SANDBOX');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('link', { name: '打开收银台' })).toBeInTheDocument();
});

test('without any way to pay the page says so and opens nothing', async () => {
  renderPage(page, { ...options, answers: { ...answers, [channels]: offer() } });
  expect(await screen.findByRole('alert')).toHaveTextContent('暂时没有可以使用的支付方式');
  expect(calls(create)).toEqual([]);
});

test('the way back from the provider proves nothing: the payment is asked about and no other one is opened', async () => {
  const { user } = renderPage(page, { ...returned, answers: { ...answers, [channels]: { ...offer('SANDBOX'), current: 'SANDBOX' } } });
  expect(await screen.findByText('正在向支付公司确认结果，请稍候')).toBeInTheDocument();
  expect(calls(create)).toEqual([]);
  expect(screen.queryByText('支付成功')).not.toBeInTheDocument();
  const { title } = page.handle as { title: (data: object) => string };
  expect(title({ order: { ...open, status: 'CLOSED' } })).toBe('订单已关闭');
  await user.click(screen.getByRole('button', { name: '还没有付款，继续支付' }));
  expect(await screen.findByRole('link', { name: '打开收银台' })).toBeInTheDocument();
});

test.each([
  ['FAILED', '这次支付没有完成'],
  ['CLOSED', '这笔支付已经关闭'],
])('a payment that ended as %s says so and is begun again only when asked for', async (status, words) => {
  const { user } = renderPage(page, { ...returned, answers: { ...answers, [query]: { ...paying, status } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(calls(create)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '重新发起支付' }));
  await waitFor(() => expect(calls(create)).toHaveLength(1));
});

describe('while time passes', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('a server that does not answer ends the asking after five times, and it can be asked again', async () => {
    let down = true;
    renderPage(page, { ...options, answers: { ...answers, [query]: () => (down ? offline : paying) } });
    await screen.findByRole('link', { name: '打开收银台' });
    await pass(30_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('已经付的款不会丢失');
    const asked = calls(query).length;
    await pass(30_000);
    expect(calls(query)).toHaveLength(asked);
    down = false;
    act(() => screen.getByRole('button', { name: '再查一次' }).click());
    await pass(3000);
    expect(calls(query).length).toBeGreaterThan(asked);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('when the time is over the order is looked at again and the page ends', async () => {
    const soon = new Date(Date.now() + 20_000).toISOString();
    let over = false;
    renderPage(page, {
      ...options,
      answers: {
        ...answers,
        [detail]: () =>
          over
            ? { ...open, expiresAt: soon, status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: ['rebuy'] }
            : { ...open, expiresAt: soon },
      },
    });
    await screen.findByRole('link', { name: '打开收银台' });
    over = true;
    await pass(40_000);
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();
    const asked = calls(query).length;
    await pass(20_000);
    expect(calls(query)).toHaveLength(asked);
  });
});

test('an order that is paid while the page loads reads as paid, and no payment is offered', async () => {
  let looked = 0;
  const order = () => {
    looked += 1;
    return looked === 1 ? open : paid;
  };
  renderPage(page, { ...returned, answers: { ...answers, [detail]: order, [query]: done } });
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
  expect(calls(create)).toHaveLength(0);
});

test('a closed order never reads as paid; its goods can be bought again', async () => {
  const { user, router } = renderPage(page, {
    ...options,
    answers: {
      [detail]: { ...open, status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: ['rebuy'] },
      'POST /device/api/order/rebuy': { added: 1, left: [] },
      'GET /device/api/ocShoppingCart/list': { groups: [], invalid: [] },
    },
  });
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();
  expect(screen.queryByText('支付成功')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再次购买' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar'));
});

test('money that came too late goes back, and the page says so', async () => {
  renderPage(page, {
    ...returned,
    answers: {
      [detail]: { ...open, status: 'CLOSED', closeReason: 'PAY_TIMEOUT', actions: [] },
      [query]: { ...done, isDuplicate: true, orderStatus: 'CLOSED' },
    },
  });
  expect(await screen.findByText(/订单已关闭，款项将原路退回/)).toHaveTextContent('¥22.50');
  expect(screen.queryByText('支付成功')).not.toBeInTheDocument();
});

test('money that came twice is told beside the result', async () => {
  renderPage(page, { ...returned, answers: { [detail]: paid, [query]: { ...done, isDuplicate: true } } });
  expect(await screen.findByText(/您支付了两次，多付的 ¥22.50 将原路退回/)).toBeInTheDocument();
});

describe('inside the WeChat app', () => {
  const jsapi = { current: null, channels: [{ channel: 'WX_JSAPI', authorizeUrl: 'https://open.example/authorize' }] };
  const appCall = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' };
  beforeEach(() => void useAgent('Mozilla/5.0 MicroMessenger/8.0'));
  afterEach(() => Reflect.deleteProperty(window, 'WeixinJSBridge'));

  test('asks who pays first', async () => {
    renderPage(page, {
      ...options,
      answers: {
        ...answers,
        [channels]: { ...jsapi, channels: [...offer('WX_NATIVE', 'ALI_PAGE').channels, ...jsapi.channels] },
        [create]: refuse(40001, '需要先确认付款人', 400, { field: 'payerCode' }),
      },
    });
    expect(await screen.findByRole('link', { name: '去微信确认' })).toHaveAttribute('href', 'https://open.example/authorize');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('calls the app with what the server signed, and again when the buyer cancelled', async () => {
    const invoked: unknown[] = [];
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (name: string, params: object, end: (result: object) => void) => {
          invoked.push([name, params]);
          end({ err_msg: 'get_brand_wcpay_request:cancel' });
        },
      },
    });
    const { user } = renderPage(page, {
      ...options,
      url: `${options.url}&code=abc&state=${open.orderNo}`,
      answers: { ...answers, [channels]: jsapi, [create]: { ...created, payUrl: null, appCall } },
    });
    expect(await screen.findByText('您取消了支付，可以再试一次。')).toBeInTheDocument();
    expect(calls(create)[0]?.body).toEqual({ orderNo: open.orderNo, channel: 'WX_JSAPI', payerCode: 'abc' });
    await user.click(screen.getByRole('button', { name: '微信支付' }));
    await waitFor(() =>
      expect(invoked).toEqual([
        ['getBrandWCPayRequest', appCall],
        ['getBrandWCPayRequest', appCall],
      ]),
    );
    expect(screen.queryByText('支付成功')).not.toBeInTheDocument();
  });
});

test('a paid order of a team that forms says that nothing comes before it is full', async () => {
  const waiting = { ...open, type: 'GROUP', status: 'WAIT_GROUP', actions: [], needShip: true, paidAt: open.createdAt };
  renderPage(page, { ...options, answers: { ...answers, [detail]: waiting } });
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
  expect(screen.getByText(/正在等待成团，成团后为您发货或开通/)).toBeInTheDocument();
  expect(screen.queryByText(/将尽快发出/)).not.toBeInTheDocument();
});
