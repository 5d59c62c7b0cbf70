import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { activity, banner, bookList, bookListGoods, catalog, dictData, goods, news, subject } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { toIso } from '../../lib/time.ts';
import { cardsOf, isShown } from '../goods/list.ts';
import type { BannerQuery, CatalogQuery, NewsQuery } from './schemas.ts';

type Paged = { pageNum: number; pageSize: number };

const relatedNews = 4;
const leadingBooks = 3;
const dayMs = 86_400_000;

async function countOf(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(table).where(where);
  return row?.total ?? 0;
}

/** Banners of a position that run now. */
export async function listBanners(tx: Tx, { position }: Static<typeof BannerQuery>, now: Date) {
  const rows = await tx
    .select()
    .from(banner)
    .where(and(eq(banner.position, position), lte(banner.startAt, now), gt(banner.endAt, now)))
    .orderBy(asc(banner.sort), asc(banner.id));
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

const isPublished = (now: Date): SQL | undefined => and(eq(news.status, 'PUBLISHED'), lte(news.publishedAt, now));

const newsCard = (row: typeof news.$inferSelect) => ({
  id: String(row.id),
  category: row.category,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  isTop: row.isTop,
  publishedAt: toIso(row.publishedAt),
  viewCount: row.viewCount,
});

/** News, sticky ones first, then newest. */
export async function listNews(tx: Tx, query: Static<typeof NewsQuery>, now: Date) {
  const where = and(isPublished(now), query.category ? eq(news.category, query.category) : undefined);
  const rows = await tx
    .select()
    .from(news)
    .where(where)
    .orderBy(desc(news.isTop), desc(news.publishedAt), desc(news.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(query, await countOf(tx, news, where), rows.map(newsCard));
}

/** A piece of news with its neighbours in time, its goods and others of its category. @throws ApiError 404 */
export async function newsInfo(tx: Tx, id: number, now: Date) {
  const [row] = await tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), isPublished(now)));
  if (!row) throw new ApiError(404);
  const at = sql`(${news.publishedAt}, ${news.id})`;
  const own = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::bigint)`;
  const neighbour = async (where: SQL, order: SQL[]) => {
    const [found] = await tx
      .select({ id: news.id, title: news.title })
      .from(news)
      .where(and(isPublished(now), where))
      .orderBy(...order)
      .limit(1);
    return found ? { id: String(found.id), title: found.title } : null;
  };
  const related = await tx
    .select()
    .from(news)
    .where(and(isPublished(now), eq(news.category, row.category), ne(news.id, row.id)))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(relatedNews);
  return {
    ...newsCard(row),
    contentHtml: row.contentHtml,
    source: row.source,
    author: row.author,
    previous: await neighbour(sql`${at} < ${own}`, [desc(news.publishedAt), desc(news.id)]),
    next: await neighbour(sql`${at} > ${own}`, [asc(news.publishedAt), asc(news.id)]),
    goods: await cardsOf(tx, row.goodsIds, now),
    attachments: row.attachments,
    related: related.map(newsCard),
  };
}

/** Counts one reading; the same reader counts once a day. @param reader what tells readers apart @throws ApiError 404 */
export async function addRead(db: Db, id: number, reader: string, now: Date): Promise<{ viewCount: number }> {
  return inTx(db, async (tx) => {
    const shown = and(eq(news.id, id), isPublished(now));
    const [row] = await tx.select({ viewCount: news.viewCount }).from(news).where(shown);
    if (!row) throw new ApiError(404);
    if (!(await underLimit(tx, `news.read:${id}:${reader}`, 1, dayMs, now))) return row;
    const [counted] = await tx
      .update(news)
      .set({ viewCount: sql`${news.viewCount} + 1` })
      .where(shown)
      .returning({ viewCount: news.viewCount });
    return counted ?? row;
  });
}

const isRunning = (now: Date): SQL | undefined => and(lte(subject.startAt, now), gt(subject.endAt, now));

const subjectCard = (row: typeof subject.$inferSelect) => ({
  id: String(row.id),
  title: row.title,
  bannerUrl: row.bannerUrl,
  introHtml: row.introHtml,
  startAt: toIso(row.startAt),
  endAt: toIso(row.endAt),
});

/** Topic pages that run now. */
export async function listSubjects(tx: Tx, query: Paged, now: Date) {
  const rows = await tx
    .select()
    .from(subject)
    .where(isRunning(now))
    .orderBy(asc(subject.sort), asc(subject.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(query, await countOf(tx, subject, isRunning(now)), rows.map(subjectCard));
}

/** A topic page with the goods and news of its sections. @throws ApiError 404 */
export async function subjectInfo(tx: Tx, id: number, now: Date) {
  const [row] = await tx
    .select()
    .from(subject)
    .where(and(eq(subject.id, id), isRunning(now)));
  if (!row) throw new ApiError(404);
  const newsIds = row.sections.flatMap((section) => section.newsIds);
  const newsRows =
    newsIds.length > 0
      ? await tx
          .select()
          .from(news)
          .where(and(inArray(news.id, newsIds), isPublished(now)))
      : [];
  const newsById = new Map(newsRows.map((one) => [one.id, newsCard(one)]));
  const cards = await cardsOf(
    tx,
    row.sections.flatMap((section) => section.goodsIds),
    now,
  );
  const goodsById = new Map(cards.map((card) => [Number(card.id), card]));
  return {
    ...subjectCard(row),
    sections: row.sections.map((section) => ({
      title: section.title,
      goods: section.goodsIds.flatMap((goodsId) => goodsById.get(goodsId) ?? []),
      news: section.newsIds.flatMap((newsId) => newsById.get(newsId) ?? []),
    })),
  };
}

/** The visible categories as a tree, each with the number of goods on sale below it. */
export async function catalogTree(tx: Tx, { kind }: Static<typeof CatalogQuery>, now: Date) {
  const nodes = await tx
    .select()
    .from(catalog)
    .where(and(eq(catalog.kind, kind), eq(catalog.visible, true)))
    .orderBy(asc(catalog.sort), asc(catalog.id));
  const counts = await tx
    .select({ path: goods.catalogPath, count: sql<number>`count(*)::int` })
    .from(goods)
    .where(isShown(now))
    .groupBy(goods.catalogPath);
  const countBelow = (path: string): number => counts.reduce((sum, one) => (one.path.startsWith(path) ? sum + one.count : sum), 0);
  type Node = { id: string; name: string; level: number; goodsCount: number; children: Node[] };
  const childrenOf = (parentId: number | null): Node[] =>
    nodes
      .filter((node) => node.parentId === parentId)
      .map(({ id, name, level, path }) => ({ id: String(id), name, level, goodsCount: countBelow(path), children: childrenOf(id) }));
  return childrenOf(null);
}

/** Labels of a dictionary in order. */
export async function listDict(tx: Tx, dictType: string) {
  return tx.select().from(dictData).where(eq(dictData.dictType, dictType)).orderBy(asc(dictData.sort), asc(dictData.value));
}

/** Recommended book lists, each with its first books that are on sale. */
export async function listBookLists(tx: Tx, query: Paged, now: Date) {
  const rows = await tx.select().from(bookList).orderBy(asc(bookList.sort), asc(bookList.id)).limit(query.pageSize).offset(offset(query));
  const books = await tx
    .select({
      bookListId: bookListGoods.bookListId,
      id: goods.id,
      title: goods.title,
      authorText: goods.authorText,
      coverUrl: goods.coverUrl,
    })
    .from(bookListGoods)
    .innerJoin(goods, eq(goods.id, bookListGoods.goodsId))
    .where(
      and(
        inArray(
          bookListGoods.bookListId,
          rows.map(({ id }) => id),
        ),
        isShown(now),
      ),
    )
    .orderBy(asc(bookListGoods.sort), asc(goods.id));
  return page(
    query,
    await countOf(tx, bookList, undefined),
    rows.map((row) => {
      const own = books.filter(({ bookListId }) => bookListId === row.id);
      return {
        ...row,
        id: String(row.id),
        goodsCount: own.length,
        leading: own.slice(0, leadingBooks).map((book) => ({ ...book, id: String(book.id) })),
      };
    }),
  );
}

/** Activities, the next ones first. */
export async function listActivities(tx: Tx, query: Paged, now: Date) {
  const rows = await tx
    .select()
    .from(activity)
    .orderBy(sql`${activity.endAt} <= ${now.toISOString()}::timestamptz`, asc(activity.startAt), asc(activity.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    await countOf(tx, activity, undefined),
    rows.map((row) => ({
      ...row,
      id: String(row.id),
      startAt: toIso(row.startAt),
      endAt: toIso(row.endAt),
      state: now < row.startAt ? ('COMING' as const) : now < row.endAt ? ('RUNNING' as const) : ('ENDED' as const),
    })),
  );
}
