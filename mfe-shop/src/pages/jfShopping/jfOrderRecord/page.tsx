import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Empty } from '@shared/ui/empty';
import { GoodsTag } from '@shared/ui/goods-tag';
import { LinkRow } from '@shared/ui/link-row';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { ORDER_STATUS, type OrderStatus } from '../../../lib/order-status.ts';
import { pageNumOf } from '../../../lib/page-num.ts';
import { PointsPrice } from '../points-price.tsx';
import styles from './page.module.css';

interface Orders {
  status: OrderStatus | undefined;
  page: DataOf<'/device/api/point/records', 'get'>;
  /** Against which times are told. */
  at: string;
}

const PAGE_SIZE = 10;
/** A part that is on its way waits under 待发货, as in all order lists. */
const TABS: OrderStatus[] = ['PENDING_PAY', 'WAIT_SHIP', 'SHIPPED', 'COMPLETED', 'CLOSED'];

export async function loader({ request }: LoaderFunctionArgs): Promise<Orders> {
  const query = new URL(request.url).searchParams;
  const status = TABS.find((tab) => tab === query.get('status'));
  const page = await api.get('/device/api/point/records', {
    params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE, ...(status && { status }) },
  });
  return { status, page, at: new Date().toISOString() };
}

export function Component() {
  const { status, page, at } = useLoaderData<Orders>();
  const now = new Date(at);
  return (
    <PageBody>
      <PageTitle aside={<ButtonLink to={paths.jfShopping.href()}>去积分商城</ButtonLink>}>兑换订单</PageTitle>
      <LinkRow className={styles.tabs} label="订单状态">
        {[undefined, ...TABS].map((tab) => (
          <Link
            key={tab ?? 'all'}
            to={paths.jfOrderRecord.href(tab ? { status: tab } : {})}
            aria-current={tab === status ? 'page' : undefined}
          >
            {tab ? ORDER_STATUS[tab] : '全部'}
          </Link>
        ))}
      </LinkRow>
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty
            action={
              <ButtonLink to={paths.jfShopping.href()} look="primary">
                去积分商城看看
              </ButtonLink>
            }
          >
            {status ? `没有${ORDER_STATUS[status]}的兑换订单。` : '还没有用积分兑换过。'}
          </Empty>
        </NoRows>
      ) : (
        <ul className={styles.list}>
          {page.rows.map((row) => (
            <li key={row.orderNo}>
              <p className={styles.head}>
                <time dateTime={row.createdAt}>{formatWhen(row.createdAt, now)}</time>
                <span>订单号 {row.orderNo}</span>
                <strong data-status={row.status}>{ORDER_STATUS[row.status]}</strong>
              </p>
              <div className={styles.order}>
                <Cover src={row.coverUrl} title={row.title} width={72} />
                <div>
                  <Link className={styles.title} to={paths.jfOrderDetail.href({ orderNo: row.orderNo })}>
                    {row.title}
                  </Link>
                  <p className={styles.meta}>
                    <GoodsTag type={row.goodsType} />
                    {row.specText && <span>{row.specText}</span>}
                    <span>{row.qty} 件</span>
                  </p>
                </div>
                <PointsPrice points={row.points} fen={row.payAmount} />
                <span className={styles.action}>
                  {row.status === 'PENDING_PAY' ? (
                    <ButtonLink to={paths.purchaseSuccessful.href({ orderNo: row.orderNo })} look="primary">
                      支付现金部分
                    </ButtonLink>
                  ) : (
                    <ButtonLink to={paths.jfOrderDetail.href({ orderNo: row.orderNo })}>查看详情</ButtonLink>
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager total={page.total} pageNum={page.pageNum} pageSize={page.pageSize} />
    </PageBody>
  );
}
