import { GOODS_TYPES } from '@shared/contract/goods';
import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { goodsHref } from '@shared/ui/goods-card';
import styles from './other-formats.module.css';
import type { Goods } from './page.tsx';

/** Print, e-book, PDF and audio editions of the same work. */
export function OtherFormats({ formats }: { formats: Goods['otherFormats'] }) {
  if (formats.length === 0) return null;
  return (
    <section className={styles.formats} aria-labelledby="formats">
      <h2 id="formats">其他版本</h2>
      <ul>
        {formats.map((format) => (
          <li key={format.id}>
            <Link to={goodsHref(format)}>
              {GOODS_TYPES[format.type].label}
              <span>{formatPrice(format.priceFen)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
