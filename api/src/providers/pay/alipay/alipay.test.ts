import type { PayCompany, PayNotice, PayProvider } from '../port.ts';
import { alipay } from './alipay.ts';
import { startAlipayEmulator } from './emulator.ts';

const minute = 60_000;
const site = 'https://shop.example';
const now = new Date('2026-11-28T01:30:00.250Z');
const clock = () => now;

let emulator: Awaited<ReturnType<typeof startAlipayEmulator>>;
let company: PayCompany;
let page: PayProvider;
let notices: (PayNotice | null)[];
let serial = 0;

function request(change: object = {}) {
  serial += 1;
  const payNo = `261128093000${String(serial).padStart(8, '0')}`;
  const rest = { amount: 6490, subject: '高等数学 等2种', expiresAt: new Date(now.getTime() + 30 * minute), returnUrl: '/back?orderNo=1' };
  return { payNo, ...rest, ...change };
}

/** The buyer stands on the page of the payment, logged in. */
async function entered(change: object = {}) {
  const wanted = request(change);
  const action = page.present(await page.create(wanted));
  const content = emulator.open('payUrl' in action ? action.payUrl : '');
  emulator.enter(wanted.payNo);
  return { ...wanted, content };
}

describe.each(['publicKey', 'certificate'] as const)('Alipay in the mode with the %s', (keys) => {
  beforeAll(async () => {
    emulator = await startAlipayEmulator({
      keys,
      clock,
      deliver: async (_path, headers, body) => {
        notices.push(await company.verifyNotify(headers, body, now));
        return { status: 200, body: '' };
      },
    });
    company = alipay(emulator.settings, site, clock);
    const [only] = company.providers;
    if (!only) throw new Error('No way to pay');
    page = only;
  });
  afterAll(() => emulator.close());
  beforeEach(() => {
    emulator.state.fault = undefined;
    emulator.state.certificateSn = undefined;
    notices = [];
  });

  it('leads to a page that accepts the request', async () => {
    const { payNo, content } = await entered({ subject: '线性代数/A=B & C' });
    expect(content).toEqual({
      out_trade_no: payNo,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '64.90',
      subject: '线性代数 A B   C',
      time_expire: '2026-11-28 10:00:00',
    });
    expect(emulator.trades.get(payNo)).toMatchObject({
      notifyUrl: 'https://shop.example/notify/alipay',
      returnUrl: 'https://shop.example/back?orderNo=1',
    });
  });

  it.each([
    [980, '9.80'],
    [1990, '19.90'],
    [7760, '77.60'],
    [115, '1.15'],
    [30, '0.30'],
  ])('B16: asks for exactly %i fen and reads them back', async (amount, yuan) => {
    const { payNo, content } = await entered({ amount });
    expect(content.total_amount).toBe(yuan);
    emulator.pay(payNo);
    expect(await page.query(payNo)).toMatchObject({ status: 'SUCCESS', amount });
  });

  it('tells what became of a payment', async () => {
    const wanted = request();
    expect(await page.query(wanted.payNo)).toEqual({ status: 'UNKNOWN' });
    const { payNo } = await entered();
    expect(await page.query(payNo)).toEqual({ status: 'OPEN' });
    emulator.pay(payNo);
    const success = { status: 'SUCCESS', amount: 6490, currency: 'CNY', tradeNo: `2026${payNo}`, paidAt: new Date('2026-11-28T01:30:00Z') };
    expect(await page.query(payNo)).toEqual(success);
    expect(await page.close(payNo)).toEqual(success);
  });

  it('closes a payment, twice as well', async () => {
    const { payNo } = await entered();
    expect(await page.close(payNo)).toEqual({ status: 'CLOSED' });
    expect(await page.close(payNo)).toEqual({ status: 'CLOSED' });
    expect(await page.close(request().payNo)).toEqual({ status: 'UNKNOWN' });
  });

  it('gives money back once for each number, never too much', async () => {
    const { payNo } = await entered();
    emulator.pay(payNo);
    const wanted = { refundNo: `${payNo}1`, payNo, amount: 3000, total: 6490 };
    expect(await page.queryRefund(wanted)).toBe('UNKNOWN');
    expect(await page.refund(wanted)).toBe('SUCCESS');
    expect(await page.refund(wanted)).toBe('PROCESSING');
    expect(await page.queryRefund(wanted)).toBe('SUCCESS');
    const rest = { ...wanted, refundNo: `${payNo}2`, amount: 3490 };
    await expect(page.refund({ ...rest, amount: 3491 })).rejects.toMatchObject({ code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', final: true });
    expect(await page.refund(rest)).toBe('SUCCESS');
    // All of it has gone back, yet it was collected.
    expect(await page.query(payNo)).toMatchObject({ status: 'SUCCESS', amount: 6490 });
  });

  it('reads callbacks, also of titles with signs of an address in them', async () => {
    const { payNo } = await entered();
    await emulator.send({ ...emulator.pay(payNo), trade_status: 'WAIT_BUYER_PAY' });
    await emulator.send(emulator.pay(payNo));
    expect(notices.map((notice) => notice?.about)).toMatchObject([
      { payNo, state: { status: 'OPEN' } },
      { payNo, state: { status: 'SUCCESS', amount: 6490 } },
    ]);
  });

  it('B06, B50: refuses a foreign signature, a changed amount and none at all', async () => {
    const notice = emulator.pay((await entered()).payNo);
    await emulator.send(notice, { forged: true });
    await emulator.send(notice, { change: (body) => body.replace('total_amount=64.90', 'total_amount=64.91') });
    await emulator.send(notice, { change: (body) => body.replace(/&sign=[^&]*/, '') });
    await emulator.send(notice, { change: () => '' });
    expect(notices).toEqual([null, null, null, null]);
  });

  it('knows a callback of another app or seller as none of ours', async () => {
    const { payNo } = await entered();
    await emulator.send(emulator.pay(payNo, { app_id: '2021000000000002' }));
    await emulator.send(emulator.pay(payNo, { seller_id: '2088000000000002' }));
    expect(notices.map((notice) => notice?.about)).toEqual([null, null]);
  });

  it.each([
    ['an answer signed by somebody else', 'badSignature', 'BAD_SIGNATURE', false],
    ['no service', 'down', 'HTTP 502', false],
    ['a fault of theirs', { code: '20000', sub: 'isp.unknow-error' }, 'isp.unknow-error', false],
    ['a fault in the business system', { code: '40004', sub: 'ACQ.SYSTEM_ERROR' }, 'ACQ.SYSTEM_ERROR', false],
    ['a refusal', { code: '40004', sub: 'ACQ.INVALID_PARAMETER' }, 'ACQ.INVALID_PARAMETER', true],
  ] as const)('does not believe in success after %s', async (_what, fault, code, final) => {
    const { payNo } = await entered();
    emulator.pay(payNo);
    emulator.state.fault = fault;
    await expect(page.refund({ refundNo: `${payNo}1`, payNo, amount: 1, total: 6490 })).rejects.toMatchObject({ code, final });
  });

  it('says who has signed wrongly: a request of another app is refused', async () => {
    const [other] = alipay({ ...emulator.settings, appId: '1' }, site, clock).providers;
    await expect(other?.query('1')).rejects.toMatchObject({ code: 'isv.invalid-signature', final: false });
  });

  if (keys === 'certificate')
    it('believes only the certificate it was given', async () => {
      emulator.state.certificateSn = 'f'.repeat(32);
      await expect(page.query((await entered()).payNo)).rejects.toMatchObject({ code: 'BAD_SIGNATURE', final: false });
    });
});
