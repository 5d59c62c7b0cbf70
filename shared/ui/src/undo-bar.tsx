import { Link } from '@shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './undo-bar.module.css';

/** The offer stands for this long. */
const UNDO_MS = 10_000;

interface UndoBarProps {
  /** What was done. */
  text: string;
  /** The way to where it went. */
  way?: { to: string; text: string } | undefined;
  onUndo: () => void;
  onGone: () => void;
}

/** Says what was taken out and offers it back. */
export function UndoBar({ text, way, onUndo, onGone }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed went with its line.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  // Before it leaves the document: the keyboard goes on in the page.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) own?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{text}</span>
      {way && <Link to={way.to}>{way.text}</Link>}
      <button type="button" ref={button} onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
