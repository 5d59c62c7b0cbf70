import { useEffect, useRef } from 'react';
import type { CartLine } from '../../lib/cart.ts';
import styles from './undo-bar.module.css';

/** The offer stands for this long. */
const UNDO_MS = 10_000;

interface UndoBarProps {
  lines: CartLine[];
  /** What was done with them. */
  done: string;
  onUndo: () => void;
  onGone: () => void;
}

/** Says what was taken out and offers it back. */
export function UndoBar({ lines, done, onUndo, onGone }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed went with its line.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.bar} role="status">
      <span>{lines.length === 1 ? `${done}《${lines[0]?.title}》` : `${done} ${lines.length} 种商品`}</span>
      <button type="button" ref={button} onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
