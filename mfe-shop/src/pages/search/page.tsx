import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { addToSearchHistory, setSearchInfo } from '@shared/session';
import { SEARCH_FIELD } from '@shared/ui/constants';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { SearchForm } from '@shared/ui/search-form';
import { useEffect } from 'react';
import { type Category, findCategory } from '../products/categories.ts';
import type { Facets } from '../products/filter-panel.tsx';
import { chosenFilters, type FilterHref, type Filters, filterParams, pagingParams } from '../products/filters.ts';
import { GoodsResults } from '../products/goods-results.tsx';
import { TypeTabs } from '../products/type-tabs.tsx';
import { Marked } from './marked.tsx';
import { DidYouMean, type Help, NoResults } from './no-results.tsx';
import styles from './page.module.css';
import { askedHref, isAsked, readAsked, SEARCH_SORTS, type SearchAsked } from './search-query.ts';
import { SeniorForm } from './senior-form.tsx';

interface SearchData {
  asked: SearchAsked;
  /** Missing while nothing is searched. */
  found?: DataOf<'/goods/ordinary', 'get'>;
  facets?: Facets;
  categories: Category[];
  /** When little was found. */
  help?: Help;
  /** Offered while nothing is searched. */
  hotWords: string[];
}

const PAGE_SIZE = 20;
/** The search counts no further. */
const COUNTED_TO = 1000;
/** Below this a slip in the words is likely. */
const FEW = 3;

export async function loader({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const asked = readAsked(new URL(request.url).searchParams);
  const { type, words, senior, filters } = asked;
  if (!isAsked(asked)) {
    const hotWords = await api.get('/goods/hotWords', { toast: false }).catch(() => []);
    return { asked, categories: [], hotWords };
  }
  const paging = { pageSize: PAGE_SIZE, ...pagingParams(filters) };
  const params = filterParams(filters);
  const what = type === 1 ? senior : { searchText: words };
  const [found, facets, categories] = await Promise.all([
    type === 1
      ? api.get('/goods/senior', { params: { ...params, ...senior, ...paging } })
      : api.get('/goods/ordinary', { params: { ...params, searchText: words, ...paging } }),
    api.get('/goods/facets', { params: { ...params, ...what }, toast: false }).catch(() => undefined),
    api.get('/catalog/treeselect', { params: { kind: 'BOOK' }, toast: false }).catch(() => []),
  ]);
  const unsure = words || senior.title || senior.isbn;
  const help =
    found.total < FEW && unsure
      ? await api.get('/goods/searchHelp', { params: { searchText: unsure }, toast: false }).catch(() => undefined)
      : undefined;
  // The document spells the levels out and leaves the last one open.
  return { asked, found, facets, categories: categories as Category[], help, hotWords: [] };
}

const titleOf = ({ asked: { type, words } }: SearchData) => (type === 1 ? '高级搜索' : words ? `“${words}”的搜索结果` : '搜索');

export const handle: PageHandle = { title: titleOf };

function HotWords({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.hot} aria-labelledby="hot">
      <h2 id="hot">热门搜索</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={paths.search.href({ [SEARCH_FIELD]: word })}>{word}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  const data = useLoaderData<SearchData>();
  const { asked, found, facets, categories, help, hotWords } = data;
  const { type, words, filters } = asked;
  // Of an advanced search the field that leads.
  const [leading = ''] = type === 1 ? Object.values(asked.senior) : [words];
  useEffect(() => {
    if (!leading) return;
    setSearchInfo({ searchText: leading, type });
    if (type === 0) addToSearchHistory(leading);
  }, [type, leading]);
  const href: FilterHref = (change) => askedHref(asked, change);
  const chosen = chosenFilters(filters, filters.catalogId && findCategory(categories, filters.catalogId)?.name);
  const nothingChosen: Partial<Filters> = Object.assign({}, ...chosen.map(({ without }) => without));
  return (
    <PageBody>
      <PageTitle>{titleOf(data)}</PageTitle>
      <nav className={styles.modes} aria-label="搜索方式">
        <Link to={paths.search.href(words ? { [SEARCH_FIELD]: words } : {})} aria-current={type === 0 ? 'page' : undefined}>
          普通搜索
        </Link>
        <Link
          to={paths.search.href({ type: 1, title: type === 0 ? words || undefined : undefined })}
          aria-current={type === 1 ? 'page' : undefined}
        >
          高级搜索
        </Link>
      </nav>
      {type === 1 ? <SeniorForm key={askedHref(asked)} asked={asked} /> : <SearchForm words={words} large />}
      {!found ? (
        type === 0 && (
          <>
            <p className={styles.hint}>
              输入书名、作者、丛书、关键词、中图分类号或 ISBN，也可以用拼音和拼音首字母；或者到
              <Link to={paths.products.href()}>全部商品</Link>按分类浏览。
            </p>
            <HotWords words={hotWords} />
          </>
        )
      ) : (
        <div className={styles.found}>
          <DidYouMean help={help} />
          <TypeTabs filters={filters} facets={facets} href={href} />
          <GoodsResults
            filters={filters}
            found={found}
            isMore={found.total === COUNTED_TO}
            facets={facets}
            categories={categories}
            chosen={chosen}
            href={href}
            clearHref={href(nothingChosen)}
            sorts={SEARCH_SORTS}
            empty={<NoResults words={words} isFiltered={chosen.length > 0} clearHref={href(nothingChosen)} help={help} />}
            marks={({ titleParts, authorParts }) => ({ title: <Marked parts={titleParts} />, authors: <Marked parts={authorParts} /> })}
          />
        </div>
      )}
    </PageBody>
  );
}
