import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { businessDate } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { plainText } from '@shared/ui/rich-text';
import { pageNumOf } from '../../lib/page-num.ts';
import styles from './page.module.css';

type Subjects = DataOf<'/web/subject/querySubjectList', 'get'>;

const PAGE_SIZE = 10;

export async function loader({ request }: LoaderFunctionArgs): Promise<Subjects> {
  const pageNum = pageNumOf(new URL(request.url).searchParams);
  return api.get('/web/subject/querySubjectList', { params: { pageNum, pageSize: PAGE_SIZE }, toast: false });
}

export const handle: PageHandle = {
  description: ({ rows }: Subjects) => ['专题', ...rows.slice(0, 4).map(({ title }) => title)].join('，'),
};

export function Component() {
  const { rows, ...paged } = useLoaderData<Subjects>();
  return (
    <PageBody>
      <PageTitle aside={<ButtonLink to={paths.bookList.href()}>推荐书单</ButtonLink>}>专题</PageTitle>
      {rows.length === 0 ? (
        <NoRows total={paged.total}>
          <Empty
            action={
              <ButtonLink to={paths.products.href()} look="primary">
                看全部商品
              </ButtonLink>
            }
          >
            新的专题正在准备。
          </Empty>
        </NoRows>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ id, title, bannerUrl, introHtml, startAt }, index) => (
            <li key={id}>
              <Link className={styles.subject} to={paths.subjectDetail.href({ id })}>
                <img
                  src={bannerUrl}
                  alt=""
                  width={1200}
                  height={360}
                  loading={index > 0 ? 'lazy' : 'eager'}
                  fetchPriority={index > 0 ? 'auto' : 'high'}
                  decoding="async"
                />
                <div className={styles.words}>
                  <h2>{title}</h2>
                  <p className={styles.intro}>{plainText(introHtml)}</p>
                  <time dateTime={startAt}>{businessDate(new Date(startAt))} 起</time>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager {...paged} />
    </PageBody>
  );
}
