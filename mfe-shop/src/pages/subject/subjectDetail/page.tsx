import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { GoodsCard } from '@shared/ui/goods-card';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody } from '@shared/ui/page-title';
import { RichText } from '@shared/ui/rich-text';
import { Shelf } from '@shared/ui/shelf';
import { collectionJsonLd } from '../../../lib/collection-json-ld.ts';
import { NewsCard } from '../../../lib/news-card.tsx';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { ShareLink } from '../../../lib/share-link.tsx';
import { Trail } from '../../../lib/trail.tsx';
import styles from './page.module.css';

interface SubjectDetailData {
  subject: DataOf<'/web/subject/querySubjectInfo', 'get'>;
  /** Address of the page, for search engines. */
  url: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<SubjectDetailData> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const subject = await orNotFound(api.get('/web/subject/querySubjectInfo', { params: { id }, toast: false }));
  return { subject, url: new URL(paths.subjectDetail.href({ id }), request.url).href };
}

export const handle: PageHandle = {
  title: ({ subject }: SubjectDetailData) => subject.title,
  description: ({ subject: { title, sections } }: SubjectDetailData) => [title, ...sections.map((section) => section.title)].join('，'),
  canonical: ({ url }: SubjectDetailData) => url,
};

export function Component() {
  const { subject, url } = useLoaderData<SubjectDetailData>();
  const { id, title, bannerUrl, introHtml } = subject;
  const sections = subject.sections.filter(({ goods, news }) => goods.length + news.length > 0);
  return (
    <PageBody>
      <JsonLd data={collectionJsonLd({ name: title, goods: sections.flatMap(({ goods }) => goods), url })} />
      <Trail
        url={url}
        steps={[
          { title: '专题', to: paths.subject.href() },
          { title, to: paths.subjectDetail.href({ id }) },
        ]}
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <img src={bannerUrl} alt="" width={1200} height={360} fetchPriority="high" />
          <div className={styles.words}>
            <h1>{title}</h1>
            <div className={styles.intro}>
              <RichText html={introHtml} />
            </div>
            <ShareLink title={title} />
          </div>
        </header>
        {sections.length === 0 && (
          <Empty action={<ButtonLink to={paths.subject.href()}>看其他专题</ButtonLink>}>这个专题里的书暂时没有在售。</Empty>
        )}
        {sections.map(({ title: name, goods, news }) => (
          <Shelf key={name} title={name}>
            {goods.length > 0 && (
              <ul className={styles.goods}>
                {goods.map((item) => (
                  <li key={item.id}>
                    <GoodsCard goods={item} />
                  </li>
                ))}
              </ul>
            )}
            {news.length > 0 && (
              <ul className={styles.news}>
                {news.map((item) => (
                  <li key={item.id}>
                    <NewsCard news={item} />
                  </li>
                ))}
              </ul>
            )}
          </Shelf>
        ))}
      </div>
    </PageBody>
  );
}
