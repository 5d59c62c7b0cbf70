import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { couponKinds, userCouponStatuses } from './rules.ts';

/** What a coupon is worth and where it counts. Amounts in fen. */
export const couponFace = {
  templateId: Id,
  name: Type.String(),
  kind: OneOf(couponKinds, { description: 'CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券' }),
  faceFen: Nullable(Fen),
  percentOff: Nullable(Type.Integer({ minimum: 1, maximum: 99, description: '减去的百分数，25 即七五折' })),
  capFen: Nullable(Fen),
  thresholdFen: Fen,
  scopeText: Type.String(),
  validStart: Time,
  validEnd: Time,
};

export const UserCoupon = Type.Object({
  id: Id,
  ...couponFace,
  status: OneOf(userCouponStatuses, { description: 'UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废' }),
});
export type UserCoupon = Static<typeof UserCoupon>;

export const UsableCoupon = Type.Object({ ...UserCoupon.properties, discount: Fen });
export type UsableCoupon = Static<typeof UsableCoupon>;

export const UnusableCoupon = Type.Object({ ...UserCoupon.properties, reason: Type.String({ description: '本单不能用的原因' }) });
export type UnusableCoupon = Static<typeof UnusableCoupon>;

/** A coupon to take; the validity is that of one taken now. */
export const CouponOffer = Type.Object({
  ...couponFace,
  takeStart: Time,
  takeEnd: Time,
  taken: Type.Integer({ description: '我已领取的张数' }),
  limitPerUser: Type.Integer({ description: '每人最多领取的张数' }),
  canTake: Type.Boolean(),
  reason: Nullable(Type.String({ description: '不能领取的原因' })),
});
export type CouponOffer = Static<typeof CouponOffer>;

export const CenterQuery = Type.Object({ ...PageQuery, goodsId: Type.Optional(Id) });
export type CenterQuery = Static<typeof CenterQuery>;
export const CouponOfferPage = Page(CouponOffer);

export const MyCouponsQuery = Type.Object({ ...PageQuery, status: Type.Optional(OneOf(userCouponStatuses)) });
export type MyCouponsQuery = Static<typeof MyCouponsQuery>;
export const UserCouponPage = Page(UserCoupon);

export const TakeBody = Body({ templateId: Id });
export const TakeByCodeBody = Body({ code: Type.String({ minLength: 4, maxLength: 32 }) });

/** One key for each wish, so that sending it twice takes one coupon. */
export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });
