import { ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate, useRevalidator, useSearchParams } from '@shared/router';
import { serverClockOffset } from '@shared/ui/server-time';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import type { PayChannel } from './pay-channels.ts';
import { isOpen, type Payment, pollPayment, wait } from './poll-payment.ts';

export type Opened = DataOf<'/device/api/pay/create', 'post'>;

/** The provider may confirm a little after the order's time is over. */
const GRACE_MS = 10_000;
/** Who walks through the choices with the arrow keys does not open a payment at each of them. */
const SETTLE_MS = 400;

/** What the page does: opens a payment by a channel, or asks about one that was opened. A new object begins anew. */
type Attempt = { channel?: PayChannel; payNo?: string; byHand?: boolean };

export type PayState =
  | { name: 'idle' | 'opening' }
  /** The buyer came back from the provider; what he did there is not known yet. */
  | { name: 'confirming' }
  | { name: 'payer'; authorizeUrl: string }
  | { name: 'waiting'; opened: Opened }
  | { name: 'unreachable'; payNo: string }
  | { name: 'ended'; status: Payment['status'] }
  | { name: 'problem'; words: string };

const isAboutPayer = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 40001 && (error.data as { field?: string } | null)?.field === 'payerCode';

/** The first thing to do on a page that was just opened. */
function firstAttempt(channel: PayChannel | undefined, returned: Payment | undefined): Attempt {
  return returned && isOpen(returned) ? { payNo: returned.payNo } : { channel };
}

/**
 * One payment of an order at a time: opened, followed until it is decided, and begun again when the buyer wants that. A page that ends
 * never opens one by itself again: another tab may be paying by another channel.
 * @param returned the payment that the address names
 */
export function usePay(order: Order, initial: PayChannel | undefined, returned: Payment | undefined) {
  const { orderNo, expiresAt } = order;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  // WeChat leads back with both; the state is the order that was asked for.
  const payerCode = useRef(search.get('state') === orderNo ? (search.get('code') ?? undefined) : undefined);
  const hasEnded = returned !== undefined && !isOpen(returned);
  const [channel, setChannel] = useState(initial);
  const [attempt, setAttempt] = useState<Attempt>(() => (hasEnded ? {} : firstAttempt(initial, returned)));
  const [state, setState] = useState<PayState>(hasEnded ? { name: 'ended', status: returned.status } : { name: 'idle' });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void follow();
    return () => controller.abort();

    async function open({ channel: by, byHand }: Attempt): Promise<Opened | undefined> {
      if (!by) return undefined;
      setState({ name: 'opening' });
      if (byHand) await wait(SETTLE_MS, signal);
      if (signal.aborted) return undefined;
      try {
        const body = { orderNo, channel: by.channel, ...(by.authorizeUrl && payerCode.current ? { payerCode: payerCode.current } : {}) };
        // It is good for one use.
        if (by.authorizeUrl) payerCode.current = undefined;
        return await api.post('/device/api/pay/create', body, { signal, toast: false });
      } catch (error) {
        if (signal.aborted) return undefined;
        setState(
          by.authorizeUrl && isAboutPayer(error)
            ? { name: 'payer', authorizeUrl: by.authorizeUrl }
            : { name: 'problem', words: error instanceof ApiError ? error.message : '支付暂时无法发起' },
        );
        // It may have been paid or closed meanwhile.
        if (error instanceof ApiError && error.code === 41005) await revalidate();
        return undefined;
      }
    }

    async function follow(): Promise<void> {
      const opened = attempt.payNo ? undefined : await open(attempt);
      const payNo = attempt.payNo ?? opened?.payNo;
      if (!payNo || signal.aborted) return;
      setState(opened ? { name: 'waiting', opened } : { name: 'confirming' });
      const until = Date.parse(expiresAt) - (await serverClockOffset()) + GRACE_MS;
      const end = await pollPayment(payNo, until, signal);
      if (signal.aborted) return;
      if (end === 'UNREACHABLE') setState({ name: 'unreachable', payNo });
      else if (end === 'OVER') await revalidate();
      else {
        // The page that follows shows the result; this one stays when the money goes back and the order still waits.
        if (end.status === 'SUCCESS') await navigate(paths.purchaseSuccessful.href({ orderNo, payNo }), { replace: true });
        if (!signal.aborted) setState({ name: 'ended', status: end.status });
      }
    }
  }, [attempt, orderNo, expiresAt, navigate, revalidate]);

  return {
    state,
    channel,
    choose: (next: PayChannel) => {
      setChannel(next);
      setAttempt({ channel: next, byHand: true });
    },
    /** Opens a payment by the chosen channel; the server gives back the one that is open there. */
    begin: () => setAttempt({ channel }),
    /** Asks about an opened payment again. */
    askAgain: (payNo: string) => setAttempt({ payNo }),
  };
}
