import type { CartLine } from '../../lib/cart.ts';
import styles from './cart-group.module.css';
import { type CartActions, CartRow } from './cart-row.tsx';
import { TickAll } from './tick-all.tsx';

export const GROUPS: Record<CartLine['group'], { name: string; note: string }> = {
  PHYSICAL: { name: '快递配送', note: '由仓库发货，运费结算时按地址计算' },
  DIGITAL: { name: '数字商品', note: '付款后即时开通' },
  OTHER: { name: '其他商品', note: '付款后按商品说明交付' },
};

/** The lines that are delivered in the same way, with one box for all of them. */
export function CartGroup({ group, lines, ...actions }: { group: CartLine['group']; lines: CartLine[] } & CartActions) {
  if (lines.length === 0) return null;
  const { name, note } = GROUPS[group];
  return (
    <section className={styles.group} aria-labelledby={`group-${group}`}>
      <div className={styles.head}>
        <TickAll lines={lines} change={actions.change}>
          <h2 id={`group-${group}`}>{name}</h2>
        </TickAll>
        <p className={styles.note}>{note}</p>
        <p className={styles.count}>{lines.length} 种</p>
      </div>
      <ul>
        {lines.map((line) => (
          <CartRow key={line.id} line={line} {...actions} />
        ))}
      </ul>
    </section>
  );
}
