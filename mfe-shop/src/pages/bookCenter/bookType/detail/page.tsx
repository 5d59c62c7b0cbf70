import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { pageNumOf } from '../../../../lib/page-num.ts';
import { BookRow } from '../../book-row.tsx';
import styles from './page.module.css';

interface SeriesData {
  series: string;
  books: DataOf<'/device/bookCenter/books', 'get'>;
}

const PAGE_SIZE = 20;
const SERIES_MAX_LENGTH = 100;

export async function loader({ request }: LoaderFunctionArgs): Promise<SeriesData> {
  const query = new URL(request.url).searchParams;
  const series = (query.get('series') ?? '').slice(0, SERIES_MAX_LENGTH);
  if (!series) throw notFound('没有找到这个系列');
  const books = await api.get('/device/bookCenter/books', {
    params: { series, pageNum: pageNumOf(query), pageSize: PAGE_SIZE },
    toast: false,
  });
  if (books.total === 0) throw notFound('没有找到这个系列的资源');
  return { series, books };
}

export const handle: PageHandle = { title: ({ series }: SeriesData) => `${series}的图书资源` };

export function Component() {
  const { series, books } = useLoaderData<SeriesData>();
  return (
    <PageBody>
      <PageTitle
        aside={
          <ButtonLink to={paths.bookCenter.href()} look="text">
            图书中心
          </ButtonLink>
        }
      >
        {series}
      </PageTitle>
      <p className={styles.total}>这个系列有 {books.total} 种图书提供资源。</p>
      {books.rows.length === 0 ? (
        <NoRows total={books.total}>{null}</NoRows>
      ) : (
        <ul className={styles.list}>
          {books.rows.map((book, index) => (
            <li key={book.goodsId}>
              <BookRow book={book} lazy={index > 3} />
            </li>
          ))}
        </ul>
      )}
      <Pager total={books.total} pageNum={books.pageNum} pageSize={books.pageSize} />
    </PageBody>
  );
}
