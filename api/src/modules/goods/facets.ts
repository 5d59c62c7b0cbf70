import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, listedPrice } from '../../db/schema/index.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { filterConditions, hasStock, isShown, pubYear } from './list.ts';
import type { FacetsQuery, GoodsFacets } from './schemas.ts';
import { isHit, ordinaryHits, seniorHits } from './search.ts';

const keptMs = 60_000;
/** Facets of fewer goods are cheap enough to be exact. */
const keptFrom = 1000;
const mostNames = 12;

/** Bounds of the price bands in fen; the last one is open. */
const priceBands = [0, 3000, 5000, 8000, 12_000];

/** What each facet counts by; its name is that of the filter it feeds. */
const facets = {
  type: sql`${goods.type}`,
  catalogId: sql`${goods.catalogPath}`,
  year: pubYear,
  binding: sql`${goods.binding}`,
  series: sql`${goods.series}`,
  publisherName: sql`${goods.publisher}`,
  price: sql`width_bucket(${listedPrice(goods)}, array[${sql.raw(priceBands.slice(1).join(', '))}]::bigint[])::text`,
  inStock: sql`case when ${hasStock} then '1' end`,
} satisfies Record<string, SQL>;
type Facet = keyof typeof facets;

const kept = new KeptFor<GoodsFacets>(keptMs);

const bandOf = (index: number): { from: number; to: number | null } => {
  const next = priceBands[index + 1];
  return { from: priceBands[index] ?? 0, to: next === undefined ? null : next - 1 };
};

/** Counts along the paths: a category has its own goods and those below it. */
function alongPaths(rows: { value: string; count: number }[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) for (const id of value.split('/').filter(Boolean)) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/**
 * How many goods each choice would leave. A facet does not count its own filter, so that the other choices beside the one taken can be
 * seen. The rows are read once: each carries which filters it fails.
 */
export async function goodsFacets(tx: Tx, query: FacetsQuery, now: Date): Promise<GoodsFacets> {
  const key = JSON.stringify(query);
  const known = kept.get(tx, key, now);
  if (known) return known;
  const { searchText, title, author, publisher, isbn, clcCode, pubFrom, pubTo, ...filters } = query;
  const hits =
    searchText === undefined ? seniorHits({ title, author, publisher, isbn, clcCode, pubFrom, pubTo }) : ordinaryHits(searchText);
  const conditions = Object.entries(await filterConditions(tx, filters)).flatMap(([name, where]) => (where ? [{ name, where }] : []));
  const failed = conditions.map(({ where }, bit) => sql`case when ${where} then 0 else ${sql.raw(String(2 ** bit))} end`);
  const names = Object.keys(facets) as Facet[];
  const bitOf = (name: string): number => conditions.findIndex((condition) => condition.name === name);
  const allowed = (name: Facet): SQL => (bitOf(name) < 0 ? sql`failed = 0` : sql`failed in (0, ${sql.raw(String(2 ** bitOf(name)))})`);
  const read = tx
    .select({
      ...(Object.fromEntries(names.map((name) => [name, facets[name].as(name)])) as Record<Facet, SQL.Aliased>),
      failed: sql`${failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`}`.as('failed'),
    })
    .from(goods)
    .where(and(isShown(now), hits ? isHit(hits) : sql`false`));
  const counts = sql.join(
    [
      sql`select 'total' as facet, '' as value, count(*)::int as count from every where failed = 0`,
      ...names.map((name) => {
        const column = sql.identifier(name);
        return sql`select ${name}::text, ${column}, count(*)::int from every where ${allowed(name)} and ${column} is not null group by ${column}`;
      }),
    ],
    sql` union all `,
  );
  const rows = await tx
    .select({ facet: sql<Facet | 'total'>`facet`, value: sql<string>`value`, count: sql<number>`count` })
    .from(sql`(with every as materialized ${read} ${counts}) as facets`)
    .orderBy(sql`count desc, value desc`);
  const of = (name: Facet | 'total') => rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  const total = of('total')[0]?.count ?? 0;
  const answer: GoodsFacets = {
    total,
    types: of('type'),
    catalogs: alongPaths(of('catalogId')),
    years: of('year')
      .sort((a, b) => b.value.localeCompare(a.value))
      .slice(0, mostNames),
    bindings: of('binding'),
    series: of('series').slice(0, mostNames),
    publishers: of('publisherName').slice(0, mostNames),
    prices: of('price')
      .map(({ value, count }) => ({ ...bandOf(Number(value)), count }))
      .sort((a, b) => a.from - b.from),
    inStock: of('inStock')[0]?.count ?? 0,
  };
  return total < keptFrom ? answer : kept.set(tx, key, answer, now);
}
