import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import styles from './offers.module.css';
import type { Offers as OffersData } from './page.tsx';

const loadCoupons = () => import('../../../lib/coupon-drawer.tsx').then((module) => module.CouponDrawer);

/** What makes goods cheaper: reductions in force, and coupons that can be taken. */
export function Offers({ goodsId, reductions, coupons }: OffersData & { goodsId: string }) {
  const [open, setOpen] = useState(false);
  const Coupons = useOnDemand(open, loadCoupons, () => setOpen(false));
  if (reductions.length === 0 && coupons.length === 0) return null;
  return (
    <dl className={styles.offers}>
      {reductions.length > 0 && (
        <div>
          <dt>促销</dt>
          <dd>
            <ul>
              {reductions.map(({ id, name, ruleText }) => (
                <li key={id}>
                  <span className={styles.tag}>{name}</span> {ruleText}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {coupons.length > 0 && (
        <div>
          <dt>优惠券</dt>
          <dd>
            <button type="button" className={styles.coupons} onClick={() => setOpen(true)}>
              {coupons.map(({ templateId, name }) => (
                <span key={templateId} className={styles.coupon}>
                  {name}
                </span>
              ))}
              <span className={styles.take}>领券</span>
            </button>
          </dd>
        </div>
      )}
      {open && Coupons && <Coupons goodsId={goodsId} onClose={() => setOpen(false)} />}
    </dl>
  );
}
