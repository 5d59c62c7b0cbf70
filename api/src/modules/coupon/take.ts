import { formatDateTime } from '@shared/contract/time';
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTakeCounter, couponTemplate, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { toIso } from '../../lib/time.ts';
import { coversGoods } from '../promo/scope-sql.ts';
import type { CenterQuery, CouponOffer, UserCoupon } from './schemas.ts';
import { validityOf } from './validity.ts';
import { type Owned, viewFace, viewOwned } from './view.ts';

/** A coupon as the house offers it. */
export type Template = typeof couponTemplate.$inferSelect;

/** Why a user who has taken so many cannot take one more now, or null. */
function refusalOf(template: Template, taken: number, now: Date): string | null {
  if (taken >= template.limitPerUser) return '已领取';
  if (template.total !== null && template.taken >= template.total) return '已领完';
  if (template.takeStart > now) return `${formatDateTime(toIso(template.takeStart))} 开始领取`;
  return null;
}

const isOpen = (now: Date) => and(eq(couponTemplate.status, 'ACTIVE'), gt(couponTemplate.takeEnd, now));

async function takenBy(tx: Tx, userId: number, templateIds: readonly number[]): Promise<Map<number, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(couponTakeCounter)
    .where(and(eq(couponTakeCounter.userId, userId), inArray(couponTakeCounter.templateId, [...templateIds])));
  return new Map(rows.map((row) => [row.templateId, row.count]));
}

/** Coupons that everybody may take, now or soon; for one kind of goods those that count for it. @throws ApiError 404 for unknown goods */
export async function listOffers(tx: Tx, userId: number | null, query: CenterQuery, now: Date) {
  const where = and(isOpen(now), eq(couponTemplate.grant, 'CENTER'), await coversGoods(tx, couponTemplate, query.goodsId));
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(couponTemplate).where(where);
  const rows = await tx
    .select()
    .from(couponTemplate)
    .where(where)
    .orderBy(asc(couponTemplate.sort), asc(couponTemplate.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const ids = rows.map(({ id }) => id);
  const taken = userId === null ? new Map<number, number>() : await takenBy(tx, userId, ids);
  return page(
    query,
    total,
    rows.map((row) => viewOffer(row, taken.get(row.id) ?? 0, now)),
  );
}

function viewOffer(template: Template, taken: number, now: Date): CouponOffer {
  const { validStart, validEnd } = validityOf(template.validity, now);
  const reason = refusalOf(template, taken, now);
  return {
    templateId: String(template.id),
    ...viewFace(template),
    validStart: toIso(validStart),
    validEnd: toIso(validEnd),
    takeStart: toIso(template.takeStart),
    takeEnd: toIso(template.takeEnd),
    taken,
    canTake: reason === null,
    reason,
  };
}

/** A coupon of a template for a user, with the rule of now. @param sourceLineId the order line that delivers it */
export function newCoupon(template: Template, userId: number, sourceLineId: number | null, now: Date) {
  const { name, kind, faceFen, percentOff, capFen, thresholdFen, scope, scopeIds, excludeIds, scopeText, stackable } = template;
  return {
    userId,
    id: newId(),
    templateId: template.id,
    rule: { name, kind, faceFen, percentOff, capFen, thresholdFen, scope, scopeIds, excludeIds, scopeText, stackable },
    ...validityOf(template.validity, now),
    status: 'UNUSED' as const,
    source: template.grant,
    sourceLineId,
    createdAt: now,
  };
}

/**
 * Counts one more of a template for a user and gives it. The user's counter is written first: parallel takes of one user wait there,
 * and the template's row is held only for a moment.
 * @throws ApiError 42003 above the user's limit, 42002 when none are left, 42001 when the house does not give them out
 */
export async function giveCoupon(tx: Tx, template: Template, userId: number, now: Date): Promise<Owned> {
  const isTaken = template.grant === 'CENTER' || template.grant === 'CODE';
  const [counted] = await tx
    .insert(couponTakeCounter)
    .values({ userId, templateId: template.id, count: 1 })
    .onConflictDoUpdate({
      target: [couponTakeCounter.userId, couponTakeCounter.templateId],
      set: { count: sql`${couponTakeCounter.count} + 1` },
      setWhere: lt(couponTakeCounter.count, template.limitPerUser),
    })
    .returning();
  if (!counted) throw new ApiError(42003);
  const [given] = await tx
    .update(couponTemplate)
    .set({ taken: sql`${couponTemplate.taken} + 1` })
    .where(
      and(
        eq(couponTemplate.id, template.id),
        isOpen(now),
        isTaken ? lte(couponTemplate.takeStart, now) : undefined,
        or(isNull(couponTemplate.total), lt(couponTemplate.taken, couponTemplate.total)),
      ),
    )
    .returning();
  if (!given) throw new ApiError(template.total !== null && template.status === 'ACTIVE' && template.takeEnd > now ? 42002 : 42001);
  const values = newCoupon(given, userId, null, now);
  if (values.validEnd <= now) throw new ApiError(42001);
  const [owned] = await tx.insert(userCoupon).values(values).returning();
  if (!owned) throw new Error('The coupon was not stored');
  return owned;
}

type Wanted = { templateId: string } | { code: string };

/**
 * Takes a coupon from the centre or by its code. The same key with the same wish answers the same coupon.
 * @throws ApiError 404 when there is none, 41004 for the same key with another wish, and those of `giveCoupon`
 */
export function takeCoupon(db: Db, userId: number, wanted: Wanted, key: string, now: Date): Promise<UserCoupon> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'coupon.take', key, request: wanted, now }, async () => {
      const [template] = await tx
        .select()
        .from(couponTemplate)
        .where(
          'code' in wanted
            ? and(eq(couponTemplate.code, wanted.code.trim().toUpperCase()), eq(couponTemplate.grant, 'CODE'))
            : and(eq(couponTemplate.id, Number(wanted.templateId)), eq(couponTemplate.grant, 'CENTER')),
        );
      if (!template) throw new ApiError(404, { msg: 'code' in wanted ? '兑换码不存在，请核对后再试' : '优惠券不存在' });
      if (template.takeStart > now) throw new ApiError(42001, { msg: `${formatDateTime(toIso(template.takeStart))} 开始领取` });
      return viewOwned(await giveCoupon(tx, template, userId, now), now);
    }),
  );
}
