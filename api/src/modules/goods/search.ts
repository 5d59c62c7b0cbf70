import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { codeQuery, fieldQuery, searchQuery } from '../../lib/search-terms.ts';
import { cardColumns, countedAtOnce, isBehind, isShown, matching, orderBy, orders, readCursor, toCards, writeCursor } from './list.ts';
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

type Asked = Pick<OrdinaryQuery, 'pageNum' | 'pageSize' | 'sort' | 'after'>;

/** How many goods are found, counted to a thousand. */
async function countOf(tx: Tx, { all }: Hits, where: SQL | undefined): Promise<number> {
  // Said twice, the planner takes it to be rare and reads the index: row by row, which it would rather do, is many times slower.
  const rows = tx
    .select({ id: goods.id })
    .from(goods)
    .where(and(all.where, all.where, where))
    .limit(countedAtOnce)
    .as('counted');
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(rows);
  return counted?.total ?? 0;
}

/**
 * The goods of a page with their places: rank by rank, by the sort within each. A rank is read only when those before it do not fill the
 * page, so a broad word costs no more than the rows that are shown.
 * @param isBroad of so many goods the sorted index soon meets enough; of few the planner would often walk all of it
 */
function readPlaces(tx: Tx, { all, ranks }: Hits, isBroad: boolean, where: SQL | undefined, query: Asked) {
  const order = orders[query.sort];
  const cursor = readCursor(query.after);
  const skipped = cursor ? 0 : offset(query);
  const needed = skipped + query.pageSize;
  const steps = (query.sort === 'default' ? ranks : [all]).flatMap((hit, rank) => (cursor && rank < cursor.rank ? [] : [{ hit, rank }]));
  const names = steps.map(({ rank }) => sql.identifier(`rank${rank}`));
  const read = steps.map(({ hit, rank }, index) => {
    const filled = names.slice(0, index).map((name) => sql`(select count(*) from ${name})`);
    const rows = tx
      .select({ id: sql`${goods.id}`.as('place_id'), key: order.toNumber.as('key'), rank: sql`${rank}::int`.as('rank') })
      .from(goods)
      .where(
        and(
          index === 0 ? undefined : sql`${sql.join(filled, sql` + `)} < ${needed}`,
          hit.where,
          where,
          rank === cursor?.rank ? isBehind(order, cursor) : undefined,
        ),
      )
      .orderBy(...orderBy(isBroad && hit.isWhole ? order : { ...order, key: order.toNumber }))
      .limit(needed);
    return sql`${names[index]} as materialized ${rows}`;
  });
  const every = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const byPlace = sql.raw(`rank, key ${order.isDown ? 'desc' : 'asc'}, place_id ${order.isIdDown ? 'desc' : 'asc'}`);
  return tx
    .select({ ...cardColumns, rank: sql`rank`.mapWith(Number), key: sql`key`.mapWith(Number) })
    .from(
      sql`(with ${sql.join(read, sql`, `)} select * from (${every}) as every order by ${byPlace} limit ${query.pageSize} offset ${skipped}) as place`,
    )
    .innerJoin(goods, eq(goods.id, sql`place_id`))
    .orderBy(byPlace);
}

async function find(tx: Tx, hits: Hits | null, where: SQL | undefined, query: Asked) {
  const total = hits ? await countOf(tx, hits, where) : 0;
  if (!hits || total === 0) return { ...page<GoodsCard>(query, 0, []), next: null };
  const rows = await readPlaces(tx, hits, total === countedAtOnce, where, query);
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined;
  return { ...page(query, total, toCards(rows.map(({ rank, key, ...row }) => row))), next: last ? writeCursor(last) : null };
}

/** The first goods that the search box finds. */
export async function firstFound(tx: Tx, searchText: string, size: number, now: Date): Promise<GoodsCard[]> {
  const { rows } = await find(tx, ordinaryHits(searchText), isShown(now), { sort: 'default', pageNum: 1, pageSize: size });
  return rows;
}

type Marked = { title: string; author: string };
type Answer = Omit<Awaited<ReturnType<typeof find>>, 'rows'> & { rows: FoundGoods[] };

/** What many ask for in the same moments is looked up once: an answer may be this old. */
const keptMs = 15_000;
const kept = new KeptFor<Answer>(keptMs);

async function answer(tx: Tx, hits: Hits | null, query: OrdinaryQuery | SeniorQuery, marked: Marked, now: Date): Promise<Answer> {
  const key = JSON.stringify(query);
  const known = kept.get(tx, key, now);
  if (known) return known;
  const { rows, ...rest } = await find(tx, hits, await matching(tx, query, now), query);
  const found = rows.map((card) => ({
    ...card,
    titleParts: markFound(card.title, marked.title),
    authorParts: markFound(card.authorText, marked.author),
  }));
  return kept.set(tx, key, { ...rest, rows: found }, now);
}

/**
 * The search box: title, author, series, publisher, class, keywords, ISBN in any writing, pinyin. Everything typed is taken literally;
 * the total is counted to 1000.
 */
export const searchGoods = (tx: Tx, query: OrdinaryQuery, now: Date): Promise<Answer> =>
  answer(tx, ordinaryHits(query.searchText), query, { title: query.searchText, author: query.searchText }, now);

/** The advanced search: every given field must match. */
export const searchSenior = (tx: Tx, query: SeniorQuery, now: Date): Promise<Answer> =>
  answer(tx, seniorHits(query), query, { title: query.title ?? '', author: query.author ?? '' }, now);
