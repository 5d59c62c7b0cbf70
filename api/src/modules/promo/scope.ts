export const scopeKinds = ['ALL', 'CATALOG', 'GOODS', 'TYPE'] as const;

/** What a promotion counts for. `scopeIds` are ids of catalogues or goods, or names of goods types; `excludeIds` are goods. */
export type Scope = { scope: (typeof scopeKinds)[number]; scopeIds: string[]; excludeIds: string[] };

/** Goods as a scope sees them; the path of a category is `/1/5/`. */
export type ScopedGoods = { goodsId: string; goodsType: string; catalogPath: string };

/** Whether a promotion counts for these goods. */
export function inScope({ scope, scopeIds, excludeIds }: Scope, goods: ScopedGoods): boolean {
  if (excludeIds.includes(goods.goodsId)) return false;
  if (scope === 'GOODS') return scopeIds.includes(goods.goodsId);
  if (scope === 'TYPE') return scopeIds.includes(goods.goodsType);
  if (scope === 'CATALOG') return goods.catalogPath.split('/').some((id) => id !== '' && scopeIds.includes(id));
  return true;
}
