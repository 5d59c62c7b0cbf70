import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { AddressView } from '../address/schemas.ts';
import { maxCartLines } from '../cart/schemas.ts';
import { UnusableCoupon, UsableCoupon } from '../coupon/schemas.ts';
import { AppliedDiscount, AppliedReduction, RunningDiscount } from '../promo/schemas.ts';
import { PromoterCode } from '../promoter/schemas.ts';
import { pointsStep } from './price.ts';
import { orderStatuses } from './states.ts';

export const TeamToken = Type.String({ pattern: '^[\\w-]{22}$', description: '不公开的团的链接里带的口令' });
export const OrderNo = Type.String({ pattern: '^\\d{20}$', description: '订单号' });

/** What a buyer says with an order. */
export const Remark = Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\x00]*$', description: '备注' }));
export const ConsentVersion = Type.String({ maxLength: 20, pattern: '^[\\w-]+$', description: '已勾选的数字商品说明的版本' });

/** What is bought and what the buyer wants to use for it: SKUs directly, or lines of the cart. No price, no discount, no user. */
const wanted = {
  lines: Type.Optional(
    Type.Array(Body({ skuId: Id, qty: Type.Integer({ minimum: 1, maximum: 999 }) }), { minItems: 1, maxItems: maxCartLines }),
  ),
  cartIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxCartLines, uniqueItems: true })),
  addressId: Type.Optional(Id),
  userCouponId: Type.Optional(Id),
  freightCouponId: Type.Optional(Id),
  seckillItemId: Type.Optional(Type.String({ ...Id, description: '按秒杀价购买：只买这一种，不能使用优惠券与积分' })),
  group: Type.Optional(
    Type.Object(
      { activityId: Id, teamId: Type.Optional(Id), token: Type.Optional(TeamToken) },
      {
        additionalProperties: false,
        description: '按拼团价购买：不写 teamId 是开团，不公开的团要写链接里的 token；只买这一种，不能使用优惠券与积分',
      },
    ),
  ),
  usePoints: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000_000, multipleOf: pointsStep, description: '整百；超出可用的部分不用' }),
  ),
  remark: Remark,
  invoiceTitleId: Type.Optional(Id),
  promoterCode: Type.Optional(
    Type.String({ ...PromoterCode, description: '推广链接带来的推广码，提交订单时生效；无效的、自己的不起作用' }),
  ),
};

export const ConfirmOrder = Body(wanted);
export type ConfirmOrder = Static<typeof ConfirmOrder>;

export const SubmitOrder = Body({
  ...wanted,
  quoteHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  submitToken: Type.String({ format: 'uuid' }),
  digitalConsentVersion: Type.Optional(ConsentVersion),
});
export type SubmitOrder = Static<typeof SubmitOrder>;

const amounts = {
  goodsAmount: Fen,
  activityDiscount: Fen,
  memberDiscount: Fen,
  reductionDiscount: Fen,
  couponDiscount: Fen,
  pointsDiscount: Fen,
  freight: Fen,
  freightDiscount: Fen,
  payAmount: Fen,
};

/** Prices of a line: `activityQty` pieces at the unit price of an activity, the others at the sale price. */
const prices = {
  salePrice: Type.Integer({ minimum: 0, description: '没有活动时的单价，单位分' }),
  unitPrice: Fen,
  activityQty: Type.Integer({ minimum: 0, description: '按活动单价的件数，其余按 salePrice；没有活动为 0' }),
};

/** What each step took off a line, and its share of the freight that is paid. */
const shares = { reductionShare: Fen, couponShare: Fen, pointsShare: Fen, freightShare: Fen };

const CouponName = Nullable(Type.Object({ id: Id, name: Type.String() }));

/** What an order's price was made of. */
const Discounts = Type.Object({
  activities: Type.Array(AppliedDiscount),
  reductions: Type.Array(AppliedReduction),
  coupon: CouponName,
  freightCoupon: CouponName,
});

export const Quote = Type.Object({
  ...amounts,
  lines: Type.Array(
    Type.Object({
      goodsId: Id,
      skuId: Id,
      goodsType: Type.String(),
      title: Type.String(),
      coverUrl: Type.String(),
      specText: Type.String(),
      ...prices,
      qty: Type.Integer(),
      lineAmount: Fen,
      ...shares,
      netAmount: Fen,
      discount: Nullable(RunningDiscount),
      deliverable: Type.Boolean({ description: '该商品可送达所选地区' }),
    }),
  ),
  activities: Type.Array(AppliedDiscount, { description: '限时折扣' }),
  reductions: Type.Array(AppliedReduction),
  coupons: Type.Object({ usable: Type.Array(UsableCoupon), unusable: Type.Array(UnusableCoupon) }),
  userCouponId: Nullable(Id),
  freightCouponId: Nullable(Id),
  points: Type.Object({
    balance: Type.Integer(),
    usable: Type.Integer({ description: '本单最多可用' }),
    used: Type.Integer({ description: '本次使用' }),
    step: Type.Integer(),
    isDeductible: Type.Boolean({ description: '有可用积分抵扣的商品；金额太小的仍不能用' }),
  }),
  givePoints: Type.Integer({ description: '购物所得的积分，售后期结束后到账' }),
  needAddress: Type.Boolean(),
  address: Nullable(AddressView),
  deliverable: Type.Boolean(),
  hasDigital: Type.Boolean(),
  digitalConsentText: Nullable(Type.String({ description: '须单独勾选的数字商品说明' })),
  digitalConsentVersion: Nullable(Type.String({ description: '该说明的版本' })),
  payWindowMinutes: Type.Integer({ description: '提交后须在多少分钟内付款' }),
  quoteHash: Type.String(),
  submitToken: Type.String(),
  expiresAt: Time,
});
export type Quote = Static<typeof Quote>;

const Status = OneOf(orderStatuses);

export const SubmittedOrder = Type.Object({ orderNo: OrderNo, status: Status, payAmount: Fen, expiresAt: Time });
export type SubmittedOrder = Static<typeof SubmittedOrder>;

const OrderLineView = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  goodsId: Id,
  skuId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  listPrice: Fen,
  ...prices,
  qty: Type.Integer(),
  lineAmount: Fen,
  ...shares,
  netAmount: Fen,
  refundedQty: Type.Integer(),
  fulfilState: OneOf(['NONE', 'RESERVED', 'DELIVERED', 'PART_SHIPPED', 'SHIPPED', 'RECEIVED', 'CANCELLED']),
  toReview: Type.Boolean({ description: '可以评价，还没有评价' }),
});

const orderActions = ['pay', 'cancel', 'changeAddress', 'receive', 'extend', 'review', 'rebuy', 'delete'] as const;
const OrderType = OneOf(['NORMAL', 'FREE', 'POINTS', 'SECKILL', 'GROUP']);

export const OrderSummary = Type.Object({
  orderNo: OrderNo,
  type: OrderType,
  status: Status,
  closeReason: Nullable(OneOf(['USER_CANCEL', 'PAY_TIMEOUT', 'HOUSE_CANCEL', 'GROUP_FAILED', 'FULL_REFUND'])),
  payAmount: Fen,
  usedPoints: Type.Integer({ description: '使用的积分' }),
  refundedAmount: Fen,
  hasOpenCase: Type.Boolean({ description: '有售后在处理' }),
  createdAt: Time,
  expiresAt: Time,
  receiveBy: Nullable(Type.String({ format: 'date-time', description: '到时自动确认收货；售后处理中不计时，为空' })),
  lines: Type.Array(OrderLineView),
  actions: Type.Array(OneOf(orderActions), { description: '当前状态允许的操作' }),
});
export type OrderSummary = Static<typeof OrderSummary>;
export type OrderAction = (typeof orderActions)[number];

const ShipmentStatus = OneOf(['SHIPPED', 'IN_TRANSIT', 'DELIVERING', 'SIGNED', 'EXCEPTION']);

export const Parcel = Type.Object({
  id: Id,
  isExchange: Type.Boolean({ description: '换货发出的包裹' }),
  expressCompany: Type.String(),
  expressNo: Type.String(),
  shippedAt: Time,
  status: ShipmentStatus,
  signedAt: Nullable(Time),
  lines: Type.Array(Type.Object({ lineId: Id, qty: Type.Integer() })),
});
export type Parcel = Static<typeof Parcel>;

export const Logistics = Type.Object({
  parcels: Type.Array(
    Type.Object({
      ...Parcel.properties,
      tracks: Type.Array(Type.Object({ at: Time, text: Type.String(), status: ShipmentStatus }), { description: '新的在前' }),
    }),
  ),
});
export type Logistics = Static<typeof Logistics>;

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  ...amounts,
  adjustAmount: Type.Integer({ description: '书城改价，单位分，负数为减' }),
  discounts: Nullable(Discounts),
  userRemark: Type.String(),
  needShip: Type.Boolean(),
  hasDigital: Type.Boolean(),
  address: Nullable(
    Type.Object({
      receiver: Type.String(),
      phone: Type.String(),
      regionName: Type.String(),
      detail: Type.String(),
      postCode: Nullable(Type.String()),
    }),
  ),
  payment: Nullable(Type.Object({ payNo: Type.String(), channel: Type.String(), paidAt: Time })),
  paidAt: Nullable(Time),
  shippedAt: Nullable(Time),
  receivedAt: Nullable(Time),
  completedAt: Nullable(Time),
  closedAt: Nullable(Time),
  logs: Type.Array(Type.Object({ from: Nullable(Status), to: Status, at: Time })),
  parcels: Type.Array(Parcel),
  groupTeamId: Nullable(Type.String({ ...Id, description: '拼团订单所在的团' })),
});
export type OrderDetail = Static<typeof OrderDetail>;

const Day = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: '下单日期，上海时间' }));
const search = {
  searchText: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\x00]*$', description: '订单号、书名或 ISBN' })),
  from: Day,
  to: Day,
};
export const OrderSearch = Type.Object(search);
export type OrderSearch = Static<typeof OrderSearch>;

export const OrderListQuery = Type.Object({
  ...PageQuery,
  ...search,
  status: Type.Optional(Status),
  filter: Type.Optional(OneOf(['TO_REVIEW', 'AFTER_SALE'], { description: '待评价、退款与售后' })),
  kind: Type.Optional(OneOf(['EXAM', 'PRINT', 'POINTS'], { description: '有题库与试卷的、有纸质书与文创的、用积分兑换的' })),
});
export type OrderListQuery = Static<typeof OrderListQuery>;
export const OrderPage = Page(OrderSummary);
export type OrderPage = Static<typeof OrderPage>;

export const OrderRef = Body({ orderNo: OrderNo });
export const OrderQuery = Type.Object({ orderNo: OrderNo });

export const ChangeAddress = Body({ orderNo: OrderNo, addressId: Id, payAmount: Fen });
export type ChangeAddress = Static<typeof ChangeAddress>;

export const Extended = Type.Object({ receiveBy: Time });

export const Rebought = Type.Object({
  added: Type.Integer({ description: '已放入购物车的商品种数' }),
  left: Type.Array(Type.Object({ title: Type.String(), reason: Type.String() }), { description: '没有放入的商品与原因' }),
});
export type Rebought = Static<typeof Rebought>;

export const OrderCounts = Type.Object({
  all: Type.Integer(),
  pendingPay: Type.Integer(),
  waitGroup: Type.Integer({ description: '待成团' }),
  waitShip: Type.Integer({ description: '待发货，含部分发货' }),
  shipped: Type.Integer(),
  completed: Type.Integer(),
  closed: Type.Integer(),
  toReview: Type.Integer({ description: '待评价' }),
  afterSale: Type.Integer({ description: '有退款或售后' }),
});
export type OrderCounts = Static<typeof OrderCounts>;
