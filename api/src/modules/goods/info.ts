import { and, asc, count, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import {
  bookMeta,
  bookResource,
  catalog,
  courseChapter,
  courseLesson,
  courseMeta,
  goods,
  goodsBundleItem,
  goodsDetail,
  sku,
} from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { isLinkOf } from '../../lib/link-hosts.ts';
import { loadSellables, priceNow, type Sellable, sellableState } from '../order/sellable.ts';
import { viewDiscount } from '../promo/discount-order.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import { isShown, toCard } from './list.ts';
import { skuStocks, stockWords } from './stock.ts';

/** Shown now or once. Goods that are off sale keep their page: orders, reviews and printed links lead there. */
export const wasShown = (now: Date): SQL | undefined => and(ne(goods.status, 'DRAFT'), lte(goods.onSaleAt, now));

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));
const indent = '\u3000\u3000';

/** Contents as entries: one chapter a line, sections indented. */
function tocOf(text: string): { title: string; level: number }[] {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => ({ title: line.trim(), level: line.startsWith(indent) ? 2 : 1 }));
}

async function bookOf(tx: Tx, goodsId: number) {
  const [row] = await tx.select().from(bookMeta).where(eq(bookMeta.goodsId, goodsId));
  return row ? { ...row, toc: tocOf(row.tocText) } : null;
}

async function courseOf(tx: Tx, goodsId: number) {
  const [meta] = await tx.select().from(courseMeta).where(eq(courseMeta.goodsId, goodsId));
  if (!meta) return null;
  const chapters = await tx
    .select()
    .from(courseChapter)
    .where(eq(courseChapter.goodsId, goodsId))
    .orderBy(asc(courseChapter.sort), asc(courseChapter.id));
  const lessons = await tx
    .select()
    .from(courseLesson)
    .where(eq(courseLesson.goodsId, goodsId))
    .orderBy(asc(courseLesson.sort), asc(courseLesson.id));
  return {
    ...meta,
    chapters: chapters.map(({ id, title }) => ({
      id: String(id),
      title,
      lessons: lessons
        .filter(({ chapterId }) => chapterId === id)
        .map((lesson) => ({ ...lesson, id: String(lesson.id), resourceId: lesson.isTrial ? String(lesson.resourceId) : null })),
    })),
  };
}

async function otherFormats(tx: Tx, goodsId: number, workId: number | null, now: Date) {
  if (workId === null) return [];
  const rows = await tx
    .select({ id: goods.id, type: goods.type, title: goods.title, priceFen: goods.minPriceFen })
    .from(goods)
    .where(and(eq(goods.workId, workId), ne(goods.id, goodsId), isShown(now)))
    .orderBy(asc(goods.type), asc(goods.id));
  const shownPrice = await shownPrices(tx, now);
  return rows.map((row) => ({ ...row, id: String(row.id), priceFen: shownPrice(row.id, row.priceFen) }));
}

async function bundleItemsOf(tx: Tx, goodsId: number, now: Date) {
  const rows = await tx
    .select({
      skuId: goodsBundleItem.skuId,
      goodsId: goods.id,
      type: goods.type,
      title: goods.title,
      coverUrl: goods.coverUrl,
      priceFen: sku.priceFen,
      qty: goodsBundleItem.qty,
    })
    .from(goodsBundleItem)
    .innerJoin(sku, eq(sku.id, goodsBundleItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(eq(goodsBundleItem.bundleGoodsId, goodsId))
    .orderBy(asc(goodsBundleItem.skuId));
  const shownPrice = await shownPrices(tx, now);
  return rows.map((row) => ({
    ...row,
    skuId: String(row.skuId),
    goodsId: String(row.goodsId),
    priceFen: shownPrice(row.goodsId, row.priceFen, row.skuId),
  }));
}

/** The categories from the root to the goods. */
async function catalogsOf(tx: Tx, path: string) {
  const ids = path.split('/').filter(Boolean).map(Number);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: catalog.id, name: catalog.name })
    .from(catalog)
    .where(inArray(catalog.id, ids))
    .orderBy(asc(catalog.level));
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** The prices of a SKU with its discount of now. */
const pricesOf = (salePriceFen: number, item: Sellable | undefined) => ({
  priceFen: item ? priceNow(item) : salePriceFen,
  salePriceFen,
  discount: item?.discount ? viewDiscount(item.discount) : null,
});

/**
 * Everything the detail page shows, also of goods that are off sale.
 * @param userId who looks, for the discounts that they still have; null for anybody
 * @param linkHosts where goods may lead to; a link to elsewhere is not shown
 * @throws ApiError 404 for a draft and for what has not begun
 */
export async function goodsInfo(tx: Tx, goodsId: number, userId: number | null, linkHosts: readonly string[], now: Date) {
  const [found] = await tx
    .select({ goods, detail: goodsDetail })
    .from(goods)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(and(eq(goods.id, goodsId), wasShown(now)));
  if (!found) throw new ApiError(404);
  const { goods: row, detail } = found;
  const skus = (await skuStocks(tx, [goodsId])).get(goodsId) ?? [];
  const sellables = await loadSellables(
    tx,
    skus.map(({ id }) => id),
    now,
    userId,
  );
  const [{ resourceCount } = { resourceCount: 0 }] = await tx
    .select({ resourceCount: count() })
    .from(bookResource)
    .where(eq(bookResource.bookGoodsId, goodsId));
  const lowest = Math.min(row.minPriceFen, ...[...sellables.values()].map(priceNow));
  return {
    ...toCard(row, skus),
    priceFen: lowest,
    isDiscounted: lowest < row.minPriceFen,
    goodsNo: row.goodsNo,
    delivery: row.delivery,
    limitPerOrder: row.limitPerOrder,
    limitPerUser: row.limitPerUser,
    givePoints: detail.givePoints,
    viewCount: row.viewCount,
    favCount: row.favCount,
    gallery: detail.gallery,
    introHtml: detail.introHtml,
    noticeText: detail.noticeText,
    externalUrl: detail.externalUrl && isLinkOf(linkHosts, detail.externalUrl) ? detail.externalUrl : null,
    previewResourceId: idOrNull(detail.previewResourceId),
    targetId: idOrNull(detail.targetId),
    validDays: detail.validDays,
    orderable: skus.some(({ id }) => sellableState(sellables.get(id), now) === null),
    resourceCount,
    catalogs: await catalogsOf(tx, row.catalogPath),
    skus: skus.map((one) => ({
      id: String(one.id),
      skuCode: one.skuCode,
      spec: one.spec,
      ...pricesOf(one.priceFen, sellables.get(one.id)),
      marketPriceFen: one.marketPriceFen,
      ...stockWords(one),
    })),
    book: await bookOf(tx, goodsId),
    course: await courseOf(tx, goodsId),
    otherFormats: await otherFormats(tx, goodsId, row.workId, now),
    bundleItems: await bundleItemsOf(tx, goodsId, now),
  };
}

/** What a messaging app shows when a goods is shared. @throws ApiError 404 */
export async function goodsShare(tx: Tx, goodsId: number, now: Date) {
  const [row] = await tx
    .select({
      id: goods.id,
      title: goods.title,
      subtitle: goods.subtitle,
      authorText: goods.authorText,
      coverUrl: goods.coverUrl,
      priceFen: goods.minPriceFen,
    })
    .from(goods)
    .where(and(eq(goods.id, goodsId), isShown(now)));
  if (!row) throw new ApiError(404);
  return {
    id: String(row.id),
    title: row.title,
    desc: row.subtitle || row.authorText,
    imgUrl: row.coverUrl,
    priceFen: (await shownPrices(tx, now))(row.id, row.priceFen),
  };
}
