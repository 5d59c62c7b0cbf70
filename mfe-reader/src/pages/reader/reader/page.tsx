import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { describeResource, openHref, RESOURCE_KINDS } from '@shared/contract/resource';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, redirect, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
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
  /** The files to choose from, of goods that are a set of them. */
  files: Resource[];
}

/** Goods that are one text, in whatever files; the others are as many things as they have files. */
const TEXTS = ['book', 'ebook', 'pdfbook'];

/** A bought book from `?goodsId=` (or `?id=`), with `resourceId` for one of its files; for non-owners its sample. */
export async function loader({ request }: LoaderFunctionArgs): Promise<BookPage | Response> {
  const search = new URL(request.url).searchParams;
  const goodsId = search.get('goodsId') ?? search.get('id');
  if (!goodsId || !/^\d+$/.test(goodsId)) throw notFound('没有找到这本书');
  const book = await api.get('/device/library/detail', { params: { goodsId }, toast: false });
  const files = book.chapters.flatMap((chapter) => chapter.resources).filter(({ url }) => url !== null);
  const named = files.find(({ id }) => id === search.get('resourceId'));
  const [first] = files;
  if (first && !named && !TEXTS.includes(book.goodsType)) {
    if (files.length > 1) return { book, resource: null, files };
    if (first.kind !== 'pdf') return redirect(openHref(first, { goodsId }));
  }
  return { book, resource: named ?? files.find(({ kind }) => kind === 'pdf') ?? first ?? null, files: [] };
}

export const handle: PageHandle = { title: ({ book }: BookPage) => book.title };

export function Component() {
  const { book, resource, files } = useLoaderData<BookPage>();
  const owned = book.access === 'full';
  const isPrint = book.goodsType === 'book';
  const back =
    owned && TEXTS.includes(book.goodsType)
      ? { to: paths.personal.bookshelf.href(), text: '返回书架' }
      : { to: paths.product.href({ id: book.goodsId }), text: '返回商品页' };
  if (files.length > 0)
    return (
      <ReaderFrame title={book.title} back={back}>
        <ul className={styles.files} aria-label="文件">
          {files.map((file) => (
            <li key={file.id}>
              <Link className={styles.file} to={openHref(file, { goodsId: book.goodsId })}>
                <Icon name={RESOURCE_KINDS[file.kind].icon} size={24} />
                <span>{file.title}</span>
                <span className={styles.hint}>{describeResource(file)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </ReaderFrame>
    );
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
