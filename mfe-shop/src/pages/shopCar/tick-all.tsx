import type { ReactNode } from 'react';
import type { CartLine } from '../../lib/cart.ts';
import type { CartOp } from './cart-ops.ts';
import styles from './tick-all.module.css';

interface TickAllProps {
  lines: CartLine[];
  change: (op: CartOp) => void;
  children: ReactNode;
}

/** One box for many lines: ticked when all are, half when some are. */
export function TickAll({ lines, change, children }: TickAllProps) {
  const ticked = lines.filter((line) => line.checked).length;
  const all = lines.length > 0 && ticked === lines.length;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={all}
        disabled={lines.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !all;
        }}
        onChange={() => change({ kind: 'check', ids: lines.map(({ id }) => id), checked: !all })}
      />
      {children}
    </label>
  );
}
