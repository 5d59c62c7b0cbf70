import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import type { Code } from './load-resource.ts';
import styles from './notice.module.css';

/** The printed book that a code stands in. */
export function BookCard({ book }: { book: NonNullable<Code['book']> }) {
  return (
    <Link className={styles.book} to={paths.product.href({ id: book.goodsId })}>
      <span className={styles.bookCover}>
        <Cover src={book.coverUrl} title={book.title} width={60} lazy={false} />
      </span>
      <span>
        <span className={styles.bookTitle}>{book.title}</span>
        <br />
        <span className={styles.bookLine}>
          {book.authorText}
          {book.isbn13 && ` · ISBN ${book.isbn13}`}
        </span>
      </span>
    </Link>
  );
}
