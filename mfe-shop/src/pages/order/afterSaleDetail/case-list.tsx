import type { DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { Pager } from '@shared/ui/pager';
import styles from './case-list.module.css';
import { type CaseSummary, KINDS, STATUS } from './words.ts';

/** All cases of the reader, newest first. */
export function CaseList({ page, at }: { page: DataOf<'/device/api/afterSale/list', 'get'>; at: string }) {
  return (
    <>
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty
            action={
              <ButtonLink to={paths.personal.orderList.href()} look="primary">
                查看我的订单
              </ButtonLink>
            }
          >
            还没有售后申请。需要退款或换货时，请从订单详情里申请。
          </Empty>
        </NoRows>
      ) : (
        <ul className={styles.list}>
          {page.rows.map((one) => (
            <li key={one.asNo}>
              <CaseCard one={one} now={new Date(at)} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} />
    </>
  );
}

function CaseCard({ one, now }: { one: CaseSummary; now: Date }) {
  const amount = one.refundAmount ?? one.applyAmount;
  return (
    <Link className={styles.card} to={paths.afterSaleDetail.href({ asNo: one.asNo })}>
      <Cover src={one.line.coverUrl} title={one.line.title} width={64} />
      <span className={styles.what}>
        <span className={styles.title}>{one.line.title}</span>
        <span className={styles.meta}>
          {KINDS[one.kind].name} · {one.qty} 件{one.kind !== 'EXCHANGE' && ` · ${formatPrice(amount, { zeroAsAmount: true })}`}
        </span>
        <time className={styles.meta} dateTime={one.createdAt}>
          {formatWhen(one.createdAt, now)}
        </time>
      </span>
      <strong className={one.actions.length > 0 ? styles.open : styles.closed}>{STATUS[one.status]}</strong>
    </Link>
  );
}
