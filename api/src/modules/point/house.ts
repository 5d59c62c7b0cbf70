import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { pointsGoods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { loadSellables, sellableState } from '../order/sellable.ts';

type Row = typeof pointsGoods.$inferSelect;

/** What the house decides of an offer of the points shop; exchanges that were made keep their price. */
export type OfferChange = Partial<
  Pick<Row, 'pointsPrice' | 'cashPriceFen' | 'total' | 'limitPerUser' | 'startAt' | 'endAt' | 'sort' | 'status'>
>;

function check({ startAt, endAt, total, used }: Row): void {
  if (endAt <= startAt) throw new ApiError(40001, { msg: '截止须晚于开始' });
  if (total < used) throw new ApiError(40001, { msg: `已经兑出 ${used} 件，件数不能更少` });
}

/** @throws ApiError 404 for an unknown offer */
async function lockOffer(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(pointsGoods).where(eq(pointsGoods.id, id)).for('update');
  if (!row) throw new ApiError(404, { msg: `没有积分商品 ${id}` });
  return row;
}

/** @throws ApiError 409 when the SKU is offered in the same time by another offer */
async function checkOverlap(tx: Tx, { id, skuId, status, startAt, endAt }: Row): Promise<void> {
  if (status === 'OFF') return;
  const same = and(
    eq(pointsGoods.skuId, skuId),
    eq(pointsGoods.status, 'ON'),
    lt(pointsGoods.startAt, endAt),
    gt(pointsGoods.endAt, startAt),
  );
  const others = await tx.select({ id: pointsGoods.id }).from(pointsGoods).where(same);
  const other = others.find((each) => each.id !== id);
  if (other) throw new ApiError(409, { msg: `这个规格同期已在积分商城（${other.id}）` });
}

/**
 * Offers a SKU for points.
 * @throws ApiError 40001 for times that do not fit, 422 for what cannot be ordered, 409 when it is offered in the same time already
 */
export async function addOffer(
  tx: Tx,
  input: Pick<Row, 'skuId' | 'pointsPrice' | 'cashPriceFen' | 'total' | 'limitPerUser' | 'startAt' | 'endAt' | 'sort'>,
  now: Date,
): Promise<Row> {
  const item = (await loadSellables(tx, [input.skuId], now)).get(input.skuId);
  if (sellableState(item, input.endAt)) throw new ApiError(422, { msg: '这个规格到结束时也不可售，不能放入积分商城' });
  const row: Row = { ...input, id: newId(), used: 0, status: 'ON' };
  check(row);
  await checkOverlap(tx, row);
  await tx.insert(pointsGoods).values(row);
  return row;
}

/** Changes an offer. @throws ApiError 404, and 40001 and 409 as addOffer @returns the offer, and whether anything changed */
export async function changeOffer(tx: Tx, id: number, change: OfferChange): Promise<{ row: Row; isChanged: boolean }> {
  const before = await lockOffer(tx, id);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const row: Row = { ...before, ...given };
  const isChanged = Object.keys(given).some((name) => String(row[name as keyof Row]) !== String(before[name as keyof Row]));
  if (!isChanged) return { row, isChanged };
  check(row);
  await checkOverlap(tx, row);
  await tx.update(pointsGoods).set(row).where(eq(pointsGoods.id, id));
  return { row, isChanged };
}
