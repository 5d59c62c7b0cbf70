import styles from './cover.module.css';

interface CoverProps {
  src?: string | null | undefined;
  title: string;
  author?: string | undefined;
  /** `false`: above the fold, loaded at once. */
  lazy?: boolean;
  /** Width hint for the browser, in CSS pixels. */
  width?: number;
}

/** A book cover, 3:4, never stretched; a missing one is set from title and author. */
export function Cover({ src, title, author, lazy = true, width = 240 }: CoverProps) {
  return (
    <span className={styles.cover}>
      {src ? (
        <img
          src={src}
          alt=""
          width={width}
          height={Math.round((width * 4) / 3)}
          loading={lazy ? 'lazy' : 'eager'}
          decoding={lazy ? 'async' : 'sync'}
          fetchPriority={lazy ? 'auto' : 'high'}
        />
      ) : (
        <span className={styles.set} aria-hidden="true">
          <span className={styles.title}>{title}</span>
          {author && <span className={styles.author}>{author}</span>}
        </span>
      )}
    </span>
  );
}
