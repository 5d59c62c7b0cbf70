import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { plainText } from '@shared/ui/rich-text';
import { pageNumOf } from '../../lib/page-num.ts';
import styles from './page.module.css';

type BookLists = DataOf<'/oc/bibliography/list', 'get'>;

const PAGE_SIZE = 12;

export async function loader({ request }: LoaderFunctionArgs): Promise<BookLists> {
  const pageNum = pageNumOf(new URL(request.url).searchParams);
  return api.get('/oc/bibliography/list', { params: { pageNum, pageSize: PAGE_SIZE }, toast: false });
}

export const handle: PageHandle = {
  description: ({ rows }: BookLists) => ['推荐书单', ...rows.slice(0, 4).map(({ title }) => title)].join('，'),
};

export function Component() {
  const { rows, ...paged } = useLoaderData<BookLists>();
  return (
    <PageBody>
      <PageTitle aside={<ButtonLink to={paths.subject.href()}>专题</ButtonLink>}>推荐书单</PageTitle>
      {rows.length === 0 ? (
        <NoRows total={paged.total}>
          <Empty
            action={
              <ButtonLink to={paths.products.href()} look="primary">
                看全部商品
              </ButtonLink>
            }
          >
            新的书单正在挑选。
          </Empty>
        </NoRows>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ id, title, introHtml, goodsCount, leading }, row) => (
            <li key={id}>
              <Link className={styles.card} to={paths.bookListDetail.href({ blid: id })}>
                <span className={styles.covers}>
                  {leading.map((book) => (
                    <Cover key={book.id} src={book.coverUrl} title={book.title} author={book.authorText} width={120} lazy={row > 1} />
                  ))}
                </span>
                <div className={styles.words}>
                  <h2>{title}</h2>
                  <p className={styles.intro}>{plainText(introHtml)}</p>
                  <p className={styles.count}>共 {goodsCount} 种</p>
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
