import type { OrderDetail, Quote, SubmittedOrder } from '../modules/order/schemas.ts';
import type { TestApp } from './app.ts';

/** An address in Changsha for the tests of orders. */
export const changsha = {
  receiver: '王小麓',
  phone: '13900000000',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  detail: '麓山南路1号',
};

export type Buyer = { userId: number; token: string };

/** A user with a default address. */
export async function makeBuyer(test: TestApp): Promise<Buyer> {
  const buyer = await test.login();
  await test.post('/device/api/address/save', { token: buyer.token, body: changsha });
  return buyer;
}

/** What a buyer may choose beside the goods. */
type Choice = {
  addressId?: string;
  userCouponId?: string;
  freightCouponId?: string;
  usePoints?: number;
  seckillItemId?: string;
  group?: { activityId: string; teamId?: string; token?: string };
  promoterCode?: string;
};

export type Wanted = ({ lines: { skuId: string; qty: number }[] } | { cartIds: string[] }) & Choice;

export const linesOf = (...skuIds: number[]): Wanted => ({ lines: skuIds.map((skuId) => ({ skuId: String(skuId), qty: 1 })) });

export const confirm = (test: TestApp, buyer: Buyer, wanted: Wanted) =>
  test.post<Quote>('/device/api/order/confirm', { token: buyer.token, body: wanted });

/** What submit sends for a confirmed quote. */
export const submitBody = (wanted: Wanted, quote: Quote) => ({
  ...wanted,
  addressId: quote.address?.id,
  quoteHash: quote.quoteHash,
  submitToken: quote.submitToken,
  ...(quote.digitalConsentVersion && { digitalConsentVersion: quote.digitalConsentVersion }),
});

export const submit = (test: TestApp, buyer: Buyer, body: object) =>
  test.post<SubmittedOrder>('/device/api/order/submit', { token: buyer.token, body });

/** Confirms and submits. @throws Error when one of them is refused */
export async function order(test: TestApp, buyer: Buyer, wanted: Wanted): Promise<SubmittedOrder> {
  const quote = await confirm(test, buyer, wanted);
  if (quote.code !== 200) throw new Error(`confirm answered ${quote.code} ${quote.msg}`);
  const answer = await submit(test, buyer, submitBody(wanted, quote.data));
  if (answer.code !== 200) throw new Error(`submit answered ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Opens a payment and presses a button of the sandbox cashier. @returns the payment number */
export async function payInSandbox(test: TestApp, buyer: Buyer, orderNo: string, action: 'pay' | 'refuse' = 'pay'): Promise<string> {
  const payNo = await openSandbox(test, buyer, orderNo);
  await press(test, payNo, action);
  return payNo;
}

export async function openSandbox(test: TestApp, buyer: Buyer, orderNo: string): Promise<string> {
  const { data } = await test.post<{ payNo: string }>('/device/api/pay/create', {
    token: buyer.token,
    body: { orderNo, channel: 'SANDBOX' },
  });
  return data.payNo;
}

export const press = (test: TestApp, payNo: string, action: 'pay' | 'refuse') =>
  test.app.inject({
    method: 'POST',
    url: `/sandbox/cashier/${payNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

export const orderDetail = (test: TestApp, { token }: Pick<Buyer, 'token'>, orderNo: string) =>
  test.get<OrderDetail>('/device/api/order/detail', { token, query: { orderNo } });

export const cancelOrder = (test: TestApp, { token }: Pick<Buyer, 'token'>, orderNo: string) =>
  test.post('/device/api/order/cancel', { token, body: { orderNo } });
