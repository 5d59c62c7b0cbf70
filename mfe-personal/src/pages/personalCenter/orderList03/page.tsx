import { api, type DataOf } from '@shared/api';
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
import styles from '../orderList/page.module.css';

const PAGE_SIZE = 10;

const TABS = [
  { kind: 'EXAM', title: '考试', none: '没有题库或试卷的订单。', look: paths.college },
  { kind: 'PRINT', title: '图书与文创', none: '没有图书或文创的订单。', look: paths.products },
  { kind: 'POINTS', title: '积分兑换', none: '没有积分兑换的订单。', look: paths.jfShopping },
] as const;

interface KindPage {
  tab: (typeof TABS)[number];
  page: DataOf<'/device/api/order/list', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<KindPage> {
  const { searchParams } = new URL(request.url);
  const tab = TABS.find(({ kind }) => kind === searchParams.get('kind')) ?? TABS[0];
  const params = { kind: tab.kind, pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE };
  return { tab, page: await api.get('/device/api/order/list', { params, toast: false }), at: new Date().toISOString() };
}

/** Orders by what was bought. */
export function Component() {
  const { tab, page, at } = useLoaderData<KindPage>();
  const hrefOf = (kind: string) => paths.personal.orderList03.href({ kind });
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="text" to={paths.personal.orderList.href()}>
            全部订单
          </ButtonLink>
        }
      >
        分类订单
      </PageTitle>
      <LinkTabs
        label="订单种类"
        tabs={TABS.map(({ kind, title }) => ({
          title,
          to: hrefOf(kind),
          current: kind === tab.kind,
          count: kind === tab.kind ? page.total : undefined,
        }))}
      />
      {page.rows.length > 0 ? (
        <div className={styles.orders}>
          {page.rows.map((order) => (
            <OrderCard key={order.orderNo} order={order} now={new Date(at)} />
          ))}
        </div>
      ) : (
        <NoRows total={page.total}>
          <Empty action={<ButtonLink to={tab.look.href()}>去看看</ButtonLink>}>{tab.none}</Empty>
        </NoRows>
      )}
      <Pager {...page} />
    </>
  );
}
