import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods } from '../../db/schema/index.ts';
import { page } from '../../http/envelope.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { codeQuery, fieldQuery, searchQuery } from '../../lib/search-terms.ts';
import { type CardRow, discountCards, filterConditions, toCards, writeCursor } from './list.ts';
import { marker } from './marks.ts';
import { type Asked, type Hits, readPlaces } from './places.ts';
import type { FoundGoods, GoodsCard, OrdinaryQuery, SeniorFields, SeniorQuery } from './schemas.ts';

/** The goods that a search finds. */
export const isHit = ({ words, where }: Hits): SQL | undefined => and(words && sql`${goods.terms} @@ ${words.found}::tsquery`, where);

/** What the search box asks for. @returns null when nothing searchable was typed */
export function ordinaryHits(searchText: string): Hits | null {
  const isbn = toIsbn13(searchText);
  if (isbn) return { where: eq(goods.isbn13, isbn) };
  const words = searchQuery(searchText);
  return words && { words };
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
  const found = indexed.join(' & ');
  return {
    words: found ? { found, ranks: [found] } : undefined,
    where: and(
      isbn?.trim() ? eq(goods.isbn13, toIsbn13(isbn) ?? '') : undefined,
      pubFrom ? sql`${goods.pubDate} >= ${pubFrom}` : undefined,
      pubTo ? sql`left(${goods.pubDate}, ${pubTo.length}) <= ${pubTo}` : undefined,
    ),
  };
}

async function find(tx: Tx, hits: Hits | null, filters: SQL | undefined, query: Asked, now: Date) {
  if (!hits) return { ...page<GoodsCard>(query, 0, []), next: null };
  const places = await readPlaces(tx, hits, filters, query, now);
  const rows = places.filter((place): place is CardRow & typeof place => place.id !== null);
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined;
  const cards = toCards(rows.map(({ total: _, rank, key, ...row }) => row));
  return { ...page(query, places[0]?.total ?? 0, cards), next: last ? writeCursor(last) : null };
}

/** The first goods that the search box finds. */
export async function firstFound(tx: Tx, searchText: string, size: number, now: Date): Promise<GoodsCard[]> {
  const { rows } = await find(tx, ordinaryHits(searchText), undefined, { sort: 'default', pageNum: 1, pageSize: size }, now);
  return rows;
}

type Marked = { title: string; author: string };
type Answer = Omit<Awaited<ReturnType<typeof find>>, 'rows'> & { rows: FoundGoods[] };

/** What many ask for in the same moments is looked up once: an answer may be this old. */
const keptMs = 15_000;
const kept = new KeptFor<Answer>(keptMs);

async function keptAnswer(
  tx: Tx,
  toHits: () => Hits | null,
  query: OrdinaryQuery | SeniorQuery,
  marked: Marked,
  now: Date,
): Promise<Answer> {
  const key = JSON.stringify(query);
  const known = kept.get(tx, key, now);
  if (known) return known;
  const { rows, ...rest } = await find(tx, toHits(), and(...Object.values(await filterConditions(tx, query))), query, now);
  const [markTitle, markAuthor] = [marker(marked.title), marker(marked.author)];
  const found = rows.map((card) => ({ ...card, titleParts: markTitle(card.title), authorParts: markAuthor(card.authorText) }));
  return kept.set(tx, key, { ...rest, rows: found }, now);
}

/** The answer with the prices of now, however long it is kept. */
async function answer(...asked: Parameters<typeof keptAnswer>): Promise<Answer> {
  const found = await keptAnswer(...asked);
  const [tx, , , , now] = asked;
  return { ...found, rows: await discountCards(tx, found.rows, now) };
}

/**
 * The search box: title, author, series, publisher, class, keywords, ISBN in any writing, pinyin. Everything typed is taken literally;
 * the total is counted to 1000.
 */
export const searchGoods = (tx: Tx, query: OrdinaryQuery, now: Date): Promise<Answer> =>
  answer(tx, () => ordinaryHits(query.searchText), query, { title: query.searchText, author: query.searchText }, now);

/** The advanced search: every given field must match. */
export const searchSenior = (tx: Tx, query: SeniorQuery, now: Date): Promise<Answer> =>
  answer(tx, () => seniorHits(query), query, { title: query.title ?? '', author: query.author ?? '' }, now);
