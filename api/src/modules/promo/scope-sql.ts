import { and, type Column, eq, inArray, like, not, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Scope } from './scope.ts';

type ScopeColumns = { scope: SQLWrapper; scopeIds: SQLWrapper; excludeIds: SQLWrapper };

/** The scope inside a rule that is kept as JSON. */
export const scopeOfRule = (rule: Column): ScopeColumns => ({
  scope: sql`${rule} ->> 'scope'`,
  scopeIds: sql`${rule} -> 'scopeIds'`,
  excludeIds: sql`${rule} -> 'excludeIds'`,
});

/** `inScope` for goods by their id as a condition, so that lists can page over it; everything without an id. @throws ApiError 404 for unknown goods */
export async function coversGoods(
  tx: Tx,
  { scope, scopeIds, excludeIds }: ScopeColumns,
  goodsId: string | undefined,
): Promise<SQL | undefined> {
  if (goodsId === undefined) return undefined;
  const [wanted] = await tx
    .select({ type: goods.type, catalogPath: goods.catalogPath })
    .from(goods)
    .where(eq(goods.id, Number(goodsId)));
  if (!wanted) throw new ApiError(404);
  const has = (list: SQLWrapper, value: string) => sql`${list} @> ${JSON.stringify([value])}::jsonb`;
  const catalogs = wanted.catalogPath.split('/').filter((id) => id !== '');
  return and(
    not(has(excludeIds, goodsId)),
    or(
      sql`${scope} = 'ALL'`,
      and(sql`${scope} = 'GOODS'`, has(scopeIds, goodsId)),
      and(sql`${scope} = 'TYPE'`, has(scopeIds, wanted.type)),
      and(sql`${scope} = 'CATALOG'`, or(sql`false`, ...catalogs.map((id) => has(scopeIds, id)))),
    ),
  );
}

/** `inScope` of one promotion as a condition on goods. */
export function goodsInScope({ scope, scopeIds, excludeIds }: Scope): SQL | undefined {
  const covered = {
    ALL: () => undefined,
    GOODS: () => inArray(goods.id, scopeIds.map(Number)),
    TYPE: () => inArray(sql`${goods.type}`, scopeIds),
    CATALOG: () => or(...scopeIds.map((id) => like(goods.catalogPath, `%/${id}/%`))),
  }[scope]();
  return and(covered, excludeIds.length > 0 ? notInArray(goods.id, excludeIds.map(Number)) : undefined);
}
