import { Link } from '@shared/router';
import { LinkRow } from '@shared/ui/link-row';
import type { ReactNode } from 'react';
import styles from './side-nav.module.css';

interface SideNavProps {
  label: string;
  items: { title: string; to: string; current: boolean }[];
  children: ReactNode;
}

/** Parts of a page beside the one that is shown; a scrolling row above it on phones. */
export function SideNav({ label, items, children }: SideNavProps) {
  return (
    <div className={styles.layout}>
      <LinkRow label={label} className={styles.nav}>
        {items.map(({ title, to, current }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </LinkRow>
      <div>{children}</div>
    </div>
  );
}
