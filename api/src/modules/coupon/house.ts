import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTemplate, goods, goodsDetail, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Scope } from '../promo/scope.ts';
import { scopeNames } from '../promo/scope-names.ts';
import { type CouponRule, shortestCode } from './rules.ts';
import type { Template } from './take.ts';
import type { CouponValidity } from './validity.ts';

/** What the house decides of a new coupon. Amounts in fen. */
export type NewTemplate = Scope & {
  name: string;
  kind: CouponRule['kind'];
  faceFen: number | null;
  percentOff: number | null;
  capFen: number | null;
  thresholdFen: number;
  stackable: boolean;
  grant: Template['grant'];
  code: string | null;
  total: number | null;
  limitPerUser: number;
  limitPerDay: number | null;
  giftFromFen: number | null;
  takeStart: Date;
  takeEnd: Date;
  validity: CouponValidity;
};

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

/** What a kind needs, and what has no meaning for it. */
function checkWorth({ kind, faceFen, percentOff, capFen, scope }: NewTemplate): void {
  if (kind === 'CASH' && !faceFen) refuse('满减券要有面额');
  if (kind === 'PERCENT' && percentOff === null) refuse('折扣券要有减去的百分数');
  if (kind !== 'PERCENT' && percentOff !== null) refuse('只有折扣券有百分数');
  if ((kind === 'PERCENT' || kind === 'EXCHANGE') && faceFen !== null) refuse('折扣券和兑换券没有面额');
  if (kind !== 'PERCENT' && capFen !== null) refuse('只有折扣券有最多减的金额');
  if (kind === 'EXCHANGE' && scope !== 'GOODS') refuse('兑换券要写明能兑换的商品');
}

function checkGiving(input: NewTemplate, now: Date): void {
  const { grant, code, total, limitPerUser, limitPerDay, giftFromFen, takeStart, takeEnd, validity } = input;
  if ((grant === 'CODE') !== (code !== null)) refuse('用兑换码领取的券要有兑换码，别的没有');
  if (code !== null && code.length < shortestCode) refuse(`兑换码至少 ${shortestCode} 位，空格不算`);
  if (limitPerDay !== null && limitPerDay > limitPerUser) refuse('每人每天的张数不能多于每人的张数');
  if (giftFromFen !== null && grant !== 'ORDER_GIFT') refuse('只有随订单赠送的券有满多少赠送');
  if (giftFromFen === 0) refuse('满多少赠送须大于 0');
  if (takeEnd <= takeStart || takeEnd <= now) refuse('领取的最后一天须晚于开始，并且还没有过去');
  if ('startAt' in validity && (validity.endAt <= validity.startAt || new Date(validity.endAt) <= now))
    refuse('有效期的最后一天须晚于开始，并且还没有过去');
  if (grant === 'GOODS' && (total !== null || 'startAt' in validity)) refuse('随商品发放的券不限总数（库存在商品上），有效期按天数算');
}

/**
 * Makes a coupon as a draft; nobody sees it before it is opened.
 * @throws ApiError 40001 for what does not fit together, 409 when a coupon of this name or code is in use
 */
export async function createTemplate(tx: Tx, input: NewTemplate, now: Date): Promise<Template> {
  checkWorth(input);
  checkGiving(input, now);
  const { names, except } = await scopeNames(tx, input);
  const scopeText = input.scope === 'ALL' ? `全场通用${except}` : `限${names}${except}`;
  const [same] = await tx
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.name, input.name), ne(couponTemplate.status, 'ENDED')));
  if (same) throw new ApiError(409, { msg: `已有名为“${input.name}”的优惠券（${same.id}）` });
  const [made] = await tx
    .insert(couponTemplate)
    .values({ ...input, id: newId(), scopeText, status: 'DRAFT', sort: 0, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new ApiError(409, { msg: `兑换码 ${input.code} 已被别的优惠券使用` });
  return made;
}

const moves = {
  open: { from: ['DRAFT', 'PAUSED'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  end: { from: ['DRAFT', 'ACTIVE', 'PAUSED'], to: 'ENDED' },
} as const satisfies Record<string, { from: Template['status'][]; to: Template['status'] }>;

/** Ways a coupon goes. An ended one can no longer be taken, those that were taken can be used. */
export type TemplateMove = keyof typeof moves;

/** A coupon of the house, locked. @throws ApiError 404 */
export async function lockTemplate(tx: Tx, id: number): Promise<Template> {
  const [found] = await tx.select().from(couponTemplate).where(eq(couponTemplate.id, id)).for('update');
  if (!found) throw new ApiError(404, { msg: `没有优惠券 ${id}` });
  return found;
}

/** @returns false when it is there already @throws ApiError 404, 409 when it cannot go there from where it is */
export async function moveTemplate(tx: Tx, id: number, move: TemplateMove): Promise<{ template: Template; isChanged: boolean }> {
  const found = await lockTemplate(tx, id);
  const { from, to } = moves[move];
  if (found.status === to) return { template: found, isChanged: false };
  if (!from.some((status) => status === found.status))
    throw new ApiError(409, { msg: `“${found.name}”现在是 ${found.status}，不能这样改` });
  await tx.update(couponTemplate).set({ status: to }).where(eq(couponTemplate.id, id));
  return { template: { ...found, status: to }, isChanged: true };
}

/**
 * Lets goods deliver a coupon with the payment.
 * @returns false when they do already
 * @throws ApiError 404 for unknown goods, 422 for goods or coupons of another kind
 */
export async function sellTemplate(tx: Tx, template: Template, goodsId: number, couponCount: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ type: goods.type, targetId: goodsDetail.targetId, couponCount: goodsDetail.couponCount })
    .from(goods)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(eq(goods.id, goodsId))
    .for('update');
  if (!found) throw new ApiError(404, { msg: `没有商品 ${goodsId}` });
  if (found.type !== 'coupon') throw new ApiError(422, { msg: `商品 ${goodsId} 的类型不是优惠券` });
  if (template.grant !== 'GOODS') throw new ApiError(422, { msg: `“${template.name}”不是随商品发放的券` });
  if (found.targetId === template.id && found.couponCount === couponCount) return false;
  await tx.update(goodsDetail).set({ targetId: template.id, couponCount }).where(eq(goodsDetail.goodsId, goodsId));
  await tx.update(goods).set({ updatedAt: now }).where(eq(goods.id, goodsId));
  return true;
}

/** Takes an unused coupon from a user. @throws ApiError 404, 409 when it is in use or has been used */
export async function voidCoupon(tx: Tx, userId: number, id: number): Promise<{ name: string; isChanged: boolean }> {
  const mine = and(eq(userCoupon.userId, userId), eq(userCoupon.id, id));
  const [found] = await tx.select().from(userCoupon).where(mine).for('update');
  if (!found) throw new ApiError(404, { msg: `这个账号没有优惠券 ${id}` });
  const { name } = found.rule;
  if (found.status === 'VOID') return { name, isChanged: false };
  if (found.status !== 'UNUSED') throw new ApiError(409, { msg: `“${name}”现在是 ${found.status}，不能作废` });
  await tx.update(userCoupon).set({ status: 'VOID' }).where(mine);
  return { name, isChanged: true };
}
