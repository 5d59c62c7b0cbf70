import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { businessDate } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Shelf } from '@shared/ui/shelf';
import type { ReactNode } from 'react';
import { hasPage } from '../../lib/own-page.ts';
import styles from './editorial.module.css';

type News = DataOf<'/ocNews/queryNewsList', 'get'>['rows'][number];
type Subject = DataOf<'/web/subject/querySubjectList', 'get'>['rows'][number];

/** A link where the page is there, plain text until then. */
function Lead({ to, path, className, children }: { to: string; path: string; className: string | undefined; children: ReactNode }) {
  return hasPage(path) ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** News and topic pages side by side, as an editorial column. */
export function Editorial({ news: [lead, ...news], subjects }: { news: News[]; subjects: Subject[] }) {
  if (!lead && subjects.length === 0) return null;
  return (
    <div className={styles.columns}>
      {lead && (
        <Shelf title="新闻与书讯" more={hasPage(paths.news.path) ? paths.news.href() : undefined}>
          <Lead className={styles.lead} to={paths.newsDetail.href({ id: lead.id })} path={paths.newsDetail.path}>
            {lead.cover && <img src={lead.cover} alt="" width={240} height={160} loading="lazy" decoding="async" />}
            <span className={styles.words}>
              <span className={styles.title}>{lead.title}</span>
              <span className={styles.summary}>{lead.summary}</span>
              <time dateTime={lead.publishedAt}>{businessDate(new Date(lead.publishedAt))}</time>
            </span>
          </Lead>
          <ul className={styles.list}>
            {news.map((item) => (
              <li key={item.id}>
                <Lead className={styles.line} to={paths.newsDetail.href({ id: item.id })} path={paths.newsDetail.path}>
                  <span>{item.title}</span>
                  <time dateTime={item.publishedAt}>{businessDate(new Date(item.publishedAt)).slice(5)}</time>
                </Lead>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
      {subjects.length > 0 && (
        <Shelf title="专题" more={hasPage(paths.subject.path) ? paths.subject.href() : undefined}>
          <ul className={styles.subjects}>
            {subjects.map((subject) => (
              <li key={subject.id}>
                <Lead className={styles.subject} to={paths.subjectDetail.href({ id: subject.id })} path={paths.subjectDetail.path}>
                  <img src={subject.bannerUrl} alt="" width={480} height={160} loading="lazy" decoding="async" />
                  <span className={styles.subjectTitle}>{subject.title}</span>
                </Lead>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </div>
  );
}
