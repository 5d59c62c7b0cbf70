import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Nothing here: a line drawing, one sentence, one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg
        width="120"
        height="88"
        viewBox="0 0 120 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M14 70h92M24 70V26l24-6v50M24 36l24-6M60 70c0-22 8-40 36-46-2 20-10 30-36 38M60 70V50" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}
