import { randomBytes } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { toIso } from '../../../lib/time.ts';
import {
  lastMoment,
  networkCode,
  type PayCompany,
  PayError,
  type PayNotice,
  type PayProvider,
  type PayRequest,
  type PayState,
  payerUnknown,
  type RefundState,
} from '../port.ts';
import { Sealed, type WechatSettings, wechatClient } from './client.ts';

const descriptionLength = 127;

const Transaction = Type.Object({
  mchid: Type.String(),
  appid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Integer(), currency: Type.String() })),
});
type Transaction = Static<typeof Transaction>;

const Refund = Type.Object({ out_refund_no: Type.String(), status: Type.String() });

const RefundNotice = Type.Object({
  mchid: Type.String(),
  out_trade_no: Type.String(),
  out_refund_no: Type.String(),
  refund_status: Type.String(),
  amount: Type.Object({ total: Type.Integer(), refund: Type.Integer() }),
});

const Notice = Type.Object({ id: Type.String(), event_type: Type.String(), resource: Sealed });

const payStates: Record<string, 'OPEN' | 'CLOSED' | 'FAILED'> = {
  NOTPAY: 'OPEN',
  USERPAYING: 'OPEN',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
  PAYERROR: 'FAILED',
};

function stateOf({ trade_state, transaction_id, success_time, amount }: Transaction): PayState {
  // What has gone back since was collected nevertheless.
  const isPaid = trade_state === 'SUCCESS' || trade_state === 'REFUND';
  if (!isPaid) return { status: payStates[trade_state] ?? 'UNKNOWN' };
  if (!transaction_id || !success_time || !amount) return { status: 'UNKNOWN' };
  return { status: 'SUCCESS', tradeNo: transaction_id, amount: amount.total, currency: amount.currency, paidAt: new Date(success_time) };
}

/** A closed refund has moved no money: like a failed one it needs a person. */
const refundStateOf = (status: string): RefundState =>
  status === 'SUCCESS' || status === 'PROCESSING' ? status : status === 'ABNORMAL' || status === 'CLOSED' ? 'ABNORMAL' : 'UNKNOWN';

function parse<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value)) throw new PayError('UNREADABLE');
  return value;
}

/** Their answer when a number means nothing to them. */
const isUnknown = (error: unknown): boolean =>
  error instanceof PayError && error.final && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(error.code);

/**
 * WeChat Pay, API v3: codes to scan (Native), and payment inside the WeChat app (JSAPI) when the secret of the app is there.
 * @param siteUrl where callbacks and payers come back to
 * @throws Error when a key of the settings cannot be read
 */
export function wechatPay(settings: WechatSettings, siteUrl: string, clock: () => Date): PayCompany {
  const client = wechatClient(settings, clock);
  const { appId, mchId } = settings;

  /** @throws PayError when it is about another merchant */
  function ours(transaction: Transaction): Transaction {
    if (transaction.mchid !== mchId || transaction.appid !== appId) throw new PayError('NOT_OURS', true);
    return transaction;
  }

  const orderOf = ({ payNo, amount, subject, expiresAt }: PayRequest) => ({
    appid: appId,
    mchid: mchId,
    description: [...subject].slice(0, descriptionLength).join(''),
    out_trade_no: payNo,
    time_expire: toIso(lastMoment(expiresAt, clock())).replace('.000', ''),
    notify_url: `${siteUrl}/notify/wechat`,
    amount: { total: amount, currency: 'CNY' },
  });

  async function query(payNo: string): Promise<PayState> {
    try {
      const found = await client.call('GET', `/v3/pay/transactions/out-trade-no/${payNo}?mchid=${mchId}`);
      return stateOf(ours(parse(Transaction, found)));
    } catch (error) {
      if (isUnknown(error)) return { status: 'UNKNOWN' };
      throw error;
    }
  }

  const shared = {
    query,
    async close(payNo: string): Promise<PayState> {
      try {
        await client.call('POST', `/v3/pay/transactions/out-trade-no/${payNo}/close`, { mchid: mchId });
        return { status: 'CLOSED' };
      } catch (error) {
        // Paid, closed or never heard of: what it is now says which.
        if (error instanceof PayError && error.final) return query(payNo);
        throw error;
      }
    },
    async refund({ refundNo, payNo, amount, total }) {
      const accepted = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        notify_url: `${siteUrl}/notify/wechat/refund`,
        amount: { refund: amount, total, currency: 'CNY' },
      });
      return refundStateOf(parse(Refund, accepted).status);
    },
    async queryRefund({ refundNo }) {
      try {
        return refundStateOf(parse(Refund, await client.call('GET', `/v3/refund/domestic/refunds/${refundNo}`)).status);
      } catch (error) {
        if (isUnknown(error)) return 'UNKNOWN';
        throw error;
      }
    },
  } satisfies Partial<PayProvider>;

  const native: PayProvider = {
    channel: 'WX_NATIVE',
    ...shared,
    async create(request) {
      const made = await client.call('POST', '/v3/pay/transactions/native', orderOf(request));
      return parse(Type.Object({ code_url: Type.String() }), made).code_url;
    },
    present: (codeUrl) => ({ codeUrl }),
  };

  async function payerOf(code: string, appSecret: string): Promise<string> {
    const params = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
    let answer: unknown;
    try {
      const response = await fetch(`${settings.oauthEndpoint}/sns/oauth2/access_token?${params}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      answer = await response.json();
    } catch (error) {
      throw new PayError(networkCode(error));
    }
    const Payer = Type.Object({ openid: Type.String() });
    if (!Value.Check(Payer, answer)) throw new PayError(payerUnknown, true);
    return answer.openid;
  }

  const jsapi = (appSecret: string): PayProvider => ({
    channel: 'WX_JSAPI',
    ...shared,
    authorizeUrl: (returnUrl, state) => {
      const params = new URLSearchParams({ appid: appId, redirect_uri: siteUrl + returnUrl, response_type: 'code' });
      return `${settings.authorizeUrl}?${params}&scope=snsapi_base&state=${encodeURIComponent(state)}#wechat_redirect`;
    },
    async create(request) {
      if (!request.payerCode) throw new PayError(payerUnknown, true);
      const payer = { openid: await payerOf(request.payerCode, appSecret) };
      const made = await client.call('POST', '/v3/pay/transactions/jsapi', { ...orderOf(request), payer });
      return parse(Type.Object({ prepay_id: Type.String() }), made).prepay_id;
    },
    present: (prepayId) => {
      const timeStamp = String(Math.floor(clock().getTime() / 1000));
      const nonceStr = randomBytes(16).toString('hex');
      const bundle = `prepay_id=${prepayId}`;
      const paySign = client.sign(appId, timeStamp, nonceStr, bundle);
      return { appCall: { appId, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign } };
    },
  });

  function aboutOf(eventType: string, inside: unknown): PayNotice['about'] {
    if (eventType.startsWith('TRANSACTION.')) {
      const transaction = ours(parse(Transaction, inside));
      return { payNo: transaction.out_trade_no, state: stateOf(transaction) };
    }
    const { mchid, out_trade_no, out_refund_no, refund_status, amount } = parse(RefundNotice, inside);
    if (mchid !== mchId) return null;
    return {
      payNo: out_trade_no,
      refundNo: out_refund_no,
      amount: amount.refund,
      total: amount.total,
      state: refundStateOf(refund_status),
    };
  }

  return {
    name: 'wechat',
    providers: settings.appSecret ? [native, jsapi(settings.appSecret)] : [native],
    notifyPaths: ['/notify/wechat', '/notify/wechat/refund'],
    keptHeaders: /^wechatpay-/,
    async verifyNotify(headers, rawBody) {
      if (!(await client.isSigned(headers, rawBody))) return null;
      const { id, event_type, resource } = parse(Notice, JSON.parse(rawBody.toString('utf8')));
      try {
        return { notifyId: id, about: aboutOf(event_type, JSON.parse(client.unseal(resource))) };
      } catch {
        // Signed, yet of another merchant or sealed with another key: kept, refused, and somebody is told.
        return { notifyId: id, about: null };
      }
    },
    answers: {
      received: { contentType: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },
      refused: { contentType: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    },
  };
}
