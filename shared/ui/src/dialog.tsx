import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** `wide`: for a picture; `side`: a list beside the page; all kinds rise from below on phones. */
  kind?: 'box' | 'wide' | 'side';
  children: ReactNode;
  /** Buttons below, the one that goes on last. */
  actions?: ReactNode;
  /** Makes it a question: what is done when the answer is yes; no is always the same. */
  confirm?: { text: string; busy: boolean; onConfirm: () => void };
}

/** A modal dialog of the browser itself: focus stays inside, Esc and the backdrop close it. Mount it to open it. */
export function Dialog({ title, onClose, kind = 'box', children, actions, confirm }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);
  // Closed while it still stands in the document: only then the browser hands the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const press = (event: PointerEvent) => {
      pressed.current = event.target;
    };
    // Text that was marked from inside the dialog to the backdrop ends in a click there as well.
    const byBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && pressed.current === dialog) onClose();
    };
    dialog?.addEventListener('pointerdown', press);
    dialog?.addEventListener('click', byBackdrop);
    return () => {
      dialog?.removeEventListener('pointerdown', press);
      dialog?.removeEventListener('click', byBackdrop);
    };
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
          {confirm && (
            <div className={styles.actions}>
              <Button onClick={onClose}>再想想</Button>
              <Button look="primary" busy={confirm.busy} onClick={confirm.onConfirm}>
                {confirm.text}
              </Button>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}
