import { formatYuan } from '@shared/contract/money';
import { lastMoment, type PayCompany, PayError, type PayProvider, type PayState } from '../port.ts';
import { type AlipayParams, type AlipaySettings, alipayClient, alipayTime } from './client.ts';

const subjectLength = 128;

/** Integer fen of an amount in yuan with two decimals; NaN when it is none. */
function toFen(yuan: string | undefined): number {
  const [, whole, cents] = /^(\d{1,9})\.(\d{2})$/.exec(yuan ?? '') ?? [];
  return Number(`${whole}${cents}`);
}

const fromAlipayTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** `gmt_payment` in a callback, `send_pay_date` in an answer. */
function stateOf({ trade_status, trade_no, total_amount, gmt_payment, send_pay_date }: AlipayParams): PayState {
  const paidAt = gmt_payment ?? send_pay_date;
  // Closed with a time of payment: all of it has gone back since, yet it was collected.
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED' || (trade_status === 'TRADE_CLOSED' && paidAt);
  if (isPaid && paidAt && trade_no)
    return { status: 'SUCCESS', tradeNo: trade_no, amount: toFen(total_amount), currency: 'CNY', paidAt: fromAlipayTime(paidAt) };
  if (trade_status === 'TRADE_CLOSED') return { status: 'CLOSED' };
  return { status: trade_status === 'WAIT_BUYER_PAY' ? 'OPEN' : 'UNKNOWN' };
}

/** A payment does not exist there before the buyer has logged in to pay it. */
const isUnknown = (error: unknown): boolean => error instanceof PayError && error.final && error.code === 'ACQ.TRADE_NOT_EXIST';

/**
 * Alipay: its page for computers (alipay.trade.page.pay).
 * @param siteUrl where callbacks and buyers come back to
 * @throws Error when a key of the settings cannot be read
 */
export function alipay(settings: AlipaySettings, siteUrl: string, clock: () => Date): PayCompany {
  const client = alipayClient(settings, clock);

  async function query(payNo: string): Promise<PayState> {
    try {
      return stateOf(await client.call('alipay.trade.query', { out_trade_no: payNo }));
    } catch (error) {
      if (isUnknown(error)) return { status: 'UNKNOWN' };
      throw error;
    }
  }

  const page: PayProvider = {
    channel: 'ALI_PAGE',
    async create({ payNo, amount, subject, expiresAt, returnUrl }) {
      const content = {
        out_trade_no: payNo,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: formatYuan(amount),
        // They refuse these characters.
        subject: [...subject.replace(/[/=&]/g, ' ')].slice(0, subjectLength).join(''),
        time_expire: alipayTime(lastMoment(expiresAt, clock())),
      };
      return client.pageUrl('alipay.trade.page.pay', content, {
        notify_url: `${siteUrl}/notify/alipay`,
        return_url: siteUrl + returnUrl,
      });
    },
    present: (payUrl) => ({ payUrl }),
    query,
    async close(payNo) {
      try {
        await client.call('alipay.trade.close', { out_trade_no: payNo });
        return { status: 'CLOSED' };
      } catch (error) {
        // Paid, closed or never heard of: what it is now says which.
        if (error instanceof PayError && error.final) return query(payNo);
        throw error;
      }
    },
    async refund({ refundNo, payNo, amount }) {
      const content = { out_trade_no: payNo, out_request_no: refundNo, refund_amount: formatYuan(amount) };
      const { fund_change } = await client.call('alipay.trade.refund', content);
      // `N` may be a repeated request or one still under way: the query tells.
      return fund_change === 'Y' ? 'SUCCESS' : 'PROCESSING';
    },
    async queryRefund({ refundNo, payNo }) {
      try {
        const content = { out_trade_no: payNo, out_request_no: refundNo };
        const { refund_status } = await client.call('alipay.trade.fastpay.refund.query', content);
        return refund_status === 'REFUND_SUCCESS' ? 'SUCCESS' : 'UNKNOWN';
      } catch (error) {
        if (isUnknown(error)) return 'UNKNOWN';
        throw error;
      }
    },
  };

  return {
    name: 'alipay',
    providers: [page],
    notifyPaths: ['/notify/alipay'],
    keptHeaders: /^content-type$/,
    // Their notices have no time to check: the same one is repeated for 25 hours.
    async verifyNotify(_headers, rawBody) {
      const params = client.verifyParams(rawBody.toString('utf8'));
      if (!params?.notify_id) return null;
      const { notify_id, app_id, seller_id, out_trade_no } = params;
      const isOurs = app_id === settings.appId && seller_id === settings.sellerId && out_trade_no !== undefined;
      return { notifyId: notify_id, about: isOurs ? { payNo: out_trade_no, state: stateOf(params) } : null };
    },
    answers: { received: { contentType: 'text/plain', body: 'success' }, refused: { contentType: 'text/plain', body: 'fail' } },
  };
}
