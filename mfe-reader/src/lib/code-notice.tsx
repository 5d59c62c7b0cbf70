import type { ReactNode } from 'react';
import { BookCard } from './book-card.tsx';
import type { Code } from './load-resource.ts';
import styles from './notice.module.css';

interface CodeNoticeProps {
  title: string;
  /** What happened, in a sentence. */
  text: string;
  /** What the holder of the book can do. */
  steps: readonly string[];
  code: Code | null;
  actions?: ReactNode;
}

/** A printed code that opens nothing now: what happened, which book it is, what to do. It never leads away by itself. */
export function CodeNotice({ title, text, steps, code, actions }: CodeNoticeProps) {
  return (
    <div className={styles.notice}>
      <svg
        width="112"
        height="96"
        viewBox="0 0 112 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M8 80c14-6 32-6 48 2 16-8 34-8 48-2V18c-14-6-32-6-48 2-16-8-34-8-48-2zM56 20v62" />
        <path d="M70 34h12v12H70zM86 34h6v6M70 52h6v6M82 52h10v10M76 64h6" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      {code?.book && <BookCard book={code.book} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {actions && <div className={styles.actions}>{actions}</div>}
      {code?.code && <p className={styles.number}>二维码编号 {code.code}</p>}
    </div>
  );
}
