import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useNavigation } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import type { ReactNode } from 'react';
import { AccountPanel } from './account-panel.tsx';
import { type Filters, filtersHref, KINDS, PAYS, queryOf, readFilters, SORTS } from './filters.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './page.module.css';
import { useAccount } from './points.ts';
import { Ways } from './ways.tsx';

interface ShopData {
  filters: Filters;
  offers: DataOf<'/device/api/point/goodsList', 'get'>;
  rules: DataOf<'/device/api/point/rules', 'get'>;
}

const PAGE_SIZE = 12;

export async function loader({ request }: LoaderFunctionArgs): Promise<ShopData> {
  const filters = readFilters(new URL(request.url).searchParams);
  const [offers, rules] = await Promise.all([
    api.get('/device/api/point/goodsList', { params: queryOf(filters, PAGE_SIZE) }),
    api.get('/device/api/point/rules'),
  ]);
  return { filters, offers, rules };
}

export const handle: PageHandle = {
  description: ({ offers }: ShopData) => `用积分兑换图书、文创和数字内容，共 ${offers.total} 种。签到、评价和购书都得积分。`,
};

export function Component() {
  const { filters, offers, rules } = useLoaderData<ShopData>();
  const loading = useNavigation().state === 'loading';
  const account = useAccount();
  const { total, rows } = offers;
  return (
    <PageBody>
      <PageTitle>积分商城</PageTitle>
      <div className={styles.top}>
        <AccountPanel of={account} streakDays={rules.streak.days} />
        <Ways rules={rules} />
      </div>
      <section aria-label="可兑换的商品" aria-busy={loading} className={styles.results}>
        <div className={styles.filters}>
          <Choice label="种类" choices={KINDS} chosen={filters.kind} to={(kind) => filtersHref(filters, { kind })} />
          <Choice label="支付" choices={PAYS} chosen={filters.pay} to={(pay) => filtersHref(filters, { pay })} />
          <div className={styles.switches}>
            <Switch on={filters.onlyOpen} to={filtersHref(filters, { onlyOpen: !filters.onlyOpen })}>
              只看现在能兑换的
            </Switch>
            {filters.maxPoints !== undefined ? (
              <Switch on to={filtersHref(filters, { maxPoints: undefined })}>
                不超过 {filters.maxPoints} 积分
              </Switch>
            ) : (
              account.account && (
                <Switch on={false} to={filtersHref(filters, { maxPoints: account.account.available })}>
                  我的积分够换的
                </Switch>
              )
            )}
          </div>
        </div>
        <div className={styles.bar}>
          <p role="status">
            共 <strong>{total}</strong> 种
          </p>
          <Choice label="排序" choices={SORTS} chosen={filters.sort} to={(sort) => filtersHref(filters, { sort })} />
        </div>
        {rows.length === 0 ? (
          <NoRows total={total}>
            <Empty
              action={
                <ButtonLink to={paths.jfShopping.href()} look="primary">
                  看全部兑换商品
                </ButtonLink>
              }
            >
              没有符合条件的兑换商品，放宽条件试试。
            </Empty>
          </NoRows>
        ) : (
          <ul className={styles.grid}>
            {rows.map((offer, index) => (
              <li key={offer.id}>
                <OfferCard offer={offer} lazy={index > 3} />
              </li>
            ))}
          </ul>
        )}
        <Pager total={total} pageNum={offers.pageNum} pageSize={offers.pageSize} />
      </section>
    </PageBody>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  choices: Record<Key, string>;
  chosen: Key;
  to: (key: Key) => string;
}

/** One of a few, as links, so that each choice has its address. */
function Choice<Key extends string>({ label, choices, chosen, to }: ChoiceProps<Key>) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {(Object.keys(choices) as Key[]).map((key) => (
        <Link key={key} to={to(key)} preventScrollReset aria-current={key === chosen ? 'true' : undefined}>
          {choices[key]}
        </Link>
      ))}
    </nav>
  );
}

function Switch({ on, to, children }: { on: boolean; to: string; children: ReactNode }) {
  return (
    <Link className={styles.switch} to={to} preventScrollReset aria-current={on ? 'true' : undefined}>
      {on && <Icon name="check" size={14} />}
      {children}
    </Link>
  );
}
