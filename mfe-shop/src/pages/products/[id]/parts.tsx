import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import type { Goods } from './page.tsx';
import styles from './parts.module.css';

/** What a bundle holds, and what it saves. */
export function Parts({ goods: { priceFen, status, bundleItems } }: { goods: Goods }) {
  if (bundleItems.length === 0) return null;
  const apart = bundleItems.reduce((sum, part) => sum + part.priceFen * part.qty, 0);
  return (
    <section className={styles.parts} aria-labelledby="parts">
      <h2 id="parts">套装包含</h2>
      <ul>
        {bundleItems.map((part) => (
          <li key={part.skuId}>
            <Link to={goodsHref({ id: part.goodsId, type: part.type })}>
              <span className={styles.cover}>
                <Cover src={part.coverUrl} title={part.title} width={48} />
              </span>
              <span>{part.title}</span>
              <span className={styles.price}>
                {formatPrice(part.priceFen)} × {part.qty}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {apart > priceFen && status !== 'OFF_SALE' && (
        <p className={styles.saved}>
          分开购买共 {formatPrice(apart)}，套装节省 <strong>{formatPrice(apart - priceFen)}</strong>
        </p>
      )}
    </section>
  );
}
