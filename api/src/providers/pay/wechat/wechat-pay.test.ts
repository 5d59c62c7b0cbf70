import { verify } from 'node:crypto';
import type { PayCompany, PayNotice, PayProvider } from '../port.ts';
import { startWechatEmulator } from './emulator.ts';
import { wechatPay } from './wechat-pay.ts';

const second = 1000;
const minute = 60 * second;
const site = 'https://shop.example';

let at: number;
let notices: (PayNotice | null)[];
let emulator: Awaited<ReturnType<typeof startWechatEmulator>>;
let company: PayCompany;
let serial = 0;
const clock = () => new Date(at);

const channel = (name: string): PayProvider => {
  const found = company.providers.find((each) => each.channel === name);
  if (!found) throw new Error(`No channel ${name}`);
  return found;
};
const native = () => channel('WX_NATIVE');

function request(change: object = {}) {
  serial += 1;
  const payNo = `261128093000${String(serial).padStart(8, '0')}`;
  return { payNo, amount: 6490, subject: '高等数学 等2种', expiresAt: new Date(at + 30 * minute), returnUrl: '/back?orderNo=1', ...change };
}

/** A payment that the buyer has made. */
async function paid() {
  const wanted = request();
  await native().create(wanted);
  return { ...wanted, callback: emulator.pay(wanted.payNo) };
}

async function start(signer: 'certificate' | 'publicKey') {
  at = Date.parse('2026-11-28T01:30:00.250Z');
  notices = [];
  emulator = await startWechatEmulator({
    signer,
    clock,
    deliver: async (_path, headers, body) => {
      notices.push(await company.verifyNotify(headers, body, clock()));
      return { status: 200, body: '' };
    },
  });
  company = wechatPay(emulator.settings, site, clock);
}
beforeEach(() => {
  emulator.state.fault = undefined;
  notices.length = 0;
  // No two refunds of different tests in one minute, and no certificate list that was just fetched.
  at += 2 * minute;
});

describe.each(['certificate', 'publicKey'] as const)('WeChat Pay, signed with the %s', (signer) => {
  beforeAll(() => start(signer));
  afterAll(() => emulator.close());

  it('opens a payment and gives the text of its code', async () => {
    const wanted = request();
    const ticket = await native().create(wanted);
    expect(native().present(ticket)).toEqual({ codeUrl: `weixin://wxpay/bizpayurl?pr=${wanted.payNo}` });
    expect(await native().create(wanted)).toBe(ticket);
    expect(emulator.trades.get(wanted.payNo)?.request).toEqual({
      appid: emulator.settings.appId,
      mchid: emulator.settings.mchId,
      description: '高等数学 等2种',
      out_trade_no: wanted.payNo,
      time_expire: expect.stringMatching(/^2026-11-28T\d\d:\d\d:00\+08:00$/),
      notify_url: 'https://shop.example/notify/wechat',
      amount: { total: 6490, currency: 'CNY' },
    });
  });

  it.each([980, 1990, 7760, 115, 30])('B16: asks for exactly %i fen', async (amount) => {
    const wanted = request({ amount });
    await native().create(wanted);
    expect(emulator.trades.get(wanted.payNo)?.amount).toBe(amount);
  });

  it('cuts a long title between characters and never asks for less than a minute', async () => {
    const wanted = request({ subject: '𠮷'.repeat(200), expiresAt: new Date(at + second) });
    await expect(native().create(wanted)).resolves.toMatch(/^weixin:/);
  });

  it('tells what became of a payment', async () => {
    const wanted = request();
    expect(await native().query(wanted.payNo)).toEqual({ status: 'UNKNOWN' });
    await native().create(wanted);
    expect(await native().query(wanted.payNo)).toEqual({ status: 'OPEN' });
    emulator.pay(wanted.payNo);
    const success = { status: 'SUCCESS', amount: 6490, currency: 'CNY', tradeNo: `42${wanted.payNo}` };
    expect(await native().query(wanted.payNo)).toMatchObject(success);
    expect(await native().close(wanted.payNo)).toMatchObject(success);
  });

  it('closes a payment, twice as well', async () => {
    const wanted = request();
    await native().create(wanted);
    expect(await native().close(wanted.payNo)).toEqual({ status: 'CLOSED' });
    expect(await native().close(wanted.payNo)).toEqual({ status: 'CLOSED' });
    expect(await native().close(request().payNo)).toEqual({ status: 'UNKNOWN' });
    await expect(native().create(wanted)).rejects.toMatchObject({ code: 'INVALID_REQUEST', final: true });
  });

  it('gives money back: accepted first, done later, never too much, a minute apart', async () => {
    const { payNo } = await paid();
    const wanted = { refundNo: `${payNo}1`, payNo, amount: 3000, total: 6490 };
    expect(await native().queryRefund(wanted)).toBe('UNKNOWN');
    expect(await native().refund(wanted)).toBe('PROCESSING');
    expect(await native().refund(wanted)).toBe('PROCESSING');
    expect(emulator.refunds.get(wanted.refundNo)?.notifyUrl).toBe('https://shop.example/notify/wechat/refund');
    const rest = { ...wanted, refundNo: `${payNo}2`, amount: 3490 };
    await expect(native().refund(rest)).rejects.toMatchObject({ code: 'FREQUENCY_LIMITED', final: false });
    at += minute;
    await expect(native().refund({ ...rest, amount: 3491 })).rejects.toMatchObject({ code: 'INVALID_REQUEST', final: true });
    expect(await native().refund(rest)).toBe('PROCESSING');
    emulator.endRefund(rest.refundNo, 'ABNORMAL');
    emulator.endRefund(wanted.refundNo);
    expect(await native().queryRefund(wanted)).toBe('SUCCESS');
    expect(await native().queryRefund(rest)).toBe('ABNORMAL');
    at += minute;
    expect(await native().refund(rest)).toBe('PROCESSING');
  });

  it('reads callbacks of payments and refunds', async () => {
    const { payNo, callback } = await paid();
    await emulator.send(callback);
    expect(notices).toMatchObject([{ notifyId: callback.id, about: { payNo, state: { status: 'SUCCESS', amount: 6490 } } }]);
    await native().refund({ refundNo: `${payNo}1`, payNo, amount: 490, total: 6490 });
    await emulator.send(emulator.endRefund(`${payNo}1`, 'ABNORMAL'));
    expect(notices[1]?.about).toEqual({ payNo, refundNo: `${payNo}1`, amount: 490, total: 6490, state: 'ABNORMAL' });
  });

  it('B50: the signature covers the raw bytes, spaces included', async () => {
    const { callback } = await paid();
    await emulator.send(callback, { spaced: true });
    await emulator.send(callback, { spaced: true, change: (body) => JSON.stringify(JSON.parse(body)) });
    await emulator.send(callback, { change: (body) => body.replace('TRANSACTION', 'TRANSACTIOM') });
    expect(notices.map((notice) => notice !== null)).toEqual([true, false, false]);
  });

  it('B06: refuses a foreign signature and one that is five minutes old', async () => {
    const { callback } = await paid();
    await emulator.send(callback, { fault: 'badSignature' });
    await emulator.send(callback, { fault: 'oldSignature' });
    expect(await company.verifyNotify({ 'content-type': 'application/json' }, Buffer.from('{}'), clock())).toBeNull();
    expect(await company.verifyNotify({ 'wechatpay-serial': 'PUB_KEY_ID_0' }, Buffer.from('{}'), clock())).toBeNull();
    expect(notices).toEqual([null, null]);
  });

  it('knows a callback of another merchant or app, or sealed with another key, as none of ours', async () => {
    const { payNo, callback } = await paid();
    await emulator.send(emulator.pay(payNo, { mchid: '1900000110' }));
    await emulator.send(emulator.pay(payNo, { appid: 'wx0' }));
    await emulator.send({ ...callback, resource: { ...callback.resource, associated_data: 'other' } });
    expect(notices.map((notice) => notice?.about)).toEqual([null, null, null]);
  });

  it.each([
    ['an answer signed by somebody else', 'badSignature', 'BAD_SIGNATURE', false],
    ['an answer of five minutes ago', 'oldSignature', 'BAD_SIGNATURE', false],
    ['no service', 'down', 'HTTP 502', false],
    ['too many calls', { status: 429, code: 'FREQUENCY_LIMITED' }, 'FREQUENCY_LIMITED', false],
    ['a fault of theirs', { status: 500, code: 'SYSTEM_ERROR' }, 'SYSTEM_ERROR', false],
    ['a refusal', { status: 403, code: 'NO_AUTH' }, 'NO_AUTH', true],
  ] as const)('does not believe in success after %s', async (_what, fault, code, final) => {
    emulator.state.fault = fault;
    await expect(native().create(request())).rejects.toMatchObject({ code, final });
  });

  it('says who has signed wrongly: a request without our key is refused', async () => {
    const other = wechatPay({ ...emulator.settings, serialNo: '00' }, site, clock);
    await expect(other.providers[0]?.create(request())).rejects.toMatchObject({ code: 'SIGN_ERROR', final: false });
  });

  it('has the buyer pay inside the app', async () => {
    const jsapi = channel('WX_JSAPI');
    expect(jsapi.authorizeUrl?.('/back?orderNo=1', 's')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxd678efh567hg6787&redirect_uri=https%3A%2F%2Fshop.example%2Fback%3ForderNo%3D1&response_type=code&scope=snsapi_base&state=s#wechat_redirect',
    );
    await expect(jsapi.create(request())).rejects.toMatchObject({ code: 'PAYER_UNKNOWN', final: true });
    await expect(jsapi.create(request({ payerCode: 'used' }))).rejects.toMatchObject({ code: 'PAYER_UNKNOWN', final: true });
    const ticket = await jsapi.create(request({ payerCode: 'code-of-the-buyer' }));
    const action = jsapi.present(ticket);
    const { appId = '', timeStamp, nonceStr, package: bundle, paySign = '', signType } = 'appCall' in action ? action.appCall : {};
    expect([appId, bundle, signType]).toEqual([emulator.settings.appId, `prepay_id=${ticket}`, 'RSA']);
    const text = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${bundle}\n`);
    expect(verify('sha256', text, emulator.publicKey, Buffer.from(paySign, 'base64'))).toBe(true);
  });
});

describe('platform certificates', () => {
  beforeAll(() => start('certificate'));
  afterAll(() => emulator.close());
  const downloads = () => emulator.paths.filter((path) => path === 'GET /v3/certificates').length;

  it('are fetched once, and again when they sign with a new one', async () => {
    await Promise.all([native().create(request()), native().create(request())]);
    await native().create(request());
    expect(downloads()).toBe(1);
    emulator.rotate();
    at += 10 * second;
    await native().create(request());
    expect(downloads()).toBe(2);
  });

  it('are not fetched for every callback that names an unknown one', async () => {
    const before = downloads();
    const headers = { 'wechatpay-serial': 'FFFF', 'wechatpay-timestamp': '1', 'wechatpay-nonce': 'n', 'wechatpay-signature': 'AAAA' };
    for (let i = 0; i < 5; i++) expect(await company.verifyNotify(headers, Buffer.from('{}'), clock())).toBeNull();
    expect(downloads()).toBe(before + 1);
  });

  it('sign 50 refunds of one payment and refuse the next for good', async () => {
    const { payNo } = await paid();
    for (let i = 1; i <= 50; i++) {
      at += minute;
      await native().refund({ refundNo: `${payNo}${i}`, payNo, amount: 1, total: 6490 });
    }
    at += minute;
    const more = native().refund({ refundNo: `${payNo}51`, payNo, amount: 1, total: 6490 });
    await expect(more).rejects.toMatchObject({ code: 'INVALID_REQUEST', final: true });
  });

  it('are of no use once they have expired', async () => {
    const { callback } = await paid();
    at += 6 * 365 * 24 * 60 * minute;
    await emulator.send(callback);
    expect(notices).toEqual([null]);
  });
});

it('without the secret of the app nobody pays inside it', () => {
  const { providers } = wechatPay({ ...emulator.settings, appSecret: undefined }, site, clock);
  expect(providers.map((provider) => provider.channel)).toEqual(['WX_NATIVE']);
});
