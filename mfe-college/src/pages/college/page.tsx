import { api, type DataOf, type QueryOf } from '@shared/api';
import { COLLEGE_TYPES } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { type PageHandle, useLoaderData } from '@shared/router';
import { Empty } from '@shared/ui/empty';
import { Rail } from '@shared/ui/rail';
import { Banners } from './banners.tsx';
import { Categories } from './categories.tsx';
import { HotCourses } from './hot-courses.tsx';
import styles from './page.module.css';
import { Tests } from './tests.tsx';

export type GoodsOfList = DataOf<'/goods/list', 'get'>['rows'][number];

interface CollegeData {
  banners: DataOf<'/banner/list', 'get'>;
  categories: DataOf<'/catalog/treeselect', 'get'>;
  hot: GoodsOfList[];
  latest: GoodsOfList[];
  free: GoodsOfList[];
  tests: GoodsOfList[];
  cards: GoodsOfList[];
  media: GoodsOfList[];
}

const SHELF = 12;
const HOT = 6;
/** Courses that the description names. */
const NAMED = 5;

type Shelf = Pick<QueryOf<'/goods/list', 'get'>, 'type' | 'isFree' | 'sort'>;

const shelf = async (params: Shelf, pageSize = SHELF): Promise<GoodsOfList[]> =>
  (await api.get('/goods/list', { params: { pageNum: 1, pageSize, ...params }, toast: false })).rows;

/** What stands beside the courses may be missing for once; the page then does without. */
const orNone = <Row,>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => []);

export async function loader(): Promise<CollegeData> {
  const [hot, banners, categories, latest, free, tests, cards, media] = await Promise.all([
    shelf({ type: 'course', sort: 'sales' }, HOT),
    orNone(api.get('/banner/list', { params: { position: 'COLLEGE' }, toast: false })),
    orNone(api.get('/catalog/treeselect', { params: { kind: 'COLLEGE' }, toast: false })),
    orNone(shelf({ type: 'course', sort: 'new' })),
    orNone(shelf({ type: COLLEGE_TYPES.join(','), isFree: true, sort: 'sales' })),
    orNone(shelf({ type: 'questions,paper', sort: 'sales' })),
    orNone(shelf({ type: 'knowledge,enter', sort: 'sales' })),
    orNone(shelf({ type: 'music,video', sort: 'sales' })),
  ]);
  return { hot, banners, categories, latest, free, tests, cards, media };
}

export const handle: PageHandle = {
  description: ({ hot }: CollegeData) =>
    hot
      .slice(0, NAMED)
      .map(({ title }) => title)
      .join('、'),
};

export function Component() {
  const { banners, categories, hot, latest, free, tests, cards, media } = useLoaderData<CollegeData>();
  const isEmpty = [hot, latest, free, tests, cards, media].every((rows) => rows.length === 0);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1>在学院里学点什么</h1>
        <p>跟着老师一节一节学，用题库与试卷随时检验。</p>
      </div>
      <div className={styles.fold}>
        <Banners banners={banners} />
        <Categories categories={categories} />
      </div>
      {isEmpty && <Empty>课程正在准备，请过些时候再来。</Empty>}
      <HotCourses courses={hot} />
      <Tests tests={tests} />
      <Rail title="免费开放" note="登录后领取，随时开始" goods={free} />
      <Rail title="新开课程" note="每门课的第一章都可以先试看" goods={latest} more={paths.products.href({ type: 'course', sort: 'new' })} />
      <Rail title="词汇与知识卡片" note="零碎时间，记牢一点" goods={cards} tinted />
      <Rail title="音频与视频" note="听一段，看一段" goods={media} />
    </div>
  );
}
