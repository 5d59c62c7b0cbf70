import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import type { ReactNode } from 'react';
import styles from './reader-frame.module.css';

interface ReaderFrameProps {
  title: string;
  /** Where the resource was opened from, when that is a page of ours. */
  back?: { to: string; text: string } | undefined;
  tools?: ReactNode;
  /** Controls within reach of the thumb. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The quiet frame of all players and readers: a thin head, the content, the controls below. Fills the window exactly. */
export function ReaderFrame({ title, back, tools, foot, children }: ReaderFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        {back && (
          <Link className={styles.back} to={back.to} aria-label={back.text}>
            <Icon name="left" />
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {tools}
      </header>
      {children}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
