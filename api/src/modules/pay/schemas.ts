import { type Static, Type } from 'typebox';
import { Body, Fen, Nullable, OneOf, Time } from '../../http/envelope.ts';
import { OrderNo } from '../order/schemas.ts';
import { orderStatuses } from '../order/states.ts';

export const PayNo = Type.String({ pattern: '^\\d{20}$', description: '支付单号' });
export const RefundNo = Type.String({ pattern: '^(G-)?\\d{20}$', description: '退款号，没有拼成的团退款时前面有 G-' });

const Channel = Type.String({ pattern: '^[A-Z_]{2,20}$' });

export const ChannelQuery = Type.Object({ orderNo: OrderNo });

export const PayChannels = Type.Object({
  /** Choosing another one closes it, so a page that is opened again goes on with this. */
  current: Nullable(Channel),
  channels: Type.Array(
    Type.Object({
      channel: Channel,
      authorizeUrl: Nullable(Type.String({ description: '先到这里取得 payerCode，再发起支付；不需要时为空' })),
    }),
  ),
});
export type PayChannels = Static<typeof PayChannels>;

/** The channel is all a client may choose, and who pays where the provider asks: amount, subject and expiry come from the order. */
export const CreatePayment = Body({
  orderNo: OrderNo,
  channel: Channel,
  payerCode: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: '支付公司给付款人的一次性代码' })),
});
export type CreatePayment = Static<typeof CreatePayment>;

export const CreatedPayment = Type.Object({
  payNo: PayNo,
  payUrl: Nullable(Type.String({ description: '支付页地址，相对地址以接口地址为准' })),
  codeUrl: Nullable(Type.String({ description: '二维码的内容，用支付公司的应用扫描' })),
  appCall: Nullable(Type.Record(Type.String(), Type.String(), { description: '在支付公司的应用里调起支付的参数' })),
  amount: Fen,
  expiresAt: Time,
});
export type CreatedPayment = Static<typeof CreatedPayment>;

export const PaymentQuery = Type.Object({ payNo: PayNo });

export const PaymentView = Type.Object({
  payNo: PayNo,
  orderNo: OrderNo,
  status: OneOf(['CREATED', 'PAYING', 'SUCCESS', 'CLOSED', 'FAILED']),
  amount: Fen,
  isDuplicate: Type.Boolean({ description: '订单已关闭、已付过或已改价，款项将原路退回' }),
  orderStatus: OneOf(orderStatuses),
  paidAt: Nullable(Time),
});
export type PaymentView = Static<typeof PaymentView>;
