import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { bookMeta, catalog, goods, goodsBundleItem, sku, skuStock } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { searchQuery } from '../../lib/search-terms.ts';
import type { GoodsCard, GoodsListQuery, SeniorQuery, sorts } from './schemas.ts';
import { goodsStockWords, skuStocks } from './stock.ts';

type Goods = typeof goods.$inferSelect;
type Filters = Omit<GoodsListQuery, 'pageNum' | 'pageSize' | 'sort'>;
type Sort = (typeof sorts)[number];

/** Counting stops here: nobody pages further, and a full count of a broad search is the dear part of it. */
const countedTo = 1000;
/** A single character matches a tenth of the shop: only its best sellers are ranked. */
const rankedOfBroad = 200;

const cardColumns = {
  id: goods.id,
  type: goods.type,
  title: goods.title,
  subtitle: goods.subtitle,
  authorText: goods.authorText,
  coverUrl: goods.coverUrl,
  listPriceFen: goods.listPriceFen,
  minPriceFen: goods.minPriceFen,
  isFree: goods.isFree,
  salesCount: goods.salesCount,
  scoreTenths: goods.scoreTenths,
  scoreCount: goods.scoreCount,
  tags: goods.tags,
  pubDate: goods.pubDate,
  status: goods.status,
};
type CardRow = Pick<Goods, keyof typeof cardColumns>;

/** On sale or to be ordered ahead, and already begun. */
export const isShown = (now: Date): SQL | undefined => and(inArray(goods.status, ['ON_SALE', 'PRESALE']), lte(goods.onSaleAt, now));

/** Rows as cards, with stock words. */
export async function toCards(tx: Tx, rows: CardRow[]): Promise<GoodsCard[]> {
  const skus = await skuStocks(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ minPriceFen, ...row }) => ({
    ...row,
    id: String(row.id),
    priceFen: minPriceFen,
    ...goodsStockWords(skus.get(row.id) ?? []),
  }));
}

/** Cards of the given goods that are on sale, in the order of the ids. */
export async function cardsOf(tx: Tx, ids: number[], now: Date): Promise<GoodsCard[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(cardColumns)
    .from(goods)
    .where(and(inArray(goods.id, ids), isShown(now)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toCards(
    tx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

const orders: Record<Sort, SQL[]> = {
  default: [desc(goods.salesCount)],
  sales: [desc(goods.salesCount)],
  new: [desc(goods.onSaleAt)],
  priceAsc: [asc(goods.minPriceFen)],
  priceDesc: [desc(goods.minPriceFen)],
  score: [desc(goods.scoreTenths), desc(goods.scoreCount)],
};

async function inCatalog(tx: Tx, catalogId: string | undefined): Promise<SQL | undefined> {
  if (!catalogId) return undefined;
  const [node] = await tx
    .select({ path: catalog.path })
    .from(catalog)
    .where(eq(catalog.id, Number(catalogId)));
  return node ? sql`${goods.catalogPath} like ${`${node.path}%`}` : sql`false`;
}

const hasStock = sql`exists (select 1 from ${sku} join ${skuStock} on ${skuStock.skuId} = ${sku.id} where ${sku.goodsId} = ${goods.id} and ${sku.status} = 'ON' and (${skuStock.unlimited} or ${skuStock.onHand} > ${skuStock.locked}))
  and not exists (select 1 from ${goodsBundleItem} join ${skuStock} on ${skuStock.skuId} = ${goodsBundleItem.skuId} where ${goodsBundleItem.bundleGoodsId} = ${goods.id} and not ${skuStock.unlimited} and ${skuStock.onHand} - ${skuStock.locked} < ${goodsBundleItem.qty})`;

async function matching(tx: Tx, filters: Filters, now: Date): Promise<(SQL | undefined)[]> {
  const types = filters.type?.split(',') as Goods['type'][] | undefined;
  return [
    isShown(now),
    await inCatalog(tx, filters.catalogId),
    types && inArray(goods.type, types),
    filters.priceFrom === undefined ? undefined : gte(goods.minPriceFen, filters.priceFrom),
    filters.priceTo === undefined ? undefined : lte(goods.minPriceFen, filters.priceTo),
    filters.isFree === undefined ? undefined : eq(goods.isFree, filters.isFree),
    filters.binding === undefined ? undefined : eq(goods.binding, filters.binding),
    filters.year === undefined ? undefined : sql`left(${goods.pubDate}, 4) = ${filters.year}`,
    filters.inStock ? hasStock : undefined,
  ];
}

async function pageOf(tx: Tx, query: { pageNum: number; pageSize: number }, where: SQL | undefined, order: SQL[]) {
  const counted = tx.select({ id: goods.id }).from(goods).where(where).limit(countedTo).as('counted');
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  const rows = await tx
    .select(cardColumns)
    .from(goods)
    .where(where)
    .orderBy(...order, desc(goods.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(query, count?.total ?? 0, await toCards(tx, rows));
}

/** The catalogue: filters, a whitelisted order, pages. */
export async function listGoods(tx: Tx, { sort, ...query }: GoodsListQuery, now: Date) {
  return pageOf(tx, query, and(...(await matching(tx, query, now))), orders[sort]);
}

type Part = { text: string; hit: boolean };

/** Cuts a text where it holds one of the words, longest first. */
export function markParts(text: string, words: string[]): Part[] {
  const folded = text.toLowerCase();
  const sought = words.map((word) => word.toLowerCase()).filter(Boolean);
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const found = sought.filter((word) => folded.startsWith(word, at)).sort((a, b) => b.length - a.length)[0];
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, hit: false });
    plain = '';
    parts.push({ text: text.slice(at, at + found.length), hit: true });
    at += found.length;
  }
  return plain ? [...parts, { text: plain, hit: false }] : parts;
}

const marked = (rows: GoodsCard[], words: string[]) =>
  rows.map((row) => ({ ...row, titleParts: markParts(row.title, words), authorParts: markParts(row.authorText, words) }));

/** Digits of a number typed in groups, such as the beginning of an ISBN. */
const joinGroups = (text: string): string => (/^[\d\s\p{Dash}]+$/u.test(text) ? text.replace(/[\s\p{Dash}]/gu, '') : text);

/** Where in title and author the text stands decides, then sales; the expression also keeps the planner off the sales index. */
const ranking = (text: string): SQL =>
  sql`case when starts_with(lower(${goods.title}), ${text}) then 0 when strpos(lower(${goods.title}), ${text}) > 0 then 1 when strpos(lower(${goods.authorText}), ${text}) > 0 then 2 else 3 end`;

/** The search box: title, author, series, publisher, keywords, ISBN in any writing. Everything typed is taken literally. */
export async function searchGoods(tx: Tx, { searchText, sort, ...query }: GoodsListQuery & { searchText: string }, now: Date) {
  const typed = searchText.normalize('NFKC').trim();
  const words = typed.split(/\s+/);
  const text = typed.toLowerCase();
  const filters = await matching(tx, query, now);
  const isbn = toIsbn13(typed);
  const lexemes = searchQuery(joinGroups(typed));
  if (!isbn && !lexemes) return page(query, 0, marked([], words));

  const hit = isbn ? eq(goods.isbn13, isbn) : sql`${goods.terms} @@ ${lexemes}::tsquery`;
  let where = and(hit, ...filters);
  if (!isbn && [...typed].length === 1) {
    const best = tx.select({ id: goods.id }).from(goods).where(where).orderBy(desc(goods.salesCount), desc(goods.id)).limit(rankedOfBroad);
    where = inArray(goods.id, best);
  }
  const order = sort === 'default' ? [ranking(text), desc(goods.salesCount)] : orders[sort];
  const found = await pageOf(tx, query, where, order);
  return { ...found, rows: marked(found.rows, words) };
}

/** The advanced search: every given field must match. */
export async function searchSenior(tx: Tx, query: SeniorQuery, now: Date) {
  const { title, author, publisher, isbn, clcCode, pubFrom, pubTo, sort } = query;
  const holds = (column: SQL, text: string | undefined): SQL | undefined =>
    text?.trim() ? sql`strpos(lower(${column}), ${text.normalize('NFKC').trim().toLowerCase()}) > 0` : undefined;
  const lexemes = searchQuery([title, author].filter(Boolean).join(' '));
  const ofBook = and(
    holds(sql`${bookMeta.publisher}`, publisher),
    clcCode?.trim() ? sql`starts_with(${bookMeta.clcCode}, ${clcCode.trim().toUpperCase()})` : undefined,
  );
  const where = and(
    ...(await matching(tx, query, now)),
    lexemes ? sql`${goods.terms} @@ ${lexemes}::tsquery` : undefined,
    holds(sql`${goods.title}`, title),
    holds(sql`${goods.authorText}`, author),
    isbn?.trim() ? eq(goods.isbn13, toIsbn13(isbn) ?? '') : undefined,
    pubFrom ? sql`${goods.pubDate} >= ${pubFrom}` : undefined,
    pubTo ? sql`left(${goods.pubDate}, ${pubTo.length}) <= ${pubTo}` : undefined,
    ofBook ? inArray(goods.id, tx.select({ id: bookMeta.goodsId }).from(bookMeta).where(ofBook)) : undefined,
  );
  const found = await pageOf(tx, query, where, orders[sort]);
  const words = [title, author].flatMap((text) => text?.trim().split(/\s+/) ?? []);
  return { ...found, rows: marked(found.rows, words) };
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
  for (const { key, title, where, order } of shelves) {
    const rows = await tx
      .select(cardColumns)
      .from(goods)
      .where(and(isShown(now), where))
      .orderBy(...order, desc(goods.id))
      .limit(size);
    filled.push({ key, title, rows: await toCards(tx, rows) });
  }
  return filled;
}
