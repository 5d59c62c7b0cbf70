import { Link } from '@shared/router';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './shelf.module.css';

interface ShelfProps {
  title: string;
  note?: string;
  /** Where all of it is. */
  more?: string | undefined;
  tinted?: boolean;
  children: ReactNode;
}

/** A section of a page of shelves: its name, a line about it, the way to all of it. */
export function Shelf({ title, note, more, tinted = false, children }: ShelfProps) {
  const id = useId();
  return (
    <section className={tinted ? styles.tinted : undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {more && (
          <Link to={more} aria-label={`全部${title}`}>
            全部 <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
