import type { APIRequestContext } from '@playwright/test';
import type { Ask } from './fixtures.ts';

/** Where parcels of tests go. */
export const ADDRESS = {
  receiver: '王小麓',
  phone: '13900000000',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  detail: '麓山南路 1 号',
};

/** Orders the first kind of a goods by the calls that the pages make. @returns the order's number */
export async function placeOrder(ask: Ask, goodsId: string, qty: number): Promise<string> {
  await ask('post', '/device/api/address/save', ADDRESS);
  const { skus } = await ask<{ skus: { id: string }[] }>('get', `/goods/getInfo?id=${goodsId}`);
  const wanted = { lines: [{ skuId: skus[0]?.id, qty }] };
  const quote = await ask<{ address: { id: string }; quoteHash: string; submitToken: string }>('post', '/device/api/order/confirm', wanted);
  const { quoteHash, submitToken } = quote;
  const body = { ...wanted, addressId: quote.address.id, quoteHash, submitToken };
  return (await ask<{ orderNo: string }>('post', '/device/api/order/submit', body)).orderNo;
}

/** Pays at the sandbox's cashier, as its own page does. */
export async function payAtCashier(request: APIRequestContext, payNo: string, action: 'pay' | 'refuse' = 'pay'): Promise<void> {
  await request.post(`${process.env.API_URL}/sandbox/cashier/${payNo}`, { form: { action } });
}
