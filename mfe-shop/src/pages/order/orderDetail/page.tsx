import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Fragment, useState } from 'react';
import { Amounts } from '../../../lib/amounts.tsx';
import { GoodsLine } from '../../../lib/goods-line.tsx';
import { loadOrder } from '../../../lib/load-order.ts';
import { ORDER_STATUS, type Order } from '../../../lib/order-status.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { KINDS, STATUS } from '../afterSaleDetail/words.ts';
import styles from './page.module.css';
import { StatusSteps } from './status-steps.tsx';

type Cases = DataOf<'/device/api/afterSale/ofOrder', 'get'>['lines'];

export async function loader({ request }: LoaderFunctionArgs): Promise<{ order: Order; cases: Cases }> {
  const order = await loadOrder(request);
  // The order is worth showing even when nothing is known of its after-sale.
  const { lines } = await api
    .get('/device/api/afterSale/ofOrder', { params: { orderNo: order.orderNo }, toast: false })
    .catch(() => ({ lines: [] }));
  return { order, cases: lines };
}

export const handle: PageHandle = { title: ({ order }: { order: Order }) => `订单 ${order.orderNo}` };

const FULFILMENT: Partial<Record<Order['lines'][number]['fulfilState'], string>> = {
  DELIVERED: '已开通',
  PART_SHIPPED: '部分发出',
  SHIPPED: '已发出',
  RECEIVED: '已收货',
};

const CLOSED: Record<NonNullable<Order['closeReason']>, string> = {
  USER_CANCEL: '您取消了这个订单',
  HOUSE_CANCEL: '订单已由书城客服关闭',
  PAY_TIMEOUT: '超过支付时间，订单已自动关闭',
  FULL_REFUND: '商品已全部退款，订单已关闭',
};

type Question = 'cancel' | 'receive';
const QUESTIONS: Record<Question, { title: string; text: string; yes: string }> = {
  cancel: { title: '取消订单', text: '取消后订单将关闭，占用的库存会释放，不能恢复。', yes: '取消订单' },
  receive: { title: '确认收货', text: '请在收到全部商品并确认无误后再确认收货。', yes: '确认收货' },
};

export function Component() {
  const { order, cases } = useLoaderData<{ order: Order; cases: Cases }>();
  return <OrderView order={order} cases={cases} />;
}

function TimeToPay({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return <p className={styles.left}>{left === undefined || left === 0 ? '请尽快完成支付' : `请在 ${formatDuration(left)} 内完成支付`}</p>;
}

function AfterSale({ orderNo, line }: { orderNo: string; line: Cases[number] }) {
  const [latest] = line.cases;
  if (!latest && !line.canApply) return null;
  return (
    <p className={styles.afterSale}>
      {latest && (
        <Link to={paths.afterSaleDetail.href({ asNo: latest.asNo })}>
          {KINDS[latest.kind].name}：{STATUS[latest.status]}
        </Link>
      )}
      {line.canApply && <Link to={paths.afterSaleDetail.href({ orderNo, lineId: line.lineId })}>申请售后</Link>}
    </p>
  );
}

function OrderView({ order, cases }: { order: Order; cases: Cases }) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);

  const answer = async (asked: Question) => {
    setBusy(true);
    const call =
      asked === 'cancel'
        ? api.post('/device/api/order/cancel', { orderNo: order.orderNo })
        : api.post('/device/api/order/receive', { orderNo: order.orderNo });
    // A refusal is told by the client's toast; either way the order is shown as it stands now.
    await call.catch(() => undefined);
    await revalidate();
    setBusy(false);
    setQuestion(undefined);
  };

  const top = order.lines.filter(({ parentId }) => parentId === null);
  const asked = question && QUESTIONS[question];
  return (
    <PageBody>
      <PageTitle
        aside={
          <button type="button" className={styles.print} onClick={() => window.print()}>
            打印订单
          </button>
        }
      >
        订单详情
      </PageTitle>
      <section className={styles.state} aria-label="订单状态">
        <div className={styles.now}>
          <div>
            <p className={styles.status}>{ORDER_STATUS[order.status]}</p>
            {order.status === 'PENDING_PAY' && <TimeToPay until={order.expiresAt} />}
            {order.closeReason && <p className={styles.left}>{CLOSED[order.closeReason]}</p>}
          </div>
          <div className={styles.actions}>
            {order.actions.includes('cancel') && <Button onClick={() => setQuestion('cancel')}>取消订单</Button>}
            {order.actions.includes('pay') && (
              <ButtonLink to={paths.purchaseSuccessful.href({ orderNo: order.orderNo })} look="primary">
                去支付
              </ButtonLink>
            )}
            {order.actions.includes('receive') && (
              <Button look="primary" onClick={() => setQuestion('receive')}>
                确认收货
              </Button>
            )}
            {order.lines.some(({ fulfilState }) => fulfilState === 'DELIVERED') && (
              <ButtonLink to={paths.personal.bookshelf.href()} look="second">
                去我的书架
              </ButtonLink>
            )}
          </div>
        </div>
        <StatusSteps order={order} />
      </section>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="order-lines">
          <h2 id="order-lines">商品</h2>
          {top.map((line) => (
            <div key={line.id} className={styles.group}>
              <GoodsLine line={line} note={FULFILMENT[line.fulfilState] && <span>{FULFILMENT[line.fulfilState]}</span>} />
              {order.lines.some(({ parentId }) => parentId === line.id) && (
                <ul className={styles.parts} aria-label={`${line.title}包含`}>
                  {order.lines
                    .filter(({ parentId }) => parentId === line.id)
                    .map((part) => (
                      <li key={part.id}>
                        {part.title} × {part.qty}
                        {FULFILMENT[part.fulfilState] && <span>{FULFILMENT[part.fulfilState]}</span>}
                      </li>
                    ))}
                </ul>
              )}
              {cases
                .filter(({ lineId }) => lineId === line.id)
                .map((each) => (
                  <AfterSale key={each.lineId} orderNo={order.orderNo} line={each} />
                ))}
            </div>
          ))}
        </section>
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="order-amounts">
            <h2 id="order-amounts">金额</h2>
            <Amounts of={order} shipped={order.needShip} label={order.paidAt ? '实付金额' : '应付金额'} />
          </section>
          <section className={styles.panel} aria-labelledby="order-facts">
            <h2 id="order-facts">订单信息</h2>
            <dl className={styles.facts}>
              <dt>订单号</dt>
              <dd>{order.orderNo}</dd>
              <dt>下单时间</dt>
              <dd>{formatDateTime(order.createdAt)}</dd>
              {order.payment && (
                <>
                  <dt>支付单号</dt>
                  <dd>{order.payment.payNo}</dd>
                  <dt>支付时间</dt>
                  <dd>{formatDateTime(order.payment.paidAt)}</dd>
                </>
              )}
              {order.parcels.map((parcel) => (
                <Fragment key={parcel.id}>
                  <dt>{parcel.expressCompany}</dt>
                  <dd>
                    {parcel.expressNo}，{formatDateTime(parcel.shippedAt)}发出
                  </dd>
                </Fragment>
              ))}
              {order.userRemark && (
                <>
                  <dt>备注</dt>
                  <dd>{order.userRemark}</dd>
                </>
              )}
            </dl>
          </section>
          {order.address && (
            <section className={styles.panel} aria-labelledby="order-address">
              <h2 id="order-address">收货信息</h2>
              <p>
                {order.address.receiver} {order.address.phone}
              </p>
              <p className={styles.where}>
                {order.address.regionName} {order.address.detail}
              </p>
            </section>
          )}
        </div>
      </div>
      {question && asked && (
        <Dialog
          title={asked.title}
          onClose={() => setQuestion(undefined)}
          actions={
            <>
              <Button onClick={() => setQuestion(undefined)}>再想想</Button>
              <Button look="primary" busy={busy} onClick={() => void answer(question)}>
                {asked.yes}
              </Button>
            </>
          }
        >
          <p>{asked.text}</p>
        </Dialog>
      )}
    </PageBody>
  );
}
