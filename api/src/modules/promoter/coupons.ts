import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { couponTemplate, promoter, promoterCoupon, user, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { maskName, maskPhone } from '../../lib/mask.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { UserCoupon } from '../coupon/schemas.ts';
import { giveCoupon, offerTo, type Template } from '../coupon/take.ts';
import { validityOf } from '../coupon/validity.ts';
import { statusOf, viewFace, viewOwned } from '../coupon/view.ts';
import { isLive, ownPromoter, type Promoter } from './find.ts';
import type { CouponUserPage, PageOfId, PageOnly, PromoterCouponInfo, PromoterCouponPage } from './schemas.ts';

type Row = typeof promoterCoupon.$inferSelect;
type Found = { row: Row; template: Template; seller: Promoter };

const isOpen = ({ status, takeStart, takeEnd }: Template, now: Date): boolean => status === 'ACTIVE' && takeStart <= now && takeEnd > now;

/** How many coupons of each have been used. */
async function usedOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: userCoupon.promoterCouponId, used: count() })
    .from(userCoupon)
    .where(and(inArray(userCoupon.promoterCouponId, [...ids]), eq(userCoupon.status, 'USED')))
    .groupBy(userCoupon.promoterCouponId);
  return new Map(rows.flatMap(({ id, used }) => (id === null ? [] : [[id, used]])));
}

async function find(tx: Tx, id: number): Promise<Found> {
  const [found] = await tx
    .select({ row: promoterCoupon, template: couponTemplate, seller: promoter })
    .from(promoterCoupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, promoterCoupon.templateId))
    .innerJoin(promoter, eq(promoter.id, promoterCoupon.promoterId))
    .where(eq(promoterCoupon.id, id));
  if (!found) throw new ApiError(404, { msg: '优惠券不存在' });
  return found;
}

/** A coupon that the promoter hands out. @throws ApiError 404 for one of somebody else */
export async function ownCoupon(tx: Tx, own: Promoter, id: number): Promise<Found> {
  const found = await find(tx, id);
  if (found.row.promoterId !== own.id) throw new ApiError(404, { msg: '优惠券不存在' });
  return found;
}

/** Coupons that the promoter hands out, the latest first. @throws ApiError 403 */
export async function listCoupons(tx: Tx, userId: number, query: PageOnly, now: Date): Promise<PromoterCouponPage> {
  const own = await ownPromoter(tx, userId);
  const where = eq(promoterCoupon.promoterId, own.id);
  const total = await tx.$count(promoterCoupon, where);
  const rows = await tx
    .select({ row: promoterCoupon, template: couponTemplate })
    .from(promoterCoupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, promoterCoupon.templateId))
    .where(where)
    .orderBy(desc(promoterCoupon.createdAt), desc(promoterCoupon.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const used = await usedOf(
    tx,
    rows.map(({ row }) => row.id),
  );
  return page(
    query,
    total,
    rows.map(({ row, template }) => {
      const { validStart, validEnd } = validityOf(template.validity, now);
      return {
        id: String(row.id),
        templateId: String(template.id),
        ...viewFace(template),
        validStart: toIso(validStart),
        validEnd: toIso(validEnd),
        takeEnd: toIso(template.takeEnd),
        isOpen: isOpen(template, now) && row.taken < row.quota,
        quota: row.quota,
        taken: row.taken,
        used: used.get(row.id) ?? 0,
      };
    }),
  );
}

/** A coupon behind a promoter's link as a visitor may take it; its promoter sees how it goes. @throws ApiError 404 once the promoter is suspended */
export async function couponInfo(tx: Tx, userId: number | null, id: number, now: Date): Promise<PromoterCouponInfo> {
  const { row, template, seller } = await find(tx, id);
  const isMine = seller.userId === userId;
  if (!isMine && (seller.status !== 'ACTIVE' || seller.activatedAt === null)) throw new ApiError(404, { msg: '优惠券不存在' });
  const offer = await offerTo(tx, userId, template, now);
  const left = row.quota - row.taken;
  const ended = isOpen(template, now) || template.takeStart > now ? null : '已停止发放';
  const reason = ended ?? (left > 0 ? offer.reason : '已领完');
  return {
    id: String(row.id),
    promoterName: maskName(seller.realName),
    ...offer,
    canTake: reason === null,
    reason,
    left,
    figures: isMine ? { quota: row.quota, taken: row.taken, used: (await usedOf(tx, [id])).get(id) ?? 0 } : null,
  };
}

/** Who has taken a promoter's coupon, masked, the latest first. @throws ApiError 403, 404 for a coupon of somebody else */
export async function listCouponUsers(tx: Tx, userId: number, query: PageOfId, now: Date): Promise<CouponUserPage> {
  const { row } = await ownCoupon(tx, await ownPromoter(tx, userId), Number(query.id));
  const where = eq(userCoupon.promoterCouponId, row.id);
  const total = await tx.$count(userCoupon, where);
  const rows = await tx
    .select({ owned: userCoupon, name: user.truename, phone: user.phone })
    .from(userCoupon)
    .innerJoin(user, eq(user.id, userCoupon.userId))
    .where(where)
    .orderBy(desc(userCoupon.createdAt), desc(userCoupon.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    total,
    rows.map(({ owned, name, phone }) => ({
      id: String(owned.id),
      name: maskName(name),
      phone: maskPhone(phone),
      status: statusOf(owned, now),
      takenAt: toIso(owned.createdAt),
      usedAt: toIsoOrNull(owned.usedAt),
    })),
  );
}

/**
 * Takes a coupon that a promoter hands out; it binds the reader to nobody. The same key with the same wish answers the same coupon.
 * @throws ApiError 404 when there is none, 42002 when the promoter has none left, 41004 for the same key with another wish, and those of
 *   `giveCoupon`
 */
export function receiveCoupon(db: Db, userId: number, id: string, key: string, now: Date): Promise<UserCoupon> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'promoter.coupon', key, request: id, now }, async () => {
      const [found] = await tx
        .select({ row: promoterCoupon, template: couponTemplate })
        .from(promoterCoupon)
        .innerJoin(couponTemplate, eq(couponTemplate.id, promoterCoupon.templateId))
        .innerJoin(promoter, and(eq(promoter.id, promoterCoupon.promoterId), isLive()))
        .where(eq(promoterCoupon.id, Number(id)));
      if (!found) throw new ApiError(404, { msg: '优惠券不存在' });
      const given = await giveCoupon(tx, found.template, userId, now, { promoterCouponId: found.row.id });
      // After the template, whose row everybody waits for: in the same order in every take.
      const [counted] = await tx
        .update(promoterCoupon)
        .set({ taken: sql`${promoterCoupon.taken} + 1` })
        .where(and(eq(promoterCoupon.id, found.row.id), lt(promoterCoupon.taken, promoterCoupon.quota)))
        .returning({ id: promoterCoupon.id });
      if (!counted) throw new ApiError(42002);
      return viewOwned(given, now);
    }),
  );
}
