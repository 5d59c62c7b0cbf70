import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { courseChapter, courseLesson, entitlement, goods, goodsDetail, libraryItem, resource } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { isOpen, markOpened } from './entitlement.ts';
import {
  type Access,
  coversResource,
  hasLostRight,
  type Reader,
  type Resource,
  type ResourceView,
  ticketMs,
  viewResource,
} from './resource-view.ts';
import type { LibraryDetail, Shelf, ShelfQuery } from './schemas.ts';
import { readTicket } from './ticket.ts';

/** Latest end of the running entitlements of each goods; null for no end. Goods without any are absent. */
async function runningTerms(tx: Tx, userId: number, goodsIds: readonly number[], now: Date): Promise<Map<number, Date | null>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await tx
    .select({ goodsId: entitlement.goodsId, validTo: entitlement.validTo })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), inArray(entitlement.goodsId, [...goodsIds]), isOpen(now)));
  const terms = new Map<number, Date | null>();
  for (const { goodsId, validTo } of rows) {
    if (goodsId === null) continue;
    const known = terms.get(goodsId);
    terms.set(goodsId, known === null || validTo === null ? null : known && known > validTo ? known : validTo);
  }
  return terms;
}

/** The goods on a user's shelf, last read first. */
export async function listShelf(tx: Tx, userId: number, shelf: 'BOOKSHELF' | 'BOOKRACK', query: ShelfQuery, now: Date): Promise<Shelf> {
  const where = and(eq(libraryItem.userId, userId), eq(libraryItem.shelf, shelf), eq(libraryItem.hidden, false));
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(libraryItem).where(where);
  const rows = await tx
    .select({ item: libraryItem, type: goods.type, title: goods.title, authorText: goods.authorText, coverUrl: goods.coverUrl })
    .from(libraryItem)
    .innerJoin(goods, eq(goods.id, libraryItem.goodsId))
    .where(where)
    .orderBy(desc(sql`coalesce(${libraryItem.lastReadAt}, ${libraryItem.createdAt})`), desc(libraryItem.goodsId))
    .limit(query.pageSize)
    .offset(offset(query));
  const terms = await runningTerms(
    tx,
    userId,
    rows.map((row) => row.item.goodsId),
    now,
  );
  return page(
    query,
    total,
    rows.map(({ item, type, ...shown }) => ({
      goodsId: String(item.goodsId),
      goodsType: type,
      ...shown,
      progressBp: item.progressBp,
      lastReadAt: toIsoOrNull(item.lastReadAt),
      addedAt: toIso(item.createdAt),
      isOpen: terms.has(item.goodsId),
      validTo: toIsoOrNull(terms.get(item.goodsId) ?? null),
    })),
  );
}

/** The files of goods in their order, by chapter; goods without chapters have one without a title. */
async function chaptersOf(tx: Tx, goodsId: number, ids: readonly number[]): Promise<{ title: string; resources: Resource[] }[]> {
  const lessons = await tx
    .select({ chapterId: courseChapter.id, chapter: courseChapter.title, title: courseLesson.title, resource })
    .from(courseLesson)
    .innerJoin(courseChapter, eq(courseChapter.id, courseLesson.chapterId))
    .innerJoin(resource, eq(resource.id, courseLesson.resourceId))
    .where(eq(courseLesson.goodsId, goodsId))
    .orderBy(asc(courseChapter.sort), asc(courseLesson.sort), asc(courseLesson.id));
  if (lessons.length > 0) {
    const chapters = new Map<number, { title: string; resources: Resource[] }>();
    for (const lesson of lessons) {
      const chapter = chapters.get(lesson.chapterId) ?? { title: lesson.chapter, resources: [] };
      chapter.resources.push({ ...lesson.resource, title: lesson.title });
      chapters.set(lesson.chapterId, chapter);
    }
    return [...chapters.values()];
  }
  if (ids.length === 0) return [];
  const files = await tx
    .select()
    .from(resource)
    .where(inArray(resource.id, [...ids]));
  return [{ title: '', resources: files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }];
}

/** Goods as the reading side shows them: files with addresses for owners, samples for the others. @throws ApiError 404 */
export async function libraryDetail(tx: Tx, reader: Reader, goodsId: number): Promise<LibraryDetail> {
  const [found] = await tx
    .select({
      type: goods.type,
      title: goods.title,
      authorText: goods.authorText,
      coverUrl: goods.coverUrl,
      resourceIds: goodsDetail.resourceIds,
      previewResourceId: goodsDetail.previewResourceId,
    })
    .from(goods)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(eq(goods.id, goodsId));
  if (!found) throw new ApiError(404);
  const { userId, now } = reader;
  const terms = userId === null ? new Map<number, Date | null>() : await runningTerms(tx, userId, [goodsId], now);
  const owned = terms.has(goodsId);
  const sample = !owned && found.previewResourceId !== null ? [found.previewResourceId] : [];
  const chapters: LibraryDetail['chapters'] = [];
  for (const chapter of await chaptersOf(tx, goodsId, [...sample, ...found.resourceIds])) {
    const resources: ResourceView[] = [];
    for (const item of chapter.resources) resources.push(await viewResource(tx, reader, item));
    chapters.push({ title: chapter.title, resources });
  }
  const [item] =
    userId === null
      ? []
      : await tx
          .select()
          .from(libraryItem)
          .where(and(eq(libraryItem.userId, userId), eq(libraryItem.goodsId, goodsId)));
  const hasSample = chapters.some((chapter) => chapter.resources.some((each) => each.url !== null));
  const closed: Access = userId === null ? 'login' : 'buy';
  return {
    goodsId: String(goodsId),
    goodsType: found.type,
    title: found.title,
    authorText: found.authorText,
    coverUrl: found.coverUrl,
    access: owned ? 'full' : hasSample ? 'trial' : closed,
    validTo: toIsoOrNull(terms.get(goodsId) ?? null),
    progressBp: item?.progressBp ?? 0,
    lastReadAt: toIsoOrNull(item?.lastReadAt ?? null),
    chapters,
  };
}

/**
 * Addresses of one file, good for a few minutes; asking again extends them as long as the right to it lasts.
 * @throws ApiError 404, 401 for visitors and 403 for users without the right
 */
export async function openResource(tx: Tx, reader: Reader, resourceId: number): Promise<ResourceView> {
  const [item] = await tx.select().from(resource).where(eq(resource.id, resourceId));
  if (!item) throw new ApiError(404);
  const view = await viewResource(tx, reader, item);
  if (view.access === 'login') throw new ApiError(401);
  if (view.access === 'buy') throw new ApiError(403, { msg: '购买后即可阅读' });
  return view;
}

/** Tickets that have opened their file here already: a player asks for it piece by piece. */
const usedTickets = new KeptFor<true>(ticketMs);

/**
 * The file below the secure root that a ticket opens: the resource's own file, or a part of its playlist. Whoever takes it has opened
 * what he bought.
 * @throws ApiError 410 for a ticket that has expired, is not ours or whose right has ended since, 404 for a file it does not cover
 */
export async function ticketedPath(tx: Tx, ticketKey: Buffer, ticketText: string, path: string, now: Date): Promise<string> {
  const ticket = readTicket(ticketKey, ticketText, now);
  if (!ticket) throw new ApiError(410);
  const [item] = await tx.select().from(resource).where(eq(resource.id, ticket.resourceId));
  const playlistFolder = item?.hlsPath?.slice(0, item.hlsPath.lastIndexOf('/') + 1);
  const isOwn = item?.path === path || (playlistFolder && path.startsWith(playlistFolder) && !path.includes('..'));
  if (!item || !isOwn) throw new ApiError(404);
  if (ticket.userId !== 0 && !usedTickets.get(tx, ticketText, now)) {
    await markOpened(tx, ticket.userId, coversResource(ticket.resourceId), now);
    // Looked at after that: a refund that comes meanwhile sees what was opened, or has ended the right.
    if (await hasLostRight(tx, ticket.userId, item, now)) throw new ApiError(410);
    usedTickets.set(tx, ticketText, true, now);
  }
  return path;
}
