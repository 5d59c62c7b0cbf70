import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { perDatabase } from '../../db/per-database.ts';
import { goods } from '../../db/schema/index.ts';
import { offset } from '../../http/envelope.ts';
import type { SearchQuery } from '../../lib/search-terms.ts';
import { cardColumns, countedAtOnce, hasShownStatus, isBehind, type Order, orderBy, orders, readCursor } from './list.ts';
import type { OrdinaryQuery } from './schemas.ts';

/** What a search asks for: words, as the queries of their ranks, and what is compared as it stands. */
export interface Hits<Text = string> {
  words?: SearchQuery<Text> | undefined;
  where?: SQL | undefined;
}

export type Asked = Pick<OrdinaryQuery, 'pageNum' | 'pageSize' | 'sort' | 'after'>;

/** Written into the statement: the planner must know it. */
const written = (value: number | string): SQL => sql.raw(String(value));
const sortedBy = (order: Order): SQL => sql.join(orderBy(order), sql`, `);
const byPlace = ({ isDown, isIdDown }: Order): string => `key ${isDown ? 'desc' : 'asc'}, place_id ${isIdDown ? 'desc' : 'asc'}`;

const rowsOf = (rank: number, order: Order, found: SQL | undefined): SQL =>
  sql`select id as place_id, ${order.toNumber} as key, ${written(rank)} as rank from shown as goods where ${found ?? sql`true`}`;

/** Goods of one rank and their order. */
interface Rank {
  rank: number;
  order: Order;
  /** The ranks before it are not enough. */
  isNeeded: SQL | undefined;
  /** Behind the page before. */
  behind: SQL | undefined;
  /** How many rows the page and those before it have. */
  needed: number;
}

/**
 * A rank in three tables: those found, how many (counted to a thousand), and those that may stand on the page. Few are read from the
 * index of the words and sorted; of many the sorted index soon meets enough, while of few it would be walked to its end. How rare words
 * are the planner often guesses wrong, so this is decided by the number found.
 */
function readRank({ rank, order, isNeeded, behind, needed }: Rank): SQL {
  const [found, count, name] = [`found${rank}`, `count${rank}`, `rank${rank}`];
  const hit = written(`terms @@ (select words${rank} from asked)`);
  const read = rowsOf(rank, order, and(isNeeded, hit, behind));
  const counted = written(`${count} as materialized (select count(*)::int as n from ${found})`);
  const few = `select * from ${found} where (select n from ${count}) < ${countedAtOnce} or ${!order.isIndexed} order by ${byPlace(order)} limit ${needed}`;
  if (!order.isIndexed) return sql`${written(found)} as materialized (${read}), ${counted}, ${written(`${name} as materialized (${few})`)}`;
  // The index of the words knows the operator, not its function: this is tried on the rows of the sorted index, one by one.
  const walkedHit = written(`(select n from ${count}) = ${countedAtOnce} and ts_match_vq(terms, (select words${rank} from asked))`);
  const walked = sql`${rowsOf(rank, order, and(walkedHit, behind))} order by ${sortedBy(order)} limit ${written(needed)}`;
  return sql`${written(found)} as materialized (${read} limit ${written(countedAtOnce)}), ${counted}, ${written(name)} as materialized ((${written(few)}) union all (${walked}))`;
}

/** On sale, in a form that no index answers: beside the index of the words the planner would read a second one, of nearly all goods. */
const isShownAt = (now: string | Placeholder): SQL => sql`${hasShownStatus} and ${goods.onSaleAt} + interval '0' <= ${now}::timestamptz`;

function buildPlaces(tx: Tx, { words, where }: Hits<string | Placeholder>, isShown: SQL, query: Asked) {
  const order = orders[query.sort];
  const queries = words ? (query.sort === 'default' ? words.ranks : [words.found]) : [];
  const cursor = readCursor(query.after, order, Math.max(1, queries.length));
  const skipped = cursor ? 0 : offset(query);
  const needed = skipped + query.pageSize;
  const ranks = words ? queries.flatMap((_, rank) => (cursor && rank < cursor.rank ? [] : [rank])) : [0];
  const sumOf = (some: number[]): string => some.map((rank) => `(select n from count${rank})`).join(' + ');
  // A first page counts what all ranks found; one behind a row needs no more ranks than fill it, and has its total counted beside.
  const enough = cursor ? needed : Math.max(needed, countedAtOnce);
  const read = ranks.map((rank, index) => {
    const behind = rank === cursor?.rank ? isBehind(order, cursor) : undefined;
    if (!words) return sql`rank0 as materialized (${rowsOf(0, order, behind)} order by ${sortedBy(order)} limit ${written(needed)})`;
    const isNeeded = index === 0 ? undefined : written(`${sumOf(ranks.slice(0, index))} < ${enough}`);
    return readRank({ rank, order, isNeeded, behind, needed });
  });
  const asked = words
    ? sql`asked as materialized (select ${sql.join(
        // Behind a cursor the total is counted apart, of everything that any rank finds.
        [
          ...(cursor ? [sql`${words.found}::tsquery as words`] : []),
          ...queries.map((text, rank) => sql`${text}::tsquery as words${written(rank)}`),
        ],
        sql`, `,
      )}), `
    : sql``;
  const isWord = words ? 'where terms @@ (select words from asked)' : '';
  const total =
    words && !cursor
      ? `least(${sumOf(ranks)}, ${countedAtOnce})`
      : `(select count(*)::int from (select from shown ${isWord} limit ${countedAtOnce}) as found)`;
  const every = ranks.map((rank) => `select * from rank${rank}`).join(' union all ');
  const paged = `select * from (${every}) as every order by rank, ${byPlace(order)} limit ${query.pageSize} offset ${skipped}`;
  return tx
    .select({ ...cardColumns, total: sql<number>`total`, rank: sql`rank`.mapWith(Number), key: sql`key`.mapWith(Number) })
    .from(
      sql`(with ${asked}shown as not materialized (select * from ${goods} where ${and(isShown, where)}), ${sql.join(read, sql`, `)}, counted as materialized (select ${written(total)} as total)
select * from counted left join (${written(paged)}) as paged on true) as place`,
    )
    .leftJoin(goods, eq(goods.id, sql`place_id`))
    .orderBy(written(`rank, ${byPlace(order)}`));
}

type Places = ReturnType<ReturnType<typeof buildPlaces>['prepare']>;
const firstPages = perDatabase(() => new Map<string, Places>());

/** The first page of words alone, built once for all words: building takes as long as asking. */
function firstPage(tx: Tx, { ranks }: SearchQuery, query: Asked): Places {
  const pages = firstPages(tx);
  const key = `${query.sort} ${query.pageSize} ${ranks.length}`;
  const words = { found: sql.placeholder('found'), ranks: ranks.map((_, rank) => sql.placeholder(`rank${rank}`)) };
  const places = pages.get(key) ?? buildPlaces(tx, { words }, isShownAt(sql.placeholder('now')), query).prepare('');
  pages.set(key, places);
  return places;
}

/**
 * The goods of a page with their places, rank by rank, by the sort within each, and in every row the total, counted to a thousand; one
 * row without goods when there are none. One statement: its plan is kept, and a search is one way to the database and back.
 */
export function readPlaces(tx: Tx, { words, where }: Hits, filters: SQL | undefined, query: Asked, now: Date) {
  const at = now.toISOString();
  const isPlain = !where && !filters && !query.after && offset(query) === 0;
  if (!words || !isPlain) return buildPlaces(tx, { words, where: and(where, filters) }, isShownAt(at), query).execute();
  const ranks = Object.fromEntries(words.ranks.map((text, rank) => [`rank${rank}`, text]));
  return firstPage(tx, words, query).execute({ now: at, found: words.found, ...ranks });
}
