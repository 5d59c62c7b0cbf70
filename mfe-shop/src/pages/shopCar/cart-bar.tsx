import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { useState } from 'react';
import { giftsOf } from '../../lib/amounts.tsx';
import type { CartLine } from '../../lib/cart.ts';
import styles from './cart-bar.module.css';
import { cartTotal } from './cart-ops.ts';
import type { CartActions } from './cart-row.tsx';
import type { CartState, CartStore } from './cart-store.ts';
import { TickAll } from './tick-all.tsx';

type CartBarProps = { lines: CartLine[]; sent: CartStore['sent'] } & Pick<CartState, 'estimate' | 'estimateState'> &
  Pick<CartActions, 'change'>;

/** All lines at once, what the ticked ones cost by the server's rules, and the way to the till. */
export function CartBar({ lines, estimate, estimateState, change, sent }: CartBarProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // The checkout orders what the server knows to be ticked: what waits goes first, and after a refusal the buyer looks again.
  const checkOut = async () => {
    setBusy(true);
    if (await sent()) await navigate(paths.submitOrder.href());
    setBusy(false);
  };
  const { pieces, amount } = cartTotal(lines);
  const leftOut = lines.filter(({ checked, invalidReason }) => checked && invalidReason !== null).length;
  // Until the server has said what the change brings, the last discount stands beside the new sum.
  const discount = estimateState === 'unknown' ? 0 : Math.min(estimate.discount, amount);
  const gifts = estimateState === 'unknown' ? [] : estimate.reductions.flatMap(giftsOf);
  const money = (fen: number) => formatPrice(fen, { zeroAsAmount: true });
  return (
    <section className={styles.bar} aria-label="结算">
      <TickAll lines={lines} change={change}>
        全选
      </TickAll>
      <div className={styles.sum} aria-live="polite" aria-busy={estimateState === 'old'}>
        <p>
          <span className={styles.pieces}>已选 {pieces} 件</span>
          <span className={styles.total}>
            合计 <strong>{money(amount - discount)}</strong>
          </span>
        </p>
        {leftOut > 0 && <p className={styles.leftOut}>另有 {leftOut} 种勾选的商品超过可购数量，没有算入，请先改数量</p>}
        {estimateState === 'unknown' && pieces > 0 && <p className={styles.note}>优惠在结算时计算</p>}
        {discount > 0 && (
          <p className={styles.note}>
            商品 {money(amount)}，已减 {money(discount)}
            {estimate.reductions.length > 0 && (
              <span className={styles.names}>（{estimate.reductions.map(({ name }) => name).join('、')}）</span>
            )}
          </p>
        )}
        {gifts.length > 0 && <p className={styles.note}>满减另{gifts.join('，')}</p>}
      </div>
      {pieces > 0 ? (
        <Button look="primary" busy={busy} onClick={() => void checkOut()}>
          去结算
        </Button>
      ) : (
        <span className={styles.none}>请先勾选商品</span>
      )}
    </section>
  );
}
