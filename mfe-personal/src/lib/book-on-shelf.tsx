import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import styles from './book-on-shelf.module.css';
import { ProgressLine } from './progress-line.tsx';
import { percentRead, readingNote, type ShelfItem } from './reading-note.ts';

/** An owned book standing on its board: opens where the reader stopped. */
export function BookOnShelf({ item, now }: { item: ShelfItem; now: Date }) {
  return (
    <Link className={styles.book} to={paths.reader.href({ goodsId: item.goodsId })}>
      <span className={styles.stand}>
        <Cover src={item.coverUrl} title={item.title} author={item.authorText} />
      </span>
      <span className={styles.title}>{item.title}</span>
      <span className={styles.note}>{readingNote(item, now)}</span>
      {item.isOpen && item.lastReadAt && <ProgressLine percent={percentRead(item)} />}
    </Link>
  );
}
