import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { AddressView } from '../address/schemas.ts';
import { ConsentVersion, OrderNo, Remark } from '../order/schemas.ts';
import { orderStatuses } from '../order/states.ts';

const Points = Type.Integer({ minimum: 0, description: '积分' });

export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });

export const PointsRules = Type.Object({
  earning: Type.Array(
    Type.Object({ kind: OneOf(['SIGN', 'REVIEW', 'PUNCH']), points: Points, perDay: Type.Integer({ description: '每天最多几次' }) }),
  ),
  streak: Type.Object({ days: Type.Integer(), points: Type.Integer({ description: '连续签到满这些天，当天多得' }) }),
});

export const PointsInfo = Type.Object({
  available: Points,
  frozen: Type.Integer({ description: '待支付订单占用' }),
  pending: Type.Integer({ description: '购物所得，售后期结束后到账' }),
  debt: Type.Integer({ description: '退款应收回而余额不足的部分，由以后的积分抵还' }),
  expiring: Nullable(Type.Object({ points: Points, at: Time }, { description: '最先到期的一批' })),
  sign: Type.Object({
    isSigned: Type.Boolean({ description: '今天已签到' }),
    days: Type.Integer({ description: '连续签到天数' }),
    next: Type.Integer({ description: '下一次签到可得' }),
  }),
});
export type PointsInfo = Static<typeof PointsInfo>;

export const SignedIn = Type.Object({ points: Type.Integer({ description: '这次得到的积分，今天签过为0' }), info: PointsInfo });

const bizTypes = [
  'SIGN',
  'PUNCH',
  'PUNCH_BACK',
  'PUNCH_MAKEUP',
  'ORDER_GIVE',
  'ORDER_GIVE_BACK',
  'ORDER_USE',
  'ORDER_USE_BACK',
  'EXCHANGE',
  'EXCHANGE_BACK',
  'REVIEW',
  'ACTIVITY',
  'ADMIN',
  'EXPIRE',
  'DEBT_REPAY',
] as const;

export const LedgerQuery = Type.Object({ ...PageQuery, direction: Type.Optional(OneOf(['IN', 'OUT'])) });
export type LedgerQuery = Static<typeof LedgerQuery>;
export const LedgerPage = Page(
  Type.Object({
    id: Id,
    bizType: OneOf(bizTypes),
    delta: Type.Integer(),
    balanceAfter: Type.Integer({ description: '含待支付订单占用的部分' }),
    note: Type.String(),
    createdAt: Time,
  }),
);
export type LedgerPage = Static<typeof LedgerPage>;

export const PointsGoods = Type.Object({
  id: Id,
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  pointsPrice: Points,
  cashPrice: Type.Integer({ description: '另付现金，单位分；0为纯积分' }),
  listPrice: Fen,
  physical: Type.Boolean({ description: '需要收货地址' }),
  state: OneOf(['SOON', 'ON', 'SOLD_OUT', 'ENDED'], { description: '即将开始、可兑换、已兑完、已结束' }),
  left: Type.Integer({ description: '还可兑换几件' }),
  limitPerUser: Nullable(Type.Integer()),
  startAt: Time,
  endAt: Time,
});
export type PointsGoods = Static<typeof PointsGoods>;

const sorts = ['default', 'pointsAsc', 'pointsDesc', 'newest'] as const;

export const GoodsListQuery = Type.Object({
  ...PageQuery,
  kind: Type.Optional(OneOf(['PHYSICAL', 'DIGITAL'], { description: '实物、数字内容' })),
  pay: Type.Optional(OneOf(['POINTS', 'MIXED'], { description: '纯积分、积分加现金' })),
  maxPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description: '每件所需积分不超过' })),
  onlyOpen: Type.Optional(Type.Boolean({ description: '只看现在能兑换的' })),
  sort: Type.Optional(OneOf(sorts)),
});
export type GoodsListQuery = Static<typeof GoodsListQuery>;
export const GoodsPage = Page(PointsGoods);
export type GoodsPage = Static<typeof GoodsPage>;

export const GoodsQuery = Type.Object({ id: Id });
export const GoodsInfo = Type.Object({
  ...PointsGoods.properties,
  subtitle: Type.String(),
  authorText: Type.String(),
  gallery: Type.Array(Type.String()),
  introHtml: Type.String(),
  noticeText: Type.String(),
});
export type GoodsInfo = Static<typeof GoodsInfo>;

const wanted = { id: Id, qty: Type.Integer({ minimum: 1, maximum: 99 }), addressId: Type.Optional(Id) };

export const ConfirmExchange = Body(wanted);
export type ConfirmExchange = Static<typeof ConfirmExchange>;

export const ExchangeQuote = Type.Object({
  goods: PointsGoods,
  qty: Type.Integer(),
  points: Points,
  payAmount: Fen,
  available: Points,
  isEnough: Type.Boolean({ description: '可用积分够用' }),
  /** Null where there is no limit. */
  limitLeft: Nullable(Type.Integer({ description: '我还可兑换几件' })),
  needAddress: Type.Boolean(),
  address: Nullable(AddressView),
  deliverable: Type.Boolean({ description: '可送达所选地址' }),
  digitalConsentText: Nullable(Type.String({ description: '须单独勾选的数字商品说明' })),
  digitalConsentVersion: Nullable(Type.String({ description: '该说明的版本' })),
  quoteHash: Type.String(),
});
export type ExchangeQuote = Static<typeof ExchangeQuote>;

export const Exchange = Body({
  ...wanted,
  quoteHash: Type.String({ pattern: '^[\\w-]{43}$' }),
  digitalConsentVersion: Type.Optional(ConsentVersion),
  remark: Remark,
});
export type Exchange = Static<typeof Exchange>;

const Status = OneOf(orderStatuses);

export const Exchanged = Type.Object({ orderNo: OrderNo, status: Status, points: Points, payAmount: Fen, expiresAt: Time });
export type Exchanged = Static<typeof Exchanged>;

export const RecordsQuery = Type.Object({ ...PageQuery, status: Type.Optional(Status) });
export type RecordsQuery = Static<typeof RecordsQuery>;

export const RecordsPage = Page(
  Type.Object({
    orderNo: OrderNo,
    status: Status,
    closeReason: Nullable(OneOf(['USER_CANCEL', 'PAY_TIMEOUT', 'HOUSE_CANCEL', 'GROUP_FAILED', 'FULL_REFUND'])),
    pointsGoodsId: Id,
    goodsId: Id,
    goodsType: Type.String(),
    title: Type.String(),
    coverUrl: Type.String(),
    specText: Type.String(),
    qty: Type.Integer(),
    points: Points,
    payAmount: Fen,
    createdAt: Time,
    expiresAt: Time,
  }),
);
export type RecordsPage = Static<typeof RecordsPage>;
