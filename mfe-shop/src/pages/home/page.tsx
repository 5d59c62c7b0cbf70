import { api, type DataOf } from '@shared/api';
import { GOODS_TYPES } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { type PageHandle, useLoaderData } from '@shared/router';
import { Empty } from '@shared/ui/empty';
import { SearchForm } from '../../lib/search-form.tsx';
import { Activities } from './activities.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryTree } from './category-tree.tsx';
import { Editorial } from './editorial.tsx';
import { NewBooks } from './new-books.tsx';
import styles from './page.module.css';
import { Rail } from './rail.tsx';
import { Ranking } from './ranking.tsx';

interface HomeData {
  banners: DataOf<'/banner/list', 'get'>;
  categories: DataOf<'/catalog/treeselect', 'get'>;
  goods: DataOf<'/home/goodsList', 'get'>;
  news: DataOf<'/ocNews/queryNewsList', 'get'>['rows'];
  subjects: DataOf<'/web/subject/querySubjectList', 'get'>['rows'];
  activities: DataOf<'/activityManage/page', 'get'>['rows'];
}

const NEWS = 6;
const SUBJECTS = 3;
const ACTIVITIES = 3;

/** What stands beside the goods may be missing for once; the page then does without. */
const orNone = <Row,>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => []);

export async function loader(): Promise<HomeData> {
  const [goods, banners, categories, news, subjects, activities] = await Promise.all([
    api.get('/home/goodsList'),
    orNone(api.get('/banner/list', { params: { position: 'HOME' }, toast: false })),
    orNone(api.get('/catalog/treeselect', { params: { kind: 'BOOK' }, toast: false })),
    orNone(api.get('/ocNews/queryNewsList', { params: { pageSize: NEWS }, toast: false }).then(({ rows }) => rows)),
    orNone(api.get('/web/subject/querySubjectList', { params: { pageSize: SUBJECTS }, toast: false }).then(({ rows }) => rows)),
    orNone(api.get('/activityManage/page', { params: { pageSize: ACTIVITIES }, toast: false }).then(({ rows }) => rows)),
  ]);
  return { goods, banners, categories, news, subjects, activities };
}

export const handle: PageHandle = {
  description: ({ goods }: HomeData) => `新书 ${goods.newBooks.map(({ title }) => `《${title}》`).join('')}，以及电子书、课程与试卷。`,
};

export function Component() {
  const { goods, banners, categories, news, subjects, activities } = useLoaderData<HomeData>();
  const bare = goods.newBooks.length + goods.bestSellers.length + goods.ebooks.length + goods.courses.length === 0;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>今天想读些什么</h1>
        <SearchForm />
      </div>
      <div className={styles.fold}>
        <CategoryTree categories={categories} />
        <BannerCarousel banners={banners} />
      </div>
      {bare && <Empty>书架正在整理，请过些时候再来。</Empty>}
      <NewBooks goods={goods.newBooks} />
      <Ranking goods={goods.bestSellers} />
      <Rail
        title={GOODS_TYPES.ebook.label}
        note="付款后立即开通，在书架里接着读"
        goods={goods.ebooks}
        more={paths.products.href({ type: 'ebook' })}
      />
      <Rail
        title={GOODS_TYPES.course.label}
        note="跟着老师，一节一节学完"
        goods={goods.courses}
        more={paths.products.href({ type: 'course' })}
        tinted
      />
      <Editorial news={news} subjects={subjects} />
      <Activities activities={activities} />
    </div>
  );
}
