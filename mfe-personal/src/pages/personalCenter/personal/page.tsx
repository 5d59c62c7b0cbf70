import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, useLoaderData } from '@shared/router';
import { useSession } from '@shared/session';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageTitle } from '@shared/ui/page-title';
import { BookOnShelf } from '../../../lib/book-on-shelf.tsx';
import { OrderCard } from '../../../lib/order-card.tsx';
import styles from './page.module.css';

interface Overview {
  counts: DataOf<'/device/api/order/count', 'get'>;
  shelf: DataOf<'/device/library/bookshelf', 'get'>;
  orders: DataOf<'/device/api/order/list', 'get'>;
  unread: number;
  at: string;
}

/** Books and orders that the overview shows. */
const BOOKS = 5;
const ORDERS = 2;

export async function loader(): Promise<Overview> {
  const [counts, shelf, orders, unread] = await Promise.all([
    api.get('/device/api/order/count'),
    api.get('/device/library/bookshelf', { params: { pageNum: 1, pageSize: BOOKS } }),
    api.get('/device/api/order/list', { params: { pageNum: 1, pageSize: ORDERS } }),
    api.get('/device/myMessage/page', { params: { pageNum: 1, pageSize: 1, status: 0 }, toast: false }).then(
      ({ total }) => total,
      () => 0,
    ),
  ]);
  return { counts, shelf, orders, unread, at: new Date().toISOString() };
}

export function Component() {
  const { counts, shelf, orders, unread, at } = useLoaderData<Overview>();
  const name = useSession((state) => state.userInfo?.truename);
  const states: [string, string, number][] = [
    ['待付款', 'PENDING_PAY', counts.pendingPay],
    ['待发货', 'WAIT_SHIP', counts.waitShip],
    ['待收货', 'SHIPPED', counts.shipped],
    ['已完成', 'COMPLETED', counts.completed],
  ];
  return (
    <>
      <PageTitle aside={unread > 0 && <Link to={paths.personal.messageNotification.href()}>{unread} 条未读消息</Link>}>
        {name ? `${name}，您好` : '您好'}
      </PageTitle>
      <ul className={styles.states} aria-label="订单状态">
        {states.map(([label, status, count]) => (
          <li key={status}>
            <Link to={paths.personal.orderList.href({ status })}>
              <b>{count}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <section className={styles.part} aria-labelledby="shelf-title">
        <div className={styles.head}>
          <h2 id="shelf-title">我的书架</h2>
          {shelf.total > BOOKS && <Link to={paths.personal.bookshelf.href()}>全部 {shelf.total} 本</Link>}
        </div>
        {shelf.rows.length === 0 ? (
          <Empty action={<ButtonLink to={paths.products.href({ type: 'ebook' })}>挑一本电子书</ButtonLink>}>
            书架还空着，买下的电子书会放在这里。
          </Empty>
        ) : (
          <ul className={styles.books}>
            {shelf.rows.map((item) => (
              <li key={item.goodsId}>
                <BookOnShelf item={item} now={new Date(at)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="orders-title">
        <div className={styles.head}>
          <h2 id="orders-title">最近的订单</h2>
          {orders.total > ORDERS && <Link to={paths.personal.orderList.href()}>全部 {orders.total} 个</Link>}
        </div>
        {orders.rows.length === 0 ? (
          <Empty action={<ButtonLink to={paths.products.href()}>去逛逛</ButtonLink>}>还没有订单。</Empty>
        ) : (
          <div className={styles.orders}>
            {orders.rows.map((order) => (
              <OrderCard key={order.orderNo} order={order} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
