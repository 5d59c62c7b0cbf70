import { Cover } from '@shared/ui/cover';
import type { CartLine } from '../../lib/cart.ts';
import type { CartActions } from './cart-row.tsx';
import styles from './invalid-lines.module.css';

function reasonOf({ invalidReason, maxBy }: CartLine): string {
  switch (invalidReason) {
    case 'OFF_SALE':
      return '已下架';
    case 'SPEC_GONE':
      return '该规格已停售';
    case 'ALREADY_OWNED':
      return '您已拥有，无需再买';
    case 'OVER_STOCK':
      return maxBy === 'LIMIT' ? '已达限购数量' : '库存不足';
    default:
      return '已售罄';
  }
}

/** Lines that cannot be bought any more, each with its reason. */
export function InvalidLines({ lines, remove, favourite }: { lines: CartLine[] } & Pick<CartActions, 'remove' | 'favourite'>) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.invalid} aria-labelledby="invalid-lines">
      <div className={styles.head}>
        <h2 id="invalid-lines">失效商品</h2>
        <button type="button" onClick={() => remove(lines)}>
          清空失效商品
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.cover}>
              <Cover src={line.coverUrl} title={line.title} width={56} />
            </span>
            <div>
              <p className={styles.title}>{line.title}</p>
              <p className={styles.reason}>{reasonOf(line)}</p>
            </div>
            <div className={styles.actions}>
              <button type="button" aria-label={`把${line.title}移入收藏`} onClick={() => favourite([line])}>
                移入收藏
              </button>
              <button type="button" aria-label={`移出${line.title}`} onClick={() => remove([line])}>
                移出
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
