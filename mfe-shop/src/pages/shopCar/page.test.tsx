import { session } from '@shared/session';
import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const line = {
  id: '1',
  goodsId: '10001',
  skuId: '100011',
  goodsType: 'book',
  group: 'PHYSICAL',
  title: '夜空向导',
  coverUrl: '',
  specText: '',
  price: 4000,
  salePrice: 4000,
  discount: null,
  addedPrice: 4500,
  qty: 1,
  maxQty: 5,
  maxBy: 'STOCK',
  checked: true,
  amount: 4000,
  invalidReason: null,
};
const ebook = {
  ...line,
  id: '3',
  goodsId: '3',
  skuId: '3',
  goodsType: 'ebook',
  group: 'DIGITAL',
  title: '山中日历',
  addedPrice: 4000,
  maxQty: 1,
  maxBy: 'LIMIT',
};
const gone = { ...line, id: '2', goodsId: '2', skuId: '2', title: '旧版年鉴', invalidReason: 'OFF_SALE' };
const list = 'GET /device/api/ocShoppingCart/list';
const update = 'POST /device/api/ocShoppingCart/update';
const sum = (payAmount: number, discount = 0, reductions: object[] = [], hints: object[] = []) => ({
  pieces: 1,
  goodsAmount: payAmount + discount,
  discount,
  reductions,
  hints,
  payAmount,
});
const withLines = (...rows: object[]) => ({
  [list]: { rows, estimate: sum(4000) },
  'GET /device/api/ocShoppingCart/estimate': sum(4000),
  'GET /web/promo/reductionActivity': [],
});
const done = { lines: 0, pieces: 0 };
const path = '/shopCar';
const open = (...rows: object[]) => ({ path, session: reader, answers: withLines(...rows) });
const bar = () => within(screen.getByRole('region', { name: '结算' }));

test('a visitor without a cart is shown the way to the books, and no cart is asked for', async () => {
  renderPage(page, { path, answers: { 'GET /web/promo/reductionActivity': [] } });
  expect(await screen.findByText('购物车还空着，去书架上看看吧。')).toBeInTheDocument();
  expect(calls(list)).toHaveLength(0);
});

test('lines by delivery, price change, sum of the ticked, and what cannot be bought', async () => {
  renderPage(page, open(line, { ...ebook, checked: false }, gone));
  expect(await screen.findByText('比加入时降 ¥5.00')).toBeInTheDocument();
  expect(bar().getByText('¥40.00')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '数字商品' })).getByRole('link', { name: '山中日历' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '失效商品' })).getByText('已下架')).toBeInTheDocument();
});

test('reductions in force are named, and what they take off stands beside the sum', async () => {
  renderPage(page, {
    path,
    session: reader,
    answers: {
      ...withLines(line),
      [list]: {
        rows: [{ ...line, qty: 3, amount: 12_000 }],
        estimate: sum(9000, 3000, [{ id: '1', name: '冬日书单', discount: 3000, giftPoints: 0, freeFreight: false, giftCoupons: 0 }]),
      },
      'GET /web/promo/reductionActivity': [{ id: '1', name: '冬日书单', ruleText: '满 100 元减 30 元', startAt: '', endAt: '' }],
    },
  });
  expect(await screen.findByText(/冬日书单：满 100 元减 30 元/)).toBeInTheDocument();
  expect(bar().getByText('¥90.00')).toBeInTheDocument();
  expect(bar().getByText('（冬日书单）').parentElement).toHaveTextContent('商品 ¥120.00，已减 ¥30.00（冬日书单）');
});

test('a discount says why the price is lower and for how many pieces, a reduction what it gives and what a little more would bring', async () => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: 2, left: 2 };
  const gift = { id: '1', name: '满赠', discount: 0, giftPoints: 50, freeFreight: false, giftCoupons: 0 };
  const { user } = renderPage(page, {
    path,
    session: reader,
    answers: {
      ...withLines(),
      [list]: {
        rows: [{ ...line, price: 3200, discount, addedPrice: 3200, qty: 2, amount: 6400 }],
        estimate: sum(6400, 0, [gift], [{ id: '1', name: '满赠', by: 'AMOUNT', missing: 1200, gives: '送 150 积分' }]),
      },
      'GET /web/promo/reductionActivity': [{ id: '1', name: '满赠', ruleText: '满 50 元送 50 积分', startAt: '', endAt: '' }],
      [update]: () => new Promise(() => undefined),
    },
  });
  const words = (await screen.findByText('限时折扣')).parentElement;
  expect(words).toHaveTextContent('限时折扣 冬日折扣，2027-01-01 00:00 结束，每人前 2 件');
  expect(screen.getByText(/满赠：满 50 元送 50 积分/)).toHaveTextContent('再买 ¥12.00，即送 150 积分');
  expect(bar().getByText('满减另送 50 积分')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '增加一件夜空向导' }));
  expect(words).toHaveTextContent('前 2 件 ¥32.00，其余 ¥40.00');
  expect(bar().getByText('¥104.00')).toBeInTheDocument();
});

test('a buyer who has had a discount is told why the sale price stands', async () => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: 2, left: 0 };
  renderPage(page, open({ ...line, discount }));
  expect((await screen.findByText('限时折扣')).parentElement).toHaveTextContent(
    /^限时折扣 冬日折扣，2027-01-01 00:00 结束，每人前 2 件，您已买满$/,
  );
});

test('a step changes quantity and sum at once and is sent; the server then says what it costs', async () => {
  const { user } = renderPage(page, {
    ...open(line),
    answers: { ...withLines(line), [update]: { ...done, qty: 2, msg: null }, 'GET /device/api/ocShoppingCart/estimate': sum(7000, 1000) },
  });
  await user.click(await screen.findByRole('button', { name: '增加一件夜空向导' }));
  expect(screen.getByLabelText('夜空向导的数量')).toHaveValue('2');
  await waitFor(() => expect(calls(update)[0]?.body).toEqual({ id: '1', qty: 2 }));
  expect(await bar().findByText('¥70.00')).toBeInTheDocument();
});

test('what is over the stock becomes what there is with one press', async () => {
  const { user } = renderPage(page, {
    ...open(),
    answers: {
      ...withLines({ ...line, qty: 5, maxQty: 2, invalidReason: 'OVER_STOCK' }),
      [update]: { ...done, qty: 2, msg: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: '改为 2 件' }));
  await waitFor(() => expect(calls(update)[0]?.body).toEqual({ id: '1', qty: 2 }));
  expect(screen.queryByText('库存仅剩 2 件')).not.toBeInTheDocument();
});

test('a ticked line that is over the stock is left out of the sum, and the bar says so', async () => {
  renderPage(
    page,
    open(line, { ...ebook, checked: false }, { ...line, id: '4', qty: 5, maxQty: 2, amount: 20_000, invalidReason: 'OVER_STOCK' }),
  );
  expect(await screen.findByText('另有 1 种勾选的商品超过可购数量，没有算入，请先改数量')).toBeInTheDocument();
  expect(bar().getByText('已选 1 件')).toBeInTheDocument();
  expect(bar().getByText('¥40.00')).toBeInTheDocument();
});

test('when all that is ticked can be bought, nothing is said to be left out', async () => {
  renderPage(page, open(line, { ...ebook, checked: false }));
  expect(await screen.findByText('已选 1 件')).toBeInTheDocument();
  expect(screen.queryByText(/没有算入/)).not.toBeInTheDocument();
});

test('the quantity that the server took is shown', async () => {
  const { user } = renderPage(page, {
    ...open(line),
    answers: { ...withLines(line), [update]: { ...done, qty: 1, msg: '库存仅剩1件，数量已调整' } },
  });
  await user.click(await screen.findByRole('button', { name: '增加一件夜空向导' }));
  await waitFor(() => expect(screen.getByText('1 件')).toBeInTheDocument());
});

test('a refused quantity goes back to what the server says', async () => {
  const { user } = renderPage(page, { ...open(line), answers: { ...withLines(line), [update]: refuse(41001, '库存不足', 409) } });
  await user.click(await screen.findByRole('button', { name: '增加一件夜空向导' }));
  await waitFor(() => expect(screen.getByLabelText('夜空向导的数量')).toHaveValue('1'));
  await waitFor(() => expect(calls(list)).toHaveLength(2));
});

test('one box ticks the lines of a group, another all of them', async () => {
  const check = 'POST /device/api/ocShoppingCart/check';
  const { user } = renderPage(page, {
    ...open(),
    answers: { ...withLines({ ...line, checked: false }, { ...ebook, checked: false }), [check]: done },
  });
  await user.click(await screen.findByRole('checkbox', { name: '数字商品' }));
  expect(screen.getByRole('checkbox', { name: '选择山中日历' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByRole('checkbox', { name: '选择夜空向导' })).toBeChecked();
  await waitFor(() => expect(calls(check)).toHaveLength(2));
  expect(calls(check).map(({ body }) => body)).toEqual([
    { ids: ['3'], checked: true },
    { ids: ['1', '3'], checked: true },
  ]);
});

test('the way to the till waits until the server knows what is ticked', async () => {
  const check = 'POST /device/api/ocShoppingCart/check';
  let arrive: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    arrive = resolve;
  });
  const { user, router } = renderPage(page, { ...open(), answers: { ...withLines(line, ebook), [check]: () => held } });
  await user.click(await screen.findByRole('checkbox', { name: '选择山中日历' }));
  await user.click(screen.getByRole('button', { name: '去结算' }));
  expect(screen.getByRole('button', { name: '去结算' })).toBeDisabled();
  expect(router.state.location.pathname).toBe(path);
  arrive(done);
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/submitOrder'));
});

test('removed lines are offered back in their places, by keyboard too', async () => {
  const { user } = renderPage(page, {
    ...open(),
    answers: {
      ...withLines(line, { ...line, id: '4', skuId: '4', title: '候鸟来信' }),
      'POST /device/api/ocShoppingCart/remove': done,
      'POST /device/api/ocShoppingCart/restore': done,
    },
  });
  await user.click(await screen.findByRole('button', { name: '移出夜空向导' }));
  expect(screen.getByText('已移出《夜空向导》')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '移出候鸟来信' }));
  expect(screen.getByText('已移出 2 种商品')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls('POST /device/api/ocShoppingCart/restore')[0]?.body).toEqual({ ids: ['1', '4'] }));
  expect(screen.getAllByLabelText(/的数量/).map((field) => field.getAttribute('aria-label'))).toEqual(['夜空向导的数量', '候鸟来信的数量']);
});

test('ticked lines go to the favourites together, and those that are gone too', async () => {
  const { user } = renderPage(page, {
    ...open(),
    answers: {
      ...withLines(line, ebook, gone),
      'POST /device/save/add': null,
      'POST /device/api/ocShoppingCart/remove': done,
    },
  });
  await user.click(await screen.findByRole('button', { name: '移入收藏' }));
  expect(await screen.findByText('已移入收藏 2 种商品')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看收藏' })).toHaveAttribute('href', '/personalCenter/mySave');
  await user.click(screen.getByRole('button', { name: '把旧版年鉴移入收藏' }));
  expect(await screen.findByText('已移入收藏 3 种商品')).toBeInTheDocument();
  expect(calls('POST /device/save/add').map(({ body }) => body)).toEqual([
    { targetType: 'GOODS', targetIds: ['10001', '3'] },
    { targetType: 'GOODS', targetIds: ['2'] },
  ]);
});

test('a visitor is asked to log in before something is put aside', async () => {
  window.localStorage.setItem('guestToken', JSON.stringify('a'.repeat(32)));
  const { user } = renderPage(page, { path, answers: withLines(line) });
  await user.click(await screen.findByRole('button', { name: '把夜空向导移入收藏' }));
  expect(session.getState().showLogin).toBe(true);
  expect(screen.getByLabelText('夜空向导的数量')).toBeInTheDocument();
});

test('the lines that cannot be bought go with one press', async () => {
  const { user } = renderPage(page, {
    ...open(),
    answers: { ...withLines(line, gone), 'POST /device/api/ocShoppingCart/remove': done },
  });
  await user.click(await screen.findByRole('button', { name: '清空失效商品' }));
  expect(screen.queryByRole('region', { name: '失效商品' })).not.toBeInTheDocument();
  await waitFor(() => expect(calls('POST /device/api/ocShoppingCart/remove')[0]?.body).toEqual({ ids: ['2'] }));
});

test('coupons are taken beside the cart; one that cannot be taken says why', async () => {
  const offer = {
    templateId: '5',
    name: '新读者见面礼',
    kind: 'CASH',
    faceFen: 2000,
    percentOff: null,
    capFen: null,
    thresholdFen: 9900,
    scopeText: '全场通用',
    validStart: '2026-01-01T00:00:00+08:00',
    validEnd: '2027-01-01T00:00:00+08:00',
    takeStart: '2026-01-01T00:00:00+08:00',
    takeEnd: '2027-01-01T00:00:00+08:00',
    taken: 0,
    limitPerUser: 1,
    canTake: true,
    reason: null,
  };
  const soldOut = { ...offer, templateId: '6', name: '秋日书券', canTake: false, reason: '已领完' };
  const today = { ...soldOut, templateId: '7', name: '每日书券', taken: 1, reason: '今日已领取，明天可以再领' };
  const freight = { ...offer, templateId: '8', name: '运费券', limitPerUser: 2 };
  const { user } = renderPage(page, {
    ...open(line),
    answers: {
      ...withLines(line),
      'GET /web/ecCoupon/center': { total: 4, rows: [offer, soldOut, today, freight], pageNum: 1, pageSize: 10 },
      'POST /web/ecCoupon/receive': { id: '1' },
    },
  });
  await user.click(await screen.findByRole('button', { name: '领优惠券' }));
  const drawer = within(await screen.findByRole('dialog', { name: '领优惠券' }));
  for (const reason of ['已领完', '今日已领取，明天可以再领']) expect(await drawer.findByText(reason)).toBeInTheDocument();
  const receive = 'POST /web/ecCoupon/receive';
  const [once, twice] = drawer.getAllByRole('button', { name: '领取' });
  if (!once || !twice) throw new Error('Two buttons were expected');
  await user.click(once);
  expect(await drawer.findByText('已领取')).toBeInTheDocument();
  expect(calls(receive)[0]).toMatchObject({ body: { templateId: '5' } });
  expect(drawer.getByText('每人限 2 张')).toBeInTheDocument();
  for (const taken of [1, 2]) {
    await user.click(drawer.getByRole('button', { name: '领取' }));
    expect(await drawer.findByText(`已领 ${taken} 张，每人限 2 张`)).toBeInTheDocument();
  }
  expect(drawer.queryByRole('button', { name: '领取' })).not.toBeInTheDocument();
  expect(new Set(calls(receive).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
});

test('after a login the guest cart is merged once, with its token, forgotten, and what changed is said', async () => {
  window.localStorage.setItem('guestToken', JSON.stringify('a'.repeat(32)));
  const { user } = renderPage(page, {
    ...open(line),
    answers: {
      ...withLines(line),
      'POST /device/api/ocShoppingCart/merge': { notices: [{ skuId: '100011', title: '夜空向导', qty: 5, msg: '数量已调整为5件' }] },
    },
  });
  await screen.findByLabelText('夜空向导的数量');
  expect(calls('POST /device/api/ocShoppingCart/merge')).toHaveLength(1);
  expect(calls('POST /device/api/ocShoppingCart/merge')[0]?.headers['x-guest-token']).toBe('a'.repeat(32));
  expect(window.localStorage.getItem('guestToken')).toBeNull();
  expect(screen.getByText('《夜空向导》数量已调整为5件')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('《夜空向导》数量已调整为5件')).not.toBeInTheDocument();
});

test('without a network the page says so and offers to try again', async () => {
  renderPage(page, { path, session: reader, answers: { ...withLines(line), [list]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
