import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { codeQuery, fieldQuery, searchQuery } from '../../lib/search-terms.ts';
import { type Cursor, cardsOf, countOf, isBehind, isShown, matching, orderBy, orders, readCursor, writeCursor } from './list.ts';
import { markFound } from './marks.ts';
import type { FoundGoods, GoodsCard, OrdinaryQuery, SeniorFields, SeniorQuery } from './schemas.ts';

/** A condition of a search. Of a beginning (`gao:*`) the planner cannot tell how rare it is, so it must not walk the sorted index for it. */
interface Hit {
  where: SQL;
  isWhole: boolean;
}

/** What a search asks for, best rank first; a search without ranks has one. */
export interface Hits {
  all: Hit;
  ranks: Hit[];
}

const termsHit = (query: string): Hit => ({ where: sql`${goods.terms} @@ ${query}::tsquery`, isWhole: !query.includes(':*') });
const oneRank = (where: SQL): Hits => {
  const hit = { where, isWhole: false };
  return { all: hit, ranks: [hit] };
};

/** What the search box asks for. @returns null when nothing searchable was typed */
export function ordinaryHits(searchText: string): Hits | null {
  const isbn = toIsbn13(searchText);
  if (isbn) return oneRank(eq(goods.isbn13, isbn));
  const query = searchQuery(searchText);
  return query && { all: termsHit(query.found), ranks: query.ranks.map(termsHit) };
}

/** What the advanced form asks for: every given field must match. @returns null when no field holds anything searchable */
export function seniorHits({ title, author, publisher, isbn, clcCode, pubFrom, pubTo }: SeniorFields): Hits | null {
  const indexed = [
    [title, (text: string) => fieldQuery('title', text)] as const,
    [author, (text: string) => fieldQuery('author', text)] as const,
    [publisher, codeQuery] as const,
    [clcCode, codeQuery] as const,
  ].flatMap(([text, toQuery]) => (text?.trim() ? [toQuery(text)] : []));
  if (indexed.includes(null)) return null;
  const all = and(
    indexed.length > 0 ? termsHit(indexed.join(' & ')).where : undefined,
    isbn?.trim() ? eq(goods.isbn13, toIsbn13(isbn) ?? '') : undefined,
    pubFrom ? sql`${goods.pubDate} >= ${pubFrom}` : undefined,
    pubTo ? sql`left(${goods.pubDate}, ${pubTo.length}) <= ${pubTo}` : undefined,
  );
  return oneRank(all ?? sql`true`);
}

type Paged = Pick<OrdinaryQuery, 'pageNum' | 'pageSize' | 'sort' | 'after'>;

/**
 * The places of a page: rank by rank, by the sort within each. A rank is read only when those before it do not fill the page, so a broad
 * word costs no more than the rows that are shown.
 */
async function placesOf(tx: Tx, { all, ranks }: Hits, where: SQL | undefined, query: Paged): Promise<Cursor[]> {
  const order = orders[query.sort];
  const cursor = readCursor(query.after);
  const skipped = cursor ? 0 : offset(query);
  const needed = skipped + query.pageSize;
  const steps = (query.sort === 'default' ? ranks : [all]).flatMap((hit, rank) => (cursor && rank < cursor.rank ? [] : [{ hit, rank }]));
  const names = steps.map(({ rank }) => sql.identifier(`rank${rank}`));
  const read = steps.map(({ hit, rank }, index) => {
    const filled = names.slice(0, index).map((name) => sql`(select count(*) from ${name})`);
    const rows = tx
      .select({ id: goods.id, key: order.toNumber.as('key'), rank: sql`${rank}::int`.as('rank') })
      .from(goods)
      .where(
        and(
          index === 0 ? undefined : sql`${sql.join(filled, sql` + `)} < ${needed}`,
          hit.where,
          where,
          rank === cursor?.rank ? isBehind(order, cursor) : undefined,
        ),
      )
      .orderBy(...orderBy(hit.isWhole ? order : { ...order, key: order.toNumber }))
      .limit(needed);
    return sql`${names[index]} as materialized ${rows}`;
  });
  const every = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const [keyWay, idWay] = [order.isDown, order.isIdDown].map((isDown) => sql.raw(isDown ? 'desc' : 'asc'));
  return tx
    .select({ id: sql`id`.mapWith(Number), rank: sql`rank`.mapWith(Number), key: sql`key`.mapWith(Number) })
    .from(
      sql`(with ${sql.join(read, sql`, `)} select * from (${every}) as every order by rank, key ${keyWay}, id ${idWay} limit ${query.pageSize} offset ${skipped}) as place`,
    )
    .orderBy(sql`rank, key ${keyWay}, id ${idWay}`);
}

/** The first goods that a search finds, by their names alone. */
export async function firstFound(tx: Tx, searchText: string, size: number, now: Date): Promise<{ title: string; authorText: string }[]> {
  const hits = ordinaryHits(searchText);
  if (!hits) return [];
  const places = await placesOf(tx, hits, isShown(now), { sort: 'default', pageNum: 1, pageSize: size });
  const ids = places.map(({ id }) => id);
  const rows = await tx
    .select({ id: goods.id, title: goods.title, authorText: goods.authorText })
    .from(goods)
    .where(inArray(goods.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const nothing = (query: Paged) => ({ ...page<GoodsCard>(query, 0, []), next: null });

async function pageOf(tx: Tx, hits: Hits | null, query: OrdinaryQuery | SeniorQuery, now: Date) {
  if (!hits) return nothing(query);
  const asked = { ...query, pageNum: 1, pageSize: 1, sort: 'default', after: '' };
  const where = await matching(tx, query, now);
  const places = await placesOf(tx, hits, where, query);
  const last = places.length === query.pageSize ? places.at(-1) : undefined;
  const cards = await cardsOf(
    tx,
    places.map(({ id }) => id),
    now,
  );
  return {
    ...page(query, await countOf(tx, asked, and(hits.all.where, where), now, true), cards),
    next: last ? writeCursor(last) : null,
  };
}

const found = (cards: GoodsCard[], title: string, author: string): FoundGoods[] =>
  cards.map((card) => ({ ...card, titleParts: markFound(card.title, title), authorParts: markFound(card.authorText, author) }));

/**
 * The search box: title, author, series, publisher, class, keywords, ISBN in any writing, pinyin. Everything typed is taken literally;
 * the total is counted to 1000.
 */
export async function searchGoods(tx: Tx, query: OrdinaryQuery, now: Date) {
  const answer = await pageOf(tx, ordinaryHits(query.searchText), query, now);
  return { ...answer, rows: found(answer.rows, query.searchText, query.searchText) };
}

/** The advanced search: every given field must match. */
export async function searchSenior(tx: Tx, query: SeniorQuery, now: Date) {
  const answer = await pageOf(tx, seniorHits(query), query, now);
  return { ...answer, rows: found(answer.rows, query.title ?? '', query.author ?? '') };
}
