import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { TOAST_MS, TOAST_OFFSET } from './constants.ts';
import styles from './toast.module.css';

export type ToastKind = 'good' | 'bad' | 'warn' | 'info';

interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  ms: number;
}

const store = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let next = 0;

/** Shows a short message for 3 s unless told; the same text is not stacked. */
export function toast(text: string, kind: ToastKind = 'info', ms = TOAST_MS): void {
  const rest = store.getState().toasts.filter((shown) => shown.text !== text);
  next += 1;
  store.setState({ toasts: [...rest, { id: next, text, kind, ms }].slice(-3) });
}

function Item({ id, text, kind, ms }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => store.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) })), ms);
    return () => clearTimeout(timer);
  }, [id, ms, held]);
  return (
    <p
      className={`${styles.toast} ${styles[kind]}`}
      role={kind === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {text}
    </p>
  );
}

/** Where toasts appear; once, in the shell. */
export function ToastViewport() {
  const { toasts } = useStore(store);
  const viewport = useRef<HTMLDivElement>(null);
  // Shown anew with each message, so that it lies above a dialog that opened meanwhile.
  useEffect(() => {
    const element = viewport.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div ref={viewport} popover="manual" className={styles.viewport} style={{ top: TOAST_OFFSET }} role="status" aria-live="polite">
      {toasts.map((shown) => (
        <Item key={shown.id} {...shown} />
      ))}
    </div>
  );
}
