import { api, type DataOf } from '@shared/api';
import { ORDER_STATUS, type OrderStatus } from '@shared/contract/order';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import { OrderCard } from '../../../lib/order-card.tsx';
import { pageNumOf } from '../../../lib/page-num.ts';
import { OrderSearch, type Search } from './order-search.tsx';
import styles from './page.module.css';

type Counts = DataOf<'/device/api/order/count', 'get'>;
type Filter = 'TO_REVIEW' | 'AFTER_SALE';

interface Tab {
  title: string;
  status?: OrderStatus;
  filter?: Filter;
  count: keyof Counts;
}

const ALL: Tab = { title: '全部', count: 'all' };
const TABS: readonly Tab[] = [
  ALL,
  { title: ORDER_STATUS.PENDING_PAY, status: 'PENDING_PAY', count: 'pendingPay' },
  { title: ORDER_STATUS.WAIT_GROUP, status: 'WAIT_GROUP', count: 'waitGroup' },
  { title: ORDER_STATUS.WAIT_SHIP, status: 'WAIT_SHIP', count: 'waitShip' },
  { title: ORDER_STATUS.SHIPPED, status: 'SHIPPED', count: 'shipped' },
  { title: '待评价', filter: 'TO_REVIEW', count: 'toReview' },
  { title: ORDER_STATUS.COMPLETED, status: 'COMPLETED', count: 'completed' },
  { title: ORDER_STATUS.CLOSED, status: 'CLOSED', count: 'closed' },
  { title: '退款/售后', filter: 'AFTER_SALE', count: 'afterSale' },
];
const PAGE_SIZE = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface OrderPage {
  tab: Tab;
  search: Search;
  page: DataOf<'/device/api/order/list', 'get'>;
  /** Unknown when only they could not be read. */
  counts: Counts | undefined;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<OrderPage> {
  const { searchParams } = new URL(request.url);
  const given = (name: string) => searchParams.get(name) ?? undefined;
  const tab = TABS.find(({ status, filter }) => (status ?? filter) && status === given('status') && filter === given('filter')) ?? ALL;
  const day = (name: string) => (DAY.test(given(name) ?? '') ? given(name) : undefined);
  const searchText = given('searchText')?.trim().slice(0, 100) || undefined;
  const search: Search = {
    ...(searchText && { searchText }),
    ...(day('from') && { from: day('from') }),
    ...(day('to') && { to: day('to') }),
  };
  const { status, filter } = tab;
  const [page, counts] = await Promise.all([
    api.get('/device/api/order/list', {
      params: { pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE, ...(status && { status }), ...(filter && { filter }), ...search },
    }),
    api.get('/device/api/order/count', { params: search, toast: false }).catch(() => undefined),
  ]);
  return { tab, search, page, counts, at: new Date().toISOString() };
}

/** First page of a tab with what is searched. */
const tabHref = ({ status, filter }: Tab, search: Search) => paths.personal.orderList.href({ status, filter, ...search });

function Nothing({ tab, search }: { tab: Tab; search: Search }) {
  if (Object.keys(search).length > 0)
    return (
      <Empty action={<ButtonLink to={paths.personal.orderList.href()}>查看全部订单</ButtonLink>}>
        没有找到这样的订单，请换个词或放宽日期。
      </Empty>
    );
  return (
    <Empty action={<ButtonLink to={paths.products.href()}>去逛逛</ButtonLink>}>
      {tab === ALL ? '还没有订单。' : `没有${tab.title}的订单。`}
    </Empty>
  );
}

export function Component() {
  const { tab, search, page, counts, at } = useLoaderData<OrderPage>();
  const { status, filter } = tab;
  return (
    <>
      <PageTitle
        aside={
          <>
            <ButtonLink look="text" to={paths.personal.orderList03.href()}>
              分类订单
            </ButtonLink>
            <ButtonLink look="text" to={paths.afterSaleDetail.href()}>
              售后进度
            </ButtonLink>
          </>
        }
      >
        我的订单
      </PageTitle>
      <LinkTabs
        label="订单状态"
        tabs={TABS.map((each) => ({
          title: each.title,
          count: counts?.[each.count],
          to: tabHref(each, search),
          current: each.title === tab.title,
        }))}
      />
      <OrderSearch key={JSON.stringify(search)} search={search} tab={{ status, filter }} />
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Nothing tab={tab} search={search} />
        </NoRows>
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
