import { sayDiscount } from '@shared/contract/discount';
import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import { memo } from 'react';
import type { CartLine } from '../../lib/cart.ts';
import { Quantity } from '../../lib/quantity.tsx';
import type { CartOp } from './cart-ops.ts';
import styles from './cart-row.module.css';

/** What can be done with lines of the cart; the same functions for as long as the page stands. */
export interface CartActions {
  change: (op: CartOp) => void;
  remove: (lines: CartLine[]) => void;
  favourite: (lines: CartLine[]) => void;
}

const FEW = 5;

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

/** Why it costs less now, or no longer for this buyer, and what the pieces beyond the discount cost. */
function Discount({ line: { discount, qty, maxQty, price, salePrice } }: { line: CartLine }) {
  if (!discount) return null;
  const { left } = discount;
  return (
    <p className={styles.discount}>
      <span className={styles.tag}>限时折扣</span> {sayDiscount(discount, maxQty)}
      {left !== null && left > 0 && qty > left && `；前 ${left} 件 ${formatPrice(price)}，其余 ${formatPrice(salePrice)}`}
    </p>
  );
}

/** How many there are, once that matters. */
function Left({ line, change }: { line: CartLine; change: CartActions['change'] }) {
  const { maxQty, maxBy, qty } = line;
  if (line.invalidReason === 'OVER_STOCK')
    return (
      <p className={styles.over}>
        <Icon name="warn" size={16} /> {maxBy === 'STOCK' ? `库存仅剩 ${maxQty} 件` : `限购 ${maxQty} 件`}
        <button type="button" onClick={() => change({ kind: 'qty', id: line.id, qty: maxQty })}>
          改为 {maxQty} 件
        </button>
      </p>
    );
  if (maxBy === 'STOCK' && maxQty <= FEW) return <p className={styles.left}>仅剩 {maxQty} 件</p>;
  return maxBy === 'LIMIT' && maxQty > 1 && qty === maxQty ? <p className={styles.left}>限购 {maxQty} 件</p> : null;
}

/** A line of the cart that can be bought, or could in a smaller quantity; drawn again only when the line itself has changed. */
export const CartRow = memo(function CartRow({ line, change, remove, favourite }: { line: CartLine } & CartActions) {
  const over = line.invalidReason === 'OVER_STOCK';
  const to = goodsHref({ id: line.goodsId, type: line.goodsType });
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={line.checked}
          aria-label={`选择${line.title}`}
          onChange={(event) => change({ kind: 'check', ids: [line.id], checked: event.target.checked })}
        />
      </label>
      <Link className={styles.cover} to={to} tabIndex={-1} aria-hidden="true">
        <Cover src={line.coverUrl} title={line.title} width={88} />
      </Link>
      <div className={styles.what}>
        <Link className={styles.title} to={to}>
          {line.title}
        </Link>
        <p className={styles.meta}>
          <GoodsTag type={line.goodsType} />
          {line.specText && <span>{line.specText}</span>}
          <PriceChange line={line} />
        </p>
        <Discount line={line} />
        <Left line={line} change={change} />
      </div>
      <p className={styles.price}>{formatPrice(line.price)}</p>
      <div className={styles.qty}>
        {line.maxQty === 1 && !over ? (
          <span className={styles.single}>1 件</span>
        ) : (
          <Quantity name={line.title} value={line.qty} max={line.maxQty} onChange={(qty) => change({ kind: 'qty', id: line.id, qty })} />
        )}
      </div>
      <p className={styles.amount}>{formatPrice(line.amount, { zeroAsAmount: true })}</p>
      <div className={styles.actions}>
        <button type="button" aria-label={`把${line.title}移入收藏`} onClick={() => favourite([line])}>
          移入收藏
        </button>
        <button type="button" aria-label={`移出${line.title}`} onClick={() => remove([line])}>
          移出
        </button>
      </div>
    </li>
  );
});
