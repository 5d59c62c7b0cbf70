import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { OrderNo } from '../order/schemas.ts';
import { afterSaleKinds, afterSaleStatuses } from './states.ts';

const maxPictures = 6;
const AsNo = Type.String({ pattern: '^\\d{20}$', description: '售后单号' });
const Kind = OneOf(afterSaleKinds, { description: '仅退款、退货退款、换货' });
const Status = OneOf(afterSaleStatuses);
const Pictures = Type.Array(Type.String({ format: 'uuid' }), {
  maxItems: maxPictures,
  uniqueItems: true,
  description: '先由 /web/contact/upload 上传得到',
});
// The database keeps no NUL.
const text = (minLength: number, maxLength: number, description: string) =>
  Type.String({ minLength, maxLength, pattern: minLength > 0 ? '^[^\\x00]*[^\\x00\\s][^\\x00]*$' : '^[^\\x00]*$', description });

const Line = Type.Object({
  id: Id,
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  qty: Type.Integer(),
});

export const LineQuery = Type.Object({ orderNo: OrderNo, lineId: Id });
export const OrderQuery = Type.Object({ orderNo: OrderNo });

const Reasons = Type.Array(Type.Object({ code: Type.String(), label: Type.String() }));
export const ReasonLists = Type.Array(
  Type.Object({
    type: Type.String({ description: '未发货退款、已发货退款、退货、换货、数字商品：refund_reason_unshipped 等' }),
    reasons: Reasons,
  }),
);

export const Preview = Type.Object({
  orderNo: OrderNo,
  line: Line,
  amounts: Type.Array(Fen, { description: '申请1件、2件……时最多可退的金额' }),
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      maxQty: Type.Integer({ description: '最多可申请的件数：未发货的只能仅退款，已发货的才能退换' }),
      wholeAmount: Type.Boolean({ description: '未发货的按件数全额退，金额不能改' }),
      reasons: Reasons,
    }),
  ),
  exchangeSkus: Type.Array(Type.Object({ skuId: Id, specText: Type.String() }), { description: '可换的规格，同价' }),
  maxPictures: Type.Integer(),
});
export type Preview = Static<typeof Preview>;
export { maxPictures };

export const ApplyBody = Body({
  orderNo: OrderNo,
  lineId: Id,
  kind: Kind,
  qty: Type.Integer({ minimum: 1, maximum: 999 }),
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: '申请退款金额，单位分；换货为0' }),
  reasonCode: Type.String({ pattern: '^[A-Z_]{2,30}$' }),
  reasonText: text(0, 500, '补充说明'),
  images: Pictures,
  exchangeSkuId: Type.Optional(Id),
});
export type ApplyBody = Static<typeof ApplyBody>;

/** One key for one application or message: sent again under its key it is not a second one. */
export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });

const actions = ['cancel', 'fillExpress', 'confirm', 'message'] as const;
export type AfterSaleAction = (typeof actions)[number];

export const AfterSaleSummary = Type.Object({
  asNo: AsNo,
  orderNo: OrderNo,
  kind: Kind,
  status: Status,
  qty: Type.Integer(),
  applyAmount: Fen,
  refundAmount: Nullable(Type.Integer({ description: '同意退回的金额，含运费，单位分' })),
  createdAt: Time,
  line: Line,
  actions: Type.Array(OneOf(actions), { description: '当前状态允许的操作' }),
});
export type AfterSaleSummary = Static<typeof AfterSaleSummary>;

const PictureUrls = Type.Array(Type.String({ description: '图片地址，五分钟内有效，相对地址以接口地址为准' }));

export const AfterSaleDetail = Type.Object({
  ...AfterSaleSummary.properties,
  reason: Type.String(),
  reasonText: Type.String(),
  images: PictureUrls,
  freightAmount: Fen,
  rejectReason: Nullable(Type.String()),
  returnAddress: Nullable(Type.Object({ receiver: Type.String(), phone: Type.String(), address: Type.String() })),
  returnExpress: Nullable(Type.String()),
  returnNo: Nullable(Type.String()),
  inspectNote: Type.String(),
  reshipExpress: Nullable(Type.String()),
  reshipNo: Nullable(Type.String()),
  deadlineAt: Nullable(Time),
  closedAt: Nullable(Time),
  refund: Nullable(Type.Object({ status: OneOf(['PENDING', 'PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED']), successAt: Nullable(Time) })),
  logs: Type.Array(Type.Object({ status: Status, at: Time, byBuyer: Type.Boolean() })),
  messages: Type.Array(Type.Object({ id: Id, author: OneOf(['USER', 'HOUSE']), text: Type.String(), images: PictureUrls, at: Time })),
});
export type AfterSaleDetail = Static<typeof AfterSaleDetail>;

export const ListQuery = Type.Object({ ...PageQuery });
export type ListQuery = Static<typeof ListQuery>;
export const AfterSalePage = Page(AfterSaleSummary);
export type AfterSalePage = Static<typeof AfterSalePage>;

export const OrderCases = Type.Object({
  lines: Type.Array(
    Type.Object({
      lineId: Id,
      canApply: Type.Boolean(),
      cases: Type.Array(Type.Object({ asNo: AsNo, kind: Kind, status: Status }), { description: '新的在前' }),
    }),
  ),
});
export type OrderCases = Static<typeof OrderCases>;

export const CaseRef = Body({ asNo: AsNo });
export const CaseQuery = Type.Object({ asNo: AsNo });
export const ExpressBody = Body({
  asNo: AsNo,
  express: text(1, 30, '快递公司'),
  expressNo: Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$', description: '快递单号' }),
});
export type ExpressBody = Static<typeof ExpressBody>;
export const MessageBody = Body({ asNo: AsNo, text: text(1, 500, '留言'), images: Pictures });
export type MessageBody = Static<typeof MessageBody>;
