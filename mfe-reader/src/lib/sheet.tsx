import { Icon } from '@shared/ui/icon';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';

/** A list over the page: from the side on wide windows, from below on phones. Esc and a tap beside it close it. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (!box.open) box.showModal();
    const onClick = (event: MouseEvent) => {
      if (event.target === box) box.close();
    };
    box.addEventListener('click', onClick);
    return () => box.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()} aria-label="关闭">
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
