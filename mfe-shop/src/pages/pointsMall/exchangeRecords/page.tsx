import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { LinkRow } from '@shared/ui/link-row';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { ORDER_STATUS } from '../../../lib/order-status.ts';
import { pageNumOf } from '../../../lib/page-num.ts';
import { priceText } from '../../jfShopping/points.ts';
import styles from './page.module.css';

type Exchanges = DataOf<'/device/api/point/records', 'get'>;
type Ledger = DataOf<'/device/api/point/ledger', 'get'>;

/** What the reader gave points for, or all their movements, of one direction where it is named. */
type Records =
  | { tab: 'exchange'; page: Exchanges; available: number }
  | { tab: 'ledger'; direction: Direction; page: Ledger; available: number };

const PAGE_SIZE = 20;
const TABS = { exchange: '兑换记录', ledger: '积分明细' } as const;
const DIRECTIONS = { '': '全部', IN: '得到', OUT: '用去' } as const;
type Direction = keyof typeof DIRECTIONS;

export async function loader({ request }: LoaderFunctionArgs): Promise<Records> {
  const query = new URL(request.url).searchParams;
  const paged = { pageNum: pageNumOf(query), pageSize: PAGE_SIZE };
  const account = api.get('/device/api/point/info');
  if (query.get('tab') !== 'ledger') {
    const [page, { available }] = await Promise.all([api.get('/device/api/point/records', { params: paged }), account]);
    return { tab: 'exchange', page, available };
  }
  const asked = query.get('direction');
  const direction = asked === 'IN' || asked === 'OUT' ? asked : '';
  const [page, { available }] = await Promise.all([
    api.get('/device/api/point/ledger', { params: { ...paged, ...(direction && { direction }) } }),
    account,
  ]);
  return { tab: 'ledger', direction, page, available };
}

export const handle: PageHandle = { title: ({ tab }: Records) => TABS[tab] };

export function Component() {
  const records = useLoaderData<Records>();
  const { tab, page, available } = records;
  return (
    <PageBody>
      <PageTitle aside={<ButtonLink to={paths.jfShopping.href()}>去积分商城</ButtonLink>}>{TABS[tab]}</PageTitle>
      <LinkRow className={styles.tabs} label="记录种类">
        {(Object.keys(TABS) as Records['tab'][]).map((each) => (
          <Link key={each} to={paths.exchangeRecords.href({ tab: each })} aria-current={each === tab ? 'page' : undefined}>
            {TABS[each]}
          </Link>
        ))}
      </LinkRow>
      <p className={styles.sum}>
        可用积分 <strong>{available}</strong>
      </p>
      {records.tab === 'ledger' && (
        <nav className={styles.directions} aria-label="方向">
          {(Object.keys(DIRECTIONS) as Direction[]).map((direction) => (
            <Link
              key={direction}
              to={paths.exchangeRecords.href({ tab: 'ledger', ...(direction && { direction }) })}
              aria-current={direction === records.direction ? 'true' : undefined}
            >
              {DIRECTIONS[direction]}
            </Link>
          ))}
        </nav>
      )}
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty
            action={
              <ButtonLink to={paths.jfShopping.href()} look="primary">
                去积分商城看看
              </ButtonLink>
            }
          >
            {tab === 'exchange' ? '还没有用积分兑换过。' : '还没有这样的积分记录。'}
          </Empty>
        </NoRows>
      ) : records.tab === 'exchange' ? (
        <ExchangeTable rows={records.page.rows} />
      ) : (
        <LedgerTable rows={records.page.rows} />
      )}
      <Pager total={page.total} pageNum={page.pageNum} pageSize={page.pageSize} />
    </PageBody>
  );
}

function ExchangeTable({ rows }: { rows: Exchanges['rows'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">商品</th>
          <th scope="col">支付</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ orderNo, createdAt, title, qty, points, payAmount, status }) => (
          <tr key={orderNo}>
            <td className={styles.time}>{formatDateTime(createdAt)}</td>
            <td className={styles.what}>
              <Link to={paths.jfOrderDetail.href({ orderNo })}>{title}</Link>
              {qty > 1 && ` × ${qty}`}
            </td>
            <td className={styles.out}>{priceText(points, payAmount)}</td>
            <td>{ORDER_STATUS[status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMES: Record<Ledger['rows'][number]['bizType'], string> = {
  SIGN: '签到',
  PUNCH: '打卡',
  PUNCH_BACK: '打卡退回',
  PUNCH_MAKEUP: '补卡',
  ORDER_GIVE: '购物所得',
  ORDER_GIVE_BACK: '退款收回',
  ORDER_USE: '下单抵扣',
  ORDER_USE_BACK: '退款退回',
  EXCHANGE: '积分兑换',
  EXCHANGE_BACK: '兑换退回',
  REVIEW: '评价',
  ACTIVITY: '活动',
  ADMIN: '书城赠送',
  EXPIRE: '到期',
  DEBT_REPAY: '抵还',
};

function LedgerTable({ rows }: { rows: Ledger['rows'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">事由</th>
          <th scope="col">积分</th>
          <th scope="col">余额</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, createdAt, bizType, note, delta, balanceAfter }) => (
          <tr key={id}>
            <td className={styles.time}>{formatDateTime(createdAt)}</td>
            <td className={styles.what}>
              {NAMES[bizType]}
              <span className={styles.note}>{note}</span>
            </td>
            <td className={delta > 0 ? styles.in : styles.out}>{delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}</td>
            <td>{balanceAfter}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
