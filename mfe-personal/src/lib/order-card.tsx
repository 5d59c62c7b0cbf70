import type { DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { ORDER_STATUS } from '@shared/contract/order';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { OrderActions } from './order-actions.tsx';
import styles from './order-card.module.css';

export type OrderSummary = DataOf<'/device/api/order/list', 'get'>['rows'][number];

/** Lines whose cover fits on a card. */
const SHOWN = 4;

/** States in which something waits for the buyer. */
const OPEN: OrderSummary['status'][] = ['PENDING_PAY', 'SHIPPED'];

/** What the sum of an order is, while it waits, after it was paid, and when it was closed unpaid. */
const sumName = ({ status }: OrderSummary) => (status === 'PENDING_PAY' ? '应付' : status === 'CLOSED' ? '订单金额' : '实付');

/** What an order costs; an exchange costs points first of all. */
function sumOf({ type, usedPoints, payAmount }: OrderSummary): string {
  if (type !== 'POINTS') return formatPrice(payAmount, { zeroAsAmount: true });
  return payAmount > 0 ? `${usedPoints} 积分 + ${formatPrice(payAmount)}` : `${usedPoints} 积分`;
}

/** An order in a list: when, number, state, what is in it, the sum, and what to do next. */
export function OrderCard({ order, now }: { order: OrderSummary; now: Date }) {
  const isExchange = order.type === 'POINTS';
  const detail = (isExchange ? paths.jfOrderDetail : paths.orderDetail).href({ orderNo: order.orderNo });
  const lines = order.lines.filter(({ parentId }) => parentId === null);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <article className={styles.card} aria-label={`订单 ${order.orderNo}`}>
      <header className={styles.head}>
        <time dateTime={order.createdAt}>{formatWhen(order.createdAt, now)}</time>
        <span className={styles.no}>订单号 {order.orderNo}</span>
        <strong className={OPEN.includes(order.status) ? styles.open : styles.status}>
          {ORDER_STATUS[order.status]}
          {order.hasOpenCase && '，售后处理中'}
        </strong>
      </header>
      <Link className={styles.body} to={detail}>
        <span className={styles.covers}>
          {lines.slice(0, SHOWN).map((line) => (
            <span key={line.id}>
              <Cover src={line.coverUrl} title={line.title} width={64} />
            </span>
          ))}
        </span>
        <span className={styles.what}>
          <span className={styles.title}>{lines[0]?.title}</span>
          <span className={styles.pieces}>
            {lines.length > 1 ? `等 ${lines.length} 种，` : ''}共 {pieces} 件
          </span>
        </span>
      </Link>
      <footer className={styles.foot}>
        <span className={styles.sum}>
          {sumName(order)} <b>{sumOf(order)}</b>
          {order.refundedAmount > 0 && `，已退 ${formatPrice(order.refundedAmount)}`}
        </span>
        <OrderActions order={order} />
      </footer>
    </article>
  );
}
