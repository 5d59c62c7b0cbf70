import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import styles from './chosen-filters.module.css';
import type { Chosen, FilterHref } from './filters.ts';

/** What narrows the list, each to be taken away alone, or all at once. */
export function ChosenFilters({ chosen, href, clearHref }: { chosen: Chosen[]; href: FilterHref; clearHref: string }) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="已选条件">
      {chosen.map(({ text, without }) => (
        <li key={text}>
          <Link to={href(without)} aria-label={`去掉条件：${text}`}>
            <span className={styles.text}>{text}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} className={styles.clear}>
          清除条件
        </Link>
      </li>
    </ul>
  );
}
