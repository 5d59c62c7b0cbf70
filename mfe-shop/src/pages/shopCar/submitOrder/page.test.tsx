import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Quote } from './checkout.ts';
import * as page from './page.tsx';

const amounts = {
  goodsAmount: 2250,
  activityDiscount: 0,
  memberDiscount: 0,
  reductionDiscount: 0,
  couponDiscount: 0,
  pointsDiscount: 0,
  freight: 0,
  freightDiscount: 0,
  payAmount: 2250,
};
const line = {
  goodsId: '11036',
  skuId: '110361',
  goodsType: 'ebook',
  title: '班主任工作手记',
  coverUrl: '',
  specText: '',
  salePrice: 2250,
  unitPrice: 2250,
  qty: 1,
  activityQty: 0,
  lineAmount: 2250,
  reductionShare: 0,
  couponShare: 0,
  pointsShare: 0,
  freightShare: 0,
  netAmount: 2250,
  discount: null,
  deliverable: true,
};
const ebook: Quote = {
  ...amounts,
  lines: [line],
  activities: [],
  reductions: [],
  coupons: { usable: [], unusable: [] },
  userCouponId: null,
  freightCouponId: null,
  points: { balance: 0, usable: 0, used: 0, step: 100, isDeductible: true },
  givePoints: 0,
  needAddress: false,
  address: null,
  deliverable: true,
  hasDigital: true,
  digitalConsentText: '数字商品一经开通不支持七日无理由退货',
  digitalConsentVersion: '2026-09',
  payWindowMinutes: 30,
  quoteHash: 'a'.repeat(64),
  submitToken: '00000000-0000-4000-8000-000000000001',
  expiresAt: '2026-11-28T10:30:00+08:00',
};
const address = {
  id: '51',
  receiver: '林书言',
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
const far = { ...address, id: '52', receiver: '周远', regionName: '西藏自治区 那曲市 双湖县', isDefault: false };
const coupon = {
  id: '8',
  templateId: '5',
  name: '新读者见面礼',
  kind: 'CASH' as const,
  faceFen: 500,
  percentOff: null,
  capFen: null,
  thresholdFen: 2000,
  scopeText: '全场通用',
  validStart: '2026-01-01T00:00:00+08:00',
  validEnd: '2027-01-01T00:00:00+08:00',
  status: 'UNUSED' as const,
};
const book: Quote = {
  ...ebook,
  hasDigital: false,
  digitalConsentText: null,
  digitalConsentVersion: null,
  needAddress: true,
  address,
  lines: [{ ...line, goodsType: 'book' }],
};

const confirm = 'POST /device/api/order/confirm';
const submit = 'POST /device/api/order/submit';
const answersOf = (quote: Quote) => ({
  'GET /device/api/address/list': [address, far],
  'GET /device/api/invoice/titleList': [],
  [confirm]: quote,
});
const made = { orderNo: '1'.repeat(20), status: 'PENDING_PAY', payAmount: 2250, expiresAt: ebook.expiresAt };
const options = { path: '/shopCar/submitOrder', url: '/shopCar/submitOrder?skuId=110361&qty=1', session: reader };
const open = (quote: Quote, more: object = {}) => renderPage(page, { ...options, answers: { ...answersOf(quote), ...more } });
const bodies = (name: string) => calls(name).map(({ body }) => body);

afterEach(() => sessionStorage.clear());

test.each([
  ['优惠券', coupon],
  ['运费券', { ...coupon, id: '9', name: '包邮券', kind: 'FREIGHT' as const }],
])('a chosen %s that the server no longer takes is said to be dropped', async (name, offered) => {
  const { user } = open({ ...book, coupons: { usable: [{ ...offered, discount: 500 }], unusable: [] } });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}：`) }));
  await user.click(screen.getByRole('radio', { name: `${offered.name}，减 ¥5.00` }));
  expect(await screen.findByText('所选优惠券不再符合使用条件，已取消使用')).toBeInTheDocument();
});

test('digital goods need their own consent; then the order is sent once with quote and token', async () => {
  const { user, router } = open(ebook, { [submit]: made });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请先勾选数字商品说明');
  expect(calls(submit)).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /数字商品一经开通/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/purchaseSuccessful'));
  expect(bodies(submit)).toEqual([
    { lines: [{ skuId: '110361', qty: 1 }], quoteHash: ebook.quoteHash, submitToken: ebook.submitToken, digitalConsentVersion: '2026-09' },
  ]);
});

test('another text on digital goods is shown and needs another tick', async () => {
  const renewed = { ...ebook, digitalConsentText: '数字商品开通后不能退货', digitalConsentVersion: '2027-01' };
  const answers = [refuse(41003, '数字商品说明已更新，请重新阅读并勾选', 409, { quote: renewed }), made];
  const { user } = open(ebook, { [submit]: () => answers.shift() });
  await user.click(await screen.findByRole('checkbox', { name: /数字商品一经开通/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('数字商品说明已更新，请重新阅读并勾选');
  expect(screen.getByRole('checkbox', { name: /开通后不能退货/ })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(bodies(submit)[1]).toMatchObject({ digitalConsentVersion: '2027-01' }));
});

test('a flash sale is confirmed and sent by its item, without coupons and points', async () => {
  const { user } = renderPage(page, {
    ...options,
    url: `${options.url}&seckillItemId=64101`,
    answers: { ...answersOf({ ...ebook, payWindowMinutes: 12 }), [submit]: made },
  });
  expect(await screen.findByText('按秒杀价购买，不能同时使用优惠券与积分。请在 12 分钟内付款。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^优惠券/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  const lines = [{ skuId: '110361', qty: 1 }];
  await waitFor(() => expect(bodies(submit)).toMatchObject([{ lines, seckillItemId: '64101' }]));
  expect(bodies(confirm)).toMatchObject([{ lines, seckillItemId: '64101' }]);
});

test.each([
  [44011, '活动未开始'],
  [44012, '活动已结束'],
  [44013, '活动已抢光'],
  [41006, '每人每场限购1件'],
])('a flash sale that answers %s says so and leads to the goods at their ordinary price', async (code, message) => {
  const refused = refuse(code, message, 409, { skuId: '110361' });
  const flashSale = { ...options, url: `${options.url}&seckillItemId=64101` };
  const { unmount } = renderPage(page, { ...flashSale, answers: { ...answersOf(ebook), [confirm]: refused } });
  expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
  expect(screen.queryByText(/购物车/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '按原价购买' })).toHaveAttribute('href', options.url);
  unmount();
  const { user } = renderPage(page, { ...flashSale, answers: { ...answersOf(book), [submit]: refused } });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: '按原价购买' })).toHaveAttribute('href', options.url);
});

test('a changed price is told line by line and amount by amount, and ordered only once it is accepted', async () => {
  const before = { ...book, reductionDiscount: 200, payAmount: 2050 };
  const dearer = { ...book, goodsAmount: 2500, payAmount: 2500, quoteHash: 'b'.repeat(64), lines: [{ ...line, unitPrice: 2500 }] };
  let answer: unknown = refuse(41003, '价格有变动，请重新确认', 409, { quote: dearer });
  const { user, router } = open(before, { [submit]: () => answer });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  const changes = await screen.findByRole('region', { name: '价格有变动，请确认' });
  expect(changes).toHaveFocus();
  const rows = within(changes)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    '项目原来现在',
    '《班主任工作手记》单价¥22.50¥25.00',
    '商品金额¥22.50¥25.00',
    '满减−¥2.00¥0.00',
    '应付金额¥20.50¥25.00',
  ]);
  expect(screen.queryByRole('button', { name: '提交订单' })).not.toBeInTheDocument();
  const dearest = { ...dearer, goodsAmount: 2600, payAmount: 2600, quoteHash: 'c'.repeat(64), lines: [{ ...line, unitPrice: 2600 }] };
  answer = refuse(41003, '价格有变动，请重新确认', 409, { quote: dearest });
  await user.click(within(changes).getByRole('button', { name: '按新价格提交订单' }));
  expect(await screen.findByRole('row', { name: '《班主任工作手记》单价 ¥25.00 ¥26.00' })).toBeInTheDocument();
  answer = made;
  await user.click(screen.getByRole('button', { name: '按新价格提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/purchaseSuccessful'));
  expect(bodies(submit)[2]).toMatchObject({ quoteHash: 'c'.repeat(64) });
});

test('a quote that only ran out of time is renewed without a question, and is the one sent again when its answer is lost', async () => {
  const renewed = { ...book, submitToken: '00000000-0000-4000-8000-000000000002' };
  const answers = [refuse(41003, '价格有变动，请重新确认', 409, { quote: renewed }), offline, made];
  const { user, router } = open(book, { [submit]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByText(/不会重复下单/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/purchaseSuccessful'));
  const [, once, again] = bodies(submit);
  expect(once).toMatchObject({ submitToken: renewed.submitToken });
  expect(again).toEqual(once);
});

test('a coupon that no longer comes with the order is told, though the price is the same', async () => {
  const gift = { id: '1', name: '满赠', discount: 0, giftPoints: 0, freeFreight: false, giftCoupons: 1 };
  const renewed = { ...book, reductions: [{ ...gift, id: '2', name: '岁末赠券' }] };
  const { user } = open({ ...book, reductions: [gift] }, { [submit]: refuse(41003, '价格有变动，请重新确认', 409, { quote: renewed }) });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByRole('row', { name: '本单送优惠券 · 满赠 1 张 0 张' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '本单送优惠券 · 岁末赠券 0 张 1 张' })).toBeInTheDocument();
  expect(bodies(submit)).toHaveLength(1);
});

test('a buyer who has had a discount is told why the sale price stands', async () => {
  const discount = { activityId: '7', name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: 1, left: 0 };
  open({ ...book, lines: [{ ...line, discount }] });
  expect(await screen.findByText('限时折扣 冬日折扣，2027-01-01 00:00 结束，每人前 1 件，您已买满')).toBeInTheDocument();
});

test('the best coupon is chosen, another or none can be, and those that cannot be used say why', async () => {
  const usable = [
    { ...coupon, discount: 500 },
    { ...coupon, id: '9', name: '书香券', faceFen: 300, discount: 300 },
  ];
  const unusable = [{ ...coupon, id: '10', name: '满百减二十', reason: '还差 ¥77.50 可用' }];
  const answer = ({ body }: { body: unknown }) => {
    const { userCouponId } = body as { userCouponId?: string };
    const discount = usable.find(({ id }) => id === userCouponId)?.discount ?? 0;
    return {
      ...book,
      coupons: { usable, unusable },
      userCouponId: userCouponId ?? null,
      couponDiscount: discount,
      payAmount: 2250 - discount,
    };
  };
  const { user } = open(book, { [confirm]: answer });
  await user.click(await screen.findByRole('button', { name: /优惠券：新读者见面礼，减 ¥5.00/ }));
  const dialog = within(screen.getByRole('dialog', { name: '选择优惠券' }));
  expect(dialog.getByText('还差 ¥77.50 可用')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '书香券，减 ¥3.00' }));
  expect(await screen.findByText('−¥3.00')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '不使用优惠券' }));
  await waitFor(() => expect(screen.queryByText('−¥3.00')).not.toBeInTheDocument());
  expect(bodies(confirm).at(-1)).not.toHaveProperty('userCouponId');
  expect(screen.getByText('2 张可用，未使用')).toBeInTheDocument();
});

test('points are used in whole hundreds, at most what the order takes', async () => {
  const answer = ({ body }: { body: unknown }) => {
    const used = (body as { usePoints?: number }).usePoints ?? 0;
    return {
      ...book,
      points: { balance: 1234, usable: 1100, used, step: 100, isDeductible: true },
      pointsDiscount: used,
      payAmount: 2250 - used,
    };
  };
  const { user } = open(book, { [confirm]: answer });
  const field = await screen.findByLabelText('积分');
  await user.clear(field);
  await user.type(field, '450{Enter}');
  expect(await screen.findByText('抵 ¥4.00')).toBeInTheDocument();
  expect(field).toHaveValue('400');
  await user.clear(field);
  await user.type(field, '9999{Enter}');
  await waitFor(() => expect(bodies(confirm).at(-1)).toMatchObject({ usePoints: 1100 }));
});

test('an order too small for points says so', async () => {
  open({ ...book, givePoints: 22, payAmount: 150, points: { balance: 500, usable: 0, used: 0, step: 100, isDeductible: true } });
  expect(await screen.findByText('本单金额太小，还不能用积分抵扣')).toBeInTheDocument();
  expect(screen.getByText('本单送 22 积分，售后期结束后到账。')).toBeInTheDocument();
});

test('a choice that the server refuses goes back to what was before', async () => {
  const answers = [book, refuse(500, '服务器繁忙，请稍后再试', 500)];
  const { user } = open(book, { [confirm]: () => answers.shift() });
  await user.click(await screen.findByRole('radio', { name: /周远/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙，请稍后再试，没有改动');
  expect(screen.getByRole('radio', { name: /林书言/ })).toBeChecked();
});

test('a region without delivery names the goods and stops the order', async () => {
  const notThere = { ...book, address: far, deliverable: false, lines: [{ ...line, deliverable: false }] };
  const { user } = open(notThere);
  expect(await screen.findByText(/所选地区暂不支持配送《班主任工作手记》/)).toBeInTheDocument();
  expect(screen.getByText('所选地区不配送')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(calls(submit)).toHaveLength(0);
});

test('what was chosen and typed is there again when the page is loaded anew, and forgotten once it is ordered', async () => {
  const withPoints = { ...book, points: { balance: 500, usable: 500, used: 300, step: 100, isDeductible: true } };
  const first = open(withPoints);
  await first.user.type(await screen.findByLabelText('订单备注'), '请在工作日送达');
  await first.user.click(screen.getByRole('radio', { name: /周远/ }));
  await waitFor(() => expect(calls(confirm)).toHaveLength(2));
  first.unmount();
  const { user } = open(withPoints, { [submit]: made });
  expect(await screen.findByLabelText('订单备注')).toHaveValue('请在工作日送达');
  expect(screen.getByText('7 / 200')).toBeInTheDocument();
  expect(bodies(confirm).at(-1)).toMatchObject({ addressId: far.id });
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(bodies(submit)[0]).toMatchObject({ remark: '请在工作日送达', usePoints: 300 }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('what was typed for a new address is there again, too', async () => {
  const nobody = { ...book, address: null };
  const answers = { 'GET /device/api/address/list': [], 'GET /device/api/region/list': [] };
  const first = open(nobody, answers);
  await first.user.type(await screen.findByLabelText('收货人'), '林书言');
  expect(screen.getByText('填写地址后计算')).toBeInTheDocument();
  first.unmount();
  open(nobody, answers);
  expect(await screen.findByLabelText('收货人')).toHaveValue('林书言');
});

test('an invoice title is made in place and goes with the order', async () => {
  const title = { id: '71', kind: 'COMPANY', name: '云麓书院', taxNo: '91350100M000100Y43', email: 'books@example.com' };
  let titles: object[] = [];
  const save = 'POST /device/api/invoice/titleSave';
  const { user } = open(book, {
    'GET /device/api/invoice/titleList': () => titles,
    [save]: () => {
      titles = [title];
      return { id: title.id };
    },
    [submit]: made,
  });
  await user.click(await screen.findByRole('button', { name: '新增抬头' }));
  await user.click(screen.getByRole('radio', { name: '单位' }));
  await user.click(screen.getByRole('button', { name: '保存并使用' }));
  expect(screen.getByText('请输入税号')).toBeInTheDocument();
  await user.type(screen.getByLabelText('单位名称'), title.name);
  await user.type(screen.getByLabelText('税号'), '91350100m000100y43');
  await user.type(screen.getByLabelText('收票邮箱'), title.email);
  await user.click(screen.getByRole('button', { name: '保存并使用' }));
  expect(await screen.findByRole('radio', { name: /云麓书院/ })).toBeChecked();
  expect(bodies(save)).toEqual([expect.objectContaining({ kind: 'COMPANY', name: title.name, taxNo: title.taxNo, email: title.email })]);
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(bodies(submit)[0]).toMatchObject({ invoiceTitleId: '71' }));
});

test('a title that is gone is said to be, and no longer chosen', async () => {
  const title = { id: '71', kind: 'COMPANY', name: '云麓书院', taxNo: '91350100M000100Y43', email: 'books@example.com' };
  let titles: object[] = [title];
  const { user } = open(book, {
    'GET /device/api/invoice/titleList': () => titles,
    [submit]: () => {
      titles = [];
      return refuse(40001, '所选的发票抬头已删除，请重新选择', 400, { field: 'invoiceTitleId' });
    },
  });
  await user.click(await screen.findByRole('radio', { name: /云麓书院/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('所选的发票抬头已删除，请重新选择');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /云麓书院/ })).not.toBeInTheDocument());
  expect(screen.getByRole('radio', { name: /暂不开票/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(bodies(submit)[1]).not.toHaveProperty('invoiceTitleId');
});

test('an order that was changed after its answer was lost leads to what was ordered', async () => {
  const answers = [offline, refuse(41004, '请勿重复提交', 409)];
  const { user } = open(book, { [submit]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  await user.type(screen.getByLabelText('订单备注'), '请用纸箱');
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('订单可能已提交，请先到我的订单里查看')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/personalCenter/orderList');
});

test('too many unpaid orders lead to them', async () => {
  const { user } = open(book, { [submit]: refuse(41006, '您有5笔订单尚未支付，请先支付或取消', 409) });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('您有5笔订单尚未支付，请先支付或取消')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去支付或取消' })).toHaveAttribute('href', '/personalCenter/orderList?status=PENDING_PAY');
});

test('without an answer the same order can be sent again, with the same token', async () => {
  const answers = [offline, made];
  const { user, router } = open(book, { [submit]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByText(/不会重复下单/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopCar/purchaseSuccessful'));
  const [once, again] = bodies(submit);
  expect(again).toEqual(once);
});

test('goods that ran out are named, with the way back', async () => {
  const { user } = open(book, { [submit]: refuse(41001, '库存不足', 409, { skuId: '110361' }) });
  await user.click(await screen.findByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('《班主任工作手记》库存不足')).toBeInTheDocument();
});

test('what cannot be bought says why and keeps the cart', async () => {
  open(ebook, { [confirm]: refuse(41007, '已拥有该商品', 409) });
  expect(await screen.findByRole('heading', { level: 2, name: '已拥有该商品' })).toBeInTheDocument();
});

test('nothing ticked in the cart leads back to it', async () => {
  renderPage(page, {
    path: options.path,
    session: reader,
    answers: {
      ...answersOf(ebook),
      'GET /device/api/ocShoppingCart/list': {
        rows: [],
        estimate: { pieces: 0, goodsAmount: 0, discount: 0, reductions: [], payAmount: 0 },
      },
    },
  });
  expect(await screen.findByRole('link', { name: '回到购物车' })).toBeInTheDocument();
});
