import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { ButtonLink } from '@shared/ui/button';
import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import styles from './offers.module.css';
import type { Offers as OffersData } from './page.tsx';

const loadCoupons = () => import('../../../lib/coupon-drawer.tsx').then((module) => module.CouponDrawer);

type FlashSale = OffersData['flashSales'][number];

/** What remains of a flash sale; a session lies within one day. */
function sayRest({ state, left, limitPerUser, startAt, endAt }: FlashSale): string {
  if (state === 'SOON') return `${formatDateTime(startAt).slice(5)} 开抢`;
  if (state === 'SOLD_OUT') return '这一场已抢光';
  return `剩 ${left} 件，每人限购 ${limitPerUser} 件，${formatDateTime(endAt).slice(11)} 结束`;
}

/** What makes goods cheaper: flash sales, reductions in force, and coupons that can be taken. */
export function Offers({ goodsId, reductions, coupons, flashSales }: OffersData & { goodsId: string }) {
  const [open, setOpen] = useState(false);
  const Coupons = useOnDemand(open, loadCoupons, () => setOpen(false));
  if (reductions.length === 0 && coupons.length === 0 && flashSales.length === 0) return null;
  return (
    <dl className={styles.offers}>
      {flashSales.length > 0 && (
        <div>
          <dt>秒杀</dt>
          <dd>
            <ul>
              {flashSales.map((sale) => (
                <li key={sale.id}>
                  <span className={styles.tag}>{formatPrice(sale.price)}</span> {sale.specText && `${sale.specText}，`}
                  {sayRest(sale)}
                  {sale.state === 'RUNNING' && (
                    <ButtonLink look="text" to={paths.submitOrder.href({ skuId: sale.skuId, qty: 1, seckillItemId: sale.id })}>
                      秒杀购买
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
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
