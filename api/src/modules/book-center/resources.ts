import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { and, asc, count, countDistinct, desc, eq, exists, inArray, isNotNull, lte, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/db.ts';
import { bookMeta, bookResource, goods, orderLine, resource, resourceDownload, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { giveBack, underLimit } from '../../lib/rate-limit.ts';
import { searchQuery } from '../../lib/search-terms.ts';
import { toIso } from '../../lib/time.ts';
import { wasShown } from '../goods/info.ts';
import { isShown } from '../goods/list.ts';
import { fileUrl, isBought, type Reader, type Resource, ticketMs } from '../library/resource-view.ts';
import type { Books, BooksQuery, Downloads, DownloadTicket, ListQuery, OpenState, Resources } from './schemas.ts';
import { verifiedProfile } from './teacher.ts';

type BookResource = typeof bookResource.$inferSelect;

const hourMs = 3_600_000;
const codeTriesPerHour = 10;
/** Of a book in a list this many resources are named, the others counted. */
const namedResources = 6;

export const bookFacts = {
  goodsId: goods.id,
  title: goods.title,
  authorText: goods.authorText,
  coverUrl: goods.coverUrl,
  isbn: bookMeta.isbnHyphen,
  series: bookMeta.series,
};

/** Goods that a search text finds; undefined without one. */
export function found(searchText: string | undefined): SQL | undefined {
  const typed = searchText?.normalize('NFKC').trim();
  if (!typed) return undefined;
  const isbn = toIsbn13(typed);
  if (isbn) return eq(goods.isbn13, isbn);
  const query = searchQuery(typed);
  return query ? sql`${goods.terms} @@ ${query.found}::tsquery` : sql`false`;
}

/** Kinds of resources and series of books that have some, each with their number. */
export async function resourceTypes(tx: Tx, now: Date) {
  const kinds = await tx
    .select({ kind: resource.kind, total: count() })
    .from(bookResource)
    .innerJoin(resource, eq(resource.id, bookResource.resourceId))
    .innerJoin(goods, eq(goods.id, bookResource.bookGoodsId))
    .where(isShown(now))
    .groupBy(resource.kind)
    .orderBy(desc(count()), asc(resource.kind));
  const series = await tx
    .select({ name: sql<string>`${bookMeta.series}`, books: countDistinct(goods.id) })
    .from(bookResource)
    .innerJoin(goods, eq(goods.id, bookResource.bookGoodsId))
    .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
    .where(and(isShown(now), isNotNull(bookMeta.series)))
    .groupBy(bookMeta.series)
    .orderBy(desc(countDistinct(goods.id)), asc(bookMeta.series));
  return { kinds, series };
}

/** Books with resources, the most downloaded first. */
export async function listBooks(tx: Tx, query: BooksQuery, now: Date): Promise<Books> {
  const { searchText, kind, series } = query;
  const ofKind = kind
    ? exists(
        tx
          .select({ one: sql`1` })
          .from(resource)
          .where(and(eq(resource.id, bookResource.resourceId), eq(resource.kind, kind))),
      )
    : undefined;
  const hasSome = exists(
    tx
      .select({ one: sql`1` })
      .from(bookResource)
      .where(and(eq(bookResource.bookGoodsId, goods.id), ofKind)),
  );
  const where = and(isShown(now), hasSome, found(searchText), series ? eq(bookMeta.series, series) : undefined);
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(goods)
    .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
    .where(where);
  const downloads = tx
    .select({ goodsId: bookResource.bookGoodsId, times: sum(bookResource.downloadCount).mapWith(Number).as('times') })
    .from(bookResource)
    .groupBy(bookResource.bookGoodsId)
    .as('downloads');
  const rows = await tx
    .select({ ...bookFacts, downloadCount: downloads.times })
    .from(goods)
    .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
    .innerJoin(downloads, eq(downloads.goodsId, goods.id))
    .where(where)
    .orderBy(desc(downloads.times), desc(goods.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const ids = rows.map((row) => row.goodsId);
  const placed = tx
    .select({
      goodsId: bookResource.bookGoodsId,
      id: bookResource.id,
      title: bookResource.title,
      access: bookResource.access,
      kind: resource.kind,
      place: sql<number>`row_number() over (partition by ${bookResource.bookGoodsId} order by ${bookResource.sort}, ${bookResource.id})`
        .mapWith(Number)
        .as('place'),
      total: sql<number>`count(*) over (partition by ${bookResource.bookGoodsId})`.mapWith(Number).as('total'),
    })
    .from(bookResource)
    .innerJoin(resource, eq(resource.id, bookResource.resourceId))
    .where(inArray(bookResource.bookGoodsId, ids))
    .as('placed');
  const files = ids.length === 0 ? [] : await tx.select().from(placed).where(lte(placed.place, namedResources)).orderBy(placed.place);
  return page(
    query,
    total,
    rows.map(({ goodsId, ...row }) => {
      const named = files.filter((file) => file.goodsId === goodsId);
      return {
        goodsId: String(goodsId),
        ...row,
        resourceCount: named[0]?.total ?? 0,
        resources: named.map(({ id, title, kind: fileKind, access }) => ({ id: String(id), title, kind: fileKind, access })),
      };
    }),
  );
}

const bundle = alias(orderLine, 'bundle');

async function hasBoughtBook(tx: Tx, userId: number, goodsId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, orderLine.userId), eq(tradeOrder.id, orderLine.orderId)))
    .leftJoin(bundle, and(eq(bundle.userId, orderLine.userId), eq(bundle.id, orderLine.parentLineId)))
    .where(
      and(
        eq(orderLine.userId, userId),
        eq(orderLine.goodsId, goodsId),
        notInArray(tradeOrder.status, ['PENDING_PAY', 'WAIT_GROUP', 'CLOSED']),
        // What is refunded of a bundle is noted on its own line.
        sql`coalesce(${bundle.refundedQty}, ${orderLine.refundedQty}) < coalesce(${bundle.qty}, ${orderLine.qty})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Tells of a book's resources whether the reader may have them; what is true of all of them is asked once, when it first matters. */
function statesOf(tx: Tx, { userId, now }: Reader): (item: BookResource) => Promise<OpenState> {
  let isTeacher: boolean | undefined;
  let hasBook: boolean | undefined;
  return async (item) => {
    if (item.access === 'PUBLIC') return 'open';
    if (userId === null) return 'login';
    if (item.access === 'CODE') return 'code';
    if (item.access === 'TEACHER') {
      isTeacher ??= (await verifiedProfile(tx, userId)) !== undefined;
      return isTeacher ? 'open' : 'teacher';
    }
    if (item.access === 'PURCHASED') {
      hasBook ??= await hasBoughtBook(tx, userId, item.bookGoodsId);
      return hasBook || (await isBought(tx, userId, item.resourceId, now)) ? 'open' : 'buy';
    }
    return 'open';
  };
}

/** Bytes of a file; null while it is not there. */
const sizeOf = (dataDir: string, file: Resource): Promise<number | null> =>
  stat(join(dataDir, 'files', file.access === 'owned' ? 'secure' : 'public', file.path)).then(
    ({ size }) => size,
    () => null,
  );

const fileNameOf = (title: string, file: Resource) => `${title.replace(/[\\/:*?"<>|]/g, ' ')}${extname(file.path)}`;

/** The resources of a book, with what the reader lacks for each. @throws ApiError 404 for a book that was never on sale */
export async function listResources(
  tx: Tx,
  dataDir: string,
  reader: Reader,
  { goodsId, ...query }: { goodsId: number; pageNum: number; pageSize: number },
): Promise<Resources> {
  const [book] = await tx
    .select(bookFacts)
    .from(goods)
    .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
    .where(and(eq(goods.id, goodsId), wasShown(reader.now)));
  if (!book) throw new ApiError(404);
  const where = eq(bookResource.bookGoodsId, goodsId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(bookResource).where(where);
  const found = await tx
    .select({ item: bookResource, file: resource })
    .from(bookResource)
    .innerJoin(resource, eq(resource.id, bookResource.resourceId))
    .where(where)
    .orderBy(asc(bookResource.sort), asc(bookResource.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const stateOf = statesOf(tx, reader);
  const rows: Resources['rows'] = [];
  for (const { item, file } of found)
    rows.push({
      id: String(item.id),
      title: item.title,
      kind: file.kind,
      access: item.access,
      state: await stateOf(item),
      fileName: fileNameOf(item.title, file),
      size: await sizeOf(dataDir, file),
      pages: file.pages,
      durationS: file.durationS,
      downloadCount: item.downloadCount,
    });
  return { book: { ...book, goodsId: String(goodsId) }, ...page(query, total, rows) };
}

const refusals: Record<Exclude<OpenState, 'open'>, () => ApiError> = {
  login: () => new ApiError(401),
  teacher: () => new ApiError(403, { msg: '这项资源供任课教师使用，教师认证通过后即可下载' }),
  code: () => new ApiError(403, { msg: '提取码不正确，请对照书上的提取码', data: { field: 'code' } }),
  buy: () => new ApiError(403, { msg: '购买本书后即可下载' }),
};

/**
 * An address of a resource, good for five minutes, so that a download that broke off goes on with a new one. Downloads are counted
 * once an hour for each person.
 * @param from address of the caller, who may have no account
 * @throws ApiError 404, 401 without a session, 403 with the reason, 429 after too many wrong codes
 */
export async function downloadTicket(
  tx: Tx,
  dataDir: string,
  reader: Reader,
  wanted: { id: number; code: string | undefined; from: string },
): Promise<DownloadTicket> {
  const { userId, now } = reader;
  const [row] = await tx
    .select({ item: bookResource, file: resource })
    .from(bookResource)
    .innerJoin(resource, eq(resource.id, bookResource.resourceId))
    .innerJoin(goods, eq(goods.id, bookResource.bookGoodsId))
    .where(and(eq(bookResource.id, wanted.id), wasShown(now)));
  if (!row) throw new ApiError(404);
  const { item, file } = row;
  let state = await statesOf(tx, reader)(item);
  if (state === 'code') {
    const key = `book-center.code:${userId}:${item.id}`;
    // Counted before it is looked at: of guesses made at once no more are answered than of those made one after another.
    if (!(await underLimit(tx, key, codeTriesPerHour, hourMs, now))) throw new ApiError(429);
    if (wanted.code?.trim().toUpperCase() === item.extractCode) {
      // Who knows the code may go on with a download as often as it stops.
      await giveBack(tx, key, hourMs, now);
      state = 'open';
    }
  }
  if (state !== 'open') throw refusals[state]();
  const size = await sizeOf(dataDir, file);
  if (size === null) throw new ApiError(404, { msg: '文件正在整理，请稍后再来' });
  if (await underLimit(tx, `book-center.download:${userId ?? wanted.from}:${item.id}`, 1, hourMs, now)) {
    await tx
      .update(bookResource)
      .set({ downloadCount: sql`${bookResource.downloadCount} + 1` })
      .where(eq(bookResource.id, item.id));
    if (userId !== null)
      await tx
        .insert(resourceDownload)
        .values({ userId, bookResourceId: item.id, times: 1, lastAt: now })
        .onConflictDoUpdate({
          target: [resourceDownload.userId, resourceDownload.bookResourceId],
          set: { times: sql`${resourceDownload.times} + 1`, lastAt: now },
        });
  }
  const expiresAt = file.access === 'owned' ? now.getTime() + ticketMs : null;
  // A ticket of a person ends with what that person bought; one for what the house opens does not.
  const isOwn = userId !== null && (await isBought(tx, userId, file.id, now));
  return {
    url: fileUrl(isOwn ? reader : { ...reader, userId: null }, file.id, file.path, expiresAt),
    fileName: fileNameOf(item.title, file),
    size,
    expiresAt: expiresAt === null ? null : toIso(new Date(expiresAt)),
  };
}

/** What a user has downloaded, last first. */
export async function listDownloads(tx: Tx, userId: number, query: ListQuery): Promise<Downloads> {
  const mine = eq(resourceDownload.userId, userId);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(resourceDownload).where(mine);
  const rows = await tx
    .select({ download: resourceDownload, item: bookResource, kind: resource.kind, bookTitle: goods.title })
    .from(resourceDownload)
    .innerJoin(bookResource, eq(bookResource.id, resourceDownload.bookResourceId))
    .innerJoin(resource, eq(resource.id, bookResource.resourceId))
    .innerJoin(goods, eq(goods.id, bookResource.bookGoodsId))
    .where(mine)
    .orderBy(desc(resourceDownload.lastAt), desc(resourceDownload.bookResourceId))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ download, item, kind, bookTitle }) => ({
      id: String(item.id),
      title: item.title,
      kind,
      goodsId: String(item.bookGoodsId),
      bookTitle,
      times: download.times,
      lastAt: toIso(download.lastAt),
    })),
  );
}
