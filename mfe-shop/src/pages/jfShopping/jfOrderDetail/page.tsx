import { api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Dialog } from '@shared/ui/dialog';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useSecondsLeft } from '@shared/ui/server-time';
import { useState } from 'react';
import { loadOrder } from '../../../lib/load-order.ts';
import { ORDER_STATUS, type Order } from '../../../lib/order-status.ts';
import panel from '../../../lib/panel.module.css';
import { wayToUse } from '../../../lib/way-to-use.ts';
import { StatusSteps } from '../../order/orderDetail/status-steps.tsx';
import { PointsPrice } from '../points-price.tsx';
import styles from './page.module.css';

type Cases = DataOf<'/device/api/afterSale/ofOrder', 'get'>['lines'];
type Line = Order['lines'][number];

interface Loaded {
  order: Order;
  line: Line;
  canApply: boolean;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const order = await loadOrder(request);
  const line = order.lines.find(({ parentId }) => parentId === null);
  if (order.type !== 'POINTS' || !line) throw notFound('没有找到这个兑换订单');
  // The order is worth showing even when nothing is known of its after-sale.
  const { lines }: { lines: Cases } = await api
    .get('/device/api/afterSale/ofOrder', { params: { orderNo: order.orderNo }, toast: false })
    .catch(() => ({ lines: [] }));
  return { order, line, canApply: lines.some((each) => each.lineId === line.id && each.canApply) };
}

export const handle: PageHandle = { title: ({ order }: Loaded) => `兑换订单 ${order.orderNo}` };

const CLOSED: Record<NonNullable<Order['closeReason']>, string> = {
  USER_CANCEL: '您取消了这次兑换，积分已退还。',
  HOUSE_CANCEL: '兑换已由书城客服关闭，积分已退还。',
  PAY_TIMEOUT: '超过支付时间，兑换已自动关闭，积分已退还。',
  GROUP_FAILED: '团没有拼成，订单已关闭。',
  FULL_REFUND: '商品已全部退款，积分已退到账户。',
};

type Question = 'cancel' | 'receive';
const QUESTIONS: Record<Question, { title: string; text: string; yes: string }> = {
  cancel: { title: '取消兑换', text: '取消后占用的积分立即退还，这件商品留给其他读者，不能恢复。', yes: '取消兑换' },
  receive: { title: '确认收货', text: '请在收到商品并确认无误后再确认收货。', yes: '确认收货' },
};

function TimeToPay({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return <p className={styles.hint}>{left ? `请在 ${formatDuration(left)} 内支付现金部分` : '请尽快支付现金部分'}</p>;
}

export function Component() {
  const { order, line, canApply } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const { orderNo, actions } = order;
  const asked = question && QUESTIONS[question];
  const way = line.fulfilState === 'DELIVERED' ? wayToUse(line) : undefined;

  const answer = async (chosen: Question) => {
    setBusy(true);
    // A refusal is told by the client's toast; either way the order is shown as it stands now.
    await api.post(`/device/api/order/${chosen}`, { orderNo }).catch(() => undefined);
    await revalidate();
    setBusy(false);
    setQuestion(undefined);
  };

  return (
    <PageBody>
      <PageTitle>兑换订单详情</PageTitle>
      <section className={panel.panel} aria-label="订单状态">
        <div className={styles.now}>
          <div>
            <p className={styles.status}>{ORDER_STATUS[order.status]}</p>
            {order.status === 'PENDING_PAY' && <TimeToPay until={order.expiresAt} />}
            {order.closeReason && <p className={styles.hint}>{CLOSED[order.closeReason]}</p>}
          </div>
          <div className={styles.actions}>
            {actions.includes('cancel') && <Button onClick={() => setQuestion('cancel')}>取消兑换</Button>}
            {actions.includes('pay') && (
              <ButtonLink to={paths.purchaseSuccessful.href({ orderNo })} look="primary">
                支付现金部分
              </ButtonLink>
            )}
            {actions.includes('receive') && (
              <Button look="primary" onClick={() => setQuestion('receive')}>
                确认收货
              </Button>
            )}
            {way && (
              <ButtonLink to={way.to} look="second">
                {way.text}
              </ButtonLink>
            )}
          </div>
        </div>
        <StatusSteps order={order} />
      </section>
      <div className={styles.columns}>
        <section className={panel.panel} aria-labelledby="exchanged">
          <h2 id="exchanged">兑换商品</h2>
          <div className={styles.goods}>
            <Cover src={line.coverUrl} title={line.title} width={72} />
            <div>
              <Link className={styles.title} to={goodsHref({ id: line.goodsId, type: line.goodsType })}>
                {line.title}
              </Link>
              <p className={styles.meta}>
                <GoodsTag type={line.goodsType} />
                {line.specText && <span>{line.specText}</span>}
                <span>{line.qty} 件</span>
              </p>
            </div>
            <PointsPrice points={order.usedPoints} fen={order.payAmount} />
          </div>
          <nav className={styles.links} aria-label="这个订单">
            {canApply && <Link to={paths.afterSaleDetail.href({ orderNo, lineId: line.id })}>申请售后</Link>}
            <Link to={paths.orderDetail.href({ orderNo })}>物流、发票与完整订单</Link>
          </nav>
        </section>
        <section className={panel.panel} aria-labelledby="exchange-facts">
          <h2 id="exchange-facts">订单信息</h2>
          <dl className={styles.facts}>
            <dt>订单号</dt>
            <dd>{orderNo}</dd>
            <dt>兑换时间</dt>
            <dd>{formatDateTime(order.createdAt)}</dd>
            <dt>使用积分</dt>
            <dd>{order.usedPoints}</dd>
            <dt>{order.paidAt ? '实付现金' : '应付现金'}</dt>
            <dd>{formatPrice(order.payAmount, { zeroAsAmount: true })}</dd>
            {order.address && (
              <>
                <dt>收货信息</dt>
                <dd>
                  {order.address.receiver} {order.address.phone}，{order.address.regionName} {order.address.detail}
                </dd>
              </>
            )}
            {order.userRemark && (
              <>
                <dt>备注</dt>
                <dd>{order.userRemark}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
      {question && asked && (
        <Dialog
          title={asked.title}
          onClose={() => setQuestion(undefined)}
          confirm={{ text: asked.yes, busy, onConfirm: () => void answer(question) }}
        >
          <p>{asked.text}</p>
        </Dialog>
      )}
    </PageBody>
  );
}
