import { businessDate, formatDateTime } from '@shared/contract/time';
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
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

type Counter = typeof couponTakeCounter.$inferSelect;

const takenToday = '今日已领取，明天可以再领';

const isDayFull = ({ limitPerDay }: Template, counter: Counter | undefined, now: Date): boolean =>
  limitPerDay !== null && counter?.day === businessDate(now) && counter.dayCount >= limitPerDay;

/** Why a user who has taken so many cannot take one more now, or null. */
function refusalOf(template: Template, counter: Counter | undefined, now: Date): string | null {
  if (counter && counter.count >= template.limitPerUser) return '已领取';
  if (template.total !== null && template.taken >= template.total) return '已领完';
  if (isDayFull(template, counter, now)) return takenToday;
  if (template.takeStart > now) return `${formatDateTime(toIso(template.takeStart))} 开始领取`;
  return null;
}

const isOpen = (now: Date) => and(eq(couponTemplate.status, 'ACTIVE'), gt(couponTemplate.takeEnd, now));
const isLeft = or(isNull(couponTemplate.total), lt(couponTemplate.taken, couponTemplate.total));

async function takenBy(tx: Tx, userId: number, templateIds: readonly number[]): Promise<Map<number, Counter>> {
  if (templateIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(couponTakeCounter)
    .where(and(eq(couponTakeCounter.userId, userId), inArray(couponTakeCounter.templateId, [...templateIds])));
  return new Map(rows.map((row) => [row.templateId, row]));
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
  const taken = userId === null ? new Map<number, Counter>() : await takenBy(tx, userId, ids);
  return page(
    query,
    total,
    rows.map((row) => viewOffer(row, taken.get(row.id), now)),
  );
}

/** One coupon as a user may take it, whoever hands it out. */
export async function offerTo(tx: Tx, userId: number | null, template: Template, now: Date): Promise<CouponOffer> {
  const taken = userId === null ? undefined : (await takenBy(tx, userId, [template.id])).get(template.id);
  return viewOffer(template, taken, now);
}

function viewOffer(template: Template, counter: Counter | undefined, now: Date): CouponOffer {
  const { validStart, validEnd } = validityOf(template.validity, now);
  const reason = refusalOf(template, counter, now);
  return {
    templateId: String(template.id),
    ...viewFace(template),
    validStart: toIso(validStart),
    validEnd: toIso(validEnd),
    takeStart: toIso(template.takeStart),
    takeEnd: toIso(template.takeEnd),
    taken: counter?.count ?? 0,
    limitPerUser: template.limitPerUser,
    canTake: reason === null,
    reason,
  };
}

/** What a coupon came with: the order line that delivers it, the order that it is a gift of, or a promoter's coupon. */
type Source = { sourceLineId?: number; sourceOrderId?: number; promoterCouponId?: number };

/** A coupon of a template for a user, with the rule of now. */
export function newCoupon(template: Template, userId: number, now: Date, source: Source = {}) {
  const { name, kind, faceFen, percentOff, capFen, thresholdFen, scope, scopeIds, excludeIds, scopeText, stackable } = template;
  return {
    userId,
    id: newId(),
    templateId: template.id,
    rule: { name, kind, faceFen, percentOff, capFen, thresholdFen, scope, scopeIds, excludeIds, scopeText, stackable },
    ...validityOf(template.validity, now),
    status: 'UNUSED' as const,
    source: template.grant,
    ...source,
    createdAt: now,
  };
}

/** Why the house gives out no more of a template, or undefined where nothing more can be said. */
function closedText({ status, takeEnd }: Template, now: Date): { msg?: string } {
  if (status === 'ENDED' || takeEnd <= now) return { msg: '领取时间已过' };
  return status === 'PAUSED' ? { msg: '暂停领取，请稍后再来' } : {};
}

/** Counts one more of a template for a user. @throws ApiError 42003 above the user's limits */
async function countTake(tx: Tx, template: Template, userId: number, now: Date): Promise<void> {
  const { count: all, day, dayCount } = couponTakeCounter;
  const today = businessDate(now);
  const [counted] = await tx
    .insert(couponTakeCounter)
    .values({ userId, templateId: template.id, count: 1, day: today, dayCount: 1 })
    .onConflictDoUpdate({
      target: [couponTakeCounter.userId, couponTakeCounter.templateId],
      set: { count: sql`${all} + 1`, day: today, dayCount: sql`case when ${day} = ${today} then ${dayCount} + 1 else 1 end` },
      setWhere: and(
        lt(all, template.limitPerUser),
        template.limitPerDay === null ? undefined : or(isNull(day), ne(day, today), lt(dayCount, template.limitPerDay)),
      ),
    })
    .returning();
  if (counted) return;
  const counter = (await takenBy(tx, userId, [template.id])).get(template.id);
  throw new ApiError(42003, counter && counter.count < template.limitPerUser ? { msg: takenToday } : {});
}

/**
 * Counts one more of a template for a user and gives it. The user's counter is written first: parallel takes of one user wait there,
 * and the template's row is held only for a moment.
 * @throws ApiError 42003 above the user's limits, 42002 when none are left, 42001 when the house does not give them out
 */
export async function giveCoupon(tx: Tx, template: Template, userId: number, now: Date, source: Source = {}): Promise<Owned> {
  await countTake(tx, template, userId, now);
  const [given] = await tx
    .update(couponTemplate)
    .set({ taken: sql`${couponTemplate.taken} + 1` })
    .where(
      and(
        eq(couponTemplate.id, template.id),
        isOpen(now),
        template.grant === 'ADMIN' ? undefined : lte(couponTemplate.takeStart, now),
        isLeft,
      ),
    )
    .returning();
  if (!given && template.total !== null && template.status === 'ACTIVE' && template.takeEnd > now) throw new ApiError(42002);
  if (!given) throw new ApiError(42001, closedText(template, now));
  const values = newCoupon(given, userId, now, source);
  if (values.validEnd <= now) throw new ApiError(42001, { msg: '这种券的有效期已过' });
  const [owned] = await tx.insert(userCoupon).values(values).returning();
  if (!owned) throw new Error('The coupon was not stored');
  return owned;
}

/** Templates that match and of which some are left to give now, locked so that they stay so. */
export async function lockGivable(tx: Tx, which: SQL | undefined, now: Date): Promise<Template[]> {
  const found = await tx
    .select()
    .from(couponTemplate)
    .where(and(which, isOpen(now), lte(couponTemplate.takeStart, now), isLeft))
    .orderBy(asc(couponTemplate.id))
    .for('update');
  return found.filter(({ validity }) => validityOf(validity, now).validEnd > now);
}

/** A code as it is stored, however it was typed: small letters, full-width ones of a Chinese keyboard, blanks. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();

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
          and(
            // Of a draft nobody knows yet.
            ne(couponTemplate.status, 'DRAFT'),
            'code' in wanted
              ? and(eq(couponTemplate.code, plainCode(wanted.code)), eq(couponTemplate.grant, 'CODE'))
              : and(eq(couponTemplate.id, Number(wanted.templateId)), eq(couponTemplate.grant, 'CENTER')),
          ),
        );
      if (!template) throw new ApiError(404, { msg: 'code' in wanted ? '兑换码不存在，请核对后再试' : '优惠券不存在' });
      if (template.takeStart > now) throw new ApiError(42001, { msg: `${formatDateTime(toIso(template.takeStart))} 开始领取` });
      return viewOwned(await giveCoupon(tx, template, userId, now), now);
    }),
  );
}
