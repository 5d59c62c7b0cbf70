import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { businessDate, formatCount, formatDateTime } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { GoodsCard } from '@shared/ui/goods-card';
import { Icon } from '@shared/ui/icon';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody } from '@shared/ui/page-title';
import { RichText } from '@shared/ui/rich-text';
import { Shelf } from '@shared/ui/shelf';
import { useEffect } from 'react';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { ShareLink } from '../../../lib/share-link.tsx';
import { Trail } from '../../../lib/trail.tsx';
import { newsJsonLd } from './news-json-ld.ts';
import styles from './page.module.css';

export type NewsInfo = DataOf<'/ocNews/queryNewsInfo', 'get'>;

interface NewsDetailData {
  news: NewsInfo;
  /** Address of the page, for search engines. */
  url: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<NewsDetailData> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const news = await orNotFound(api.get('/ocNews/queryNewsInfo', { params: { id }, toast: false }));
  return { news, url: new URL(paths.newsDetail.href({ id }), request.url).href };
}

export const handle: PageHandle = {
  title: ({ news }: NewsDetailData) => news.title,
  description: ({ news }: NewsDetailData) => news.summary,
  canonical: ({ url }: NewsDetailData) => url,
};

/** The piece before or after in time. */
function Neighbour({ label, news }: { label: string; news: NewsInfo['next'] }) {
  return news ? (
    <Link to={paths.newsDetail.href({ id: news.id })}>
      <span>{label}</span>
      {news.title}
    </Link>
  ) : (
    <p className={styles.none}>
      <span>{label}</span>没有了
    </p>
  );
}

export function Component() {
  const { news, url } = useLoaderData<NewsDetailData>();
  const { id, title, summary, publishedAt, source, author, viewCount, cover, contentHtml, attachments, goods, related } = news;
  useEffect(() => {
    // The count is an extra: reading goes on without it.
    api.post('/ocNews/addRead', { id }, { toast: false }).catch(() => undefined);
  }, [id]);
  return (
    <PageBody>
      <JsonLd data={newsJsonLd(news, url)} />
      <Trail
        url={url}
        steps={[
          { title: '新闻与书讯', to: paths.news.href() },
          { title, to: paths.newsDetail.href({ id }) },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <article>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.facts}>
              <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
              {source && <span>来源：{source}</span>}
              {author && <span>作者：{author}</span>}
              <span>{formatCount(viewCount)} 次阅读</span>
            </p>
            {summary && <p className={styles.summary}>{summary}</p>}
            {cover && <img className={styles.cover} src={cover} alt="" width={900} height={600} fetchPriority="high" />}
            <div className={styles.text}>
              <RichText html={contentHtml} />
            </div>
          </article>
          {attachments.length > 0 && (
            <section className={styles.attachments} aria-labelledby="attachments">
              <h2 id="attachments">附件</h2>
              <ul>
                {attachments.map((file) => (
                  <li key={file.url}>
                    <a href={file.url} target="_blank" rel="noopener noreferrer">
                      <Icon name="doc" /> {file.title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ShareLink title={title} />
          <nav className={styles.neighbours} aria-label="前后两篇">
            <Neighbour label="上一篇" news={news.previous} />
            <Neighbour label="下一篇" news={news.next} />
          </nav>
        </div>
        {related.length > 0 && (
          <aside className={styles.related} aria-labelledby="related">
            <h2 id="related">相关新闻</h2>
            <ul>
              {related.map((item) => (
                <li key={item.id}>
                  <Link to={paths.newsDetail.href({ id: item.id })}>
                    {item.title}
                    <time dateTime={item.publishedAt}>{businessDate(new Date(item.publishedAt))}</time>
                  </Link>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
      {goods.length > 0 && (
        <div className={styles.books}>
          <Shelf title="文中的书">
            <ul>
              {goods.map((item) => (
                <li key={item.id}>
                  <GoodsCard goods={item} />
                </li>
              ))}
            </ul>
          </Shelf>
        </div>
      )}
    </PageBody>
  );
}
