import { and, type Column, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type ScopeColumns = { scope: SQLWrapper; scopeIds: SQLWrapper; excludeIds: SQLWrapper };

/** The scope inside a rule that is kept as JSON. */
export const scopeOfRule = (rule: Column): ScopeColumns => ({
  scope: sql`${rule} ->> 'scope'`,
  scopeIds: sql`${rule} -> 'scopeIds'`,
  excludeIds: sql`${rule} -> 'excludeIds'`,
});

/** `inScope` as a condition, so that lists can page over it. */
export function coversGoods(
  { scope, scopeIds, excludeIds }: ScopeColumns,
  goods: { id: number; type: string; catalogPath: string },
): SQL | undefined {
  const has = (list: SQLWrapper, value: string) => sql`${list} @> ${JSON.stringify([value])}::jsonb`;
  const catalogs = goods.catalogPath.split('/').filter((id) => id !== '');
  return and(
    not(has(excludeIds, String(goods.id))),
    or(
      sql`${scope} = 'ALL'`,
      and(sql`${scope} = 'GOODS'`, has(scopeIds, String(goods.id))),
      and(sql`${scope} = 'TYPE'`, has(scopeIds, goods.type)),
      and(sql`${scope} = 'CATALOG'`, or(sql`false`, ...catalogs.map((id) => has(scopeIds, id)))),
    ),
  );
}
