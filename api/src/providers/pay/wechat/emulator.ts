import { createCipheriv, createVerify, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { makeCertificate } from '../../../testing/certificate.ts';
import type { WechatSettings } from './client.ts';

const minute = 60_000;
const mostRefunds = 50;
const publicKeyId = 'PUB_KEY_ID_0116000000002026112800000000000001';

type Trade = {
  kind: 'native' | 'jsapi';
  amount: number;
  expiresAt: Date;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transactionId?: string;
  paidAt?: Date;
  request: Record<string, unknown>;
};
type Refund = { payNo: string; amount: number; total: number; status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'; at: Date; notifyUrl: string };

/** A callback in the hands of the test: deliver it once, often, late, out of turn or never. */
export type Callback = { url: string; id: string; eventType: string; resource: object };
export type Deliver = (path: string, headers: Record<string, string>, body: Buffer) => Promise<{ status: number; body: string }>;
type Fault = 'down' | 'badSignature' | 'oldSignature' | { status: number; code: string };

/**
 * WeChat Pay as it answers by its documentation: it checks the signature of every request on its own, keeps a ledger, and signs answers
 * and callbacks with a platform certificate or with the WeChat Pay public key.
 */
export async function startWechatEmulator(options: { signer: 'certificate' | 'publicKey'; clock: () => Date; deliver: Deliver }) {
  const { clock, deliver } = options;
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { apiV3Key, serialNo } = { apiV3Key: randomBytes(16).toString('hex'), serialNo: '3775B6A45ACD588826D15E583A95F5DD01234567' };
  const mchId = '1900000109';
  const appId = 'wxd678efh567hg6787';
  const appSecret = 'app-secret';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Refund>();
  const seen = { nonces: new Set<string>(), paths: [] as string[] };
  const state: { fault?: Fault } = {};
  let serials = 0;

  function newPlatformKey() {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    serials += 1;
    const serial = `5F4B0${String(serials).padStart(3, '0')}`;
    const name = { C: 'CN', O: 'Tenpay.com', CN: 'Tenpay.com Root CA' };
    const from = new Date(clock().getTime() - 86_400_000);
    const pem = makeCertificate(
      { issuer: name, subject: name, serial, from, to: new Date(from.getTime() + 5 * 365 * 86_400_000), publicKey: pair.publicKey },
      pair.privateKey,
    );
    return { ...pair, serial, pem };
  }
  let platform = newPlatformKey();

  function seal(text: string, associatedData: string) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
    cipher.setAAD(Buffer.from(associatedData));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associatedData, ciphertext: sealed.toString('base64') };
  }

  function signedHeaders(body: Buffer, fault?: 'badSignature' | 'oldSignature'): Record<string, string> {
    const timestamp = String(Math.floor(clock().getTime() / 1000) - (fault === 'oldSignature' ? 301 : 0));
    const nonce = randomUUID();
    const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
    const signature = sign('RSA-SHA256', message, fault === 'badSignature' ? merchant.privateKey : platform.privateKey);
    return {
      'wechatpay-serial': options.signer === 'publicKey' ? publicKeyId : platform.serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature.toString('base64'),
    };
  }

  function answer(reply: FastifyReply, status: number, content: object | null): FastifyReply {
    const body = Buffer.from(content ? JSON.stringify(content) : '');
    const fault = state.fault === 'badSignature' || state.fault === 'oldSignature' ? state.fault : undefined;
    return reply.code(status).headers(signedHeaders(body, fault)).type('application/json; charset=utf-8').send(body);
  }
  const refuse = (reply: FastifyReply, status: number, code: string) => answer(reply, status, { code, message: code });

  function isSigned(request: FastifyRequest): boolean {
    const [, scheme, pairs = ''] = /^(\S+) (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    const given = Object.fromEntries([...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || given.mchid !== mchId || given.serial_no !== serialNo) return false;
    if (Math.abs(clock().getTime() / 1000 - Number(given.timestamp)) > 300 || seen.nonces.has(given.nonce_str ?? '')) return false;
    seen.nonces.add(given.nonce_str ?? '');
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    return createVerify('RSA-SHA256')
      .update(`${request.method}\n${request.url}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`)
      .verify(merchant.publicKey, given.signature ?? '', 'base64');
  }

  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request, reply) => {
    seen.paths.push(`${request.method} ${request.url.split('?')[0]}`);
    if (state.fault === 'down') return reply.code(502).type('text/html').send('<html>Bad Gateway</html>');
    if (request.url.startsWith('/sns/')) return;
    if (!isSigned(request)) return refuse(reply, 401, 'SIGN_ERROR');
    if (typeof state.fault === 'object') return refuse(reply, state.fault.status, state.fault.code);
    if (options.signer === 'publicKey' && request.headers['wechatpay-serial'] !== publicKeyId) return refuse(reply, 400, 'PARAM_ERROR');
  });
  const read = (request: FastifyRequest): Record<string, unknown> =>
    Buffer.isBuffer(request.body) && request.body.length > 0 ? JSON.parse(request.body.toString('utf8')) : {};

  app.post<{ Params: { kind: 'native' | 'jsapi' } }>('/v3/pay/transactions/:kind(^native|jsapi$)', async (request, reply) => {
    const order = read(request) as { appid?: string; mchid?: string; description?: string; out_trade_no?: string } & {
      time_expire?: string;
      notify_url?: string;
      amount?: { total?: number; currency?: string };
      payer?: { openid?: string };
    };
    const { kind } = request.params;
    const payNo = order.out_trade_no ?? '';
    const total = order.amount?.total ?? 0;
    const isShaped =
      order.appid === appId &&
      order.mchid === mchId &&
      /^[\w\-|*]{6,32}$/.test(payNo) &&
      [...(order.description ?? '')].length > 0 &&
      [...(order.description ?? '')].length <= 127 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(order.time_expire ?? '') &&
      Date.parse(order.time_expire ?? '') - clock().getTime() >= minute &&
      /^https:\/\/[^?]+$/.test(order.notify_url ?? '') &&
      Number.isInteger(total) &&
      total > 0;
    if (!isShaped || (kind === 'jsapi' && order.payer?.openid !== 'openid-of-the-buyer')) return refuse(reply, 400, 'PARAM_ERROR');
    const known = trades.get(payNo);
    if (known && (known.state !== 'NOTPAY' || known.kind !== kind || JSON.stringify(known.request) !== JSON.stringify(order)))
      return refuse(reply, 400, known.state === 'SUCCESS' ? 'ORDERPAID' : 'INVALID_REQUEST');
    trades.set(payNo, { kind, amount: total, expiresAt: new Date(order.time_expire ?? ''), state: 'NOTPAY', request: order });
    return answer(reply, 200, kind === 'native' ? { code_url: `weixin://wxpay/bizpayurl?pr=${payNo}` } : { prepay_id: `wx${payNo}` });
  });

  const transactionOf = (payNo: string, trade: Trade, change: object = {}) => ({
    mchid: mchId,
    appid: appId,
    out_trade_no: payNo,
    trade_type: trade.kind.toUpperCase(),
    trade_state: trade.state === 'NOTPAY' && trade.expiresAt <= clock() ? 'CLOSED' : trade.state,
    trade_state_desc: '',
    ...(trade.paidAt && {
      transaction_id: trade.transactionId,
      success_time: trade.paidAt.toISOString().replace(/\.\d+Z/, '+00:00'),
      payer: { openid: 'openid-of-the-buyer' },
      amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
    }),
    ...change,
  });

  app.get<{ Params: { payNo: string }; Querystring: { mchid?: string } }>(
    '/v3/pay/transactions/out-trade-no/:payNo',
    async (request, reply) => {
      const trade = trades.get(request.params.payNo);
      if (request.query.mchid !== mchId) return refuse(reply, 400, 'PARAM_ERROR');
      return trade ? answer(reply, 200, transactionOf(request.params.payNo, trade)) : refuse(reply, 404, 'ORDER_NOT_EXIST');
    },
  );

  app.post<{ Params: { payNo: string } }>('/v3/pay/transactions/out-trade-no/:payNo/close', async (request, reply) => {
    const trade = trades.get(request.params.payNo);
    if (read(request).mchid !== mchId) return refuse(reply, 400, 'PARAM_ERROR');
    if (!trade) return refuse(reply, 404, 'ORDER_NOT_EXIST');
    if (trade.state !== 'NOTPAY') return refuse(reply, 400, trade.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID');
    trade.state = 'CLOSED';
    return answer(reply, 204, null);
  });

  const refundView = (refundNo: string, { status, payNo, amount, total }: Refund) => ({
    refund_id: `50${refundNo}`,
    out_refund_no: refundNo,
    out_trade_no: payNo,
    status,
    amount: { total, refund: amount, currency: 'CNY' },
  });

  app.post('/v3/refund/domestic/refunds', async (request, reply) => {
    const wanted = read(request) as { out_trade_no: string; out_refund_no: string; notify_url: string } & {
      amount: { refund: number; total: number; currency: string };
    };
    const trade = trades.get(wanted.out_trade_no);
    const known = refunds.get(wanted.out_refund_no);
    if (!trade?.paidAt) return refuse(reply, 404, 'RESOURCE_NOT_EXISTS');
    const { refund: amount, total, currency } = wanted.amount;
    if (total !== trade.amount || currency !== 'CNY' || !Number.isInteger(amount) || amount <= 0) return refuse(reply, 400, 'PARAM_ERROR');
    if (known && known.status !== 'ABNORMAL') return answer(reply, 200, refundView(wanted.out_refund_no, known));
    const others = [...refunds.values()].filter((each) => each !== known && each.payNo === wanted.out_trade_no);
    if (others.some((each) => clock().getTime() - each.at.getTime() < minute)) return refuse(reply, 429, 'FREQUENCY_LIMITED');
    const back = others.filter(({ status }) => status !== 'ABNORMAL').reduce((sum, each) => sum + each.amount, amount);
    if (others.length >= mostRefunds || back > trade.amount) return refuse(reply, 400, 'INVALID_REQUEST');
    const made: Refund = {
      payNo: wanted.out_trade_no,
      amount,
      total,
      status: 'PROCESSING',
      at: clock(),
      notifyUrl: wanted.notify_url,
    };
    refunds.set(wanted.out_refund_no, made);
    return answer(reply, 200, refundView(wanted.out_refund_no, made));
  });

  app.get<{ Params: { refundNo: string } }>('/v3/refund/domestic/refunds/:refundNo', async (request, reply) => {
    const found = refunds.get(request.params.refundNo);
    return found ? answer(reply, 200, refundView(request.params.refundNo, found)) : refuse(reply, 404, 'RESOURCE_NOT_EXISTS');
  });

  app.get('/v3/certificates', async (_request, reply) => {
    if (options.signer === 'publicKey') return refuse(reply, 404, 'RESOURCE_NOT_EXISTS');
    return answer(reply, 200, { data: [{ serial_no: platform.serial, encrypt_certificate: seal(platform.pem, 'certificate') }] });
  });

  app.get<{ Querystring: Record<string, string> }>('/sns/oauth2/access_token', async ({ query }) =>
    query.appid === appId && query.secret === appSecret && query.code === 'code-of-the-buyer' && query.grant_type === 'authorization_code'
      ? { access_token: 'token', expires_in: 7200, openid: 'openid-of-the-buyer', scope: 'snsapi_base' }
      : { errcode: 40029, errmsg: 'invalid code' },
  );

  await app.listen({ host: '127.0.0.1', port: 0 });
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  function tradeOf(payNo: string): Trade {
    const trade = trades.get(payNo);
    if (!trade) throw new Error(`No trade ${payNo}`);
    return trade;
  }

  return {
    settings: {
      endpoint,
      oauthEndpoint: endpoint,
      authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
      mchId,
      appId,
      appSecret,
      serialNo,
      privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      apiV3Key,
      publicKey:
        options.signer === 'publicKey'
          ? { id: publicKeyId, pem: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
          : undefined,
    } satisfies WechatSettings,
    trades,
    refunds,
    /** Methods and paths of the requests, oldest first. */
    paths: seen.paths,
    state,
    publicKey: merchant.publicKey,
    /** They sign with another certificate from now on. */
    rotate(): void {
      platform = newPlatformKey();
    },
    /** The buyer pays, however late. @param told what the callback says in place of the truth */
    pay(payNo: string, told: object = {}): Callback {
      const trade = tradeOf(payNo);
      Object.assign(trade, { state: 'SUCCESS', paidAt: clock(), transactionId: `42${payNo}` });
      return {
        url: String(trade.request.notify_url),
        id: randomUUID(),
        eventType: 'TRANSACTION.SUCCESS',
        resource: seal(JSON.stringify(transactionOf(payNo, trade, told)), 'transaction'),
      };
    },
    /** A refund that was accepted comes to its end. */
    endRefund(refundNo: string, status: 'SUCCESS' | 'ABNORMAL' = 'SUCCESS', told: object = {}): Callback {
      const found = refunds.get(refundNo);
      if (!found) throw new Error(`No refund ${refundNo}`);
      found.status = status;
      const { refund_id, out_refund_no, out_trade_no, amount } = refundView(refundNo, found);
      const inside = { mchid: mchId, out_trade_no, refund_id, out_refund_no, refund_status: status, amount, ...told };
      return { url: found.notifyUrl, id: randomUUID(), eventType: `REFUND.${status}`, resource: seal(JSON.stringify(inside), 'refund') };
    },
    /** Sends a callback, signed at this moment. `change` alters the body after it was signed. */
    send(callback: Callback, how: { fault?: 'badSignature' | 'oldSignature'; spaced?: boolean; change?: (body: string) => string } = {}) {
      const { url, id, eventType, resource } = callback;
      const content = { id, create_time: clock().toISOString(), resource_type: 'encrypt-resource', event_type: eventType, resource };
      const body = Buffer.from(JSON.stringify(content, null, how.spaced ? 3 : 0));
      const headers = { 'content-type': 'application/json', ...signedHeaders(body, how.fault) };
      return deliver(new URL(url).pathname, headers, how.change ? Buffer.from(how.change(body.toString('utf8'))) : body);
    },
    close: () => app.close(),
  };
}
