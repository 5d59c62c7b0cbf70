import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDuration } from '@shared/contract/time';
import { Link, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useSecondsLeft } from '@shared/ui/server-time';
import { Skeleton } from '@shared/ui/skeleton';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import { inWechat, type PayChannel } from './pay-channels.ts';
import styles from './pay-panel.module.css';
import type { Payment } from './poll-payment.ts';
import { type Opened, usePay } from './use-pay.ts';
import { payInWechat } from './wechat-bridge.ts';

/** Size and level of the code are fixed by the product's constants. */
const QR_SIZE = 240;
const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

/** How long after the time is over the order is looked at once more. */
const LAST_LOOK_MS = 12_000;

const ENDED: Partial<Record<Payment['status'], string>> = {
  // The order still waits, so the money is not kept.
  SUCCESS: '订单的应付金额已变动，您按原金额付的款将原路退回。请按现在的金额重新支付。',
  FAILED: '这次支付没有完成，没有扣款。可以重新支付，也可以换一种支付方式。',
  CLOSED: '这笔支付已经关闭，可能在别处更换了支付方式。需要时可以重新发起。',
};

function Countdown({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  const { revalidate } = useRevalidator();
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void revalidate(), LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOver, revalidate]);
  return (
    <p className={styles.left} role="timer">
      <Icon name="clock" size={16} />
      {left === undefined ? '请在有效期内完成支付' : isOver ? '支付时间已到，正在确认结果' : `请在 ${formatDuration(left)} 内完成支付`}
    </p>
  );
}

function Methods({ channels, chosen, choose }: { channels: PayChannel[]; chosen: PayChannel; choose: (next: PayChannel) => void }) {
  return (
    <fieldset className={styles.methods}>
      <legend>支付方式</legend>
      {channels.map((offered) => (
        <label key={offered.channel} className={styles.method}>
          <input type="radio" name="channel" checked={offered.channel === chosen.channel} onChange={() => choose(offered)} />
          <span>
            {offered.label}
            <small>{offered.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}

const APP_WORDS = { cancel: '您取消了支付，可以再试一次。', fail: '微信没有打开支付，请再试一次。', ok: '正在确认支付结果' } as const;

/** The call of the app, made once by itself and again when the buyer asks for it. */
function AppPayment({ appCall }: { appCall: Record<string, string> }) {
  const [said, setSaid] = useState<keyof typeof APP_WORDS>();
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    setSaid(await payInWechat(appCall));
    setBusy(false);
  };
  useEffect(() => {
    let gone = false;
    void payInWechat(appCall).then((word) => {
      if (!gone) setSaid(word);
    });
    return () => {
      gone = true;
    };
  }, [appCall]);
  return (
    <>
      <Button look="primary" block busy={busy} onClick={() => void pay()}>
        微信支付
      </Button>
      {said && <p>{APP_WORDS[said]}</p>}
    </>
  );
}

/** What to scan or to open. */
function Ways({ channel, opened }: { channel: PayChannel; opened: Opened | undefined }) {
  const { codeUrl = null, payUrl = null, appCall = null } = opened ?? {};
  const url = payUrl === null ? null : new URL(payUrl, window.location.origin).href;
  const code = codeUrl ?? (channel.scan ? url : null);
  const hasCode = channel.scan || channel.channel === 'WX_NATIVE';
  return (
    <div className={hasCode ? styles.pay : styles.plain}>
      {hasCode && (
        <div className={styles.code}>
          {code ? (
            <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
              <QrCode value={code} size={QR_SIZE} level="H" title="支付二维码" />
            </Suspense>
          ) : (
            <Skeleton width={QR_SIZE} height={QR_SIZE} />
          )}
        </div>
      )}
      <div className={styles.how}>
        <p>{channel.how}</p>
        {channel.channel === 'WX_NATIVE' && !inWechat() && (
          <p className={styles.phone}>正用手机看本页时，请在微信里打开本页，或换一块屏幕扫码。</p>
        )}
        {url && channel.open && (
          <a className={styles.open} href={url} target="_blank" rel="noopener">
            {channel.open}
          </a>
        )}
        {appCall && <AppPayment appCall={appCall} />}
        <p className={styles.state} role="status">
          {opened ? '等待支付中' : '正在打开支付'}
        </p>
      </div>
    </div>
  );
}

interface PanelProps {
  order: Order;
  channels: PayChannel[];
  /** The channel of the payment that is open; choosing another one would close it. */
  current: string | null;
  returned: Payment | undefined;
}

/** The payment page of an order: method, code to scan, link to open, time left, and the question whether it was paid. */
export function PayPanel({ order, channels, current, returned }: PanelProps) {
  const initial = channels.find(({ channel }) => channel === current) ?? channels[0];
  const { state, channel, choose, begin, askAgain } = usePay(order, initial, returned);

  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>订单已提交，请完成支付</h1>
      <p className={styles.order}>
        订单号 {order.orderNo}
        <Link to={paths.orderDetail.href({ orderNo: order.orderNo })}>查看订单</Link>
      </p>
      <p className={styles.amount}>{formatPrice(order.payAmount, { zeroAsAmount: true })}</p>
      <Countdown until={order.expiresAt} />
      {!channel && (
        <Notice action={<ButtonLink to={paths.orderDetail.href({ orderNo: order.orderNo })}>查看订单</ButtonLink>}>
          暂时没有可以使用的支付方式，请稍后再来，或联系书城客服。
        </Notice>
      )}
      {channel && state.name === 'confirming' && (
        <div className={styles.problem}>
          <p role="status">正在向支付公司确认结果，请稍候</p>
          <Button onClick={begin}>还没有付款，继续支付</Button>
        </div>
      )}
      {channel && state.name !== 'confirming' && (
        <>
          <Methods channels={channels} chosen={channel} choose={choose} />
          {(state.name === 'problem' || state.name === 'ended') && (
            <Notice
              action={
                <Button look="primary" onClick={begin}>
                  重新发起支付
                </Button>
              }
            >
              {state.name === 'problem' ? state.words : ENDED[state.status]}
            </Notice>
          )}
          {state.name === 'unreachable' && (
            <Notice
              action={
                <Button look="primary" onClick={() => askAgain(state.payNo)}>
                  再查一次
                </Button>
              }
            >
              暂时没有查到支付结果，可能是网络不通。已经付的款不会丢失，请不要重复付款。
            </Notice>
          )}
          {state.name === 'payer' && (
            <Notice
              action={
                <a className={styles.open} href={state.authorizeUrl}>
                  去微信确认
                </a>
              }
            >
              需要先由微信确认付款人，确认后回到本页付款。
            </Notice>
          )}
          {(state.name === 'waiting' || state.name === 'opening' || state.name === 'idle') && (
            <Ways channel={channel} opened={state.name === 'waiting' ? state.opened : undefined} />
          )}
        </>
      )}
    </section>
  );
}
