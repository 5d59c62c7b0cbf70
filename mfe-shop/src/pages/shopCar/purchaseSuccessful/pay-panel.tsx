import { ApiError, api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDuration } from '@shared/contract/time';
import { Link, useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { Skeleton } from '@shared/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import { serverClockOffset } from '../../../lib/server-clock.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { PAY_CHANNELS, type PayChannel } from './pay-channels.ts';
import styles from './pay-panel.module.css';
import { pollPayment } from './poll-payment.ts';

/** Size and level of the code are fixed by the product's constants. */
const QR_SIZE = 240;
const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

/** The provider may confirm a little after the order's time is over. */
const GRACE_MS = 10_000;

type Created = DataOf<'/device/api/pay/create', 'post'>;

/** Opens the payment of the chosen channel; a repeated call gives back the same open payment. A new choice object asks again. */
function usePayment(orderNo: string, choice: { channel: PayChannel }) {
  const [payment, setPayment] = useState<Created>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    setProblem(undefined);
    setPayment(undefined);
    api
      .post('/device/api/pay/create', { orderNo, channel: choice.channel }, { signal: controller.signal, toast: false })
      .then(setPayment, (error: unknown) => {
        if (!controller.signal.aborted) setProblem(error instanceof ApiError ? error.message : '支付暂时无法发起');
      });
    return () => controller.abort();
  }, [orderNo, choice]);
  return { payment, problem, askAgain: () => setPayment((open) => open && { ...open }) };
}

/** Follows an open payment; loads the order again as soon as it is decided. @returns true when no answer is expected any more */
function usePayQuery(payment: Created | undefined): boolean {
  const { revalidate } = useRevalidator();
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    if (!payment) return;
    const controller = new AbortController();
    setGaveUp(false);
    void (async () => {
      const until = Date.parse(payment.expiresAt) - (await serverClockOffset()) + GRACE_MS;
      const decided = await pollPayment(payment.payNo, until, controller.signal);
      if (controller.signal.aborted) return;
      if (!decided) setGaveUp(true);
      await revalidate();
    })();
    return () => controller.abort();
  }, [payment, revalidate]);
  return gaveUp;
}

/** The payment page of an order: method, code to scan, link to open, time left, and the question whether it was paid. */
export function PayPanel({ order }: { order: Order }) {
  const [choice, setChoice] = useState<{ channel: PayChannel }>(PAY_CHANNELS[0]);
  const { payment, problem, askAgain } = usePayment(order.orderNo, choice);
  const gaveUp = usePayQuery(payment);
  const left = useSecondsLeft(order.expiresAt);
  const url = payment?.payUrl ? new URL(payment.payUrl, window.location.origin).href : undefined;

  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>订单已提交，请完成支付</h1>
      <p className={styles.order}>
        订单号 {order.orderNo}
        <Link to={paths.orderDetail.href({ orderNo: order.orderNo })}>查看订单</Link>
      </p>
      <p className={styles.amount}>{formatPrice(order.payAmount, { zeroAsAmount: true })}</p>
      <p className={styles.left} role="timer">
        <Icon name="clock" size={16} />
        {left === undefined ? '请在有效期内完成支付' : left > 0 ? `请在 ${formatDuration(left)} 内完成支付` : '支付时间已到，正在确认结果'}
      </p>
      <fieldset className={styles.methods}>
        <legend>支付方式</legend>
        {PAY_CHANNELS.map((offered) => (
          <label key={offered.channel} className={styles.method}>
            <input type="radio" name="channel" checked={offered.channel === choice.channel} onChange={() => setChoice(offered)} />
            <span>
              {offered.label}
              <small>{offered.hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {problem ? (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          <Button look="primary" onClick={() => setChoice({ ...choice })}>
            重新发起支付
          </Button>
        </div>
      ) : (
        <div className={styles.pay}>
          <div className={styles.code}>
            {url ? (
              <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
                <QrCode value={url} size={QR_SIZE} level="H" title="支付二维码" />
              </Suspense>
            ) : (
              <Skeleton width={QR_SIZE} height={QR_SIZE} />
            )}
          </div>
          <div className={styles.how}>
            <p>用手机扫描二维码，或在本机打开收银台完成支付。付款后本页会自动更新。</p>
            {url && (
              <a className={styles.open} href={url} target="_blank" rel="noopener">
                打开收银台
              </a>
            )}
            <p className={styles.state} role="status">
              {gaveUp ? '暂时没有查到支付结果' : '等待支付中'}
            </p>
            {gaveUp && <Button onClick={askAgain}>我已支付，再查一次</Button>}
          </div>
        </div>
      )}
    </section>
  );
}
