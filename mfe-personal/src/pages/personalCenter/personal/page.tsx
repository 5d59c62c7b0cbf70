import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, useLoaderData } from '@shared/router';
import { useSession } from '@shared/session';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { BookOnShelf } from '../../../lib/book-on-shelf.tsx';
import { NameSeal } from '../../../lib/name-seal.tsx';
import { OrderCard } from '../../../lib/order-card.tsx';
import { LastRead } from './last-read.tsx';
import styles from './page.module.css';

interface Overview {
  counts: DataOf<'/device/api/order/count', 'get'>;
  shelf: DataOf<'/device/library/bookshelf', 'get'>;
  orders: DataOf<'/device/api/order/list', 'get'>;
  unread: number;
  at: string;
}

/** Books, the one read last among them, and orders that the overview shows. */
const BOOKS = 6;
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
  const now = new Date(at);
  const [last, ...others] = shelf.rows;
  const states: [string, string, number][] = [
    ['待付款', 'PENDING_PAY', counts.pendingPay],
    ['待发货', 'WAIT_SHIP', counts.waitShip],
    ['待收货', 'SHIPPED', counts.shipped],
    ['已完成', 'COMPLETED', counts.completed],
  ];
  return (
    <>
      <div className={styles.greeting}>
        <NameSeal name={name ?? ''} />
        <div>
          <h1>{name ? `${name}，您好` : '您好'}</h1>
          <p>
            {unread > 0 ? (
              <Link to={paths.personal.messageNotification.href()}>{unread} 条未读消息</Link>
            ) : (
              '愿您今天也有一段安静的阅读时间。'
            )}
          </p>
        </div>
      </div>
      <section className={styles.part} aria-labelledby="shelf-title">
        <div className={styles.head}>
          <h2 id="shelf-title">我的书架</h2>
          {shelf.total > BOOKS && <Link to={paths.personal.bookshelf.href()}>全部 {shelf.total} 本</Link>}
        </div>
        {last ? (
          <LastRead item={last} now={now} />
        ) : (
          <Empty action={<ButtonLink to={paths.products.href({ type: 'ebook' })}>挑一本电子书</ButtonLink>}>
            书架还空着，买下的电子书会放在这里。
          </Empty>
        )}
        {others.length > 0 && (
          <ul className={styles.books}>
            {others.map((item) => (
              <li key={item.goodsId}>
                <BookOnShelf item={item} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="orders-title">
        <div className={styles.head}>
          <h2 id="orders-title">我的订单</h2>
          {orders.total > ORDERS && <Link to={paths.personal.orderList.href()}>全部 {orders.total} 个</Link>}
        </div>
        {orders.rows.length === 0 ? (
          <p className={styles.none}>
            还没有订单。<Link to={paths.products.href()}>去书城逛逛</Link>
          </p>
        ) : (
          <>
            <ul className={styles.states} aria-label="订单状态">
              {states.map(([label, status, count]) => (
                <li key={status}>
                  <Link to={paths.personal.orderList.href({ status })}>
                    {label} <b>{count}</b>
                  </Link>
                </li>
              ))}
            </ul>
            <div className={styles.orders}>
              {orders.rows.map((order) => (
                <OrderCard key={order.orderNo} order={order} now={now} />
              ))}
            </div>
          </>
        )}
      </section>
    </>
  );
}
