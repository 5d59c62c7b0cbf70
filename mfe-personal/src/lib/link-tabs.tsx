import { formatCount } from '@shared/contract/time';
import { Link } from '@shared/router';
import { LinkRow } from '@shared/ui/link-row';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  tabs: { title: string; to: string; current: boolean; count?: number | undefined }[];
}

/** Tabs over a list; each is a link, so the choice stands in the address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <LinkRow label={label} className={styles.tabs}>
      {tabs.map(({ title, to, current, count }) => (
        <Link key={title} to={to} aria-current={current ? 'page' : undefined}>
          {title}
          {count !== undefined && count > 0 && <span className={styles.count}> {formatCount(count)}</span>}
        </Link>
      ))}
    </LinkRow>
  );
}
