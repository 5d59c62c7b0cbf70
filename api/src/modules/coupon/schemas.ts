import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { GoodsCard } from '../goods/schemas.ts';
import { scopeKinds } from '../promo/scope.ts';
import { couponEvents, couponGrants, couponKinds, shortestCode, userCouponStatuses } from './rules.ts';

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

const statuses = userCouponStatuses.join('|');
export const MyCouponsQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Type.String({ pattern: `^(${statuses})(,(${statuses}))*$`, description: '状态，多个以逗号分隔' })),
});
export type MyCouponsQuery = Static<typeof MyCouponsQuery>;
export const UserCouponPage = Page(UserCoupon);

const OrderNo = (description: string) => Nullable(Type.String({ description }));

/** A coupon as its owner sees it among the others: also where it came from, how wide its range is and which order has it. */
export const OwnCoupon = Type.Object({
  ...UserCoupon.properties,
  scope: OneOf(scopeKinds, { description: 'ALL 全场，CATALOG 分类，GOODS 商品，TYPE 商品类型' }),
  source: OneOf(couponGrants, {
    description: 'CENTER 领取，CODE 兑换码，ADMIN 本店发放，GOODS 购买，REGISTER 注册，ORDER_GIFT 随订单赠送，PROMOTER 推广员发放',
  }),
  takenAt: Time,
  usedAt: Nullable(Time),
  orderNo: OrderNo('占用或使用它的订单；订单已被删除的为 null'),
});
export type OwnCoupon = Static<typeof OwnCoupon>;
export const OwnCouponPage = Page(OwnCoupon);

export const CouponCounts = Type.Object({
  unused: Type.Integer({ description: '未使用，含订单占用的' }),
  used: Type.Integer({ description: '已使用' }),
  expired: Type.Integer({ description: '已过期，含作废的' }),
});
export type CouponCounts = Static<typeof CouponCounts>;

export const CouponIdQuery = Type.Object({ id: Id });
export const CouponGoodsQuery = Type.Object({ ...PageQuery, id: Id });
export type CouponGoodsQuery = Static<typeof CouponGoodsQuery>;
export const CouponGoodsPage = Page(GoodsCard);

export const CouponInfo = Type.Object({
  ...OwnCoupon.properties,
  stackable: Type.Boolean({ description: '能与满减同用' }),
  events: Type.Array(
    Type.Object({
      kind: OneOf(couponEvents, { description: 'TAKEN 得到，HELD 用于订单，USED 已付款，FREED 退回，EXPIRED 过期，VOID 作废' }),
      at: Nullable(Time),
      orderNo: OrderNo('有关的订单；没有或已被删除的为 null'),
    }),
    { description: '经过，先发生的在前' },
  ),
});
export type CouponInfo = Static<typeof CouponInfo>;

export const TakeBody = Body({ templateId: Id });
export const TakeByCodeBody = Body({ code: Type.String({ minLength: shortestCode, maxLength: 32 }) });

/** One key for each wish, so that sending it twice takes one coupon. */
export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });
