import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import { OwnCouponCard } from '../../../lib/own-coupon.tsx';
import { pageNumOf } from '../../../lib/page-num.ts';
import { CodeForm } from './code-form.tsx';
import styles from './page.module.css';

const PAGE_SIZE = 12;

const TABS = [
  { state: 'unused', title: '未使用', status: 'UNUSED,LOCKED', none: '没有可用的优惠券，商品页和购物车里可以领取。' },
  { state: 'used', title: '已使用', status: 'USED', none: '还没有用过优惠券。' },
  { state: 'expired', title: '已过期', status: 'EXPIRED,VOID', none: '没有过期的优惠券。' },
] as const;

interface Coupons {
  tab: (typeof TABS)[number];
  page: DataOf<'/web/ecCoupon/myList', 'get'>;
  /** Unknown when only they could not be read. */
  counts: DataOf<'/web/ecCoupon/count', 'get'> | undefined;
  at: string;
}

const { myCoupon } = paths.personal;
const tabHref = ({ state }: Coupons['tab']) => myCoupon.href({ state: state === 'unused' ? undefined : state });

export async function loader({ request }: LoaderFunctionArgs): Promise<Coupons> {
  const { searchParams } = new URL(request.url);
  const tab = TABS.find(({ state }) => state === searchParams.get('state')) ?? TABS[0];
  const [page, counts] = await Promise.all([
    api.get('/web/ecCoupon/myList', { params: { status: tab.status, pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE } }),
    api.get('/web/ecCoupon/count', { toast: false }).catch(() => undefined),
  ]);
  return { tab, page, counts, at: new Date().toISOString() };
}

/** The reader's coupons by their state, and the way to more of them. */
export function Component() {
  const { tab, page, counts, at } = useLoaderData<Coupons>();
  return (
    <>
      <PageTitle>我的优惠券</PageTitle>
      <CodeForm />
      <LinkTabs
        label="优惠券状态"
        tabs={TABS.map((each) => ({ title: each.title, count: counts?.[each.state], to: tabHref(each), current: each === tab }))}
      />
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty action={<ButtonLink to={paths.products.href()}>去书城逛逛</ButtonLink>}>{tab.none}</Empty>
        </NoRows>
      ) : (
        <ul className={styles.coupons}>
          {page.rows.map((coupon) => (
            <li key={coupon.id}>
              <OwnCouponCard coupon={coupon} now={new Date(at)} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} />
    </>
  );
}
