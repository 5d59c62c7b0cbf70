import { createHash, createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { makeCertificate } from '../../../testing/certificate.ts';
import type { Deliver } from '../wechat/emulator.ts';
import type { AlipaySettings } from './client.ts';

type Trade = {
  amount: string;
  expiresAt: string;
  notifyUrl: string;
  returnUrl: string;
  status?: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt?: string;
};
type Params = Record<string, string>;
type Fault = 'down' | 'badSignature' | { code: string; sub: string };

const pem = (key: KeyObject): string =>
  key.export(key.type === 'private' ? { type: 'pkcs8', format: 'pem' } : { type: 'spki', format: 'pem' }).toString();

/** Cents of an amount as they write it. */
const cents = (yuan: string): number => Number(yuan.replace('.', ''));

/**
 * The gateway of Alipay as it answers by its documentation: it checks the signature of every request on its own, keeps a ledger, and
 * signs answers and callbacks.
 */
export async function startAlipayEmulator(options: { keys: 'publicKey' | 'certificate'; clock: () => Date; deliver: Deliver }) {
  const { clock, deliver } = options;
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const appId = '2021000000000001';
  const sellerId = '2088000000000001';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { payNo: string; amount: string }>();
  const state: { fault?: Fault; certificateSn?: string } = {};

  const issuer = { C: 'CN', O: 'Ant Financial', OU: 'Certification Authority', CN: 'Ant Financial Certification Authority Class 2 R1' };
  const from = new Date('2026-01-01T00:00:00Z');
  const certificate = (subject: string, serial: string, publicKey: KeyObject, by = issuer) =>
    makeCertificate(
      { issuer: by, subject: { C: 'CN', CN: subject }, serial, from, to: new Date('2036-01-01T00:00:00Z'), publicKey },
      platform.privateKey,
    );
  const certificates = {
    appCert: certificate('press', '20260101aabbccdd00112233', merchant.publicKey),
    alipayCert: certificate('alipay', '20260101aabbccdd00112244', platform.publicKey),
    rootCert: certificate('root', '1f', platform.publicKey) + certificate('root 2', '2f', merchant.publicKey),
  };
  // In the order of the issuer's own text, last part first.
  const reversed = `CN=${issuer.CN},OU=${issuer.OU},O=${issuer.O},C=${issuer.C}`;
  const snOf = (text: string): string =>
    createHash('md5')
      .update(`${reversed}${BigInt(`0x${new X509Certificate(text).serialNumber}`).toString(10)}`)
      .digest('hex');
  const [rootOne = '', rootTwo = ''] = certificates.rootCert.split(/(?<=END CERTIFICATE-----\n)/);
  const sn = { app: snOf(certificates.appCert), alipay: snOf(certificates.alipayCert), root: `${snOf(rootOne)}_${snOf(rootTwo)}` };

  const ordered = (params: Params): string =>
    Object.keys(params)
      .filter((name) => params[name] !== '')
      .sort()
      .map((name) => `${name}=${params[name]}`)
      .join('&');
  const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
  const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

  function isSigned({ sign: signature = '', ...params }: Params): boolean {
    const isCertified = params.app_cert_sn === sn.app && params.alipay_root_cert_sn === sn.root;
    const isShaped =
      params.app_id === appId &&
      params.charset === 'utf-8' &&
      params.sign_type === 'RSA2' &&
      params.version === '1.0' &&
      params.format === 'JSON';
    const isNow = params.timestamp === shanghai(clock());
    if (!isShaped || !isNow || (options.keys === 'certificate' ? !isCertified : params.app_cert_sn !== undefined)) return false;
    return createVerify('RSA-SHA256').update(ordered(params), 'utf8').verify(merchant.publicKey, signature, 'base64');
  }

  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  function answer(reply: FastifyReply, method: string, content: Params): FastifyReply {
    // A slash is written escaped: the signature covers the text as it stands.
    const text = JSON.stringify({ msg: 'see {docs}: "a" \\ b', ...content }).replaceAll('/', '\\/');
    const key = state.fault === 'badSignature' ? merchant.privateKey : platform.privateKey;
    const certified = options.keys === 'certificate' ? `"alipay_cert_sn":"${state.certificateSn ?? sn.alipay}",` : '';
    return reply
      .type('text/html;charset=utf-8')
      .send(`{"${method.replaceAll('.', '_')}_response":${text},${certified}"sign":"${sign(text, key)}"}`);
  }

  const business = (code: string): Params => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code });

  function query(payNo: string, trade: Trade): Params {
    return {
      code: '10000',
      out_trade_no: payNo,
      trade_no: `2026${payNo}`,
      trade_status: trade.status ?? '',
      total_amount: trade.amount,
      ...(trade.paidAt && { send_pay_date: trade.paidAt }),
    };
  }

  function refund(payNo: string, trade: Trade, refundNo: string, amount: string): Params {
    if (trade.status === undefined || !trade.paidAt) return business('ACQ.TRADE_STATUS_ERROR');
    if (refunds.has(refundNo)) return { code: '10000', fund_change: 'N', out_trade_no: payNo };
    const back = [...refunds.values()]
      .filter((each) => each.payNo === payNo)
      .reduce((sum, each) => sum + cents(each.amount), cents(amount));
    if (back > cents(trade.amount)) return business('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    refunds.set(refundNo, { payNo, amount });
    if (back === cents(trade.amount)) trade.status = 'TRADE_CLOSED';
    return { code: '10000', fund_change: 'Y', out_trade_no: payNo, refund_fee: amount };
  }

  function handle(method: string, content: Params): Params {
    const payNo = content.out_trade_no ?? '';
    const trade = trades.get(payNo);
    if (!trade?.status) return business('ACQ.TRADE_NOT_EXIST');
    switch (method) {
      case 'alipay.trade.query':
        return query(payNo, trade);
      case 'alipay.trade.close':
        if (trade.status !== 'WAIT_BUYER_PAY') return business('ACQ.TRADE_STATUS_ERROR');
        trade.status = 'TRADE_CLOSED';
        return { code: '10000', out_trade_no: payNo };
      case 'alipay.trade.refund':
        return refund(payNo, trade, content.out_request_no ?? '', content.refund_amount ?? '');
      case 'alipay.trade.fastpay.refund.query': {
        const found = refunds.get(content.out_request_no ?? '');
        return { code: '10000', ...(found && { refund_status: 'REFUND_SUCCESS', refund_amount: found.amount }) };
      }
      default:
        return { code: '40001', sub_code: 'isv.invalid-method' };
    }
  }

  app.post<{ Querystring: Params; Body: string }>('/gateway.do', async (request, reply) => {
    if (state.fault === 'down') return reply.code(502).send('<html>Bad Gateway</html>');
    const params = { ...request.query, ...Object.fromEntries(new URLSearchParams(request.body)) };
    const { method = '' } = params;
    if (!isSigned(params)) return answer(reply, 'error', { code: '40002', sub_code: 'isv.invalid-signature' });
    if (typeof state.fault === 'object') return answer(reply, method, { code: state.fault.code, sub_code: state.fault.sub });
    return answer(reply, method, handle(method, JSON.parse(params.biz_content ?? '{}')));
  });

  await app.listen({ host: '127.0.0.1', port: 0 });

  function tradeOf(payNo: string): Trade {
    const trade = trades.get(payNo);
    if (!trade) throw new Error(`No trade ${payNo}`);
    return trade;
  }

  return {
    settings: {
      endpoint: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/gateway.do`,
      appId,
      sellerId,
      privateKey: pem(merchant.privateKey),
      keys: options.keys === 'publicKey' ? { publicKey: pem(platform.publicKey) } : certificates,
    } satisfies AlipaySettings,
    trades,
    refunds,
    state,
    /** The buyer opens the page. @throws Error when the request is not signed well */
    open(payUrl: string): Params {
      const params = Object.fromEntries(new URL(payUrl).searchParams);
      if (!isSigned(params) || params.method !== 'alipay.trade.page.pay') throw new Error('The page refuses the request');
      const content = JSON.parse(params.biz_content ?? '{}') as Params;
      if (content.product_code !== 'FAST_INSTANT_TRADE_PAY' || /[/=&]/.test(content.subject ?? '')) throw new Error('Bad content');
      trades.set(content.out_trade_no ?? '', {
        amount: content.total_amount ?? '',
        expiresAt: content.time_expire ?? '',
        notifyUrl: params.notify_url ?? '',
        returnUrl: params.return_url ?? '',
      });
      return content;
    },
    /** The buyer logs in there: from now on the trade exists. */
    enter(payNo: string): void {
      tradeOf(payNo).status = 'WAIT_BUYER_PAY';
    },
    /** The buyer pays. @param told what the callback says in place of the truth */
    pay(payNo: string, told: Params = {}): Params {
      const trade = tradeOf(payNo);
      Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: shanghai(clock()) });
      return {
        notify_type: 'trade_status_sync',
        notify_id: randomUUID(),
        notify_time: shanghai(clock()),
        charset: 'utf-8',
        version: '1.0',
        app_id: appId,
        auth_app_id: appId,
        seller_id: sellerId,
        out_trade_no: payNo,
        trade_no: `2026${payNo}`,
        trade_status: 'TRADE_SUCCESS',
        subject: '高等数学（上） & 100% + 题解',
        total_amount: trade.amount,
        gmt_payment: trade.paidAt ?? '',
        ...told,
      };
    },
    /** Sends a callback. `change` alters the body after it was signed. */
    send(notice: Params, how: { forged?: boolean; change?: (body: string) => string } = {}) {
      const signature = sign(ordered(notice), how.forged ? merchant.privateKey : platform.privateKey);
      const body = new URLSearchParams({ ...notice, sign_type: 'RSA2', sign: signature }).toString();
      const path = new URL([...trades.values()][0]?.notifyUrl ?? '').pathname;
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      return deliver(path, headers, Buffer.from(how.change ? how.change(body) : body));
    },
    close: () => app.close(),
  };
}
