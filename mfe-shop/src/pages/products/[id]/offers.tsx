import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { ButtonLink } from '@shared/ui/button';
import { useOnDemand } from '@shared/ui/on-demand';
import { useRevalidateAt, useSecondsLeft } from '@shared/ui/server-time';
import { useState } from 'react';
import styles from './offers.module.css';
import type { Offers as OffersData } from './page.tsx';

const loadCoupons = () => import('../../../lib/coupon-drawer.tsx').then((module) => module.CouponDrawer);

type FlashSale = OffersData['flashSales'][number];

const DAY_SECONDS = 86_400;

/** When a flash sale is no longer what it is now. */
const nextChange = ({ state, startAt, endAt }: FlashSale): string => (state === 'SOON' ? startAt : endAt);

/** What remains of a flash sale. A session lies within one day: one that ends at midnight ends at 24:00. */
function sayRest({ state, left, limitPerUser, startAt, endAt }: FlashSale): string {
  if (state === 'SOON') return `${formatDateTime(startAt).slice(5)} 开抢`;
  if (state === 'SOLD_OUT') return '这一场已抢光';
  return `剩 ${left} 件，每人限购 ${limitPerUser} 件，${formatDateTime(endAt).slice(11).replace('00:00', '24:00')} 结束`;
}

function Countdown({ sale }: { sale: FlashSale }) {
  const left = useSecondsLeft(nextChange(sale));
  return left !== undefined && left > 0 && left < DAY_SECONDS ? `，还有 ${formatDuration(left)}` : null;
}

/** Flash sales, each bought at its price, as many pieces as are chosen for the goods and one buyer may have. */
function FlashSales({ flashSales, qty }: Pick<OffersData, 'flashSales'> & { qty: number }) {
  useRevalidateAt(flashSales.map(nextChange).toSorted()[0] ?? '');
  return flashSales.map((sale) => {
    const pieces = Math.min(qty, sale.limitPerUser, sale.left);
    return (
      <li key={sale.id}>
        <span className={styles.tag}>{formatPrice(sale.price)}</span> {sale.specText && `${sale.specText}，`}
        {sayRest(sale)}
        {sale.state !== 'SOLD_OUT' && <Countdown sale={sale} />}
        {sale.state === 'RUNNING' && (
          <ButtonLink look="text" to={paths.submitOrder.href({ skuId: sale.skuId, qty: pieces, seckillItemId: sale.id })}>
            {pieces > 1 ? `秒杀购买 ${pieces} 件` : '秒杀购买'}
          </ButtonLink>
        )}
      </li>
    );
  });
}

/** What makes goods cheaper: flash sales, reductions in force, and coupons that can be taken. @param qty pieces that are chosen */
export function Offers({ goodsId, qty, reductions, coupons, flashSales }: OffersData & { goodsId: string; qty: number }) {
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
              <FlashSales flashSales={flashSales} qty={qty} />
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
