import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { catalog, goods, goodsBundleItem, listedPrice, sku, skuStock } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import type { GoodsCard, GoodsFilters, GoodsListQuery, sorts } from './schemas.ts';
import { goodsStockColumns, goodsStockWords, levelsOf } from './stock.ts';

type Goods = typeof goods.$inferSelect;
type Sort = (typeof sorts)[number];

/** Counts above this are kept for a while: of so many goods nobody misses the last one. */
export const countedAtOnce = 1000;
const countKeptMs = 60_000;

/** What a card is made of: the whole row would bring its lexemes along. */
export const cardColumns = {
  id: goods.id,
  type: goods.type,
  title: goods.title,
  subtitle: goods.subtitle,
  authorText: goods.authorText,
  coverUrl: goods.coverUrl,
  listPriceFen: goods.listPriceFen,
  minPriceFen: goods.minPriceFen,
  isFree: goods.isFree,
  delivery: goods.delivery,
  salesCount: goods.salesCount,
  scoreTenths: goods.scoreTenths,
  scoreCount: goods.scoreCount,
  tags: goods.tags,
  pubDate: goods.pubDate,
  status: goods.status,
  ...goodsStockColumns,
};
type Stocks = Parameters<typeof levelsOf>[0];
export type CardRow = Pick<Goods, Exclude<keyof typeof cardColumns, keyof Stocks>>;

/** On sale or to be ordered ahead; written out, as the indexes have it. */
export const hasShownStatus = sql`${goods.status} in ('ON_SALE', 'PRESALE')`;

/** On sale or to be ordered ahead, and already begun. */
export const isShown = (now: Date): SQL | undefined => and(hasShownStatus, lte(goods.onSaleAt, now));

/** To be bought now. */
export const isOnSale = (now: Date): SQL | undefined => and(eq(goods.status, 'ON_SALE'), lte(goods.onSaleAt, now));

/** To be ordered now: links and codes are not delivered by an order. */
export const isOrderable = (now: Date): SQL | undefined => and(isOnSale(now), inArray(goods.delivery, ['PHYSICAL', 'DIGITAL', 'COUPON']));

/** A row as a card, with the words for the stock of its skus. */
export const toCard = ({ minPriceFen, ...row }: CardRow, skus: Parameters<typeof goodsStockWords>[0]): GoodsCard => ({
  ...row,
  id: String(row.id),
  priceFen: minPriceFen,
  isDiscounted: false,
  ...goodsStockWords(skus),
});

/** Rows of `cardColumns` as cards, without discounts. */
export const toCards = (rows: (CardRow & Stocks)[]): GoodsCard[] =>
  rows.map(({ stocks, parts, ...row }) => toCard(row, levelsOf({ stocks, parts })));

/** The cards with the discounts of now; the others stay the same objects. */
export async function discountCards<Card extends GoodsCard>(tx: Tx, cards: Card[], now: Date): Promise<Card[]> {
  const shownPrice = await shownPrices(tx, now);
  return cards.map((card) => {
    const priceFen = shownPrice(Number(card.id), card.priceFen);
    return priceFen < card.priceFen ? { ...card, priceFen, isDiscounted: true } : card;
  });
}

/** Cards of the given goods that are on sale, in the order of the ids, without discounts. */
export async function plainCardsOf(tx: Tx, ids: number[], now: Date): Promise<GoodsCard[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(cardColumns)
    .from(goods)
    .where(and(inArray(goods.id, ids), isShown(now)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toCards(ids.flatMap((id) => byId.get(id) ?? []));
}

/** Cards of the given goods that are on sale, in the order of the ids. */
export const cardsOf = async (tx: Tx, ids: number[], now: Date): Promise<GoodsCard[]> =>
  discountCards(tx, await plainCardsOf(tx, ids, now), now);

/** A sort: a key, which way it runs, and which way the ids run among equals. */
export interface Order {
  key: SQL;
  isDown: boolean;
  isIdDown: boolean;
  /** Some index has this order. */
  isIndexed: boolean;
  /** The key as it stands in a cursor, which no index is sorted by, and back. */
  toNumber: SQL;
  fromNumber: (key: number) => SQL;
  /** Beyond it a cursor is none of ours. */
  mostKey: number;
}

const mostInteger = 2 ** 31 - 1;
const byNumber = (key: SQL, isDown: boolean, isIdDown: boolean): Order => ({
  key,
  isDown,
  isIdDown,
  isIndexed: true,
  toNumber: sql`(${key} + 0)`,
  fromNumber: (number) => sql`${number}`,
  mostKey: mostInteger,
});
const popular = byNumber(sql`${goods.popularity}`, true, true);
const mostScores = 99_999;

/** Each ends with the id, so that no two rows are equal. */
export const orders: Record<Sort, Order> = {
  default: popular,
  sales: popular,
  new: {
    key: sql`${goods.onSaleAt}`,
    isDown: true,
    isIdDown: true,
    isIndexed: true,
    toNumber: sql`(extract(epoch from ${goods.onSaleAt}) * 1000)::bigint`,
    fromNumber: (ms) => sql`${new Date(ms).toISOString()}::timestamptz`,
    mostKey: Date.parse('9999-12-31T23:59:59Z'),
  },
  priceAsc: byNumber(listedPrice(goods), false, true),
  // The ids run up: the index of the prices read backwards.
  priceDesc: byNumber(listedPrice(goods), true, false),
  score: {
    ...byNumber(
      sql`(${goods.scoreTenths} * ${sql.raw(String(mostScores + 1))} + least(${goods.scoreCount}, ${sql.raw(String(mostScores))}))`,
      true,
      true,
    ),
    isIndexed: false,
  },
};

export const orderBy = ({ key, isDown, isIdDown }: Order): SQL[] => [
  isDown ? desc(key) : asc(key),
  isIdDown ? desc(goods.id) : asc(goods.id),
];

/** Where the page before ended: the rank (0 where nothing is ranked), the sort's key and the id of its last row. */
export interface Cursor {
  rank: number;
  key: number;
  id: number;
}

/** Reads the `after` of a query, whose form the schema has checked. @param ranks how many there are @throws ApiError 40001 */
export function readCursor(after: string | undefined, { mostKey }: Order, ranks: number): Cursor | undefined {
  if (!after) return undefined;
  const [rank = 0, key = 0, id = 0] = after.split('-').map(Number);
  if (rank >= ranks || key > mostKey) throw new ApiError(40001, { data: { part: 'querystring', field: 'after' } });
  return { rank, key, id };
}

export const writeCursor = ({ rank, key, id }: Cursor): string => [rank, key, id].join('-');

/** Rows behind a cursor's key and id in the given order. */
export function isBehind({ key, isDown, isIdDown, fromNumber }: Order, cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const value = fromNumber(cursor.key);
  const [further, notBefore] = isDown ? [lt, lte] : [gt, gte];
  const nextId = isIdDown ? lt(goods.id, cursor.id) : gt(goods.id, cursor.id);
  // The first condition is what an index can begin at.
  return and(notBefore(key, value), or(further(key, value), nextId));
}

/** Can be had at once. */
export const hasStock = sql`exists (select 1 from ${sku} join ${skuStock} on ${skuStock.skuId} = ${sku.id} where ${sku.goodsId} = ${goods.id} and ${sku.status} = 'ON' and (${skuStock.unlimited} or ${skuStock.onHand} > ${skuStock.locked}))
  and not exists (select 1 from ${goodsBundleItem} join ${skuStock} on ${skuStock.skuId} = ${goodsBundleItem.skuId} where ${goodsBundleItem.bundleGoodsId} = ${goods.id} and not ${skuStock.unlimited} and ${skuStock.onHand} - ${skuStock.locked} < ${goodsBundleItem.qty})`;

/** The year of a publication date, whatever its precision. */
export const pubYear = sql<string | null>`left(${goods.pubDate}, 4)`;

/** The condition of each filter that is set, by its name. */
export async function filterConditions(tx: Tx, filters: GoodsFilters): Promise<Record<string, SQL | undefined>> {
  const types = filters.type?.split(',') as Goods['type'][] | undefined;
  return {
    catalogId: await inCatalog(tx, filters.catalogId),
    type: types && inArray(goods.type, types),
    price: and(
      filters.priceFrom === undefined ? undefined : gte(listedPrice(goods), filters.priceFrom),
      filters.priceTo === undefined ? undefined : lte(listedPrice(goods), filters.priceTo),
    ),
    isFree: filters.isFree === undefined ? undefined : eq(goods.isFree, filters.isFree),
    binding: filters.binding === undefined ? undefined : eq(goods.binding, filters.binding),
    year: filters.year === undefined ? undefined : eq(pubYear, filters.year),
    series: filters.series === undefined ? undefined : eq(goods.series, filters.series),
    publisherName: filters.publisherName === undefined ? undefined : eq(goods.publisher, filters.publisherName),
    inStock: filters.inStock ? hasStock : undefined,
  };
}

async function inCatalog(tx: Tx, catalogId: string | undefined): Promise<SQL | undefined> {
  if (!catalogId) return undefined;
  const [node] = await tx
    .select({ path: catalog.path })
    .from(catalog)
    .where(eq(catalog.id, Number(catalogId)));
  if (!node || !/^[/\d]+$/.test(node.path)) return sql`false`;
  // Written out: of a beginning that it does not know the planner cannot tell where in the index of the paths to look.
  return sql`${goods.catalogPath} like ${sql.raw(`'${node.path}%'`)}`;
}

/** Goods that are shown and pass every filter. */
export async function matching(tx: Tx, filters: GoodsFilters, now: Date): Promise<SQL | undefined> {
  return and(isShown(now), ...Object.values(await filterConditions(tx, filters)));
}

const keptCounts = new KeptFor<number>(countKeptMs);

/** How many goods match. Of a thousand and more the count is kept for a while under the key. */
export async function countOf(tx: Tx, key: object, where: SQL | undefined, now: Date): Promise<number> {
  const text = JSON.stringify(key);
  const kept = keptCounts.get(tx, text, now);
  if (kept !== undefined) return kept;
  const rows = tx.select({ id: goods.id }).from(goods).where(where).limit(countedAtOnce).as('counted');
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(rows);
  const few = counted?.total ?? 0;
  if (few < countedAtOnce) return few;
  const [every] = await tx.select({ total: sql<number>`count(*)::int` }).from(goods).where(where);
  return keptCounts.set(tx, text, every?.total ?? few, now);
}

/** The catalogue: filters, a whitelisted order, pages by number or behind the row where the last one ended. */
export async function listGoods(tx: Tx, { sort, pageNum, pageSize, after, ...filters }: GoodsListQuery, now: Date) {
  const order = orders[sort];
  const where = await matching(tx, filters, now);
  const cursor = readCursor(after, order, 1);
  const rows = await tx
    .select({ ...cardColumns, key: order.toNumber.mapWith(Number) })
    .from(goods)
    .where(and(where, isBehind(order, cursor)))
    .orderBy(...orderBy(order))
    .limit(pageSize)
    .offset(cursor ? 0 : offset({ pageNum, pageSize }));
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  const cards = await discountCards(tx, toCards(rows.map(({ key: _, ...row }) => row)), now);
  return {
    ...page({ pageNum, pageSize }, await countOf(tx, filters, where, now), cards),
    next: last ? writeCursor({ rank: 0, key: last.key, id: last.id }) : null,
  };
}

/** The first goods of an order, as cards without discounts. */
export async function plainFirstCards(tx: Tx, where: SQL | undefined, order: Order, size: number): Promise<GoodsCard[]> {
  const rows = await tx
    .select(cardColumns)
    .from(goods)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(size);
  return toCards(rows);
}

/** Shelves of the home page in their order. */
export async function homeShelves(tx: Tx, size: number, now: Date) {
  const shelves = [
    { key: 'new', title: '新书上架', where: eq(goods.type, 'book'), order: orders.new },
    { key: 'best', title: '畅销图书', where: eq(goods.type, 'book'), order: orders.sales },
    { key: 'ebook', title: '电子书', where: or(eq(goods.type, 'ebook'), eq(goods.type, 'pdfbook')), order: orders.sales },
    { key: 'course', title: '精品课程', where: eq(goods.type, 'course'), order: orders.sales },
  ];
  const filled = [];
  for (const { key, title, where, order } of shelves)
    filled.push({ key, title, rows: await discountCards(tx, await plainFirstCards(tx, and(isShown(now), where), order, size), now) });
  return filled;
}

/** Brings the popularity up to the sales. @returns how many goods moved */
export async function refreshPopularity(tx: Tx): Promise<number> {
  const moved = await tx
    .update(goods)
    .set({ popularity: sql`${goods.salesCount}` })
    .where(sql`${goods.popularity} <> ${goods.salesCount}`)
    .returning({ id: goods.id });
  return moved.length;
}
