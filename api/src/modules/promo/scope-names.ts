import { GOODS_TYPES } from '@shared/contract/goods';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { catalog, goods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Scope } from './scope.ts';

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : refuse(`“${id}”不是编号`));

/**
 * What people read of a scope that is about to be written: the names of what it covers, 全场 for everything, and what is left out.
 * @throws ApiError 40001 for ids that do not exist
 */
export async function scopeNames(tx: Tx, { scope, scopeIds, excludeIds }: Scope): Promise<{ names: string; except: string }> {
  const except = excludeIds.length > 0 ? '，部分商品除外' : '';
  const known = await tx
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, excludeIds.map(numberOf)));
  if (known.length < excludeIds.length) refuse('除外的商品编号有不存在的');
  if (scope === 'ALL') return { names: '全场', except };
  if (scopeIds.length === 0) refuse('请写明适用的分类、商品或类型');
  return { names: await namesOf(tx, scope, scopeIds), except };
}

async function namesOf(tx: Tx, scope: Exclude<Scope['scope'], 'ALL'>, scopeIds: readonly string[]): Promise<string> {
  if (scope === 'TYPE') {
    const types: Record<string, { label: string } | undefined> = GOODS_TYPES;
    return scopeIds.map((type) => types[type]?.label ?? refuse(`没有商品类型 ${type}`)).join('、');
  }
  const table =
    scope === 'CATALOG' ? { id: catalog.id, name: catalog.name, from: catalog } : { id: goods.id, name: goods.title, from: goods };
  const ids = scopeIds.map(numberOf);
  const rows = await tx.select({ name: table.name }).from(table.from).where(inArray(table.id, ids)).orderBy(asc(table.id));
  if (rows.length < new Set(ids).size) refuse('适用的编号有不存在的');
  if (scope === 'CATALOG') return `${rows.map(({ name }) => `“${name}”`).join('、')}分类`;
  return rows.length === 1 ? `《${rows[0]?.name}》` : `指定的 ${rows.length} 种商品`;
}
