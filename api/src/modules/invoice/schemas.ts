import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { OrderNo } from '../order/schemas.ts';
import { invoiceStatuses } from './states.ts';

export const InvoiceNo = Type.String({ pattern: '^\\d{20}$', description: '发票申请号' });
const TitleKind = OneOf(['PERSONAL', 'COMPANY'], { description: '个人、单位' });
const InvoiceType = OneOf(['NORMAL', 'SPECIAL'], { description: '普通发票、专用发票' });
const ContentMode = OneOf(['DETAIL', 'CATEGORY'], { description: '商品明细、商品类别' });
const Status = OneOf(invoiceStatuses);
// The database keeps no NUL, and a title is one line.
const text = (maxLength: number, description: string) => Type.String({ maxLength, pattern: '^[^\\x00-\\x1f]*$', description });
const Email = Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$', description: '收票邮箱' });

const title = {
  kind: TitleKind,
  name: text(100, '抬头名称'),
  taxNo: Nullable(text(20, '税号')),
  regAddress: Nullable(text(100, '注册地址')),
  regPhone: Nullable(text(30, '注册电话')),
  bank: Nullable(text(60, '开户银行')),
  bankAccount: Nullable(text(40, '银行账号')),
  email: Email,
};

export const InvoiceTitle = Type.Object({ id: Id, ...title, isDefault: Type.Boolean() });
export type InvoiceTitle = Static<typeof InvoiceTitle>;
export const InvoiceTitles = Type.Array(InvoiceTitle);

export const SaveTitle = Body({
  id: Type.Optional(Id),
  kind: TitleKind,
  name: title.name,
  taxNo: Type.Optional(title.taxNo),
  regAddress: Type.Optional(title.regAddress),
  regPhone: Type.Optional(title.regPhone),
  bank: Type.Optional(title.bank),
  bankAccount: Type.Optional(title.bankAccount),
  email: Email,
  isDefault: Type.Optional(Type.Boolean()),
});
export type SaveTitle = Static<typeof SaveTitle>;
export const TitleRef = Body({ id: Id });
export const Saved = Type.Object({ id: Id });

export const ApplyInvoice = Body({
  orderNo: OrderNo,
  titleId: Id,
  type: InvoiceType,
  contentMode: ContentMode,
  email: Type.Optional(Email),
});
export type ApplyInvoice = Static<typeof ApplyInvoice>;
export const Applied = Type.Object({ invoiceNo: InvoiceNo });

const actions = ['cancel', 'download', 'resend'] as const;
export type InvoiceAction = (typeof actions)[number];

export const InvoiceSummary = Type.Object({
  invoiceNo: InvoiceNo,
  orderNo: OrderNo,
  type: InvoiceType,
  titleName: Type.String(),
  amount: Fen,
  status: Status,
  isReissue: Type.Boolean({ description: '部分退款后重开' }),
  createdAt: Time,
  issuedAt: Nullable(Time),
  actions: Type.Array(OneOf(actions)),
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

export const InvoiceDetail = Type.Object({
  ...InvoiceSummary.properties,
  title: Type.Object(title),
  contentMode: ContentMode,
  taxAmount: Fen,
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      spec: Type.String(),
      qty: Type.Integer(),
      amount: Fen,
      taxRateBp: Type.Integer({ description: '税率，万分之一' }),
      tax: Fen,
    }),
  ),
  fapiaoNumber: Nullable(Type.String()),
  redNumber: Nullable(Type.String()),
  redReason: Nullable(Type.Integer({ description: '1 开票有误，2 销货退回，3 服务终止，4 销售折让' })),
  redAt: Nullable(Time),
  rejectReason: Nullable(Type.String()),
  failMsg: Nullable(Type.String()),
  logs: Type.Array(Type.Object({ status: Status, at: Time })),
});
export type InvoiceDetail = Static<typeof InvoiceDetail>;

export const InvoiceListQuery = Type.Object({ ...PageQuery });
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;
export const InvoicePage = Page(InvoiceSummary);
export type InvoicePage = Static<typeof InvoicePage>;

export const InvoiceOrderQuery = Type.Object({ orderNo: OrderNo });
export const OrderInvoices = Type.Object({
  orderNo: OrderNo,
  canApply: Type.Boolean(),
  reason: Nullable(Type.String({ description: '不能申请的原因' })),
  amount: Type.Integer({ minimum: 0, description: '可开票金额，单位分' }),
  chosenTitle: Nullable(Type.String({ description: '下单时选好的抬头，订单完成后自动申请' })),
  invoices: Type.Array(InvoiceSummary, { description: '新的在前' }),
});
export type OrderInvoices = Static<typeof OrderInvoices>;

export const InvoiceQuery = Type.Object({ invoiceNo: InvoiceNo });
export const InvoiceRef = Body({ invoiceNo: InvoiceNo });
export const Resend = Body({ invoiceNo: InvoiceNo, email: Type.Optional(Email) });
export const InvoiceLink = Type.Object({ url: Type.String({ description: '五分钟内有效，相对地址以接口地址为准' }), expiresAt: Time });
