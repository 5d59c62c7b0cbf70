import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { GoodsCard } from '@shared/ui/goods-card';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { RichText } from '@shared/ui/rich-text';
import { collectionJsonLd } from '../../../lib/collection-json-ld.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { ShareLink } from '../../../lib/share-link.tsx';
import { Trail } from '../../../lib/trail.tsx';
import styles from './page.module.css';

interface BookListData {
  list: DataOf<'/book/listInfo', 'get'>;
  /** Address of the page, for search engines. */
  url: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<BookListData> {
  const blid = new URL(request.url).searchParams.get('blid') ?? '';
  const found = api.get('/book/listInfo', { params: { blid } }).then((outcome) => {
    if (!outcome.ok) throw outcome.error;
    return outcome.data;
  });
  const list = await orNotFound(found);
  return { list, url: new URL(paths.bookListDetail.href({ blid }), request.url).href };
}

export const handle: PageHandle = {
  title: ({ list }: BookListData) => list.title,
  description: ({ list: { title, books } }: BookListData) => `${title}：${books.map((book) => `《${book.title}》`).join('')}`,
  canonical: ({ url }: BookListData) => url,
};

export function Component() {
  const { list, url } = useLoaderData<BookListData>();
  const { id, title, introHtml } = list;
  const goods = list.books.map(({ goodsId, goodsType, price, listPrice, ...book }) => ({
    ...book,
    id: goodsId,
    type: goodsType,
    priceFen: price,
    listPriceFen: listPrice,
  }));
  return (
    <PageBody>
      <JsonLd data={collectionJsonLd({ name: title, goods, url })} />
      <Trail
        url={url}
        steps={[
          { title: '推荐书单', to: paths.bookList.href() },
          { title, to: paths.bookListDetail.href({ blid: id }) },
        ]}
      />
      <PageTitle aside={<ShareLink title={title} />}>{title}</PageTitle>
      <div className={styles.intro}>
        <RichText html={introHtml} />
        <p className={styles.count}>共 {goods.length} 种</p>
      </div>
      {goods.length === 0 ? (
        <Empty action={<ButtonLink to={paths.bookList.href()}>看其他书单</ButtonLink>}>这个书单里的书暂时没有在售。</Empty>
      ) : (
        <ul className={styles.goods}>
          {goods.map((item, index) => (
            <li key={item.id}>
              <GoodsCard goods={item} lazy={index > 3} />
            </li>
          ))}
        </ul>
      )}
    </PageBody>
  );
}
