import { describeResource, isOpen, RESOURCE_KINDS } from '@shared/contract/resource';
import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import type { Resource } from '../../../lib/resource.ts';
import styles from './page.module.css';

interface ResourceRowProps {
  resource: Resource;
  to: string;
  /** Opened last from this list. */
  isLast: boolean;
  onOpen: () => void;
}

/** One resource of the list; a locked one says so and opens on what is missing. */
export function ResourceRow({ resource, to, isLast, onOpen }: ResourceRowProps) {
  const locked = !isOpen(resource);
  return (
    <Link className={styles.row} to={to} onClick={onOpen}>
      <span className={`${styles.icon} ${styles[resource.kind] ?? ''}`}>
        <Icon name={RESOURCE_KINDS[resource.kind].icon} size={24} />
      </span>
      <span className={styles.words}>
        <span>{resource.title}</span>
        <span className={styles.hint}>{describeResource(resource)}</span>
      </span>
      {locked && (
        <span className={styles.lock}>
          <Icon name="lock" size={16} />
          {resource.access === 'login' ? '需登录' : '需购买'}
        </span>
      )}
      {resource.access === 'trial' && <span className={styles.trial}>试听试看</span>}
      {isLast && !locked && <span className={styles.trial}>上次打开</span>}
      <Icon name="right" size={16} />
    </Link>
  );
}
