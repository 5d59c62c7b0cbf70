import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const orderNo = '1'.repeat(20);
const asNo = '2'.repeat(20);
const line = { id: '7', goodsId: '10001', goodsType: 'book', title: '夜空向导', coverUrl: '', specText: '', qty: 3 };
const preview = {
  orderNo,
  line,
  amounts: [333, 666, 1000],
  kinds: [
    { kind: 'REFUND_ONLY', maxQty: 3, wholeAmount: false, reasons: [{ code: 'DAMAGED', label: '商品有破损' }] },
    { kind: 'EXCHANGE', maxQty: 1, wholeAmount: false, reasons: [{ code: 'PRINT_DEFECT', label: '印装质量问题' }] },
  ],
  exchangeSkus: [],
  maxPictures: 6,
};
const one = {
  asNo,
  orderNo,
  kind: 'RETURN_REFUND',
  status: 'WAIT_RETURN',
  qty: 1,
  applyAmount: 4500,
  refundAmount: null,
  createdAt: '2026-11-28T10:00:00+08:00',
  line,
  actions: ['fillExpress', 'cancel', 'message'],
  reason: '七日无理由退货',
  reasonText: '<img src=x onerror=alert(1)>',
  images: ['/files/after-sale/ticket/1'],
  freightAmount: 0,
  rejectReason: null,
  returnAddress: { receiver: '读者服务部', phone: '0731-88000000', address: '书院路1号' },
  returnExpress: null,
  returnNo: null,
  inspectNote: '',
  reshipExpress: null,
  reshipNo: null,
  deadlineAt: '2026-12-05T10:00:00+08:00',
  closedAt: null,
  refund: null,
  logs: [
    { status: 'APPLIED', at: '2026-11-28T10:00:00+08:00', byBuyer: true },
    { status: 'WAIT_RETURN', at: '2026-11-28T11:00:00+08:00', byBuyer: false },
  ],
  messages: [{ id: '1', author: 'HOUSE', text: '请附上购物清单', images: [], at: '2026-11-28T11:05:00+08:00' }],
};
const previewCall = 'GET /device/api/afterSale/preview';
const detail = 'GET /device/api/afterSale/detail';
const list = 'GET /device/api/afterSale/list';
const apply = 'POST /device/api/afterSale/apply';
const at = (query: string) => ({ path: '/order/afterSaleDetail', url: `/order/afterSaleDetail${query}`, session: reader });
const applying = at(`?orderNo=${orderNo}&lineId=7`);
const open = at(`?asNo=${asNo}`);

beforeAll(() => {
  // The test environment has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

describe('applying', () => {
  test('the amount follows the pieces, and the application arrives as it was filled in', async () => {
    const { user, router } = renderPage(page, { ...applying, answers: { [previewCall]: preview, [apply]: { asNo }, [detail]: one } });
    expect(await screen.findByRole('heading', { level: 1, name: '申请售后' })).toBeInTheDocument();
    expect(screen.getByLabelText('退款金额（元）')).toHaveValue('3.33');
    await user.click(screen.getByRole('button', { name: '增加一件申请商品' }));
    expect(screen.getByLabelText('退款金额（元）')).toHaveValue('6.66');
    await user.selectOptions(screen.getByLabelText('申请原因'), '商品有破损');
    await user.clear(screen.getByLabelText('退款金额（元）'));
    await user.type(screen.getByLabelText('退款金额（元）'), '6.5');
    await user.type(screen.getByLabelText('补充说明（选填）'), ' 书角压坏了 ');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?asNo=${asNo}`));
    const [sent] = calls(apply);
    expect(sent?.body).toEqual({
      orderNo,
      lineId: '7',
      kind: 'REFUND_ONLY',
      qty: 2,
      amount: 650,
      reasonCode: 'DAMAGED',
      reasonText: '书角压坏了',
      images: [],
    });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sessionStorage).toHaveLength(0);
  });

  test('what is missing or too much is said at its field and nothing is sent', async () => {
    const { user } = renderPage(page, { ...applying, answers: { [previewCall]: preview } });
    await user.clear(await screen.findByLabelText('退款金额（元）'));
    await user.type(screen.getByLabelText('退款金额（元）'), '3.34');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(screen.getByLabelText('申请原因')).toHaveAccessibleDescription('请选择申请原因');
    expect(screen.getByLabelText('申请原因')).toHaveFocus();
    expect(screen.getByLabelText('退款金额（元）')).toHaveAccessibleDescription(/最多可退 ¥3\.33$/);
    expect(calls(apply)).toHaveLength(0);
  });

  test('an exchange asks for no money, and for no more pieces than were sent', async () => {
    const { user, router } = renderPage(page, { ...applying, answers: { [previewCall]: preview, [apply]: { asNo }, [detail]: one } });
    await user.click(await screen.findByRole('button', { name: '增加一件申请商品' }));
    await user.click(screen.getByRole('radio', { name: /换货/ }));
    expect(screen.getByText('购买 3 件，可申请 1 件')).toBeInTheDocument();
    expect(screen.queryByLabelText('退款金额（元）')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('申请原因'), '印装质量问题');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?asNo=${asNo}`));
    expect(calls(apply)[0]?.body).toMatchObject({ kind: 'EXCHANGE', qty: 1, amount: 0 });
  });

  test('what is not sent yet is given back for all it cost', async () => {
    const unsent = { ...preview, kinds: preview.kinds.slice(0, 1).map((kind) => ({ ...kind, wholeAmount: true })) };
    const { user } = renderPage(page, { ...applying, answers: { [previewCall]: unsent } });
    const amount = await screen.findByLabelText('退款金额（元）');
    expect(amount).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: '增加一件申请商品' }));
    expect(amount).toHaveValue('6.66');
    expect(amount).toHaveAccessibleDescription(/^还没有发货，全额按原支付方式退回/);
  });

  test('a spec that can no longer be had is not sent', async () => {
    const draft = { kind: 'EXCHANGE', qty: 3, reason: 'PRINT_DEFECT', text: '', skuId: '99', pictures: [] };
    sessionStorage.setItem(`after-sale:7:${reader.userInfo?.userId}`, JSON.stringify(draft));
    const all = { ...preview, kinds: preview.kinds.map((kind) => ({ ...kind, maxQty: 3 })), exchangeSkus: [{ skuId: '8', specText: '' }] };
    const { user } = renderPage(page, { ...applying, answers: { [previewCall]: all, [apply]: { asNo }, [detail]: one } });
    await user.click(await screen.findByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(calls(apply)).toHaveLength(1));
    expect(calls(apply)[0]?.body).toMatchObject({ kind: 'EXCHANGE', qty: 3 });
    expect(calls(apply)[0]?.body).not.toHaveProperty('exchangeSkuId');
  });

  test('nothing typed is lost when it did not arrive: the same key again, and a draft after a reload', async () => {
    const { user, unmount } = renderPage(page, { ...applying, answers: { [previewCall]: preview, [apply]: offline } });
    await user.selectOptions(await screen.findByLabelText('申请原因'), '商品有破损');
    await user.type(screen.getByLabelText('补充说明（选填）'), '书角压坏了');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(calls(apply)).toHaveLength(2));
    const [first, second] = calls(apply);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    unmount();
    renderPage(page, { ...applying, answers: { [previewCall]: preview } });
    expect(await screen.findByLabelText('补充说明（选填）')).toHaveValue('书角压坏了');
    expect(screen.getByLabelText('申请原因')).toHaveValue('DAMAGED');
  });

  test('pictures are sent one by one and can be taken back; other files are refused', async () => {
    const stored = { id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: '书角.png', size: 4 };
    const { user } = renderPage(page, {
      ...applying,
      answers: { [previewCall]: preview, 'POST /web/contact/upload': stored },
    });
    const field = await screen.findByLabelText('凭证图片（选填）');
    await user.upload(field, new File(['PNG!'], '书角.png', { type: 'image/png' }));
    expect(await screen.findByRole('button', { name: '移除 书角.png' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.upload(field, new File([], '空.png', { type: 'image/png' }));
    expect(await screen.findByText('文件是空的')).toBeInTheDocument();
    expect(calls('POST /web/contact/upload')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '移除 书角.png' }));
    expect(screen.queryByText('书角.png')).not.toBeInTheDocument();
  });

  test('a refusal of what the form no longer should offer is said, and the form offers what is possible now', async () => {
    let left = preview.amounts;
    const { user } = renderPage(page, {
      ...applying,
      answers: {
        [previewCall]: () => ({
          ...preview,
          amounts: left,
          kinds: preview.kinds.map((each) => ({ ...each, maxQty: left.length })),
        }),
        [apply]: () => {
          left = [333];
          return refuse(40001, '超出可申请的件数', 400, { field: 'qty' });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '增加一件申请商品' }));
    await user.selectOptions(screen.getByLabelText('申请原因'), '商品有破损');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/超出可申请的件数/)).toBeInTheDocument();
    expect(await screen.findByText('购买 3 件，可申请 1 件')).toBeInTheDocument();
    expect(screen.getByLabelText('退款金额（元）')).toHaveValue('3.33');
  });

  test('a line that allows nothing says why and leads back', async () => {
    renderPage(page, { ...applying, answers: { [previewCall]: refuse(45001, '已超过可申请售后的时间', 409) } });
    expect(await screen.findByText('已超过可申请售后的时间。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回订单' })).toHaveAttribute('href', `/order/orderDetail?orderNo=${orderNo}`);
  });
});

describe('a case', () => {
  test('shows where it stands, the address, both sides and the history; B32: what was typed is only text', async () => {
    const { container } = renderPage(page, { ...open, answers: { [detail]: one } });
    expect(await screen.findByText('待寄回')).toBeInTheDocument();
    expect(screen.getByText('请在 2026-12-05 10:00 之前寄回')).toBeInTheDocument();
    expect(screen.getByText('书院路1号')).toBeInTheDocument();
    expect(screen.getByText('请附上购物清单')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '进度' })).getAllByRole('listitem')[0]).toHaveTextContent('审核通过，等待寄回');
    expect(screen.getByText(one.reasonText)).toBeInTheDocument();
    expect(container.querySelector('img[onerror]')).toBeNull();
    expect(screen.getByRole('img', { name: '凭证图片第 1 张' })).toHaveAttribute('src', one.images[0]);
  });

  test('the waybill is checked, sent, and shown from then on', async () => {
    let sent = false;
    const { user } = renderPage(page, {
      ...open,
      answers: {
        [detail]: () =>
          sent ? { ...one, status: 'RETURNED', actions: ['message'], returnExpress: '顺丰速运', returnNo: 'SF1234567890' } : one,
        'POST /device/api/afterSale/fillExpress': () => {
          sent = true;
          return null;
        },
      },
    });
    await user.type(await screen.findByLabelText('快递公司'), '顺丰速运');
    await user.type(screen.getByLabelText('快递单号'), 'SF 12');
    await user.click(screen.getByRole('button', { name: '提交快递单号' }));
    expect(screen.getByLabelText('快递单号')).toHaveAccessibleDescription('请填写6至40位字母、数字或连字符');
    expect(screen.getByLabelText('快递单号')).toHaveFocus();
    await user.type(screen.getByLabelText('快递单号'), ' 34567890');
    await user.click(screen.getByRole('button', { name: '提交快递单号' }));
    expect(await screen.findByText('待验收')).toBeInTheDocument();
    expect(screen.getByText('顺丰速运 SF1234567890')).toBeInTheDocument();
    expect(calls('POST /device/api/afterSale/fillExpress')[0]?.body).toEqual({ asNo, express: '顺丰速运', expressNo: 'SF1234567890' });
  });

  test('withdrawing asks first, then shows the case as it stands', async () => {
    let cancelled = false;
    const { user } = renderPage(page, {
      ...open,
      answers: {
        [detail]: () => (cancelled ? { ...one, status: 'CANCELLED', actions: [] } : one),
        'POST /device/api/afterSale/cancel': () => {
          cancelled = true;
          return null;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '撤销申请' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤销申请' }));
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
    expect(screen.queryByLabelText('给客服留言')).not.toBeInTheDocument();
  });

  test('a message that did not arrive stays in the field and is the same message when sent again', async () => {
    const message = 'POST /device/api/afterSale/message';
    let refused = true;
    const { user } = renderPage(page, {
      ...open,
      answers: { [detail]: one, [message]: () => (refused ? refuse(503, '服务暂时不可用，请稍后再试', 503) : { id: '2' }) },
    });
    await user.click(await screen.findByRole('button', { name: '发送留言' }));
    expect(screen.getByLabelText('给客服留言')).toHaveFocus();
    await user.type(screen.getByLabelText('给客服留言'), '已寄出');
    await user.click(screen.getByRole('button', { name: '发送留言' }));
    expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
    expect(screen.getByLabelText('给客服留言')).toHaveValue('已寄出');
    refused = false;
    await user.click(screen.getByRole('button', { name: '发送留言' }));
    await waitFor(() => expect(screen.getByLabelText('给客服留言')).toHaveValue(''));
    const [first, second] = calls(message);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  test('a case of somebody else does not exist', async () => {
    renderPage(page, { ...open, answers: { [detail]: refuse(404, '内容不存在或已下架', 404) } });
    expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('shows each case with its state and leads to it', async () => {
    const answers = { [list]: { total: 1, rows: [{ ...one, refundAmount: 5300, status: 'REFUNDING' }], pageNum: 1, pageSize: 10 } };
    renderPage(page, { ...at(''), answers });
    const card = await screen.findByRole('link', { name: /夜空向导/ });
    expect(card).toHaveAttribute('href', `/order/afterSaleDetail?asNo=${asNo}`);
    expect(card).toHaveTextContent('退货退款 · 1 件 · ¥53.00');
    expect(card).toHaveTextContent('退款中');
  });

  test('without any, it says where to apply', async () => {
    renderPage(page, { ...at(''), answers: { [list]: { total: 0, rows: [], pageNum: 1, pageSize: 10 } } });
    expect(await screen.findByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/personalCenter/orderList');
  });
});
