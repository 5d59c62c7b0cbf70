import { type Static, Type } from 'typebox';
import { Body, Fen, Nullable, OneOf, Time } from '../../http/envelope.ts';
import { OrderNo } from '../order/schemas.ts';
import { orderStatuses } from '../order/states.ts';

export const PayNo = Type.String({ pattern: '^\\d{20}$', description: '支付单号' });

/** The channel is all a client may choose: amount, subject and expiry come from the order. */
export const CreatePayment = Body({ orderNo: OrderNo, channel: Type.String({ pattern: '^[A-Z_]{2,20}$' }) });
export type CreatePayment = Static<typeof CreatePayment>;

export const CreatedPayment = Type.Object({
  payNo: PayNo,
  payUrl: Type.String({ description: '支付页地址，相对地址以接口地址为准' }),
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
  isDuplicate: Type.Boolean({ description: '订单已关闭或已付过，款项将原路退回' }),
  orderStatus: OneOf(orderStatuses),
  paidAt: Nullable(Time),
});
export type PaymentView = Static<typeof PaymentView>;
