import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageNumOf } from '../../../lib/page-num.ts';
import styles from './page.module.css';
import { ResourceRow } from './resource-row.tsx';

type ResourceData = DataOf<'/device/bookCenter/resources', 'get'>;

const PAGE_SIZE = 20;

export async function loader({ request }: LoaderFunctionArgs): Promise<ResourceData> {
  const query = new URL(request.url).searchParams;
  const goodsId = query.get('goodsId');
  if (!goodsId) throw notFound('没有找到这本书的资源');
  const params = { goodsId, pageNum: pageNumOf(query), pageSize: PAGE_SIZE };
  return orNotFound(api.get('/device/bookCenter/resources', { params, toast: false }));
}

export const handle: PageHandle = { title: ({ book }: ResourceData) => `${book.title}的资源` };

export function Component() {
  const { book, rows, total, pageNum, pageSize } = useLoaderData<ResourceData>();
  return (
    <PageBody>
      <header className={styles.book}>
        <Link className={styles.cover} to={paths.product.href({ id: book.goodsId })} aria-label={`查看《${book.title}》`}>
          <Cover src={book.coverUrl} title={book.title} author={book.authorText} width={120} lazy={false} />
        </Link>
        <div className={styles.facts}>
          <PageTitle>{book.title}</PageTitle>
          <p>{[book.authorText, book.isbn && `ISBN ${book.isbn}`].filter(Boolean).join(' · ')}</p>
          {book.series && (
            <p>
              <Link to={paths.bookTypeDetail.href({ series: book.series })}>{book.series}</Link>
            </p>
          )}
          <p>
            共 {total} 项资源；
            <Link to={paths.feedback.href({ goodsId: book.goodsId })}>内容有误，提交勘误</Link>
          </p>
        </div>
      </header>
      {rows.length === 0 ? (
        <NoRows total={total}>
          <Empty action={<ButtonLink to={paths.bookCenter.href()}>查找其他图书</ButtonLink>}>这本书的资源正在整理。</Empty>
        </NoRows>
      ) : (
        <ul className={styles.list} aria-label="资源">
          {rows.map((resource) => (
            <li key={resource.id}>
              <ResourceRow resource={resource} goodsId={book.goodsId} />
            </li>
          ))}
        </ul>
      )}
      <Pager total={total} pageNum={pageNum} pageSize={pageSize} />
    </PageBody>
  );
}
