import { Link } from '@shared/router';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  tabs: { title: string; to: string; current: boolean }[];
}

/** Tabs over a list; each is a link, so the choice stands in the address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ title, to, current }) => (
        <Link key={title} to={to} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
