import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import { JsonLd } from '@shared/ui/json-ld';
import styles from './trail.module.css';

interface TrailProps {
  /** From the widest to the page itself, which is no link. */
  steps: { title: string; to: string }[];
  /** Address of the page. */
  url: string;
}

/** Where the page stands, for people and for search engines. */
export function Trail({ steps, url }: TrailProps) {
  return (
    <nav className={styles.trail} aria-label="所在位置">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ title, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: new URL(to, url).href,
          })),
        }}
      />
      {steps.map(({ title, to }, index) => (
        <span key={to} className={styles.step}>
          {index > 0 && <Icon name="right" size={14} />}
          {index < steps.length - 1 ? <Link to={to}>{title}</Link> : <span className={styles.here}>{title}</span>}
        </span>
      ))}
    </nav>
  );
}
