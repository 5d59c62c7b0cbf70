import { paths } from '@shared/contract/paths';
import { ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { ProgressLine } from '../../../lib/progress-line.tsx';
import { percentRead, readingNote, type ShelfItem } from '../../../lib/reading-note.ts';
import styles from './last-read.module.css';

/** The book that was open last, ready to go on with. */
export function LastRead({ item, now }: { item: ShelfItem; now: Date }) {
  return (
    <article className={styles.panel} aria-label={item.title}>
      <span className={styles.cover}>
        <Cover src={item.coverUrl} title={item.title} author={item.authorText} lazy={false} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.title}>{item.title}</h3>
        <p className={styles.author}>{item.authorText}</p>
        <div className={styles.progress}>
          {item.isOpen && item.lastReadAt && <ProgressLine percent={percentRead(item)} />}
          <p>{readingNote(item, now)}</p>
        </div>
        {item.isOpen ? (
          <ButtonLink look="primary" to={paths.reader.href({ goodsId: item.goodsId })}>
            {item.lastReadAt ? '继续阅读' : '开始阅读'}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.product.href({ id: item.goodsId })}>查看商品页</ButtonLink>
        )}
      </div>
    </article>
  );
}
