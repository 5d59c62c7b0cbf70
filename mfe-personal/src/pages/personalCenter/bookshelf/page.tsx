import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { BookOnShelf } from '../../../lib/book-on-shelf.tsx';
import { pageNumOf } from '../../../lib/page-num.ts';
import styles from './page.module.css';

const PAGE_SIZE = 20;

interface Shelf {
  page: DataOf<'/device/library/bookshelf', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Shelf> {
  const pageNum = pageNumOf(new URL(request.url).searchParams);
  return { page: await api.get('/device/library/bookshelf', { params: { pageNum, pageSize: PAGE_SIZE } }), at: new Date().toISOString() };
}

export function Component() {
  const { page, at } = useLoaderData<Shelf>();
  return (
    <>
      <PageTitle aside={page.total > 0 && <span className={styles.count}>共 {page.total} 本</span>}>我的书架</PageTitle>
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty action={<ButtonLink to={paths.products.href({ type: 'ebook' })}>挑一本电子书</ButtonLink>}>
            书架还空着，买下的电子书会放在这里。
          </Empty>
        </NoRows>
      ) : (
        <ul className={styles.books}>
          {page.rows.map((item) => (
            <li key={item.goodsId}>
              <BookOnShelf item={item} now={new Date(at)} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} />
    </>
  );
}
