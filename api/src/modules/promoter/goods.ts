import { and, asc, count, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, promoter, promoterGoods } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIsoOrNull } from '../../lib/time.ts';
import { isShown } from '../goods/list.ts';
import { goodsInScope } from '../promo/scope-sql.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import { goodsRates } from './commission.ts';
import { ownCoupon } from './coupons.ts';
import { isLive, ownPromoter, type Promoter } from './find.ts';
import { commissionOf } from './rules.ts';
import type { IsPromoterGoods, PageOfId, PageOnly, PromoterGoodsPage } from './schemas.ts';

/** Goods on sale with what a promoter earns by them, the best rate first. */
async function earningGoods(tx: Tx, own: Promoter, query: PageOnly, which: SQL | undefined, now: Date): Promise<PromoterGoodsPage> {
  const ofGoods = and(eq(promoterGoods.goodsId, goods.id), lte(promoterGoods.startAt, now), gt(promoterGoods.endAt, now));
  const where = and(isShown(now), which);
  const rate = sql`coalesce(${promoterGoods.rateBp}, ${own.rateBp}::integer)`.mapWith(Number);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(goods).leftJoin(promoterGoods, ofGoods).where(where);
  const rows = await tx
    .select({
      id: goods.id,
      goodsType: goods.type,
      title: goods.title,
      authorText: goods.authorText,
      coverUrl: goods.coverUrl,
      price: goods.minPriceFen,
      rateBp: rate,
      endAt: promoterGoods.endAt,
    })
    .from(goods)
    .leftJoin(promoterGoods, ofGoods)
    .where(where)
    .orderBy(desc(rate), desc(goods.popularity), asc(goods.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const shownPrice = await shownPrices(tx, now);
  return page(
    query,
    total,
    rows.map(({ id, endAt, ...row }) => {
      const price = shownPrice(id, row.price);
      return { goodsId: String(id), ...row, price, commission: commissionOf(price, row.rateBp), endAt: toIsoOrNull(endAt) };
    }),
  );
}

/** Goods that have a rate of their own now. @throws ApiError 403 */
export async function listPromoterGoods(tx: Tx, userId: number, query: PageOnly, now: Date): Promise<PromoterGoodsPage> {
  return earningGoods(tx, await ownPromoter(tx, userId), query, isNotNull(promoterGoods.goodsId), now);
}

/** Goods that one of the promoter's coupons counts for. @throws ApiError 403, 404 for a coupon of somebody else */
export async function listCouponGoods(tx: Tx, userId: number, query: PageOfId, now: Date): Promise<PromoterGoodsPage> {
  const own = await ownPromoter(tx, userId);
  const { template } = await ownCoupon(tx, own, Number(query.id));
  return earningGoods(tx, own, query, goodsInScope(template), now);
}

/** Whether goods have a rate of their own, and what the user would earn by one piece. @throws ApiError 404 for unknown goods */
export async function isPromoterGoods(tx: Tx, userId: number, goodsId: number, now: Date): Promise<IsPromoterGoods> {
  const [found] = await tx
    .select({ price: goods.minPriceFen })
    .from(goods)
    .where(and(eq(goods.id, goodsId), isShown(now)));
  if (!found) throw new ApiError(404);
  const special = (await goodsRates(tx, [goodsId], now)).get(goodsId);
  const [own] = await tx
    .select({ rateBp: promoter.rateBp })
    .from(promoter)
    .where(and(eq(promoter.userId, userId), isLive()));
  const rateBp = own ? (special ?? own.rateBp) : null;
  return {
    isPromoterGoods: special !== undefined,
    rateBp,
    commission: rateBp === null ? null : commissionOf((await shownPrices(tx, now))(goodsId, found.price), rateBp),
  };
}
