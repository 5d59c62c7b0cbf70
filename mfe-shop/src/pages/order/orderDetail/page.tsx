import { api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useSecondsLeft } from '@shared/ui/server-time';
import { Amounts } from '../../../lib/amounts.tsx';
import { GoodsLine } from '../../../lib/goods-line.tsx';
import { loadOrder } from '../../../lib/load-order.ts';
import { ORDER_STATUS, type Order } from '../../../lib/order-status.ts';
import panel from '../../../lib/panel.module.css';
import { wayToUse } from '../../../lib/way-to-use.ts';
import { KINDS, STATUS } from '../afterSaleDetail/words.ts';
import { AddressBlock } from './address-block.tsx';
import { InvoiceBlock, type OrderInvoices } from './invoice-block.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './page.module.css';
import { type Parcel, Parcels } from './parcels.tsx';
import { StatusSteps } from './status-steps.tsx';

type Cases = DataOf<'/device/api/afterSale/ofOrder', 'get'>['lines'];

interface Data {
  order: Order;
  cases: Cases;
  parcels: Parcel[];
  invoices: OrderInvoices | undefined;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const order = await loadOrder(request);
  const options = { params: { orderNo: order.orderNo }, toast: false };
  // The order is worth showing even when nothing is known of what belongs to it.
  const [cases, parcels, invoices] = await Promise.all([
    api.get('/device/api/afterSale/ofOrder', options).then(
      ({ lines }) => lines,
      () => [],
    ),
    order.parcels.length === 0
      ? []
      : api.get('/device/api/order/logistics', options).then(
          (found) => found.parcels,
          () => order.parcels.map((parcel) => ({ ...parcel, tracks: [] })),
        ),
    order.paidAt && (order.type !== 'POINTS' || order.payAmount > 0)
      ? api.get('/device/api/invoice/ofOrder', options).catch(() => undefined)
      : undefined,
  ]);
  return { order, cases, parcels, invoices };
}

export const handle: PageHandle = { title: ({ order }: { order: Order }) => `订单 ${order.orderNo}` };

const FULFILMENT: Partial<Record<Order['lines'][number]['fulfilState'], string>> = {
  DELIVERED: '已开通',
  PART_SHIPPED: '部分发出',
  SHIPPED: '已发出',
  RECEIVED: '已收货',
};

/** The way to what was delivered with a line. */
function Use({ line }: { line: Order['lines'][number] }) {
  const way = line.fulfilState === 'DELIVERED' ? wayToUse(line) : undefined;
  return (
    way && (
      <Link to={way.to} aria-label={`${way.text}：${line.title}`}>
        {way.text}
      </Link>
    )
  );
}

const CLOSED: Record<NonNullable<Order['closeReason']>, string> = {
  USER_CANCEL: '您取消了这个订单',
  HOUSE_CANCEL: '订单已由书城客服关闭',
  PAY_TIMEOUT: '超过支付时间，订单已自动关闭',
  GROUP_FAILED: '团没有拼成，订单已关闭，付了的款会原路退回',
  FULL_REFUND: '商品已全部退款，订单已关闭',
};

export function Component() {
  return <OrderView {...useLoaderData<Data>()} />;
}

/** What the state means for the buyer, beside its name. */
function Meaning({ order }: { order: Order }) {
  if (order.status === 'PENDING_PAY') return <TimeToPay until={order.expiresAt} />;
  if (order.status === 'WAIT_GROUP') return <p className={styles.left}>正在等待成团，到时没有拼成会自动退款</p>;
  if (order.closeReason) return <p className={styles.left}>{CLOSED[order.closeReason]}</p>;
  if (order.status !== 'SHIPPED') return null;
  return (
    <p className={styles.left}>
      {order.receiveBy ? `${formatDateTime(order.receiveBy)} 将自动确认收货` : '售后处理中，自动确认收货已暂停'}
    </p>
  );
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

function OrderView({ order, cases, parcels, invoices }: Data) {
  const top = order.lines.filter(({ parentId }) => parentId === null);
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
            <Meaning order={order} />
          </div>
          <OrderActions order={order} />
        </div>
        <StatusSteps order={order} />
      </section>
      <div className={styles.columns}>
        <div className={styles.main}>
          {parcels.length > 0 && <Parcels parcels={parcels} lines={order.lines} />}
          <section className={panel.panel} aria-labelledby="order-lines">
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
                          <Use line={part} />
                        </li>
                      ))}
                  </ul>
                )}
                <p className={styles.afterSale}>
                  <Use line={line} />
                  {line.toReview && <Link to={paths.personal['orderList/evaluationDetails'].href({ orderNo: order.orderNo })}>写评价</Link>}
                </p>
                {cases
                  .filter(({ lineId }) => lineId === line.id)
                  .map((each) => (
                    <AfterSale key={each.lineId} orderNo={order.orderNo} line={each} />
                  ))}
              </div>
            ))}
          </section>
        </div>
        <div className={styles.side}>
          <section className={panel.panel} aria-labelledby="order-amounts">
            <h2 id="order-amounts">金额</h2>
            <Amounts
              of={{
                ...order,
                activities: order.discounts?.activities,
                reductions: order.discounts?.reductions,
                pointsPrice: order.type === 'POINTS' ? order.usedPoints : undefined,
              }}
              shipped={order.needShip}
              label={order.paidAt ? '实付金额' : '应付金额'}
            />
            {order.refundedAmount > 0 && (
              <p className={styles.refunded}>
                已退款 <strong>{formatPrice(order.refundedAmount)}</strong>
              </p>
            )}
          </section>
          <section className={panel.panel} aria-labelledby="order-facts">
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
              {order.userRemark && (
                <>
                  <dt>备注</dt>
                  <dd>{order.userRemark}</dd>
                </>
              )}
            </dl>
          </section>
          {order.address && <AddressBlock order={order} address={order.address} />}
          {invoices && <InvoiceBlock of={invoices} />}
        </div>
      </div>
    </PageBody>
  );
}
