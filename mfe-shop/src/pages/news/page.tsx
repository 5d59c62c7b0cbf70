import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { LinkRow } from '@shared/ui/link-row';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { NewsCard } from '../../lib/news-card.tsx';
import { pageNumOf } from '../../lib/page-num.ts';
import styles from './page.module.css';

interface NewsData {
  category: string;
  categories: DataOf<'/dict/data', 'get'>;
  news: DataOf<'/ocNews/queryNewsList', 'get'>;
}

/** One that leads, and four rows of three. */
const PAGE_SIZE = 13;
const CATEGORY_MAX_LENGTH = 32;

export async function loader({ request }: LoaderFunctionArgs): Promise<NewsData> {
  const query = new URL(request.url).searchParams;
  const category = (query.get('category') ?? '').slice(0, CATEGORY_MAX_LENGTH);
  const [news, categories] = await Promise.all([
    api.get('/ocNews/queryNewsList', {
      params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE, ...(category && { category }) },
      toast: false,
    }),
    // Without the names of the categories there are still the news.
    api.get('/dict/data', { params: { dictType: 'news_category' }, toast: false }).catch(() => []),
  ]);
  return { category, categories, news };
}

const titleOf = ({ category, categories }: NewsData) => categories.find(({ value }) => value === category)?.label ?? '新闻与书讯';

export const handle: PageHandle = {
  title: titleOf,
  description: (data: NewsData) => [titleOf(data), ...data.news.rows.slice(0, 3).map(({ title }) => title)].join('，'),
};

export function Component() {
  const data = useLoaderData<NewsData>();
  const { category, categories, news } = data;
  const [lead, ...rest] = news.rows;
  const nameOf = (value: string) => (category ? undefined : categories.find((one) => one.value === value)?.label);
  return (
    <PageBody>
      <PageTitle>{titleOf(data)}</PageTitle>
      <LinkRow className={styles.tabs} label="新闻分类">
        {[{ value: '', label: '全部' }, ...categories].map(({ value, label }) => (
          <Link key={value} to={paths.news.href({ category: value })} aria-current={value === category ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </LinkRow>
      {lead ? (
        <>
          <NewsCard news={lead} lead category={nameOf(lead.category)} />
          <ul className={styles.grid}>
            {rest.map((item) => (
              <li key={item.id}>
                <NewsCard news={item} category={nameOf(item.category)} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <NoRows total={news.total}>
          <Empty
            action={
              <ButtonLink to={paths.news.href()} look="primary">
                看全部新闻
              </ButtonLink>
            }
          >
            这里还没有新闻。
          </Empty>
        </NoRows>
      )}
      <Pager total={news.total} pageNum={news.pageNum} pageSize={news.pageSize} />
    </PageBody>
  );
}
