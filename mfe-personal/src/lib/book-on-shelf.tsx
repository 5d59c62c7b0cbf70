import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import styles from './book-on-shelf.module.css';

export type ShelfItem = DataOf<'/device/library/bookshelf', 'get'>['rows'][number];

/** An owned book: opens where the reader stopped. */
export function BookOnShelf({ item, now }: { item: ShelfItem; now: Date }) {
  const percent = Math.round(item.progressBp / 100);
  return (
    <Link className={styles.book} to={paths.reader.href({ goodsId: item.goodsId })}>
      <Cover src={item.coverUrl} title={item.title} author={item.authorText} />
      <span className={styles.title}>{item.title}</span>
      {item.isOpen ? (
        <>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </span>
          <span className={styles.note}>{item.lastReadAt ? `读到 ${percent}%，${formatWhen(item.lastReadAt, now)}` : '还没有开始读'}</span>
        </>
      ) : (
        <span className={styles.note}>已过有效期</span>
      )}
    </Link>
  );
}
