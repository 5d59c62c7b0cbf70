import { api, type DataOf } from '@shared/api';
import { ORDER_STATUS, type OrderStatus } from '@shared/contract/order';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import { OrderCard } from '../../../lib/order-card.tsx';
import styles from './page.module.css';

const TABS: readonly (OrderStatus | undefined)[] = [undefined, 'PENDING_PAY', 'WAIT_SHIP', 'SHIPPED', 'COMPLETED', 'CLOSED'];
const PAGE_SIZE = 10;

interface OrderPage {
  status: OrderStatus | undefined;
  page: DataOf<'/device/api/order/list', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<OrderPage> {
  const { searchParams } = new URL(request.url);
  const status = TABS.find((tab) => tab && tab === searchParams.get('status'));
  const pageNum = Math.max(1, Math.trunc(Number(searchParams.get('pageNum'))) || 1);
  const page = await api.get('/device/api/order/list', { params: { pageNum, pageSize: PAGE_SIZE, ...(status && { status }) } });
  return { status, page, at: new Date().toISOString() };
}

export function Component() {
  const { status, page, at } = useLoaderData<OrderPage>();
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="text" to={paths.afterSaleDetail.href()}>
            退款与售后
          </ButtonLink>
        }
      >
        我的订单
      </PageTitle>
      <LinkTabs
        label="订单状态"
        tabs={TABS.map((tab) => ({
          title: tab ? ORDER_STATUS[tab] : '全部',
          to: paths.personal.orderList.href({ status: tab }),
          current: tab === status,
        }))}
      />
      {page.rows.length === 0 ? (
        <Empty action={<ButtonLink to={paths.products.href()}>去逛逛</ButtonLink>}>
          {status ? `没有${ORDER_STATUS[status]}的订单。` : '还没有订单。'}
        </Empty>
      ) : (
        <div className={styles.orders}>
          {page.rows.map((order) => (
            <OrderCard key={order.orderNo} order={order} now={new Date(at)} />
          ))}
        </div>
      )}
      <Pager {...page} />
    </>
  );
}
