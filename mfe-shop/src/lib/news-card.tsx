import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { businessDate, formatCount } from '@shared/contract/time';
import { Link } from '@shared/router';
import styles from './news-card.module.css';

/** A piece of news as lists answer it. */
export type News = DataOf<'/ocNews/queryNewsList', 'get'>['rows'][number];

interface NewsCardProps {
  news: News;
  /** The first one of a list: a large picture beside its words. */
  lead?: boolean;
  /** Name of the category, where the list mixes several. */
  category?: string | undefined;
}

/** A piece of news: picture, title, summary, date; the whole card is one link. */
export function NewsCard({ news: { id, title, summary, cover, isTop, publishedAt, viewCount }, lead = false, category }: NewsCardProps) {
  return (
    <Link className={`${styles.card} ${lead ? styles.lead : styles.plain}`} to={paths.newsDetail.href({ id })}>
      <span className={styles.picture}>
        {cover && (
          <img
            src={cover}
            alt=""
            width={900}
            height={600}
            loading={lead ? 'eager' : 'lazy'}
            fetchPriority={lead ? 'high' : 'auto'}
            decoding="async"
          />
        )}
      </span>
      <span className={styles.words}>
        {(isTop || category) && (
          <span className={styles.marks}>
            {isTop && <span className={styles.top}>置顶</span>}
            {category}
          </span>
        )}
        <span className={styles.title}>{title}</span>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.foot}>
          <time dateTime={publishedAt}>{businessDate(new Date(publishedAt))}</time>
          <span>{formatCount(viewCount)} 次阅读</span>
        </span>
      </span>
    </Link>
  );
}
