import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type PageHandle, useLoaderData } from '@shared/router';
import { Empty } from '@shared/ui/empty';
import { Rail } from '@shared/ui/rail';
import { SearchForm } from '@shared/ui/search-form';
import { Activities } from './activities.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryTree } from './category-tree.tsx';
import { Editorial } from './editorial.tsx';
import { NewBooks } from './new-books.tsx';
import styles from './page.module.css';
import { Ranking } from './ranking.tsx';

interface HomeData {
  banners: DataOf<'/banner/list', 'get'>;
  categories: DataOf<'/catalog/treeselect', 'get'>;
  shelves: DataOf<'/home/goodsList', 'get'>;
  news: DataOf<'/ocNews/queryNewsList', 'get'>['rows'];
  subjects: DataOf<'/web/subject/querySubjectList', 'get'>['rows'];
  activities: DataOf<'/activityManage/page', 'get'>['rows'];
}

const SHELF = 12;
const NEWS = 6;
/** Books that the description names. */
const NAMED = 6;
const SUBJECTS = 3;
const ACTIVITIES = 3;

/** What stands beside the goods may be missing for once; the page then does without. */
const orNone = <Row,>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => []);

export async function loader(): Promise<HomeData> {
  const [shelves, banners, categories, news, subjects, activities] = await Promise.all([
    api.get('/home/goodsList', { params: { size: SHELF } }),
    orNone(api.get('/banner/list', { params: { position: 'HOME' }, toast: false })),
    orNone(api.get('/catalog/treeselect', { params: { kind: 'BOOK' }, toast: false })),
    orNone(api.get('/ocNews/queryNewsList', { params: { pageNum: 1, pageSize: NEWS }, toast: false }).then(({ rows }) => rows)),
    orNone(api.get('/web/subject/querySubjectList', { params: { pageNum: 1, pageSize: SUBJECTS }, toast: false }).then(({ rows }) => rows)),
    orNone(api.get('/activityManage/page', { params: { pageNum: 1, pageSize: ACTIVITIES }, toast: false }).then(({ rows }) => rows)),
  ]);
  return { shelves, banners, categories, news, subjects, activities };
}

export const handle: PageHandle = {
  description: ({ shelves }: HomeData) =>
    (shelves[0]?.rows ?? [])
      .slice(0, NAMED)
      .map(({ title }) => `《${title}》`)
      .join(''),
};

/** A shelf in the rhythm of its kind; a kind that this page does not know yet becomes a rail. */
function ShelfOf({ shelf: { key, title, rows } }: { shelf: HomeData['shelves'][number] }) {
  switch (key) {
    case 'new':
      return <NewBooks title={title} goods={rows} />;
    case 'best':
      return <Ranking title={title} goods={rows} />;
    case 'ebook':
      return <Rail title={title} note="付款后立即开通，在书架里接着读" goods={rows} more={paths.products.href({ type: 'ebook' })} />;
    case 'course':
      return <Rail title={title} note="跟着老师，一节一节学完" goods={rows} more={paths.products.href({ type: 'course' })} tinted />;
    default:
      return <Rail title={title} goods={rows} />;
  }
}

export function Component() {
  const { shelves, banners, categories, news, subjects, activities } = useLoaderData<HomeData>();
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>今天想读些什么</h1>
        <SearchForm large />
      </div>
      <div className={styles.fold}>
        <CategoryTree categories={categories} />
        <BannerCarousel banners={banners} />
      </div>
      {shelves.every(({ rows }) => rows.length === 0) && <Empty>书架正在整理，请过些时候再来。</Empty>}
      {shelves.map((shelf) => (
        <ShelfOf key={shelf.key} shelf={shelf} />
      ))}
      <Editorial news={news} subjects={subjects} />
      <Activities activities={activities} />
    </div>
  );
}
