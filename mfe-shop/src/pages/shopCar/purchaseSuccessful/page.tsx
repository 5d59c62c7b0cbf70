import { api } from '@shared/api';
import { type LoaderFunctionArgs, type PageHandle, useLoaderData, useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { PageBody } from '@shared/ui/page-title';
import { loadOrder } from '../../../lib/load-order.ts';
import type { Order } from '../../../lib/order-status.ts';
import { type PayChannel, usableChannels } from './pay-channels.ts';
import styles from './pay-panel.module.css';
import { PayPanel } from './pay-panel.tsx';
import { PayResult } from './pay-result.tsx';
import type { Payment } from './poll-payment.ts';

interface Data {
  order: Order;
  /** Undefined when they could not be asked for. */
  ways: { channels: PayChannel[]; current: string | null } | undefined;
  /** The payment that the address names. */
  payment: Payment | undefined;
}

const canPay = (order: Order) => order.actions.includes('pay');

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const order = await loadOrder(request);
  const { orderNo } = order;
  const payNo = new URL(request.url).searchParams.get('payNo');
  const [ways, payment] = await Promise.all([
    canPay(order)
      ? api.get('/device/api/pay/channels', { params: { orderNo }, toast: false }).then(
          ({ channels, current }) => ({ channels: usableChannels(channels), current }),
          () => undefined,
        )
      : undefined,
    // Somebody may have changed the address: then the order alone is shown.
    payNo ? api.get('/device/api/pay/query', { params: { payNo }, toast: false }).catch(() => undefined) : undefined,
  ]);
  const own = payment?.orderNo === orderNo ? payment : undefined;
  // It was paid between the two answers: nobody is asked to pay again, unless the money goes back and the order still waits.
  return { order: own?.status === 'SUCCESS' && canPay(order) ? await loadOrder(request) : order, ways, payment: own };
}

export const handle: PageHandle = {
  title: ({ order: { status, type } }: Data) =>
    status === 'PENDING_PAY' ? '订单支付' : status === 'CLOSED' ? '订单已关闭' : type === 'FREE' ? '领取成功' : '支付成功',
};

export function Component() {
  const { order, ways, payment } = useLoaderData<Data>();
  const { revalidate, state } = useRevalidator();
  if (!canPay(order))
    return (
      <PageBody>
        <PayResult order={order} payment={payment} />
      </PageBody>
    );
  return (
    <PageBody>
      {ways ? (
        <PayPanel order={order} {...ways} returned={payment} />
      ) : (
        <section className={styles.panel}>
          <h1 className={styles.title}>订单已提交，请完成支付</h1>
          <div className={styles.problem} role="alert">
            <p>支付方式没有加载出来，订单已经保存，请再试一次。</p>
            <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              重新加载
            </Button>
          </div>
        </section>
      )}
    </PageBody>
  );
}
