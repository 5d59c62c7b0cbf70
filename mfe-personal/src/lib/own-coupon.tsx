import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { businessDate, formatDateTime } from '@shared/contract/time';
import { Link } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { CouponCard } from '@shared/ui/coupon-card';
import styles from './own-coupon.module.css';

export type OwnCoupon = DataOf<'/web/ecCoupon/myList', 'get'>['rows'][number];

/** How a coupon was got. */
export const SOURCES: Record<OwnCoupon['source'], string> = {
  CENTER: '领取',
  CODE: '用兑换码兑换',
  ADMIN: '本店赠送',
  GOODS: '购买',
  REGISTER: '新读者赠送',
  ORDER_GIFT: '随订单赠送',
  PROMOTER: '推广员赠送',
};

const STATES: Record<OwnCoupon['status'], string> = { UNUSED: '', LOCKED: '订单占用中', USED: '已使用', EXPIRED: '已过期', VOID: '已作废' };

/** Coupons that end within so many days are pointed out. */
const SOON_MS = 3 * 86_400_000;
const detailHref = (id: string) => paths.personal['myCoupon/couponDetail'].href({ id });

/** Where to choose goods for a coupon: the shop for one that counts for everything, otherwise the list of its own. */
const useHref = ({ id, kind, scope }: OwnCoupon) => (scope === 'ALL' && kind !== 'FREIGHT' ? paths.products.href() : detailHref(id));

function Action({ coupon, now, isDetail }: { coupon: OwnCoupon; now: Date; isDetail: boolean }) {
  const { status, orderNo, validStart } = coupon;
  const to = useHref(coupon);
  if (status !== 'UNUSED')
    return (
      <span className={styles.state}>
        {STATES[status]}
        {orderNo && (
          <Link to={paths.orderDetail.href({ orderNo })} aria-label={`查看订单：${coupon.name}`}>
            查看订单
          </Link>
        )}
      </span>
    );
  if (new Date(validStart) > now) return <span className={styles.state}>未到使用时间</span>;
  // On its own page the goods stand below.
  if (isDetail && to === detailHref(coupon.id)) return <span className={styles.state}>可使用</span>;
  return (
    <ButtonLink look="second" to={to}>
      去使用
    </ButtonLink>
  );
}

/** One of the reader's coupons: what it says, how it was got, how it stands and what can be done with it. */
export function OwnCouponCard({ coupon, now, isDetail = false }: { coupon: OwnCoupon; now: Date; isDetail?: boolean }) {
  const { id, status, source, takenAt, usedAt, validEnd } = coupon;
  const isSoon = status === 'UNUSED' && Date.parse(validEnd) - now.getTime() < SOON_MS;
  return (
    <CouponCard
      coupon={coupon}
      isOver={status !== 'UNUSED' && status !== 'LOCKED'}
      to={isDetail ? undefined : detailHref(id)}
      note={
        <>
          {isSoon && <strong className={styles.soon}>即将到期</strong>}
          {usedAt ? `${formatDateTime(usedAt)} 使用` : `${businessDate(new Date(takenAt))} ${SOURCES[source]}`}
        </>
      }
      action={<Action coupon={coupon} now={now} isDetail={isDetail} />}
    />
  );
}
