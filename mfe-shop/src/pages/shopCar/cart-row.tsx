import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import type { CartLine } from '../../lib/cart.ts';
import { Quantity } from '../../lib/quantity.tsx';
import styles from './cart-row.module.css';

interface CartRowProps {
  line: CartLine;
  onCheck: (checked: boolean) => void;
  onQty: (qty: number) => void;
  onRemove: () => void;
}

/** How the price moved since the goods was put here. */
function PriceChange({ line }: { line: CartLine }) {
  const change = line.price - line.addedPrice;
  if (change === 0) return null;
  return change < 0 ? (
    <span className={styles.cheaper}>比加入时降 {formatPrice(-change)}</span>
  ) : (
    <span className={styles.dearer}>比加入时涨 {formatPrice(change)}</span>
  );
}

/** A line of the cart that can be bought, or could in a smaller quantity. */
export function CartRow({ line, onCheck, onQty, onRemove }: CartRowProps) {
  const over = line.invalidReason === 'OVER_STOCK';
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={line.checked}
          aria-label={`选择${line.title}`}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </label>
      <Link className={styles.cover} to={goodsHref({ id: line.goodsId, type: line.goodsType })} tabIndex={-1} aria-hidden="true">
        <Cover src={line.coverUrl} title={line.title} width={88} />
      </Link>
      <div className={styles.what}>
        <Link className={styles.title} to={goodsHref({ id: line.goodsId, type: line.goodsType })}>
          {line.title}
        </Link>
        <p className={styles.meta}>
          <GoodsTag type={line.goodsType} />
          {line.specText && <span>{line.specText}</span>}
          <PriceChange line={line} />
        </p>
        {over && (
          <p className={styles.over} role="status">
            <Icon name="warn" size={16} /> 库存仅剩 {line.maxQty} 件，请减少数量
          </p>
        )}
      </div>
      <p className={styles.price}>{formatPrice(line.price)}</p>
      <div className={styles.qty}>
        {line.maxQty === 1 && !over ? (
          <span className={styles.single}>1 件</span>
        ) : (
          <Quantity name={line.title} value={line.qty} max={line.maxQty} onChange={onQty} />
        )}
      </div>
      <p className={styles.amount}>{formatPrice(line.amount, { zeroAsAmount: true })}</p>
      <button type="button" className={styles.remove} aria-label={`移出${line.title}`} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </li>
  );
}
