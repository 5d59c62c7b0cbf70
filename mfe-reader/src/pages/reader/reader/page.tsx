import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { PdfDocument } from '../../../lib/document-page.tsx';
import { FileCard } from '../../../lib/file-card.tsx';
import { Locked } from '../../../lib/locked.tsx';
import { ReaderFrame } from '../../../lib/reader-frame.tsx';
import type { Resource } from '../../../lib/resource.ts';
import styles from './page.module.css';

type Library = DataOf<'/device/library/detail', 'get'>;

interface BookPage {
  book: Library;
  /** The file to read; null when none may be opened. */
  resource: Resource | null;
}

/** The file that the address names, else the first of the book that may be opened: for non-owners that is its sample. */
function fileOf(book: Library, resourceId: string | null): Resource | null {
  const files = book.chapters.flatMap((chapter) => chapter.resources).filter(({ url }) => url !== null);
  return files.find(({ id }) => id === resourceId) ?? files.find(({ kind }) => kind === 'pdf') ?? files[0] ?? null;
}

/** A bought book from `?goodsId=` (or `?id=`), with `resourceId` for one of its files. */
export async function loader({ request }: LoaderFunctionArgs): Promise<BookPage> {
  const search = new URL(request.url).searchParams;
  const goodsId = search.get('goodsId') ?? search.get('id');
  if (!goodsId || !/^\d+$/.test(goodsId)) throw notFound('没有找到这本书');
  const book = await api.get('/device/library/detail', { params: { goodsId }, toast: false });
  return { book, resource: fileOf(book, search.get('resourceId')) };
}

export const handle: PageHandle = { title: ({ book }: BookPage) => book.title };

export function Component() {
  const { book, resource } = useLoaderData<BookPage>();
  const owned = book.access === 'full';
  const isPrint = book.goodsType === 'book';
  const back = owned
    ? { to: paths.personal.bookshelf.href(), text: '返回书架' }
    : { to: paths.product.href({ id: book.goodsId }), text: '返回商品页' };
  if (!resource?.url)
    return (
      <ReaderFrame title={book.title} back={back}>
        <Locked access={book.access === 'login' ? 'login' : 'buy'} goodsId={book.goodsId} />
      </ReaderFrame>
    );
  if (resource.kind !== 'pdf')
    return (
      <ReaderFrame title={book.title} back={back}>
        <FileCard resource={resource} />
      </ReaderFrame>
    );
  return (
    <PdfDocument
      key={resource.id}
      title={book.title}
      resource={resource}
      url={resource.url}
      back={back}
      goodsId={owned ? book.goodsId : undefined}
      after={
        owned ? undefined : (
          <section className={styles.end}>
            <h2>试读结束</h2>
            <p>
              {isPrint
                ? `《${book.title}》是纸质图书，余下的内容请读纸书。`
                : `《${book.title}》全文在购买后马上可以阅读，试读的位置会为您保留。`}
            </p>
            <ButtonLink to={paths.product.href({ id: book.goodsId })} look="primary">
              {isPrint ? '去看这本书' : '购买全文'}
            </ButtonLink>
          </section>
        )
      }
    />
  );
}
