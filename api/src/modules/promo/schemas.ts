import { type Static, Type } from 'typebox';
import { goodsTypes } from '../../db/schema/index.ts';
import { Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';

export const ReductionQuery = Type.Object({ goodsId: Type.Optional(Id) });

/** A reduction in force. */
export const ReductionView = Type.Object({
  id: Id,
  name: Type.String(),
  ruleText: Type.String({ description: '如：满 100 元减 10 元，满 200 元减 30 元' }),
  startAt: Time,
  endAt: Time,
});

/** A discount activity that counts in a price, and what it took off. */
export const AppliedDiscount = Type.Object({ id: Id, name: Type.String(), discount: Fen });

/** A reduction that counts in a price, what it took off and what comes with it. */
export const AppliedReduction = Type.Object({
  ...AppliedDiscount.properties,
  giftPoints: Type.Integer({ description: '赠送的积分，售后期过后到账' }),
  freeFreight: Type.Boolean({ description: '参加活动的商品免运费' }),
  giftCoupons: Type.Integer({ description: '付款后赠送的优惠券张数' }),
});

const limits = {
  limitPerUser: Nullable(Type.Integer({ description: '每人每种规格前几件享受折扣，不限为空' })),
  left: Nullable(Type.Integer({ description: '折扣价还有几件，不限为空；其余的件数按售价' })),
};

/** The discount of a SKU that runs now. */
export const RunningDiscount = Type.Object({
  activityId: Id,
  name: Type.String(),
  endAt: Time,
  ...limits,
  left: Nullable(Type.Integer({ description: '折扣价还可买几件，已登录的按本人计，已买满为 0；不限为空。其余的件数按售价' })),
});
export type RunningDiscount = Static<typeof RunningDiscount>;

export const DiscountQuery = Type.Object({
  ...PageQuery,
  activityId: Type.Optional(Id),
  goodsId: Type.Optional(Id),
  type: Type.Optional(
    Type.String({ pattern: `^(${goodsTypes.join('|')})(,(${goodsTypes.join('|')}))*$`, description: '商品类型，多个以逗号分隔' }),
  ),
});
export type DiscountQuery = Static<typeof DiscountQuery>;

/** What an activity sells for less. */
export const DiscountView = Type.Object({
  id: Id,
  activityId: Id,
  name: Type.String({ description: '活动名称' }),
  goodsId: Id,
  skuId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  price: Type.Integer({ minimum: 0, description: '折扣价，单位分' }),
  salePrice: Fen,
  listPrice: Fen,
  ...limits,
  startAt: Time,
  endAt: Time,
  state: OneOf(['SOON', 'RUNNING', 'SOLD_OUT', 'NO_STOCK'], {
    description: '未开始、进行中、折扣件数已售完（按售价购买）、商品已售罄，按服务器时间',
  }),
});
export type DiscountView = Static<typeof DiscountView>;

export const DiscountPage = Type.Object({
  ...Page(DiscountView).properties,
  serverTime: Type.String({ format: 'date-time', description: '服务器时间，倒计时以它为准' }),
});
export type DiscountPage = Static<typeof DiscountPage>;
