import { useEffect } from 'react';
import type { CartLine } from '../../lib/cart.ts';
import styles from './undo-bar.module.css';

/** Removed lines can be brought back for this long. */
const UNDO_MS = 10_000;

/** Says what was removed and offers it back. */
export function UndoBar({ lines, onUndo, onGone }: { lines: CartLine[]; onUndo: () => void; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.bar} role="status">
      <span>{lines.length === 1 ? `已移出《${lines[0]?.title}》` : `已移出 ${lines.length} 种商品`}</span>
      <button type="button" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
