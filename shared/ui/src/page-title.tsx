import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** The one h1 of a page, with what belongs beside it. */
export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h1 className={styles.title}>{children}</h1>
      {aside}
    </div>
  );
}

/** Content column of a page: 1200 wide, side margins on phones. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
