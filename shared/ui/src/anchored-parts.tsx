import type { ReactNode } from 'react';
import styles from './anchored-parts.module.css';

export interface AnchoredPart {
  /** Anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
}

/** Long texts one below the other, each with an anchor; several have their titles as links above them. */
export function AnchoredParts({ parts }: { parts: AnchoredPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts}>
      {parts.length > 1 && (
        <nav className={styles.anchors} aria-label="本页内容">
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {parts.map(({ id, title, body }) => (
        <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {body}
        </section>
      ))}
    </div>
  );
}
