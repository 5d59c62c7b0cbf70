import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { AddressView } from '../address/schemas.ts';
import { orderStatuses } from './states.ts';

export const OrderNo = Type.String({ pattern: '^\\d{20}$', description: '订单号' });

/** What is bought: SKUs directly, or lines of the cart. No price, no discount, no user. */
const lines = {
  lines: Type.Optional(Type.Array(Body({ skuId: Id, qty: Type.Integer({ minimum: 1, maximum: 999 }) }), { minItems: 1, maxItems: 120 })),
  cartIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 120, uniqueItems: true })),
  addressId: Type.Optional(Id),
};

export const ConfirmOrder = Body(lines);
export type ConfirmOrder = Static<typeof ConfirmOrder>;

export const SubmitOrder = Body({
  ...lines,
  quoteHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  submitToken: Type.String({ format: 'uuid' }),
  digitalConsent: Type.Optional(Type.Boolean({ description: '已勾选数字商品说明' })),
  remark: Type.Optional(Type.String({ maxLength: 200 })),
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
      unitPrice: Fen,
      qty: Type.Integer(),
      lineAmount: Fen,
      netAmount: Fen,
      freightShare: Fen,
    }),
  ),
  needAddress: Type.Boolean(),
  address: Nullable(AddressView),
  deliverable: Type.Boolean(),
  hasDigital: Type.Boolean(),
  digitalConsentText: Nullable(Type.String({ description: '须单独勾选的数字商品说明' })),
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
  unitPrice: Fen,
  qty: Type.Integer(),
  lineAmount: Fen,
  netAmount: Fen,
  fulfilState: OneOf(['NONE', 'RESERVED', 'DELIVERED', 'PART_SHIPPED', 'SHIPPED', 'RECEIVED', 'CANCELLED']),
});

const orderActions = ['pay', 'cancel', 'receive'] as const;

export const OrderSummary = Type.Object({
  orderNo: OrderNo,
  status: Status,
  closeReason: Nullable(OneOf(['USER_CANCEL', 'PAY_TIMEOUT', 'HOUSE_CANCEL', 'FULL_REFUND'])),
  payAmount: Fen,
  createdAt: Time,
  expiresAt: Time,
  lines: Type.Array(OrderLineView),
  actions: Type.Array(OneOf(orderActions), { description: '当前状态允许的操作' }),
});
export type OrderSummary = Static<typeof OrderSummary>;
export type OrderAction = (typeof orderActions)[number];

export const Parcel = Type.Object({
  id: Id,
  expressCompany: Type.String(),
  expressNo: Type.String(),
  shippedAt: Time,
  lines: Type.Array(Type.Object({ lineId: Id, qty: Type.Integer() })),
});
export type Parcel = Static<typeof Parcel>;

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  ...amounts,
  adjustAmount: Type.Integer({ description: '商家改价，单位分，负数为减' }),
  type: OneOf(['NORMAL', 'FREE', 'POINTS']),
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
});
export type OrderDetail = Static<typeof OrderDetail>;

export const OrderListQuery = Type.Object({ ...PageQuery, status: Type.Optional(Status) });
export type OrderListQuery = Static<typeof OrderListQuery>;
export const OrderPage = Page(OrderSummary);
export type OrderPage = Static<typeof OrderPage>;

export const OrderRef = Body({ orderNo: OrderNo });
export const OrderQuery = Type.Object({ orderNo: OrderNo });

export const OrderCounts = Type.Object({
  pendingPay: Type.Integer(),
  waitShip: Type.Integer({ description: '待发货，含部分发货' }),
  shipped: Type.Integer(),
  completed: Type.Integer(),
});
export type OrderCounts = Static<typeof OrderCounts>;
