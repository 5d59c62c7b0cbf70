import { Cover } from '@shared/ui/cover';
import { Icon } from '@shared/ui/icon';
import type { CartLine } from '../../lib/cart.ts';
import styles from './invalid-lines.module.css';

const REASONS: Record<NonNullable<CartLine['invalidReason']>, string> = {
  OFF_SALE: '已下架',
  SPEC_GONE: '该规格已停售',
  SOLD_OUT: '已售罄',
  OVER_STOCK: '库存不足',
  ALREADY_OWNED: '您已拥有',
};

/** Lines that cannot be bought any more, each with its reason. */
export function InvalidLines({ lines, onRemove }: { lines: CartLine[]; onRemove: (lines: CartLine[]) => void }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.invalid} aria-labelledby="invalid-lines">
      <div className={styles.head}>
        <h2 id="invalid-lines">失效商品</h2>
        <button type="button" onClick={() => onRemove(lines)}>
          全部移出
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.cover}>
              <Cover src={line.coverUrl} title={line.title} width={56} />
            </span>
            <span className={styles.title}>{line.title}</span>
            <span className={styles.reason}>{line.invalidReason && REASONS[line.invalidReason]}</span>
            <button type="button" className={styles.remove} aria-label={`移出${line.title}`} onClick={() => onRemove([line])}>
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
