import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { setSearchInfo } from '@shared/session';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { useEffect } from 'react';
import { GoodsRow } from '../../lib/goods-row.tsx';
import { SEARCH_FIELD, SEARCH_MAX_LENGTH } from '../../lib/search-words.ts';
import { Marked } from './marked.tsx';
import { NoResults } from './no-results.tsx';
import styles from './page.module.css';

interface SearchData {
  words: string;
  /** Missing while nothing is searched. */
  found?: DataOf<'/goods/ordinary', 'get'>;
  /** Offered when nothing was found. */
  popular?: DataOf<'/goods/list', 'get'>['rows'];
}

const PAGE_SIZE = 20;
const POPULAR = 6;

export async function loader({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const query = new URL(request.url).searchParams;
  const words = (query.get(SEARCH_FIELD) ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  if (!words) return { words };
  const pageNum = Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1);
  const found = await api.get('/goods/ordinary', { params: { searchText: words, sort: 'default', pageNum, pageSize: PAGE_SIZE } });
  if (found.total > 0) return { words, found };
  const popular = await api.get('/goods/list', { params: { sort: 'sales', pageNum: 1, pageSize: POPULAR }, toast: false }).then(
    ({ rows }) => rows,
    () => [],
  );
  return { words, found, popular };
}

export const handle: PageHandle = { title: ({ words }: SearchData) => (words ? `“${words}”的搜索结果` : '搜索') };

export function Component() {
  const { words, found, popular } = useLoaderData<SearchData>();
  useEffect(() => {
    if (words) setSearchInfo({ searchText: words, type: 0 });
  }, [words]);
  return (
    <PageBody>
      <PageTitle>{words ? `“${words}”的搜索结果` : '搜索'}</PageTitle>
      {!found ? (
        <p className={styles.hint}>
          在上方的搜索框里输入书名、作者、关键词，或带连字符与不带连字符的 ISBN；也可以到<Link to={paths.products.href()}>全部商品</Link>
          按分类浏览。
        </p>
      ) : found.total === 0 ? (
        <NoResults words={words} popular={popular ?? []} />
      ) : (
        <section aria-label="搜索结果">
          <p className={styles.total} role="status">
            共找到 <strong>{found.total}</strong> 种
          </p>
          <ul className={styles.list}>
            {found.rows.map((goods, index) => (
              <li key={goods.id}>
                <GoodsRow
                  goods={goods}
                  lazy={index > 3}
                  title={<Marked parts={goods.titleParts} />}
                  authors={<Marked parts={goods.authorParts} />}
                />
              </li>
            ))}
          </ul>
          <Pager total={found.total} pageNum={found.pageNum} pageSize={found.pageSize} />
        </section>
      )}
    </PageBody>
  );
}
