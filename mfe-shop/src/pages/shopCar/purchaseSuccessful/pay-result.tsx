import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { Link } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { GoodsLine } from '../../../lib/goods-line.tsx';
import type { Order } from '../../../lib/order-status.ts';
import { RebuyButton } from '../../../lib/rebuy-button.tsx';
import { wayToUse } from '../../../lib/way-to-use.ts';
import styles from './pay-result.module.css';
import type { Payment } from './poll-payment.ts';

const WORDS: Record<NonNullable<Order['closeReason']>, string> = {
  USER_CANCEL: '您已取消这个订单。如果付款仍在途中，款项会原路退回。',
  HOUSE_CANCEL: '订单已由书城客服关闭。如果付款仍在途中，款项会原路退回。',
  GROUP_FAILED: '团没有拼成，订单已经关闭，付了的款会原路退回。',
  FULL_REFUND: '订单的款项已全部退回，订单已经关闭。',
  PAY_TIMEOUT: '订单超过支付时间，已经关闭。如果付款仍在途中，款项会原路退回。',
};

/** What became of the order: paid with what was delivered, or closed with what happens to the money. */
export function PayResult({ order, payment }: { order: Order; payment: Payment | undefined }) {
  if (order.status === 'CLOSED')
    return (
      <section className={styles.result}>
        <span className={styles.closed}>
          <Icon name="info" size={32} />
        </span>
        <h1 className={styles.title}>订单已关闭</h1>
        <p className={styles.words}>
          {payment?.isDuplicate
            ? `订单已关闭，款项将原路退回。您支付的 ${formatPrice(payment.amount)} 会在几个工作日内退到付款的账户。`
            : order.closeReason
              ? WORDS[order.closeReason]
              : '款项会原路退回。'}
        </p>
        <div className={styles.actions}>
          {order.actions.includes('rebuy') && <RebuyButton orderNo={order.orderNo} look="primary" />}
          <ButtonLink to={paths.shopCar.href()}>回到购物车</ButtonLink>
          <ButtonLink to={paths.orderDetail.href({ orderNo: order.orderNo })}>查看订单</ButtonLink>
        </div>
      </section>
    );
  const delivered = order.lines.filter(({ fulfilState }) => fulfilState === 'DELIVERED');
  const ways = delivered.map(wayToUse);
  const onlyWay = ways.length === 1 ? ways[0] : undefined;
  return (
    <section className={styles.result}>
      <span className={styles.paid}>
        <Icon name="check" size={32} />
      </span>
      <h1 className={styles.title}>{order.type === 'FREE' ? '领取成功' : '支付成功'}</h1>
      <p className={styles.words}>
        {order.type !== 'FREE' && `实付 ${formatPrice(order.payAmount, { zeroAsAmount: true })}`}
        {order.paidAt && <span>{formatDateTime(order.paidAt)}</span>}
      </p>
      {payment?.isDuplicate && <p className={styles.ship}>这个订单您支付了两次，多付的 {formatPrice(payment.amount)} 将原路退回。</p>}
      {delivered.length > 0 && (
        <section className={styles.lines} aria-labelledby="delivered">
          <h2 id="delivered">已经为您开通</h2>
          {delivered.map((line, index) => {
            const way = onlyWay ? undefined : ways[index];
            return (
              <GoodsLine
                key={line.id}
                line={line}
                priced={false}
                note={
                  way && (
                    <Link className={styles.use} to={way.to} aria-label={`${way.text}：${line.title}`}>
                      {way.text}
                    </Link>
                  )
                }
              />
            );
          })}
        </section>
      )}
      {order.status === 'WAIT_GROUP' && (
        <p className={styles.ship}>正在等待成团，成团后为您发货或开通；到时没有拼成，款项会自动原路退回。</p>
      )}
      {order.needShip && order.status !== 'WAIT_GROUP' && (
        <p className={styles.ship}>纸质书与实物商品将尽快发出，发货后可以在订单里查看进度。</p>
      )}
      <div className={styles.actions}>
        {onlyWay && (
          <ButtonLink to={onlyWay.to} look="primary">
            {onlyWay.text}
          </ButtonLink>
        )}
        <ButtonLink to={paths.orderDetail.href({ orderNo: order.orderNo })} look={onlyWay ? 'plain' : 'primary'}>
          查看订单
        </ButtonLink>
        <ButtonLink to={paths.products.href()}>继续选书</ButtonLink>
      </div>
    </section>
  );
}
