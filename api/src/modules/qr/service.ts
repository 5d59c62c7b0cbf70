import { paths } from '@shared/contract/paths';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { bookList, bookListGoods, goods, qrCode, qrResource, resource } from '../../db/schema/index.ts';
import type { OutlineNode } from '../../db/schema/reader.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Reader, viewResource } from '../library/resource-view.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import { codeOfQuery, type ScanQuery, type ScanTarget } from './code-of-query.ts';
import type { BookListInfo, OutlineItem, QrBook, QrResource, ResourceInfo, ScanResult } from './schemas.ts';

type Code = typeof qrCode.$inferSelect;

/** A code that moved may move again; more steps than this are a loop. */
const maxMoves = 5;

const bookColumns = { goodsId: goods.id, title: goods.title, authorText: goods.authorText, coverUrl: goods.coverUrl, isbn13: goods.isbn13 };
const viewBook = (
  row: { goodsId: number; title: string; authorText: string; coverUrl: string; isbn13: string | null } | undefined,
): QrBook | null => (row ? { ...row, goodsId: String(row.goodsId) } : null);

/** Old links of types 6 and 7 both name book lists; a link without a type is looked up by its id alone. */
async function findCode(tx: Tx, target: ScanTarget): Promise<Code | undefined> {
  if (target.code === null) return undefined;
  const types = target.type === '6' || target.type === '7' ? ['6', '7'] : target.type === null ? null : [target.type];
  const rows = await tx
    .select()
    .from(qrCode)
    .where(and(eq(qrCode.code, target.code), types ? inArray(qrCode.type, types) : undefined))
    .orderBy(asc(qrCode.id));
  return rows.find((row) => row.type === target.type) ?? rows[0];
}

async function followMoves(tx: Tx, code: Code): Promise<Code> {
  let current = code;
  for (let step = 0; current.state === 'moved' && current.movedToId !== null && step < maxMoves; step += 1) {
    const [next] = await tx.select().from(qrCode).where(eq(qrCode.id, current.movedToId));
    if (!next) break;
    current = next;
  }
  return current;
}

async function findBook(tx: Tx, goodsId: number | null, target: ScanTarget): Promise<QrBook | null> {
  const isbn = target.isbn?.normalize('NFKC').replace(/[^\dXx]/g, '') ?? '';
  const where =
    goodsId !== null ? eq(goods.id, goodsId) : isbn ? eq(goods.isbn13, isbn) : target.bookNo ? eq(goods.goodsNo, target.bookNo) : null;
  if (!where) return null;
  const [row] = await tx.select(bookColumns).from(goods).where(where).orderBy(asc(goods.id)).limit(1);
  return viewBook(row);
}

async function resourcesOf(tx: Tx, reader: Reader, codes: readonly Code[]): Promise<QrResource[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .select({ resource, chapter: qrResource.chapter })
    .from(qrResource)
    .innerJoin(resource, eq(resource.id, qrResource.resourceId))
    .where(
      inArray(
        qrResource.qrId,
        codes.map((code) => code.id),
      ),
    )
    .orderBy(asc(qrResource.qrId), asc(qrResource.sort), asc(qrResource.resourceId));
  const seen = new Map<number, QrResource>();
  for (const row of rows) {
    if (!seen.has(row.resource.id)) seen.set(row.resource.id, { ...(await viewResource(tx, reader, row.resource)), chapter: row.chapter });
  }
  return [...seen.values()];
}

const activeCodesOf = (tx: Tx, goodsId: number) =>
  tx
    .select()
    .from(qrCode)
    .where(and(eq(qrCode.goodsId, goodsId), eq(qrCode.state, 'active')))
    .orderBy(asc(qrCode.id));

const readers = paths.qrCodeReader;
const readerPaths: Record<QrResource['kind'], { href: (query: { resourceId: string; qrId?: string }) => string }> = {
  pdf: readers.documentReader,
  epub: readers.documentReader,
  docx: paths.renderOffice,
  xlsx: paths.renderOffice,
  pptx: paths.renderOffice,
  audio: readers.audio,
  video: readers.video,
  picture: readers.pictureReader,
  zip: readers.package,
};

/** The page for what a scan found: the one medium itself, the list of several, the book list, or what to say when there is nothing. */
function targetOf(result: Omit<ScanResult, 'target'>): string {
  const qrId = result.qrId ?? undefined;
  const goodsId = result.book?.goodsId;
  if (result.state === 'withdrawn' || result.state === 'unknown') return readers.error.href({ state: result.state, qrId, goodsId });
  if (result.bookListId) return paths.bookListDetail.href({ blid: result.bookListId });
  const [first, second] = result.resources;
  if (!first) return readers.emptyResources.href({ qrId, goodsId });
  return second ? readers.resourceMain.href(qrId ? { qrId } : { goodsId }) : readerPaths[first.kind].href({ resourceId: first.id, qrId });
}

const withTarget = (result: Omit<ScanResult, 'target'>): ScanResult => ({ ...result, target: targetOf(result) });

async function resultOf(tx: Tx, reader: Reader, printed: Code, target: ScanTarget): Promise<ScanResult> {
  const code = await followMoves(tx, printed);
  // A move that leads nowhere is as good as withdrawn.
  const state = code.state === 'moved' ? 'withdrawn' : code.state;
  const resources = state === 'active' ? await resourcesOf(tx, reader, [code]) : [];
  const isEmpty = state === 'active' && resources.length === 0 && code.bookListId === null;
  return withTarget({
    state: state === 'withdrawn' ? 'withdrawn' : printed.state === 'moved' ? 'moved' : isEmpty ? 'empty' : state,
    kind: code.kind,
    qrId: String(code.id),
    code: printed.code,
    title: code.title,
    message: code.withdrawnText ?? '',
    book: await findBook(tx, code.goodsId ?? printed.goodsId, target),
    bookListId: state === 'active' && code.bookListId !== null ? String(code.bookListId) : null,
    resources,
  });
}

async function resultOfBook(tx: Tx, reader: Reader, book: QrBook | null): Promise<ScanResult> {
  const codes = book ? await activeCodesOf(tx, Number(book.goodsId)) : [];
  const resources = await resourcesOf(tx, reader, codes);
  return withTarget({
    state: book === null ? 'unknown' : resources.length > 0 ? 'active' : 'empty',
    kind: book ? 'group' : null,
    qrId: null,
    code: null,
    title: book?.title ?? '',
    message: '',
    book,
    bookListId: null,
    resources,
  });
}

/** What a printed code leads to now. A code that is not known falls back to the book its link names. */
export async function scanCode(tx: Tx, reader: Reader, query: ScanQuery): Promise<ScanResult> {
  const target = codeOfQuery(query);
  const code = await findCode(tx, target);
  if (code) return resultOf(tx, reader, code, target);
  const book = await findBook(tx, null, target);
  // An id that names no code is told as unknown even when the book is known: the reader then sees which book it was.
  if (target.code === null || book === null) return resultOfBook(tx, reader, book);
  return withTarget({
    state: 'unknown',
    kind: null,
    qrId: null,
    code: target.code,
    title: '',
    message: '',
    book,
    bookListId: null,
    resources: [],
  });
}

/** All resources behind a code or a book. @throws ApiError 404 for an unknown code or book, 40001 when neither is named */
export async function listQrResources(tx: Tx, reader: Reader, query: { qrId?: string; goodsId?: string }): Promise<ScanResult> {
  const none: ScanTarget = { type: null, code: null, isbn: null, bookNo: null };
  if (query.qrId !== undefined) {
    const [code] = await tx
      .select()
      .from(qrCode)
      .where(eq(qrCode.id, Number(query.qrId)));
    if (!code) throw new ApiError(404);
    return resultOf(tx, reader, code, none);
  }
  if (query.goodsId === undefined) throw new ApiError(40001, { data: { part: 'querystring', field: 'qrId' } });
  const book = await findBook(tx, Number(query.goodsId), none);
  if (!book) throw new ApiError(404);
  return resultOfBook(tx, reader, book);
}

const flatten = (nodes: readonly OutlineNode[], level = 1): OutlineItem[] =>
  nodes.flatMap((node) => [{ title: node.title, page: node.page, level }, ...flatten(node.children, level + 1)]);

/** One resource with what its reader needs. @throws ApiError 404 */
export async function resourceInfo(tx: Tx, reader: Reader, resourceId: number): Promise<ResourceInfo> {
  const [item] = await tx.select().from(resource).where(eq(resource.id, resourceId));
  if (!item) throw new ApiError(404);
  const [book] = await tx
    .select(bookColumns)
    .from(qrResource)
    .innerJoin(qrCode, eq(qrCode.id, qrResource.qrId))
    .innerJoin(goods, eq(goods.id, qrCode.goodsId))
    .where(eq(qrResource.resourceId, resourceId))
    .orderBy(asc(qrCode.id))
    .limit(1);
  return { ...(await viewResource(tx, reader, item)), outline: flatten(item.outline), entries: item.entries, book: viewBook(book) };
}

/** A book list with the books still on sale. @throws ApiError 404 */
export async function bookListInfo(tx: Tx, id: number, now: Date): Promise<BookListInfo> {
  const [list] = await tx.select().from(bookList).where(eq(bookList.id, id));
  if (!list) throw new ApiError(404);
  const books = await tx
    .select({
      goodsId: goods.id,
      goodsType: goods.type,
      title: goods.title,
      authorText: goods.authorText,
      coverUrl: goods.coverUrl,
      price: goods.minPriceFen,
      listPrice: goods.listPriceFen,
    })
    .from(bookListGoods)
    .innerJoin(goods, eq(goods.id, bookListGoods.goodsId))
    .where(and(eq(bookListGoods.bookListId, id), eq(goods.status, 'ON_SALE')))
    .orderBy(asc(bookListGoods.sort), asc(goods.id));
  const shownPrice = await shownPrices(tx, now);
  return {
    id: String(list.id),
    title: list.title,
    introHtml: list.introHtml,
    coverUrl: list.coverUrl,
    books: books.map((book) => ({ ...book, goodsId: String(book.goodsId), price: shownPrice(book.goodsId, book.price) })),
  };
}
