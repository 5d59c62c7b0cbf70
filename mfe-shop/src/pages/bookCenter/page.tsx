import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { RESOURCE_KINDS, type ResourceKind } from '@shared/contract/resource';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useNavigate } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { SEARCH_FIELD, SEARCH_MAX_LENGTH } from '@shared/ui/constants';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { LinkRow } from '@shared/ui/link-row';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { pageNumOf } from '../../lib/page-num.ts';
import { BookRow } from './book-row.tsx';
import styles from './page.module.css';

interface CenterData {
  words: string;
  kind: ResourceKind | '';
  books: DataOf<'/device/bookCenter/books', 'get'>;
  types: DataOf<'/device/bookCenter/types', 'get'>;
}

const PAGE_SIZE = 10;

export async function loader({ request }: LoaderFunctionArgs): Promise<CenterData> {
  const query = new URL(request.url).searchParams;
  const words = (query.get(SEARCH_FIELD) ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const asked = query.get('kind') ?? '';
  const kind = Object.hasOwn(RESOURCE_KINDS, asked) ? (asked as ResourceKind) : '';
  const [books, types] = await Promise.all([
    api.get('/device/bookCenter/books', {
      params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE, ...(words && { searchText: words }), ...(kind && { kind }) },
      toast: false,
    }),
    // Without kinds and series there are still the books.
    api.get('/device/bookCenter/types', { toast: false }).catch(() => ({ kinds: [], series: [] })),
  ]);
  return { words, kind, books, types };
}

export const handle: PageHandle = {
  title: ({ words }: CenterData) => (words ? `“${words}”的图书资源` : '图书中心'),
  description: () => '按书名或 ISBN 查找随书音频、视频、课件与资料，在线下载。',
};

export function Component() {
  const { words, kind, books, types } = useLoaderData<CenterData>();
  const navigate = useNavigate();
  return (
    <PageBody>
      <PageTitle>图书中心</PageTitle>
      <form
        className={styles.search}
        aria-label="查找图书资源"
        action={paths.bookCenter.href()}
        onSubmit={(event) => {
          event.preventDefault();
          const searchText = String(new FormData(event.currentTarget).get(SEARCH_FIELD)).trim();
          void navigate(paths.bookCenter.href({ [SEARCH_FIELD]: searchText, kind }));
        }}
      >
        <input
          key={words}
          type="search"
          name={SEARCH_FIELD}
          defaultValue={words}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="书名、作者或封底的 ISBN"
          aria-label="书名、作者或 ISBN"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <Icon name="search" />
          <span>查找</span>
        </button>
      </form>
      <LinkRow className={styles.kinds} label="资源种类">
        <Link to={paths.bookCenter.href({ [SEARCH_FIELD]: words })} aria-current={kind === '' ? 'page' : undefined}>
          全部
        </Link>
        {types.kinds.map((type) => (
          <Link
            key={type.kind}
            to={paths.bookCenter.href({ [SEARCH_FIELD]: words, kind: type.kind })}
            aria-current={type.kind === kind ? 'page' : undefined}
          >
            {RESOURCE_KINDS[type.kind].label}
          </Link>
        ))}
      </LinkRow>
      <div className={styles.columns}>
        <section aria-labelledby="books">
          <h2 id="books" className={styles.heading}>
            {words ? `找到 ${books.total} 种图书` : '常用图书'}
          </h2>
          {books.rows.length === 0 ? (
            <NoRows total={books.total}>
              <Empty action={<ButtonLink to={paths.bookCenter.href()}>查看全部图书资源</ButtonLink>}>
                没有找到这样的图书资源，可以换一个书名，或输入封底的 ISBN 试试。
              </Empty>
            </NoRows>
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
        </section>
        <aside className={styles.aside} aria-label="更多">
          {types.series.length > 0 && (
            <nav className={styles.panel} aria-labelledby="series">
              <h2 id="series">按系列查找</h2>
              <ul>
                {types.series.map(({ name, books: count }) => (
                  <li key={name}>
                    <Link to={paths.bookTypeDetail.href({ series: name })}>
                      {name}
                      <span>{count} 种</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <section className={styles.panel} aria-labelledby="errata">
            <h2 id="errata">发现书中的错误</h2>
            <p>告诉我们书名、页码与您的修改建议，编辑会逐条核对并答复。</p>
            <ButtonLink to={paths.feedback.href()} block>
              提交勘误
            </ButtonLink>
          </section>
          <section className={styles.panel} aria-labelledby="samples">
            <h2 id="samples">教师样书</h2>
            <p>任课教师通过认证后，可以申请样书、下载教学大纲等教师资源。</p>
            <ButtonLink to={paths.sendBook.href()} block>
              申请样书
            </ButtonLink>
            <ButtonLink to={paths.recordList.href()} look="text" block>
              我的下载、申请与反馈
            </ButtonLink>
          </section>
        </aside>
      </div>
    </PageBody>
  );
}
