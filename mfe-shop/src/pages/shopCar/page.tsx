import { api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { addToCart, type CartLine, type CartView, cartChanged, loadCart } from '../../lib/cart.ts';
import { guestHeaders } from '../../lib/guest-cart.ts';
import { type CartOp, cartTotal } from './cart-ops.ts';
import { CartRow } from './cart-row.tsx';
import { createCartStore, shownLines } from './cart-store.ts';
import { InvalidLines } from './invalid-lines.tsx';
import styles from './page.module.css';
import { UndoBar } from './undo-bar.tsx';

export const loader = loadCart;

async function send(op: CartOp): Promise<void> {
  const headers = guestHeaders();
  if (op.kind === 'qty') await api.post('/device/api/ocShoppingCart/update', { id: op.id, qty: op.qty }, { headers });
  else if (op.kind === 'check') await api.post('/device/api/ocShoppingCart/check', { ids: op.ids, checked: op.checked }, { headers });
  else await api.post('/device/api/ocShoppingCart/remove', { ids: op.ids }, { headers });
  cartChanged();
}

/** Lines that cannot become buyable by another quantity. */
const isDead = ({ invalidReason }: CartLine) => invalidReason !== null && invalidReason !== 'OVER_STOCK';

export function Component() {
  const loaded = useLoaderData<CartView>();
  const [cart] = useState(() => {
    const made = createCartStore(loaded.rows, send, () => void refresh());
    const refresh = () =>
      loadCart().then(
        ({ rows }) => made.confirm(rows),
        () => undefined,
      );
    return { ...made, refresh };
  });
  useEffect(() => cart.confirm(loaded.rows), [cart, loaded]);
  const rows = shownLines(useStore(cart.store));
  const [removed, setRemoved] = useState<CartLine[]>([]);
  const forget = useCallback(() => setRemoved([]), []);

  const remove = (lines: CartLine[]) => {
    cart.change({ kind: 'remove', ids: lines.map(({ id }) => id) });
    setRemoved(lines);
  };
  const undo = async () => {
    forget();
    for (const { skuId, qty } of removed.toReversed()) await addToCart(skuId, qty);
    await cart.refresh();
  };

  const live = rows.filter((line) => !isDead(line));
  const dead = rows.filter(isDead);
  const ticked = live.filter((line) => line.checked);
  const all = live.length > 0 && ticked.length === live.length;
  const { pieces, amount } = cartTotal(rows);
  const toggleAll = () => cart.change({ kind: 'check', ids: live.map(({ id }) => id), checked: !all });

  return (
    <PageBody>
      <PageTitle aside={rows.length > 0 && <span className={styles.count}>{rows.length} 种商品</span>}>购物车</PageTitle>
      {removed.length > 0 && <UndoBar key={removed[0]?.id} lines={removed} onUndo={() => void undo()} onGone={forget} />}
      {rows.length === 0 ? (
        <Empty
          action={
            <ButtonLink to={paths.products.href()} look="primary">
              去选书
            </ButtonLink>
          }
        >
          购物车还空着，去书架上看看吧。
        </Empty>
      ) : (
        <>
          {live.length > 0 && (
            <section className={styles.lines} aria-label="购物车中的商品">
              <div className={styles.columns} aria-hidden="true">
                <span>商品</span>
                <span>单价</span>
                <span>数量</span>
                <span>小计</span>
              </div>
              <ul>
                {live.map((line) => (
                  <CartRow
                    key={line.id}
                    line={line}
                    onCheck={(checked) => cart.change({ kind: 'check', ids: [line.id], checked })}
                    onQty={(qty) => cart.change({ kind: 'qty', id: line.id, qty })}
                    onRemove={() => remove([line])}
                  />
                ))}
              </ul>
            </section>
          )}
          <InvalidLines lines={dead} onRemove={remove} />
          <section className={styles.bar} aria-label="结算">
            <label className={styles.all}>
              <input type="checkbox" checked={all} disabled={live.length === 0} onChange={toggleAll} />
              全选
            </label>
            {ticked.length > 0 && (
              <button type="button" className={styles.removeTicked} onClick={() => remove(ticked)}>
                移出所选
              </button>
            )}
            <p className={styles.total} aria-live="polite">
              <span className={styles.pieces}>已选 {pieces} 件</span>
              合计 <strong>{formatPrice(amount, { zeroAsAmount: true })}</strong>
            </p>
            {pieces > 0 ? (
              <ButtonLink to={paths.submitOrder.href()} look="primary">
                去结算
              </ButtonLink>
            ) : (
              <span className={styles.noneTicked}>请先勾选商品</span>
            )}
          </section>
        </>
      )}
    </PageBody>
  );
}
