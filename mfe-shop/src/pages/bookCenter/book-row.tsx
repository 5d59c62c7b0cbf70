import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { RESOURCE_KINDS } from '@shared/contract/resource';
import { formatCount } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { Icon } from '@shared/ui/icon';
import styles from './book-row.module.css';

export type ResourceBook = DataOf<'/device/bookCenter/books', 'get'>['rows'][number];

/** A book with its files; the whole row leads to them. */
export function BookRow({ book, lazy = true }: { book: ResourceBook; lazy?: boolean }) {
  const { goodsId, title, authorText, coverUrl, isbn, resources, resourceCount, downloadCount } = book;
  return (
    <Link className={styles.row} to={paths.bookDownload.href({ goodsId })}>
      <span className={styles.cover}>
        <Cover src={coverUrl} title={title} author={authorText} width={96} lazy={lazy} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          {authorText}
          {isbn && <span className={styles.isbn}>ISBN {isbn}</span>}
        </span>
        <span className={styles.files}>
          {resources.map((file) => (
            <span key={file.id} className={styles.file}>
              <Icon name={file.access === 'PUBLIC' || file.access === 'LOGIN' ? RESOURCE_KINDS[file.kind].icon : 'lock'} size={16} />
              {file.title}
            </span>
          ))}
          {resourceCount > resources.length && <span className={styles.file}>等 {resourceCount} 项</span>}
        </span>
      </span>
      <span className={styles.aside}>
        <strong>{resourceCount}</strong> 项资源
        {downloadCount > 0 && <span>下载 {formatCount(downloadCount)} 次</span>}
      </span>
    </Link>
  );
}
