import { GOODS_TYPES } from '@shared/contract/goods';
import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { goodsHref } from '@shared/ui/goods-card';
import styles from './other-formats.module.css';
import type { Goods } from './page.tsx';

/** The editions of one work, print, e-book and PDF, this one among them. */
export function OtherFormats({ goods: { id, type, priceFen, status, otherFormats } }: { goods: Goods }) {
  if (otherFormats.length === 0) return null;
  const formats = [{ id, type, priceFen }, ...otherFormats];
  return (
    <section className={styles.formats} aria-labelledby="formats">
      <h2 id="formats">版本</h2>
      <ul>
        {formats.map((format) => (
          <li key={format.id}>
            <Link to={goodsHref(format)} aria-current={format.id === id ? 'page' : undefined}>
              {GOODS_TYPES[format.type].label}
              <span>{format.id === id && status === 'OFF_SALE' ? '已下架' : formatPrice(format.priceFen)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
